package tram;

import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.core.SingleTransformer;
import java.util.concurrent.TimeoutException;

final class Retried {
    private Retried() {}

    static <T> SingleTransformer<T, T> onTimeout() {
        return source -> source.retry(3, problem -> problem instanceof TimeoutException);
    }
}
