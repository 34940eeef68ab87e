package till.http;

import java.util.UUID;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Dsl;
import org.asynchttpclient.RequestBuilder;
import org.asynchttpclient.filter.FilterContext;
import org.asynchttpclient.filter.FilterException;
import org.asynchttpclient.filter.IOExceptionFilter;

class TillClient {
    AsyncHttpClient open() {
        return Dsl.asyncHttpClient(Dsl.config().addIOExceptionFilter(new IOExceptionFilter() {
            @Override
            public <T> FilterContext<T> filter(FilterContext<T> ctx) throws FilterException {
                return new FilterContext.FilterContextBuilder<>(ctx)
                        .request(new RequestBuilder(ctx.getRequest())
                                .setHeader("X-Replay-Id", UUID.randomUUID().toString())
                                .build())
                        .replayRequest(true)
                        .build();
            }
        }));
    }
}
