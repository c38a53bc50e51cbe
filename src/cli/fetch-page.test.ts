import dns from "node:dns";
import dnsLater from "node:dns/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_SETTINGS, type FetchSettings, pageFetcher } from "./fetch-page";

type Callback = (error: null, found: unknown, family?: number) => void;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const html = { "content-type": "text/html; charset=utf-8" };
let requests: IncomingMessage[] = [];
let server: Server;
let origin: string;
let cache: string;

const page: Handler = (request, response) => {
  if (request.headers["if-none-match"] === '"1"') return void response.writeHead(304).end();
  response.writeHead(200, { ...html, etag: '"1"', "cache-control": "max-age=0" }).end("<p>rules");
};

const routes: Record<string, Handler> = {
  "/page": page,
  "/moved": (_request, response) => response.writeHead(301, { location: "/page" }).end(),
  "/loop": (_request, response) => response.writeHead(302, { location: "/loop" }).end(),
  "/nowhere": (_request, response) => response.writeHead(302).end(),
  "/pdf": (_request, response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF"),
  "/challenge": (_request, response) => response.writeHead(403, html).end("<title>Just a moment...</title>"),
  "/forbidden": (_request, response) => response.writeHead(403, html).end("no"),
  "/gone": (_request, response) => response.writeHead(410, html).end("gone"),
  "/huge": (_request, response) => response.writeHead(200, { ...html, "content-length": "5000" }).end("x".repeat(5000)),
  "/huge-unannounced": (_request, response) => response.writeHead(200, html).end("x".repeat(5000)),
  "/goes-silent": (request, response) => (requests.length === 1 ? page(request, response) : response.destroy()),
  "/silent": () => undefined,
  "/slow-body": (_request, response) => void response.writeHead(200, html).write("<p>begins"),
  "/drips": (_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.writeHead(200, html).on("close", () => clearInterval(timer));
  },
  "/cut": (_request, response) => {
    response.writeHead(200, { ...html, "content-length": "500" }).write("<p>begins");
    setTimeout(() => response.destroy(), 20);
  },
  "/recovers": (_request, response) =>
    requests.length < 3 ? response.writeHead(503, html).end("later") : response.writeHead(200, html).end("<p>rules"),
  "/broken": (_request, response) => response.writeHead(500, html).end("broken"),
};

const settings = (changes: Partial<FetchSettings> = {}): FetchSettings => ({
  ...DEFAULT_SETTINGS,
  cache,
  timeout: 1000,
  maxBytes: 1000,
  retries: 2,
  backOff: 1,
  delay: 0,
  ...changes,
});
const fetchPage = (path: string, changes?: Partial<FetchSettings>) => pageFetcher(settings(changes))(origin + path);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    const handler = routes[request.url ?? ""];
    if (handler) handler(request, response);
    else response.writeHead(404, html).end("no such page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  requests = [];
  cache = mkdtempSync(join(tmpdir(), "fetch-page-"));
});

afterEach(() => rmSync(cache, { recursive: true, force: true }));

