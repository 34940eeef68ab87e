//! Which handlers run for one and the same failure, and send again.
//!
//! Every handler is traced back to the call whose failure it handles: through fluent calls and
//! variables, and through handlers that pass the failure on. Behind a handler that recovers there
//! is another failure.

use std::collections::BTreeMap;

use super::Flow;
use super::evidence::Same;
use super::follow::functions;
use super::order::exclusive;
use super::requests::operands_of;
use crate::facts::{Args, ExprId, ExprKind, RegionId, RegionKind};
use crate::models::{Role, RowKind};
use crate::project::{CallableId, Target};
use crate::span::Place;

/// A path that a failure takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorPath {
    /// Its head: the callback's name, the call that attaches it, `catch (…)`.
    pub place: Place,
    /// How to call it in a message.
    pub name: String,
}

/// A call whose failure takes several paths that send again.
#[derive(Clone, Debug)]
pub struct DualPaths {
    /// The callable.
    pub callable: CallableId,
    /// The call.
    pub call: ExprId,
    /// The paths, in the order of the source.
    pub paths: Vec<ErrorPath>,
    /// It rests on names.
    pub weak: bool,
}

/// Collects the error paths by the call that fails.
struct Failures<'f, 'p> {
    flow: &'f Flow<'p>,
    found: BTreeMap<(CallableId, ExprId), Vec<Path>>,
}

/// A path with what decides whether another one is taken with it.
struct Path {
    path: ErrorPath,
    weak: bool,
    /// Where the handler is attached or the failure waited for, in the callable of the failed call.
    region: RegionId,
    /// The `try` of a catch clause: one failure runs one of its clauses.
    of_try: Option<RegionId>,
}

impl Flow<'_> {
    /// All calls whose failure takes several paths that send again.
    pub fn dual_paths(&self) -> Vec<DualPaths> {
        let mut failures = Failures {
            flow: self,
            found: BTreeMap::new(),
        };
        for id in self.callables() {
            failures.attachments(id);
        }
        for id in self.callables() {
            failures.catches(id);
        }
        let several = failures
            .found
            .into_iter()
            .filter(|(_, paths)| paths.len() > 1);
        several
            .map(|((callable, call), paths)| DualPaths {
                callable,
                call,
                weak: paths.iter().any(|path| path.weak),
                paths: paths.into_iter().map(|path| path.path).collect(),
            })
            .collect()
    }
}

impl Failures<'_, '_> {
    /// Adds a path, unless no failure can take it together with one that is known.
    fn add(&mut self, at: (CallableId, ExprId), path: Path) {
        let body = &self.flow.project.callable(at.0).body;
        let paths = self.found.entry(at).or_default();
        let instead = |known: &Path| {
            known.path.place == path.path.place
                || known.of_try.is_some() && known.of_try == path.of_try
                || exclusive(body, known.region, path.region)
        };
        if !paths.iter().any(instead) {
            paths.push(path);
        }
    }

    /// Handlers that the calls of a callable attach.
    fn attachments(&mut self, id: CallableId) {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        for number in 0..body.exprs.len() as u32 {
            let call = ExprId(number);
            let Some((recv, args)) = operands_of(body, call) else {
                continue;
            };
            let target = project.typed(id).target(call);
            let handed = target
                .map(|t| self.handed(t, args.len as usize))
                .unwrap_or_default();
            for (at, &arg) in body.args(args).iter().enumerate() {
                for function in functions(project, id, arg) {
                    let by_row = handed.iter().find(|(position, _)| *position == at);
                    let own = self.flow.role(function).map(|r| r.role);
                    let role = match (by_row, own) {
                        (Some((_, role)), None) => *role,
                        (_, Some(role)) if is_object(body.expr(arg).kind) => role,
                        _ => continue,
                    };
                    let Some(weak) = self.sends_again(id, function, role) else {
                        continue;
                    };
                    let path = if by_row.is_some() {
                        ErrorPath {
                            place: project.place(id, self.flow.call_head(id, call)),
                            name: self.flow.call_name(id, call),
                        }
                    } else {
                        ErrorPath {
                            place: project.place(function, project.callable(function).head),
                            name: project.display(function),
                        }
                    };
                    for stage in self.stages(id, call, recv, arg, target) {
                        let region = if stage.0 == id {
                            body.expr(call).region
                        } else {
                            project.callable(stage.0).body.expr(stage.1).region
                        };
                        self.add(
                            stage,
                            Path {
                                path: path.clone(),
                                weak,
                                region,
                                of_try: None,
                            },
                        );
                    }
                }
            }
        }
    }

