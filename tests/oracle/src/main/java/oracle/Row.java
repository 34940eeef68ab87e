package oracle;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** One line of the report: what a case did under one plan, and what the linter says of its source. */
record Row(Case of, Plan plan, String library, int charges, long distinctKeys, String keysSeen,
           Set<Ledger.Harm> harms, String problem, List<String> verdict) {

    /** The rules that say, before the fact, that there will be this harm. */
    private static final Map<Ledger.Harm, String> FORETELL = Map.of(
            Ledger.Harm.CHARGED_TWICE, "IDEM10\\d|IDEM110|IDEM20[234]|IDEM301",
            Ledger.Harm.TWO_KEYS, "IDEM201",
            Ledger.Harm.SWALLOWED, "IDEM401");

    boolean hasExpectedCharges() {
        return problem == null && charges == plan.charges();
    }

    /**
     * Whether linter and run agree, over all plans of the case: each harm is foretold by a rule, and each rule
     * that speaks foretold a harm that came.
     */
    static boolean agree(List<Row> rows) {
        List<String> verdict = rows.get(0).verdict;
        boolean ran = rows.stream().allMatch(Row::hasExpectedCharges);
        boolean foretold = rows.stream().flatMap(row -> row.harms.stream())
                .allMatch(harm -> verdict.stream().anyMatch(rule -> rule.matches(FORETELL.get(harm))));
        boolean came = verdict.stream().allMatch(rule -> rows.stream().flatMap(row -> row.harms.stream())
                .anyMatch(harm -> rule.matches(FORETELL.get(harm))));
        return ran && foretold && came;
    }
}
