import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bytesOf, officialDocument } from "../../corpus/official/test-kit/official-document";
import { EditionCatalogue } from "../../domain/edition-catalogue";
import { shippedConcordance } from "../../store/shipped-concordance";
import { temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { importOfficial } from "../import-official/import-official";
import { look, publishedOf, type WatchSettings } from "./look";
import { newestFile } from "./newest-file";
import { isPrivate } from "../public-address";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const HOUR = 60 * 60_000;
const textOf = (date: string, less = 0): Buffer => Buffer.from(bytesOf(officialDocument({ date }).slice(less)));
const plain = { "content-type": "text/plain" };
const linkTo = (href: string): string => `<p><a href="/privacy.txt">x</a> <a class="cta" href='${href}'>TXT</a></p>`;

/** What the server says at each address; a text is a page. */
let routes: Record<string, Handler | string> = {};
let asked: string[] = [];
let server: Server;
let origin: string;
let folder: string;
let temporary: TemporaryStore | undefined;
let now = Date.parse("2009-10-05T12:00:00Z");

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    const route = routes[request.url!] ?? ((_: IncomingMessage, to: ServerResponse) => to.writeHead(404).end());
    if (typeof route !== "string") return route(request, response);
    if (request.headers["if-none-match"] === '"page"') return void response.writeHead(304).end();
    response.writeHead(200, { "content-type": "text/html", etag: '"page"' }).end(route);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "palimpsest-watch-"));
  asked = [];
  if (temporary && editions().length === 1) return;
  temporary?.remove();
  temporary = temporaryStore();
  await importOfficial(temporary.store, [
    { name: "held", read: () => Promise.resolve({ bytes: textOf("July 11, 2009"), source: {} }) },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => temporary?.remove());

const FILE = "/downloads/MagicCompRules%2020091001.txt";
const file =
  (bytes: Buffer, headers: Record<string, string> = plain): Handler =>
  (_, response) =>
    void response.writeHead(200, headers).end(bytes);

function lookAt(given: Record<string, Handler | string>, changes: Partial<WatchSettings> = {}) {
  routes = { "/rules": linkTo(FILE), ...given };
  now += 2 * HOUR;
  return looking(changes);
}

const looking = (changes: Partial<WatchSettings> = {}) =>
  look({
    page: `${origin}/rules`,
    folder,
    imports: false,
    catalogue: new EditionCatalogue([]),
    today: () => new Date(now),
    shipped: [],
    concordance: null,
    reading: (work) => work(temporary!.store),
    writing: (work) => work(temporary!.store),
    fetching: { timeout: 1_000, delay: 0, maxBytes: 200_000 },
    ...changes,
  });

const editions = () => temporary!.store.editions.all().map(({ key }) => key);

describe("a look at the publisher's page", () => {
  it("sets aside what says that it is an edition of which other words are known", async () => {
    const found = await lookAt({ [FILE]: file(textOf("October 1, 2009")) }, { concordance: shippedConcordance() });
    expect(found).toMatchObject({ status: "SET_ASIDE", says: expect.stringContaining("known to be others") });
  });

  it("finds an edition that is not held, checks it, imports nothing, and says how to", async () => {
    const found = await lookAt({ [FILE]: file(textOf("October 1, 2009")) });
    expect(found).toMatchObject({ status: "PUBLISHED", effectiveDate: "2009-10-01", url: origin + FILE });
    expect(found.says).toContain("palimpsest watch --import");
    expect(editions()).toEqual(["2009-07-11"]);
    expect(publishedOf(found)).toEqual({ effectiveDate: "2009-10-01", officialUrl: origin + FILE });
  });

  it("imports it if it is told to, and then finds nothing newer", async () => {
    const given = { [FILE]: file(textOf("October 1, 2009")) };
    expect(await lookAt(given, { imports: true })).toMatchObject({ status: "IMPORTED" });
    expect(editions()).toEqual(["2009-07-11", "2009-10-01"]);
    asked = [];
    expect(await lookAt(given, { imports: true })).toMatchObject({ status: "UP_TO_DATE" });
    expect(asked).toEqual(["/rules"]);
  });

  it("asks for the page once an hour at most, and for a file once; what was found can be imported without asking", async () => {
    const given = { [FILE]: file(textOf("October 1, 2009")) };
    await lookAt(given);
    now += HOUR - 1;
    expect(await looking()).toMatchObject({ status: "PUBLISHED" });
    expect(asked).toEqual(["/rules", FILE]);
    now += 2;
    expect(await looking()).toMatchObject({ status: "PUBLISHED" });
    expect(asked).toEqual(["/rules", FILE, "/rules"]);
    expect(await looking({ imports: true })).toMatchObject({ status: "IMPORTED" });
    expect(asked).toHaveLength(3);
    expect(readFileSync(join(folder, "state.json"), "utf8")).not.toMatch(/PUBLISHED|is not held/);
  });

  it("asks for another page at once", async () => {
    await lookAt({ "/other": linkTo(FILE), [FILE]: file(textOf("October 1, 2009")), "/rules": "<p>Nothing</p>" });
    expect(await looking({ page: `${origin}/other` })).toMatchObject({ status: "PUBLISHED" });
  });

  it("knows an edition that is held by its date, and an older one, without loading it", async () => {
    expect(await lookAt({ "/rules": linkTo("/MagicCompRules%2020090711.txt") })).toMatchObject({
      status: "UP_TO_DATE",
    });
    expect(asked).toEqual(["/rules"]);
    asked = [];
    const older = "/CompRules_20080201.txt";
    expect(await lookAt({ "/rules": linkTo(older), [older]: file(textOf("February 1, 2008")) })).toMatchObject({
      status: "UP_TO_DATE",
    });
    expect(asked).toEqual(["/rules"]);
  });

  it.each<[string, Handler, RegExp]>([
    ["a date that is not that of its name", file(textOf("October 1, 2019")), /its name says 2009-10-01, and its text/],
    ["the text of an edition that is held", file(textOf("July 11, 2009")), /its name says 2009-10-01, and its text/],
    ["HTML", file(Buffer.from("<html><p>Not found</p></html>"), { "content-type": "text/html" }), /set aside/],
    ["its beginning only", file(textOf("October 1, 2009").subarray(0, 700)), /set aside/],
    [
      "rules lost",
      file(
        Buffer.from(
          bytesOf(officialDocument({ date: "October 1, 2009" }).filter((line) => !line.startsWith("101.1. "))),
        ),
      ),
      /: it lacks 101\.1\. If the publisher means it so, this imports it: palimpsest import http/,
    ],
  ])(
    "sets a file aside that has %s, imports nothing, and does not load it again within the day",
    async (_, handler, reason) => {
      const found = await lookAt({ [FILE]: handler }, { imports: true });
      expect(found).toMatchObject({ status: "SET_ASIDE", says: expect.stringMatching(reason) });
      expect(editions()).toEqual(["2009-07-11"]);
      asked = [];
      await lookAt({ [FILE]: file(textOf("October 1, 2009")) });
      expect(asked).toEqual(["/rules"]);
      now += 24 * HOUR;
      await lookAt({ [FILE]: handler });
      asked = [];
      await lookAt({ [FILE]: file(textOf("October 1, 2009")) });
      expect(asked).toEqual(["/rules"]);
      now += 24 * HOUR;
      expect(await lookAt({ [FILE]: file(textOf("October 1, 2009")) })).toMatchObject({ status: "PUBLISHED" });
    },
  );

  const redirect =
    (location: () => string): Handler =>
    (_, response) =>
      void response.writeHead(302, { location: location() }).end();
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const MISBEHAVING: readonly [string, Handler, RegExp][] = [
    ["hangs", () => undefined, /did not come within/],
    ["begins and hangs", (_, response) => void response.writeHead(200, plain).write("Magic"), /did not come within/],
    ["is huge", file(Buffer.alloc(300_000, "x")), /larger than/],
    [
      "is huge and does not say so",
      (_, response) => {
        response.writeHead(200, plain);
        response.end(Buffer.alloc(300_000, "x"));
      },
      /larger than/,
    ],
    ["is a gzip bomb", file(bomb, { ...plain, "content-encoding": "gzip" }), /larger than/],
    ["is of another type", file(Buffer.from("%PDF"), { "content-type": "application/pdf" }), /application\/pdf/],
    [
      "breaks off",
      (_, response) => {
        response.writeHead(200, { ...plain, "content-length": "5000" }).write("Magic");
        setTimeout(() => response.destroy(), 20);
      },
      /closed before|premature|terminated/i,
    ],
    ["is an error of the site", (_, response) => void response.writeHead(500, plain).end("broken"), /HTTP 500/],
    ["is not there", (_, response) => void response.writeHead(404, plain).end(), /no such page/],
    ["redirects in a circle", redirect(() => FILE), /redirections/],
    ["redirects to nowhere", (_, response) => void response.writeHead(302).end(), /redirections/],
    ["redirects to an address of this machine", redirect(() => origin.replace("127.0.0.1", "127.0.0.2")), /not public/],
    ["redirects to where clouds keep secrets", redirect(() => "http://169.254.169.254/latest/meta-data"), /not public/],
    ["redirects to a name of this machine", redirect(() => origin.replace("127.0.0.1", "localhost")), /not public/],
    ["redirects to a file", redirect(() => "file:///etc/passwd"), /not an http/],
  ];

  it.each(MISBEHAVING)(
    "says that a file is published that is not held, and imports nothing, if the file %s, and tries again after an hour",
    async (_, handler, says) => {
      const found = await lookAt({ [FILE]: handler }, { imports: true });
      expect(found).toMatchObject({ status: "UNREAD", url: origin + FILE, says: expect.stringMatching(says) });
      expect(editions()).toEqual(["2009-07-11"]);
      asked = [];
      await looking({ imports: true });
      expect(asked).toEqual([]);
      await lookAt({ [FILE]: handler });
      expect(asked).toContain(FILE);
    },
  );

  it.each(MISBEHAVING.filter(([what]) => !/circle/.test(what)))(
    "says so if the page itself %s",
    async (_, handler, says) => {
      expect(await lookAt({ "/rules": handler })).toMatchObject({
        status: "FAILED",
        says: expect.stringMatching(says),
      });
    },
  );

  it("says so if the page links to no rules", async () => {
    const found = await lookAt({
      "/rules": "<a href='/Tournament20091001.txt'>x</a><a href='/MagicCompRules20091001.pdf'>x</a>",
    });
    expect(found).toMatchObject({ status: "FAILED", says: expect.stringContaining("links to no text file") });
  });
});

describe("the newest file that a page links to", () => {
  it("is that of the newest stamp, whatever the order, relative or not", () => {
    const html = `<a href="https://media.example/2025/MagicCompRules%2020250725.txt">a</a><a href='/x/MagicCompRules 20260925.txt?a=1&amp;b=2'>b</a><a href="Magic-Comprehensive-Rules_2026-02-30.txt">c</a>`;
    expect(newestFile(html, "https://rules.example/en/rules")).toEqual({
      url: "https://rules.example/x/MagicCompRules%2020260925.txt?a=1&b=2",
      stamp: "2026-09-25",
    });
  });

  it("has a stamp of nine digits, one too many, as that of 24 September 2021 had", () => {
    const html = `<a href="/MagicCompRules%20202109224.txt">a</a><a href="/MagicCompRules%2020210712.txt">b</a>`;
    expect(newestFile(html, "https://rules.example/")).toMatchObject({ stamp: "2021-09-24" });
  });
});

describe("addresses that are not public", () => {
  it.each([
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "::ffff:127.0.0.1",
  ])("%s is one", (address) => expect(isPrivate(address)).toBe(true));
  it.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is none", (address) =>
    expect(isPrivate(address)).toBe(false),
  );
});
