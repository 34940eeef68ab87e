package till.base;

import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

abstract class ReplayingFilter implements IOExceptionFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) { // via: IDEM104
        RequestBuilder builder = new RequestBuilder(ctx.getRequest());
        builder.setHeader("Idempotency-Key", keyFor(builder));
        return new FilterContext.FilterContextBuilder<>(ctx).request(builder.build()).replayRequest(true).build();
    }

    protected abstract String keyFor(RequestBuilder builder);
}
