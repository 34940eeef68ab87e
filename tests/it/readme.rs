//! What the README shows is what the program prints.

use crate::run::run_in;
use crate::support::root;

#[test]
fn readme_shows_what_the_program_prints() {
    let path = root().join("README.md");
    let readme = std::fs::read_to_string(&path).expect("README.md");
    let (mark, fence) = ("<!-- output: ", "```text\n");
    let mut expected = String::new();
    let mut rest = readme.as_str();
    while let Some(at) = rest.find(mark) {
        let command = &rest[at + mark.len()..];
        let command = &command[..command.find(" -->").expect("an end of the comment")];
        let block = at + rest[at..].find(fence).expect("a block") + fence.len();
        let end = block + rest[block..].find("```").expect("an end of the block");
        let arguments: Vec<&str> = command.split(' ').collect();
        expected += &rest[..block];
        expected += &run_in(&root(), &arguments).out;
        rest = &rest[end..];
    }
    expected += rest;
    if std::env::var_os("IDEMLINT_UPDATE").is_some() {
        std::fs::write(&path, expected).expect("README.md");
    } else {
        assert_eq!(readme, expected, "IDEMLINT_UPDATE=1 writes it anew");
    }
}

#[test]
fn readme_counts_the_findings_of_its_project() {
    let done = run_in(&root(), &["check", "testdata/projects/billing"]);
    assert!(
        done.out.ends_with("3 findings (3 errors) in 10 files\n"),
        "{}",
        done.out
    );
    assert_eq!(done.code, 1);
}
