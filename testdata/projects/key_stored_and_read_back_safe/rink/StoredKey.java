package rink;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class StoredKey {
    @Id
    private Long id;
    private String rental;
    private String mark;

    protected StoredKey() {}

    StoredKey(String rental, String mark) {
        this.rental = rental;
        this.mark = mark;
    }

    String mark() {
        return mark;
    }
}
