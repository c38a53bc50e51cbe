import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const ASK = `query ($text: String!) { ask(text: $text) {
  kind sentence behaviours understood { sentence numbers names from to }
  answers {
    __typename
    ... on Rule { number text edition { key } }
    ... on RuleOnDay { date numberThen identity behaviour now inForce { effectiveDate } rule { number text edition { key } } }
    ... on ChangeOnDay { kind date after was is broughtBy { effectiveDate set { name } }
      rules { identity numberBefore numberAfter before { number text edition { key } } after { number text edition { key } } } }
    ... on DaysCompared { from { effectiveDate } to { effectiveDate } under comparison { summary(under: "704") { kind count } } }
    ... on PublishedEdition { effectiveDate held: edition { key } }
    ... on DayInDoubt { mayMean numbers }
    ... on VocabularyWord { wordKind: kind of name terms { since until } }
    ... on DecidingSentence { decidedBy: rule { number } sentence words }
    ... on SearchConnection { totalCount edges { snippet } }
  } } }`;

async function asked(text: string) {
  const { data, errors } = await api.ask(ASK, { text });
  expect(errors).toEqual([]);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers have many shapes
  return data.ask as { kind: string; sentence: string; understood: any; answers: any[]; behaviours: string[] };
}

describe("what the sample answers", () => {
  it("when damage stopped using the stack: the day and the words of both sides, of editions held that have them", async () => {
    const { kind, sentence, answers } = await asked("when did damage stop using the stack?");
    expect(kind).toBe("CHANGE");
    expect(sentence).toMatch(/ended on 2009-07-11 \(Magic 2010\)/);
    const [change] = answers;
    expect(change).toMatchObject({
      __typename: "ChangeOnDay",
      kind: "ENDED",
      date: "2009-07-11",
      broughtBy: { effectiveDate: "2009-07-11", set: { name: "Magic 2010" } },
    });
    expect(change.rules).toMatchObject([
      { numberBefore: "310.1", numberAfter: "510.1" },
      { numberBefore: "310.4", numberAfter: "510.2" },
    ]);
  });

  it("which lists have a word, and when, though no text of them is held", async () => {
    const { kind, sentence, answers } = await asked("is tribal a card type?");
    expect([kind, sentence]).toEqual([
      "MEMBERSHIP",
      "Tribal is no card type any longer: it was a card type from 2007-05-01 until 2024-06-07.",
    ]);
    expect(answers).toEqual([
      {
        __typename: "VocabularyWord",
        ...{ wordKind: "CARD_TYPE", of: null, name: "tribal" },
        terms: [{ since: "2007-05-01", until: "2024-06-07" }],
      },
    ]);
  });

  it.each([
    "which rules mention poison counters first?",
    "where do “poison counters” first appear",
    "which rule was the first to mention poison counters",
    "first rule that talks about poison counters",
    "in which edition does “poison counters” first occur",
  ])("which rules of those held have words first: %s", async (asks) => {
    const { kind, answers } = await asked(asks);
    expect(kind).toBe("FIRST_MENTION");
    expect(answers.map(({ __typename }) => __typename)).toContain("Rule");
    const [{ text }] = answers;
    expect(text).toMatch(/poison counter/i);
  });

  it("with what a search finds where it holds no words of the keyword that is asked about", async () => {
    const { kind, sentence, answers } = await asked("can I sacrifice a legendary permanent");
    expect(kind).toBe("WHETHER");
    expect(sentence).toMatch(/^Of sacrifice the rules speak in 701\.21\./);
    expect(answers.map(({ __typename }) => __typename)).toEqual(["RuleOnDay", "SearchConnection"]);
  });

  it("once that no edition known has a rule 704.9z", async () => {
    const { sentence, understood } = await asked("704.9z");
    expect([sentence, understood.sentence]).toEqual(Array(2).fill("No edition known has a rule 704.9z."));
  });

  it("when something came, with its words, as far as an edition held has them", async () => {
    const { answers } = await asked("when did the deathtouch state-based action start");
    expect(answers[0].rules).toMatchObject([
      {
        numberBefore: null,
        numberAfter: "704.5h",
        before: null,
        after: { number: "704.5h", edition: { key: "2009-10-01" } },
      },
    ]);
    expect(answers[0].rules[0].after.text).toMatch(/source with deathtouch/);
  });

  it("when something changed, the newest first, with the words before", async () => {
    const { answers } = await asked("how has the legend rule changed");
    expect(answers.map(({ date }) => date as string)).toEqual(["2013-07-13", "2004-10-01", "2003-07-01", "2001-07-23"]);
    expect(answers[0].rules[0].before).toMatchObject({ number: "704.5k", edition: { key: "2011-09-30" } });
    expect(answers[0].rules[0].after).toBeNull();
  });

  it("the legend rule of 2008: its number then and now, what it did, and its words", async () => {
    const { kind, answers, behaviours } = await asked("legend rule 2008");
    expect([kind, behaviours]).toEqual(["RULE_AS_OF", ["LEGEND_RULE"]]);
    expect(answers[0]).toMatchObject({ date: "2008-12-31", numberThen: "420.5e", now: ["704.5j"] });
    expect(answers[0].behaviour).toMatch(/all of them go/);
    expect(answers[0].rule).toMatchObject({ number: "420.5e", edition: { key: "2006-10-01" } });
  });

  it("a rule of today, which bears the number in the newest edition known, in the newest words held", async () => {
    expect((await asked("what does rule 704.5k say")).answers).toMatchObject([
      { __typename: "Rule", number: "704.5m", edition: { key: "2011-09-30" } },
    ]);
  });

  it("what changed between two editions held, with the comparison of these", async () => {
    const { answers } = await asked("what changed in 704 between Zendikar and Innistrad");
    expect(answers).toMatchObject([
      { from: { effectiveDate: "2009-10-01" }, to: { effectiveDate: "2011-09-30" }, under: "704" },
    ]);
    expect(answers[0].comparison.summary.length).toBeGreaterThan(0);
  });

  it("what changed between others, without a comparison", async () => {
    expect((await asked("what changed in 702 between M10 and M11")).answers).toMatchObject([
      { from: { effectiveDate: "2009-07-11" }, to: { effectiveDate: "2010-07-16" }, under: "702", comparison: null },
    ]);
  });

  it("an edition, held or not", async () => {
    expect((await asked("which edition was in force on 5 October 2011")).answers).toEqual([
      { __typename: "PublishedEdition", effectiveDate: "2011-09-30", held: { key: "2011-09-30" } },
    ]);
    expect((await asked("M10")).answers).toMatchObject([{ effectiveDate: "2009-07-11", held: null }]);
  });

  it("the newest edition held, and that a newer one is published", async () => {
    const { kind, sentence } = await asked("the edition of 2011-09-30");
    expect(kind).toBe("EDITION");
    expect(sentence).toMatch(/ A newer edition is published, that of 20\d\d-\d\d-\d\d, and not held here\.$/);
    expect((await asked("the edition of 2009-10-01")).sentence).not.toContain("newer");
  });

  it("nothing of a day in doubt, but which days it may be", async () => {
    expect((await asked("704.5k 1/5/2008")).answers).toEqual([
      { __typename: "DayInDoubt", mayMean: ["2008-01-05", "2008-05-01"], numbers: ["704.5k"] },
    ]);
  });

  it("anything else with a search, and says so", async () => {
    const { kind, understood, answers } = await asked("creature deals combat damage");
    expect(kind).toBe("SEARCH");
    expect(understood.sentence).toMatch(/^Not understood as a question/);
    expect(answers[0]).toMatchObject({ __typename: "SearchConnection" });
    expect(answers[0].totalCount).toBeGreaterThan(0);
  });
});

