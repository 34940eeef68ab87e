//! Which bodies of the files that are parsed can have a part in a finding, told from their words.
//!
//! This is [`crate::flow`]'s choice of the members that matter, made before there are trees: names
//! stand for what they may mean. A member *leads to a key* if a finding can begin in its words or if it
//! names one that does; it *matters* if it leads to a key or one that matters names it. The bodies of
//! the others are left out of what is parsed. There may be too many that matter; should there be too
//! few, the analysis comes upon one that was left out, and it is done again with it.

use std::collections::BTreeSet;
use std::hash::Hasher;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::facts::{self, CallableKind};
use crate::flow::{Asked, Flow, WordSign, WordSigns};
use crate::models::Models;
use crate::project::Project;
use crate::source::Files;
use crate::source::words::{Word, WordSet};
use crate::span::FileId;
use crate::syntax::{Lexeme, MemberKind, lexemes, members};

/// The bodies of files, and which of them are to be read.
#[derive(Debug, Default)]
pub(super) struct Bodies {
    members: Vec<Member>,
    types: Vec<Type>,
    /// The names in the lists of members and types, one list after the other.
    pool: Vec<u32>,
    /// By name, numbered: the members that go by it.
    named: Vec<Vec<u32>>,
    /// By name: the types that go by it.
    types_named: Vec<Vec<u32>>,
    numbers: FxHashMap<u32, u32>,
    /// Names that others may depend on what leads to a key by.
    wanted: Vec<bool>,
    /// Names of types whose creation is such a dependence.
    created: Vec<bool>,
    /// Those who are given code depend on it too.
    tasks: bool,
    /// The bodies that need not be read.
    unread: FxHashMap<FileId, Vec<(u32, u32)>>,
    /// Files of which more is to be read than before.
    changed: Vec<FileId>,
}

#[derive(Debug)]
struct Member {
    file: FileId,
    owner: u32,
    kind: MemberKind,
    names: List,
    /// The declared names among its words.
    words: List,
    /// The types that it may create.
    creates: List,
    body: Option<(u32, u32)>,
    /// It gives code to others by these words.
    tasks: bool,
    /// It calls another constructor.
    chained: bool,
    leads: bool,
    matters: bool,
}

#[derive(Debug)]
struct Type {
    name: u32,
    /// The declared types that its head names.
    supers: List,
    /// Its head names others than these.
    foreign: bool,
    /// Others can call the methods of its objects without naming them.
    handed: bool,
    members: Vec<u32>,
}

/// A part of [`Bodies::pool`]: its start and its end.
#[derive(Clone, Copy, Debug)]
struct List(u32, u32);

impl List {
    fn of(self, pool: &[u32]) -> &[u32] {
        &pool[self.0 as usize..self.1 as usize]
    }
}

/// One file as it is read, with names as hashes.
#[derive(Default)]
struct Read {
    types: Vec<ReadType>,
    members: Vec<ReadMember>,
}

struct ReadType {
    name: u32,
    head: Vec<u32>,
    /// It or a member has an annotation.
    annotated: bool,
}

struct ReadMember {
    owner: u32,
    kind: MemberKind,
    names: Vec<u32>,
    body: Option<(u32, u32)>,
    words: Words,
    evidence: bool,
}

/// What stands in a member.
#[derive(Default)]
struct Words {
    all: Vec<u32>,
    /// What may be types of which it creates objects.
    creates: Vec<u32>,
    sign: WordSign,
    /// The clauses, calls and objects that may handle failures.
    handlers: usize,
    /// It calls another constructor.
    chained: bool,
}

