package till.google;

import com.google.api.client.http.HttpIOExceptionHandler;
import com.google.api.client.http.HttpRequest;
import java.util.UUID;

/** Returning true sends the request again, with the headers as they are then. */
class ReconnectHandler implements HttpIOExceptionHandler {
    @Override
    public boolean handleIOException(HttpRequest request, boolean supportsRetry) {
        if (!supportsRetry) {
            return false;
        }
        request.getHeaders().set("Idempotency-Key", UUID.randomUUID().toString()); // expect: IDEM104
        return true;
    }
}
