package fund.loans;

import com.github.f4b6a3.ulid.UlidCreator;
import java.io.IOException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** One task is one loan: the field is made with it. */
class LoanTask {
    private final OkHttpClient ok;
    private final ScheduledExecutorService timer;
    private final RequestBody loan;
    private final String key = UlidCreator.getUlid().toString();

    LoanTask(OkHttpClient ok, ScheduledExecutorService timer, RequestBody loan) {
        this.ok = ok;
        this.timer = timer;
        this.loan = loan;
    }

    void charge() {
        Request request = new Request.Builder()
                .url("https://fund.example/loans")
                .header("Idempotency-Key", key)
                .post(loan)
                .build();
        ok.newCall(request).enqueue(new Callback() {
            @Override
            public void onFailure(Call call, IOException e) {
                timer.schedule(LoanTask.this::charge, 1, TimeUnit.MINUTES);
            }

            @Override
            public void onResponse(Call call, Response response) {
                response.close();
            }
        });
    }
}
