//! The form of a text as far as it is known: how long it is at least and at most, and which
//! characters it holds for certain.

use super::Flow;
use super::follow::{functions, methods_called};
use super::requests::operands_of;
use super::summary::How;
use crate::facts::{BinOp, CallableKind, ExitKind, ExprId, ExprKind, LocalId, LocalOrigin};
use crate::models::{LengthOf, Operand, Role, RowKind};
use crate::project::{CallableId, FieldId, TyHead};

/// What is known of a text.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// The fewest characters that it can have.
    pub min: u32,
    /// The most, if that is known.
    pub max: Option<u32>,
    /// Literal parts.
    pub literal: String,
    /// Where it is made.
    pub at: Option<(CallableId, ExprId)>,
}

/// The deepest chain of variables and calls that is followed.
const MAX_DEPTH: u32 = 12;

impl Form {
    fn exact(length: u32) -> Form {
        Form {
            min: length,
            max: Some(length),
            ..Form::default()
        }
    }

    fn then(self, other: Form) -> Form {
        Form {
            min: self.min.saturating_add(other.min),
            max: self.max.zip(other.max).map(|(a, b)| a.saturating_add(b)),
            literal: self.literal + &other.literal,
            at: None,
        }
    }

    /// What holds for either of two.
    fn or(self, other: Form) -> Form {
        if other.min < self.min { other } else { self }
    }
}

