package oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The books of the provider: one charge for each new key, one for each request without a key, and the
 * stored charge for a known key. One customer stands for one operation.
 */
final class Ledger {

    /** What is wrong with the charges of a run, or with the requests that led to them. */
    enum Harm {
        CHARGED_TWICE("charged twice"),
        SWALLOWED("a charge swallowed"),
        TWO_KEYS("two keys in a request");

        final String words;

        Harm(String words) {
            this.words = words;
        }
    }

    /** What the provider does with one request. */
    record Answer(Fault fault, int status, String body) {}

    private record Charge(String id, String customer) {}

    private final Plan plan;
    private final Map<String, Charge> byKey = new HashMap<>();
    private final List<Charge> charges = new ArrayList<>();
    private final Map<String, List<List<String>>> requests = new TreeMap<>();
    private final Set<String> answered = new HashSet<>();
    private final Set<Harm> harms = EnumSet.noneOf(Harm.class);
    private long touched = System.nanoTime();

    Ledger(Plan plan) {
        this.plan = plan;
    }

    synchronized Answer take(String customer, List<String> keys) {
        touch();
        List<List<String>> before = requests.computeIfAbsent(customer, any -> new ArrayList<>());
        before.add(keys);
        Fault fault = before.size() <= plan.times() ? plan.fault() : Fault.NO_FAULT;
        if (keys.size() > 1 || keys.stream().anyMatch(line -> line.contains(","))) {
            harms.add(Harm.TWO_KEYS);
        }
        if (fault == Fault.NO_FAULT) {
            answered.add(customer);
        } else if (!fault.commits) {
            return new Answer(fault, 0, error(fault.word()));
        }
        if (keys.size() > 1 && plan.twoKeys() == Plan.TwoKeys.REJECTED) {
            return new Answer(fault, 400, error("more than one key"));
        }
        return new Answer(fault, 200, body(commit(customer, keys)));
    }

    private Charge commit(String customer, List<String> keys) {
        if (!keys.isEmpty()) {
            String key = keys.get(plan.twoKeys() == Plan.TwoKeys.LAST ? keys.size() - 1 : 0);
            Charge known = byKey.get(key);
            if (known == null) {
                known = charge(customer);
                byKey.put(key, known);
            } else if (!known.customer.equals(customer)) {
                harms.add(Harm.SWALLOWED);
            }
            return known;
        }
        return charge(customer);
    }

    private Charge charge(String customer) {
        if (charges.stream().anyMatch(other -> other.customer.equals(customer))) {
            harms.add(Harm.CHARGED_TWICE);
        }
        Charge charge = new Charge("ch_" + (charges.size() + 1), customer);
        charges.add(charge);
        return charge;
    }

    private static String body(Charge charge) {
        return "{\"id\":\"" + charge.id + "\",\"object\":\"charge\",\"currency\":\"usd\",\"customer\":\""
                + charge.customer + "\",\"status\":\"succeeded\"}";
    }

    private static String error(String what) {
        return "{\"error\":{\"type\":\"api_error\",\"message\":\"" + what + "\"}}";
    }

    synchronized int charges() {
        return charges.size();
    }

    synchronized Set<Harm> harms() {
        return EnumSet.copyOf(harms);
    }

    synchronized long distinctKeys() {
        return requests.values().stream().flatMap(List::stream).flatMap(List::stream).distinct().count();
    }

    /**
     * The keys of each request, in order, with letters for keys: {@code A, B}. Requests of one operation stay
     * together, operations are in the order of their customers. Two keys in one header line, {@code (A,B)}, are
     * another key for the provider.
     */
    synchronized String keysSeen() {
        Map<String, String> letters = new LinkedHashMap<>();
        return requests.values().stream()
                .map(all -> all.stream().map(keys -> letters(keys, letters)).collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }

    private static String letters(List<String> keys, Map<String, String> letters) {
        return keys.isEmpty() ? "none" : keys.stream()
                .map(line -> line.contains(",")
                        ? Arrays.stream(line.split(",")).map(key -> letter(key.strip(), letters))
                                .collect(Collectors.joining(",", "(", ")"))
                        : letter(line, letters))
                .collect(Collectors.joining("+"));
    }

    private static String letter(String key, Map<String, String> letters) {
        return letters.computeIfAbsent(key, any -> String.valueOf((char) ('A' + letters.size())));
    }

    /** Whether every operation that is expected got a proper answer. */
    synchronized boolean isSettled() {
        return answered.size() >= plan.operations() && answered.containsAll(requests.keySet());
    }

    /** Something happened: quiet begins anew. */
    synchronized void touch() {
        touched = System.nanoTime();
    }

    /** Nanoseconds since the last request, or whatever else {@link #touch} was told of. */
    synchronized long quiet() {
        return System.nanoTime() - touched;
    }
}