describe("fetching a page", () => {
  it("gives its bytes, and says who asks", async () => {
    const { bytes, stale } = await fetchPage("/page");
    expect([bytes.toString(), stale]).toEqual(["<p>rules", false]);
    expect(requests[0]?.headers["user-agent"]).toMatch(/^Palimpsest\//);
  });

  it("asks a second time only for what has changed", async () => {
    await fetchPage("/page");
    const { bytes, stale } = await fetchPage("/page");
    expect(requests[1]?.headers["if-none-match"]).toBe('"1"');
    expect([bytes.toString(), stale]).toEqual(["<p>rules", false]);
  });

  it("falls back on its cache if the site cannot be reached any more, and says so", async () => {
    await fetchPage("/goes-silent");
    const { bytes, stale } = await fetchPage("/goes-silent", { retries: 0 });
    expect([bytes.toString(), stale]).toEqual(["<p>rules", true]);
  });

  it("follows a redirection", async () => {
    expect((await fetchPage("/moved")).bytes.toString()).toBe("<p>rules");
  });

  it("tries again what may pass", async () => {
    expect((await fetchPage("/recovers")).bytes.toString()).toBe("<p>rules");
    expect(requests).toHaveLength(3);
  });

  it("waits between two requests to one host", async () => {
    const fetcher = pageFetcher(settings({ delay: 150 }));
    await fetcher(`${origin}/page`);
    const start = performance.now();
    await fetcher(`${origin}/page`);
    expect(performance.now() - start).toBeGreaterThanOrEqual(149);
  });

  it.each([
    ["/missing", "PAGE_NOT_FOUND", 1],
    ["/gone", "PAGE_NOT_FOUND", 1],
    ["/forbidden", "HTTP_ERROR", 1],
    ["/broken", "HTTP_ERROR", 3],
    ["/challenge", "BOT_CHALLENGE", 1],
    ["/pdf", "WRONG_CONTENT_TYPE", 1],
    ["/loop", "REDIRECT_LOOP", 6],
    ["/nowhere", "REDIRECT_LOOP", 1],
    ["/huge", "PAGE_TOO_LARGE", 1],
    ["/huge-unannounced", "PAGE_TOO_LARGE", 1],
    ["/silent", "FETCH_TIMEOUT", 3],
    ["/slow-body", "FETCH_TIMEOUT", 1],
    ["/drips", "FETCH_TIMEOUT", 1],
    ["/cut", "TRUNCATED_PAGE", 1],
  ])("%s raises %s after %i requests", async (path, code, count) => {
    await expect(fetchPage(path)).rejects.toMatchObject({ code, message: expect.stringContaining(origin + path) });
    expect(requests).toHaveLength(count);
  });

  describe("leads to nothing that is not public, and that nobody gave", () => {
    let inner: Server;
    let port: number;
    let reached: (string | undefined)[];
    beforeAll(async () => {
      inner = createServer((request, response) => {
        reached.push(request.url);
        response.writeHead(200, html).end("<p>secret");
      });
      await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
      port = (inner.address() as AddressInfo).port;
    });
    afterAll(() => new Promise((resolve) => inner.close(resolve)));
    beforeEach(() => {
      reached = [];
    });
    afterEach(() => jest.restoreAllMocks());

    const named = (addresses: readonly string[]) =>
      jest
        .spyOn(dnsLater, "lookup")
        .mockImplementation((() =>
          Promise.resolve(addresses.map((address) => ({ address, family: 4 })))) as unknown as typeof dnsLater.lookup);

    it.each([
      "http://127.0.0.1:PORT/",
      "http://localhost:PORT/",
      "http://[::1]:PORT/",
      "http://0x7f.1:PORT/",
      "http://169.254.169.254/",
    ])("where a site redirects to %s", async (address) => {
      routes["/inwards"] = (_request, response) =>
        response.writeHead(302, { location: address.replace("PORT", String(port)) }).end();
      await expect(fetchPage("/inwards")).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
      expect(reached).toEqual([]);
    });

    it("where a site redirects to no http address", async () => {
      routes["/inwards"] = (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end();
      await expect(fetchPage("/inwards")).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
    });

    it("where a public name leads to this machine", async () => {
      named(["127.0.0.1"]);
      await expect(pageFetcher(settings())(`http://rules.example.com:${port}/`)).rejects.toMatchObject({
        code: "ADDRESS_REFUSED",
      });
      expect(reached).toEqual([]);
    });

    it("where a name leads elsewhere when the connection is made than when it was asked about", async () => {
      named(["8.8.8.8"]);
      jest
        .spyOn(dns, "lookup")
        .mockImplementation(((_name: string, options: { all?: boolean }, done: Callback) =>
          options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4)) as never);
      await expect(pageFetcher(settings({ retries: 0 }))(`http://rebound.example.com:${port}/`)).rejects.toMatchObject({
        code: "ADDRESS_REFUSED",
        message: expect.stringContaining("in a network that is not public"),
      });
      expect(reached).toEqual([]);
    });

    it("but to what was given: this machine by its name", async () => {
      expect((await pageFetcher(settings())(`http://localhost:${port}/page`)).bytes.toString()).toBe("<p>secret");
    });
  });

  it.each(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH"])(
    "asks no second time, and waits for nothing, after %s",
    async (code) => {
      const failing = jest
        .spyOn(dns, "lookup")
        .mockImplementation(((_name: string, _options: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error(`getaddrinfo ${code}`), { code }))) as never);
      try {
        const fetcher = pageFetcher(settings({ backOff: 60_000, delay: 60_000 }));
        for (const page of ["1", "2"])
          await expect(fetcher(`http://rules.invalid/${page}`)).rejects.toMatchObject({
            code: "FETCH_FAILED",
            message: `http://rules.invalid/${page}: getaddrinfo ${code}. Check the address and the network.`,
          });
        expect(failing).toHaveBeenCalledTimes(2);
      } finally {
        failing.mockRestore();
      }
    },
  );

  it("waits for a connection no longer than is set", async () => {
    const silent = jest.spyOn(dns, "lookup").mockImplementation(() => undefined);
    try {
      const fetcher = pageFetcher(settings({ connection: 50, backOff: 60_000 }));
      await expect(fetcher("http://rules.invalid/")).rejects.toMatchObject({ code: "FETCH_FAILED" });
    } finally {
      silent.mockRestore();
    }
  });

  it.each([
    ["http://", "INVALID_ADDRESS"],
    ["http://127.0.0.1:1/page", "FETCH_FAILED"],
  ])("%s raises %s", async (url, code) => {
    await expect(pageFetcher(settings({ retries: 0 }))(url)).rejects.toMatchObject({ code });
  });
});
