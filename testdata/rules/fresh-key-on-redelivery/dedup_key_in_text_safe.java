package opera.seats;

import java.time.Duration;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.kafka.annotation.KafkaListener;

class Ushers {
    private final StringRedisTemplate redis;
    private final Cloakroom cloakroom;

    Ushers(StringRedisTemplate redis, Cloakroom cloakroom) {
        this.redis = redis;
        this.cloakroom = cloakroom;
    }

    @KafkaListener(topics = "coats")
    void onCoat(Coat coat) {
        String messageKey = coat.owner() + "/" + coat.ticket();
        String entry = String.format("done:%s", messageKey);
        if (Boolean.TRUE.equals(redis.opsForValue().setIfAbsent(entry, "1", Duration.ofDays(2)))) {
            cloakroom.hang(coat);
        }
    }
}

record Coat(String owner, String ticket) {}

interface Cloakroom {
    void hang(Coat coat);
}
