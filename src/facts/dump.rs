//! A readable listing of facts, for `idemlint debug facts` and for tests.

use std::fmt::Write;

use super::*;

impl FileFacts {
    /// Lists everything in the file, one line for each thing, in a stable order.
    pub fn dump(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_all(&mut out);
        out
    }

    fn write_all(&self, out: &mut String) -> std::fmt::Result {
        if let Some(package) = self.package {
            writeln!(out, "package {}", self.text(package))?;
        }
        for import in &self.imports {
            let kind = if import.is_static { "static " } else { "" };
            let star = if import.wildcard { ".*" } else { "" };
            writeln!(out, "import {kind}{}{star}", self.text(import.path))?;
        }
        for (at, ty) in self.types.iter().enumerate() {
            self.write_type(out, at, ty)?;
        }
        for (at, callable) in self.callables.iter().enumerate() {
            self.write_callable(out, at, callable)?;
        }
        for directive in &self.directives {
            writeln!(
                out,
                "directive {} {:?}",
                at(directive.span),
                self.text(directive.text)
            )?;
        }
        for mark in &self.marks {
            writeln!(
                out,
                "mark {} {:?} on {:?}",
                at(mark.span),
                mark.word,
                mark.on
            )?;
        }
        for silencer in &self.silencers {
            let rules = silencer.rules.iter().map(|(rule, _)| self.text(*rule));
            let rules = rules.collect::<Vec<_>>().join(", ");
            let covers = silencer.covers.iter().map(|span| at(*span));
            writeln!(
                out,
                "silencer {} {:?} [{rules}] {:?} covers {}",
                at(silencer.span),
                silencer.form,
                self.text(silencer.reason),
                covers.collect::<Vec<_>>().join(" ")
            )?;
        }
        for damage in &self.damage {
            writeln!(
                out,
                "damage {} in {:?}",
                at(damage.span),
                self.text(damage.inside)
            )?;
        }
        Ok(())
    }

