package audit;

import java.util.UUID;
import org.jobrunr.scheduling.BackgroundJobRequest;

class ReportFees {
    void due(String report, long cents) {
        BackgroundJobRequest.enqueue(new ReportFee(report, cents, UUID.randomUUID().toString()));
    }
}
