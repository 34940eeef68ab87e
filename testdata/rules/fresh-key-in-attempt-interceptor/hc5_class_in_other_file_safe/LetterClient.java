package mail.letters;

import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

class LetterClient {
    CloseableHttpClient open() {
        return HttpClients.custom().addRequestInterceptorLast(new KeyInterceptor()).build();
    }
}
