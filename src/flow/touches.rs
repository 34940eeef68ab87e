//! What the calls on a request say of it: keys, HTTP methods, addresses.

use rustc_hash::FxHashMap;

use super::Flow;
use super::follow::{follow, functions};
use super::requests::{Spot, Touch, Track, operands_of};
use super::sinks::HeaderName;
use super::summary::{SinkId, SinkKind};
use super::uses::Uses;
use crate::facts::{ExprId, ExprKind};
use crate::models::{Effect, HeaderMeaning, RowKind, Verb};
use crate::project::{CallableId, Target, TyHead};

/// A key is set on a request.
#[derive(Clone, Copy, Debug)]
pub struct KeyTouch {
    /// The call.
    pub touch: Touch,
    /// The sink.
    pub sink: SinkId,
    /// What happens to a key that is there already.
    pub effect: Effect,
    /// Links that rest on a name or an unresolved type.
    pub weak: u8,
}

/// All that is known of a request from the calls on it.
#[derive(Debug, Default)]
pub struct Story {
    /// Keys that are set.
    pub keys: Vec<KeyTouch>,
    /// Calls that may set a key: nobody sees what they set.
    pub unclear: Vec<Touch>,
    /// Calls that remove the key.
    pub removed: Vec<Touch>,
    /// HTTP methods, in capitals.
    pub verbs: Vec<(Touch, String)>,
    /// Addresses and credentials: constant texts whose unknown parts are [`UNKNOWN`].
    pub texts: Vec<(Touch, String)>,
}

/// Stands for a part of a text that is not known.
pub const UNKNOWN: char = '\u{1}';

/// A key in a map or header object, and the calls that give it to a request.
#[derive(Debug)]
pub(super) struct Carrier {
    pub(super) sink: SinkId,
    weak: u8,
    pub(super) track: Track,
}

/// The carriers of a project, by the calls that give them to requests.
#[derive(Debug, Default)]
pub(super) struct Carriers {
    pub(super) all: Vec<Carrier>,
    joins: FxHashMap<(CallableId, ExprId), Vec<usize>>,
}

impl Carriers {
    pub(super) fn new(flow: &Flow, uses: &Uses) -> Carriers {
        let mut carriers = Carriers::default();
        for sink in flow.all_sinks() {
            if !matches!(sink.kind, SinkKind::Header | SinkKind::Setter) {
                continue;
            }
            let id = sink.id.callable;
            let typed = flow.project.typed(id);
            let body = &flow.project.callable(id).body;
            let Some((recv, _)) = operands_of(body, sink.id.expr) else {
                continue;
            };
            let recv = recv.filter(|r| !typed.exprs[r.0 as usize].is_type);
            let from = recv.unwrap_or(sink.id.expr);
            if flow.project.is_request(typed.exprs[from.0 as usize]) {
                continue;
            }
            for (callable, spot) in flow.roots(id, from, 4) {
                let track = follow(flow, uses, callable, spot);
                let number = carriers.all.len();
                for touch in &track.touches {
                    let node = track.node(touch.node);
                    if node.spot != Spot::Expr(touch.call) {
                        let at = (node.callable, touch.call);
                        carriers.joins.entry(at).or_default().push(number);
                    }
                }
                carriers.all.push(Carrier {
                    sink: sink.id,
                    weak: sink.weak,
                    track,
                });
            }
        }
        carriers
    }

    fn at(&self, id: CallableId, call: ExprId) -> impl Iterator<Item = &Carrier> {
        let found = self.joins.get(&(id, call)).map_or(&[][..], Vec::as_slice);
        found.iter().map(|&number| &self.all[number])
    }
}

