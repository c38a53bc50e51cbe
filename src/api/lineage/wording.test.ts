import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
});
afterAll(() => api.remove());

describe("the wordings of a rule", () => {
  it("are the versions grouped by their words: the legend rule had three in the editions held, under two numbers", async () => {
    const { data } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5k") { lineage { wordings {
      until first { rule { number } change { kind } } versions { rule { number edition { key } } }
    } } } }`);
    const { wordings } = (data as { rule: { lineage: { wordings: unknown[] } } }).rule.lineage;
    const version = (number: string, key: string) => ({ rule: { number, edition: { key } } });
    expect(wordings).toEqual([
      {
        until: "2006-10-01",
        first: { rule: { number: "420.5e" }, change: null },
        versions: [version("420.5e", "2003-12-01")],
      },
      {
        until: "2009-10-01",
        first: { rule: { number: "420.5e" }, change: { kind: "EDITED" } },
        versions: [version("420.5e", "2006-10-01")],
      },
      {
        until: null,
        first: { rule: { number: "704.5k" }, change: { kind: "RENUMBERED_AND_EDITED" } },
        versions: [version("704.5k", "2009-10-01"), version("704.5k", "2011-09-30")],
      },
    ]);
  });
});

describe("the rules around a rule", () => {
  it("are the one before and the one after in the order of the edition, across levels, and none beyond the ends", async () => {
    const { data } = await api.ask(`{ edition(key: "2011-09-30") {
      top: rule(number: "704") { previous { number } next { number } }
      below: rule(number: "704.5") { previous { number } next { number } }
    } }`);
    expect(data).toEqual({
      edition: {
        top: { previous: null, next: { number: "704.1" } },
        below: { previous: { number: "704.4" }, next: { number: "704.5a" } },
      },
    });
  });

  it("that mention it are named in document order, and are read in one statement however many are asked", async () => {
    const query = (number: string) => `{ edition(key: "2006-10-01") { rules(under: "${number}", first: 50) { nodes {
      number citedBy { number } } } } }`;
    const { data } = await api.ask(`{ rule(edition: "2006-10-01", number: "420") { citedBy { number text } } }`);
    const { citedBy } = (data as { rule: { citedBy: { number: string; text: string }[] } }).rule;
    expect(citedBy.map(({ number }) => number)).toEqual(["502.7c", "502.7d"]);
    for (const { text } of citedBy) expect(text).toContain("420");
    api.statements.length = 0;
    await api.ask(query("420"));
    expect(api.statements.filter((sql) => sql.includes("CROSS JOIN Mention"))).toHaveLength(1);
  });
});
