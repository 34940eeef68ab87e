package cellar;

import feign.Retryer;
import org.springframework.context.annotation.Bean;

class OrderConfig {
    private final Stamps stamps = new Stamps();

    @Bean
    Retryer three() {
        return new Retryer.Default(50, 500, 3);
    }
}
