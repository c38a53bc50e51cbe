import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

interface Judged {
  readonly kind: string;
  readonly from: readonly { readonly number: string }[];
  readonly to: readonly { readonly number: string }[];
  readonly substance: string;
  readonly substanceBasis: string | null;
  readonly behaviourChange: string | null;
}

async function changes(from: string, to: string, minSubstance = "NONE"): Promise<Judged[]> {
  const { data } = await api.ask(
    `query ($from: ID!, $to: ID!, $min: ChangeSubstance) { compareEditions(from: $from, to: $to) {
      changes(first: 500, minSubstance: $min) { nodes {
        kind from { number } to { number } substance substanceBasis substanceReason movedTo behaviourChange } } } }`,
    { from, to, min: minSubstance },
  );
  return (data as { compareEditions: { changes: { nodes: Judged[] } } }).compareEditions.changes.nodes;
}

describe("how much a change matters", () => {
  it("is OUTCOME by the ENGINE where a rule does otherwise: the legend rule of 2003 spared the older legend (420.5e)", async () => {
    const found = (await changes("2003-12-01", "2006-10-01")).find(({ to }) => to[0]?.number === "420.5e");
    expect(found).toMatchObject({ substance: "OUTCOME", substanceBasis: "ENGINE" });
    expect(found!.behaviourChange).not.toBeNull();
  });

  it("is UNDECIDED without a basis where nobody knows, and never then NONE", async () => {
    for (const { substance, substanceBasis } of await changes("2006-10-01", "2009-10-01"))
      expect([substance, substanceBasis === null]).toEqual([substance, substance === "UNDECIDED"]);
  });

  it("selects: what nobody has decided counts as OUTCOME", async () => {
    const all = await changes("2006-10-01", "2009-10-01");
    const some = await changes("2006-10-01", "2009-10-01", "OUTCOME");
    expect(some).toEqual(all.filter(({ substance }) => ["OUTCOME", "UNDECIDED"].includes(substance)));
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
  });
});
