package oracle;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** One line of the report: what a case did under one plan, and what the linter says of its source. */
record Row(Case of, Plan plan, String library, int charges, long distinctKeys, String keysSeen,
           Set<Ledger.Harm> harms, String problem, List<String> verdict) {

    static final String FAILED = "**no**";

    /** The rules that say, before the fact, that there will be this harm. */
    private static final Map<Ledger.Harm, String> FORETELL = Map.of(
            Ledger.Harm.CHARGED_TWICE, "IDEM10\\d|IDEM110|IDEM20[234]|IDEM301",
            Ledger.Harm.TWO_KEYS, "IDEM201",
            Ledger.Harm.SWALLOWED, "IDEM401");

    /** What the report says in its last column about each row of a case. */
    static String agreement(List<Row> rows) {
        if (!rows.stream().allMatch(row -> row.problem == null && row.charges == row.plan.charges())) {
            return FAILED;
        }
        return agree(rows) ? "yes" : rows.get(0).of.explained().isEmpty() ? FAILED : "explained";
    }

    /**
     * Whether linter and run agree, over all plans of the case: each harm is foretold by a rule, and each rule
     * that speaks foretold a harm that came.
     */
    private static boolean agree(List<Row> rows) {
        List<String> verdict = rows.get(0).verdict;
        boolean foretold = rows.stream().flatMap(row -> row.harms.stream())
                .allMatch(harm -> verdict.stream().anyMatch(rule -> rule.matches(FORETELL.get(harm))));
        boolean came = verdict.stream().allMatch(rule -> rows.stream().flatMap(row -> row.harms.stream())
                .anyMatch(harm -> rule.matches(FORETELL.get(harm))));
        return foretold && came;
    }
}
