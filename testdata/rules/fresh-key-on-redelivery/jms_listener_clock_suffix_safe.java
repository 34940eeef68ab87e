package org.quarry.payouts;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.springframework.jms.annotation.JmsListener;

class PayoutQueue {
    private final CloseableHttpClient http;

    PayoutQueue(CloseableHttpClient http) {
        this.http = http;
    }

    @JmsListener(destination = "payouts")
    void onPayout(TextMessage message) throws JMSException, IOException {
        String payee = message.getStringProperty("payee");
        String key = "payout-" + payee + "-" + message.getJMSMessageID();
        HttpPost post = new HttpPost("https://bank.quarry.example/payouts");
        post.setHeader("Idempotency-Key", key);
        post.setEntity(new StringEntity(message.getText()));
        http.execute(post, response -> null);
    }
}
