package drone;

import java.util.Map;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestTemplate;

class TowerHttp {
    private final RestTemplate rest = new RestTemplate();

    int post(String path, Map<String, String> headers, String body) {
        HttpHeaders all = new HttpHeaders();
        headers.forEach(all::set);
        return rest.postForEntity("https://tower.test" + path, new HttpEntity<>(body, all), String.class)
                .getStatusCode()
                .value();
    }
}
