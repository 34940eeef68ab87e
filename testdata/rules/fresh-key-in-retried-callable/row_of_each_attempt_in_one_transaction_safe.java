package harbour.ledger;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class Berths {
    private final RetryTemplate retry;
    private final Tickets tickets;
    private final Gate gate;

    Berths(RetryTemplate retry, Tickets tickets, Gate gate) {
        this.retry = retry;
        this.tickets = tickets;
        this.gate = gate;
    }

    @Transactional
    void reserve(String ship) {
        String key = UUID.randomUUID().toString();
        retry.execute(attempt -> {
            tickets.save(new Ticket(ship, key));
            gate.open(ship);
            return null;
        });
    }
}

interface Gate {
    void open(String ship);
}

@Entity
class Ticket {
    @Id
    private String idempotencyKey;
    private String ship;

    Ticket(String ship, String idempotencyKey) {
        this.ship = ship;
        this.idempotencyKey = idempotencyKey;
    }
}

interface Tickets extends JpaRepository<Ticket, String> {}
