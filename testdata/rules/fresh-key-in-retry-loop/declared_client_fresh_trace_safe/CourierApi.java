package reed.traced;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;

@FeignClient("courier")
public interface CourierApi {
    @PostMapping("/pickups")
    String pickUp(@RequestHeader("X-Correlation-Id") String correlation,
            @RequestHeader(name = "Idempotency-Key") String once,
            @RequestBody String address);
}
