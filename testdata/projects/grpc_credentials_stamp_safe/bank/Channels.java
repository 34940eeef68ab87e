package bank;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.util.List;
import java.util.Map;

final class Channels {
    private Channels() {}

    static ManagedChannel bank() {
        Map<String, ?> policy = Map.of(
                "maxAttempts", 4.0,
                "initialBackoff", "0.2s",
                "maxBackoff", "2s",
                "backoffMultiplier", 2.0,
                "retryableStatusCodes", List.of("UNAVAILABLE"));
        Map<String, ?> method = Map.of("name", List.of(Map.of("service", "bank.Transfers")), "retryPolicy", policy);
        return ManagedChannelBuilder.forTarget("bank.test:443")
                .defaultServiceConfig(Map.of("methodConfig", List.of(method)))
                .enableRetry()
                .build();
    }
}
