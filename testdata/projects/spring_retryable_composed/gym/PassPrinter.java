package gym;

import java.util.UUID;
import org.springframework.stereotype.Service;

@Service
public class PassPrinter {
    private final PassApi api;

    public PassPrinter(PassApi api) {
        this.api = api;
    }

    @ReachesPartner
    public String order(String member) {
        return api.order(member, "pass" + UUID.randomUUID()); // expect: IDEM106
    }
}
