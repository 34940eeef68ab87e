package granary.process;

import io.camunda.zeebe.client.ZeebeClient;
import io.camunda.zeebe.client.api.response.ActivatedJob;
import java.util.Map;
import java.util.UUID;
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
                .handler((client, job) -> { // via: IDEM109
                    Map<String, Object> variables = job.getVariablesAsMap();
                    String key = UUID.randomUUID().toString(); // expect: IDEM109 high
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
