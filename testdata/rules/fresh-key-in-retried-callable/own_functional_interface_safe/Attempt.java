package moss.garden;

@FunctionalInterface
interface Attempt<R> {
    R run(int number) throws Exception;
}
