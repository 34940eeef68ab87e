package bike;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.core5.http.io.entity.StringEntity;

class LockService {
    private final LockCall calls;

    LockService(LockCall calls) {
        this.calls = calls;
    }

    boolean lock(String bike) throws IOException {
        HttpPost post = new HttpPost("https://locks.test/locks");
        post.setEntity(new StringEntity(bike));
        int status;
        int rounds = 3;
        while ((status = calls.send(post)) == 503 && rounds-- > 0) {
            Thread.onSpinWait();
        }
        return status == 200;
    }
}