    /// The arguments of a call that run after a failure.
    fn handed(&self, target: &Target, argc: usize) -> Vec<(usize, Role)> {
        let mut found = Vec::new();
        for matched in &target.rows {
            if let RowKind::Argument { args, role, .. } =
                &self.flow.project.models.row(matched.row).kind
                && matches!(role, Role::Error | Role::Completion)
            {
                found.extend(
                    args.iter()
                        .filter_map(|at| at.of(argc))
                        .map(|at| (at, *role)),
                );
            }
        }
        found
    }

    /// Whether a handler sends the failed operation again; the flag says that names tell so.
    fn sends_again(&self, creator: CallableId, handler: CallableId, role: Role) -> Option<bool> {
        let flow = self.flow;
        let sends = self.sending_site(handler)?;
        let runs = match role {
            Role::Error => true,
            Role::Completion => flow.on_failure_only(handler, sends),
            _ => false,
        };
        match runs.then(|| flow.error_path_repeats(handler, Some(creator), creator))? {
            Same::Proved => Some(false),
            Same::Named => Some(true),
            Same::Unknown | Same::Other => None,
        }
    }

    /// Whether a call hands on what a handler was given and nothing else, so that it tells of the
    /// failure: what is to be sent again is not there.
    fn reports(&self, handler: CallableId, call: ExprId) -> bool {
        let callable = self.flow.project.callable(handler);
        let Some((_, args)) = operands_of(&callable.body, call) else {
            return false;
        };
        let args = callable.body.args(args);
        let given = |arg: &ExprId| match callable.body.expr(*arg).kind {
            ExprKind::Local(local) => local.0 < callable.params,
            _ => false,
        };
        !args.is_empty() && args.iter().all(given)
    }

    /// The first expression of a callable that sends, or leads to what sends.
    fn sending_site(&self, id: CallableId) -> Option<ExprId> {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        (0..body.exprs.len() as u32).map(ExprId).find(|&at| {
            let sends = self.is_send(id, at);
            let leads = self.flow.edges(id).iter().any(|edge| {
                edge.site == at && !self.flow.found(edge.callee).summary.ops.is_empty()
            });
            sends || leads && !self.reports(id, at)
        })
    }

    fn is_send(&self, id: CallableId, call: ExprId) -> bool {
        let project = self.flow.project;
        project.typed(id).target(call).is_some_and(|target| {
            target.rows.iter().any(|m| {
                matches!(
                    project.models.row(m.row).kind,
                    RowKind::Send { .. } | RowKind::SdkCall { .. }
                )
            })
        })
    }

    /// The calls whose failure a handler sees that `call` attaches.
    fn stages(
        &self,
        id: CallableId,
        call: ExprId,
        recv: Option<ExprId>,
        handler: ExprId,
        target: Option<&Target>,
    ) -> Vec<(CallableId, ExprId)> {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        if self.is_send(id, call) {
            return vec![(id, call)];
        }
        if target.is_some_and(|t| t.is_static) {
            // `Futures.addCallback(future, callback)`.
            let (_, args) = operands_of(body, call).unwrap_or_default();
            let first = body
                .args(args)
                .first()
                .copied()
                .filter(|first| *first != handler);
            return first
                .and_then(|f| self.source(id, f))
                .map(|at| (id, at))
                .into_iter()
                .collect();
        }
        let Some(recv) = recv else { return Vec::new() };
        let ty = project.typed(id).exprs[recv.0 as usize];
        if ty.is_type {
            let (_, args) = operands_of(body, call).unwrap_or_default();
            let first = body
                .args(args)
                .first()
                .copied()
                .filter(|first| *first != handler);
            return first
                .and_then(|f| self.source(id, f))
                .map(|at| (id, at))
                .into_iter()
                .collect();
        }
        if project.is_request(ty) {
            // The request carries the handler: what sends it fails.
            let mut found = Vec::new();
            for (track, _) in self.flow.requests().all() {
                let here = |touch: &crate::flow::Touch| {
                    touch.call == call && track.node(touch.node).callable == id
                };
                if track.touches.iter().any(here) {
                    for sent in &track.sent {
                        found.push((track.node(sent.node).callable, sent.call));
                    }
                }
            }
            return found;
        }
        match self.source(id, recv) {
            Some(at) => vec![(id, at)],
            // A callback object that an unknown call is given handles that call's failures.
            None if target.is_none_or(|t| t.callables.is_empty()) => vec![(id, call)],
            None => Vec::new(),
        }
    }

