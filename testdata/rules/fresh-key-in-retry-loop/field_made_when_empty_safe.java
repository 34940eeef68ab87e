package moss.archive;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** One object stands for one filing; its key is made when it is first asked for. */
class ArchiveFiling {
    private final RestTemplate rest;
    private final String document;
    private String filingKey = "";

    ArchiveFiling(RestTemplate rest, String document) {
        this.rest = rest;
        this.document = document;
    }

    private String filingKey() {
        if (filingKey.isEmpty()) {
            filingKey = UUID.randomUUID().toString();
        }
        return filingKey;
    }

    String file() {
        RestClientException last = null;
        for (int i = 0; i < 3; i++) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", filingKey());
            try {
                return rest.postForObject("https://archive.moss.example/filings",
                        new HttpEntity<>(document, headers), String.class);
            } catch (RestClientException e) {
                last = e;
            }
        }
        throw last;
    }
}
