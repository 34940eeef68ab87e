package taxi;

import org.springframework.resilience.annotation.Retryable;

interface FareGate {
    @Retryable(maxRetries = 2)
    Receipt take(Ride ride);
}
