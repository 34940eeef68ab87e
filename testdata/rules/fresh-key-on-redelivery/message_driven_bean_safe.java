package org.quarry.ejb;

import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URL;

@MessageDriven
public class PremiumCollector implements MessageListener {
    @Override
    public void onMessage(Message message) {
        try {
            HttpURLConnection connection = (HttpURLConnection) new URL("https://premiums.quarry.example").openConnection();
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Idempotency-Key", message.getJMSMessageID());
            connection.setDoOutput(true);
            connection.getOutputStream().write(message.getBody(String.class).getBytes());
            connection.getResponseCode();
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
