package till.google;

import com.google.api.client.http.HttpIOExceptionHandler;
import com.google.api.client.http.HttpRequest;
import java.util.UUID;

class ReconnectHandler implements HttpIOExceptionHandler {
    @Override
    public boolean handleIOException(HttpRequest request, boolean supportsRetry) {
        request.getHeaders().set("X-Retry-Trace", UUID.randomUUID().toString());
        return supportsRetry;
    }
}
