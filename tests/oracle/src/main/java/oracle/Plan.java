package oracle;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an oracle line says: the charges that are expected, and under which conditions.
 *
 * @param charges    how many charges there are in the end
 * @param operations how many charges the caller asked for
 * @param times      how many requests of each operation meet the fault
 * @param java       the release that the case needs
 * @param conditions the line's own words behind {@code under}
 */
record Plan(int charges, int operations, Fault fault, int times, TwoKeys twoKeys, int java, String conditions) {

    /** Which key counts when a request has more than one. */
    enum TwoKeys { FIRST, LAST, REJECTED }

    private static final Pattern FORM = Pattern.compile("charges=(\\d+)(?: of (\\d+))? under (([a-z0-9-]+).*)");

    private static final String ALLOWED = "`charges=N [of OPERATIONS] under PLAN[, twice][, always]"
            + "[, last key counts][, two keys rejected][, java N]`";

    static Plan parse(String line) {
        Matcher form = FORM.matcher(line.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("not understood, expected " + ALLOWED);
        }
        int times = 1;
        int java = 17;
        TwoKeys twoKeys = TwoKeys.FIRST;
        String[] conditions = form.group(3).split(",\\s*");
        for (int at = 1; at < conditions.length; at++) {
            String condition = conditions[at];
            switch (condition) {
                case "twice" -> times = 2;
                case "always" -> times = Integer.MAX_VALUE;
                case "last key counts" -> twoKeys = TwoKeys.LAST;
                case "two keys rejected" -> twoKeys = TwoKeys.REJECTED;
                default -> {
                    if (!condition.matches("java \\d+")) {
                        throw new IllegalArgumentException("unknown condition `" + condition + "`, expected " + ALLOWED);
                    }
                    java = Integer.parseInt(condition.substring("java ".length()));
                }
            }
        }
        int operations = form.group(2) == null ? 1 : Integer.parseInt(form.group(2));
        Fault fault = Fault.of(conditions[0]);
        return new Plan(Integer.parseInt(form.group(1)), operations, fault, times, twoKeys, java,
                String.join(", ", conditions));
    }
}
