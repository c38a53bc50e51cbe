// Installs what was built in the two ways that need no development dependencies, and asks each service one question:
// `npm ci --omit=dev && npm start` in a folder, and the package (`npm pack`, `npm install --global`), in a folder with a
// space in its name that nobody may write, as another user if root runs this, on each release of Node.js that is supported.
// Services are stopped as a supervisor does, by a SIGTERM. .ci/run uses it after the build.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askOnce } from "./ask-once.mjs";
import { restoreManifest, slimManifest } from "./manifest.mjs";

const SHIPPED = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "scripts",
  "prisma",
  "corpus",
  "schema.graphql",
  "dist/palimpsest",
  "dist/web",
];

/** Of what the tarball installs, of which libsql for glibc and for musl is a third. */
const MAX_MIB = 67;

/** Releases that the registry's package `node` brings, beside the one that runs this. */
const RELEASES = [22, 24];
const PROGRAM = `import { type Evaluation, evaluate, type GameStateInput, performEvents, Play, type PlayedEvents } from "palimpsest/engine";
const board: GameStateInput = { players: [{ id: "ann" }], objects: [] };
const { status }: Evaluation = evaluate(board, "2009-10-01");
const played: PlayedEvents = performEvents(board, "2009-10-01", []);
const { assumptions }: Play = new Play(board, "2009-10-01");
export const told: readonly string[] = [status, played.rulesDate, ...assumptions];
`;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "palimpsest-production-"));
const run = (command, args, options) => execFileSync(command, args, { encoding: "utf8", ...options });
try {
  chmodSync(folder, 0o755);
  await checkCheckout(join(folder, "checkout"));
  await checkPackage(join(folder, "a prefix"));
} finally {
  run("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true });
}

async function checkCheckout(checkout) {
  for (const name of SHIPPED) cpSync(join(root, name), join(checkout, name), { recursive: true });
  run("npm", ["ci", "--omit=dev", "--silent"], { cwd: checkout });
  await askOnce("npm", ["start"], { cwd: checkout });
  console.log("npm ci --omit=dev && npm start: one question answered right, stopped by SIGTERM.");
}

async function checkPackage(prefix) {
  const filename = pack();
  const start = performance.now();
  run("npm", ["install", "--global", "--silent", "--prefix", prefix, join(folder, filename)], { cwd: folder });
  const seconds = Math.round((performance.now() - start) / 1000);
  const size = mebibytesOf(prefix);
  if (size > MAX_MIB) throw new Error(`The package takes ${size} MiB; at most ${MAX_MIB} are wanted.`);
  console.log(`npm install --global ${filename}: ${seconds} s, ${size} MiB.`);
  run("chmod", ["-R", "a-w", prefix]);
  checkEngine(join(prefix, "lib", "node_modules", "palimpsest"));
  const command = join(prefix, "bin", "palimpsest");
  for (const node of nodes()) {
    const data = join(folder, "data");
    mkdirSync(data);
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const options = {
      cwd: prefix,
      env: { ...process.env, HOME: "/nonexistent", DATABASE_URL: "", PALIMPSEST_DATA: data },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    };
    const code = await askOnce(node, [command, "serve"], options);
    if (code !== 0) throw new Error(`palimpsest serve ended with exit code ${code}.`);
    const board = JSON.stringify({
      state: JSON.parse(readFileSync(join(root, "clients", "boards", "two-legends.json"), "utf8")),
      edition: "2011-09-30",
      choicePolicy: "FIRST_OPTION",
    });
    const outcome = run(node, [command, "evaluate"], { ...options, input: board });
    if (!/^Under the rules of 2011-09-30: COMPLETE\n.*704\.5k/s.test(outcome)) throw new Error(`It said: ${outcome}`);
    const version = run(node, ["--version"]).trim();
    console.log(
      `palimpsest serve, palimpsest evaluate: right on Node.js ${version}${isRoot ? ", as another user" : ""}.`,
    );
    rmSync(data, { recursive: true });
  }
}

/** As `npm pack` does, of what was built already. */
function pack() {
  slimManifest();
  try {
    const packed = run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: root });
    return JSON.parse(packed)[0].filename;
  } finally {
    restoreManifest();
  }
}

/** The engine as others build on it: its types under each way to find modules, and the example of docs/how-to/engine.md. */
function checkEngine(installed) {
  const project = join(folder, "project");
  mkdirSync(join(project, "node_modules"), { recursive: true });
  symlinkSync(installed, join(project, "node_modules", "palimpsest"));
  writeFileSync(join(project, "play.ts"), PROGRAM);
  const compiler = [
    join(root, "node_modules", "typescript", "bin", "tsc"),
    "--strict",
    "--noEmit",
    "--target",
    "es2022",
  ];
  for (const [module, resolution] of [
    ["node16", "node16"],
    ["esnext", "bundler"],
    ["commonjs", "node10"],
  ])
    run(process.execPath, [...compiler, "--module", module, "--moduleResolution", resolution, "play.ts"], {
      cwd: project,
      stdio: "inherit",
    });
  const example = join("node_modules", "palimpsest", "dist", "clients", "engine", "play-many-boards.js");
  const played = run(process.execPath, [example, "1000"], { cwd: project });
  if (!/^1000 boards, 20000 creatures destroyed/.test(played)) throw new Error(`The example said: ${played}`);
  console.log("palimpsest/engine: types right under node16, bundler and node10; its example plays.");
}

/** Copies of Node.js that another user can reach. */
function nodes() {
  const found = RELEASES.map((release) =>
    run("npx", ["--yes", `node@${release}`, "--print", "process.execPath"], { cwd: folder }).trim(),
  );
  return [process.execPath, ...found].map((path, at) => {
    const copy = join(folder, `node-${at}`);
    copyFileSync(path, copy);
    chmodSync(copy, 0o755);
    return copy;
  });
}

/** What a folder takes on disk, as `du -m` says it. */
function mebibytesOf(path) {
  const blocks = readdirSync(path, { recursive: true }).map((name) => lstatSync(join(path, name)).blocks);
  return Math.ceil(blocks.reduce((sum, each) => sum + each, 0) / 2048);
}
