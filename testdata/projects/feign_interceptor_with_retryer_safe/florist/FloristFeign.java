package florist;

import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "florist", configuration = FloristFeignConfig.class)
public interface FloristFeign {
    @PostMapping("/bouquets")
    Bouquet order(@RequestBody Wish wish);
}
