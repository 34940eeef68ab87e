package edu.tuition;

import java.io.IOException;
import java.util.UUID;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

class TuitionDesk {
    interface PostSource {
        HttpPost create();
    }

    private final CloseableHttpClient client;

    TuitionDesk(CloseableHttpClient client) {
        this.client = client;
    }

    int bill(String student) throws IOException {
        PostSource source = new PostSource() {
            @Override
            public HttpPost create() {
                HttpPost post = new HttpPost("https://campus.example.edu/bills");
                post.setHeader("Idempotency-Key", UUID.randomUUID().toString());
                post.setEntity(new StringEntity(student));
                return post;
            }
        };
        HttpPost post = source.create();
        IOException last = null;
        for (int i = 0; i < 3; i++) {
            try {
                return client.execute(post, response -> response.getCode());
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }
}
