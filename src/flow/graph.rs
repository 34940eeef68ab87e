//! The order in which callables are evaluated: callees first.

use super::Flow;
use crate::facts::{CallableKind, ExprKind};
use crate::models::RowKind;
use crate::project::{CallableId, TyHead, TypeId};

/// The callables whose summaries the evaluation of a callable asks for.
pub fn dependencies(flow: &Flow, id: CallableId) -> Vec<CallableId> {
    let project = flow.project;
    let mut found: Vec<CallableId> = Vec::new();
    let body = &project.callable(id).body;
    for target in &project.typed(id).targets {
        found.extend_from_slice(&target.callables);
        // Objects that a library runs are known by their type alone.
        let runs = |m: &crate::project::RowMatch| {
            matches!(project.models.row(m.row).kind, RowKind::Argument { .. })
        };
        if target.rows.iter().any(runs)
            && let ExprKind::Call { args, .. } | ExprKind::New { args, .. } =
                body.expr(target.expr).kind
        {
            for &arg in body.args(args) {
                let task = project.task_type(id, arg);
                found.extend(task.into_iter().flat_map(|ty| flow.callback_methods(ty)));
            }
        }
    }
    for expr in &body.exprs {
        match expr.kind {
            ExprKind::Lambda(idx) => found.push(project.sibling(id, idx)),
            ExprKind::New { ty, body, .. } => {
                let created = match body {
                    Some(idx) => Some(project.sibling_type(id, idx)),
                    None => project.created_type(id, ty),
                };
                if let Some(created) = created {
                    found.extend(run_with_object(flow, created));
                    found.extend(flow.function_of(created));
                }
            }
            _ => {}
        }
    }
    found.extend(started_builders(flow, id));
    for used in &project.typed(id).fields {
        found.extend(project.field_init(used.field));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The initializers that generated builders evaluate which a body starts.
fn started_builders(flow: &Flow, id: CallableId) -> Vec<CallableId> {
    let project = flow.project;
    let typed = project.typed(id);
    let body = &project.callable(id).body;
    let mut found = Vec::new();
    for expr in &body.exprs {
        if let ExprKind::Call {
            recv: Some(recv), ..
        } = expr.kind
            && typed.exprs[recv.0 as usize].is_type
            && let TyHead::Project(ty) = typed.exprs[recv.0 as usize].head
            && project.has_builder(ty)
        {
            found.extend(project.builder_defaults(ty));
        }
    }
    found
}

/// The callables that run with every object of a type: initializers, field initializers, and
/// methods that others run.
fn run_with_object(flow: &Flow, id: TypeId) -> Vec<CallableId> {
    let project = flow.project;
    let decl = project.type_decl(id);
    let fields = decl.fields.iter().filter_map(|&f| {
        let field = project.sibling_field(id, f);
        if project.field(field).is_static {
            None
        } else {
            project.field_init(field)
        }
    });
    let inits = decl.members.iter().map(|&m| project.member(id, m));
    let inits = inits.filter(|&m| project.callable(m).kind == CallableKind::Init);
    let bases = project.ancestors(id).into_iter().skip(1).flat_map(|base| {
        let decl = project.type_decl(base);
        let fields = decl
            .fields
            .iter()
            .filter_map(move |&f| project.field_init(project.sibling_field(base, f)));
        fields.chain(project.constructors(base)).collect::<Vec<_>>()
    });
    inits
        .chain(fields)
        .chain(bases)
        .chain(flow.methods_run_by_others(id).iter().copied())
        .collect()
}

/// Strongly connected components, callees first; the members of each in order of their ids.
/// Tarjan's algorithm with a stack of its own.
pub fn components(
    roots: impl Iterator<Item = CallableId>,
    edges: &[Vec<CallableId>],
) -> Vec<Vec<CallableId>> {
    let count = edges.len();
    const UNSEEN: u32 = u32::MAX;
    let mut index = vec![UNSEEN; count];
    let mut low = vec![0u32; count];
    let mut on_stack = vec![false; count];
    let mut stack: Vec<u32> = Vec::new();
    let mut work: Vec<(u32, usize)> = Vec::new();
    let mut next = 0u32;
    let mut found = Vec::new();
    for CallableId(root) in roots {
        if index[root as usize] != UNSEEN {
            continue;
        }
        work.push((root, 0));
        while let Some(&mut (at, ref mut edge)) = work.last_mut() {
            let v = at as usize;
            if *edge == 0 {
                index[v] = next;
                low[v] = next;
                next += 1;
                stack.push(at);
                on_stack[v] = true;
            }
            if let Some(&CallableId(to)) = edges[v].get(*edge) {
                *edge += 1;
                let w = to as usize;
                if index[w] == UNSEEN {
                    work.push((to, 0));
                } else if on_stack[w] {
                    low[v] = low[v].min(index[w]);
                }
                continue;
            }
            work.pop();
            if let Some(&(parent, _)) = work.last() {
                low[parent as usize] = low[parent as usize].min(low[v]);
            }
            if low[v] == index[v] {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    on_stack[member as usize] = false;
                    component.push(CallableId(member));
                    if member == at {
                        break;
                    }
                }
                component.sort_unstable();
                found.push(component);
            }
        }
    }
    found
}
