package till.status;

import java.time.Instant;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.ResponseFilter;

class BusyFilter implements ResponseFilter {
    private static final String ONCE = "Idempotency-Key";

    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        if (ctx.getResponseStatus().getStatusCode() != 503) {
            return ctx;
        }
        long now = Instant.now().toEpochMilli();
        Request again = new RequestBuilder(ctx.getRequest())
                .setHeader(ONCE, ctx.getRequest().getHeaders().get(ONCE))
                .setHeader("X-Replayed-At", "till-" + now)
                .build();
        return new FilterContext.FilterContextBuilder<>(ctx).request(again).replayRequest(true).build();
    }
}
