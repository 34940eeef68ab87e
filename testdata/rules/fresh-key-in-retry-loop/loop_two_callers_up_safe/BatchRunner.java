package wage.run;

import java.util.UUID;

class BatchRunner {
    private final WageService wages;

    BatchRunner(WageService wages) {
        this.wages = wages;
    }

    void runUntilDone(String employee) throws InterruptedException {
        UUID payment = UUID.randomUUID();
        int failures = 0;
        while (failures < 5) {
            try {
                wages.payMonth(employee, payment);
                return;
            } catch (WageException e) {
                failures++;
                Thread.sleep(60_000L * failures);
            }
        }
    }
}