impl Flow<'_> {
    /// Reads the calls on a request.
    pub(super) fn story(&self, carriers: &Carriers, track: &Track) -> Story {
        let mut story = Story::default();
        for &touch in &track.touches {
            self.read(carriers, track, touch, &mut story);
        }
        // A credential or address in what the request is created from.
        if let Some(first) = track.nodes.first()
            && let Spot::Expr(expr) = first.spot
            && let Some((Some(recv), _)) =
                operands_of(&self.project.callable(first.callable).body, expr)
        {
            let touch = Touch {
                node: 0,
                call: expr,
            };
            for text in self.texts(Some((track, 0)), first.callable, recv, 8) {
                story.texts.push((touch, text));
            }
        }
        story
    }

    fn read(&self, carriers: &Carriers, track: &Track, touch: Touch, story: &mut Story) {
        let id = track.node(touch.node).callable;
        let body = &self.project.callable(id).body;
        let typed = self.project.typed(id);
        let Some((recv, args)) = operands_of(body, touch.call) else {
            // A method reference on it: whatever that sets.
            story.unclear.push(touch);
            return;
        };
        let list = body.args(args);
        let target = typed.target(touch.call);
        for carrier in carriers.at(id, touch.call) {
            let (sink, weak) = (carrier.sink, carrier.weak);
            story.keys.push(KeyTouch {
                touch,
                sink,
                effect: Effect::Replace,
                weak,
            });
        }
        let mut speaks = false;
        for matched in target.map_or(&[][..], |t| &t.rows) {
            match &self.project.models.row(matched.row).kind {
                RowKind::HeaderSetter { .. } | RowKind::KeySetter { .. } => speaks = true,
                RowKind::Verb { verb } => {
                    let text = match verb {
                        Verb::Is(text) => Some(text.to_string()),
                        Verb::Arg(at) => at
                            .of(list.len())
                            .and_then(|at| self.verb_named(id, list[at])),
                    };
                    story.verbs.extend(text.map(|t| (touch, t)));
                }
                _ => {}
            }
        }
        if self.is_creating(typed.exprs[touch.call.0 as usize]) {
            story.verbs.push((touch, "POST".to_string()));
        }
        self.read_headers(track, touch, target, speaks, story);
        let method = self.call_name(id, touch.call);
        let names_header = method.to_lowercase().contains("header");
        for &arg in list {
            if track.node(touch.node).spot == Spot::Expr(arg) {
                continue;
            }
            for text in self.texts(Some((track, touch.node)), id, arg, 8) {
                story.texts.push((touch, text));
            }
            if speaks || carriers.at(id, touch.call).next().is_some() {
                continue;
            }
            let functions = functions(self.project, id, arg);
            for function in functions.iter().filter(|_| !self.is_role(target)) {
                for sink in self.sinks_in(*function) {
                    // Those on the object itself are touches of their own.
                    let inside = track.nodes.iter().any(|n| n.callable == *function);
                    if !inside && sink.kind != SinkKind::Dedup {
                        story.unclear.push(touch);
                    }
                }
            }
            if functions.is_empty()
                && self.may_hold_headers(id, arg, names_header)
                && !self.plain_headers(id, arg, 6)
            {
                story.unclear.push(touch);
            }
            if names_header && recv.is_some() && functions.is_empty() {
                let is_key = matches!(self.header_name(id, arg), HeaderName::Key(_));
                if list.len() == 1 && is_key && removes(&method) {
                    story.removed.push(touch);
                }
            }
        }
        if let [only] = list
            && removes(&method)
            && matches!(self.header_name(id, *only), HeaderName::Key(_))
        {
            story.removed.push(touch);
        }
    }

    /// Whether a library runs the functions that a call is given later, in a role.
    fn is_role(&self, target: Option<&Target>) -> bool {
        target.is_some_and(|t| {
            t.rows.iter().any(|m| {
                matches!(self.project.models.row(m.row).kind, RowKind::Argument { role, .. }
                    if role != crate::models::Role::Once)
            })
        })
    }

    /// Header setters and key setters of one call.
    fn read_headers(
        &self,
        track: &Track,
        touch: Touch,
        target: Option<&Target>,
        speaks: bool,
        story: &mut Story,
    ) {
        let id = track.node(touch.node).callable;
        let sinks = self.sinks_in(id).iter().filter(|s| s.id.expr == touch.call);
        let mut found = false;
        for sink in sinks {
            if matches!(sink.kind, SinkKind::Automatic | SinkKind::Dedup) {
                continue;
            }
            found = true;
            let name = target.and_then(|t| self.name_operand(id, t));
            let known = match name.map(|n| self.header_name(id, n)) {
                Some(HeaderName::Param(param)) => self.passed_name(track, touch.node, id, param),
                _ => Some(true),
            };
            match known {
                Some(true) => story.keys.push(KeyTouch {
                    touch,
                    sink: sink.id,
                    effect: sink.effect,
                    weak: sink.weak,
                }),
                Some(false) => {}
                None => story.unclear.push(touch),
            }
        }
        if speaks && !found {
            for name in target
                .map(|t| self.name_operands(id, t))
                .unwrap_or_default()
            {
                if self.constant(id, name).is_none() && !self.names_other(id, name) {
                    story.unclear.push(touch);
                }
            }
        }
    }

    fn name_operand(&self, id: CallableId, target: &Target) -> Option<ExprId> {
        self.name_operands(id, target).first().copied()
    }

    /// The arguments of a call that name headers.
    pub(super) fn name_operands(&self, id: CallableId, target: &Target) -> Vec<ExprId> {
        let body = &self.project.callable(id).body;
        let Some((_, args)) = operands_of(body, target.expr) else {
            return Vec::new();
        };
        let list = body.args(args);
        let mut found = Vec::new();
        for matched in &target.rows {
            if let RowKind::HeaderSetter { name, pairs, .. } =
                self.project.models.row(matched.row).kind
                && let Some(first) = name.of(list.len())
            {
                let step = if pairs { 2 } else { list.len().max(1) };
                found.extend(list.iter().skip(first).step_by(step));
            }
        }
        found
    }

    /// An identifier that names a well-known header which is no key's: `CONTENT_TYPE`.
    fn names_other(&self, id: CallableId, name: ExprId) -> bool {
        self.last_identifier(id, name)
            .is_some_and(|text| self.project.models.header_meaning(text) == HeaderMeaning::Other)
    }

    /// Whether the caller through which an object came passes a key header's name as a parameter.
    fn passed_name(&self, track: &Track, node: u32, id: CallableId, param: u32) -> Option<bool> {
        let judge = |caller: CallableId, call: ExprId| {
            let body = &self.project.callable(caller).body;
            let (_, args) = operands_of(body, call)?;
            let arg = *body.args(args).get(param as usize)?;
            match self.header_name(caller, arg) {
                HeaderName::Key(_) => Some(true),
                HeaderName::Param(_) => None,
                HeaderName::Other => (self.constant(caller, arg).is_some()
                    || self.names_other(caller, arg))
                .then_some(false),
            }
        };
        let (_, caller, call) = track.entered(node, id)?;
        judge(caller, call)
    }

    /// The HTTP method that an argument gives: a text, or a constant named for it.
    fn verb_named(&self, id: CallableId, arg: ExprId) -> Option<String> {
        const VERBS: [&str; 7] = ["POST", "PUT", "PATCH", "GET", "DELETE", "HEAD", "OPTIONS"];
        let text = self.constant(id, arg);
        let text = text.or_else(|| self.last_identifier(id, arg).map(String::from))?;
        let text = text.to_uppercase();
        VERBS.contains(&text.as_str()).then_some(text)
    }

    /// Whether requests of a type always create something.
    fn is_creating(&self, ty: crate::project::Ty) -> bool {
        let models = self.project.models;
        match ty.head {
            TyHead::External(sym) => models
                .type_info(self.project.text(sym))
                .is_some_and(|row| row.creating),
            TyHead::Simple(sym, _) => models
                .simple(self.project.text(sym))
                .iter()
                .any(|name| models.type_info(name).is_some_and(|row| row.creating)),
            _ => false,
        }
    }

    /// Whether an argument can bring headers along.
    fn may_hold_headers(&self, id: CallableId, arg: ExprId, names_header: bool) -> bool {
        let ty = self.project.typed(id).exprs[arg.0 as usize];
        if self.project.is_request(ty) {
            return true;
        }
        let map = self.project.named_head("java.util.Map");
        (map != TyHead::Unknown && self.project.is_subtype(ty.head, map))
            || (names_header
                && !matches!(ty.head, TyHead::Primitive)
                && self.constant(id, arg).is_none())
    }

    /// Whether a map or header object is seen to be filled with other headers alone.
    fn plain_headers(&self, id: CallableId, expr: ExprId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let callable = self.project.callable(id);
        let body = &callable.body;
        if self.constant(id, expr).is_some() {
            return true;
        }
        match body.expr(expr).kind {
            ExprKind::Local(local) => {
                let mut defs = body.defs.iter().filter(|d| d.local == local);
                let (Some(def), None) = (defs.next(), defs.next()) else {
                    return false;
                };
                let Some(value) = def.value else { return false };
                let filled = body.exprs.iter().enumerate().all(|(number, e)| {
                    let at = ExprId(number as u32);
                    let ExprKind::Call { recv, args, .. } = e.kind else {
                        return true;
                    };
                    let is_it = |e: ExprId| body.expr(e).kind == ExprKind::Local(local);
                    if recv.is_some_and(is_it) {
                        return self.sets_others(id, at);
                    }
                    // Given to code that may fill it.
                    !body.args(args).iter().any(|a| is_it(*a))
                        || self
                            .project
                            .typed(id)
                            .target(at)
                            .is_none_or(|t| t.callables.is_empty())
                });
                filled && self.plain_headers(id, value, depth)
            }
            ExprKind::New {
                args, body: None, ..
            } => body
                .args(args)
                .iter()
                .all(|a| self.plain_headers(id, *a, depth)),
            ExprKind::Call { recv, args, .. } => {
                let Some(target) = self.project.typed(id).target(expr) else {
                    let of_type =
                        recv.is_some_and(|r| self.project.typed(id).exprs[r.0 as usize].is_type);
                    return of_type
                        && body
                            .args(args)
                            .iter()
                            .all(|a| self.plain_headers(id, *a, depth));
                };
                if let Some((callee, made)) = self.made_by(target) {
                    return self.plain_headers(callee, made, depth);
                }
                target.is_static
                    && target.callables.is_empty()
                    && (self.sets_others(id, expr)
                        || (self.name_operands(id, target).is_empty()
                            && body
                                .args(args)
                                .iter()
                                .all(|a| self.plain_headers(id, *a, depth))))
            }
            _ => false,
        }
    }

    /// Whether a call sets headers with known names, none of them a key's.
    fn sets_others(&self, id: CallableId, call: ExprId) -> bool {
        let Some(target) = self.project.typed(id).target(call) else {
            return true;
        };
        self.name_operands(id, target).into_iter().all(|name| {
            self.constant(id, name)
                .is_some_and(|text| self.project.models.header_meaning(&text) != HeaderMeaning::Key)
                || self.names_other(id, name)
        })
    }
}

fn removes(method: &str) -> bool {
    const WORDS: [&str; 5] = ["remove", "discard", "delete", "without", "unset"];
    crate::models::word_parts(method)
        .any(|part| WORDS.iter().any(|word| part.eq_ignore_ascii_case(word)))
}
