package till.base;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

class TillFilter extends ReplayingFilter {
    @Override
    protected String keyFor(String body) {
        return UUID.nameUUIDFromBytes(body.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
