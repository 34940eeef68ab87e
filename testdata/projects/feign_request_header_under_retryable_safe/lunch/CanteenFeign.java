package lunch;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;

@FeignClient("canteen")
interface CanteenFeign {
    @PostMapping("/meals")
    String order(@RequestBody Meal meal, @RequestHeader(Headers.ONCE) String once);
}