impl Bodies {
    /// Finds the bodies that can matter in files. All can where comments speak to the linter about
    /// declarations, which any file may name.
    pub(super) fn of(files: &Files, ids: &[FileId], models: &Models) -> Bodies {
        let named = named_packages(files, ids, models);
        let signs = WordSigns::new(models, |package| named.contains(package));
        let finder = memchr::memmem::Finder::new(facts::MARK);
        let read: Option<Vec<Read>> = ids
            .par_iter()
            .map_init(FxHashMap::default, |known, &id| {
                let Ok(text) = files.text(id) else {
                    return Some(Read::default());
                };
                let speaks = finder.find(text.as_bytes()).is_some();
                (!speaks).then(|| read(&text, &signs, known).unwrap_or_default())
            })
            .collect();
        let mut bodies = Bodies::default();
        let Some(read) = read else {
            return bodies;
        };
        bodies.number(&read);
        for (&file, read) in ids.iter().zip(read) {
            bodies.add(file, read);
        }
        bodies.pool.shrink_to_fit();
        let leads = |at: &usize| bodies.members[*at].leads;
        let begin: Vec<usize> = (0..bodies.members.len()).filter(leads).collect();
        begin.into_iter().for_each(|at| bodies.want(at));
        bodies.spread();
        bodies
    }

    /// The bodies of a file that need not be read: what stands between their braces, in bytes, in
    /// order.
    pub(super) fn unread(&self, file: FileId) -> &[(u32, u32)] {
        self.unread.get(&file).map_or(&[], Vec::as_slice)
    }

    /// The files of which more is to be read than when this was last asked.
    pub(super) fn changed(&mut self) -> Vec<FileId> {
        std::mem::take(&mut self.changed)
    }

    /// Whether the analysis evaluates bodies that were not read. They are to be read from now on.
    pub(super) fn lack(&mut self, flow: &Flow) -> bool {
        if self.unread.is_empty() {
            return false;
        }
        let places = flow.callables().filter_map(|id| {
            let place = flow.project.place(id, flow.project.callable(id).span);
            let inside =
                |body: &&(u32, u32)| place.span.start <= body.0 && body.1 <= place.span.end;
            let body = self.unread(place.file).iter().find(inside)?;
            Some((place.file, *body))
        });
        let places: FxHashSet<(FileId, (u32, u32))> = places.collect();
        for member in &mut self.members {
            member.matters |= member
                .body
                .is_some_and(|body| places.contains(&(member.file, body)));
        }
        !places.is_empty() && self.grows()
    }

    /// Whether bodies that were not read can have a part in what the analysis asks for. They are to
    /// be read from now on.
    pub(super) fn lack_answers(&mut self, project: &Project, asked: &Asked) -> bool {
        if self.unread.is_empty() {
            return false;
        }
        let callables = asked.callers.iter().map(|&id| {
            let callable = project.callable(id);
            match callable.kind {
                CallableKind::Method => project.text(project.sym(id, callable.name)),
                _ => project.text(project.type_link(project.owner(id)).name),
            }
        });
        let fields = asked
            .fields
            .iter()
            .map(|&id| project.text(project.field_name(id)));
        for name in callables.chain(fields).flat_map(forms) {
            if let Some(&number) = self.numbers.get(&hash(name.as_bytes())) {
                self.wanted[number as usize] = true;
                self.created[number as usize] = true;
            }
        }
        self.grows()
    }

    /// Whether more is to be read once what is known has spread.
    fn grows(&mut self) -> bool {
        let before = std::mem::take(&mut self.unread);
        self.spread();
        let mut grown: Vec<FileId> = before
            .into_iter()
            .filter(|(file, bodies)| self.unread(*file).len() < bodies.len())
            .map(|(file, _)| file)
            .collect();
        grown.sort_unstable();
        self.changed = grown;
        !self.changed.is_empty()
    }

    /// Gives numbers to all names that something is declared by.
    fn number(&mut self, read: &[Read]) {
        for file in read {
            let of_types = file.types.iter().map(|ty| ty.name);
            let of_members = file
                .members
                .iter()
                .flat_map(|member| &member.names)
                .copied();
            for name in of_types.chain(of_members) {
                let next = self.numbers.len() as u32;
                self.numbers.entry(name).or_insert(next);
            }
        }
        let count = self.numbers.len();
        self.named = vec![Vec::new(); count];
        self.types_named = vec![Vec::new(); count];
        self.wanted = vec![false; count];
        self.created = vec![false; count];
    }

