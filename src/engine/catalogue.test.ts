import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_BASED_ACTIONS } from "./actions";
import { type StateBasedActionDefinition } from "./actions/common/action";
import { requireNumbersApart } from "./actions/common/numbers-apart";
import { legendRule } from "./actions/legend-rule";
import { appliedRules, behaviourChanges, behaviourDifference, stateBasedActionsOn } from "./catalogue";
import { evaluate } from "./evaluate";
import { board, creature, permanent } from "./test-kit/boards";
import { STATE_BASED_ACTION_KINDS } from "./vocabulary";
import { testDocument } from "../test-kit/test-corpus";
import { decoded, EDITIONS_ARE_HELD, heldDates, heldText, TYPED_OVER_AN_OLDER_TEXT } from "./test-kit/held-editions";
import { actionTexts, numbersInText } from "./test-kit/numbers-in-text";

const ROOT = join(__dirname, "..", "..");
/** The seeds that are rules text, each with its edition. */
const SEEDS = [
  ["2003-12-01", "002_9cbf6a8559124468.txt"],
  ["2006-10-01", "003_cd57590043908cc5.txt"],
  ["2009-10-01", "000_f1e2962d475e7fe5.txt"],
  ["2011-09-30", "004_dcc3b950b3a964fd.txt"],
] as const;

/** Stated in the section of their variant or in the glossary until they joined the list. */
const outsideTheList = (number: string): boolean => /^[68]06\.|Glossary/.test(number);

const listed = (date: string): readonly string[] =>
  [...new Set(stateBasedActionsOn(date).map(({ ruleNumber }) => ruleNumber))].filter(
    (number) => !outsideTheList(number),
  );

describe("the numbers of the actions", () => {
  if (!EDITIONS_ARE_HELD) it.skip("of each text at hand: none is here", () => undefined);
  else
    it.each(heldDates())("of %s are those that its text lists", (date) => {
      expect(listed(date)).toEqual(numbersInText(heldText(date)));
    });

  it.each(SEEDS)("of %s are those that the source %s lists", (date, file) => {
    const text = decoded(readFileSync(testDocument(file)));
    expect(listed(date)).toEqual(numbersInText(text));
  });

  it("of 2010-10-01 are those that the judges' wiki cites beside its paraphrases", () => {
    const text = readFileSync(testDocument("001_e2ce4f1d8a36c74a.txt"), "utf8");
    const cited = [...text.matchAll(/\[CR (704\.5[a-z]+)\]/g)].map(([, number]) => number);
    expect(listed("2010-10-01")).toEqual([...new Set(cited)].sort());
  });
});

describe("a change of words", () => {
  const dates = heldDates().filter((date) => date !== TYPED_OVER_AN_OLDER_TEXT);
  const pairs = dates.slice(1).map((newer, at) => [dates[at]!, newer] as const);
  if (pairs.length === 0) it.skip("is a variant or known to change nothing: the texts are not here", () => {});
  else
    it.each(pairs)("between %s and %s is a variant, or known to change nothing", (older, newer) => {
      const [before, after] = [older, newer].map((date) => actionTexts(heldText(date)));
      const unknown = STATE_BASED_ACTIONS.filter((action) => {
        const [old, young] = [numbersOn(action, older), numbersOn(action, newer)];
        const words = (texts: ReadonlyMap<string, string>, numbers: readonly string[]) =>
          numbers.map((number) => texts.get(number) ?? "").join(" ");
        if (old.length === 0 || young.length === 0) return false;
        if (words(before!, old) === words(after!, young)) return false;
        const dates = [...action.wordingOnly, ...action.variants.map(({ since }) => since)];
        return !dates.some((date) => date > older && date <= newer);
      });
      expect(unknown.map(({ kind }) => kind)).toEqual([]);
    });
});

const numbersOn = (action: { readonly kind: string }, date: string): readonly string[] =>
  stateBasedActionsOn(date)
    .filter(({ kind, ruleNumber }) => kind === action.kind && !outsideTheList(ruleNumber))
    .map(({ ruleNumber }) => ruleNumber);

const nameOf = (kind: string): string => kind.toLowerCase().replaceAll("_", "-");

