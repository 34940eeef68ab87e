package seat;

import okhttp3.OkHttpClient;
import retrofit2.Retrofit;

class SeatModule {
    SeatApi api() {
        OkHttpClient http = new OkHttpClient.Builder().addNetworkInterceptor(new KeyStamp()).build();
        return new Retrofit.Builder().baseUrl("https://seats.test/").client(http).build().create(SeatApi.class);
    }
}
