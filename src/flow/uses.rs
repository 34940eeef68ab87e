//! Where values go: which expression takes another as its operand, who reads a local, a captured
//! variable or a field.

use std::sync::{Mutex, OnceLock, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};

use super::reach::Reach;
use super::{Flow, operands};
use crate::facts::{CallableKind, ExitKind, ExprId, ExprKind, LocalId};
use crate::project::{CallableId, FieldId, Project, TyHead};

/// What takes the values of one body's expressions and locals.
#[derive(Debug, Default)]
pub(super) struct BodyUses {
    /// The expression that has each expression as its operand.
    parents: Vec<Option<ExprId>>,
    /// The expressions that read each local.
    reads: Vec<Vec<ExprId>>,
    /// The expressions that are returned.
    returned: Vec<ExprId>,
}

/// Uses of a whole project.
pub(super) struct Uses {
    bodies: Vec<OnceLock<Box<BodyUses>>>,
    fields: FxHashMap<FieldId, Vec<(CallableId, ExprId)>>,
    captures: FxHashMap<(CallableId, LocalId), Vec<(CallableId, ExprId)>>,
    inits: FxHashMap<CallableId, FieldId>,
    created: FxHashMap<CallableId, (CallableId, ExprId)>,
    /// Fields of which somebody wants to know the uses.
    asked: Mutex<FxHashSet<FieldId>>,
}

impl Uses {
    /// Indexes what matters in a project.
    pub(super) fn new(flow: &Flow) -> Uses {
        let project = flow.project;
        let mut uses = Uses {
            bodies: (0..project.callable_count())
                .map(|_| OnceLock::new())
                .collect(),
            fields: FxHashMap::default(),
            captures: FxHashMap::default(),
            inits: FxHashMap::default(),
            created: FxHashMap::default(),
            asked: Mutex::default(),
        };
        for id in flow.callables() {
            uses.index(project, id);
        }
        uses
    }

    fn index(&mut self, project: &Project, id: CallableId) {
        let body = &project.callable(id).body;
        let typed = project.typed(id);
        for used in &typed.fields {
            self.fields
                .entry(used.field)
                .or_default()
                .push((id, used.expr));
            if let Some(init) = project.field_init(used.field) {
                self.inits.insert(init, used.field);
            }
        }
        for (number, expr) in body.exprs.iter().enumerate() {
            let at = ExprId(number as u32);
            match expr.kind {
                ExprKind::Captured(outer, local) => {
                    let outer = project.sibling(id, outer);
                    self.captures
                        .entry((outer, local))
                        .or_default()
                        .push((id, at));
                }
                ExprKind::Lambda(idx) => {
                    self.created.insert(project.sibling(id, idx), (id, at));
                }
                ExprKind::New { body: Some(ty), .. } => {
                    let ty = project.sibling_type(id, ty);
                    for &member in &project.type_decl(ty).members {
                        self.created.insert(project.member(ty, member), (id, at));
                    }
                }
                ExprKind::Call {
                    recv: Some(recv),
                    name,
                    args,
                    ..
                } if args.len == 0 => {
                    // An accessor that nobody declared.
                    if let TyHead::Project(owner) = typed.exprs[recv.0 as usize].head
                        && typed.target(at).is_none_or(|t| t.callables.is_empty())
                        && let Some(field) = project.accessed_field(owner, project.sym(id, name))
                    {
                        self.fields.entry(field).or_default().push((id, at));
                    }
                }
                _ => {}
            }
        }
    }

    /// The uses in one body.
    fn body(&self, project: &Project, id: CallableId) -> &BodyUses {
        self.bodies[id.0 as usize].get_or_init(|| {
            let body = &project.callable(id).body;
            let mut parents = vec![None; body.exprs.len()];
            let mut reads = vec![Vec::new(); body.locals.len()];
            for number in 0..body.exprs.len() as u32 {
                let at = ExprId(number);
                operands::operands(body, at, |operand| {
                    parents[operand.0 as usize] = Some(at);
                });
                if let ExprKind::Local(local) = body.expr(at).kind {
                    reads[local.0 as usize].push(at);
                }
            }
            let returned = body
                .exits
                .iter()
                .filter_map(|exit| match exit.kind {
                    ExitKind::Return(value) => value,
                    _ => None,
                })
                .collect();
            Box::new(BodyUses {
                parents,
                reads,
                returned,
            })
        })
    }

    /// The expression that takes this one as its operand.
    pub(super) fn parent(&self, project: &Project, id: CallableId, expr: ExprId) -> Option<ExprId> {
        self.body(project, id)
            .parents
            .get(expr.0 as usize)
            .copied()
            .flatten()
    }

    /// Whether the value of an expression is returned.
    pub(super) fn is_returned(&self, project: &Project, id: CallableId, expr: ExprId) -> bool {
        self.body(project, id).returned.contains(&expr)
    }

    /// The reads of a local that one of its definitions reaches, or, without a definition, the
    /// value that it has from elsewhere.
    pub(super) fn reads_of(
        &self,
        project: &Project,
        id: CallableId,
        local: LocalId,
        def: Option<u32>,
    ) -> Vec<ExprId> {
        let body = &project.callable(id).body;
        let reads = &self.body(project, id).reads[local.0 as usize];
        if body
            .defs
            .iter()
            .filter(|d| d.local == local)
            .nth(usize::from(def.is_some()))
            .is_none()
        {
            return reads.clone();
        }
        let reach = Reach::new(body);
        let reached = |read: &&ExprId| {
            let (defs, entry) = reach.reaching(local, read.0, body.expr(**read).region);
            match def {
                Some(at) => defs
                    .iter()
                    .any(|d| std::ptr::eq(*d, &body.defs[at as usize])),
                None => entry,
            }
        };
        reads.iter().filter(reached).copied().collect()
    }

    /// The expressions of other callables that read a local of this one.
    pub(super) fn captures(&self, id: CallableId, local: LocalId) -> &[(CallableId, ExprId)] {
        self.captures.get(&(id, local)).map_or(&[], Vec::as_slice)
    }

    /// The expressions that name a field; assignments to it are among them.
    pub(super) fn field(&self, field: FieldId) -> &[(CallableId, ExprId)] {
        self.asked
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(field);
        self.fields.get(&field).map_or(&[], Vec::as_slice)
    }

    /// The fields of which the uses were asked for.
    pub(super) fn asked(&self) -> Vec<FieldId> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().copied().collect()
    }

    /// Whether an expression is the target of an assignment.
    pub(super) fn is_target(&self, project: &Project, id: CallableId, expr: ExprId) -> bool {
        let body = &project.callable(id).body;
        self.parent(project, id, expr).is_some_and(
            |p| matches!(body.expr(p).kind, ExprKind::Assign(target, ..) if target == expr),
        )
    }

    /// Where a lambda, or the object that a method of an anonymous type belongs to, is created.
    pub(super) fn created(&self, id: CallableId) -> Option<(CallableId, ExprId)> {
        self.created.get(&id).copied()
    }

    /// The field that a callable initialises.
    pub(super) fn initialised(&self, project: &Project, id: CallableId) -> Option<FieldId> {
        (project.callable(id).kind == CallableKind::FieldInit)
            .then(|| self.inits.get(&id).copied())?
    }
}
