package com.acme.intercepted;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpRequest;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

// settles: RestTemplate runs its interceptors once per call, so again for a call in a loop
// oracle: charges=2 under reset-after-commit
class InterceptedCharge {
    private final RestTemplate rest = new RestTemplate(new JdkClientHttpRequestFactory());
    private final URI charges;

    InterceptedCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
        this.rest.setInterceptors(List.of(new Keys()));
    }

    HttpStatusCode charge(String customer, long cents) {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_FORM_URLENCODED);
        HttpEntity<String> entity = new HttpEntity<>("customer=" + customer + "&amount=" + cents, headers);
        for (int attempt = 1; ; attempt++) {
            try {
                return rest.postForEntity(charges, entity, Void.class).getStatusCode();
            } catch (ResourceAccessException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }

    private static final class Keys implements ClientHttpRequestInterceptor {
        @Override
        public ClientHttpResponse intercept(HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
                throws IOException {
            request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM101
            return execution.execute(request, body);
        }
    }
}
