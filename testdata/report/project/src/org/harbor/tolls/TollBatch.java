package org.harbor.tolls;

import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

class TollBatch {
    private final RestTemplate rest;

    TollBatch(RestTemplate rest) {
        this.rest = rest;
    }

    void bill(List<Passage> passages) {
        int left = 4;
        while (true) {
            try {
                postAll(passages);
                return;
            } catch (RestClientException e) {
                if (--left == 0) {
                    throw e;
                }
            }
        }
    }

    private void postAll(List<Passage> passages) {
        passages.parallelStream().forEach(passage -> {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", UUID.randomUUID().toString());
            rest.postForLocation("https://tolls.harbor.example/passages", new HttpEntity<>(passage, headers));
        });
    }
}
