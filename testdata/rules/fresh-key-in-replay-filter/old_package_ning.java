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
                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM104
                .build();
        return new FilterContext.FilterContextBuilder(ctx).request(request).replayRequest(true).build();
    }
}