    fn write_type(&self, out: &mut String, idx: usize, ty: &TypeDecl) -> std::fmt::Result {
        write!(
            out,
            "type {idx} {:?} {:?} {}",
            ty.kind,
            self.text(ty.name),
            at(ty.span)
        )?;
        if let Some(outer) = ty.outer {
            write!(out, " outer {}", outer.0)?;
        }
        if let Some(scope) = ty.scope {
            write!(out, " scope {}", scope.0)?;
        }
        self.write_flags(
            out,
            &[("static", ty.is_static), ("abstract", ty.is_abstract)],
        )?;
        self.write_type_params(out, &ty.type_params)?;
        for &name in &ty.supers {
            write!(out, " : {}", self.type_text(name))?;
        }
        self.write_annotations(out, &ty.annotations)?;
        writeln!(out)?;
        for &idx in &ty.fields {
            let field = self.field(idx);
            write!(out, "  field {} {}", idx.0, self.text(field.name))?;
            if let Some(ty) = field.ty {
                write!(out, ": {}", self.type_text(ty))?;
            }
            let component = ty.components.contains(&idx);
            let flags = [
                ("static", field.is_static),
                ("final", field.is_final),
                ("component", component),
            ];
            self.write_flags(out, &flags)?;
            if let Some(init) = field.init {
                write!(out, " init {}", init.0)?;
            }
            self.write_annotations(out, &field.annotations)?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn write_callable(&self, out: &mut String, idx: usize, c: &Callable) -> std::fmt::Result {
        write!(
            out,
            "callable {idx} {:?} {:?} {}",
            c.kind,
            self.text(c.name),
            at(c.span)
        )?;
        write!(out, " of {}", c.owner.0)?;
        if let Some(parent) = c.parent {
            write!(out, " in {}", parent.0)?;
        }
        if let Some(result) = c.result {
            write!(out, " -> {}", self.type_text(result))?;
        }
        let flags = [
            ("static", c.is_static),
            ("private", c.is_private),
            ("varargs", c.varargs),
            ("bodiless", !c.has_body),
            ("damaged", c.damaged),
        ];
        self.write_flags(out, &flags)?;
        self.write_type_params(out, &c.type_params)?;
        self.write_annotations(out, &c.annotations)?;
        writeln!(out)?;
        for (param, annotation) in &c.param_annotations {
            write!(out, "  on param {param}")?;
            self.write_annotations(out, std::slice::from_ref(annotation))?;
            writeln!(out)?;
        }
        let body = &c.body;
        for (idx, local) in body.locals.iter().enumerate() {
            let role = if (idx as u32) < c.params {
                "param"
            } else {
                "local"
            };
            write!(out, "  {role} {idx} {}", self.text(local.name))?;
            if let Some(ty) = local.ty {
                write!(out, ": {}", self.type_text(ty))?;
            }
            write!(out, " r{}", local.region.0)?;
            match local.origin {
                LocalOrigin::Each(over) => write!(out, " each e{}", over.0)?,
                LocalOrigin::Caught => write!(out, " caught")?,
                LocalOrigin::Pattern(of) => write!(out, " pattern e{}", of.0)?,
                LocalOrigin::Plain | LocalOrigin::Param => {}
            }
            writeln!(out)?;
        }
        for (idx, region) in body.regions.iter().enumerate() {
            write!(out, "  region {idx} {}", region_text(region.kind))?;
            if let Some(parent) = region.parent {
                write!(out, " in r{}", parent.0)?;
            }
            write!(out, " {}..{} {}", region.start, region.end, at(region.span))?;
            writeln!(
                out,
                "{}",
                if region.completes {
                    ""
                } else {
                    " never completes"
                }
            )?;
        }
        self.write_steps(out, body)
    }

    /// Expressions, with the assignments and exits between them.
    fn write_steps(&self, out: &mut String, body: &Body) -> std::fmt::Result {
        let (mut defs, mut exits) = (body.defs.iter().peekable(), body.exits.iter().peekable());
        for idx in 0..=body.exprs.len() as u32 {
            while let Some(def) = defs.next_if(|def| def.at <= idx) {
                write!(
                    out,
                    "  def {} r{}",
                    self.local_text(body, def.local),
                    def.region.0
                )?;
                if let Some(value) = def.value {
                    write!(out, " = e{}", value.0)?;
                }
                writeln!(out, "{}", if def.keeps { " keeps" } else { "" })?;
            }
            while let Some(exit) = exits.next_if(|exit| exit.at <= idx) {
                write!(out, "  exit r{} ", exit.region.0)?;
                match exit.kind {
                    ExitKind::Return(Some(value)) => writeln!(out, "return e{}", value.0)?,
                    ExitKind::Return(None) => writeln!(out, "return")?,
                    ExitKind::Throw(value) => writeln!(out, "throw e{}", value.0)?,
                    ExitKind::Break(target) => writeln!(out, "break r{}", target.0)?,
                    ExitKind::Continue(target) => writeln!(out, "continue r{}", target.0)?,
                }
            }
            if let Some(expr) = body.exprs.get(idx as usize) {
                write!(out, "  e{idx} r{} {} ", expr.region.0, at(expr.span))?;
                self.write_expr(out, body, expr.kind)?;
                writeln!(out)?;
            }
        }
        Ok(())
    }

    fn write_expr(&self, out: &mut String, body: &Body, kind: ExprKind) -> std::fmt::Result {
        match kind {
            ExprKind::Text(text) => write!(out, "{:?}", self.text(text)),
            ExprKind::Int(value) => write!(out, "{value}"),
            ExprKind::Bool(value) => write!(out, "{value}"),
            ExprKind::Null => write!(out, "null"),
            ExprKind::Literal => write!(out, "literal"),
            ExprKind::Local(local) => write!(out, "local {}", self.local_text(body, local)),
            ExprKind::Captured(callable, local) => {
                // The body of a callable that is still being built is not there yet, but all of
                // them are by the time that anyone lists them.
                let around = &self.callable(callable).body;
                write!(
                    out,
                    "captured {}:{}",
                    callable.0,
                    self.local_text(around, local)
                )
            }
            ExprKind::Name(name) => write!(out, "name {}", self.text(name)),
            ExprKind::This => write!(out, "this"),
            ExprKind::OuterThis(name) => write!(out, "{}.this", self.text(name)),
            ExprKind::Super => write!(out, "super"),
            ExprKind::Select(object, name) => write!(out, "e{}.{}", object.0, self.text(name)),
            ExprKind::Call {
                recv, name, args, ..
            } => {
                write!(out, "call ")?;
                if let Some(recv) = recv {
                    write!(out, "e{}.", recv.0)?;
                }
                write!(out, "{}({})", self.text(name), list(body, args))
            }
            ExprKind::New {
                ty,
                args,
                body: declared,
            } => {
                write!(out, "new {}({})", self.type_text(ty), list(body, args))?;
                match declared {
                    Some(ty) => write!(out, " type {}", ty.0),
                    None => Ok(()),
                }
            }
            ExprKind::CtorCall(is_super, args) => {
                let word = if is_super { "super" } else { "this" };
                write!(out, "{word}({})", list(body, args))
            }
            ExprKind::Lambda(callable) => write!(out, "lambda {}", callable.0),
            ExprKind::MethodRef(recv, name) => write!(out, "e{}::{}", recv.0, self.text(name)),
            ExprKind::Assign(target, value, compound) => {
                let op = if compound { "op=" } else { "=" };
                write!(out, "e{} {op} e{}", target.0, value.0)
            }
            ExprKind::Set(local, value) => {
                write!(out, "{} := e{}", self.local_text(body, local), value.0)
            }
            ExprKind::Step(target) => write!(out, "step e{}", target.0),
            ExprKind::Cond(cond, yes, no) => write!(out, "e{} ? e{} : e{}", cond.0, yes.0, no.0),
            ExprKind::Binary(op, left, right) => write!(out, "{op:?} e{} e{}", left.0, right.0),
            ExprKind::Not(operand) => write!(out, "not e{}", operand.0),
            ExprKind::Cast(ty, operand) => write!(out, "({}) e{}", self.type_text(ty), operand.0),
            ExprKind::InstanceOf(operand) => write!(out, "e{} instanceof", operand.0),
            ExprKind::Index(array, index) => write!(out, "e{}[e{}]", array.0, index.0),
            ExprKind::Switch(args) => write!(out, "switch({})", list(body, args)),
            ExprKind::Other(args) => write!(out, "other({})", list(body, args)),
        }
    }

    fn local_text(&self, body: &Body, local: LocalId) -> String {
        match body.locals.get(local.0 as usize) {
            Some(known) => format!("{}#{}", self.text(known.name), local.0),
            None => format!("#{}", local.0),
        }
    }

    fn write_flags(&self, out: &mut String, flags: &[(&str, bool)]) -> std::fmt::Result {
        for (flag, _) in flags.iter().filter(|(_, set)| *set) {
            write!(out, " {flag}")?;
        }
        Ok(())
    }

    fn write_type_params(
        &self,
        out: &mut String,
        params: &[(Name, Option<TypeRefIdx>)],
    ) -> std::fmt::Result {
        for &(name, bound) in params {
            write!(out, " <{}", self.text(name))?;
            if let Some(bound) = bound {
                write!(out, ": {}", self.type_text(bound))?;
            }
            write!(out, ">")?;
        }
        Ok(())
    }

    fn write_annotations(&self, out: &mut String, annotations: &[Annotation]) -> std::fmt::Result {
        for annotation in annotations {
            write!(out, " @{}(", self.text(annotation.name))?;
            for (at, &(key, value)) in annotation.args.iter().enumerate() {
                let comma = if at > 0 { ", " } else { "" };
                write!(out, "{comma}{}=", self.text(key))?;
                match value {
                    AnnotationValue::Text(text) => write!(out, "{:?}", self.text(text))?,
                    AnnotationValue::Int(value) => write!(out, "{value}")?,
                    AnnotationValue::Member(of, name) => {
                        write!(out, "{}.{}", self.text(of), self.text(name))?
                    }
                    AnnotationValue::Other(name) => write!(out, "{}", self.text(name))?,
                }
            }
            write!(out, ")")?;
        }
        Ok(())
    }

    /// A type as written, with its arguments. Deep arguments are left out.
    fn type_text(&self, idx: TypeRefIdx) -> String {
        let mut text = String::new();
        self.write_type_ref(&mut text, idx, 4);
        text
    }

    fn write_type_ref(&self, text: &mut String, idx: TypeRefIdx, depth: u32) {
        let ty = self.type_ref(idx);
        text.push_str(self.text(ty.name));
        if !ty.args.is_empty() && depth > 0 {
            for (at, &arg) in ty.args.iter().enumerate() {
                text.push_str(if at == 0 { "<" } else { ", " });
                self.write_type_ref(text, arg, depth - 1);
            }
            text.push('>');
        }
        for _ in 0..ty.dims {
            text.push_str("[]");
        }
    }
}

fn at(span: Span) -> String {
    format!("@{}..{}", span.start, span.end)
}

fn list(body: &Body, args: Args) -> String {
    let args: Vec<String> = body
        .args(args)
        .iter()
        .map(|arg| format!("e{}", arg.0))
        .collect();
    args.join(", ")
}

fn region_text(kind: RegionKind) -> String {
    match kind {
        RegionKind::Body => "body".to_owned(),
        RegionKind::Loop(info) => {
            let mut text = format!("loop {:?}", info.kind);
            for (what, id) in [
                ("cond e", info.cond.map(|e| e.0)),
                ("item #", info.item.map(|l| l.0)),
                ("over e", info.over.map(|e| e.0)),
                ("counter #", info.counter.map(|l| l.0)),
            ] {
                if let Some(id) = id {
                    text.push_str(&format!(" {what}{id}"));
                }
            }
            text
        }
        RegionKind::Then(cond) => format!("then e{}", cond.0),
        RegionKind::Else(cond) => format!("else e{}", cond.0),
        RegionKind::Case(over) => format!("case e{}", over.0),
        RegionKind::Switch => "switch".to_owned(),
        RegionKind::Try => "try".to_owned(),
        RegionKind::Catch(of) => format!("catch r{}", of.0),
        RegionKind::Finally(of) => format!("finally r{}", of.0),
        RegionKind::Block => "block".to_owned(),
    }
}
