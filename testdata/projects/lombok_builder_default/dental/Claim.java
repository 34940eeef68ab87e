package dental;

import java.util.UUID;
import lombok.Builder;
import lombok.Getter;

@Getter
@Builder
public class Claim {
    private final String patient;
    private final long cents;

    @Builder.Default
    private final String submission = UUID.randomUUID().toString(); // expect: IDEM101
}
