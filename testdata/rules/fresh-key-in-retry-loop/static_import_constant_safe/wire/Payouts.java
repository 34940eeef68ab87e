package wire;

import static wire.Names.DEDUP;

import com.github.f4b6a3.ulid.UlidCreator;
import java.util.concurrent.ExecutionException;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Response;

class Payouts {
    private final AsyncHttpClient ahc;

    Payouts(AsyncHttpClient ahc) {
        this.ahc = ahc;
    }

    Response payout(String url, String json) throws InterruptedException {
        String once = UlidCreator.getMonotonicUlid().toString();
        Response answer = null;
        int budget = 3;
        while (answer == null && budget-- > 0) {
            try {
                answer = ahc.preparePost(url)
                        .setHeader(DEDUP, once)
                        .setBody(json)
                        .execute()
                        .get();
            } catch (ExecutionException e) {
                Thread.sleep(250);
            }
        }
        return answer;
    }
}
