import fc from "fast-check";
import { actionNamed } from "../reading/citations/action-cited";
import { ruleNamed } from "../reading/rule-names";
import { shippedConcordance, shippedWordFacts } from "../store/shipped-concordance";
import { certainNumbers, edited, editsOf } from "./correct";
import { findCitations } from "./find-citations";
import { type Day, Judge } from "./judge";
import { type Syntax } from "./prose";
import { readWordFacts } from "./word-facts";

const concordance = shippedConcordance();
const substance = () => "UNDECIDED" as const;
const named = (name: string) => ruleNamed(name)?.identity;
const facts = readWordFacts(shippedWordFacts());
const judge = new Judge({ concordance, nameOn: actionNamed, named, substance, facts }, "2026-08-07");
const line = (date: string): Day => ({ date, by: "LINE" });
const of = (date: string): Day => ({ date, by: "TEXT" });
const judged = (text: string, day: Day | null = null, by = judge, syntax: Syntax = "PROSE") =>
  findCitations(text, by.known, syntax).map((cited) => ({ cited, judgement: by.judge(cited, day) }));
const one = (text: string, day: Day | null = null, by = judge) => judged(text, day, by)[0]!.judgement;

describe("what became of a citation, at its own date", () => {
  it("704.5k: the legend rule until 2017, the world rule since", () => {
    expect(one("CR 704.5k (2011-09-30)")).toMatchObject({
      status: "NUMBER_REUSED",
      asOf: "2011-09-30",
      datedBy: "DATE_BESIDE",
      rightUntil: "2017-09-29",
      current: ["704.5j"],
      since: "2017-09-29",
      meansNow: { name: "world rule", since: "2017-09-29" },
      explanation:
        "704.5k (legend rule) was right until 2017-09-29; since then it is 704.5j, reworded 2 times, last on 2022-09-08; " +
        "the number now means “world rule”, since 2017-09-29.",
    });
  });

  it("432.2b is a misprint of 423.2b in the editions that print it", () => {
    const [printed, meant] = ["432.2b", "423.2b"].map((number) => one(`CR ${number} (2006-10-01)`));
    expect([printed!.status, printed!.current]).toEqual([meant!.status, ["121.2d"]]);
    expect(printed!.explanation).toMatch(/^432\.2b is a misprint of 423\.2b in the edition of 2006-10-01\. 432\.2b /);
  });

  it("310.8b stood until 2026, though no edition has it now; 605.1g never stood", () => {
    expect(one("CR 310.8b", line("2024-01-01"))).toMatchObject({ status: "MOVED", current: ["310.9b"] });
    expect(one("CR 605.1g", line("2024-01-01"))).toMatchObject({
      status: "DANGLING",
      asOf: null,
      explanation: "No edition ever had a rule 605.1g.",
    });
  });

  it.each([
    ["2010-01-15", "MOVED", "Clash"],
    ["2014-03-01", "MOVED", "Scry"],
    ["2021-01-01", "NUMBER_REUSED", "Scry"],
    ["2026-01-01", "CURRENT", "Play"],
  ])("701.18 of a line of %s", (date, _, name) => {
    const { status, name: named } = one("CR 701.18", line(date));
    expect([named, status === "CURRENT"]).toEqual([name, name === "Play"]);
  });

  it("500.1 of 2003 is gone since 2009, whatever became of its words before", () => {
    expect(one("CR 500.1 (2003-12-01)")).toMatchObject({
      status: "REMOVED",
      rewordedBy: ["2005-10-01"],
      explanation: expect.stringContaining("was right until 2009-07-11; since then it is gone; the number now means"),
    });
  });

  it("400.7c of 2020 has another rule's place, which a name that both have does not tell apart", () => {
    const { status, name, meansNow, explanation } = one("CR 400.7c (2020-07-03)");
    expect([status, meansNow!.name]).toEqual(["NUMBER_REUSED", name]);
    expect(explanation).toContain("the number now means another rule, since");
    expect(explanation.split(name!)).toHaveLength(2);
  });

  it("is of the last edition that had the number if nothing dates it", () => {
    expect(one("CR 704.5k")).toMatchObject({ status: "CURRENT", datedBy: "LAST_EDITION", asOf: "2026-08-07" });
    expect(one("CR 704.5k").explanation).toBe("704.5k (world rule) stands in the edition of 2026-08-07.");
    expect(one("CR 704.5k (2017-09-29)").explanation).toBe(
      "704.5k (world rule) still says what it said in the edition of 2017-09-29.",
    );
    expect(one("CR 420.5e")).toMatchObject({ status: "MOVED", datedBy: "LAST_EDITION", asOf: "2009-05-01" });
  });

  it("of a year is of an edition of that year that had the number", () => {
    // 704 came in July 2009; until then 420 had the state-based actions.
    expect(one("CR 420.5e (2009)")).toMatchObject({ asOf: "2009-05-01", status: "MOVED" });
    expect(one("CR 704.5k (2009)")).toMatchObject({ asOf: "2009-10-01", status: "NUMBER_REUSED" });
    expect(one("CR 704.5k (2008)")).toMatchObject({ status: "DANGLING" });
  });

  it("held against an older edition is not yet there, or had another number", () => {
    const then = new Judge({ concordance, nameOn: actionNamed, substance }, "2010-01-01");
    expect(one("CR 704.5y", null, then).explanation).toBe(
      "704.5y (siege protector) of the edition of 2026-08-07 is not yet in that of 2009-10-01: it came later.",
    );
    expect(one("CR 704.5j (2020-01-01)", null, then).explanation).toBe(
      "704.5j (legend rule) of the edition of 2019-10-04 was 704.5k in that of 2009-10-01; the number meant “planeswalker uniqueness” there.",
    );
  });

  it.each([
    ["the legend rule (704.5k)", null],
    ["CR 704.5k (legend rule)", null],
    ["704.5k: legend rule", null],
    ["704.5k is the legend rule", null],
    ["the legend rule: CR 704.5k", null],
    ["the legend rule (rule 704.5k)", of("2020-01-01")],
  ])("of which “%s” is the name is of when it had the number", (text, day) => {
    // 704.5k has been the world rule since September 2017.
    expect(one(text, day)).toMatchObject({
      asOf: "2017-08-25",
      status: "NUMBER_REUSED",
      current: ["704.5j"],
      nameOf: null,
    });
  });

  it.each([
    ["the legend rule (704.5j)", line("2014-03-01"), "2026-08-07", "CURRENT"],
    ["the legend rule (704.5k)", line("2014-03-01"), "2014-02-01", "NUMBER_REUSED"],
    ["the legend rule (704.5k)", line("2020-03-01"), "2017-08-25", "NUMBER_REUSED"],
    ["the legend rule (420.5e)", of("2014-03-01"), "2009-05-01", "MOVED"],
    ["701.18. Scry", line("2026-01-01"), "2025-04-04", "NUMBER_REUSED"],
    ["701.18. Scry 701.18a To “scry N” is", null, "2025-04-04", "NUMBER_REUSED"],
    ["701.18 – Scry, rulings", null, "2025-04-04", "NUMBER_REUSED"],
    ["| 701.18 | scry |", null, "2025-04-04", "NUMBER_REUSED"],
    ["701.9 Exile", line("2019-01-01"), "2016-08-26", "NUMBER_REUSED"],
    // What a sentence begins with is no name.
    ["CR 701.18: search your library", line("2014-03-01"), "2014-02-01", "NUMBER_REUSED"],
    ["CR 702.81: Devour N", line("2026-01-01"), "2021-02-15", "NUMBER_REUSED"],
    ["Scry, rule 701.18", null, "2025-04-04", "NUMBER_REUSED"],
    ["legend rule, 704.5k", null, "2017-08-25", "NUMBER_REUSED"],
    ["{{CR|701.18|scry}}", null, "2025-04-04", "NUMBER_REUSED"],
    ["== 701.18 Scry ==", null, "2025-04-04", "NUMBER_REUSED"],
    ["banding CR 702.19", null, "2011-05-01", "NUMBER_REUSED"],
    ["Sagas (CR 715)", null, "2023-02-03", "NUMBER_REUSED"],
    ["Commander tax (CR 903.9)", null, "2010-10-01", "NUMBER_REUSED"],
    ["banding (see rule 702.19)", null, "2011-05-01", "NUMBER_REUSED"],
    ["Companion: see 702.138", null, "2021-02-15", "NUMBER_REUSED"],
  ])("its name, as in “%s”, comes before the day of its line", (text, day, asOf, status) => {
    expect(one(text, day)).toMatchObject({ asOf, status, nameOf: null });
  });

  it.each([
    ["the legend rule (CR 704.5k (2020-01-01))", "704.5j"],
    ["704.5k: legend rule (2020-01-01)", "704.5j"],
    ["the world rule (704.5j)", "704.5k"],
    ["the world rule (**704.5j**)", "704.5k"],
    ["The **world rule** (704.5j)", "704.5k"],
    ["[[world rule]] (704.5j)", "704.5k"],
    ["''world rule'' (CR 704.5j)", "704.5k"],
    ["The world rule ({{CR|704.5j}})", "704.5k"],
    ["<em>world rule</em> (CR 704.5j)", "704.5k"],
    ["[world rule](https://x/y) (704.5j)", "704.5k"],
    ["``world rule`` (704.5j)", "704.5k"],
    ["\\emph{world rule} (704.5j)", "704.5k"],
    ["{@link world rule} (CR 704.5j)", "704.5k"],
    ["CR 702.17b (trample)", "702.19"],
    ["CR 701.24b + CR 701.7 (Mill)", "701.17"],
    ["CR 702.166a: Forage — exile three cards", "701.61"],
    ["CR 702.20a: Ward -- whenever", "702.21"],
    ["CR 701.13a: Mill N — put them", "701.17"],
    ["`CR 702.110b` — Menace", "702.111"],
    ["CR 408 — starting the game", "103"],
    ["CR 704.5f (lethal damage)", "704.5g"],
    ["CR 701.13 (Monstrosity)", "701.37"],
    ["Trample is described in rule 702.17b", "702.19"],
    ["hexproof: CR 702.18", "702.11"],
    ["- **Hexproof**: 702.18", "702.11"],
    ["702.18 is hexproof.", "702.11"],
    ["the world rule: 704.5j", "704.5k"],
    ["CR 100.1 (trample)", "702.19"],
    // In front of it: marked up, where a line or a clause begins, or in a sentence.
    ["**Vigilance** (702.15a)", "702.20"],
    ["`Vigilance` (702.15a)", "702.20"],
    ["''Trample'' (CR 702.17b)", "702.19"],
    ["[[Vigilance]] (CR 702.15a)", "702.20"],
    ["<b>Vigilance</b> (702.15a)", "702.20"],
    ["Equip (CR 702.5a)", "702.6"],
    ["// Equip (CR 702.5a)", "702.6"],
    ['{ "is": "Equip (CR 702.5a)" }', "702.6"],
    ["// ── Equip (CR 702.5a) ──", "702.6"],
    ["- `cast.rs:1` — Equip (CR 702.5a): nothing", "702.6"],
    [`if (it) {\n${" ".repeat(28)}// Equip (CR 702.5a): nothing`, "702.6"],
    ["- equip (702.5a)", "702.6"],
    ["Lifelink (702.15), vigilance (702.15a)", "702.20"],
    ["It attacks. Vigilance (702.15a) matters.", "702.20"],
    ["deathtouch (702.15b)", "702.2"],
    ["gain(life); // deathtouch (702.15b)", "702.2"],
    ["all that has deathtouch (702.15b) here", "702.2"],
    ["Hexproof, rule 702.18a", "702.11"],
    ["Scry, rule 701.18a", "701.22"],
    ["the world rule, 704.5j", "704.5k"],
    ["* 702.19a Lifelink", "702.15"],
    ["Haste — 702.9a", "702.10"],
    ["| Ward | CR 702.20 | what it does |", "702.21"],
    ["CR 702.19a Lifelink", "702.15"],
    ["CR 702.19b, lifelink", "702.15"],
    // Its rules spoke of that step once.
    ["CR 510.1 (declare blockers)", "509"],
    // As the rules refer to a rule, and with a “see” or a label between.
    ['see rule 702.17, "Protection."', "702.16"],
    ["(See rule 701.8, “Sacrifice.”)", "701.21"],
    ["haste, see rule 702.9", "702.10"],
    ["Storm: see CR 702.19a", "702.40"],
    ["Storm → CR 702.19a", "702.40"],
    ["Wither (see CR 702.90)", "702.80"],
    ["The rule on banding is CR 702.19a.", "702.22"],
    ["Storm's rule (702.19a)", "702.40"],
    ["rule 702.19a for storm", "702.40"],
    // In links, templates and headings of wikis.
    ["{{CR|702.19a|Storm}}", "702.40"],
    ["[[CR 702.19a|Storm]]", "702.40"],
    ["[[Storm|CR 702.19a]]", "702.40"],
    ["== 702.19a Storm ==", "702.40"],
    ["'''Storm''' is an ability (CR 702.19a)", "702.40"],
    ["[Storm (CR 702.19a)](https://x.example/url)", "702.40"],
    ["storm[^1] (CR 702.19a)", "702.40"],
    ["The legend rule ([704.5m](https://x.example/704.5m))", "704.5j"],
    // A heading is not another's, however much the two rules speak of one another.
    ["first strike (702.4)", "702.7"],
    ["double strike (702.7)", "702.4"],
    ["Trample (CR 702.19) and deathtouch (CR 702.19)", "702.2"],
    ["replacement effects (CR 615)", "614"],
    // One of two that a heading names.
    ["Daybound (CR 702.146)", "702.145"],
  ])("“%s” has the name of another rule, %s", (text, nameOf) => {
    const { explanation, ...judgement } = judged(text).at(-1)!.judgement;
    expect(judgement).toMatchObject({ nameOf });
    expect(explanation).toContain(`is the name of ${nameOf}.`);
  });

  it.each([
    "legend rule (704.5j)",
    "shuffle your library (701.24)",
    "deals damage (510.2)",
    "haste (302.6)",
    "Stack (405.2)",
    "CR 702.19b (trample)",
    "CR 702.19b (trample damage)",
    // Its rules speak of it.
    "CR 702.73a (all creature types)",
    "CR 701.23b (reveal)",
    "CR 702.6a (attach)",
    "CR 510.1c (trample)",
    // It says that this is what the legend rule is called.
    "CR 205.4d (legend rule)",
    // Said of all of a range or a list, or after a sentence.
    "CR 605–606 (Mana Abilities)",
    "CR 702.15b + CR 702.7a: Lifelink",
    "CR 702.9a/702.17b (trample)",
    "It is over (CR 701.23h): shuffle",
    "CR 702.21a: Sacrifice N permanents",
    // Trample refers to the combat damage step.
    "trample: CR 510.1",
    "CR 702.42 + CR 700.2: Entwine",
    // One clause says more, of several, or that it is not so.
    "Flying and hexproof: CR 702.18",
    "Draw/Discard/Mill: CR 701.22a defines scrying",
    "hexproof: CR 702.18, CR 702.11",
    "702.18 is not hexproof",
    "CR 117.1a — instants\n  are how one responds",
    // What one comes to in a sentence, on the way to another rule.
    "damage of what has deathtouch and trample (702.2c)",
    "trample is told of deathtouch (702.2c)",
    "trample (702.2c): deathtouch makes any damage lethal",
    "trample and haste (702.2c)",
    "with a\ntrample (702.2c)",
    "in a flash (702.33a)",
    "it is out of reach (702.2b)",
    "haste, trample (702.2c)",
    "first strike/vigilance (702.15b)",
    "vigilance (702.15b and 702.20b)",
    "**Vigilance** (508.1f)",
    "Trample (702.19b), deathtouch (702.2c)",
    "Sacrifice (702.110a)",
    "702.15a Vigilance\nis what it has not",
    "CR 702.15a, vigilance, and so on",
    "CR 702.15a, vigilance or reach",
    "| lifelink and vigilance | CR 702.15 |",
    "haste - see 702.9a",
    "| Kicker | CR 702.32 (= Fading) | **CR 702.33** |",
    "what never reaches\nexile — CR 707.10a.",
    "what is tapped for it (lifelink\nCR 702.15, vigilance). It is",
    'The battlefield (see rule 702.26, "Phasing")',
    'see rule 608, "Resolving Spells and Abilities."',
    "it has haste, see rule 702.9",
    "It has haste (see rule 702.9)",
    "trample (see also CR 702.2c)",
    "flying and reach CR 702.9b",
    "Trample is a static ability (CR 113.3d)",
    "rule 702.9b for reach",

    "creatures with first strike (702.4b)",
    "{{CR|702.19a|static ability}}",
    "trample → CR 510.1",
    "Spells (CR 601)",
    "nightbound (702.145)",
    "Sagas (CR 714)",
    "Sagas (704.5s)",
    "Commander tax (CR 903.8)",
  ])("“%s” has its own name, or none", (text) => expect(one(text)).toMatchObject({ status: "CURRENT", nameOf: null }));

  it("a rule that is gone had its name and its number until then", () => {
    expect(one("The planeswalker uniqueness rule (704.5j)")).toMatchObject({
      status: "REMOVED",
      asOf: "2017-08-25",
      meansNow: { name: "legend rule" },
    });
    expect(one("the planeswalker uniqueness rule (CR 704.5j, 2020-01-01)").explanation).toContain(
      "“planeswalker uniqueness rule” was the name of 704.5j until 2017-09-29.",
    );
    expect(one("Trample is CR 702.17")).toMatchObject({ status: "NUMBER_REUSED", current: ["702.19"] });
  });

  it("is written before the edition that it is for", () => {
    expect(one("CR 704.5k", line("2009-06-20"))).toMatchObject({ asOf: "2009-07-11", status: "NUMBER_REUSED" });
  });

  it.each([
    [
      "420.5e",
      line("2015-01-01"),
      /^The edition of 2014-09-25 has no rule 420\.5e; from 1999-11-01 until 2009-07-11 it was “legend rule”, now 704/,
    ],
    [
      "603.10a",
      line("2014-01-01"),
      /^The edition of 2013-11-01 has no rule 603\.10a .*; from .* it is .*, as it is now/,
    ],
    // 725 is The Monarch and has no letters. Subgames had that number for five weeks.
    [
      "725.2b",
      line("2026-05-01"),
      "The edition of 2026-04-17 has no rule 725.2b (725 is “The Monarch”); " +
        "from 2024-02-02 until 2024-03-08 it was “Subgames, section 725”, now 729.2b.",
    ],
    ["725.2b", of("2026-11-01"), /^The edition of 2026-08-07 has no rule 725\.2b/],
    ["725.2b", line("2026-11-01"), /^The edition of 2026-08-07 has no rule 725\.2b/],
    // Before and after.
    ["213.1a", line("2015-01-01"), /; from .* until 2007-05-01 it was .*, gone now; from .* it is /],
  ])("CR %s, which its own date has not, is dangling, with what it was and until when", (number, day, explanation) => {
    const judgement = one(`CR ${number}`, day);
    expect(judgement).toMatchObject({ status: "DANGLING", datedBy: day.by, current: [], isSure: false });
    expect(judgement.explanation).toMatch(explanation);
  });

  it("is held to the day that its text is said to be of", () => {
    expect(one("CR 420.5e", of("2015-01-01"))).toMatchObject({
      status: "DANGLING",
      explanation: expect.stringMatching(
        /^The edition of 2014-09-25 has no rule 420\.5e; .* it was “legend rule”, now 704\.5j/,
      ),
    });
  });

  it("says that nothing is known before the first edition, and of what only an edition to come may have", () => {
    expect(one("CR 704.5k (1998-01-01)").status).toBe("NOT_COVERED");
    expect(one("CR 704.5k (1998-01-01)").explanation).toMatch(/^No edition is known from before 1999-04-23/);
    expect(one("CR 704.5ab", of("2026-11-01"))).toMatchObject({
      status: "NOT_COVERED",
      explanation: "The edition of 2026-08-07, the newest known, has no rule 704.5ab; a newer one may have.",
    });
  });

  it("tells a rule that was split, one that is gone, and one that only moved with other words", () => {
    expect(one("CR 704.5v", line("2026-03-01"))).toMatchObject({ status: "SPLIT", current: ["704.5v", "704.5w"] });
    expect(one("CR 419 (2006-10-01)")).toMatchObject({ status: "REMOVED", current: [] });
    expect(one("CR 420.5e (2006-10-01)")).toMatchObject({ status: "MOVED", isWordForWord: false });
  });

  it("can be held against an older edition", () => {
    const older = new Judge({ concordance, nameOn: actionNamed, substance }, "2013-01-01");
    expect(one("CR 420.5e (2006-10-01)", null, older)).toMatchObject({ status: "MOVED", current: ["704.5k"] });
    expect(older.edition).toBe("2012-10-01");
  });

  it("takes eight digits for what a file is stamped with, if one is", () => {
    const stamping = new Judge({ concordance, nameOn: actionNamed, substance, stamped: () => "2013-07-13" });
    expect(one("20130711 - 704.5k", null, stamping).asOf).toBe("2013-07-13");
    expect(one("20130711 - 704.5k").asOf).toBe("2013-05-01");
  });

  it("holds for every number that an edition had: at that date it is that rule", () => {
    const known = concordance.editions.flatMap((_, at) => (concordance.isKnown(at) ? [at] : []));
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), (at, pick) => {
        const standing = concordance.standingIn(at).filter(({ ordinal }) => ordinal === 1);
        const { id, number } = standing[pick % standing.length]!;
        const { status, identity, current, meansNow } = one(`CR ${number} (${concordance.editions[at]})`);
        expect(identity).toBe(id);
        expect(status === "CURRENT" || status === "EDITED").toBe(current.length === 1 && current[0] === number);
        expect(status === "NUMBER_REUSED").toBe(
          meansNow !== null && current.length === 1 && !current.includes(number) && status !== "MERGED",
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe("a name whose number is of a later day than that the text is said to be of", () => {
  it.each([
    ["CR 702.9 (flying)", "2008-10-01", "DANGLING"],
    ["CR 704.5j (legend rule)", "2014-09-25", "REMOVED"],
    ["World rule (704.5k)", "2012-01-01", "NUMBER_REUSED"],
  ])("%s of %s is judged on that day: %s", (text, date, status) => {
    expect(judged(text, of(date))[0]!.judgement).toMatchObject({ status, datedBy: "TEXT" });
  });
});

it("a name after a comma is held against the rule that its text's day had", () => {
  // Trample was 702.17 then, and 702.19 has been it since 2013.
  expect(judged("CR 702.19b, trample", of("2011-10-15"))[0]!.judgement).toMatchObject({ nameOf: "702.18" });
});

describe("words of another rule beside a number", () => {
  const words =
    "“The controller of the spell or ability follows its instructions in the order written. However, replacement effects may modify these actions.”";

  it.each([`CR 608.2e ${words}`, `${words} CR 608.2e`, `${words} (608.2e)`, `CR 608.2e (2026-08-07): ${words}`])(
    "are told to be those of 608.2c, before and after it: %s",
    (text) => {
      const { wordsOf, explanation } = one(text);
      expect(wordsOf).toEqual(["608.2c"]);
      expect(explanation).toContain("The words with it are those of 608.2c.");
    },
  );

  const pasted = "The controller of the spell or ability follows its instructions in the order written.";

  it.each([`CR 608.2e: ${pasted}`, `608.2e. ${pasted}`, `> 608.2e. ${pasted}`, `In it:\n608.2e ${pasted}`])(
    "are told without quotation marks where the number leads to them: %s",
    (text) => expect(one(text).wordsOf).toEqual(["608.2c"]),
  );

  it.each([
    // A sentence that goes on after the number, one that says whose it is, what stands below, and one with words of nobody.
    `See CR 608.2e. ${pasted}`,
    `608.2e. ${pasted.slice(0, -1)} (608.2c).`,
    `CR 608.2: ${pasted}`,
    `CR 608.2c: ${pasted}`,
    `CR 608.2e: It is said twice. ${pasted}`,
    "CR 608.2e: The controller follows it.",
  ])("are not told without them of %s", (text) => expect(one(text).wordsOf).toEqual([]));

  it("are those of a number of the day cited, with what that is today", () => {
    const text = `CR 413.2e (2006-10-01): ${words}`;
    expect(one(text).explanation).toMatch(
      /The words with it are those of 413\.2\w; 413\.2\w is 608\.2c in the edition of 2026-08-07\./,
    );
  });

  it.each([
    // One quotes what stands below a rule, and says where else one may look.
    `CR 608.2: ${words}`,
    `${words} (see also CR 608.2e)`,
    `${words} (CR 608.2c)`,
  ])("are not told of %s", (text) => expect(one(text).wordsOf).toEqual([]));
});

describe("correcting a text", () => {
  const corrected = (text: string, day: Day | null = null, syntax: Syntax = "PROSE") => {
    const all = judged(text, day, judge, syntax);
    return edited(text, editsOf(text, all, certainNumbers(text, all, syntax), judge.edition));
  };

  it.each([
    ["CR 310.8b and rule 310.8(b)", "CR 310.9b and rule 310.9(b)"],
    ["CR 701.18 (2014-03-01)", "CR 701.22 (2026-08-07)"],
    ["20140301 - 701.18", "20260807 - 701.22"],
    ["CR 701.18 (2014)", "CR 701.22 (2026)"],
    // All of a range moved, and it is one still.
    ["CR 310.8b–d", "CR 310.9b–d"],
    ["CR 310.8b, 310.8c and 310.8d", "CR 310.9b, 310.9c and 310.9d"],
    // No other rule ever had the number, and its section is the same.
    ["CR 603.6f", "CR 603.6e"],
    // Other words: a person has to see whether what cites them is right.
    ["CR 420.5e (2006-10-01)", "CR 420.5e (2006-10-01)"],
    ["nothing", "nothing"],
  ])("writes %j as %j", (text, now) => {
    expect(corrected(text)).toBe(now);
  });

  it.each([
    // What stands in an address, and what a link to it says.
    "https://x/CR310.8b#310.8b",
    "[CR 310.8b](https://x/rules#310-8b)",
    "[CR 310.8b][1]\n\n\n[1]: https://x/310.8b",
    '<a href="#r310.8b">CR 310.8b</a>',
    "[[Rules#310.8b|CR 310.8b]]",
    "docs/CR310.8b.md",
    "ann@CR310.8b.org",
    // What may be its date, and is not read.
    "2014-03-01 Ann wrote: CR 310.8b",
    "CR 310.8b was so in Magic 2014",
    "as of the last edition CR 310.8b",
    // What is said of numbers.
    "706.10 / CR 310.8b cites are STALE",
    "CR 310.8b family",
    "CR 310.8b is now CR 310.9b",
    "CR 310.8b (doesn't exist)",
    "CR 310.8b -> CR 310.9b",
    "Old formats (`Rule 310.8b`) are written as `CR 310.8b`",
    "CR 310.8b was renumbered",
    // The Monarch: Subgames had that number for five weeks.
    "CR 725.2b",
  ])("leaves %j", (text) => {
    expect(corrected(text)).toBe(text);
  });

  it.each([
    ["[CR 310.8b](https://x/other)", "[CR 310.9b](https://x/other)"],
    ["[[Rule 310.8b]], {{CR|310.8b}}", "[[Rule 310.9b]], {{CR|310.9b}}"],
    ["© 2012. CR 701.18 (2014-03-01)", "© 2012. CR 701.22 (2026-08-07)"],
    ["CR 310.8b/310.8c", "CR 310.9b/310.9c"],
  ])("writes %j as %j, which no address and no other date forbids", (text, now) => {
    expect(corrected(text)).toBe(now);
  });

  it.each([
    // Nothing says that Scry is meant, and not Play, which has the number since two months later.
    ["CR 701.18: see there", "2025-04-10", "CR 701.18: see there"],
    ["CR 701.18: look and scry", "2023-04-10", "CR 701.22: look and scry"],
    // The number was free when its line was written.
    ["CR 603.6f", "2026-04-30", "CR 603.6f"],
    ["CR 310.8b", "2026-04-30", "CR 310.9b"],
    // 728 was Subgames, of which the line says nothing; 725 was The Initiative.
    ["CR 728.2 says when to leave it out", "2023-11-20", "CR 728.2 says when to leave it out"],
    ["CR 725.3 has one player with the initiative", "2025-11-01", "CR 726.3 has one player with the initiative"],
    // What stands there as its words was never those of 702.98b; what is quoted is of 707.
    [
      '702.36e See rule 707, "Face-Down Spells and Permanents," for more',
      "2015-10-01",
      '702.36e See rule 708, "Face-Down Spells and Permanents," for more',
    ],
    [
      "702.98b If a creature has several instances of evolve",
      "2015-10-01",
      "702.98b If a creature has several instances of evolve",
    ],
  ])("of a line, writes %j of %s as %j", (text, day, now) => {
    expect(corrected(text, line(day))).toBe(now);
  });

  it("leaves what is run, as a string in an assertion, and writes what is told", () => {
    const code = 'expect(said).toBe("CR 310.8b"); // CR 310.8b';
    expect(corrected(code, null, "SLASHES")).toBe('expect(said).toBe("CR 310.8b"); // CR 310.9b');
    expect(corrected('["CR 310.8b"]', null, "DATA")).toBe('["CR 310.8b"]');
  });

  it("leaves nothing to correct: a corrected text is right", () => {
    const text = "CR 701.18 (2014-03-01), CR 310.8b–d, rules 310.8b and 704.5k (2020-01-24)";
    expect(corrected(corrected(text))).toBe(corrected(text));
    expect(judged(corrected(text)).map(({ judgement }) => judgement.status)).not.toContain("MOVED");
  });
});
