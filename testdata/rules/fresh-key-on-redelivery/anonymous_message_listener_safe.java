package org.quarry.bus;

import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import org.asynchttpclient.AsyncHttpClient;

class BusAdapter {
    private final AsyncHttpClient http;

    BusAdapter(AsyncHttpClient http) {
        this.http = http;
    }

    void attach(MessageConsumer consumer) throws JMSException {
        consumer.setMessageListener(new MessageListener() {
            @Override
            public void onMessage(Message message) {
                try {
                    http.preparePost("https://charges.quarry.example")
                            .setHeader("Idempotency-Key", message.getJMSMessageID())
                            .setBody(message.getBody(String.class))
                            .execute()
                            .toCompletableFuture()
                            .join();
                } catch (JMSException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
    }
}
