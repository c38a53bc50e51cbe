import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const AROUND = `query ($date: Date!, $number: String!) { editionsAround(date: $date) {
  date published { effectiveDate set { code } edition { key } } before { key } after { key }
  rule(number: $number) {
    certainty explanation rule { edition { key } } before { edition { key } } after { edition { key } }
  }
} }`;

const around = async (date: string, number = "704.5k") => (await api.ask(AROUND, { date, number })).data.editionsAround;

describe("editionsAround", () => {
  it("names the edition published for a date, and the held ones on either side of it", async () => {
    expect(await around("2010-05-01")).toMatchObject({
      date: "2010-05-01",
      published: { effectiveDate: "2010-04-23", set: { code: "ROE" }, edition: null },
      before: { key: "2009-10-01" },
      after: { key: "2010-10-01" },
    });
  });

  it.each([
    ["2009-10-01", "2009-10-01", "2010-10-01"],
    ["2002-01-01", undefined, "2003-12-01"],
    ["2030-01-01", "2011-09-30", undefined],
  ])("has %s between %s and %s", async (date, before, after) => {
    const { before: older, after: newer } = await around(date);
    expect([older?.key, newer?.key]).toEqual([before, after]);
  });

  it.each([
    ["2009-12-24", "704.5k", "EXACT", "2009-10-01", "The edition in force, that of 2009-10-01 (Zendikar), is held."],
    [
      "2009-12-24",
      "704.9z",
      "EXACT",
      undefined,
      "The edition in force, that of 2009-10-01 (Zendikar), has no such rule.",
    ],
    [
      "2010-05-01",
      "704.5k",
      "SAME_ON_BOTH_SIDES",
      "2009-10-01",
      "The edition in force, that of 2010-04-23 (Rise of the Eldrazi), is not held there; " +
        "those of 2009-10-01 (Zendikar) and 2011-09-30 (Innistrad), on either side of it, have the same words.",
    ],
    ["2010-05-01", "704.9z", "SAME_ON_BOTH_SIDES", undefined, "on either side of it, have no such rule."],
    ["2010-05-01", "704.5u", "UNKNOWN_BETWEEN", undefined, "on either side of it, differ."],
    [
      "2012-12-25",
      "704.5k",
      "UNKNOWN_BETWEEN",
      undefined,
      "only that of 2011-09-30 (Innistrad) is, on one side of it.",
    ],
    ["2010-05-01", "100.1", "UNKNOWN_BETWEEN", undefined, "is not held there; nor is any other."],
  ])("says of the rules of %s and the number %s: %s", async (date, number, certainty, edition, explanation) => {
    const { rule } = await around(date, number);
    expect([rule.certainty, rule.rule?.edition.key]).toEqual([certainty, edition]);
    expect(rule.explanation).toContain(explanation);
  });

  it("shows the rule with that number on either side where they differ", async () => {
    const { rule } = await around("2010-05-01", "704.5u");
    expect([rule.before, rule.after]).toEqual([{ edition: { key: "2009-10-01" } }, { edition: { key: "2011-09-30" } }]);
  });

  it.each([
    [{ date: "1993-08-05", number: "704" }, "BEFORE_FIRST_EDITION", "date"],
    [{ date: "2010-05-01", number: "legend" }, "BAD_RULE_NUMBER", "number"],
  ])("refuses %j with the code %s", async (variables, code, path) => {
    const { errors } = await api.ask(AROUND, variables);
    expect(errors[0]?.extensions).toEqual({ code, path });
  });
});
