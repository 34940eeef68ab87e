package till.supplier;

import java.util.function.Function;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class SupplierFilter implements IOExceptionFilter {
    private final Function<Request, String> keys = request -> request.getHeaders().get("Idempotency-Key");

    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        RequestBuilder builder = new RequestBuilder(ctx.getRequest());
        builder.setHeader("Idempotency-Key", keys.apply(ctx.getRequest()));
        return new FilterContext.FilterContextBuilder<>(ctx).request(builder.build()).replayRequest(true).build();
    }
}
