import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const FIELDS = `heldAgainst newer corrected citations { number written start end isBetween status asOf datedBy identity name rightUntil
  currentNumbers since meansNow rewordedBy wordsStand explanation corrected }`;
const check = (text: string, date?: string) =>
  api.ask(`query ($text: String!, $date: ID) { checkText(text: $text, date: $date) { ${FIELDS} } }`, { text, date });

describe("checkText", () => {
  it("says what became of each number, whose texts need not be held: 310.8b moved, 704.5k is another rule's", async () => {
    const text = "By 310.8b it may; by CR 704.5k (2011-09-30) it may not. CR 704.5j stands.";
    const { data, errors } = await check(text);
    expect(errors).toEqual([]);
    expect(data.checkText).toMatchObject({
      heldAgainst: "2026-08-07",
      newer: "2026-09-25",
      corrected: text.replace("310.8b", "310.9b"),
      citations: [
        {
          number: "310.8b",
          written: "310.8b",
          start: 3,
          end: 9,
          isBetween: false,
          status: "MOVED",
          datedBy: "LAST_EDITION",
          rightUntil: "2026-08-07",
          currentNumbers: ["310.9b"],
          meansNow: null,
          wordsStand: null,
          corrected: "310.9b",
        },
        {
          number: "704.5k",
          written: "CR 704.5k (2011-09-30)",
          status: "NUMBER_REUSED",
          asOf: "2011-09-30",
          datedBy: "DATE_BESIDE",
          identity: "r362",
          name: "legend rule",
          currentNumbers: ["704.5j"],
          since: "2017-09-29",
          meansNow: "world rule",
          corrected: null,
        },
        { number: "704.5j", status: "CURRENT", corrected: null },
      ],
    });
  });

  it("takes numbers for those of the date that the text is of", async () => {
    const of = async (date?: string) => (await check("See rule 701.18.", date)).data.checkText;
    expect(await of()).toMatchObject({ citations: [{ status: "CURRENT", name: "Play" }] });
    expect(await of("Magic 2015")).toMatchObject({
      corrected: "See rule 701.22.",
      citations: [{ status: "NUMBER_REUSED", name: "Scry", datedBy: "TEXT", corrected: "rule 701.22" }],
    });
    expect(await of("2008")).toMatchObject({ citations: [{ status: "DANGLING", asOf: "2008-10-01" }] });
  });

  it("has each rule of a range, and of one that is between its ends that it is", async () => {
    const { data } = await check("rules 310.8b–d");
    expect(data.checkText.corrected).toBe("rules 310.9b–d");
    expect(data.checkText.citations).toMatchObject([
      { number: "310.8b", written: "rules 310.8b", isBetween: false, corrected: "rules 310.9b" },
      { number: "310.8c", written: "rules 310.8b–d", isBetween: true, corrected: null },
      { number: "310.8d", written: "d", isBetween: false, corrected: null },
    ]);
  });

  it("looks for numbers without a label only in the comments of a file: [704.5] is an index in C++", async () => {
    const text = "y = x[704.5]; // 704.5j, and again";
    const query = `query ($text: String!, $file: String) { checkText(text: $text, file: $file) { citations { number } } }`;
    const numbers = async (file?: string) => {
      const { data } = await api.ask(query, { text, file });
      return (data.checkText as { citations: { number: string }[] }).citations.map(({ number }) => number);
    };
    expect([await numbers("engine.cpp"), await numbers()]).toEqual([["704.5j"], ["704.5", "704.5j"]]);
  });

  it("says nothing of a text without numbers, and of what only looks like one", async () => {
    const { data } = await check("Survival rule 782: it costs $704.50 since 2011.09.30.");
    expect(data.checkText).toMatchObject({ citations: [], corrected: expect.stringContaining("782") });
  });

  it.each([
    ["too many characters", "x".repeat(100_001), undefined, "TEXT_TOO_LONG", "text"],
    ["too many citations", "704.5k ".repeat(5001), undefined, "TEXT_TOO_LONG", "text"],
    ["no date", "704.5k", "nonsense", "UNKNOWN_EDITION", "date"],
  ])("refuses %s", async (_, text, date, code, path) => {
    const { errors } = await check(text, date);
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });
});

describe("a name or a set beside a number", () => {
  it.each([
    // Combat damage went on the stack until 2009: 310.4 is of battles now.
    ["CR 310.4 (combat damage on the stack)", "NUMBER_REUSED", ["510.2"]],
    ["See CR 704.5j, the planeswalker uniqueness rule.", "REMOVED", []],
    ["The commander damage rule is CR 704.5u", "NUMBER_REUSED", ["704.6c"]],
    ["CR 704.5z start your engines", "NUMBER_REUSED", ["704.5aa"]],
    ["CR 704.5k (Magic 2014)", "NUMBER_REUSED", ["704.5j"]],
    ["CR 704.5k (Zendikar)", "NUMBER_REUSED", ["704.5j"]],
    ["CR 704.5k (ISD)", "NUMBER_REUSED", ["704.5j"]],
    ["CR 903 (Commander)", "CURRENT", ["903"]],
    ["See CR 704.5j, the legend rule.", "CURRENT", ["704.5j"]],
  ])("says which rule is meant: %s", async (text, status, currentNumbers) => {
    const { data } = await check(text);
    expect(data.checkText.citations).toMatchObject([{ status, currentNumbers }]);
  });

  it("is told where another rule had the name, that is gone (704.5j until 2017)", async () => {
    const { data } = await check("CR 704.5q (planeswalker uniqueness)");
    expect(data.checkText.citations[0].explanation).toContain(
      "“planeswalker uniqueness” was the name of 704.5j until 2017-09-29",
    );
  });
});
