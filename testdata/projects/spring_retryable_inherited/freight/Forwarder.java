package freight;

import org.springframework.retry.annotation.Retryable;
import org.springframework.web.client.RestClient;

/** A partner that carries freight. Its public methods are retried. */
@Retryable(maxAttempts = 3)
public abstract class Forwarder {
    protected final RestClient rest;

    protected Forwarder(RestClient rest) {
        this.rest = rest;
    }

    public abstract String commission(Load load, String reference);
}
