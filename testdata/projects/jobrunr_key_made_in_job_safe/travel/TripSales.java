package travel;

import java.util.UUID;
import org.jobrunr.scheduling.JobScheduler;

class TripSales {
    private final JobScheduler jobs;
    private final TripPayments payments;

    TripSales(JobScheduler jobs, TripPayments payments) {
        this.jobs = jobs;
        this.payments = payments;
    }

    void sell(String trip, long cents) {
        jobs.enqueue(() -> payments.payOnce(trip, cents, UUID.randomUUID()));
    }
}
