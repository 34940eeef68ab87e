package harbour.ledger;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.data.jpa.repository.JpaRepository;

@Entity
class Notice {
    @Id
    private String idempotencyKey;
    private String ledger;

    protected Notice() {}

    Notice(String ledger, String idempotencyKey) {
        this.ledger = ledger;
        this.idempotencyKey = idempotencyKey;
    }
}

interface Notices extends JpaRepository<Notice, String> {}
