// Starts `idemlint server` and shows how it is. All else is the server's.

import * as vscode from "vscode";
import { LanguageClient, State, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;
let status: vscode.StatusBarItem;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  status = vscode.window.createStatusBarItem("idemlint", vscode.StatusBarAlignment.Right);
  status.name = "idemlint";
  status.command = "idemlint.showOutput";
  context.subscriptions.push(
    status,
    vscode.commands.registerCommand("idemlint.restart", restart),
    vscode.commands.registerCommand("idemlint.showOutput", () => client?.outputChannel.show()),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      // The server takes all other settings as they come.
      if (event.affectsConfiguration("idemlint.path")) await restart();
    }),
  );
  status.show();
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}

async function restart(): Promise<void> {
  const old = client;
  client = undefined;
  // One that did not start, or hangs, must not keep the next one from it.
  await old?.dispose().catch(() => undefined);
  await start();
}

async function start(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("idemlint");
  const command = settings.get<string>("path") || "idemlint";
  const server: ServerOptions = { command, args: ["server"] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", language: "java" },
      { scheme: "file", pattern: "**/idemlint.toml" },
    ],
    synchronize: { configurationSection: "idemlint" },
    initializationOptions: settings,
  };
  const started = new LanguageClient("idemlint", "idemlint", server, options);
  client = started;
  started.onDidChangeState(({ newState }) => {
    if (client === started) show(newState);
  });
  try {
    await started.start();
  } catch (error) {
    status.text = "$(error) idemlint";
    status.tooltip = `idemlint does not run: ${error}`;
    const choice = await vscode.window.showErrorMessage(
      `\`${command} server\` cannot be started. Install idemlint, or say where it is in \`idemlint.path\`.`,
      "Open the setting",
    );
    if (choice) await vscode.commands.executeCommand("workbench.action.openSettings", "idemlint.path");
  }
}

function show(state: State): void {
  const [icon, words] =
    state === State.Running ? ["check", "runs"] : state === State.Starting ? ["loading~spin", "starts"] : ["circle-slash", "is stopped"];
  status.text = `$(${icon}) idemlint`;
  status.tooltip = `The idemlint server ${words}.`;
}
