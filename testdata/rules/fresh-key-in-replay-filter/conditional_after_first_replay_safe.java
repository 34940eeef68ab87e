package till.counted;

import java.util.concurrent.atomic.AtomicInteger;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class CountingFilter implements IOExceptionFilter {
    private final AtomicInteger seen = new AtomicInteger();

    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        Request old = ctx.getRequest();
        Request next = new RequestBuilder(old)
                .setHeader("Idempotency-Key", old.getHeaders().get("Idempotency-Key"))
                .setHeader("X-Replay", Integer.toString(seen.incrementAndGet()))
                .build();
        return new FilterContext.FilterContextBuilder<>(ctx).request(next).replayRequest(true).build();
    }
}