    fn add(&mut self, file: FileId, read: Read) {
        let first = self.types.len() as u32;
        let (numbers, pool) = (&self.numbers, &mut self.pool);
        let mut known = |words: &[u32]| {
            let start = pool.len() as u32;
            let words = words.iter();
            pool.extend(words.filter_map(|word| numbers.get(word).copied()));
            List(start, pool.len() as u32)
        };
        for ty in read.types {
            let supers = known(&ty.head);
            let name = numbers[&ty.name];
            self.types_named[name as usize].push(self.types.len() as u32);
            self.types.push(Type {
                name,
                foreign: ((supers.1 - supers.0) as usize) < ty.head.len(),
                handed: !ty.head.is_empty() || ty.annotated,
                supers,
                members: Vec::new(),
            });
        }
        for member in read.members {
            let owner = first + member.owner;
            let at = self.members.len() as u32;
            self.types[owner as usize].members.push(at);
            for name in &member.names {
                self.named[numbers[name] as usize].push(at);
            }
            self.members.push(Member {
                file,
                owner,
                kind: member.kind,
                names: known(&member.names),
                words: known(&member.words.all),
                creates: known(&member.words.creates),
                body: member.body,
                tasks: member.words.sign.takes_tasks(),
                chained: member.words.chained,
                leads: member.evidence,
                matters: false,
            });
        }
    }

    /// Notes by what others may depend on a member.
    fn want(&mut self, at: usize) {
        let member = &self.members[at];
        for &name in member.names.of(&self.pool) {
            self.wanted[name as usize] = true;
        }
        let owner = &self.types[member.owner as usize];
        if member.kind != MemberKind::Method || owner.handed {
            self.created[owner.name as usize] = true;
        }
        self.tasks |= member.kind == MemberKind::Method && owner.foreign;
    }

    /// Finds what leads to a key and what matters, from what is known of both.
    fn spread(&mut self) {
        self.lead();
        self.matter();
        self.unread.clear();
        for member in self.members.iter().filter(|member| !member.matters) {
            if let Some(body) = member.body {
                self.unread.entry(member.file).or_default().push(body);
            }
        }
    }

    fn lead(&mut self) {
        loop {
            // Who extends a type creates it.
            for ty in &self.types {
                let supers = ty.supers.of(&self.pool);
                if supers.iter().any(|&name| self.created[name as usize]) {
                    self.created[ty.name as usize] = true;
                }
            }
            let (wanted, created, tasks) = (&self.wanted, &self.created, self.tasks);
            let is_created = |name: u32| created[name as usize];
            let (types, pool) = (&self.types, &self.pool);
            let new: Vec<usize> = self
                .members
                .par_iter()
                .enumerate()
                .filter(|(_, member)| {
                    !member.leads
                        && (tasks && member.tasks
                            || member.chained && is_created(types[member.owner as usize].name)
                            || member
                                .words
                                .of(pool)
                                .iter()
                                .any(|&name| wanted[name as usize])
                            || member.creates.of(pool).iter().any(|&name| is_created(name)))
                })
                .map(|(at, _)| at)
                .collect();
            if new.is_empty() {
                return;
            }
            for at in new {
                self.members[at].leads = true;
                self.want(at);
            }
        }
    }

