package cellar;

import feign.Retryer;
import org.springframework.context.annotation.Bean;

class PriceConfig {
    private final Stamps stamps = new Stamps();

    @Bean
    Retryer none() {
        return Retryer.NEVER_RETRY;
    }
}
