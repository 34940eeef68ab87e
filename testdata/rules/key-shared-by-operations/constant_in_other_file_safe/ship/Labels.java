package ship;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.StringEntity;

public class Labels {
    private final CloseableHttpClient http;

    public Labels(CloseableHttpClient http) {
        this.http = http;
    }

    public int buy(Parcel parcel) throws IOException {
        HttpPost post = new HttpPost("https://labels.example/labels");
        post.setHeader(ShippingKeys.HEADER, ShippingKeys.LABEL + parcel.number());
        post.setEntity(new StringEntity(parcel.json()));
        return http.execute(post, response -> response.getCode());
    }
}