    /// The call whose failure an expression stands for.
    fn source(&self, id: CallableId, mut expr: ExprId) -> Option<ExprId> {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        for _ in 0..64 {
            match body.expr(expr).kind {
                ExprKind::Local(local) => {
                    let mut defs = body.defs.iter().filter(|d| d.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    expr = only.value?;
                }
                ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => expr = inner,
                ExprKind::Call { recv, args, .. } => {
                    let target = project.typed(id).target(expr);
                    let Some(recv) = recv else { return Some(expr) };
                    let ty = project.typed(id).exprs[recv.0 as usize];
                    // A method without a body starts something, unless it gives what it is called on.
                    let starts = |c: &CallableId| {
                        let result = project.typed(id).exprs[expr.0 as usize];
                        project.callable(*c).has_body || result.head != ty.head
                    };
                    let project_code = target.is_some_and(|t| t.callables.iter().any(starts));
                    if self.is_send(id, expr) || project_code {
                        return Some(expr);
                    }
                    if ty.is_type || target.is_some_and(|t| t.is_static) {
                        return Some(expr);
                    }
                    if let Some(target) = target
                        && !self.handed(target, args.len as usize).is_empty()
                        && !self.passes_on(target)
                    {
                        return Some(expr);
                    }
                    let held = match body.expr(recv).kind {
                        ExprKind::Call { .. } | ExprKind::Cast(..) => true,
                        ExprKind::Local(local) => {
                            local.0 >= project.callable(id).params
                                && body.defs.iter().filter(|d| d.local == local).count() == 1
                        }
                        _ => false,
                    };
                    if !held || project.is_request(ty) {
                        return Some(expr);
                    }
                    expr = recv;
                }
                _ => return None,
            }
        }
        None
    }

    /// Whether the failure goes on behind the handler that a call attaches.
    fn passes_on(&self, target: &Target) -> bool {
        target.rows.iter().any(|m| {
            matches!(
                self.flow.project.models.row(m.row).kind,
                RowKind::Argument {
                    passes_on: true,
                    ..
                }
            )
        })
    }

    /// Catch clauses around the place where a failed call is waited for.
    fn catches(&mut self, id: CallableId) {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        for (number, region) in body.regions.iter().enumerate() {
            let RegionKind::Catch(of) = region.kind else {
                continue;
            };
            let catch = RegionId(number as u32);
            let waited = (body.region(of).start..body.region(of).end).find_map(|at| {
                let at = ExprId(at);
                let ExprKind::Call {
                    recv: Some(recv),
                    args,
                    ..
                } = body.expr(at).kind
                else {
                    return None;
                };
                let source = self.source(id, recv)?;
                let waits = self.found.contains_key(&(id, source)) && self.waits(id, at, args);
                waits.then_some((at, source))
            });
            let Some((wait, source)) = waited else {
                continue;
            };
            let first = body.expr(source).region;
            let weak = match self.flow.region_repeats(id, first, catch) {
                Same::Proved => false,
                Same::Named => true,
                Same::Unknown | Same::Other => continue,
            };
            let path = ErrorPath {
                place: project.place(id, region.head),
                name: "catch".to_string(),
            };
            self.add(
                (id, source),
                Path {
                    path,
                    weak,
                    region: body.expr(wait).region,
                    of_try: Some(of),
                },
            );
        }
    }

    /// Whether a call on what may fail waits for it, so that the failure is thrown here: it is
    /// given no code, and its result is not again what handlers can be put on. A `try` around the
    /// start of something asynchronous sees other failures than the handlers of its result.
    fn waits(&self, id: CallableId, call: ExprId, args: Args) -> bool {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        let result = project.typed(id).exprs[call.0 as usize];
        let code = |arg: &ExprId| !functions(project, id, *arg).is_empty();
        let takes_handlers = || {
            project.models.rows().iter().any(|row| {
                matches!(
                    row.kind,
                    RowKind::Argument {
                        role: Role::Error | Role::Completion,
                        ..
                    }
                ) && !row.by_name
                    && row.ty.text() != "java.lang.Object"
                    && project.row_fits(row, result) == Some(false)
            })
        };
        args.len <= 2 && !body.args(args).iter().any(code) && !takes_handlers()
    }
}

fn is_object(kind: ExprKind) -> bool {
    matches!(kind, ExprKind::New { .. } | ExprKind::Local(_))
}
