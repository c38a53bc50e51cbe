// Compiles TypeScript into dist/, a file for each, as tests compile it: types are checked by `npm run typecheck`, once, and not
// by everybody who installs.
import { transformFile } from "@swc/core";
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const { transform: compilers } = createRequire(import.meta.url)("../jest.config.js");

const FOLDERS = ["src", "scrapers", "bench", "clients"];
/** What a browser runs is joined from its sources, and what tests run is compiled as they load it. */
const isLeftOut = (path) => /\.test\.tsx?$|\.d\.ts$|[/\\]node_modules[/\\]|^src[/\\]web[/\\]island[/\\]/.test(path);

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !isLeftOut(path));

export async function compile() {
  for (const folder of FOLDERS) rmSync(join("dist", folder), { recursive: true, force: true });
  await Promise.all([...FOLDERS.flatMap(sourcesIn), "prisma.config.ts"].map((path) => compileFile(path)));
}

async function compileFile(path) {
  const [, [, options]] = Object.entries(compilers).find(([pattern]) => new RegExp(pattern).test(path));
  const { code: written, map } = await transformFile(path, { ...options, sourceMaps: true, swcrc: false });
  const code = withoutFreeTypes(written);
  const file = join("dist", path.replace(/\.tsx?$/, ".js"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n//# sourceMappingURL=${basename(file)}.map\n`);
  writeFileSync(`${file}.map`, map);
  for (const [, data] of code.matchAll(/require\("(\.[^"]*\.json)"\)/g)) {
    const copy = join("dist", dirname(path), data);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(dirname(path), data), copy);
  }
}

/**
 * For the type of an argument that is no class swc writes a name that is declared nowhere. What joins the program would then call the class
 * of that name otherwise, and types of the schema are called as their classes are.
 */
const withoutFreeTypes = (code) =>
  code.replace(/typeof (\w+) === "undefined" \? Object : \1\b/g, (whole, name) =>
    new RegExp(`\\b(?:class|let|const|var|function) ${name}\\b`).test(code) ? whole : "Object",
  );
