package loom;

class CaptureLoop {
    private final CaptureApi api;

    CaptureLoop(CaptureApi api) {
        this.api = api;
    }

    void untilCaptured(String payment) throws InterruptedException {
        while (!api.status(payment).equals("CAPTURED")) {
            api.capture(payment);
            Thread.sleep(2_000);
        }
    }
}
