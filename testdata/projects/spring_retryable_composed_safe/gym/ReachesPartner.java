package gym;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.retry.annotation.Backoff;
import org.springframework.retry.annotation.Retryable;

/** Marks what goes over the wire to a partner. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Retryable(maxAttempts = 3, backoff = @Backoff(delay = 1000, multiplier = 2))
public @interface ReachesPartner {}
