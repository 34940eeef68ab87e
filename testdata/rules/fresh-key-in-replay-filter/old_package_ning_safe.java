package till.legacy;

import com.ning.http.client.Request;
import com.ning.http.client.RequestBuilder;
import com.ning.http.client.filter.FilterContext;
import com.ning.http.client.filter.FilterException;
import com.ning.http.client.filter.IOExceptionFilter;
import java.util.UUID;

class LegacyReplay implements IOExceptionFilter {
    @Override
    public FilterContext filter(FilterContext ctx) throws FilterException {
        Request request = new RequestBuilder(ctx.getRequest())
                .setHeader("X-Correlation-Id", UUID.randomUUID().toString())
                .build();
        return new FilterContext.FilterContextBuilder(ctx).request(request).replayRequest(true).build();
    }
}
