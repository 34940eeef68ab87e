package till.filters;

import java.util.UUID;
import org.asynchttpclient.Request;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;
import till.config.Config;

public class ReconnectFilter implements IOExceptionFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) { // via: IDEM104
        String key = UUID.randomUUID().toString(); // expect: IDEM104 high
        Request request = ctx.getRequest().toBuilder().setHeader(Config.KEY_HEADER, key).build(); // via: IDEM104
        return new FilterContext.FilterContextBuilder<T>(ctx).request(request).replayRequest(true).build();
    }
}
