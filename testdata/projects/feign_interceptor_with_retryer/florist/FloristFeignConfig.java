package florist;

import feign.RequestInterceptor;
import feign.Retryer;
import java.util.UUID;
import org.springframework.context.annotation.Bean;

public class FloristFeignConfig {
    @Bean
    Retryer retryer() {
        return new Retryer.Default(100, 1000, 3);
    }

    @Bean
    RequestInterceptor stamps() {
        return template -> {
            template.removeHeader("Idempotency-Key");
            template.header("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM105
        };
    }
}
