package reed.base;

import java.util.UUID;

abstract class Operation {
    private final String operationId = UUID.randomUUID().toString(); // expect: IDEM101

    String operationId() {
        return operationId;
    }
}
