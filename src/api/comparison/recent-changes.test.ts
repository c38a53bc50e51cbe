import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
});
afterAll(() => api.remove());

interface Told {
  readonly substance: string;
  readonly changedBy: { readonly effectiveDate: string };
  readonly from: readonly { readonly number: string }[];
  readonly to: readonly { readonly number: string }[];
}

const recent = async (selection = "(first: 1000)"): Promise<readonly Told[]> => {
  const fields = "substance changedBy { effectiveDate } from { number } to { number }";
  const { data } = await api.ask(`{ recentChanges${selection} { ${fields} } }`);
  return (data as { recentChanges: readonly Told[] }).recentChanges;
};

describe("recentChanges", () => {
  it("lists what the newest editions changed, the newest first", async () => {
    const days = (await recent()).map(({ changedBy }) => changedBy.effectiveDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(days).size).toBeGreaterThan(1);
    expect((await recent("(first: 3)")).length).toBe(3);
  });

  it("keeps what has one of several numbers or lies below it on either side, follows it to what it was before, and matters enough", async () => {
    const all = await recent();
    const below = await recent(`(first: 1000, under: ["704", "502.20"])`);
    // State-based actions were 420 until 2009.
    const isUnder = ({ from, to }: Told) =>
      [...from, ...to].some(({ number }) => /^((704|420)(\.|$)|502\.20([a-z]|$))/.test(number));
    expect(below).toEqual(all.filter(isUnder));
    expect(below.some(({ to }) => to[0]?.number === "420")).toBe(true);
    const members = ["MEMBERS", "EXTENSION", "OUTCOME", "UNDECIDED"];
    expect(await recent("(first: 1000, minSubstance: MEMBERS)")).toEqual(
      all.filter(({ substance }) => members.includes(substance)),
    );
  });

  it.each(["(first: -1)", "(first: 1001)", `(under: ["legends"])`])("refuses %s", async (selection) => {
    expect((await api.ask(`{ recentChanges${selection} { kind } }`)).errors).toHaveLength(1);
  });

  it("and the history of a rule ends with its last versions", async () => {
    const versions = async (selection: string) => {
      const query = `{ rule(edition: "latest", number: "704.5k") { history${selection} { rule { number edition { key } } } } }`;
      return ((await api.ask(query)).data as { rule: { history: readonly unknown[] } }).rule.history;
    };
    expect(await versions("(last: 2)")).toEqual((await versions("")).slice(-2));
    expect(await versions("(last: 0)")).toEqual([]);
  });
});
