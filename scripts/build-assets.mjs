// Joins what pages load besides themselves into dist/web, each file named by its content, so that it may be kept for good.
import { build } from "esbuild";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const out = join(root, "dist", "web");

/** `folder` is where the files go; they appear there together. */
export async function buildAssets(folder = out) {
  const draft = `${folder}.${process.pid}`;
  await build({
    entryPoints: { style: join(root, "src", "web", "style", "index.css") },
    outdir: draft,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "warning",
  });
  mkdirSync(draft, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

if (process.argv[1] === import.meta.filename) await buildAssets();
