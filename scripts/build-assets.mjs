// Joins what pages load besides themselves into dist/web, each file named by its content, so that it may be kept for good.
import { build } from "esbuild";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { referenceHtml } from "./reference.mjs";

const root = join(import.meta.dirname, "..");
const web = join(root, "src", "web");
const out = join(root, "dist", "web");

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
    },
    outdir: draft,
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    plugins: [onlyDocumentsInUse],
    target: "es2022",
    logLevel: "warning",
    metafile: true,
  });
  cpSync(join(web, "icon"), draft, { recursive: true });
  const style = readdirSync(draft).find((name) => /^style-.*\.css$/.test(name));
  // A package brings it packed, an eighth of itself.
  const reference = referenceHtml(join(root, "schema.graphql"), `/assets/${style}`);
  writeFileSync(join(draft, "reference.html.br"), brotliCompressSync(reference));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return Object.keys(metafile.inputs);
}

if (process.argv[1] === import.meta.filename) await buildAssets();
