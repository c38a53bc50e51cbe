import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { setTimeout as sleep } from "node:timers/promises";
import { sha256 } from "../../domain/sha256";
import { type CuttableWay, cuttableWay } from "../../test-kit/cuttable-way";
import { scrapeMetrics } from "../test-kit/http";
import { testService, type TestService } from "../test-kit/service";

const SERVER = process.env.TEST_REDIS_URL;
const describeWithRedis = SERVER === undefined ? describe.skip : describe;

/** More than anything here takes, however busy the machine is. */
const POINTS = 1_000_000;
/** How long a busy machine may take for a command, and for both tests, is no matter here. */
const PATIENT = { REDIS_TIMEOUT_MS: "30000", RATE_WINDOW_SECONDS: "3600" };
const RULE = `{ rule(edition: "2011-09-30", number: "704.5g") { number text } }`;

describeWithRedis("two services with one Redis", () => {
  const prefix = `test-${randomUUID()}:`;
  let way: CuttableWay;
  let services: TestService[];
  beforeAll(async () => {
    way = await cuttableWay(SERVER ?? "");
    const own = { REDIS_URL: way.url, REDIS_PREFIX: prefix, RATE_LIMIT: String(POINTS) };
    services = await Promise.all([testService({ ...own, ...PATIENT }), testService({ ...own, ...PATIENT })]);
    await told("Redis is used");
  });
  /** The last that each service has told of Redis begins so. */
  const told = async (message: string) => {
    const hasTold = ({ log }: TestService) =>
      String(log.findLast(({ msg }) => String(msg).startsWith("Redis is"))?.msg).startsWith(message);
    while (!services.every(hasTold)) await sleep(10);
  };
  afterAll(async () => {
    await Promise.all(services.map((service) => service.remove()));
    await way.cut();
  });

  it("serve the documents that a client has registered with the other", async () => {
    const [one, other] = services as [TestService, TestService];
    const query = `{ edition(key: "2011-09-30") { title } }`;
    const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(query) } };
    expect((await other.ask({ extensions })).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    const { body } = await one.ask({ query, extensions });
    expect((await other.ask({ extensions })).body.data).toEqual(body.data);
  });

  it("take what somebody else has written there for nothing: garbage, other types, counts without an end", async () => {
    const [one] = services as [TestService];
    const redis = new Redis(SERVER ?? "");
    const query = `{ edition(key: "2006-10-01") { title } }`;
    const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(query) } };
    await redis.set(`${prefix}document:${sha256(query)}`, "garbage");
    expect((await one.ask({ extensions })).code).toBe("PERSISTED_QUERY_NOT_FOUND");
    await one.ask({ query: RULE });
    const [counted] = await redis.keys(`${prefix}limit:*`);
    const spoilings = [
      () => redis.set(counted!, "garbage"),
      () => redis.set(counted!, "9223372036854775807"),
      () => redis.hset(counted!, "a", "b"),
    ];
    for (const spoil of spoilings) {
      await redis.del(counted!);
      await spoil();
      expect([(await one.ask({ query: RULE })).status, (await one.ask({ query: RULE })).status]).toEqual([200, 200]);
    }
    expect(one.log.filter(({ msg }) => String(msg).startsWith("Redis is gone"))).toEqual([]);
    await redis.del(counted!);
    redis.disconnect();
  });

  it.each([
    ["whose password is wrong", "WRONGPASS", []],
    // As a replica of Redis, to which nothing can be written.
    ["that takes no writing", "NOPERM", ["on", "resetkeys", ">wrong", "~*", "+@all", "-set"]],
  ])("say why they cannot use one %s, once in the log, and in readiness and metrics", async (_, why, rights) => {
    const url = new URL(SERVER ?? "");
    [url.username, url.password] = [randomUUID(), "wrong"];
    const redis = new Redis(SERVER ?? "");
    if (rights.length > 0) await redis.acl("SETUSER", url.username, ...rights);
    const service = await testService({ REDIS_URL: url.href });
    const warnings = () => service.log.filter(({ msg }) => String(msg).startsWith("Redis is gone"));
    while (warnings().length === 0) await sleep(10);
    await sleep(1_500);
    expect(warnings().map(({ reason }) => String(reason).split(" ")[0])).toEqual([why]);
    const health = (await (await fetch(`${service.url}/health/ready`)).json()) as { redis: string };
    expect(health.redis.startsWith(why)).toBe(true);
    expect(await scrapeMetrics(service.url, "palimpsest_redis_up")).toBe(0);
    expect(await scrapeMetrics(services[0]!.url, "palimpsest_redis_up")).toBe(1);
    await service.remove();
    await redis.acl("DELUSER", url.username);
    redis.disconnect();
  });

  it("count what a client sends together, and each by itself while Redis is gone", async () => {
    const send = async (count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, at) => services[at % 2]!.ask({ query: RULE })),
      );
      return answers.filter(({ status }) => status === 429).length;
    };
    // A point each, from here on.
    expect(await send(4)).toBe(0);
    const redis = new Redis(SERVER ?? "");
    const [counted] = await redis.keys(`${prefix}limit:*`);
    await redis.set(counted!, String(POINTS - 40), "KEEPTTL");
    redis.disconnect();
    expect(await send(80)).toBe(40);
    await way.cut();
    await told("Redis is gone");
    expect(await send(4)).toBe(0);
    await way.mend();
    await told("Redis is used");
    expect(await send(2)).toBe(2);
  });
});
