package ski;

@FunctionalInterface
interface Step<T> {
    T take() throws SlopeException;
}
