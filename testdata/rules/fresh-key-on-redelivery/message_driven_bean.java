package org.quarry.ejb;

import com.github.f4b6a3.ulid.UlidCreator;
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
    public void onMessage(Message message) { // via: IDEM109
        try {
            HttpURLConnection connection = (HttpURLConnection) new URL("https://premiums.quarry.example").openConnection();
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Idempotency-Key", UlidCreator.getUlid().toString()); // expect: IDEM109
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
