package kiosk;

import java.io.IOException;
import java.net.SocketTimeoutException;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;

class RetryOnTimeout implements Interceptor {
    @Override
    public Response intercept(Chain chain) throws IOException {
        Request request = chain.request();
        for (int n = 1; ; n++) {
            try {
                return chain.proceed(request);
            } catch (SocketTimeoutException e) {
                if (n == 3) {
                    throw e;
                }
            }
        }
    }
}
