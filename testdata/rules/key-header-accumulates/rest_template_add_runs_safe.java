package com.acme.resttemplate;

import java.net.URI;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestTemplate;

// oracle: charges=1 under reset-after-commit
// oracle: charges=1 under reset-after-commit, last key counts
class TemplateCharge {
    private final RestTemplate rest = new RestTemplate(new JdkClientHttpRequestFactory());
    private final URI charges;

    TemplateCharge(URI provider) {
        this.charges = provider.resolve("/v1/charges");
    }

    HttpStatusCode charge(String customer, long cents) {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_FORM_URLENCODED);
        headers.add("Idempotency-Key", UUID.randomUUID().toString());
        for (int attempt = 1; ; attempt++) {
            try {
                HttpEntity<String> entity = new HttpEntity<>("customer=" + customer + "&amount=" + cents, headers);
                return rest.postForEntity(charges, entity, Void.class).getStatusCode();
            } catch (ResourceAccessException lost) {
                if (attempt == 3) {
                    throw lost;
                }
            }
        }
    }
}
