import { capitalisedReferences } from "./capitalised-references";
import { dottedWords } from "./dotted-words";
import { doubleQuoteApostrophes } from "./double-quote-apostrophes";
import { takeFootnoteMarks } from "./footnote-marks";
import { guillemets } from "./guillemets";
import { leftQuoteApostrophes } from "./left-quote-apostrophes";
import { lostHyphens } from "./lost-hyphens";
import { meantNumber } from "./misprinted-number";
import { misspellings } from "./misspellings";
import { questionMarkApostrophes } from "./question-mark-apostrophes";
import { type LineRepair } from "./repair";
import { findRunIn, RUN_IN_EXAMPLES, RUN_IN_RULES, seam } from "./run-ins";

const ALL: readonly LineRepair[] = [
  capitalisedReferences,
  dottedWords,
  doubleQuoteApostrophes,
  guillemets,
  leftQuoteApostrophes,
  lostHyphens,
  misspellings,
  questionMarkApostrophes,
];

describe.each<[LineRepair, [string, string][]]>([
  [
    dottedWords,
    [
      ["creatures don't a.s.sign combat damage", "creatures don't assign combat damage"],
      ["502.9d a.s.signing damage from", "502.9d Assigning damage from"],
      ["(Note that this a.s.sumes)", "(Note that this assumes)"],
      ["another action or pa.s.s. The player", "another action or pass. The player"],
      ["abilities are c.u.mulative.", "abilities are cumulative."],
      ["too much s.p.a.ce to define; a doc.u.ment; compet.i.tive", "too much space to define; a document; competitive"],
      ["in step 1. a.s.sign it", "in step 1. Assign it"],
    ],
  ],
  [
    leftQuoteApostrophes,
    [
      ["actions don‘t use the stack", "actions don't use the stack"],
      ["their owners‘ graveyards", "their owners' graveyards"],
    ],
  ],
  [
    questionMarkApostrophes,
    [
      ["“This creature?s power”", "“This creature's power”"],
      ["There?s one card; you?d lose", "There's one card; you'd lose"],
    ],
  ],
  [
    guillemets,
    [["(See rule 603, «Handling Triggered Abilities.»)", '(See rule 603, "Handling Triggered Abilities.")']],
  ],
  [
    lostHyphens,
    [
      ["if no statebased actions are performed", "if no state-based actions are performed"],
      ["not turnbased actions", "not turn-based actions"],
    ],
  ],
  [misspellings, [["a non-ongoing schame whose", "a non-ongoing scheme whose"]]],
  [
    doubleQuoteApostrophes,
    [
      ['with the ability "This creature"s power" and', 'with the ability "This creature\'s power" and'],
      ['Regeneration can"t replace this event.', "Regeneration can't replace this event."],
      [
        'into their owners" graveyards, the "legend rules" say',
        'into their owners\' graveyards, the "legend rules" say',
      ],
    ],
  ],
])("$name", ({ mend }, cases) => {
  it.each(cases)("mends %j", (before, after) => {
    const mended = mend(before);
    expect(mended.text).toBe(after);
    expect(mended.mends).not.toHaveLength(0);
  });
});

describe("repairs", () => {
  it.each([
    "If a player has 0 or less life, he or she loses the game.",
    'The "infinity rule" is used e.g. in a loop. See rule 502.9d.',
    "What is it? The U.S. edition: [30/09/2011] “yes”",
    "all state-based actions, then turn-based actions",
  ])("leave sound text alone: %j", (line) => {
    for (const { mend } of ALL) expect(mend(line)).toEqual({ text: line, mends: [] });
  });

  it("records each mend with the word that it stands in", () => {
    expect(leftQuoteApostrophes.mend("It isn‘t in its owner‘s hand.").mends).toEqual([
      { before: "isn‘t", after: "isn't" },
      { before: "owner‘s", after: "owner's" },
    ]);
  });
});

describe("capitalised-references", () => {
  it("reports the house's capital and keeps it", () => {
    const line = "(see Rule 115, “Timing”). The Rule of law. see rule 603";
    expect(capitalisedReferences.mend(line)).toEqual({
      text: line,
      mends: [{ before: "Rule 115,", after: "Rule 115," }],
    });
  });
});

describe("footnote-marks", () => {
  it.each([
    ["with lethal damage[2] on them", "with lethal damage on them", [2]],
    ["graveyards. [4] [CR 704.5k]", "graveyards. [CR 704.5k]", [4]],
    ["both[1] and[12] all", "both and all", [1, 12]],
    ["{0}: [This creature] gains flying", "{0}: [This creature] gains flying", []],
  ])("takes the marks out of %j", (line, text, footnotes) => {
    expect(takeFootnoteMarks(line)).toMatchObject({ text, footnotes });
  });
});

describe("misprinted-number", () => {
  it.each([
    ["432.2b", "423.2a", "423.2b"],
    ["423.2b", "423.2a", undefined],
    ["424", "423.2a", undefined],
    ["432.2c", "423.2a", undefined],
    ["500", "423.6c", undefined],
  ])("%s after %s is meant as %s", (printed, previous, meant) => {
    expect(meantNumber(printed, previous)).toBe(meant);
  });
});

describe("run-in rules and examples", () => {
  it.each([
    ["player. (See rule 404.) 420.2. State-based", "420.1", "420.2. State-based", RUN_IN_RULES],
    ["as follows: 420.5a A player", "420.5", "420.5a A player", RUN_IN_RULES],
    ["affect that block.) 502. Keyword Abilities", "501.3", "502. Keyword Abilities", RUN_IN_RULES],
    ["Flanking 502.3a Flanking is", "502.3", "502.3a Flanking is", RUN_IN_RULES],
    ["to attack.) Example: A player", "500.2", "Example: A player", RUN_IN_EXAMPLES],
    ["a rule. 502.5m Next", "502.5k", "502.5m Next", RUN_IN_RULES],
  ])("are found in %j after %s", (line, current, rest, name) => {
    const found = findRunIn(line, current);
    expect(found?.name).toBe(name);
    expect(line.slice(found?.offset)).toBe(rest);
  });

  it.each([
    ["has double strike (see rule 420.2. It says so)", "420.1"],
    ["rules 420.1 and 420.2. They say so", "420.1"],
    ["lost 20 life. 999.9. Nothing", "420.1"],
    ["see rule 413.2c. Then", "413.2b"],
  ])("are not found in %j: a reference, or not what comes next after %s", (line, current) => {
    expect(findRunIn(line, current)).toBeUndefined();
  });

  it("show their seam", () => {
    expect(seam("a player. 420.2. State-based", 10)).toEqual({ before: "player. 420.2.", after: "player. ¶ 420.2." });
  });
});
