package till.base;

import com.github.f4b6a3.ulid.UlidCreator;
import org.asynchttpclient.RequestBuilder;

class TillFilter extends ReplayingFilter {
    @Override
    protected String keyFor(RequestBuilder builder) {
        return UlidCreator.getUlid().toString(); // expect: IDEM104 high
    }
}
