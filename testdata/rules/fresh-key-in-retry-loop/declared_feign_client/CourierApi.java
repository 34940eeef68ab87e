package reed.courier;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;

@FeignClient(name = "courier", url = "${courier.url}")
public interface CourierApi {
    @PostMapping("/pickups")
    String pickUp(@RequestHeader("Idempotency-Key") String once, @RequestBody String address);
}
