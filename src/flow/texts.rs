//! Constant texts and origins of what a request is made from.

use super::Flow;
use super::requests::{Spot, Track, operands_of};
use super::touches::UNKNOWN;
use crate::facts::{BinOp, ExitKind, ExprId, ExprKind, LocalOrigin};
use crate::project::{CallableId, TyHead};

impl Flow<'_> {
    /// Where the object that an expression denotes may come from.
    pub(super) fn roots(
        &self,
        id: CallableId,
        expr: ExprId,
        depth: u32,
    ) -> Vec<(CallableId, Spot)> {
        let Some(depth) = depth.checked_sub(1) else {
            return vec![(id, Spot::Expr(expr))];
        };
        let callable = self.project.callable(id);
        let body = &callable.body;
        let typed = self.project.typed(id);
        match body.expr(expr).kind {
            ExprKind::Local(local) => {
                let mut found = Vec::new();
                for def in body.defs.iter().filter(|d| d.local == local) {
                    if let Some(value) = def.value {
                        found.extend(self.roots(id, value, depth));
                    }
                }
                if local.0 < callable.params {
                    found.extend(self.arguments(id, local.0, depth));
                }
                found
            }
            ExprKind::Captured(outer, local) => {
                let outer = self.project.sibling(id, outer);
                let around = self.project.callable(outer);
                let mut found = Vec::new();
                for def in around.body.defs.iter().filter(|d| d.local == local) {
                    if let Some(value) = def.value {
                        found.extend(self.roots(outer, value, depth));
                    }
                }
                if local.0 < around.params {
                    found.extend(self.arguments(outer, local.0, depth));
                }
                found
            }
            ExprKind::Name(_) | ExprKind::Select(..) => match typed.field_use(expr) {
                Some(used) => vec![(id, Spot::Field(used.field))],
                None => vec![(id, Spot::Expr(expr))],
            },
            ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => self.roots(id, inner, depth),
            ExprKind::Call {
                recv: Some(recv), ..
            } if !typed.exprs[recv.0 as usize].is_type
                && typed.exprs[recv.0 as usize].head == typed.exprs[expr.0 as usize].head
                && typed.exprs[expr.0 as usize].head != TyHead::Unknown =>
            {
                self.roots(id, recv, depth)
            }
            _ => vec![(id, Spot::Expr(expr))],
        }
    }

    /// What callers pass as a parameter; the parameter itself where nobody calls.
    fn arguments(&self, id: CallableId, param: u32, depth: u32) -> Vec<(CallableId, Spot)> {
        let mut found = Vec::new();
        for &(caller, number) in self.callers(id) {
            let site = self.edges(caller)[number as usize].site;
            let body = &self.project.callable(caller).body;
            if let Some((_, args)) = operands_of(body, site)
                && self
                    .project
                    .typed(caller)
                    .target(site)
                    .is_some_and(|t| t.callables.contains(&id))
                && let Some(&arg) = body.args(args).get(param as usize)
            {
                found.extend(self.roots(caller, arg, depth));
            }
        }
        if found.is_empty() {
            found.push((id, Spot::Param(param)));
        }
        found
    }

    /// The constant texts that an argument is made of: `"https://host/" + id` gives the text with
    /// [`UNKNOWN`] for the rest. Calls and constructor calls give those of their operands.
    /// Parameters are looked up on the way that the object took into the callable.
    pub fn texts(
        &self,
        way: Option<(&Track, u32)>,
        id: CallableId,
        expr: ExprId,
        depth: u32,
    ) -> Vec<String> {
        let Some(depth) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let callable = self.project.callable(id);
        let body = &callable.body;
        match body.expr(expr).kind {
            ExprKind::Text(_) | ExprKind::Binary(BinOp::Add, ..) => {
                let text = self.skeleton(id, expr, depth);
                if text.chars().any(|c| c != UNKNOWN) {
                    vec![text]
                } else {
                    Vec::new()
                }
            }
            ExprKind::Local(local) => {
                if local.0 < callable.params {
                    return self.passed_texts(way, id, local.0, depth);
                }
                let mut found = Vec::new();
                for def in body.defs.iter().filter(|d| d.local == local && !d.keeps) {
                    if let Some(value) = def.value {
                        found.extend(self.texts(way, id, value, depth));
                    }
                }
                found
            }
            ExprKind::Captured(outer, local) => {
                let outer = self.project.sibling(id, outer);
                let around = &self.project.callable(outer).body;
                let mut found = Vec::new();
                for def in around.defs.iter().filter(|d| d.local == local && !d.keeps) {
                    if let Some(value) = def.value {
                        found.extend(self.texts(way, outer, value, depth));
                    }
                }
                found
            }
            ExprKind::Name(_) | ExprKind::Select(..) => {
                let Some(used) = self.project.typed(id).field_use(expr) else {
                    return Vec::new();
                };
                match self.project.field_init(used.field) {
                    Some(init) => self.returned_texts(way, init, depth),
                    None => Vec::new(),
                }
            }
            ExprKind::Call { recv, args, .. } => {
                if let Some(target) = self.project.typed(id).target(expr)
                    && let [only] = target.callables[..]
                    && self.project.callable(only).has_body
                {
                    return self.returned_texts(way, only, depth);
                }
                let mut found = Vec::new();
                if let Some(recv) = recv {
                    found.extend(self.texts(way, id, recv, depth));
                }
                for &arg in body.args(args) {
                    found.extend(self.texts(way, id, arg, depth));
                }
                found
            }
            ExprKind::New { args, .. } => {
                let args = body.args(args).iter();
                args.flat_map(|a| self.texts(way, id, *a, depth)).collect()
            }
            ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => self.texts(way, id, inner, depth),
            ExprKind::Cond(_, a, b) => {
                let mut found = self.texts(way, id, a, depth);
                found.extend(self.texts(way, id, b, depth));
                found
            }
            _ => Vec::new(),
        }
    }

    fn returned_texts(
        &self,
        way: Option<(&Track, u32)>,
        id: CallableId,
        depth: u32,
    ) -> Vec<String> {
        let exits = self.project.callable(id).body.exits.iter();
        exits
            .filter_map(|exit| match exit.kind {
                ExitKind::Return(value) => value,
                _ => None,
            })
            .flat_map(|value| self.texts(way, id, value, depth))
            .collect()
    }

    /// What the caller through which an object came, or the only caller, passes as a parameter.
    fn passed_texts(
        &self,
        way: Option<(&Track, u32)>,
        id: CallableId,
        param: u32,
        depth: u32,
    ) -> Vec<String> {
        let entered = way.and_then(|(track, node)| track.entered(node, id));
        let entered = entered.map(|(_, caller, call)| (caller, call));
        let only = || {
            let mut callers = self
                .callers(id)
                .iter()
                .map(|&(caller, number)| (caller, self.edges(caller)[number as usize].site));
            let first = callers.next()?;
            callers.all(|other| other == first).then_some(first)
        };
        let Some((caller, call)) = entered.or_else(only) else {
            return Vec::new();
        };
        let body = &self.project.callable(caller).body;
        let Some((_, args)) = operands_of(body, call) else {
            return Vec::new();
        };
        match body.args(args).get(param as usize) {
            Some(&arg) => self.texts(way, caller, arg, depth),
            None => Vec::new(),
        }
    }

    /// A concatenation with its unknown parts marked.
    pub(super) fn skeleton(&self, id: CallableId, root: ExprId, depth: u32) -> String {
        let body = &self.project.callable(id).body;
        let mut text = String::new();
        let mut open = vec![root];
        let mut parts = 0;
        while let Some(at) = open.pop() {
            parts += 1;
            if parts > 128 {
                text.push(UNKNOWN);
                break;
            }
            match body.expr(at).kind {
                ExprKind::Binary(BinOp::Add, a, b) => open.extend([b, a]),
                ExprKind::Local(local)
                    if depth > 0
                        && body.local(local).origin == LocalOrigin::Plain
                        && body.defs.iter().filter(|d| d.local == local).count() == 1 =>
                {
                    let def = body.defs.iter().find(|d| d.local == local);
                    match def.and_then(|d| d.value) {
                        Some(value) => text.push_str(&self.skeleton(id, value, depth - 1)),
                        None => text.push(UNKNOWN),
                    }
                }
                _ => match self.constant(id, at) {
                    Some(known) => text.push_str(&known),
                    None => text.push(UNKNOWN),
                },
            }
        }
        text
    }

    /// The text that an object stands for which is made of one by a static call, and kept in a
    /// constant: `Key.of("name", …)`.
    pub(super) fn named_object(&self, id: CallableId, expr: ExprId) -> Option<String> {
        let field = self.project.typed(id).field_use(expr)?.field;
        let init = self
            .project
            .field_init(field)
            .filter(|_| self.project.field(field).is_final)?;
        let body = &self.project.callable(init).body;
        let value = body.exits.iter().find_map(|exit| match exit.kind {
            ExitKind::Return(value) => value,
            _ => None,
        })?;
        let ExprKind::Call {
            recv: Some(recv),
            args,
            ..
        } = body.expr(value).kind
        else {
            return None;
        };
        let of_type = self.project.typed(init).exprs[recv.0 as usize].is_type;
        let first = *body.args(args).first().filter(|_| of_type)?;
        self.constant(init, first)
    }
}
