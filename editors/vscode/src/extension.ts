// Starts `idemlint server`, keeps it running, and says how it is. All else is the server's work.

import * as os from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn, State, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;
/// What is done about the server, one after the other.
let turn: Promise<void> = Promise.resolve();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("idemlint", { log: true });
  const status = vscode.languages.createLanguageStatusItem("idemlint", { language: "java" });
  status.name = "idemlint";
  status.command = { command: "idemlint.showOutput", title: "Show output" };
  const restart = () => (turn = turn.then(() => start(output, status)));
  context.subscriptions.push(
    output,
    status,
    vscode.commands.registerCommand("idemlint.restart", restart),
    vscode.commands.registerCommand("idemlint.showOutput", () => output.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("idemlint.enable") || change.affectsConfiguration("idemlint.path")) {
        void restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  turn = turn.then(stop);
  await turn;
}

/// Starts the server anew, or leaves it off where the settings say so.
async function start(output: vscode.LogOutputChannel, status: vscode.LanguageStatusItem): Promise<void> {
  await stop();
  const settings = vscode.workspace.getConfiguration("idemlint");
  if (!settings.get<boolean>("enable", true)) {
    say(status, "off", vscode.LanguageStatusSeverity.Information);
    return;
  }
  const command = program(settings.get<string>("path", "idemlint"));
  const server: ServerOptions = { command, args: ["server"] };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "java" }],
    outputChannel: output,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
  };
  const started = new LanguageClient("idemlint", "idemlint", server, options);
  started.onDidChangeState(({ newState }) => {
    if (started !== client) {
      return;
    }
    switch (newState) {
      case State.Running:
        say(status, version(started), vscode.LanguageStatusSeverity.Information);
        break;
      case State.Stopped:
        say(status, "stopped", vscode.LanguageStatusSeverity.Error);
        break;
      default:
        say(status, "starting", vscode.LanguageStatusSeverity.Information, true);
    }
  });
  client = started;
  try {
    await started.start();
  } catch (error) {
    say(status, "cannot be started", vscode.LanguageStatusSeverity.Error);
    output.error(`cannot start \`${command} server\`: ${String(error)}`);
    // What is done next does not wait for an answer.
    void offerSettings(command);
  }
}

async function offerSettings(command: string): Promise<void> {
  const message = `idemlint: cannot start \`${command}\`. Install it, or say where it is in the setting \`idemlint.path\`.`;
  if (await vscode.window.showErrorMessage(message, "Open Settings")) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "idemlint.path");
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  // One that did not start, or has ended by itself, need not be stopped.
  await running?.stop().catch(() => undefined);
  await running?.dispose().catch(() => undefined);
}

function say(item: vscode.LanguageStatusItem, text: string, severity: vscode.LanguageStatusSeverity, busy = false): void {
  item.text = `idemlint: ${text}`;
  item.severity = severity;
  item.busy = busy;
}

function version(running: LanguageClient): string {
  return running.initializeResult?.serverInfo?.version ?? "running";
}

/// The program, with what stands for folders put in.
function program(setting: string): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const whole = setting.trim() || "idemlint";
  const here = folder === undefined ? whole : whole.replace("${workspaceFolder}", folder);
  return here.startsWith("~/") ? path.join(os.homedir(), here.slice(2)) : here;
}
