import fc from "fast-check";
import { type FastifyRequest } from "fastify";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { testService, type TestService } from "../test-kit/service";
import { LongBody } from "./long-body";
import { bodyReceiver } from "./receive-bodies";

const KIB = 1024;
/** Of a mebibyte, one client may hold half. */
let service: TestService;
/** As it is by default. */
let roomy: TestService;
beforeAll(async () => {
  service = await testService({ RECEIVED_BYTES: String(KIB * KIB) });
  roomy = await testService();
});
afterAll(async () => {
  await service.remove();
  await roomy.remove();
});

const sending: ClientRequest[] = [];
afterEach(() => sending.splice(0).forEach((each) => each.destroy()));

/** Sends a part of a body of 1 MiB. */
function begin(kibibytes: number): ClientRequest {
  const headers = { "content-type": "application/json", "content-length": KIB * KIB };
  const begun = request(service.url, { method: "POST", headers, agent: false });
  begun.on("error", () => undefined);
  begun.write(" ".repeat(kibibytes * KIB));
  sending.push(begun);
  return begun;
}

const ask = (padding: number) =>
  fetch(service.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ service { name } }" }) + " ".repeat(padding * KIB),
  });

/** Begins two bodies that are more than a client's share together, and gives what the one is answered that is refused. */
async function beginTooMuch(): Promise<IncomingMessage> {
  const [first, second] = [begin(300), begin(300)];
  return new Promise((resolve) => [first, second].forEach((each) => each.once("response", resolve)));
}

describe("bodies that do not come to an end", () => {
  it("are refused once a client's take more than its share, and short requests are answered all the same", async () => {
    const refused = await beginTooMuch();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(JSON.parse(await text(refused))).toMatchObject({ errors: [{ extensions: { code: "TOO_MANY_BODIES" } }] });
    expect((await ask(300)).status).toBe(503);
    expect((await ask(0)).status).toBe(200);
  });

  it("count no more once their sender has gone, or they are whole", async () => {
    await beginTooMuch();
    sending.splice(0).forEach((each) => each.destroy());
    while ((await ask(300)).status !== 200);
    for (let turn = 0; turn < 5; turn++) expect((await ask(400)).status).toBe(200);
  });

  it("end nothing but themselves if they are too long, packed or not", async () => {
    const body = Buffer.alloc(KIB * KIB, " ");
    const headers = { "content-type": "application/json" };
    const packed = { ...headers, "content-encoding": "gzip" };
    for (let turn = 0; turn < 5; turn++) {
      const bomb = gzipSync(Buffer.concat(Array.from({ length: 64 }, () => body)));
      expect((await fetch(roomy.url, { method: "POST", headers: packed, body: bomb })).status).toBe(413);
      const chunks = new ReadableStream({
        start: (controller) => {
          for (let chunk = 0; chunk < 10; chunk++) controller.enqueue(body);
          controller.close();
        },
      });
      const response = await fetch(roomy.url, { method: "POST", headers, body: chunks, duplex: "half" } as RequestInit);
      expect(response.status).toBe(413);
    }
    expect((await fetch(`${roomy.url}/health/live`)).status).toBe(200);
  });

  it("count by what they are unpacked", async () => {
    const body = gzipSync(JSON.stringify({ query: "{ service { name } }" }) + " ".repeat(600 * KIB));
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    expect((await fetch(service.url, { method: "POST", headers, body })).status).toBe(503);
    const small = gzipSync(JSON.stringify({ query: "{ service { name } }" }) + " ".repeat(100 * KIB));
    expect((await fetch(service.url, { method: "POST", headers, body: small })).status).toBe(200);
  });
});

describe("a body", () => {
  const receive = bodyReceiver({ maxBytes: 400 * KIB, longBytes: 32 * KIB, receivedBytes: KIB * KIB });
  const received = (chunks: readonly Buffer[], headers: Record<string, string>) => {
    const raw = new PassThrough();
    const whole = receive({ headers, client: "127.0.0.1", raw } as unknown as FastifyRequest, raw);
    for (const chunk of chunks) raw.write(chunk);
    raw.end();
    return whole;
  };
  const asText = (body: string | LongBody) => (typeof body === "string" ? body : body.text());

  it("is what was sent, however it was cut on its way, and long from 32 KiB on", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
        fc.nat(3000),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (unit, times, cuts, tellsLength) => {
          const sent = Buffer.from(unit.repeat(times));
          const chunks: Buffer[] = [];
          for (let at = 0, n = 0; at < sent.length; at += cuts[n++ % cuts.length]!)
            chunks.push(sent.subarray(at, at + cuts[n % cuts.length]!));
          const body = await received(chunks, tellsLength ? { "content-length": String(sent.length) } : {});
          expect(Buffer.from(asText(body)).equals(sent)).toBe(true);
          expect(body instanceof LongBody).toBe(sent.length >= 32 * KIB);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("of many small chunks takes a few blocks", async () => {
    const bytes = Array.from({ length: 40_000 }, () => Buffer.from("x"));
    const body = await received(bytes, {});
    expect((body as LongBody).handOver().map(({ length }) => length)).toEqual([16 * KIB, 64 * KIB]);
  });

  it("that is long is in one thread at a time", async () => {
    const body = (await received([Buffer.alloc(40 * KIB, "x")], {})) as LongBody;
    const blocks = structuredClone(body.handOver(), { transfer: [] });
    expect(body.isHere).toBe(false);
    expect(() => body.text()).toThrow("another thread has this body");
    body.takeBack(blocks);
    expect(body.text()).toBe("x".repeat(40 * KIB));
  });
});
