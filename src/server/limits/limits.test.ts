import { MAX_ENTRIES } from "../../api/list-limits";
import { type HttpErrorCode, statusOf } from "../../domain/error-codes";
import { testService, type TestAnswer, type TestService } from "../test-kit/service";

let service: TestService;
beforeAll(
  async () =>
    (service = await testService({
      MAX_BODY_BYTES: "8192",
      MAX_BATCH: "2",
      MAX_TOKENS: "400",
      MAX_DEPTH: "6",
      MAX_ALIASES: "3",
      MAX_DIRECTIVES: "2",
      MAX_FIELDS: "60",
      MAX_COST: "1000",
    })),
);
afterAll(() => service.remove());

const NORMAL = { query: `{ rule(edition: "2011-09-30", number: "704.5k") { number } }` };
const repeat = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, i) => text(i));
const nested = (depth: number): string => (depth === 1 ? "key" : `next { ${nested(depth - 1)} }`);

const abuses: readonly [what: string, body: unknown, code: HttpErrorCode][] = [
  ["fields nested too deep", { query: `{ editions { ${nested(6)} } }` }, "QUERY_TOO_DEEP"],
  [
    "fields nested too deep in fragments",
    { query: `{ editions { ...A } } fragment A on Edition { next { ...B } } fragment B on Edition { ${nested(5)} }` },
    "QUERY_TOO_DEEP",
  ],
  ["too many aliases", { query: `{ ${repeat(4, (i) => `a${i}: __typename`).join(" ")} }` }, "TOO_MANY_ALIASES"],
  [
    "too many directives",
    { query: `{ ${repeat(3, () => `__typename @skip(if: false)`).join(" ")} }` },
    "TOO_MANY_DIRECTIVES",
  ],
  ["too many fields", { query: `{ ${repeat(35, () => "editions { key }").join(" ")} }` }, "TOO_MANY_FIELDS"],
  [
    "too many fields in a fragment that is spread often",
    { query: `{ editions { ...A ...A ...A } } fragment A on Edition { ${repeat(20, () => "key").join(" ")} }` },
    "TOO_MANY_FIELDS",
  ],
  ["too many tokens", { query: `{ ${repeat(500, () => "__typename").join(" ")} }` }, "TOO_MANY_TOKENS"],
  ["a list that is too dear", { query: `{ editions { rules(first: 5000) { nodes { number } } } }` }, "COST_LIMIT"],
  [
    "a list that is too dear by a variable",
    {
      query: 'query ($n: Int) { edition(key: "2011-09-30") { rules(first: $n) { nodes { number } } } }',
      variables: { n: 5000 },
    },
    "COST_LIMIT",
  ],
  [
    "a list of ids that is too long",
    { query: `query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`, variables: { ids: repeat(1001, () => "x") } },
    "LIST_TOO_LONG",
  ],
  [
    "a page that is too long",
    { query: `{ edition(key: "2011-09-30") { rules(first: -1) { totalCount } } }` },
    "BAD_PAGE_SIZE",
  ],
  ["a batch that is too long", [NORMAL, NORMAL, NORMAL], "BATCH_TOO_LARGE"],
  ["a body that is too large", { query: " ".repeat(9000) }, "BODY_TOO_LARGE"],
];

