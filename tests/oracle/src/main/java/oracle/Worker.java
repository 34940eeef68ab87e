package oracle;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Runs the operations of one case in a process of its own, says so, and stays until its input ends. */
final class Worker {
    static final String DONE = "done";

    private static final long AMOUNT = 4200;

    private Worker() {}

    /** Arguments: the class, the address of the provider, how many operations. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err);
        try {
            run(Class.forName(arguments[0]), URI.create(arguments[1]), Integer.parseInt(arguments[2]));
        } catch (InvocationTargetException failure) {
            failure.getCause().printStackTrace();
        } catch (Throwable failure) {
            failure.printStackTrace();
        }
        out.println(DONE);
        while (System.in.read() >= 0) { }
        Runtime.getRuntime().halt(0);
    }

    private static void run(Class<?> type, URI provider, int operations) throws Exception {
        Constructor<?> constructor = type.getDeclaredConstructor(URI.class);
        constructor.setAccessible(true);
        Object subject = constructor.newInstance(provider);
        Method method = operation(type);
        method.setAccessible(true);
        List<String> customers = IntStream.rangeClosed(1, operations).mapToObj(number -> "cus_" + number).toList();
        boolean together = Arrays.stream(method.getParameterTypes()).anyMatch(List.class::isAssignableFrom);
        for (String customer : together ? customers.subList(0, 1) : customers) {
            Object[] values = Arrays.stream(method.getParameterTypes())
                    .map(wanted -> argument(wanted, customer, customers)).toArray();
            Object result = method.invoke(subject, values);
            if (result instanceof Future<?> future) {
                future.get();
            }
        }
    }

    private static Method operation(Class<?> type) {
        List<Method> open = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && !Modifier.isPrivate(method.getModifiers()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toList();
        if (open.size() != 1) {
            throw new IllegalStateException("one method that is not private is expected: " + open);
        }
        return open.get(0);
    }

    private static Object argument(Class<?> wanted, String customer, List<String> customers) {
        if (wanted == String.class) {
            return customer;
        } else if (wanted == List.class) {
            return customers;
        } else if (wanted == long.class) {
            return AMOUNT;
        } else if (wanted == BigDecimal.class) {
            return BigDecimal.valueOf(AMOUNT, 2);
        }
        throw new IllegalStateException("no argument for " + wanted);
    }
}
