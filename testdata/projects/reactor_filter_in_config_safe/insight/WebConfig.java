package insight;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.client.WebClient;

@Configuration
class WebConfig {
    @Bean
    WebClient surveys(WebClient.Builder builder) {
        return builder.baseUrl("https://surveys.test").build();
    }
}
