package crypto;

import java.io.IOException;
import retrofit2.Call;
import retrofit2.Response;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

interface Exchange {
    @POST("v3/withdrawals")
    Call<String> withdraw(@Header("Idempotency-Key") String nonce, @Body Withdrawal withdrawal);

    default String send(Withdrawal withdrawal) throws IOException {
        Response<String> response = withdraw(withdrawal.nonce(), withdrawal).execute();
        return response.body();
    }
}