    fn matter(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for (at, member) in self.members.iter_mut().enumerate() {
            if member.leads || member.matters {
                member.matters = true;
                open.push(at);
            }
        }
        // Fields carry values from one member to another, mostly within a file.
        let mut carried: FxHashMap<(FileId, u32), ()> = FxHashMap::default();
        for &at in &open {
            let member = &self.members[at];
            for &name in member.words.of(&self.pool) {
                let is_own = |&other: &u32| {
                    let other = &self.members[other as usize];
                    other.file == member.file && other.kind == MemberKind::Fields
                };
                if self.named[name as usize].iter().any(is_own) {
                    carried.insert((member.file, name), ());
                }
            }
        }
        if !carried.is_empty() {
            for (at, member) in self.members.iter_mut().enumerate() {
                let carries = |name: &u32| carried.contains_key(&(member.file, *name));
                if !member.matters && member.words.of(&self.pool).iter().any(carries) {
                    member.matters = true;
                    open.push(at);
                }
            }
        }
        let mut seen_name = vec![false; self.named.len()];
        // Of a type that is created all members may run, of those that it extends what makes objects.
        let mut seen_type = vec![0u8; self.types.len()];
        while let Some(at) = open.pop() {
            let mut next: Vec<u32> = Vec::new();
            for &name in self.members[at].words.of(&self.pool) {
                if !std::mem::replace(&mut seen_name[name as usize], true) {
                    next.extend(&self.named[name as usize]);
                }
            }
            let mut types: Vec<(u32, u8)> = Vec::new();
            for &name in self.members[at].creates.of(&self.pool) {
                for &ty in &self.types_named[name as usize] {
                    types.push((ty, 1 + u8::from(self.types[ty as usize].handed)));
                }
            }
            while let Some((at, runs)) = types.pop() {
                let at = at as usize;
                if seen_type[at] >= runs {
                    continue;
                }
                seen_type[at] = runs;
                let ty = &self.types[at];
                let kind = |at: &u32| self.members[*at as usize].kind;
                let of_it = ty.members.iter().copied();
                next.extend(of_it.filter(|at| runs == 2 || kind(at) != MemberKind::Method));
                for &name in ty.supers.of(&self.pool) {
                    types.extend(self.types_named[name as usize].iter().map(|&sup| (sup, 1)));
                }
            }
            for at in next {
                let at = at as usize;
                if !std::mem::replace(&mut self.members[at].matters, true) {
                    open.push(at);
                }
            }
        }
    }
}

/// The packages of setters of keys that the code of files names.
fn named_packages<'m>(files: &Files, ids: &[FileId], models: &'m Models) -> FxHashSet<&'m str> {
    let rows = models.packages_of_setters();
    let packages: BTreeSet<&str> = rows
        .into_iter()
        .flat_map(|(_, packages)| packages)
        .collect();
    let packages: Vec<&str> = packages.into_iter().collect();
    let word = |package: &&str| Word {
        text: (*package).to_owned(),
        ignore_case: false,
        whole: false,
    };
    let set = WordSet::new(packages.iter().map(word).collect());
    let found = ids.par_iter().map(|&id| {
        let text = files.text(id);
        text.map(|text| set.occurring(text.as_bytes()))
            .unwrap_or_default()
    });
    let all: FxHashSet<u32> = found.flatten_iter().collect();
    all.into_iter().map(|at| packages[at as usize]).collect()
}

/// What a word can mean where it is called and where it is not, by its hash.
type Known = FxHashMap<u64, (WordSign, WordSign)>;

