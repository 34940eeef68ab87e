package spa;

import org.springframework.dao.TransientDataAccessException;
import org.springframework.web.client.ResourceAccessException;

class CommandBus {
    <R> R dispatch(Command<R> command) {
        return dispatch(command, 3);
    }

    private <R> R dispatch(Command<R> command, int left) {
        try {
            return command.execute();
        } catch (TransientDataAccessException | ResourceAccessException e) {
            if (left <= 1) {
                throw e;
            }
            return dispatch(command, left - 1);
        }
    }
}
