package audit;

import org.jobrunr.jobs.lambdas.JobRequest;

public record ReportFee(String report, long cents, String mark) implements JobRequest {
    @Override
    public Class<ReportFeeHandler> getJobRequestHandler() {
        return ReportFeeHandler.class;
    }
}