describe("limits", () => {
  it.each(abuses)("%s: refused with a code, while another client is served", async (_, body, code) => {
    const answers: TestAnswer[] = await Promise.all([
      service.ask(body),
      ...repeat(5, () => "").map(() => service.ask(NORMAL)),
    ]);
    const [refused, ...served] = answers;
    expect([refused?.code, refused?.status]).toEqual([code, statusOf(code)]);
    expect(refused?.body.data ?? null).toEqual(code === "BAD_PAGE_SIZE" ? { edition: null } : null);
    expect(refused?.body.errors[0].message).toMatch(/^.{20,}\.$/s);
    expect(served.map(({ body: { data } }) => data.rule.number)).toEqual(repeat(5, () => "704.5k"));
  });

  it.each([
    ["{ editions { key rules(first: 5000) { nodes { number } } } }", "editions.rules"],
    [
      "{ editions { ...A } } fragment A on Edition { previous { rules(first: 5000) { totalCount nodes { id } } } }",
      "editions.previous.rules",
    ],
    [
      '{ edition(key: "2011-09-30") { key } b: editions { rules(first: 5000) { nodes { number } } } }',
      "editions.rules",
    ],
  ])("what is too dear is told by the field that makes it so: %s", async (query, path) => {
    const { body } = await service.ask({ query });
    expect(body.errors[0].message).toMatch(
      new RegExp(`^This operation can cost \\d+ points, \\d+ of them for \`${path}\`, and`),
    );
  });

  it("a batch within the limit is answered in order", async () => {
    const { body } = await service.ask([NORMAL, { query: "{ service { name } }" }]);
    expect(body).toMatchObject([{ data: { rule: {} } }, { data: { service: { name: "Palimpsest" } } }]);
  });

  it("operations of a batch cost together what one may cost, and no more", async () => {
    const half = { query: `{ edition(key: "2011-09-30") { rules(first: 250) { nodes { number } } } }` };
    const { body } = await service.ask([half, half]);
    expect(
      body.map(({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code),
    ).toEqual([undefined, "COST_LIMIT"]);
  });

  it("a fragment that contains itself is refused as such, and measured in finite time", async () => {
    const { body } = await service.ask({ query: "{ editions { ...A } } fragment A on Edition { next { ...A } }" });
    expect(body.errors.map(({ message }: { message: string }) => message).join()).toContain("within itself");
  });

  it("fragments spread over and over in one another are measured in finite time", async () => {
    const fragments = repeat(20, (i) => `fragment F${i} on Edition { ...F${i + 1} ...F${i + 1} }`).join("\n");
    const { body } = await service.ask({
      query: `{ editions { ...F0 } } ${fragments} fragment F20 on Edition { key }`,
    });
    expect(body.data ?? body.errors[0].extensions.code).toBeDefined();
  });

  it("the cost of an operation is told: what it could come to and what it came to", async () => {
    const query = `{ edition(key: "2011-09-30") { rules(under: "704.5", first: 10) { nodes { number citation { firstLine } } } } }`;
    const { body } = await service.ask({ query });
    // The edition and the connection; ten times what reading an entry, a rule, a citation and two scalars cost.
    const requested = 2 + 10 * (1 + 1 + 1 + 0.2);
    expect(body.extensions.cost).toEqual({ requested, actual: 2 + 10 * 2, limit: 1000 });
    const few = await service.ask({ query: query.replace("704.5", "704.6") });
    expect(few.body.extensions.cost).toEqual({ requested, actual: 2, limit: 1000 });
  });

  it("a variable of the wrong type is refused as such, not by its cost", async () => {
    const { code } = await service.ask({ query: "query ($n: Int!) { node(id: $n) { id } }", variables: { n: 1 } });
    expect(code).toBe("GRAPHQL_VALIDATION_FAILED");
    const wrong = await service.ask({ query: "query ($n: ID!) { node(id: $n) { id } }", variables: { n: {} } });
    expect(wrong.code).toBe("BAD_USER_INPUT");
  });
});

describe("the limits as they come", () => {
  let generous: TestService;
  beforeAll(async () => (generous = await testService()));
  afterAll(() => generous.remove());

  it("thousands of citations are resolved in one request, as many as the schema says", async () => {
    const citations = Array.from({ length: MAX_ENTRIES.citations + 1 }, (_, i) => ({
      number: `704.5${"abcdefghijk"[i % 11]}`,
      asOf: "2009-10-01",
    }));
    const query = `query ($citations: [CitationInput!]!) { resolveCitations(citations: $citations) { status current { number text } } }`;
    const resolve = (count: number) => generous.ask({ query, variables: { citations: citations.slice(0, count) } });
    for (const count of [3000, MAX_ENTRIES.citations]) {
      const { status, body } = await resolve(count);
      expect(status).toBe(200);
      expect(body.data.resolveCitations).toHaveLength(count);
    }
    expect((await resolve(MAX_ENTRIES.citations + 1)).code).toBe("LIST_TOO_LONG");
  });

  it("introspection stays within the default limits", async () => {
    const { getIntrospectionQuery } = await import("graphql");
    const { body } = await generous.ask({ query: getIntrospectionQuery() });
    expect(body.data.__schema.types.length).toBeGreaterThan(10);
  });
});

describe("the rate limit", () => {
  const LIMIT = "3000";
  const searches = (...words: string[]) =>
    words.map((words) => ({ query: `{ search(query: "${words}") { totalCount } }` }));
  const [DEAR] = searches("le* ru*");
  const left = ({ headers }: TestAnswer): number => Number(headers.get("ratelimit-remaining"));
  let limited: TestService;
  const limitedTo = (points: string) =>
    testService({
      RATE_LIMIT: points,
      RATE_WINDOW_SECONDS: "3600",
      LOOKUP_WORKERS: "1",
      TRUSTED_PROXIES: "loopback",
    });
  beforeEach(async () => {
    limited = await limitedTo(LIMIT);
  });
  afterEach(() => limited.remove());
  const from = (client: string, body: unknown = NORMAL) => limited.ask(body, { "x-forwarded-for": client });

  it("takes what has been done, however little the answer is, and one point for what comes out of the cache", async () => {
    // More than the first request takes, in which a thread begins, however busy the machine is.
    const roomy = await limitedTo("1000000");
    const first = await roomy.ask(NORMAL);
    const { actual } = first.body.extensions.cost as { actual: number };
    expect(actual).toBeGreaterThan(1);
    expect(first.headers.get("ratelimit-limit")).toBe("1000000");
    expect(1_000_000 - left(first)).toBeGreaterThanOrEqual(actual);
    expect(left(await roomy.ask(NORMAL))).toBe(left(first) - 1);
    await roomy.remove();
  });

  it("takes the time of a processor that a search took in a thread", async () => {
    const before = process.cpuUsage();
    const answer = await from("192.0.2.1", DEAR);
    const { user, system } = process.cpuUsage(before);
    const paid = Number(LIMIT) - left(answer);
    expect(paid).toBeGreaterThanOrEqual(answer.body.extensions.cost.actual as number);
    expect(paid).toBeLessThanOrEqual(Math.max(answer.body.extensions.cost.actual as number, (user + system) / 10));
  });

  it("takes what all operations of a batch have come to", async () => {
    const batch = ["704.5a", "704.5b", "704.5c"].map((number) => ({
      query: `{ rule(edition: "2011-09-30", number: "${number}") { text } }`,
    }));
    const answer = await from("192.0.2.1", batch);
    const costs = (answer.body as { extensions: { cost: { actual: number } } }[]).map(
      ({ extensions }) => extensions.cost.actual,
    );
    expect(left(answer)).toBeLessThanOrEqual(Number(LIMIT) - costs.reduce((sum, cost) => sum + cost, 0));
  });

  it("takes a point for each KiB of a body that is refused", async () => {
    const answer = await from("192.0.2.1", { query: "{ nothing }", variables: { text: "x".repeat(100 * 1024) } });
    expect(answer.status).toBe(400);
    expect(left(answer)).toBeLessThanOrEqual(Number(LIMIT) - 100);
  });

  it("answers nothing to a client without points, who is told how long to wait, and spares health and metrics", async () => {
    let last = await from("192.0.2.1", DEAR);
    for (const query of searches("th* ru*", "on* an*", "ca* pl*"))
      if (left(last) > 0) last = await from("192.0.2.1", query);
    // There was something left when it came.
    expect([last.status, left(last)]).toEqual([200, 0]);
    const refused = await from("192.0.2.1");
    expect([refused.status, refused.code, left(refused)]).toEqual([429, "RATE_LIMITED", 0]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await from("192.0.2.2")).status).toBe(200);
    const asked = ["/health/live", "/health/ready", "/metrics", "/nothing", "/rules"].map((path) =>
      fetch(`${limited.url}${path}`, { headers: { "x-forwarded-for": "192.0.2.1" } }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  });

  it("does not begin what waited while the last points of its client were spent", async () => {
    const search = (word: string) => ({ query: `{ search(query: "${word.slice(0, 2)}* th*") { totalCount } }` });
    const words = ["creature", "player", "spell", "land", "card", "rule", "phase", "step"];
    const asked = words.map((word) => from("192.0.2.1", search(word)));
    const [other, ...answers] = await Promise.all([from("192.0.2.2", search("mana")), ...asked]);
    const refused = answers.filter(({ status }) => status !== 200);
    // The second leaves nothing; the third may have begun before that was noted.
    expect(refused.length).toBeGreaterThanOrEqual(words.length - 3);
    expect(other.status).toBe(200);
    for (const answer of refused) {
      expect([answer.status, answer.code, left(answer)]).toEqual([429, "RATE_LIMITED", 0]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("does not believe X-Forwarded-For of anybody but a trusted proxy", async () => {
    const strict = await testService({ RATE_LIMIT: "1" });
    expect((await strict.ask(NORMAL, { "x-forwarded-for": "192.0.2.1" })).status).toBe(200);
    expect((await strict.ask(NORMAL, { "x-forwarded-for": "192.0.2.2" })).status).toBe(429);
    await strict.remove();
  });
});
