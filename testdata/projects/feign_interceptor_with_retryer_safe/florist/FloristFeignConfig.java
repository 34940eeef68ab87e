package florist;

import feign.RequestInterceptor;
import feign.Retryer;
import java.util.UUID;
import org.springframework.context.annotation.Bean;

public class FloristFeignConfig {
    @Bean
    Retryer retryer() {
        return Retryer.NEVER_RETRY;
    }

    @Bean
    RequestInterceptor stamps() {
        return template -> {
            template.removeHeader("Idempotency-Key");
            template.header("Idempotency-Key", UUID.randomUUID().toString());
        };
    }
}
