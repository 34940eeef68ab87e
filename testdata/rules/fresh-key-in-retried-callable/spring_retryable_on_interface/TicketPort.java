package rail.tickets;

import org.springframework.resilience.annotation.Retryable;

public interface TicketPort {
    @Retryable(maxRetries = 2)
    String sell(String seat);
}
