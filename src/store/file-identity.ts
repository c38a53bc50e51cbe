import { statSync } from "node:fs";

/** Tells a file from another one that has taken its name; null if there is none. */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}
