package mail.letters;

import java.io.IOException;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpRequestInterceptor;
import org.apache.hc.core5.http.protocol.HttpContext;

class KeyInterceptor implements HttpRequestInterceptor {
    private final Tokens tokens = new Tokens();

    @Override
    public void process(HttpRequest request, EntityDetails entity, HttpContext context)
            throws HttpException, IOException {
        request.addHeader(LetterHeaders.ONCE, tokens.next()); // via: IDEM105
    }
}
