package com.acme.billing;

import java.io.IOException;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

@Component
class InvoiceIssuedListener {
    private final OkHttpClient http = new OkHttpClient();

    @KafkaListener(topics = "invoice-issued") // via: IDEM109
    public void onInvoice(ConsumerRecord<String, String> record) throws IOException {
        Request request = new Request.Builder()
                .url("https://psp.acme.example/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM109
                .post(RequestBody.create(record.value(), null))
                .build();
        try (Response response = http.newCall(request).execute()) {
            if (!response.isSuccessful()) {
                throw new IOException("charge failed: " + response.code());
            }
        }
    }
}
