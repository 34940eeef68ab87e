use super::*;
#[test]
fn builtin_files_load() {
    if let Err(errors) = Models::load(&[]) {
        panic!(
            "{}",
            errors.iter().map(|e| format!("{e}\n")).collect::<String>()
        );
    }
}
