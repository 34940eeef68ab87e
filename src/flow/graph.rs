//! The order in which callables are evaluated: callees first.

use crate::facts::ExprKind;
use crate::project::{CallableId, Project, TypeId};

/// The callables whose summaries the evaluation of a callable asks for.
pub fn dependencies(project: &Project, id: CallableId) -> Vec<CallableId> {
    let mut found: Vec<CallableId> = Vec::new();
    for target in &project.typed(id).targets {
        found.extend_from_slice(&target.callables);
    }
    let body = &project.callable(id).body;
    for expr in &body.exprs {
        match expr.kind {
            ExprKind::Lambda(idx) => found.push(project.sibling(id, idx)),
            ExprKind::New { ty, body, .. } => {
                let created = match body {
                    Some(idx) => Some(project.sibling_type(id, idx)),
                    None => project.created_type(id, ty),
                };
                if let Some(created) = created {
                    found.extend(members(project, created));
                }
            }
            ExprKind::Name(_) | ExprKind::Select(..) => {
                if let Some(field) = project.field_of(id, expr.kind)
                    && let Some(init) = project.field_init(field)
                {
                    found.push(init);
                }
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The callables of a type that run with an object of it: methods, initializers, field
/// initializers.
pub fn members(project: &Project, id: TypeId) -> Vec<CallableId> {
    let decl = project.type_decl(id);
    let fields = decl.fields.iter().filter_map(|&f| {
        let field = project.sibling_field(id, f);
        if project.field(field).is_static { None } else { project.field_init(field) }
    });
    let own = decl.members.iter().map(|&m| project.member(id, m));
    own.chain(fields).collect()
}

/// Strongly connected components, callees first; the members of each in order of their ids.
/// Tarjan's algorithm with a stack of its own.
pub fn components(count: usize, edges: &[Vec<CallableId>]) -> Vec<Vec<CallableId>> {
    const UNSEEN: u32 = u32::MAX;
    let mut index = vec![UNSEEN; count];
    let mut low = vec![0u32; count];
    let mut on_stack = vec![false; count];
    let mut stack: Vec<u32> = Vec::new();
    let mut work: Vec<(u32, usize)> = Vec::new();
    let mut next = 0u32;
    let mut found = Vec::new();
    for root in 0..count as u32 {
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
