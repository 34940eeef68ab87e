// Runs the server as the extension does: with the settings of its manifest. What the extension adds to
// that, the client of the protocol and an item in the status bar, needs an editor and is not tested here.
// usage: IDEMLINT=… node test/smoke.mjs

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const source = readFileSync(join(here, "src/extension.ts"), "utf8");

// What the manifest offers, the code does.
for (const { command } of manifest.contributes.commands) assert.ok(source.includes(`"${command}"`), command);
assert.ok("idemlint.path" in manifest.contributes.configuration.properties);

// Every setting of the manifest is one that the server takes, with its default.
const settings = {};
for (const [name, { default: value }] of Object.entries(manifest.contributes.configuration.properties)) {
  const path = name.split(".").slice(1);
  const last = path.pop();
  path.reduce((at, key) => (at[key] ??= {}), settings)[last] = value;
}

const folder = mkdtempSync(join(tmpdir(), "idemlint-vscode-"));
copyFileSync(join(here, "../Charge.java"), join(folder, "Charge.java"));
const server = spawn(resolve(process.env.IDEMLINT ?? "idemlint"), ["server"], { stdio: ["pipe", "pipe", "inherit"] });
const timer = setTimeout(() => { server.kill(); throw new Error("no answer within 60 seconds"); }, 60_000);

let buffer = Buffer.alloc(0);
const waiting = [];
const said = [];
server.stdout.on("data", (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const end = buffer.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, end).toString())[1]);
    if (buffer.length < end + 4 + length) return;
    said.push(JSON.parse(buffer.subarray(end + 4, end + 4 + length).toString()));
    buffer = buffer.subarray(end + 4 + length);
    waiting.splice(0).forEach((wake) => wake());
  }
});
async function next(is) {
  for (;;) {
    const found = said.find(is);
    if (found) return found;
    await new Promise((wake) => waiting.push(wake));
  }
}
function send(message) {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const uri = pathToFileURL(folder).href;
send({ id: 1, method: "initialize", params: { processId: process.pid, capabilities: {}, initializationOptions: settings,
  workspaceFolders: [{ uri, name: "smoke" }] } });
await next(({ id }) => id === 1);
send({ method: "initialized", params: {} });
send({ method: "workspace/didChangeConfiguration", params: { settings: { idemlint: settings } } });
const { params } = await next(({ method }) => method === "textDocument/publishDiagnostics");
assert.equal(params.diagnostics[0].code, "IDEM101");
assert.ok(!said.some(({ method }) => method === "window/showMessage"), JSON.stringify(said));
send({ id: 2, method: "shutdown" });
await next(({ id }) => id === 2);
send({ method: "exit" });
const code = await new Promise((done) => server.on("exit", done));
assert.equal(code, 0);
clearTimeout(timer);
rmSync(folder, { recursive: true });
console.log("vscode: the server takes the extension's settings and gives findings");