describe("the table of actions", () => {
  it("has a file for each kind, named after it, and no other file", () => {
    const files = readdirSync(join(__dirname, "actions")).filter((file) =>
      /^(?!index|in-force).*(?<!\.test)\.ts$/.test(file),
    );
    expect(files.sort()).toEqual(STATE_BASED_ACTION_KINDS.words.map((kind) => `${nameOf(kind)}.ts`).sort());
  });

  it.each(STATE_BASED_ACTION_KINDS.words)(
    "has a test beside the file of %s that asks about each day on which it said something new",
    (kind) => {
      const test = readFileSync(join(__dirname, "actions", `${nameOf(kind)}.test.ts`), "utf8");
      const { variants, until } = STATE_BASED_ACTIONS.find((action) => action.kind === kind)!;
      const days = variants.map(({ since }) => since);
      expect([...days, ...(until === null ? [] : [until])].filter((day) => !test.includes(`"${day}"`))).toEqual([]);
    },
  );

  const numberedFrom = (date: string, number: string): Pick<StateBasedActionDefinition, "numbers" | "variants"> => ({
    numbers: [{ since: date, numbers: [number] }],
    variants: [{ ...legendRule.variants[0]!, since: date }],
  });

  it.each([
    ["from the day on that the later takes it", numberedFrom("2001-01-01", "420.5e"), "2001-01-01"],
    ["from its first day on", numberedFrom("1999-04-23", "420.5e"), "1999-04-23"],
  ])("refuses two actions that have one number %s", (_, numbers, date) => {
    const twin = { ...legendRule, ...numbers, kind: "WORLD_RULE" as const };
    expect(() => requireNumbersApart([legendRule, twin])).toThrow(
      `From ${date} on, LEGEND_RULE and WORLD_RULE both have the number 420.5e: correct the numbers of one of them, or, ` +
        "if the edition states both in one rule, let one say so (inOneRuleWith).",
    );
  });

  it("takes two actions with one number that an edition states in one rule, or that have it one after the other", () => {
    const twin = { ...legendRule, kind: "WORLD_RULE" as const };
    const later = { ...twin, ...numberedFrom("2010-01-01", "420.5e") };
    const ended = { ...legendRule, until: "1999-11-01" };
    const next = { ...twin, ...numberedFrom("1999-11-01", "420.5e") };
    for (const pair of [
      [legendRule, { ...twin, inOneRuleWith: "LEGEND_RULE" as const }],
      [legendRule, later],
      [ended, next],
    ])
      expect(() => requireNumbersApart(pair)).not.toThrow();
  });

  it.each(STATE_BASED_ACTIONS.map((action) => [action.kind, action] as const))(
    "dates %s in order, with a number from its first variant on",
    (_kind, { numbers, variants, until }) => {
      for (const dates of [numbers, variants].map((list) => list.map(({ since }) => since)))
        expect(dates).toEqual([...new Set(dates)].sort());
      expect(numbers[0]!.since <= variants[0]!.since).toBe(true);
      if (until) expect(until > variants.at(-1)!.since).toBe(true);
    },
  );

  const TABLE = join(ROOT, "..", "shared", "design", "truth-table.json");
  interface Row {
    readonly kind: string;
    readonly variants: readonly { readonly from: string; readonly until: string | null }[];
    readonly numbers: readonly { readonly from: string; readonly number: string }[];
    readonly wordingOnly: readonly string[];
  }
  const rows = existsSync(TABLE) ? (JSON.parse(readFileSync(TABLE, "utf8")) as { actions: Row[] }).actions : [];
  const dates = rows.flatMap((row) => [...row.numbers, ...row.variants].map(({ from }) => from));
  /** The last edition that the history knows: what is newer has other tests. */
  const last = dates.sort().at(-1)!;
  const upToLast = <T extends { readonly since: string }>(list: readonly T[]) =>
    list.filter(({ since }) => since <= last);
  if (rows.length === 0) it.skip("agrees with the history of the texts, which is not here", () => {});
  else
    it.each(rows.map((row) => [row.kind, row] as const))("agrees on %s with the history of the texts", (kind, row) => {
      const action = STATE_BASED_ACTIONS.find((candidate) => candidate.kind === kind)!;
      expect(upToLast(action.numbers).map(({ since, numbers }) => [since, numbers.join("+")])).toEqual(
        row.numbers.map(({ from, number }) => [from, number]),
      );
      expect(upToLast(action.variants).map(({ since }) => since)).toEqual(row.variants.map(({ from }) => from));
      expect(action.until).toBe(row.variants.at(-1)!.until);
      expect(action.wordingOnly.filter((date) => date <= last)).toEqual(row.wordingOnly);
    });
});

