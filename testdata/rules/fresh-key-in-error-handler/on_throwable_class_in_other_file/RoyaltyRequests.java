package song.royalty;

import java.util.UUID;
import org.asynchttpclient.Request;
import org.asynchttpclient.RequestBuilder;

class RoyaltyRequests {
    Request pay(String song) {
        return new RequestBuilder("POST")
                .setUrl("https://royalty.example/songs/" + song)
                .setHeader("Idempotency-Key", UUID.randomUUID().toString()) // expect: IDEM102 high
                .build();
    }
}
