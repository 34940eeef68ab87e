package rink;

import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;

interface StoredKeys extends JpaRepository<StoredKey, Long> {
    Optional<StoredKey> findByRental(String rental);
}
