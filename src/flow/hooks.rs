//! Which code a library runs around a request: hooks, failure callbacks, and where they are made.

use rustc_hash::FxHashSet;

use super::Flow;
use super::follow::functions;
use super::requests::operands_of;
use super::summary::How;
use crate::facts::{ExprId, ExprKind};
use crate::models::{Role, RowId};
use crate::project::CallableId;

/// How far up the callers of a helper are looked at.
const MAX_DEPTH: usize = 4;

impl Flow<'_> {
    /// The roles in which libraries run a callable or what leads to it, with the rows that say so.
    pub fn hooks_around(&self, id: CallableId) -> Vec<(RowId, Option<Role>)> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::from_iter([id]);
        let mut level = vec![id];
        for _ in 0..MAX_DEPTH {
            let mut next = Vec::new();
            for at in level {
                if let Some(role) = self.role(at)
                    && let Some(row) = role.row
                {
                    found.push((row, Some(role.role)));
                }
                for &(caller, number) in self.callers(at) {
                    let edge = &self.edges(caller)[number as usize];
                    if let How::Argument(role, row) = edge.how {
                        found.push((row, Some(role)));
                    } else if seen.insert(caller) {
                        next.push(caller);
                    }
                }
            }
            level = next;
        }
        found
    }

    /// The role and name of the failure callback that a callable is.
    pub fn failure_role_of(&self, id: CallableId) -> Option<(Role, String)> {
        let fails = |role: Role| matches!(role, Role::Error | Role::Replay);
        if let Some(role) = self.role(id)
            && fails(role.role)
        {
            return Some((role.role, role.name.clone()));
        }
        self.callers(id).iter().find_map(|&(caller, number)| {
            let edge = &self.edges(caller)[number as usize];
            match edge.how {
                How::Argument(role, _) if fails(role) => {
                    Some((role, self.call_name(caller, edge.site)))
                }
                _ => None,
            }
        })
    }

    /// The callables that create the function, or the object that the method belongs to.
    pub fn creation_sites(&self, id: CallableId) -> Vec<CallableId> {
        if let Some((outer, _)) = self.requests().uses.created(id) {
            return vec![outer];
        }
        let made = |&(caller, number): &(CallableId, u32)| {
            let site = self.edges(caller)[number as usize].site;
            let kind = self.project.callable(caller).body.expr(site).kind;
            matches!(kind, ExprKind::New { .. }).then_some(caller)
        };
        self.callers(id).iter().filter_map(made).collect()
    }

    /// The functions and methods of objects that a call is given, or that calls on its result are.
    pub fn callbacks_of_send(&self, id: CallableId, call: ExprId) -> Vec<CallableId> {
        let body = &self.project.callable(id).body;
        let uses = &self.requests().uses;
        let mut found = Vec::new();
        let mut at = call;
        loop {
            if let Some((_, args)) = operands_of(body, at) {
                for &arg in body.args(args) {
                    found.extend(functions(self.project, id, arg));
                }
            }
            match uses.parent(self.project, id, at) {
                Some(parent)
                    if matches!(body.expr(parent).kind,
                        ExprKind::Call { recv: Some(recv), .. } if recv == at) =>
                {
                    at = parent;
                }
                _ => return found,
            }
        }
    }
}
