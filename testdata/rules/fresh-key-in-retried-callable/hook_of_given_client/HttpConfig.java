package ferry.http;

import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.web.client.RestTemplate;

@Configuration
class HttpConfig {
    @Bean
    RestTemplate harbour() {
        RestTemplate rest = new RestTemplate();
        ClientHttpRequestInterceptor stamp = (HttpRequest request, byte[] body, ClientHttpRequestExecution execution) -> {
            request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM106 medium
            return execution.execute(request, body);
        };
        rest.setInterceptors(List.of(stamp));
        return rest;
    }
}
