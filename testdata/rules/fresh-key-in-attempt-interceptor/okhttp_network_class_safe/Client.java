package mail.wire;

import okhttp3.OkHttpClient;

class Client {
    private final KeyStamp stamp = new KeyStamp();

    OkHttpClient open() {
        OkHttpClient.Builder builder = new OkHttpClient.Builder();
        builder.addInterceptor(stamp);
        return builder.build();
    }
}
