package tern.batch;

import org.springframework.batch.core.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.item.Chunk;
import org.springframework.batch.item.ItemWriter;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class ChargeStep {
    Step step(StepBuilder builder, PlatformTransactionManager transactions, ChargeWriter writer) {
        return builder.<String, String>chunk(20, transactions)
                .writer(writer)
                .faultTolerant()
                .retry(RestClientException.class)
                .retryLimit(3)
                .build();
    }
}

/** A chunk that fails is written again, item by item. */
class ChargeWriter implements ItemWriter<String> {
    private final RestClient rest;

    ChargeWriter(RestClient rest) {
        this.rest = rest;
    }

    @Override
    public void write(Chunk<? extends String> chunk) {
        for (String order : chunk) {
            post(order, order);
        }
    }

    private String post(String order, String key) {
        return rest.post().uri("/charges").header("Idempotency-Key", key).body(order).retrieve().body(String.class);
    }
}
