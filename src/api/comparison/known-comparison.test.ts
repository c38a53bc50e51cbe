import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
});
afterAll(() => api.remove());

const RULE = "{ id number heading }";

interface Told {
  readonly kind: string;
  readonly substance: string;
  readonly behaviourChange: string | null;
  readonly from: readonly { readonly id: string; readonly number: string }[];
  readonly to: readonly { readonly id: string; readonly number: string }[];
}

const compare = async (from: string, to: string, args = "", first: number | string = 5000) => {
  const change = `kind substance behaviourChange from ${RULE} to ${RULE}`;
  const { data, errors } = await api.ask(
    `{ compareKnown(from: "${from}", to: "${to}"${args}) { from { effectiveDate } to { effectiveDate } totalCount changes(first: ${first}) { ${change} } } }`,
  );
  const { compareKnown } = (data ?? {}) as { compareKnown?: { totalCount: number; changes: readonly Told[] } };
  return { ...compareKnown!, errors };
};

describe("compareKnown, of editions that are not held", () => {
  it("tells which rule is which, and how much matters what became of it: the legend rule is 420.5e, then 704.5k", async () => {
    const { changes, totalCount } = await compare("Alara Reborn", "M10");
    expect(changes.length).toBe(totalCount);
    const legend = { id: "r362", heading: "" };
    expect(changes.find(({ from }) => from[0]?.number === "420.5e")).toEqual({
      kind: "RENUMBERED_AND_EDITED",
      substance: "VOCABULARY",
      behaviourChange: null,
      from: [{ ...legend, number: "420.5e" }],
      to: [{ ...legend, number: "704.5k" }],
    });
  });

  it("tells what the engine does otherwise: since 2013-07-13 a player keeps one legend (704.5k)", async () => {
    const { changes } = await compare("2013-05-01", "2013-07-13", ', under: "704.5k"');
    expect(changes).toEqual([
      expect.objectContaining({
        substance: "OUTCOME",
        behaviourChange: expect.stringContaining("that player keeps one") as string,
      }),
    ]);
  });

  it("follows the rule of a number to the other side, with what stood below it there (substance was 502.49 and is gone)", async () => {
    const numbers = async (under: string, side: "from" | "to") => {
      const { changes } = await compare("Alara Reborn", "M10", `, under: "${under}"`);
      return changes.flatMap((change) => change[side].map(({ number }) => number));
    };
    expect(await numbers("702", "from")).toContain("502.49");
    // Intimidate was new then.
    expect(await numbers("502", "to")).toContain("702.11");
    expect(await numbers("702", "from")).not.toContain("420.5e");
  });

  it("puts first what matters most, and cuts after that", async () => {
    const { changes } = await compare("2026-06-19", "2026-08-07");
    const substances = [...new Set(changes.map(({ substance }) => substance))];
    expect(substances).toEqual(["OUTCOME", "EXTENSION", "TYPOGRAPHY", "NONE"]);
    expect((await compare("2026-06-19", "2026-08-07", "", 2)).changes).toEqual(changes.slice(0, 2));
  });

  it("counts as the comparison with words does, of the kinds, the weight and the number that are asked for, page by page", async () => {
    const counts = "summary { kind count } substances { substance count } sections { number counts { kind count } }";
    const asked = 'from: "2006-10-01", to: "2007-02-01", under: "5"';
    const { data } = await api.ask(`{
      all: compareKnown(${asked}) { totalCount ${counts} changes(first: 5000) { kind substance } }
      new: compareKnown(${asked}, kinds: [ADDED], minSubstance: EXTENSION) { totalCount ${counts} }
      second: compareKnown(${asked}) { changes(first: 2, skip: 2) { kind substance } }
    }`);
    interface Counted {
      readonly totalCount: number;
      readonly summary: readonly { readonly kind: string; readonly count: number }[];
      readonly substances: readonly { readonly substance: string; readonly count: number }[];
      readonly changes: readonly { readonly kind: string; readonly substance: string }[];
    }
    const { all, new: added, second } = data as Record<"all" | "new" | "second", Counted>;
    const those = ({ kind, substance }: { kind: string; substance: string }) =>
      kind === "ADDED" && ["UNDECIDED", "OUTCOME", "EXTENSION"].includes(substance);
    expect(added.totalCount).toBe(all.changes.filter(those).length);
    expect(added.totalCount).toBeGreaterThan(0);
    expect(added).toEqual({ ...all, changes: undefined, totalCount: added.totalCount });
    expect(all.summary.filter(({ kind }) => kind !== "UNCHANGED").reduce((sum, { count }) => sum + count, 0)).toBe(
      all.totalCount,
    );
    expect(all.substances.reduce((sum, { count }) => sum + count, 0)).toBe(all.totalCount);
    expect(second.changes).toEqual(all.changes.slice(2, 4));
  });

  it("tells rules that were split and merged at once rule by rule, as the comparison with words does", async () => {
    const { changes } = await compare("2009-05-01", "2009-07-11");
    expect(changes.filter(({ from, to }) => from.length > 1 && to.length > 1)).toEqual([]);
    expect(changes.filter(({ kind }) => kind === "SPLIT").every(({ from }) => from.length === 1)).toBe(true);
  });

  it("is the same in the other direction, the other way round", async () => {
    const [forth, back] = [await compare("2026-06-19", "2026-08-07"), await compare("2026-08-07", "2026-06-19")];
    const pairs = ({ changes }: typeof forth, sides: readonly ["from" | "to", "from" | "to"]) =>
      changes.map((change) => sides.map((side) => change[side].map(({ id }) => id).sort()).join("|")).sort();
    expect(pairs(back, ["to", "from"])).toEqual(pairs(forth, ["from", "to"]));
    expect(back.changes.map(({ substance }) => substance).sort()).toEqual(
      forth.changes.map(({ substance }) => substance).sort(),
    );
  });

  it.each([
    ["2026-08-07", "2026-09-25", "", 1, "UNKNOWN_EDITION", "to"],
    ["1998", "2026-08-07", "", 1, "BEFORE_FIRST_EDITION", "from"],
    ["M10", "M11", ', under: "999"', 1, "UNKNOWN_RULE", "under"],
    ["M10", "M11", ', under: "x"', 1, "BAD_RULE_NUMBER", "under"],
    ["M10", "M11", "", 5001, "BAD_PAGE_SIZE", "first"],
    ["M10", "M11", "", "1, skip: -1", "BAD_PAGE_SIZE", "skip"],
  ])("refuses %s to %s%s, %s", async (from, to, args, first, code, path) => {
    const { errors } = await compare(from, to, args, first);
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code, path }) as object }),
    ]);
  });
});
