package tram;

import io.reactivex.rxjava3.core.Single;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

interface TramApi {
    @POST("tickets")
    Single<String> buy(@Body String zone, @Header("Idempotency-Key") String mark);
}
