package spa;

interface Command<R> {
    R execute();
}
