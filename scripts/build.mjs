// Generates the Prisma clients, compiles TypeScript into dist/, makes the parser of cards' texts and the numbers of rules, and
// joins the program and what pages load. Run by `npm ci` (postprepare: of `prepare` npm warns whoever installs the tarball), `npm pack` and
// `npm run build`. Where development dependencies were left out (`npm ci --omit=dev`) there is nothing to build with: dist/
// stays as it is.
import "./this-node.cjs";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

if (!isInstalled("typescript")) {
  if (existsSync("dist/palimpsest/main.js")) process.exit(0);
  console.error(
    "dist/ is missing, and so is what builds it: run `npm ci` once without --omit=dev, and leave out development dependencies after that.",
  );
  process.exit(1);
}

const run = (...args) => {
  const { status } = spawnSync("npx", ["--no-install", ...args], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
};

run("prisma", "generate", "--no-hints", "--schema", "prisma/schema.prisma");
await import("./generate.mjs");
const { compile } = await import("./compile.mjs");
await compile();
const { makeParser } = await import("./grammar.cjs");
copyFileSync(makeParser(), "dist/src/cards/reading/parser.js");
const { makeNumbersSince } = await import("./numbers-since.cjs");
const compiled = createRequire(join(import.meta.dirname, "../dist/src/concordance/"));
copyFileSync(
  makeNumbersSince((name) => compiled(`./${name}.js`)),
  "dist/src/engine/numbers-since.js",
);
run("tsc", "-p", "tsconfig.engine.json");
const { buildAssets } = await import("./build-assets.mjs");
const scriptInputs = await buildAssets();
const { joinProgram } = await import("./join.mjs");
await joinProgram(scriptInputs);
packConcordance();

/** A package brings what is packed, a third of the text that is reviewed. */
function packConcordance() {
  for (const name of readdirSync("corpus/concordance").filter((name) => name.endsWith(".txt")))
    writeFileSync(`corpus/concordance/${name}.br`, brotliCompressSync(readFileSync(`corpus/concordance/${name}`)));
}

function isInstalled(name) {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
