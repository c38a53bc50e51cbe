import { type Answer, apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const DATES = "changedAfter { key } changedBy { key } publishedBetween { effectiveDate }";

const datesOf = ({ publishedBetween }: Answer["data"]): string[] =>
  publishedBetween.map(({ effectiveDate }: { effectiveDate: string }) => effectiveDate);

describe("the dates of changes", () => {
  it("are an interval between two editions held, with those published between them (legend rule, 420.5e, 704.5k)", async () => {
    const { data } = await api.ask(`{ rule(edition: "ISD", number: "704.5k") { history {
      rule { edition { key } } change { kind } ${DATES} behaviourChangedOn
    } } }`);
    const [first, second, third, last] = data.rule.history;
    expect(first).toMatchObject({
      change: null,
      changedAfter: null,
      changedBy: { key: "2003-12-01" },
      publishedBetween: [],
    });
    expect(second).toMatchObject({
      change: { kind: "EDITED" },
      changedAfter: { key: "2003-12-01" },
      changedBy: { key: "2006-10-01" },
      behaviourChangedOn: ["2004-10-01"],
    });
    expect(third).toMatchObject({
      change: { kind: "RENUMBERED_AND_EDITED" },
      changedAfter: { key: "2006-10-01" },
      changedBy: { key: "2009-10-01" },
      behaviourChangedOn: [],
    });
    expect(datesOf(third)).toEqual([
      ...[
        "2007-02-01",
        "2007-05-01",
        "2007-07-13",
        "2007-09-07",
        "2007-10-01",
        "2008-02-01",
        "2008-05-01",
        "2008-07-15",
      ],
      ...["2008-10-01", "2009-02-01", "2009-05-01", "2009-07-11", "2009-09-04"],
    ]);
    expect(last).toMatchObject({
      change: { kind: "UNCHANGED" },
      changedAfter: null,
      changedBy: null,
      publishedBetween: [],
      behaviourChangedOn: [],
    });
  });

  it("reach to the last day on which an edition whose date is open can have come into force", async () => {
    const { data } = await api.ask(`{ rule(edition: "2006-10-01", number: "420.5e") { history { ${DATES} } } }`);
    const dates = datesOf(data.rule.history[1]);
    expect([dates[0], ...dates.slice(-2)]).toEqual(["2004-02-01", "2006-10-01", "2007-02-01"]);
  });

  it("say of each piece of a text between which editions it came in", async () => {
    const { data } = await api.ask(
      `{ rule(edition: "ISD", number: "704.5k") { blame { introducedIn { key } ${DATES} } } }`,
    );
    const dates = data.rule.blame.map(({ changedAfter, changedBy, introducedIn }: Record<string, { key: string }>) => {
      expect(changedBy).toEqual(introducedIn);
      return [changedAfter?.key, changedBy?.key];
    });
    expect(dates).toEqual(
      expect.arrayContaining([
        [undefined, "2003-12-01"],
        ["2006-10-01", "2009-10-01"],
      ]),
    );
  });

  it("of a comparison reach from the last edition that is as the older to the first that is as the newer one", async () => {
    const { data } = await api.ask(`{
      forth: compareEditions(from: "2003-12-01", to: "ISD") { changes(first: 500) { nodes { kind to { number } ${DATES} } } }
      back: compareEditions(from: "ISD", to: "2003-12-01") { changes(first: 500) { nodes { kind from { number } ${DATES} } } }
    }`);
    const dates = ({ changedAfter, changedBy }: Answer["data"]): string[] => [changedAfter?.key, changedBy?.key];
    const changesOf = (comparison: Answer["data"]): Answer["data"][] => comparison.changes.nodes;
    const legendRule = (comparison: Answer["data"], side: "from" | "to"): Answer["data"] =>
      changesOf(comparison).find((change) => change[side].some(({ number }: Answer["data"]) => number === "704.5k"));
    expect(legendRule(data.forth, "to").kind).toBe("RENUMBERED_AND_EDITED");
    expect(dates(legendRule(data.forth, "to"))).toEqual(["2003-12-01", "2009-10-01"]);
    expect(datesOf(legendRule(data.forth, "to"))).toContain("2009-07-11");
    expect(dates(legendRule(data.back, "from"))).toEqual(["2003-12-01", "2009-10-01"]);
    for (const change of [...changesOf(data.forth), ...changesOf(data.back)])
      if (change.kind === "NOT_COVERED") expect(change.changedBy).toBeNull();
      else expect(change.changedAfter.key < change.changedBy.key).toBe(true);
  });

  it("are not given for two rules that are not one", async () => {
    const { data } = await api.ask(`{ compareRules(
      from: { edition: "2003-12-01", number: "420.1" }, to: { edition: "ISD", number: "704.5k" }
    ) { kind basis changedBy { key } } }`);
    expect(data.compareRules).toMatchObject({ basis: "NONE", changedBy: null });
  });

  it("say between which editions quoted words came into a rule", async () => {
    const { data } = await api.ask(`{ findQuotation(text: "If two or more legendary permanents with the same name") {
      from { key } ${DATES}
    } }`);
    const [newest] = data.findQuotation;
    expect([newest.changedAfter.key, newest.changedBy]).toEqual(["2003-12-01", newest.from]);
    expect(datesOf(newest)).toContain("2004-10-01");
  });
});
