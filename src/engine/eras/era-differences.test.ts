import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn } from "../dated";
import { DATED_RULES } from "../dated-rules";
import { FIRST_TEXT, NEWEST_EDITION } from "../known-dates";
import { ERA_RULES, type EraRule } from "./differing-rules";
import { changesOf, eraDifferences, isExample } from "./era-differences";
import { outcomesOf } from "./play-example";

const dayBefore = (day: IsoDate): IsoDate => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Each day on which a rule begins to do something else, or ends. */
const CHANGES = ERA_RULES.flatMap((rule) =>
  changesOf(rule.rule, FIRST_TEXT, NEWEST_EDITION).map((day) => [rule.name, day, rule] as const),
);

const showing = ({ shown }: EraRule, day: string) =>
  shown.filter(isExample).filter((example) => outcomesOf(example, [dayBefore(day), day]) !== null);

describe("every change of what a rule does", () => {
  it.each(CHANGES)(
    "%s of %s is shown by a board that ends otherwise, or has a reason for having none",
    (_, day, one) => {
      const reasons = one.shown.filter((shown) => !isExample(shown) && shown.behaviour === behaviourOn(one.rule, day));
      expect([showing(one, day).length > 0, reasons.length]).toEqual(reasons.length > 0 ? [false, 1] : [true, 0]);
    },
  );

  it("has no board that shows nothing, nor a reason for what does not change", () => {
    const idle = ERA_RULES.flatMap((one) => {
      const days = changesOf(one.rule, FIRST_TEXT, NEWEST_EDITION);
      const used = new Set(days.flatMap((day) => showing(one, day)));
      const begins = days.map((day) => behaviourOn(one.rule, day));
      return one.shown
        .filter((shown) => (isExample(shown) ? !used.has(shown) : !begins.includes(shown.behaviour)))
        .map((shown) => `${one.name}: ${isExample(shown) ? shown.title : shown.reason}`);
    });
    expect(idle).toEqual([]);
  });

  it("comes up with the keyword that the rule is called by, which is said nowhere else; else with what the rule says", () => {
    const onCards = new Map(ERA_RULES.map((rule) => [rule.name, rule.onCards]));
    expect(["lifelink", "umbraArmor", "bandAssignment", "DEATHTOUCH_DAMAGE"].map((name) => onCards.get(name))).toEqual([
      "lifelink",
      "umbra armor",
      "banding",
      "deathtouch",
    ]);
    expect([onCards.get("LEGEND_RULE"), onCards.get("phasing")]).toEqual(["legendary", "phases out"]);
    const twice = Object.entries(DATED_RULES).filter(
      ([name, rule]) =>
        rule.onCards !== undefined && rule.called.name === rule.onCards && onCards.get(name) === rule.onCards,
    );
    expect(twice.map(([name]) => name)).toEqual([]);
  });

  it("of rules with names of their own", () => {
    const names = ERA_RULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("eraDifferences", () => {
  const about = (date: string, against: string, rule: string) =>
    eraDifferences(date, against).find((difference) => difference.rule === rule);

  it("tells of the legend rule what it said then, what it says now, and on what board that shows", () => {
    expect(about("2010-01-01", "2014-01-01", "LEGEND_RULE")).toEqual({
      ...{
        rule: "LEGEND_RULE",
        subject: "LEGENDS",
        onCards: "legendary",
        kind: "LEGEND_RULE",
        changedOn: ["2013-07-13"],
        noExample: null,
      },
      then: {
        rulesDate: "2010-01-01",
        ...{ standing: "RULE", instead: null },
        sentence: "If several legendary permanents have the same name, whoever controls them, all of them go.",
        ruleNumbers: ["704.5k"],
      },
      now: {
        rulesDate: "2014-01-01",
        ...{ standing: "RULE", instead: null },
        sentence:
          "If a player controls several legendary permanents with the same name, that player keeps one and the rest go.",
        ruleNumbers: ["704.5k"],
      },
      example: {
        example: expect.objectContaining({ title: "Ann controls two of a legend, and Bob a third." }) as object,
        outcomes: [
          [
            "Ann's Kiku A: in its owner's graveyard (704.5k).",
            "Ann's Kiku B: in its owner's graveyard (704.5k).",
            "Bob's Kiku: in its owner's graveyard (704.5k).",
            "Ann gets priority.",
          ],
          [
            "Ann's Kiku A: Which Kiku does Ann keep?",
            "Ann's Kiku B: Which Kiku does Ann keep?",
            "Bob's Kiku: on the battlefield.",
            "Nobody gets priority.",
          ],
        ],
      },
    });
  });

  it("tells of what dies on both days that it does, beside what dies on one (310.4, 510.2)", () => {
    const [then, now] = about("2005-08-01", "2026-08-07", "combatDamage")!.example!.outcomes;
    expect(then).toEqual(["Hawk: graveyard.", "Goblin: graveyard.", "Fanatic: graveyard."]);
    expect(now).toEqual(["Hawk: battlefield.", "Goblin: graveyard.", "Fanatic: graveyard."]);
    const licid = about("2009-05-01", "2026-08-07", "creatureAuras")!.example!.outcomes;
    expect(licid.map(([first]) => first)).toEqual(["Licid: graveyard.", "Licid: graveyard."]);
  });

  it("tells of a board that the rules of one day are silent on what that means, in words for who reads (208.5)", () => {
    expect(about("2009-05-01", "2026-08-07", "valuelessCreatures")!.example!.outcomes).toEqual([
      ["The rules of that day do not say what becomes of this board."],
      ["Vase has toughness 0: put into graveyard."],
    ]);
  });

  it("says of a rule that one of the dates lacks that there is none", () => {
    expect(about("2006-01-01", "2009-01-01", "ZERO_LOYALTY")?.then).toEqual({
      ...{ rulesDate: "2006-01-01", standing: "NO_SUCH_THING", sentence: null, instead: null, ruleNumbers: [] },
    });
    expect(about("2009-05-01", "2020-01-01", "DEATHTOUCH")?.then).toMatchObject({
      ...{ standing: "OTHERWISE", instead: "Deathtouch does not bear on how combat damage is assigned." },
    });
    expect(about("2006-01-01", "2020-01-01", "DEATHTOUCH")?.then).toMatchObject({ standing: "NO_SUCH_THING" });
    expect(about("2015-01-01", "2020-01-01", "PLANESWALKER_UNIQUENESS")?.now).toMatchObject({
      ...{ standing: "OTHERWISE", sentence: null },
      instead: "Planeswalkers are legendary, and the legend rule speaks of them.",
    });
  });

  it("tells every rule that was not there apart: there was no such thing, or it went otherwise", () => {
    const wrong = Object.entries(DATED_RULES).flatMap(([name, { variants, until, before, after }]) =>
      variants[0]!.since > FIRST_TEXT === (before !== undefined) && (until !== null) === (after !== undefined)
        ? []
        : [name],
    );
    expect(wrong).toEqual([]);
  });

  it("tells of the mulligan, and of who owns a token (103.5, 111.2)", () => {
    const numbers = (rule: string) => {
      const { then, now, changedOn } = about("2005-08-01", "2026-08-07", rule)!;
      return [then.ruleNumbers, now.ruleNumbers, changedOn];
    };
    expect(numbers("mulligan")).toEqual([["101.4"], ["103.5"], ["2015-09-26", "2019-07-12"]]);
    expect(numbers("tokenOwnership")).toEqual([["200.4a"], ["111.2"], ["2009-07-11"]]);
  });

  it("tells the same the other way round", () => {
    const there = eraDifferences("2004-01-01", "2010-01-01");
    const back = eraDifferences("2010-01-01", "2004-01-01");
    expect(back.map(({ rule, changedOn }) => [rule, changedOn])).toEqual(
      there.map(({ rule, changedOn }) => [rule, changedOn]),
    );
    expect(back.map(({ then, now }) => [now, then])).toEqual(there.map(({ then, now }) => [then, now]));
  });

  it("tells of nothing between two days of one edition, nor of what changed and changed back", () => {
    expect(eraDifferences("2010-01-01", "2010-01-02")).toEqual([]);
    expect(about("2005-01-01", "2025-01-01", "damageDivision")).toBeUndefined();
    expect(about("2005-01-01", "2010-01-01", "damageDivision")?.example).not.toBeNull();
  });

  it("has for every difference of any two dates a board, or says why not", () => {
    const days = [
      "1999-04-23",
      "2000-01-01",
      "2003-07-01",
      "2005-10-01",
      "2009-05-01",
      "2009-07-11",
      "2014-01-01",
      "2026-08-07",
    ];
    for (const date of days)
      for (const against of days)
        for (const { rule, example, noExample } of eraDifferences(date, against))
          expect([rule, (example === null) !== (noExample === null)]).toEqual([rule, true]);
  });

  it("is of one subject if one is named", () => {
    const subjects = eraDifferences("1999-04-23", "2026-08-07", "LAYERS").map(({ subject }) => subject);
    expect(subjects).toEqual(["LAYERS", "LAYERS"]);
  });

  it("refuses dates that no rules are known of", () => {
    expect(() => eraDifferences("1998-01-01", "2026-08-07")).toThrow(
      expect.objectContaining({ path: "date" }) as Error,
    );
    expect(() => eraDifferences("2009-01-01", "2009-02-30")).toThrow(
      expect.objectContaining({ path: "against" }) as Error,
    );
  });
});
