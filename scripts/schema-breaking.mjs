// Fails where schema.graphql breaks callers of the schema committed before it, unless the version says so.
// The schema before is that of SCHEMA_BASE, by default of the commit that origin/main stood at, or else of the last one.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildSchema, findBreakingChanges, findDangerousChanges } from "graphql";

const git = (...args) => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
};

function findBase() {
  if (process.env.SCHEMA_BASE) return process.env.SCHEMA_BASE;
  const head = git("rev-parse", "HEAD");
  const upstream = git("merge-base", "HEAD", "origin/main");
  return upstream && upstream !== head ? upstream : git("rev-parse", "--verify", "--quiet", "HEAD~1");
}

/** What may break: 1.0.0 after 0.9.3, and before 1.0.0 also 0.3.0 after 0.2.8. */
function allowsBreaking(before, after) {
  const [[majorBefore, minorBefore], [major, minor]] = [before, after].map((version) => version.split(".").map(Number));
  return major > majorBefore || (major === 0 && majorBefore === 0 && minor > minorBefore);
}

const base = findBase();
const before = base && git("show", `${base}:schema.graphql`);
if (!before) {
  console.log("No earlier schema to compare with: this is the first commit, or a clone without history.");
} else {
  const [old, current] = [before, readFileSync("schema.graphql", "utf8")].map((sdl) => buildSchema(sdl));
  for (const { description } of findDangerousChanges(old, current)) console.log(`Mind: ${description}`);
  const breaking = findBreakingChanges(old, current);
  for (const { description } of breaking) console.error(`Breaks callers: ${description}`);
  const versions = [git("show", `${base}:package.json`), readFileSync("package.json", "utf8")].map(
    (text) => JSON.parse(text).version,
  );
  console.log(`Compared with ${base.slice(0, 12)}: ${breaking.length} breaking changes.`);
  if (breaking.length > 0 && !allowsBreaking(...versions)) {
    console.error(
      `Keep what callers rely on and deprecate it, or raise the version (${versions[1]}) as CHANGELOG.md says.`,
    );
    process.exitCode = 1;
  }
}
