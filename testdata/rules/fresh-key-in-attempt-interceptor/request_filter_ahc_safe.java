package mail.ahc;

import java.util.UUID;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.RequestFilter;

/** Runs once per executeRequest; the client's retries send what it made. */
class AhcKeys implements RequestFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        return new FilterContext.FilterContextBuilder<>(ctx)
                .request(new RequestBuilder(ctx.getRequest())
                        .setHeader("Idempotency-Key", UUID.randomUUID().toString())
                        .build())
                .build();
    }
}
