// The bundled extension starts the server, which tells of the findings in a file; the command restarts it.
//
//     IDEMLINT=path/to/idemlint npm test
//
// There is no VS Code here: a stand-in answers whatever the extension asks of it, and keeps the diagnostics.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const program = path.resolve(process.env.IDEMLINT ?? "../../target/release/idemlint");
const folder = mkdtempSync(path.join(tmpdir(), "idemlint-smoke-"));
const file = path.join(folder, "Charges.java");
writeFileSync(
  file,
  `import java.net.URI;
import java.net.http.*;
import java.util.UUID;

class Charges {
    void charge(HttpClient client, URI target) throws Exception {
        for (int attempt = 0; attempt < 3; attempt++) {
            String key = UUID.randomUUID().toString();
            HttpRequest request = HttpRequest.newBuilder(target).setHeader("Idempotency-Key", key).build();
            try {
                client.send(request, HttpResponse.BodyHandlers.discarding());
                return;
            } catch (java.io.IOException e) {
                Thread.sleep(100);
            }
        }
    }
}
`,
);

const shown = new Map();
const commands = new Map();
const settings = { enable: true, path: program };
const status = {};
let waiting = [];

/// Whatever is asked of it, it is.
function anything() {
  const target = function () {};
  return new Proxy(target, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => "";
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (name === "then") return undefined;
      if (name === "prototype") return target.prototype;
      return anything();
    },
    apply: () => anything(),
    construct: () => anything(),
  });
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}
class Uri {
  static file = (fsPath) => new Uri(pathToFileURL(fsPath).href, fsPath);
  static parse = (text) => new Uri(text, decodeURIComponent(new URL(text).pathname));
  constructor(text, fsPath) {
    Object.assign(this, { text, fsPath, path: fsPath, scheme: "file" });
  }
  toString() {
    return this.text;
  }
}
class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  cancel() {
    this.token.isCancellationRequested = true;
  }
  dispose() {}
}
class EventEmitter {
  listeners = [];
  event = (listener) => (this.listeners.push(listener), { dispose() {} });
  fire = (value) => this.listeners.forEach((listener) => listener(value));
  dispose() {}
}

const known = {
  Position,
  Range,
  Diagnostic,
  Uri,
  EventEmitter,
  CancellationTokenSource,
  version: "1.91.0",
  env: { appName: "smoke", language: "en", onDidChangeTelemetryEnabled: () => ({ dispose() {} }) },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  languages: {
    createLanguageStatusItem: () => status,
    match: () => 0,
    createDiagnosticCollection: () => ({
      set: (uri, diagnostics) => {
        shown.set(uri.fsPath, diagnostics ?? []);
        waiting.forEach((ask) => ask());
      },
      delete: (uri) => shown.delete(uri.fsPath),
      clear: () => shown.clear(),
      dispose() {},
    }),
  },
  workspace: {
    workspaceFolders: [{ uri: Uri.file(folder), name: "smoke", index: 0 }],
    textDocuments: [],
    notebookDocuments: [],
    getConfiguration: () => ({ get: (name, otherwise) => settings[name] ?? otherwise, inspect: () => undefined, has: () => false }),
    createFileSystemWatcher: () => anything(),
    getWorkspaceFolder: () => undefined,
  },
  window: {
    createOutputChannel: () => standIn({ error: console.error }),
    showErrorMessage: async (message) => assert.fail(message),
    visibleTextEditors: [],
    tabGroups: { all: [], onDidChangeTabs: () => ({ dispose() {} }) },
  },
  commands: {
    registerCommand: (name, run) => (commands.set(name, run), { dispose() {} }),
  },
};

function standIn(real) {
  return new Proxy(real, {
    get: (target, name) => {
      if (name in target) {
        const value = target[name];
        return value?.constructor === Object && !Array.isArray(value) && value !== status ? standIn(value) : value;
      }
      if (typeof name === "string" && name.startsWith("on")) return () => ({ dispose() {} });
      return anything();
    },
  });
}

const load = Module._load;
Module._load = (request, ...rest) => (request === "vscode" ? standIn(known) : load(request, ...rest));

async function until(what, holds) {
  const late = Date.now() + 20_000;
  while (!holds()) {
    assert.ok(Date.now() < late, `waited too long for ${what}; shown: ${JSON.stringify([...shown])}`);
    await new Promise((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, 100);
    });
    waiting = [];
  }
}

const finding = () => (shown.get(file) ?? []).some((one) => JSON.stringify(one.code).includes("IDEM101"));
const extension = createRequire(import.meta.url)("../dist/extension.js");
try {
  await extension.activate({ subscriptions: [] });
  await until("the finding", finding);
  assert.match(status.text, /^idemlint: \d/, "the version is shown");

  shown.clear();
  await commands.get("idemlint.restart")();
  await until("the finding after a restart", finding);

  settings.enable = false;
  await commands.get("idemlint.restart")();
  assert.equal(status.text, "idemlint: off");
  console.log("ok: started, found IDEM101, restarted, switched off");
} finally {
  await extension.deactivate();
  rmSync(folder, { recursive: true });
}
process.exit(0);
