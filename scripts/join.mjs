// Joins the compiled program and the packages that it loads into dist/palimpsest: a file for each command, and one for each
// thread. Beside it only libsql has to be installed, and what runs is what was tested, down to packages of packages.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve as pathOf } from "node:path";

const root = join(import.meta.dirname, "..");
const compiled = join(root, "dist", "src");
const main = join(compiled, "main.js");
const out = join(root, "dist", "palimpsest");

/** Native, or looked for in vain by a package that can do without. */
export const LEFT_OUTSIDE = ["libsql", "class-validator", "pg-native", "supports-color"];

/** Prisma's compiler of queries, 2.5 MB of text: a file beside, so that only what imports reads it. */
const compilersBeside = {
  name: "compilers-beside",
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /\.wasm-base64\.js$/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === "found") return undefined;
      const found = await resolve(path, { ...rest, pluginData: "found" });
      copyFileSync(found.path, join(out, basename(path)));
      return { path: `./${basename(path)}`, external: true };
    }),
};

/** Sentences of zod in sixty languages, of which it loads English by itself. */
const localesLeftOut = {
  name: "locales-left-out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/index\.cjs$/ }, ({ path }) => ({ path, namespace: "left-out" }));
    onLoad({ filter: /./, namespace: "left-out" }, () => ({ contents: "" }));
  },
};

/** What a command loads is a file of its own: it would only take memory from the others. */
const commandsBeside = {
  name: "commands-beside",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path, importer }) =>
      importer === main && commands().includes(pathOf(compiled, `${path}.js`))
        ? { path: `./${basename(path)}.js`, external: true }
        : undefined,
    ),
};

/** Commands that are seldom run, and share most of what they load: one file for all, of which each runs its own part. */
const SELDOM = [
  "archive-check",
  "audit",
  "concordance",
  "corpus",
  "diff",
  "evaluate",
  "export",
  "play",
  "pointer",
  "read",
  "scrape",
  "verdict",
  "view-command",
  "watch",
];
const seldom = join(compiled, "seldom.js");
const isSeldom = (path) => SELDOM.includes(basename(path, ".js"));

/** `scriptInputs` are the files that went into what pages load. */
export async function joinProgram(scriptInputs) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(seldom, SELDOM.map((name) => `exports["${name}"] = () => require("./cli/${name}");\n`).join(""));
  for (const name of SELDOM)
    writeFileSync(join(out, `${name}.js`), `module.exports = require("./seldom.js")["${name}"]();\n`);
  const { metafile } = await build({
    entryPoints: [
      { in: main, out: "program" },
      ...[seldom, ...commands().filter((path) => !isSeldom(path)), ...threads()].map((path) => ({
        in: path,
        out: basename(path, ".js"),
      })),
    ],
    outdir: out,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "cjs",
    // Names stay: they are told in errors and in the schema.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    plugins: [commandsBeside, compilersBeside, localesLeftOut],
    external: LEFT_OUTSIDE,
    logLevel: "warning",
    metafile: true,
  });
  writeMain();
  for (const name of readdirSync(out)) if (name.endsWith(".js")) writeInAscii(join(out, name));
  const packages = packagesOf([...Object.keys(metafile.inputs), ...scriptInputs]);
  writeFileSync(join(out, "LICENCES.txt"), licencesOf(packages));
  writeFileSync(join(out, "sbom.cdx.json"), `${JSON.stringify(billOf(packages), null, 1)}\n`);
}

/** What starts is apart from the program, which another Node.js may not even be able to read. */
function writeMain() {
  copyFileSync(join(root, "scripts", "node-version.cjs"), join(out, "node-version.cjs"));
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(
    join(out, "main.js"),
    `#!/usr/bin/env node\nrequire("./node-version.cjs")(${JSON.stringify(engines.node)});\nrequire("./program.js");\n`,
    { mode: 0o755 },
  );
}

/**
 * Escapes what esbuild leaves in regular expressions: for one character beyond Latin-1 each thread would hold its whole program,
 * which is kept as a text too, in twice the memory.
 */
function writeInAscii(path) {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(path, readFileSync(path, "utf8").replace(/[^\0-\x7f]/g, escaped));
}

/** What main.js loads inside of a function. */
const commands = () =>
  [...readFileSync(main, "utf8").matchAll(/=> ?require\("([^"]+)"\)/g)].map(([, path]) =>
    pathOf(compiled, `${path}.js`),
  );

/** What the program starts as threads: each is named as a file beside the module that starts it. */
function threads() {
  return readdirSync(compiled, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => {
      const path = join(compiled, name);
      const started = readFileSync(path, "utf8").matchAll(/__dirname, `([\w-]+)\$\{__filename\.slice\(-3\)\}`/g);
      return [...started].map(([, thread]) => join(dirname(path), `${thread}.js`));
    });
}

/** The packages that files are of, by name. */
function packagesOf(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const files = readdirSync(join(root, folder)).filter((file) => /^(?:un)?licen[cs]e/i.test(file));
    const text = files.map((file) => `\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`).join("");
    return { name, version, license: typeof license === "string" ? license : JSON.stringify(license), text };
  });
}

/** The licence of each package that was joined, which has to go with it. */
const licencesOf = (packages) =>
  packages.map(({ name, version, license, text }) => `${name} ${version}: ${license}\n${text}`).join("\n---\n\n");

/** What was joined, and what has to be installed beside it, as CycloneDX has it. */
function billOf(packages) {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const beside = LEFT_OUTSIDE.filter((outside) => outside in dependencies).flatMap((outside) =>
    packagesOf([`node_modules/${outside}/index.js`]),
  );
  const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const components = [...packages, ...beside].map(({ name, version, license }) => ({
    ...{ type: "library", "bom-ref": purlOf(name, version), name, version, purl: purlOf(name, version) },
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }));
  const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
  const program = { type: "application", "bom-ref": purlOf(name, version), name, version, purl: purlOf(name, version) };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: program },
    components: unique,
  };
}
