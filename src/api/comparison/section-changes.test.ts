import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
});
afterAll(() => api.remove());

interface Counts {
  readonly kind: string;
  readonly count: number;
}

const compared = async (fields: string): Promise<Record<string, unknown>> => {
  const { data } = await api.ask(`{ compareEditions(from: "2006-10-01", to: "2009-10-01") { ${fields} } }`);
  return (data as { compareEditions: Record<string, unknown> }).compareEditions;
};

const total = (counts: readonly Counts[]): number => counts.reduce((sum, { count }) => sum + count, 0);

describe("counts of changes between October 2006 and October 2009", () => {
  it("by section add up to those of the whole comparison", async () => {
    const { summary, sections } = await compared("summary { kind count } sections { number counts { kind count } }");
    const bySection = (sections as { counts: Counts[] }[]).map(({ counts }) => total(counts));
    expect(bySection.reduce((sum, count) => sum + count, 0)).toBe(total(summary as Counts[]));
    expect((sections as { number: string }[]).map(({ number }) => number)).toContain("704");
  });

  it("of a rule with nothing below it are of the rule itself, by its number on either side", async () => {
    const { later, earlier } = await compared(
      `later: changes(under: "704.5k", first: 5) { nodes { from { number } to { number } } }
       earlier: changes(under: "420.5e", first: 5) { nodes { from { number } to { number } } }`,
    );
    const turned = { from: [{ number: "420.5e" }], to: [{ number: "704.5k" }] };
    expect((later as { nodes: unknown[] }).nodes).toContainEqual(turned);
    expect((earlier as { nodes: unknown[] }).nodes).toContainEqual(turned);
  });

  it("below a number are those of the list below it, whichever side it stands on", async () => {
    const { summary, changes } = await compared(
      `summary(under: "420.5") { kind count } changes(under: "420.5", first: 0) { totalCount }`,
    );
    const changed = (summary as Counts[]).filter(({ kind }) => kind !== "UNCHANGED");
    expect(total(changed)).toBe((changes as { totalCount: number }).totalCount);
    expect(total(changed)).toBeGreaterThan(5);
  });
});
