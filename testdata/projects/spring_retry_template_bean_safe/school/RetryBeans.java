package school;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.retry.support.RetryTemplate;

@Configuration
class RetryBeans {
    @Bean
    RetryTemplate partnerRetry() {
        return RetryTemplate.builder().maxAttempts(4).fixedBackoff(500).retryOn(FeesDownException.class).build();
    }
}
