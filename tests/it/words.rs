//! The wording of what users read.

use crate::support::root;

#[test]
fn the_readme_names_every_rule() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("README.md");
    for rule in idemlint::rules::all() {
        assert!(
            readme.contains(rule.id) && readme.contains(rule.name),
            "{}",
            rule.id
        );
    }
}

#[test]
fn rules_are_in_order_and_named_once() {
    let all = idemlint::rules::all();
    assert!(all.is_sorted_by(|a, b| a.id < b.id));
    let mut names: Vec<_> = all.iter().map(|rule| rule.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all.len());
    for rule in all {
        assert!(
            !rule.summary.is_empty() && !rule.summary.ends_with('.'),
            "{}",
            rule.id
        );
        assert!(!rule.summary.contains('\n'), "{}", rule.id);
    }
}
