package cork;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.client.annotation.Client;

@Client("https://corks.test")
interface CorkClient {
    @Post("/orders")
    String order(@Header("Idempotency-Key") String mark, @Body String corks);
}
