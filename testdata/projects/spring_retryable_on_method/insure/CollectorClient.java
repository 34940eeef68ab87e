package insure;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

@Component
public class CollectorClient {
    private final RestTemplate rest;

    public CollectorClient(RestTemplate rest) {
        this.rest = rest;
    }

    public String debit(String account, long cents) {
        return debit(account, cents, freshMark());
    }

    public String debit(String account, long cents, String mark) {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_JSON);
        headers.set("X-Idempotency-Key", mark);
        HttpEntity<String> entity = new HttpEntity<>("{\"account\":\"" + account + "\",\"cents\":" + cents + "}", headers);
        return rest.postForObject("/debits", entity, String.class);
    }

    private static String freshMark() {
        return UUID.randomUUID().toString(); // expect: IDEM106
    }
}
