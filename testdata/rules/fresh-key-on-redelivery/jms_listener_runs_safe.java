package com.acme.jms;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.apache.activemq.ActiveMQConnectionFactory;

// oracle: charges=1 under reset-after-commit
class QueuedDues {
    private final Session sender;
    private final Queue dues;

    QueuedDues(URI provider) throws JMSException {
        Connection connection = new ActiveMQConnectionFactory(
                "vm://dues?broker.persistent=false&broker.useJmx=false&jms.redeliveryPolicy.initialRedeliveryDelay=20")
                .createConnection();
        connection.start();
        this.sender = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        this.dues = sender.createQueue("dues");
        Session receiver = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        receiver.createConsumer(dues).setMessageListener(new Collector(provider.resolve("/v1/dues")));
    }

    void charge(String customer, long cents) throws JMSException {
        TextMessage due = sender.createTextMessage("customer=" + customer + "&amount=" + cents);
        sender.createProducer(dues).send(due);
    }

    private static final class Collector implements MessageListener {
        private final HttpClient client = HttpClient.newHttpClient();
        private final URI url;

        Collector(URI url) {
            this.url = url;
        }

        @Override
        public void onMessage(Message message) {
            try {
                HttpRequest request = HttpRequest.newBuilder(url)
                        .header("Idempotency-Key", message.getJMSMessageID())
                        .POST(HttpRequest.BodyPublishers.ofString(((TextMessage) message).getText()))
                        .build();
                client.send(request, HttpResponse.BodyHandlers.discarding());
            } catch (IOException | InterruptedException | JMSException lost) {
                throw new IllegalStateException(lost);
            }
        }
    }
}