/// The members of a text; none if all of it is to be parsed.
fn read(text: &str, signs: &WordSigns, known: &mut Known) -> Option<Read> {
    let found = members(text)?;
    let mut read = Read::default();
    let mut own_signs = Vec::new();
    for (owner, ty) in found.types.iter().enumerate() {
        let mut head: Vec<u32> = Vec::new();
        let (start, end) = (ty.name.1 as usize, ty.end as usize);
        for lexeme in lexemes(&text.as_bytes()[start..end]) {
            if let Lexeme::Word { text, .. } = lexeme
                && !matches!(text, b"extends" | b"implements" | b"super" | b"permits")
            {
                head.push(hash(text));
            }
        }
        read.types.push(ReadType {
            name: hash(&text.as_bytes()[ty.name.0 as usize..ty.name.1 as usize]),
            head,
            annotated: text[ty.start as usize..end].contains('@'),
        });
        // The head of a record says what its constructor takes.
        read.members.push(ReadMember {
            owner: owner as u32,
            kind: MemberKind::Making,
            names: Vec::new(),
            body: None,
            words: words(&text[ty.start as usize..end], signs, known),
            evidence: false,
        });
        own_signs.push(WordSign::default());
    }
    for member in &found.members {
        let part = &text[member.start as usize..member.end as usize];
        let head =
            &text[member.start as usize..member.body.map_or(member.end, |body| body.0) as usize];
        read.types[member.owner as usize].annotated |= head.contains('@');
        let names = member.names.iter();
        let names: Vec<&str> = names.map(|&(a, b)| &text[a as usize..b as usize]).collect();
        let own = match member.kind {
            MemberKind::Method => names.first().map(|name| signs.of_word(name, true)),
            _ => None,
        };
        let hashes = |names: &mut dyn Iterator<Item = String>| -> Vec<u32> {
            names.map(|name| hash(name.as_bytes())).collect()
        };
        read.members.push(ReadMember {
            owner: member.owner,
            kind: member.kind,
            names: match member.kind {
                MemberKind::Fields => hashes(&mut names.iter().flat_map(|name| forms(name))),
                _ => hashes(&mut names.iter().map(|name| (*name).to_owned())),
            },
            body: member.body,
            words: words(part, signs, known),
            evidence: false,
        });
        own_signs.push(own.unwrap_or_default());
    }
    let near_fresh = read
        .members
        .iter()
        .any(|member| member.words.sign.is_fresh());
    for (member, own) in read.members.iter_mut().zip(own_signs) {
        let Words { sign, handlers, .. } = member.words;
        member.evidence = sign.is_evidence(own, handlers, near_fresh);
    }
    Some(read)
}

/// The words of a part of a text.
fn words(part: &str, signs: &WordSigns, known: &mut Known) -> Words {
    let mut words = Words::default();
    let (mut before, mut in_new) = (0, false);
    for lexeme in lexemes(part.as_bytes()) {
        let (text, after_dot, called) = match lexeme {
            Lexeme::Word {
                text,
                after_dot,
                called,
            } => (text, after_dot, called),
            Lexeme::Text(text) => {
                let text = str::from_utf8(text).unwrap_or_default();
                words.sign = words.sign.and(signs.of_text(text));
                continue;
            }
        };
        let short = hash(text);
        if after_dot {
            words.creates.push(before);
        }
        if in_new && (after_dot || before == hash(b"new")) {
            words.creates.push(short);
        } else {
            in_new = false;
        }
        match text {
            b"new" => {
                (in_new, words.handlers) = (true, words.handlers + 1);
            }
            b"catch" => words.handlers += 1,
            b"this" | b"super" => words.chained |= called,
            _ => {}
        }
        let meaning = known.entry(wide(text)).or_insert_with(|| {
            let text = str::from_utf8(text).unwrap_or_default();
            (signs.of_word(text, true), signs.of_word(text, false))
        });
        let sign = if called { meaning.0 } else { meaning.1 };
        words.handlers += usize::from(called && sign.is_handler());
        words.sign = words.sign.and(sign);
        words.all.push(short);
        before = short;
    }
    if part.contains("::") {
        // Any word may name a method, or a type whose constructor is meant.
        for lexeme in lexemes(part.as_bytes()) {
            if let Lexeme::Word { text, .. } = lexeme {
                let meaning = known.get(&wide(text)).copied().unwrap_or_default();
                words.sign = words.sign.and(meaning.0);
            }
        }
        words.creates.extend_from_slice(&words.all);
    }
    for list in [&mut words.all, &mut words.creates] {
        list.sort_unstable();
        list.dedup();
    }
    words
}

/// A field's name, and those of the accessors that may be generated for it.
fn forms(name: &str) -> Vec<String> {
    let mut forms = vec![name.to_owned()];
    let mut letters = name.chars();
    if let Some(first) = letters.next() {
        let capital = format!("{}{}", first.to_uppercase(), letters.as_str());
        forms.extend(["get", "is", "set", "with"].map(|prefix| format!("{prefix}{capital}")));
    }
    forms
}

fn wide(word: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(word);
    hasher.finish()
}

fn hash(word: &[u8]) -> u32 {
    let hash = wide(word);
    (hash ^ (hash >> 32)) as u32
}
