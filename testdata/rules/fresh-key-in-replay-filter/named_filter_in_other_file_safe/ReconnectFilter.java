package till.filters;

import org.asynchttpclient.Request;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.IOExceptionFilter;
import till.config.Config;

public class ReconnectFilter implements IOExceptionFilter {
    @Override
    public <T> FilterContext<T> filter(FilterContext<T> ctx) {
        String key = ctx.getRequest().getHeaders().get(Config.KEY_HEADER);
        Request request = ctx.getRequest().toBuilder().setHeader(Config.KEY_HEADER, key).build();
        return new FilterContext.FilterContextBuilder<T>(ctx).request(request).replayRequest(true).build();
    }
}
