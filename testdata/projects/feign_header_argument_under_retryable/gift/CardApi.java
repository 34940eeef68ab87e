package gift;

import feign.Headers;
import feign.Param;
import feign.RequestLine;

interface CardApi {
    @RequestLine("POST /cards")
    @Headers({"Content-Type: application/json", "Idempotency-Key: {mark}"})
    String issue(@Param("mark") String mark, GiftCard card);
}
