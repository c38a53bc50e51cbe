import { describeWithPostgres, testDatabase } from "../../store/test-kit/test-database";
import { board } from "../test-kit/boards";
import { testService, type TestService } from "../test-kit/service";
import { setTimeout as sleep } from "node:timers/promises";

const TOKEN = "a-write-token-of-the-operator";
const SETTINGS = { RECORDED_EVALUATIONS: "100", TRUSTED_PROXIES: "loopback", WRITE_TOKENS: TOKEN };

const drill = (environment: () => Promise<Record<string, string>>, removeLater: () => Promise<void>) => () => {
  let service: TestService;
  beforeAll(async () => (service = await testService({ ...SETTINGS, ...(await environment()) })));
  afterAll(async () => {
    await service.remove();
    await removeLater();
  });

  const played = (name: string) => {
    const state = board(1);
    state.objects[0]!.name = name;
    return state;
  };
  /** Records so many boards in one request; their ids. */
  async function record(address: string, count: number, headers: Record<string, string> = {}): Promise<string[]> {
    const aliases = Array.from({ length: count }, (_, at) => `e${at}`);
    const query = `mutation(${aliases.map((name) => `$${name}: GameStateInput!`).join(" ")}) { ${aliases
      .map((name) => `${name}: evaluateStateBasedActions(edition: "2011-09-30", state: $${name}) { id recordedAt }`)
      .join(" ")} }`;
    const variables = Object.fromEntries(aliases.map((name) => [name, played(`${address} ${name}`)]));
    const { body } = await service.ask({ query, variables }, { "x-forwarded-for": address, ...headers });
    const all = Object.values(body.data as Record<string, { id: string; recordedAt: string | null }>);
    expect(all.map(({ recordedAt }) => recordedAt)).not.toContain(null);
    return all.map(({ id }) => id);
  }
  async function kept(ids: readonly string[], address: string): Promise<boolean[]> {
    const query = `query($ids: [ID!]!) { nodes(ids: $ids) { id } }`;
    const { body } = await service.ask({ query, variables: { ids } }, { "x-forwarded-for": address });
    return (body.data.nodes as unknown[]).map((node) => node !== null);
  }

  it("take neither what another address has opened nor the operator's, and stop nobody from recording", async () => {
    const mine = await record("192.0.2.1", 10);
    const operators = await record("192.0.2.2", 3, { authorization: `Bearer ${TOKEN}` });
    expect(await kept(mine, "192.0.2.3")).not.toContain(false);
    await sleep(1_500);
    for (let client = 0; client < 5; client++) await record(`198.51.100.${client}`, 40);
    await Promise.all(Array.from({ length: 12 }, (_, client) => record(`203.0.113.${client}`, 20)));
    const later = await record("192.0.2.4", 2);
    expect(await kept([...mine, ...operators, ...later], "192.0.2.1")).not.toContain(false);
  });

  it("of one household, which opens its own from many addresses, take nothing of what others have opened", async () => {
    const mine = await record("192.0.2.11", 3);
    expect(await kept(mine, "192.0.2.12")).not.toContain(false);
    await sleep(1_500);
    const neighbour = (at: number) => `2001:db8:0:7::${at}`;
    for (let at = 1; at <= 60; at++) await kept(await record(neighbour(at), 2), neighbour(at + 1));
    await sleep(1_500);
    await record(neighbour(1), 40);
    expect(await kept(mine, "192.0.2.11")).not.toContain(false);
  });

  it("need no token, but a wrong one is refused", async () => {
    const { status, body } = await service.ask(
      { query: "{ __typename }" },
      { authorization: "Bearer another-token-of-nobody" },
    );
    expect([status, body.errors[0].extensions.code]).toEqual([401, "BAD_WRITE_TOKEN"]);
  });
};

describe(
  "floods of recordings in a file",
  drill(
    () => Promise.resolve({}),
    () => Promise.resolve(),
  ),
);

let remove: () => Promise<void> = () => Promise.resolve();
describeWithPostgres(
  "floods of recordings in PostgreSQL",
  drill(
    async () => {
      const database = await testDatabase();
      remove = database.remove;
      return { DATABASE_URL: database.url };
    },
    () => remove(),
  ),
);
