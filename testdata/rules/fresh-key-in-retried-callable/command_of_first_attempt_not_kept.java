package granite.commands;

import java.util.UUID;
import org.springframework.data.repository.CrudRepository;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

/** A later attempt would take the key of the command that the first one saved, but nobody keeps its id. */
@Service
class CommandRunner {
    private static final String COMMAND_ID = "commandId";

    private final RequestAttributes attributes;
    private final Commands commands;
    private final Quarry quarry;

    CommandRunner(RequestAttributes attributes, Commands commands, Quarry quarry) {
        this.attributes = attributes;
        this.commands = commands;
        this.quarry = quarry;
    }

    @Retryable // via: IDEM106
    public void run(String order) {
        Long commandId = (Long) attributes.get(COMMAND_ID);
        boolean again = commandId != null;
        Command command;
        String idempotencyKey;
        if (again) {
            command = commands.findById(commandId).orElseThrow();
            idempotencyKey = command.idempotencyKey();
        } else {
            idempotencyKey = UUID.randomUUID().toString(); // expect: IDEM106 medium
            command = commands.save(new Command(null, order, idempotencyKey));
            quarry.announce(command);
        }
        quarry.cut(order, idempotencyKey);
    }
}

record Command(Long id, String order, String idempotencyKey) {}

interface Commands extends CrudRepository<Command, Long> {}

interface RequestAttributes {
    Object get(String name);

    void put(String name, Object value);
}

interface Quarry {
    void announce(Command command);

    void cut(String order, String idempotencyKey);
}
