package audit;

import org.jobrunr.jobs.lambdas.JobRequestHandler;
import org.springframework.stereotype.Component;

@Component
public class ReportFeeHandler implements JobRequestHandler<ReportFee> {
    private final FeeClient fees;

    public ReportFeeHandler(FeeClient fees) {
        this.fees = fees;
    }

    @Override
    public void run(ReportFee fee) {
        fees.charge(fee.report(), fee.cents(), fee.mark());
    }
}
