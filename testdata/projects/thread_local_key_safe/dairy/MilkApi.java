package dairy;

import java.io.IOException;
import org.apache.http.client.fluent.Request;

class MilkApi {
    void sell(int litres) throws IOException {
        Request.Post("https://dairy.test/sales?litres=" + litres)
                .setHeader("Idempotency-Key", Operation.current())
                .execute();
    }
}
