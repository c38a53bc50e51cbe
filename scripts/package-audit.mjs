// Asks the registry for known faults of what the package brings, and fails on one that is high or critical. `npm audit` looks at what
// stands under `dependencies`: so whatever the bundle has (dist/palimpsest/sbom.cdx.json, of the build) has to be of these. A registry that
// answers no such questions is told of, and is no fault. .ci/run uses it after the build.
import "./this-node.cjs";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), "utf8"));

const strangers = bundledOnly(read("dist", "palimpsest", "sbom.cdx.json"), read("package-lock.json"));
if (strangers.length > 0) fail(`The bundle has what stands under devDependencies alone: ${strangers.join(", ")}.`);

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
});
const { metadata, vulnerabilities, message } = JSON.parse(stdout);
if (metadata) {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => ["high", "critical"].includes(severity));
  for (const { name, severity, range, via } of grave)
    console.error(`${name} ${range}: ${severity}: ${via.map((cause) => cause.title ?? cause).join("; ")}`);
  if (grave.length > 0) fail(`${grave.length} packages that run have grave faults.`);
  console.log(`${metadata.dependencies.prod} packages that run: none has a grave fault that is known.`);
} else console.warn(`No audit: the registry does not answer (${message}).`);

/** What of a bill of materials a lock file knows for development only. */
function bundledOnly({ components }, { packages }) {
  const run = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
  return components.map(({ name, version }) => `${name}@${version}`).filter((name) => !run.has(name));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
