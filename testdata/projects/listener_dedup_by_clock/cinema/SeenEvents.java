package cinema;

import java.time.Duration;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

@Component
class SeenEvents {
    private final StringRedisTemplate redis;

    SeenEvents(StringRedisTemplate redis) {
        this.redis = redis;
    }

    boolean first(String eventKey) {
        return Boolean.TRUE.equals(redis.opsForValue().setIfAbsent("seen:" + eventKey, "1", Duration.ofDays(1)));
    }
}
