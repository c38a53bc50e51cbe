import { spawn } from "node:child_process";

const WATCH_MS = 250;

/** What a process can only be started with. */
export interface Surroundings {
  readonly execArgv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Says to a process that it was started in the place of its parent. */
const STAND_IN = "PALIMPSEST_STAND_IN";

/**
 * Runs `main` where this process has what is wanted; else starts the same command with it: in its place, where Node.js
 * and the system can (22.15, not Windows), and otherwise below it. Variables that are set already are left as they are.
 */
export function withSurroundings({ execArgv = [], env = {} }: Surroundings, main: () => Promise<void>): void {
  const lacking = execArgv.filter((option) => !process.execArgv.includes(option));
  const unset = Object.entries(env).filter(([name]) => process.env[name] === undefined);
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
  if (process.env[STAND_IN] !== undefined) endWithChannel();
  if (lacking.length + unset.length === 0) {
    void main();
    return;
  }
  const args = [...process.execArgv, ...lacking, ...process.argv.slice(1)];
  startInstead(args, { ...process.env, ...Object.fromEntries(unset) });
}

/** A SIGTERM to npm ends the shell that runs its script, and no more; so does this process then what SIGTERM says. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, WATCH_MS).unref();
}

/** What ends the process above without a word to this one, as SIGKILL does, closes the channel between them. */
function endWithChannel(): void {
  delete process.env[STAND_IN];
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Listening to it is no reason to go on.
  process.channel?.unref();
}

interface Replaceable {
  readonly execve?: (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => never;
}

/** A terminal sends some of them to both processes, a supervisor to the one that it knows. */
const PASSED_ON = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"] as const;

function startInstead(args: readonly string[], env: NodeJS.ProcessEnv): void {
  if (process.platform !== "win32")
    (process as Replaceable).execve?.(process.execPath, [process.execPath, ...args], env);
  const child = spawn(process.execPath, args, {
    env: { ...env, [STAND_IN]: "true" },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
