package inbox;

import org.springframework.data.repository.CrudRepository;

public interface InboxRepository extends CrudRepository<InboxEntry, Long> {
    boolean existsByIdempotencyKey(String idempotencyKey);
}
