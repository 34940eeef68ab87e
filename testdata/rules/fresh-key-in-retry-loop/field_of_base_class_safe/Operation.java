package reed.base;

import java.util.UUID;

abstract class Operation {
    private final String operationId = UUID.randomUUID().toString();

    String operationId() {
        return operationId;
    }
}
