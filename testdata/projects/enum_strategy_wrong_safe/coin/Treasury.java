package coin;

class Treasury {
    private final RailHttp http;

    Treasury(RailHttp http) {
        this.http = http;
    }

    int move(Rail rail, String transfer) {
        int status;
        int n = 0;
        do {
            status = http.post(transfer, rail.name(transfer));
            n++;
        } while (status != 202 && n < 5);
        return status;
    }
}
