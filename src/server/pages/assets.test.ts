import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "../../store/project-root";
import { readAssets } from "./assets";

const headersOf = (address: string) => readAssets().files.get(address)?.headers;

describe("what pages load", () => {
  it("is named by what is in it, so that browsers keep it for good", () => {
    const { style, scripts, sheet } = readAssets();
    expect(style).toMatch(/^\/assets\/style-\w+\.css$/);
    for (const [name, address] of Object.entries(scripts))
      expect(address).toMatch(new RegExp(`^/assets/${name}-\\w+\\.js$`));
    for (const address of [style, sheet, ...Object.values(scripts)])
      expect(headersOf(address)).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
      });
    expect(sheet).toMatch(/^\/assets\/sheet-\w+\.txt$/);
    expect(headersOf(sheet)).toMatchObject({ "content-type": "text/plain; charset=utf-8" });
    expect(headersOf(style)?.["content-type"]).toBe("text/css; charset=utf-8");
    expect(headersOf(scripts.board)?.["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  it("has icons under names that stay, which browsers ask for anew after a day", () => {
    const [svg, png] = [headersOf("/icon.svg"), headersOf("/icon-192.png")];
    expect([svg?.["content-type"], png?.["content-type"]]).toEqual(["image/svg+xml", "image/png"]);
    for (const headers of [svg, png]) expect(headers?.["cache-control"]).toBe("public, max-age=86400");
    expect(headersOf("/assets/icon.svg")).toBeUndefined();
  });

  it("is sent as it was built", () => {
    for (const [address, { status, body }] of readAssets().files) {
      expect([address, status]).toEqual([address, 200]);
      if (!address.startsWith("/assets/")) continue;
      const file = join(projectRoot, "dist", "web", address.slice("/assets/".length));
      const built = existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
      expect(built.equals(body as Buffer)).toBe(true);
    }
  });

  it("is missed, if nothing has been built, with the way to mend that", () => {
    expect(() => readAssets(join(projectRoot, "no such folder"))).toThrow("Run npm run build, or set WEB_PAGES=false.");
    expect(() => readAssets(join(projectRoot, "corpus", "editions"))).toThrow("The styles of the pages are missing.");
  });

  it("and the schema for generators of clients, whose tag says whether it has changed", () => {
    const schema = readAssets().files.get("/schema.graphql");
    expect(schema?.body.toString()).toContain("type Query {");
    expect(schema?.headers).toEqual({
      "content-type": "application/graphql; charset=utf-8",
      "cache-control": "no-cache",
      etag: expect.stringMatching(/^W\/"/) as string,
      vary: "accept-encoding",
    });
  });

  it("and its reference, in which no link leads nowhere", () => {
    const { headers, body } = readAssets().files.get("/reference")!;
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const html = body.toString();
    expect(html).toContain('<strong id="query.compareeditions">compareEditions</strong>');
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...html.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))).toEqual([]);
    expect(html).toContain(`href="${readAssets().style}"`);
    expect(Buffer.byteLength(html)).toBeLessThan(600_000);
  });
});
