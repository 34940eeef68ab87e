package loom;

class CaptureLoop {
    private final CaptureApi api;

    CaptureLoop(CaptureApi api) {
        this.api = api;
    }

    void untilCaptured(String payment) throws InterruptedException {
        api.capture(payment);
        while (!api.status(payment).equals("CAPTURED")) {
            Thread.sleep(2_000);
        }
    }
}
