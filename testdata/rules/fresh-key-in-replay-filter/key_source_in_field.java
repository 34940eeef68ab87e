package till.supplier;

import java.util.UUID;
import java.util.function.Supplier;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class SupplierFilter implements IOExceptionFilter {
    private final Supplier<String> keys = () -> UUID.randomUUID().toString(); // expect: IDEM104 high

    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        RequestBuilder builder = new RequestBuilder(ctx.getRequest());
        builder.setHeader("Idempotency-Key", keys.get());
        return new FilterContext.FilterContextBuilder<>(ctx).request(builder.build()).replayRequest(true).build();
    }
}
