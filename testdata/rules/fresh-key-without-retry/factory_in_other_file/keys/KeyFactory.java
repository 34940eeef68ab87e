package keys;

import com.github.f4b6a3.ulid.UlidCreator;

public class KeyFactory {
    public static final String HEADER = "Idempotency" + "-Key";

    public String next(String operation) {
        return UlidCreator.getUlid().toString(); // expect: IDEM402
    }
}
