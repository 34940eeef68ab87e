package granite.commands;

import java.util.UUID;
import org.springframework.data.repository.CrudRepository;
import org.springframework.retry.annotation.Retryable;
import org.springframework.stereotype.Service;

/** A later attempt finds the command that the first one saved, and takes its key. */
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

    @Retryable
    public void run(String order) {
        Long commandId = (Long) attributes.get(COMMAND_ID);
        boolean again = commandId != null;
        Command command;
        String idempotencyKey;
        if (again) {
            command = commands.findById(commandId).orElseThrow();
            idempotencyKey = command.idempotencyKey();
        } else {
            idempotencyKey = UUID.randomUUID().toString();
            command = commands.save(new Command(null, order, idempotencyKey));
            keep(command);
        }
        quarry.cut(order, idempotencyKey);
    }

    private void keep(Command command) {
        attributes.put(COMMAND_ID, command.id());
    }
}

record Command(Long id, String order, String idempotencyKey) {}

interface Commands extends CrudRepository<Command, Long> {}

interface RequestAttributes {
    Object get(String name);

    void put(String name, Object value);
}

interface Quarry {
    void cut(String order, String idempotencyKey);
}
