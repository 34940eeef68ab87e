package toll;

interface KeyNames {
    String KEY = "X-Idempotency" + "-Key";
}
