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
    public String order(String member, UUID orderId) {
        return api.order(member, "pass" + orderId);
    }
}
