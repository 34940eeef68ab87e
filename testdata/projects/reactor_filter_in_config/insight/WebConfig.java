package insight;

import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.WebClient;

@Configuration
class WebConfig {
    @Bean
    WebClient surveys(WebClient.Builder builder) {
        return builder.filter((request, next) -> next.exchange(ClientRequest.from(request)
                        .headers(h -> h.set("Idempotency-Key", UUID.randomUUID().toString())) // expect: IDEM105
                        .build()))
                .build();
    }
}