describe("what a player would notice", () => {
  it("is what the two versions do", () => {
    expect(behaviourDifference("LEGEND_RULE", "2010-10-01", "2013-07-13")).toBe(
      "Under the rules of 2010-10-01: If several legendary permanents have the same name, whoever controls them, " +
        "all of them go. Under the rules of 2013-07-13: If a player controls several legendary permanents with the same " +
        "name, that player keeps one and the rest go.",
    );
  });

  it.each([
    ["LEGEND_RULE", "2005-02-01", "2011-09-30", "renumbered and reworded only"],
    ["COMMANDER_DAMAGE", "2009-10-01", "2026-08-07", "generals became commanders"],
    ["SAGA", "2003-12-01", "2010-10-01", "in neither edition"],
  ] as const)("is nothing for %s from %s to %s: %s", (kind, from, to, why) => {
    expect({ why, difference: behaviourDifference(kind, from, to) }).toEqual({ why, difference: null });
  });

  it("says nothing of what left and came back: Auras on players (420.5d until 2006-07-15)", () => {
    expect(behaviourDifference("ILLEGAL_AURA", "2005-08-01", "2006-07-15")).toBe(
      "Under the rules of 2005-08-01: An Aura with enchant player can't be attached to permanents. " +
        "Under the rules of 2006-07-15: An Aura that can enchant players can't be attached to permanents.",
    );
  });

  const noncreature = { continuousEffects: [{ id: "stone", affects: {}, removeTypes: ["Creature"] }] };
  const legends = ["old", "new"].map((id) => permanent(id, "Creature — Legend", { name: "Kiku" }));
  const auraCreature = permanent("aura", "Enchantment Creature — Aura", {
    ...{ power: 2, toughness: 2, attachedTo: "bear", enchant: { types: ["Creature"] } },
  });

  it.each([
    ["LEGEND_RULE", "1999-04-23", "1999-11-01", /is legendary/, { objects: legends, ...noncreature }],
    [
      "ILLEGAL_AURA",
      "2003-12-01",
      "2004-02-01",
      /also a creature/,
      { objects: [creature("bear", "2/2"), auraCreature] },
    ],
    [
      "ILLEGAL_AURA",
      "2009-07-11",
      "2009-10-01",
      /becomes unattached/,
      { objects: [creature("bear", "2/2"), auraCreature] },
    ],
    [
      "COPY_CEASES",
      "2009-05-01",
      "2009-07-11",
      /status of a permanent/,
      { objects: [permanent("copy", "Artifact", { kind: "COPY_OF_CARD", phasedOut: true })] },
    ],
    [
      "LETHAL_DAMAGE",
      "2003-12-01",
      "2004-02-01",
      /can't be destroyed/,
      { objects: [creature("colossus", "2/2", { damage: 2, keywords: ["INDESTRUCTIBLE"] })] },
    ],
  ] as const)("of %s from %s to %s is in a rule that it rests on: %s", (kind, from, to, words, state) => {
    const kinds = (date: string) => evaluate({ state: board(state), date }).checks[0]?.actions.map((one) => one.kind);
    expect(behaviourDifference(kind, from, to)).toMatch(words);
    expect([kinds(from), kinds(to)].map((found) => found?.includes(kind) ?? false).sort()).toEqual([false, true]);
  });

  it("names the edition that has no such action", () => {
    expect(behaviourDifference("ROLE", "2010-10-01", "2026-08-07")).toMatch(
      /^The rules of 2010-10-01 have no such state-based action\. Under the rules of 2026-08-07: /,
    );
  });
});

describe("the days on which a state-based action came to do something else", () => {
  it.each([
    ["LEGEND_RULE", "2004-02-01", "2026-08-07", ["2004-10-01", "2013-07-13"]],
    ["LEGEND_RULE", "2004-10-01", "2013-07-12", []],
    ["PLANESWALKER_UNIQUENESS", "2007-05-01", "2026-08-07", ["2007-10-01", "2013-07-13", "2017-09-29"]],
  ] as const)("of %s after %s and up to %s (420.5e, 704.5j, 704.5k)", (kind, after, upTo, days) => {
    expect(behaviourChanges(kind, after, upTo)).toEqual(days);
  });
});

describe("the rules applied to boards", () => {
  it("are told version by version: the planeswalker uniqueness rule from 420.5q until the legend rule took its place", () => {
    const versions = appliedRules("PLANESWALKER_UNIQUENESS").map(({ ruleNumbers, since, until }) => [
      ...ruleNumbers,
      since,
      until,
    ]);
    expect(versions).toEqual([
      ["420.5q", "2007-10-01", "2009-07-11"],
      ["704.5j", "2009-07-11", "2013-07-13"],
      ["704.5j", "2013-07-13", "2017-09-29"],
    ]);
  });

  it("include those that are no actions, such as what a cleanup step does, and those of every date in one line of time", () => {
    const all = appliedRules();
    expect(all.filter(({ kind }) => kind === null).length).toBeGreaterThan(20);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort());
    for (const action of stateBasedActionsOn("2010-01-01"))
      expect(all).toContainEqual(
        expect.objectContaining({ kind: action.kind, ruleNumbers: expect.arrayContaining([action.ruleNumber]) }),
      );
  });
});