describe("what cannot be asked", () => {
  it.each([
    ["", "EMPTY_QUERY"],
    ["????", "EMPTY_QUERY"],
    ["x".repeat(10_001), "QUERY_TOO_LONG"],
    ["a* b* c* d*", "QUERY_TOO_LONG"],
  ])("%#: is refused with the path of the field", async (text, code) => {
    const { errors } = await api.ask(ASK, { text });
    expect(errors[0]?.extensions).toMatchObject({ code, path: "text" });
  });
});

describe("a rule that is a heading", () => {
  const TOLD = `query ($text: String!) { ask(text: $text) { kind sentence definition { term } answers {
    ... on RuleOnDay { rule { number below { count isWhole rules { number text } } } } ... on Rule { number below { count rules { number text } } } } } }`;
  const told = async (text: string) => {
    const { data, errors } = await api.ask(TOLD, { text });
    expect(errors).toEqual([]);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers have many shapes
    return data.ask as { kind: string; sentence: string; definition: unknown; answers: any[] };
  };

  it("is answered with the rules below it, compared with the newest edition: 704 in October 2009 has other words now", async () => {
    const { sentence, answers } = await told("state-based actions October 2009");
    expect(answers[0].rule).toMatchObject({ number: "704", below: { count: 26 } });
    expect(answers[0].rule.below.rules[0].text).toMatch(/^State-based actions are game actions/);
    expect(sentence).toMatch(/of the 26 rules below it \d+ are as they were, \d+ have other words/);
    expect(sentence).not.toContain("as it stood");
  });

  it("has a sentence where no glossary is held: that of the first rule below it", async () => {
    const { kind, sentence, definition, answers } = await told("what are state-based actions");
    expect([kind, definition]).toEqual(["RULE", null]);
    expect(sentence).toContain("704.1: State-based actions are game actions");
    expect(answers[0].below.rules.length).toBeGreaterThan(5);
  });

  it("that is not held is not taken for absent: the answer says what is not held", async () => {
    expect((await told("what is trample")).sentence).toMatch(
      /The words of 702\.19 are not held\. .*glossary.* is not held/,
    );
    expect((await told("what is devotion")).sentence).toMatch(
      /glossary of the edition of .* has an entry “devotion”, and its words are not held here\./,
    );
  });

  it("what no glossary has any longer is told by the last that had it, held or not", async () => {
    const { kind, sentence, definition } = await told("what was landhome");
    expect([kind, definition]).toEqual(["SEARCH", null]);
    expect(sentence).toContain(
      "The glossary had an entry “landhome (Obsolete)” until 2003-07-01, last in the edition of 2003-05-26, and its words are not " +
        "held here; what it was is told under “Islandhome (Obsolete)” since.",
    );
  });

  it("a rule that is gone is told with the day since which it is", async () => {
    expect((await told("what was substance")).sentence).toContain(
      "502.49 (Substance) in the edition of 2009-05-01 (Alara Reborn). It is gone since the edition of 2009-07-11 (Magic 2010).",
    );
  });
});

it("what changed in a section is counted within it, in all that is asked of the comparison", async () => {
  const COUNTS = `{ ask(text: "what changed in 704.5 between Zendikar and Innistrad") { answers { ... on DaysCompared { under comparison {
    summary { kind count } under: summary(under: "704.5") { kind count } sections { number } changes(first: 1) { totalCount } } } } }
    compareEditions(from: "2009-10-01", to: "2011-09-30") { all: summary { kind count } of: changes(first: 0, under: "704.5") { totalCount } } }`;
  const { data, errors } = await api.ask(COUNTS);
  expect(errors).toEqual([]);
  const { comparison } = data.ask.answers[0];
  expect(comparison.summary).toEqual(comparison.under);
  expect(comparison.summary).not.toEqual(data.compareEditions.all);
  expect(comparison.sections.map(({ number }: { number: string }) => number)).toEqual(["704"]);
  expect(comparison.changes.totalCount).toBe(data.compareEditions.of.totalCount);
});
