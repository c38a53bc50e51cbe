// Joins what pages load besides themselves into dist/web, each file named by its content, so that it may be kept for good.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { referenceHtml } from "./reference.mjs";

const root = join(import.meta.dirname, "..");
const web = join(root, "src", "web");
const out = join(root, "dist", "web");

/** With what pictures of pages are drawn, and in what they are set: serif for the words of rules, sans for what is said of them, and one that has more signs. */
const DRAWING = {
  "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
  "serif.ttf": "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
  "serifBold.ttf": "@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
  "sans.ttf": "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  "sansBold.ttf": "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  "other.ttf": "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
};

/** Has the documents left out of a script that it does not ask: to make one has no effect but itself. */
const onlyDocumentsInUse = {
  name: "only-documents-in-use",
  setup: ({ onLoad }) =>
    onLoad({ filter: /generated[\\/]graphql\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8").replaceAll(
        "= new TypedDocumentString(",
        "= /* @__PURE__ */ new TypedDocumentString(",
      ),
    })),
};

/** Data are read as data: a browser takes twice as long to read them as a script. */
const jsonAsText = {
  name: "json-as-text",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.json$/ }, ({ path }) => ({
      contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(readFileSync(path, "utf8"))))})`,
    })),
};

/** `folder` is where the files go; they appear there together. Returns the files that went into them. */
export async function buildAssets(folder = out) {
  const draft = `${folder}.${process.pid}`;
  const { metafile } = await build({
    entryPoints: {
      style: join(web, "style", "index.css"),
      board: join(web, "island", "board.tsx"),
      games: join(web, "island", "games.tsx"),
      keys: join(web, "island", "keys.ts"),
      lanes: join(web, "island", "lanes.ts"),
      query: join(web, "island", "query", "query.tsx"),
      reader: join(web, "island", "reader.ts"),
      vellum: join(web, "island", "vellum.ts"),
    },
    outdir: draft,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    plugins: [onlyDocumentsInUse, jsonAsText],
    target: "es2022",
    logLevel: "warning",
    metafile: true,
  });
  cpSync(join(web, "icon"), draft, { recursive: true });
  const style = readdirSync(draft).find((name) => /^style-.*\.css$/.test(name));
  // A package brings it packed, an eighth of itself.
  const reference = referenceHtml(join(root, "schema.graphql"), `/assets/${style}`);
  writeFileSync(join(draft, "reference.html.br"), brotliCompressSync(reference));
  const sheet = readFileSync(join(root, "corpus", "concordance", "vellum.txt"));
  const hash = createHash("sha256").update(sheet).digest("hex").slice(0, 8).toUpperCase();
  writeFileSync(join(draft, `sheet-${hash}.txt.br`), brotliCompressSync(sheet));
  const drawing = packDrawing(join(draft, "drawing"));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return [...Object.keys(metafile.inputs), ...drawing];
}

/** A third of themselves: by the best quality they were a seventh smaller, and took fifty times as long. */
function packDrawing(folder) {
  mkdirSync(folder);
  const { resolve } = createRequire(import.meta.url);
  return Object.entries(DRAWING).map(([name, path]) => {
    const found = resolve(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(found), { params }));
    return relative(root, found);
  });
}

if (process.argv[1] === import.meta.filename) await buildAssets();
