//! What a finding is called from one run to the next.

use crate::finding::Finding;
use rustc_hash::FxHashMap;

/// One fingerprint for each finding, 16 hexadecimal digits. It depends on the rule, on the
/// finding's anchor, and on how many findings of the same rule and anchor stand before it: not on
/// lines, white space or the file's path.
pub fn fingerprints<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<String> {
    let mut counts: FxHashMap<(&str, &str), u32> = FxHashMap::default();
    let mut all = Vec::new();
    for finding in findings {
        let count = counts
            .entry((finding.rule.id, &finding.anchor))
            .or_default();
        let mut hash = Fnv::new();
        hash.add(finding.rule.id);
        hash.add(&finding.anchor);
        hash.add(&count.to_string());
        *count += 1;
        all.push(format!("{:016x}", hash.0));
    }
    all
}

/// FNV-1a of 64 bits: small, and defined once for all, unlike the hashers of the library.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a text and an end mark that no text holds.
    fn add(&mut self, text: &str) {
        for &byte in text.as_bytes().iter().chain(&[0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}
