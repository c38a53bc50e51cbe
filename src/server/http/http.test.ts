import { randomUUID } from "node:crypto";
import { type HttpErrorCode, statusOf } from "../../domain/error-codes";
import { rawGet } from "../test-kit/http";
import { testService, type TestService } from "../test-kit/service";

let service: TestService;
beforeAll(async () => (service = await testService({ MAX_BODY_BYTES: "2048" })));
afterAll(() => service.remove());

const JSON_TYPE = { "content-type": "application/json" };
const post = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE, path = "/") =>
  fetch(service.url + path, { method: "POST", headers, body });
const codeOf = async (response: Response): Promise<unknown> => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return errors[0]?.extensions.code;
};

const MUTATION = `mutation { evaluateStateBasedActions(edition: "latest", state: { players: [{ id: "ann" }] }) { id } }`;

describe("over HTTP", () => {
  it.each(["/", "/graphql"])("a POST to %s is answered", async (path) => {
    const response = await post(JSON.stringify({ query: "{ editions { key } }" }), JSON_TYPE, path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ data: { editions: [{ key: "2003-12-01" }, {}, {}, {}, {}] } });
  });

  it("a query by GET is answered, whatever headers it has or lacks", async () => {
    const url = `${service.url}/?query=${encodeURIComponent("{ service { name } }")}`;
    const response = await fetch(url);
    expect(await response.json()).toMatchObject({ data: { service: { name: "Palimpsest" } } });
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"));
  });

  it.each([
    ["a body that is no JSON", () => post("{"), 400, "BAD_REQUEST"],
    ["a body that is not UTF-8", () => post(Buffer.from('{ "query": "{ caf\xe9 }" }', "latin1")), 400, "BAD_REQUEST"],
    [
      "a body of another media type",
      () => post("{}", { "content-type": "application/xml" }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["a body without a query", () => post("{}"), 400, "BAD_REQUEST"],
    [
      "a body in an encoding that JSON does not have",
      () => post(Buffer.from("{}", "utf16le"), { "content-type": "application/json; charset=utf-16" }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["an address that is not UTF-8", () => fetch(`${service.url}/%E0%A4%A`), 400, "BAD_REQUEST"],
    [
      "a mutation by GET",
      () => fetch(`${service.url}/?${new URLSearchParams({ query: MUTATION }).toString()}`),
      405,
      "METHOD_NOT_ALLOWED",
    ],
    ["a query that does not parse", () => post(JSON.stringify({ query: "{" })), 400, "GRAPHQL_PARSE_FAILED"],
    ["a field that there is not", () => post(JSON.stringify({ query: "{ nope }" })), 400, "GRAPHQL_VALIDATION_FAILED"],
    ["a subscription", () => post(JSON.stringify({ query: "subscription { x }" })), 400, "GRAPHQL_VALIDATION_FAILED"],
    [
      "an operation that is not there",
      () => post(JSON.stringify({ query: "{ __typename }", operationName: "Nope" })),
      400,
      "OPERATION_RESOLUTION_FAILURE",
    ],
    [
      "a variable of the wrong type",
      () => post(JSON.stringify({ query: "query ($id: ID!) { node(id: $id) { id } }", variables: { id: {} } })),
      400,
      "BAD_USER_INPUT",
    ],
    ["a body beyond the limit", () => post(" ".repeat(2049)), 413, "BODY_TOO_LARGE"],
    ["a path that there is not", () => fetch(`${service.url}/nope`), 404, "NOT_FOUND"],
    ["a method that nothing answers", () => fetch(service.url, { method: "DELETE" }), 405, "METHOD_NOT_ALLOWED"],
  ] satisfies [string, () => Promise<Response>, number, HttpErrorCode][])(
    "%s is refused in JSON, with a code",
    async (_, request, status, code) => {
      const response = await request();
      expect([response.status, await codeOf(response)]).toEqual([status, code]);
      expect(status).toBe(statusOf(code));
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    },
  );

  it.each([
    ["null", "The body must be an object such as "],
    ['"x"', "The body must be an object such as "],
    ['[{ "query": "{ __typename }" }, null]', "[1] must be an object such as "],
    ['[{ "query": "{ __typename }" }, { "query": 5 }]', "[1].query must be a text."],
    ['[{ "query": "{ __typename }", "variables": [] }]', "[0].variables must be an object."],
    ['[{ "variables": null }]', "[0] must have a `query`, or the hash of one in `extensions.persistedQuery`."],
  ])("the body %s is refused with what of it is wrong", async (body, says) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining(says) as string,
      extensions: { code: "BAD_REQUEST" },
    });
  });

  it.each([
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json; charset=us-ascii",
  ])("a body of %s is read", async (type) => {
    expect((await post('{ "query": "{ __typename }" }', { "content-type": type })).status).toBe(200);
  });

  it("a browser is told in a page that its address cannot be read", async () => {
    const response = await fetch(`${service.url}/%E0%A4%A`, { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain("<h1>This address cannot be read</h1>");
  });

  it("caches are told that a refused media type depends on the header that asks for it", async () => {
    const response = await post('{ "query": "{ __typename }" }', { ...JSON_TYPE, accept: "text/plain" });
    expect([response.status, response.headers.get("vary")]).toEqual([406, "accept"]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json",
    undefined,
  ])("a POST that a page of another site could send unasked is refused: %s", async (type) => {
    const body = Buffer.from(JSON.stringify({ query: MUTATION }));
    const response = await post(body, type === undefined ? {} : { "content-type": type });
    expect([response.status, await codeOf(response)]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  it("a mutation by GET is refused", async () => {
    const response = await fetch(`${service.url}/?${new URLSearchParams({ query: MUTATION }).toString()}`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("a subscription is told that there are none, and is no alarm for the log", async () => {
    const response = await post(JSON.stringify({ query: "subscription { x }" }));
    expect(await response.json()).toMatchObject({
      errors: [{ message: "This service has no subscriptions: send a query or a mutation.", locations: [{ line: 1 }] }],
    });
    expect(service.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it.each([
    [
      { state: { players: [{ id: "ann" }], objects: [{ id: "x", owner: "ann", typeLine: "Creature", zone: "MOON" }] } },
      "BAD_USER_INPUT",
      "state.objects[0].zone",
    ],
    [{ state: null }, "BAD_USER_INPUT", "state"],
    [{}, "BAD_USER_INPUT", "state"],
    [{ state: { players: [{ id: "ann" }] }, date: "2003-02-30" }, "BAD_DATE", "inForceOn"],
  ])("a variable that does not fit its type is named with the place in it: %j", async (variables, code, path) => {
    const query = `query ($state: GameStateInput!, $date: Date) { edition(inForceOn: $date) { key }
      compareStateBasedActions(state: $state, editions: ["2011-09-30"]) { divergences { subject } } }`;
    const response = await post(JSON.stringify({ query, variables }));
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { message: string; extensions: unknown }[] };
    expect(errors[0]?.extensions).toEqual({ code, path });
    expect(errors[0]?.message).toMatch(/^Variable "\$/);
  });

  it("a date in the document that does not exist is named with its argument", async () => {
    const response = await post(JSON.stringify({ query: '{ editionsAround(date: "2011-13-01") { date } }' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_DATE", path: "date" } }] });
  });

  it("a body beyond the limit that does not say its length is refused too", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 64; i++) controller.enqueue(new TextEncoder().encode(" ".repeat(1024)));
        controller.close();
      },
    });
    const response = await fetch(service.url, {
      method: "POST",
      headers: JSON_TYPE,
      body,
      duplex: "half",
    } as RequestInit);
    expect(await codeOf(response)).toBe("BODY_TOO_LARGE");
  });

  it("a browser gets a query page with the examples, which needs nothing from the network", async () => {
    const headers = { accept: "text/html,application/xhtml+xml" };
    const response = await fetch(`${service.url}/graphql`, { headers });
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page).toContain("WhatTheCorpusHolds");
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/);
    expect((await fetch(`${service.url}/graphql?query=%7Beditions%7D`, { headers })).headers.get("etag")).toBe(
      response.headers.get("etag"),
    );
    // Not by fetch, which asks for a fresh page wherever a caller sets if-none-match itself.
    const again = await rawGet(`${service.url}/graphql`, {
      ...headers,
      "if-none-match": response.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  it("answers carry security headers: data may do nothing, pages load only from this service", async () => {
    const data = await rawGet(`${service.url}/health/live`);
    expect(data.headers).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
    });
    const page = await rawGet(service.url, { accept: "text/html" });
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
    expect(page.headers["content-security-policy"]).not.toMatch(/unsafe|http/);
    const queryPage = await rawGet(`${service.url}/graphql`, { accept: "text/html" });
    expect(queryPage.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
  });

  it("health says that it is live and ready, and which corpus it serves", async () => {
    expect(await (await fetch(`${service.url}/health/live`)).json()).toEqual({ status: "live" });
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as Record<string, unknown>;
    expect(ready).toEqual({
      status: "ready",
      corpusVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
      recording: "working",
    });
  });

  it("each request is logged under the id that its answer carries; a caller's own id is kept", async () => {
    const given = await fetch(`${service.url}/health/live`, { headers: { "x-request-id": "caller-7" } });
    expect(given.headers.get("x-request-id")).toBe("caller-7");
    const made = await fetch(`${service.url}/health/live`, { headers: { "x-request-id": 'bad "id"' } });
    const id = made.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const line = { method: "GET", path: "/health/live", status: 200, msg: "answered" };
    expect(service.log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...line, requestId: "caller-7" }),
        expect.objectContaining({ ...line, requestId: id }),
      ]),
    );
  });
});

describe("the line that the log has of a request", () => {
  const lineOf = async (send: (headers: Record<string, string>) => Promise<unknown>) => {
    const id = randomUUID();
    await send({ "x-request-id": id, ...JSON_TYPE });
    return service.log.find(({ requestId, msg }) => requestId === id && msg === "answered");
  };
  it("has the operation's name, the code of its first error, and its cost", async () => {
    const query = `query OneRule { rule(edition: "Mirage", number: "704") { text } }`;
    expect(await lineOf((headers) => post(JSON.stringify({ query }), headers))).toMatchObject({
      operation: "OneRule",
      error: "UNKNOWN_EDITION",
      cost: expect.any(Number),
    });
    expect(await lineOf((headers) => post('{"query":"{ rul }"}', headers))).toMatchObject({
      error: "GRAPHQL_VALIDATION_FAILED",
    });
  });

  it("has the code of a refusal before anything ran", async () => {
    const send = (headers: Record<string, string>) => fetch(`${service.url}/nowhere`, { headers });
    expect(await lineOf(send)).toMatchObject({ status: 404, error: "NOT_FOUND" });
  });
});

describe("a service that is stopped", () => {
  it("lets the requests under way finish, refuses new ones and tells old connections to close", async () => {
    const stopping = await testService();
    const slow = fetch(stopping.url, {
      method: "POST",
      headers: JSON_TYPE,
      duplex: "half",
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('{"query":'));
          await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(new TextEncoder().encode('"{ service { name } }"}'));
          controller.close();
        },
      }),
    } as RequestInit);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = stopping.stop();
    await expect(fetch(`${stopping.url}/health/live`)).rejects.toThrow();
    const response = await slow;
    expect(response.headers.get("connection")).toBe("close");
    expect(await response.json()).toMatchObject({ data: { service: { name: "Palimpsest" } } });
    await stopped;
  });

  it("waits no longer than SHUTDOWN_TIMEOUT_MS for a request that never ends", async () => {
    const stopping = await testService({ SHUTDOWN_TIMEOUT_MS: "100" });
    const hanging = fetch(stopping.url, {
      method: "POST",
      headers: JSON_TYPE,
      duplex: "half",
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) }),
    } as RequestInit);
    const broken = expect(hanging).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await stopping.stop();
    await broken;
  });
});
