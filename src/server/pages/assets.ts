import etag from "etag";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PalimpsestError } from "../../domain/errors";
import { projectRoot, schemaText } from "../../store/project-root";
import { type Assets } from "../../web/page";
import { type HttpReply } from "../http/exchange";

/** What pages load besides themselves. */
export interface AssetFiles extends Assets {
  /** Each file by its address, ready to be sent. */
  readonly files: ReadonlyMap<string, HttpReply>;
}

/** They keep their names, by which browsers and manifests know them. */
const ICONS = ["icon.svg", "icon-192.png"];

/** What the schema's types, fields and arguments are, for people. */
const REFERENCE = "reference.html";

/** The folder of what pictures are drawn with, which no page loads. */
export const DRAWING = "drawing";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  txt: "text/plain; charset=utf-8",
};

/** Where all that is built for pages lies. */
export const BUILT = join(projectRoot, "dist", "web");

/** Reads what the build has made. A name holds the hash of what is in the file, so callers may keep it for good. */
export function readAssets(folder = BUILT): AssetFiles {
  const files = new Map(
    listFolder(folder).map((built) => {
      const name = built.replace(/\.br$/, "");
      const read = readFileSync(join(folder, built));
      const body = built === name ? read : brotliDecompressSync(read);
      if (name === REFERENCE) return ["/reference", keptWhileSame("text/html", body.toString())];
      return [ICONS.includes(name) ? `/${name}` : `/assets/${name}`, fileReply(name, body)];
    }),
  );
  files.set("/schema.graphql", keptWhileSame("application/graphql", schemaText()));
  return { ...assetAddresses(folder), files };
}

/** Where pages find it, for who writes pages and sends no files. */
export function assetAddresses(folder = BUILT): Assets {
  const names = listFolder(folder);
  const addressOf = (name: string): string => {
    const found = names.find((built) => built.startsWith(`${name}-`));
    if (found === undefined) throw missing();
    return `/assets/${found.replace(/\.br$/, "")}`;
  };
  return {
    style: addressOf("style"),
    scripts: {
      board: addressOf("board"),
      games: addressOf("games"),
      keys: addressOf("keys"),
      lanes: addressOf("lanes"),
      query: addressOf("query"),
      reader: addressOf("reader"),
      vellum: addressOf("vellum"),
    },
    sheet: addressOf("sheet"),
  };
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name !== DRAWING);
  } catch {
    throw missing();
  }
}

const fileReply = (name: string, body: Buffer): HttpReply => ({
  status: 200,
  headers: {
    "content-type": TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    "cache-control": ICONS.includes(name) ? "public, max-age=86400" : "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  },
  body,
});

/** What has no hash in its address, and is asked for anew. */
const keptWhileSame = (type: string, body: string): HttpReply => ({
  status: 200,
  headers: {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-cache",
    etag: etag(body, { weak: true }),
    vary: "accept-encoding",
  },
  body,
});

const missing = (): PalimpsestError =>
  new PalimpsestError("NOT_BUILT", "The styles of the pages are missing. Run npm run build, or set WEB_PAGES=false.");
