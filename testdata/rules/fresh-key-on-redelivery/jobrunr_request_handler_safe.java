package org.quarry.jobs;

import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jobrunr.jobs.lambdas.JobRequest;
import org.jobrunr.jobs.lambdas.JobRequestHandler;

class CollectFeeHandler implements JobRequestHandler<CollectFeeHandler.CollectFee> {
    record CollectFee(UUID feeId, String body) implements JobRequest {
        @Override
        public Class<CollectFeeHandler> getJobRequestHandler() {
            return CollectFeeHandler.class;
        }
    }

    private final OkHttpClient http = new OkHttpClient();

    @Override
    public void run(CollectFee job) throws Exception {
        String key = "fee:" + job.feeId();
        http.newCall(new Request.Builder()
                        .url("https://fees.quarry.example/collect")
                        .addHeader("Idempotency-Key", key)
                        .post(RequestBody.create(job.body(), null))
                        .build())
                .execute()
                .close();
    }
}
