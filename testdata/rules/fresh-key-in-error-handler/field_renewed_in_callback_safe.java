package swim.lessons;

import java.util.UUID;
import org.apache.http.HttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;

class LessonSale {
    private final CloseableHttpAsyncClient client;
    private final FutureCallback<HttpResponse> ignore;
    private final String token;
    private String failureId;

    LessonSale(CloseableHttpAsyncClient client, FutureCallback<HttpResponse> ignore, String token) {
        this.client = client;
        this.ignore = ignore;
        this.token = token;
    }

    void sell() {
        client.execute(request(), new FutureCallback<HttpResponse>() {
            @Override
            public void completed(HttpResponse result) {
                System.out.println(result.getStatusLine());
            }

            @Override
            public void failed(Exception ex) {
                failureId = UUID.randomUUID().toString();
                client.execute(request(), ignore);
            }

            @Override
            public void cancelled() {
                System.out.println("cancelled");
            }
        });
    }

    private HttpPost request() {
        HttpPost post = new HttpPost("https://pool.example/lessons");
        post.setHeader("Idempotency-Key", token);
        post.setHeader("X-Failure-Id", failureId);
        return post;
    }
}
