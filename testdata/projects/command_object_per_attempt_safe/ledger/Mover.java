package ledger;

class Mover {
    private final LedgerHttp http;

    Mover(LedgerHttp http) {
        this.http = http;
    }

    boolean move(String from, String to, long cents) throws InterruptedException {
        boolean done = false;
        int round = 0;
        MoveFunds command = new MoveFunds(from, to, cents);
        while (!done && round < 4) {
            done = http.perform(command);
            round++;
            Thread.sleep(20L * round);
        }
        return done;
    }
}
