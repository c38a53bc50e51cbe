import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Command } from "commander";
import { projectRoot } from "../../store/project-root";
import { type Terminal } from "../terminal";

/** How Node.js runs the command from its sources. */
export const PALIMPSEST = [
  "--require",
  join(projectRoot, "src/test-kit/register.cjs"),
  join(projectRoot, "src/main.ts"),
];

/** Runs the command `palimpsest` until it ends; an input that is not a text is sent as JSON. */
export function palimpsest(
  args: readonly string[],
  { input, env, ...options }: Omit<SpawnSyncOptions, "input"> & { readonly input?: unknown } = {},
) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...PALIMPSEST, ...args], {
    cwd: projectRoot,
    ...options,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    input: typeof input === "string" || Buffer.isBuffer(input) ? input : JSON.stringify(input ?? ""),
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

class Ended extends Error {}

/** Runs a command in this process, where it is loaded once: what it says and how it ends, as if it were started in a folder. */
export async function commandHere(
  commandIn: (terminal: Terminal) => Command,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) {
  const ended = { stdout: "", stderr: "", status: 0 };
  const to = (stream: "stdout" | "stderr") => (text: string) => {
    ended[stream] += `${stripVTControlCharacters(text)}\n`;
  };
  const end = (status: number) => {
    ended.status = status;
  };
  const exit = (status: number): never => {
    end(status);
    throw new Ended();
  };
  const folder = process.cwd();
  process.chdir(cwd);
  try {
    const terminal = { env: { ...process.env, ...env }, say: to("stdout"), complain: to("stderr"), end, exit };
    await commandIn(terminal).parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    process.chdir(folder);
  }
  return ended;
}
