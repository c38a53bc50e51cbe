import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../store/project-root";

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
