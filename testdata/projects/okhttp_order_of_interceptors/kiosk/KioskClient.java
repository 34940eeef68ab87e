package kiosk;

import okhttp3.OkHttpClient;

final class KioskClient {
    private KioskClient() {}

    static OkHttpClient create() {
        return new OkHttpClient.Builder()
                .addInterceptor(new RetryOnTimeout())
                .addInterceptor(new StampRequests())
                .build();
    }
}
