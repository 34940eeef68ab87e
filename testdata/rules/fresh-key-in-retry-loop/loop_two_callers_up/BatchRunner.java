package wage.run;

class BatchRunner {
    private final WageService wages;

    BatchRunner(WageService wages) {
        this.wages = wages;
    }

    void runUntilDone(String employee) throws InterruptedException {
        int failures = 0;
        while (failures < 5) { // via: IDEM101
            try {
                wages.payMonth(employee); // via: IDEM101
                return;
            } catch (WageException e) {
                failures++;
                Thread.sleep(60_000L * failures);
            }
        }
    }
}
