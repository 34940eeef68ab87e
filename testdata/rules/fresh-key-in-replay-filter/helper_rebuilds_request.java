package till.rebuild;

import java.io.IOException;
import java.net.ConnectException;
import java.util.UUID;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;

class RebuildFilter implements IOExceptionFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) { // via: IDEM104
        IOException problem = ctx.getIOException();
        if (problem instanceof ConnectException) {
            return replay(ctx, rebuilt(ctx.getRequest())); // via: IDEM104
        }
        return ctx;
    }

    private static Request rebuilt(Request old) {
        RequestBuilder builder = new RequestBuilder(old.getMethod());
        builder.setUri(old.getUri());
        builder.setBody(old.getStringData());
        builder.setHeader("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM104 high
        return builder.build();
    }

    private static <T> FilterContext<T> replay(FilterContext<T> ctx, Request request) {
        return new FilterContext.FilterContextBuilder<>(ctx).request(request).replayRequest(true).build();
    }
}
