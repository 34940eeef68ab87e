package granary.process;

import io.camunda.zeebe.client.ZeebeClient;
import io.camunda.zeebe.client.api.response.ActivatedJob;
import java.util.Map;
import org.springframework.web.client.RestClient;

class PayoutWorkers {
    private final ZeebeClient zeebe;
    private final RestClient bank;

    PayoutWorkers(ZeebeClient zeebe, RestClient bank) {
        this.zeebe = zeebe;
        this.bank = bank;
    }

    void open() {
        zeebe.newWorker()
                .jobType("pay-out")
                .handler((client, job) -> {
                    Map<String, Object> variables = job.getVariablesAsMap();
                    String key = "payout-" + job.getKey();
                    bank.post()
                            .uri("/payouts")
                            .header("Idempotency-Key", key)
                            .body(variables.get("payout"))
                            .retrieve()
                            .toBodilessEntity();
                    client.newCompleteCommand(job.getKey()).variables(variables).send();
                })
                .name("payouts")
                .open();
    }
}
