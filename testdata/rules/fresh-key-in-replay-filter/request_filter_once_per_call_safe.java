package till.first;

import java.util.UUID;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.RequestFilter;

/** A request filter runs once per call, before the first send; replays do not run it. */
class KeyFilter implements RequestFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        Request keyed = new RequestBuilder(ctx.getRequest())
                .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                .build();
        return new FilterContext.FilterContextBuilder<>(ctx).request(keyed).build();
    }
}