impl Flow<'_> {
    /// The form of the text that an expression gives.
    pub fn form(&self, id: CallableId, expr: ExprId) -> Form {
        self.form_within(id, expr, MAX_DEPTH).unwrap_or_default()
    }

    fn form_within(&self, id: CallableId, expr: ExprId, depth: u32) -> Option<Form> {
        let depth = depth.checked_sub(1)?;
        let project = self.project;
        let body = &project.callable(id).body;
        let here = |form: Form| Form {
            at: Some((id, expr)),
            ..form
        };
        match body.expr(expr).kind {
            ExprKind::Text(name) => {
                let text = project.unit_of(id).facts.text(name);
                let length = text.chars().count() as u32;
                Some(here(Form {
                    literal: text.to_string(),
                    ..Form::exact(length)
                }))
            }
            ExprKind::Int(value) => Some(here(Form::exact(value.to_string().len() as u32))),
            ExprKind::Binary(BinOp::Add, a, b) => {
                let part = |e| {
                    let known = self.form_within(id, e, depth);
                    known.or_else(|| self.printed(id, e)).unwrap_or_default()
                };
                Some(here(part(a).then(part(b))))
            }
            ExprKind::Cond(_, a, b) => {
                let (a, b) = (
                    self.form_within(id, a, depth)?,
                    self.form_within(id, b, depth)?,
                );
                Some(a.or(b))
            }
            ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => {
                self.form_within(id, inner, depth)
            }
            ExprKind::Local(local) => self.form_of_local(id, local, depth),
            ExprKind::Captured(outer, local) => {
                self.form_of_local(project.sibling(id, outer), local, depth)
            }
            ExprKind::Name(_) | ExprKind::Select(..) => {
                let field = project.typed(id).field_use(expr)?.field;
                self.form_of_field(field, depth)
            }
            ExprKind::Call { .. } => self.form_of_call(id, expr, depth),
            _ => None,
        }
    }

    /// The form that a value has when it is printed: that of its type's `toString`.
    fn printed(&self, id: CallableId, expr: ExprId) -> Option<Form> {
        let TyHead::External(sym) = self.project.typed(id).exprs[expr.0 as usize].head else {
            return None;
        };
        let models = self.project.models;
        models
            .rows_on(self.project.text(sym), "toString", 0)
            .find_map(|row| match row.kind {
                RowKind::Length(LengthOf::Fixed(length)) => Some(Form::exact(length)),
                _ => None,
            })
    }

    fn form_of_local(&self, id: CallableId, local: LocalId, depth: u32) -> Option<Form> {
        let callable = self.project.callable(id);
        let body = &callable.body;
        if local.0 < callable.params && callable.kind == CallableKind::Method {
            return self.form_of_param(id, local, depth);
        }
        if body.local(local).origin != LocalOrigin::Plain {
            return None;
        }
        let mut known: Option<Form> = None;
        for def in body.defs.iter().filter(|d| d.local == local) {
            let form = self.form_within(id, def.value.filter(|_| !def.keeps)?, depth)?;
            known = Some(match known {
                Some(other) => other.or(form),
                None => form,
            });
        }
        known
    }

    /// The form of what the only caller of a method gives.
    fn form_of_param(&self, id: CallableId, param: LocalId, depth: u32) -> Option<Form> {
        let callable = self.project.callable(id);
        let [(caller, number)] = self.known_callers(id)[..] else {
            return None;
        };
        let edge = &self.edges(caller)[number as usize];
        let body = &self.project.callable(caller).body;
        let (_, args) = operands_of(body, edge.site)?;
        let given = *body.args(args).get(param.0 as usize)?;
        let kept = callable.is_private
            && !callable.varargs
            && matches!(edge.how, How::Plain)
            && !callable.body.defs.iter().any(|def| def.local == param);
        self.form_within(caller, given, depth).filter(|_| kept)
    }

    fn form_of_field(&self, field: FieldId, depth: u32) -> Option<Form> {
        let assigned = self.assignments(field);
        match (self.project.field_init(field), &assigned[..]) {
            (Some(init), []) => self.form_of_result(init, depth),
            (None, [(id, value)]) => self.form_within(*id, *value, depth),
            _ => None,
        }
    }

    fn form_of_result(&self, id: CallableId, depth: u32) -> Option<Form> {
        let mut known: Option<Form> = None;
        for exit in &self.project.callable(id).body.exits {
            if let ExitKind::Return(value) = exit.kind {
                let form = self.form_within(id, value?, depth)?;
                known = Some(match known {
                    Some(other) => other.or(form),
                    None => form,
                });
            }
        }
        known
    }

    fn form_of_call(&self, id: CallableId, expr: ExprId, depth: u32) -> Option<Form> {
        let project = self.project;
        let body = &project.callable(id).body;
        let (recv, args) = operands_of(body, expr)?;
        let list = body.args(args);
        if let Some(target) = project.typed(id).target(expr) {
            for matched in &target.rows {
                let RowKind::Length(length) = &project.models.row(matched.row).kind else {
                    continue;
                };
                let operand = |of: &Operand| match of {
                    Operand::Receiver => recv,
                    Operand::Arg(at) => at.of(list.len()).map(|at| list[at]),
                };
                let form = match length {
                    LengthOf::Fixed(length) => Form::exact(*length),
                    LengthOf::Times(of, times) => {
                        let inner = self.form_within(id, operand(of)?, depth)?;
                        Form {
                            min: inner.min.saturating_mul(*times),
                            max: inner.max.map(|max| max.saturating_mul(*times)),
                            ..Form::default()
                        }
                    }
                    LengthOf::Named(of, lengths) => {
                        let name = self.constant(id, operand(of)?)?;
                        let known = lengths.iter().find(|(n, _)| n.eq_ignore_ascii_case(&name));
                        Form::exact(known?.1)
                    }
                };
                return Some(Form {
                    at: Some((id, expr)),
                    ..form
                });
            }
            if let [only] = target.callables[..] {
                return self.form_of_result(only, depth);
            }
            if !target.callables.is_empty() {
                return None;
            }
        }
        let mut called = self
            .edges(id)
            .iter()
            .filter(|e| e.site == expr && matches!(e.how, How::Plain));
        if let Some(edge) = called.next()
            && called.all(|other| other.callee == edge.callee)
        {
            return self.form_of_result(edge.callee, depth);
        }
        if let [only] = methods_called(project, id, expr)[..] {
            return self.form_of_result(only, depth);
        }
        self.form_held(id, expr, depth)
    }

    /// The form of what a container holds: `optional.map(this::digest).orElseThrow()`.
    fn form_held(&self, id: CallableId, expr: ExprId, depth: u32) -> Option<Form> {
        let depth = depth.checked_sub(1)?;
        let project = self.project;
        let body = &project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv),
            args,
            ..
        } = body.expr(expr).kind
        else {
            return None;
        };
        let list = body.args(args);
        let Some(&arg) = list.first() else {
            return self.form_held(id, recv, depth);
        };
        let once = project.typed(id).target(expr).is_none_or(|target| {
            target.rows.iter().any(|m| {
                let kind = &project.models.row(m.row).kind;
                matches!(
                    kind,
                    RowKind::Argument {
                        role: Role::Once,
                        ..
                    }
                )
            })
        });
        match functions(project, id, arg)[..] {
            [only] if once => self.form_of_result(only, depth),
            _ => None,
        }
    }
}
