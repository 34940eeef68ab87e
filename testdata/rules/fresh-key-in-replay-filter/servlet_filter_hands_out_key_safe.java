package till.web;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;

/** The server side: tells the caller which key to use when it retries. */
class RetryHintFilter implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String given = ((HttpServletRequest) request).getHeader("Idempotency-Key");
        if (given == null) {
            ((HttpServletResponse) response).setHeader("X-Suggested-Retry-Key", UUID.randomUUID().toString());
        }
        chain.doFilter(request, response);
    }
}
