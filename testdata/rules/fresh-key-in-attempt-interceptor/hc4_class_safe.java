package mail.older;

import org.apache.http.HttpRequest;
import org.apache.http.HttpRequestInterceptor;
import org.apache.http.protocol.HttpContext;

class ClockInterceptor implements HttpRequestInterceptor {
    private final String prefix;

    ClockInterceptor(String prefix) {
        this.prefix = prefix;
    }

    @Override
    public void process(HttpRequest request, HttpContext context) {
        request.addHeader("Idempotency-Key", prefix + context.getAttribute("order"));
        request.addHeader("X-Sent-At", prefix + System.currentTimeMillis());
    }
}
