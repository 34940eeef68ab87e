//! Where a value becomes an idempotency key.

mod keyless;

use std::sync::Arc;

use super::Flow;
use super::eval::Eval;
use super::summary::{Meeting, Sink, SinkId, SinkKind};
use super::value::FreshId;
use crate::facts::{AnnotationValue, Args, BinOp, Body, ExprId, ExprKind, LocalOrigin};
use crate::models::{AutoKey, Effect, HeaderMeaning, RowKind, WordKind};
use crate::name::Name;
use crate::project::{CallableId, RowMatch, Target, TyHead, TypeId};

/// A sink that was recognised, and whether that hangs on the caller's header name.
pub(super) struct SinkAt {
    pub(super) sink: Sink,
    pub(super) name_param: Option<u32>,
}

/// What an expression that names a header says.
pub(super) enum HeaderName {
    /// A key header; the flag says that only an identifier tells so.
    Key(bool),
    /// The caller decides, through this parameter.
    Param(u32),
    /// Not a key, or not known.
    Other,
}

/// The most literals of one concatenation that are joined.
const MAX_PARTS: usize = 64;

impl Flow<'_> {
    /// The value of a constant expression: literals, their concatenation, constants of this and
    /// other files, locals with one value, methods that return a constant.
    pub fn constant(&self, id: CallableId, expr: ExprId) -> Option<String> {
        self.constant_within(id, expr, 12)
    }

    fn constant_within(&self, id: CallableId, root: ExprId, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let body = &self.project.callable(id).body;
        let facts = &self.project.unit_of(id).facts;
        let mut text = String::new();
        let mut open = vec![root];
        let mut parts = 0;
        while let Some(at) = open.pop() {
            parts += 1;
            if parts > MAX_PARTS {
                return None;
            }
            match body.expr(at).kind {
                ExprKind::Text(name) => text.push_str(facts.text(name)),
                ExprKind::Int(value) => text.push_str(&value.to_string()),
                ExprKind::Binary(BinOp::Add, a, b) => open.extend([b, a]),
                ExprKind::Cast(_, inner) => open.push(inner),
                ExprKind::Local(local) => {
                    if body.local(local).origin != LocalOrigin::Plain {
                        return None;
                    }
                    let mut defs = body.defs.iter().filter(|d| d.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    text.push_str(&self.constant_within(id, only.value?, depth)?);
                }
                ExprKind::Captured(outer, local) => {
                    let outer = self.project.sibling(id, outer);
                    let around = &self.project.callable(outer).body;
                    let mut defs = around.defs.iter().filter(|d| d.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    text.push_str(&self.constant_within(outer, only.value?, depth)?);
                }
                ExprKind::Name(_) | ExprKind::Select(..) => {
                    let field = self.project.typed(id).field_use(at)?.field;
                    if !self.project.field(field).is_final {
                        return None;
                    }
                    let init = self.project.field_init(field)?;
                    text.push_str(&self.returned_constant(init, depth)?);
                }
                ExprKind::Call { args, .. } if args.len == 0 => {
                    let target = self.project.typed(id).target(at)?;
                    let [only] = target.callables[..] else {
                        return None;
                    };
                    text.push_str(&self.returned_constant(only, depth)?);
                }
                _ => return None,
            }
        }
        Some(text)
    }

    pub(super) fn returned_constant(&self, id: CallableId, depth: u32) -> Option<String> {
        self.constant_within(id, self.only_result(id)?, depth)
    }

    /// What an expression in the place of a header name says.
    pub(super) fn header_name(&self, id: CallableId, expr: ExprId) -> HeaderName {
        let text = self
            .constant(id, expr)
            .or_else(|| self.named_object(id, expr));
        if let Some(text) = text {
            return if self.is_key_header(&text) {
                HeaderName::Key(false)
            } else {
                HeaderName::Other
            };
        }
        let callable = self.project.callable(id);
        if let ExprKind::Local(local) = callable.body.expr(expr).kind
            && local.0 < callable.params
        {
            return HeaderName::Param(local.0);
        }
        match self.last_identifier(id, expr) {
            Some(text) if self.names_key(text) => HeaderName::Key(true),
            _ => HeaderName::Other,
        }
    }

    /// Whether a constant is the name of a key header, and not a text that speaks of one.
    fn is_key_header(&self, text: &str) -> bool {
        text.len() <= 64
            && !text.contains(char::is_whitespace)
            && self.project.models.header_meaning(text) == HeaderMeaning::Key
    }

    /// The identifier that names what an expression denotes, for evidence by name.
    pub fn last_identifier(&self, id: CallableId, expr: ExprId) -> Option<&str> {
        let body = &self.project.callable(id).body;
        let facts = &self.project.unit_of(id).facts;
        match body.expr(expr).kind {
            ExprKind::Name(name) | ExprKind::Select(_, name) => Some(facts.text(name)),
            ExprKind::Local(local) => Some(facts.text(body.local(local).name)),
            ExprKind::Captured(outer, local) => {
                let around = &facts.callable(outer).body;
                Some(facts.text(around.local(local).name))
            }
            ExprKind::Call {
                recv, name, args, ..
            } if args.len == 0 => {
                let own = facts.text(name);
                match recv {
                    Some(recv) if !self.names_key(own) => self.last_identifier_of(body, recv, id),
                    _ => Some(own),
                }
            }
            _ => None,
        }
    }

    fn last_identifier_of(&self, body: &Body, expr: ExprId, id: CallableId) -> Option<&str> {
        match body.expr(expr).kind {
            ExprKind::Call { .. } => None,
            _ => self.last_identifier(id, expr),
        }
    }

    /// Whether an identifier names an idempotency key beyond doubt.
    fn names_key(&self, identifier: &str) -> bool {
        self.project.models.header_meaning(identifier) == HeaderMeaning::Key
    }
}

impl Eval<'_> {
    pub(super) fn sinks_of_call(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
        target: Option<&Target>,
    ) -> Vec<SinkAt> {
        let mut found = Vec::new();
        if let Some(target) = target {
            self.modelled(id, args, &target.rows, &mut found);
            if !found.is_empty() || target.callables.iter().any(|c| self.has_body(*c)) {
                return found;
            }
            if !target.callables.is_empty() {
                self.declared_client(id, args, target, &mut found);
                return found;
            }
            if !target.rows.is_empty() {
                return found;
            }
        }
        self.named(id, recv, args, &mut found);
        found
    }

    pub(super) fn sinks_of_new(
        &mut self,
        id: ExprId,
        args: Args,
        target: Option<&Target>,
    ) -> Vec<SinkAt> {
        let mut found = Vec::new();
        if let Some(target) = target {
            self.modelled(id, args, &target.rows, &mut found);
        }
        // What an exception is told goes into a message or to who catches it, not out.
        let is_thrown = self
            .project
            .is_thrown(self.project.typed(self.id).exprs[id.0 as usize]);
        if found.is_empty() && !is_thrown {
            self.named_component(id, args, target, &mut found);
        }
        found
    }

    fn has_body(&self, callable: CallableId) -> bool {
        self.project.callable(callable).has_body
    }

    fn sink(&self, expr: ExprId, value: ExprId, kind: SinkKind, name: &str, weak: u8) -> Sink {
        Sink {
            id: SinkId {
                callable: self.id,
                expr,
                value,
            },
            kind,
            name: Arc::from(name),
            effect: Effect::Replace,
            weak,
            row: None,
        }
    }

    /// What a comment says is a key.
    pub(super) fn marked_sink(&self, at: ExprId, value: ExprId) -> SinkAt {
        SinkAt {
            sink: self.sink(at, value, SinkKind::Setter, "", 0),
            name_param: None,
        }
    }

    fn modelled(&mut self, id: ExprId, args: Args, rows: &[RowMatch], found: &mut Vec<SinkAt>) {
        let list = self.body.args(args);
        for matched in rows {
            let row = self.project.models.row(matched.row);
            let weak = matched.weak as u8;
            match &row.kind {
                RowKind::HeaderSetter {
                    name,
                    value,
                    effect,
                    pairs,
                    ..
                } => {
                    let Some(first) = name.of(list.len()) else {
                        continue;
                    };
                    let Some(second) = value.of(list.len()) else {
                        continue;
                    };
                    let step = if *pairs { 2 } else { list.len().max(1) };
                    let mut at = first;
                    while at + (second - first.min(second)) < list.len() {
                        let value = list[at + second.saturating_sub(first)];
                        found.extend(self.header(id, (list[at], value), *effect, matched));
                        at += step;
                    }
                }
                RowKind::KeySetter {
                    value,
                    effect,
                    value_type,
                    provider,
                    ..
                } => {
                    let Some(at) = value.of(list.len()) else {
                        continue;
                    };
                    if value_type
                        .as_deref()
                        .is_some_and(|wanted| !self.may_be(list[at], wanted))
                    {
                        continue;
                    }
                    // A method of the same name may be another provider's.
                    let unknown = row.source.own || matched.weak;
                    let sdk = provider.as_deref().unwrap_or("the SDK");
                    let name = if unknown { "" } else { sdk };
                    let mut sink = self.sink(id, list[at], SinkKind::Setter, name, weak);
                    sink.effect = *effect;
                    sink.row = Some(matched.row);
                    found.push(SinkAt {
                        sink,
                        name_param: None,
                    });
                }
                RowKind::DedupCheck { value } => {
                    if let Some(at) = value.of(list.len())
                        && self.names_dedup(id, list[at])
                        && !self.is_made_here(id)
                    {
                        let mut sink = self.sink(id, list[at], SinkKind::Dedup, "", weak + 1);
                        sink.row = Some(matched.row);
                        found.push(SinkAt {
                            sink,
                            name_param: None,
                        });
                    }
                }
                RowKind::SdkCall {
                    options, auto_key, ..
                } if *auto_key == AutoKey::PerCall
                    && !self.options_may_carry_key(args, options.as_deref()) =>
                {
                    self.automatic(id, weak, matched);
                }
                _ => {}
            }
        }
    }

    /// The sink that a header setter is for one name and value, if the name is a key's.
    fn header(
        &self,
        id: ExprId,
        (name, value): (ExprId, ExprId),
        effect: Effect,
        matched: &RowMatch,
    ) -> Option<SinkAt> {
        let (extra, name_param) = match self.flow.header_name(self.id, name) {
            HeaderName::Key(by_name) => (by_name as u8, None),
            HeaderName::Param(at) => (0, Some(at)),
            HeaderName::Other => return None,
        };
        let text = self.flow.constant(self.id, name);
        let text = text.or_else(|| self.flow.last_identifier(self.id, name).map(String::from));
        let shown = text.unwrap_or_default();
        let weak = matched.weak as u8 + extra;
        let mut sink = self.sink(id, value, SinkKind::Header, &shown, weak);
        sink.effect = effect;
        sink.row = Some(matched.row);
        Some(SinkAt { sink, name_param })
    }

    /// Whether an argument can be of a type, as far as is known.
    fn may_be(&self, arg: ExprId, wanted: &str) -> bool {
        let ty = self.project.typed(self.id).exprs[arg.0 as usize];
        match ty.head {
            TyHead::External(sym) => self
                .project
                .models
                .is_subtype(self.project.text(sym), wanted),
            TyHead::Project(_) | TyHead::Primitive => false,
            _ => true,
        }
    }

    /// What a text is put together from: `"seen:" + id`, `String.format("seen:%s", id)`, or a local
    /// that holds such a text.
    pub(super) fn parts_of_text(&self, text: ExprId) -> Vec<ExprId> {
        let typed = self.project.typed(self.id);
        let (mut open, mut parts) = (vec![text], Vec::new());
        while let Some(at) = open.pop() {
            if parts.len() >= 16 {
                break;
            }
            parts.push(at);
            match self.body.expr(at).kind {
                ExprKind::Binary(BinOp::Add, a, b) => open.extend([a, b]),
                ExprKind::Cast(_, inner) => open.push(inner),
                ExprKind::Call {
                    recv: Some(recv),
                    args,
                    ..
                } if typed.exprs[recv.0 as usize].is_type => {
                    open.extend(self.body.args(args));
                }
                ExprKind::Local(local) => {
                    let mut defs = self.body.defs.iter().filter(|d| d.local == local);
                    if let (Some(def), None) = (defs.next(), defs.next()) {
                        open.extend(def.value);
                    }
                }
                _ => {}
            }
        }
        parts
    }

    /// An SDK call without a key: the SDK makes one, for this call alone.
    fn automatic(&mut self, id: ExprId, weak: u8, matched: &RowMatch) {
        let mut sink = self.sink(id, id, SinkKind::Automatic, "", weak);
        sink.row = Some(matched.row);
        self.meet(Meeting {
            frame: self.id,
            fresh: FreshId {
                callable: self.id,
                expr: id,
            },
            fresh_site: id,
            fresh_trace: None,
            sink: sink.id,
            sink_site: id,
            sink_trace: None,
            weak: 0,
            held: None,
            recorded: false,
            repeated: None,
            asks: false,
            lifted: false,
        });
        self.add_sink(sink);
    }

    /// Whether a key was set on what a local holds.
    fn key_was_set_on(&self, local: crate::facts::LocalId) -> bool {
        self.own_sinks()
            .iter()
            .any(|sink| match self.body.expr(sink.id.expr).kind {
                ExprKind::Call {
                    recv: Some(recv), ..
                } => self.is_rooted_in(recv, local),
                _ => false,
            })
    }

    /// A method that is declared without a body (a declared HTTP client): its parameters'
    /// annotations and names say which is the key.
    fn declared_client(&self, id: ExprId, args: Args, target: &Target, found: &mut Vec<SinkAt>) {
        let Some(&callee) = target.callables.first() else {
            return;
        };
        let callable = self.project.callable(callee);
        let facts = &self.project.unit_of(callee).facts;
        for (at, &arg) in self.body.args(args).iter().enumerate() {
            let Some(param) = callable.body.locals.get(at) else {
                continue;
            };
            let name = facts.text(param.name);
            if let Some((header, effect)) = self.header_annotation(callee, at) {
                let mut sink = self.sink(id, arg, SinkKind::Header, &header, target.weak as u8);
                sink.effect = effect;
                found.push(SinkAt {
                    sink,
                    name_param: None,
                });
            } else if self.flow.names_key(name) {
                let sink = self.sink(id, arg, SinkKind::Named, name, 1 + target.weak as u8);
                found.push(SinkAt {
                    sink,
                    name_param: None,
                });
            }
        }
    }

    /// The value of a constant that an annotation of a callable names.
    fn named_constant(&self, callee: CallableId, name: Name) -> Option<String> {
        let owner = self.project.owner(callee);
        self.constant_of(callee, owner, name)
    }

    /// The value of a constant of a type, which an annotation of a callable names.
    fn constant_of(&self, callee: CallableId, owner: TypeId, name: Name) -> Option<String> {
        let sym = self.project.sym(callee, name);
        let field = self.project.field_named(owner, sym)?;
        self.flow
            .returned_constant(self.project.field_init(field)?, 8)
    }

    /// The key header that a parameter is annotated to become.
    fn header_annotation(&self, callee: CallableId, at: usize) -> Option<(String, Effect)> {
        let facts = &self.project.unit_of(callee).facts;
        let callable = self.project.callable(callee);
        for annotation in callable
            .param_annotations
            .iter()
            .filter(|(p, _)| *p as usize == at)
        {
            let annotation = &annotation.1;
            for row in self
                .project
                .models
                .header_parameters(facts.text(annotation.name))
            {
                for (name, value) in &annotation.args {
                    if let Some(template) = &row.template {
                        let found = match value {
                            AnnotationValue::Text(part) => {
                                self.header_with_part(callee, template, facts.text(*part))
                            }
                            _ => None,
                        };
                        if let Some(header) = found {
                            return Some((header, row.effect));
                        }
                        continue;
                    }
                    let named = match value {
                        AnnotationValue::Other(name) => self.named_constant(callee, *name),
                        AnnotationValue::Member(of, name) => {
                            let owner = self.project.type_named(callee, *of);
                            owner.and_then(|owner| self.constant_of(callee, owner, *name))
                        }
                        _ => None,
                    };
                    if let Some(text) = named
                        && row.attributes.iter().any(|a| **a == *facts.text(*name))
                        && self.project.models.header_meaning(&text) == HeaderMeaning::Key
                    {
                        return Some((text, row.effect));
                    }
                    let AnnotationValue::Text(text) = value else {
                        continue;
                    };
                    let text = facts.text(*text);
                    if row.attributes.iter().any(|a| **a == *facts.text(*name))
                        && self.project.models.header_meaning(text) == HeaderMeaning::Key
                    {
                        return Some((text.to_string(), row.effect));
                    }
                }
            }
        }
        None
    }

    /// The key header whose template, in an annotation of a method or its type, has a named part.
    fn header_with_part(&self, callee: CallableId, template: &str, part: &str) -> Option<String> {
        let facts = &self.project.unit_of(callee).facts;
        let simple = template.rsplit('.').next().unwrap_or(template);
        let of_type = &self
            .project
            .type_decl(self.project.owner(callee))
            .annotations;
        let annotations = self.project.callable(callee).annotations.iter();
        let values = annotations
            .chain(of_type)
            .filter(|annotation| facts.text(annotation.name) == simple)
            .flat_map(|annotation| &annotation.args);
        values
            .filter_map(|(_, value)| match value {
                AnnotationValue::Text(text) => facts.text(*text).split_once(':'),
                _ => None,
            })
            .filter(|(_, value)| value.contains(&format!("{{{part}}}")))
            .map(|(header, _)| header.trim())
            .find(|header| self.project.models.header_meaning(header) == HeaderMeaning::Key)
            .map(str::to_owned)
    }

    /// A call of which nothing but names is known.
    fn named(&self, id: ExprId, recv: Option<ExprId>, args: Args, found: &mut Vec<SinkAt>) {
        let ExprKind::Call { name, .. } = self.body.expr(id).kind else {
            return;
        };
        let facts = &self.project.unit_of(self.id).facts;
        let method = facts.text(name);
        let list = self.body.args(args);
        if let [only] = list
            && recv.is_some()
            && self.sets_key(method)
        {
            let sink = self.sink(id, *only, SinkKind::Named, method, 1);
            found.push(SinkAt {
                sink,
                name_param: None,
            });
            return;
        }
        for pair in list.windows(2) {
            // `anything("Idempotency-Key", value)` on an object of unknown type.
            if let Some(text) = self.flow.constant(self.id, pair[0])
                && self.flow.is_key_header(&text)
            {
                let sink = self.sink(id, pair[1], SinkKind::Header, &text, 1);
                found.push(SinkAt {
                    sink,
                    name_param: None,
                });
                return;
            }
        }
        let models = self.project.models;
        let operation = models.word(WordKind::Operation, method);
        for &arg in list {
            let Some(text) = self.flow.last_identifier(self.id, arg) else {
                continue;
            };
            if matches!(self.body.expr(arg).kind, ExprKind::Call { .. }) {
                continue;
            }
            let sure = self.flow.names_key(text) && (recv.is_none() || operation);
            let loose = self.project.models.may_hold_key(text)
                && (operation || (recv.is_none() && self.becomes_request(id)))
                && self.fresh_here(arg);
            if sure || loose {
                let sink = self.sink(id, arg, SinkKind::Named, text, 1);
                found.push(SinkAt {
                    sink,
                    name_param: None,
                });
            }
        }
    }

    /// An argument that becomes a component or field named for a key.
    fn named_component(
        &self,
        id: ExprId,
        args: Args,
        target: Option<&Target>,
        found: &mut Vec<SinkAt>,
    ) {
        let constructor = target.and_then(|t| t.callables.first().copied());
        for (at, &arg) in self.body.args(args).iter().enumerate() {
            let name = match constructor {
                Some(callee) => {
                    let callable = self.project.callable(callee);
                    let facts = &self.project.unit_of(callee).facts;
                    callable
                        .body
                        .locals
                        .get(at)
                        .filter(|_| (at as u32) < callable.params)
                        .map(|p| facts.text(p.name))
                }
                None => match self.body.expr(arg).kind {
                    ExprKind::Call { .. } => None,
                    _ => self.flow.last_identifier(self.id, arg),
                },
            };
            if let Some(name) = name
                && self.flow.names_key(name)
            {
                let sink = self.sink(id, arg, SinkKind::Named, name, 1);
                found.push(SinkAt {
                    sink,
                    name_param: None,
                });
            }
        }
    }

    /// `object.idempotencyKey = value` on an object of unknown type.
    pub(super) fn named_member(&self, id: ExprId, name: Name, value: ExprId) -> Option<SinkAt> {
        let text = self.project.unit_of(self.id).facts.text(name);
        let models = self.project.models;
        let named = models.header_meaning(text) == HeaderMeaning::Key || models.is_key_field(text);
        named.then(|| SinkAt {
            sink: self.sink(id, value, SinkKind::Named, text, 1),
            name_param: None,
        })
    }
}
