package quiz;

import java.util.Optional;

record PrizeWon(String winner, long cents, String requestKey) {
    Optional<String> given() {
        return Optional.ofNullable(requestKey);
    }
}
