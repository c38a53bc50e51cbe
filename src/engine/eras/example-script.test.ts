import { playScript, readScript, verdictOf } from "../script";
import { behaviourOn } from "../dated";
import { ERA_RULES } from "./differing-rules";
import { scriptOf } from "./example-script";

const scripts = (date: string, against: string) =>
  ERA_RULES.filter(({ rule }) => behaviourOn(rule, date) !== behaviourOn(rule, against)).flatMap((rule) => {
    const script = scriptOf(rule, date, against);
    return script ? [{ name: rule.name, ...script }] : [];
  });
const named = (name: string) => ERA_RULES.find((rule) => rule.name === name)!;
const failures = (text: string, on: string) =>
  playScript(readScript(text), on).lines.filter(({ failure }) => failure !== null);

describe("a script that shows what a rule does otherwise", () => {
  it("of a board, expects what happens since 2026-08-07 to a battle without a type", () => {
    const [defense] = scripts("2026-08-07", "2026-06-19").filter(({ name }) => name === "BATTLE_DEFENSE");
    expect(defense?.text).toBe(`# A battle that is no Siege has no defense left, and an ability of it is on the stack.
edition: 2026-08-07
players: ann {name Ann}, bob {name Bob}
ann: Field Battle, has unresolved trigger, protector ann

check
expect: field dies
`);
  });

  it("of a combat and of events, says the declarations and what is done", () => {
    const text = (name: string) => scriptOf(named(name), "2026-08-07", "2013-05-01")?.text;
    expect(text("DETHRONE")).toMatch(/\nattack: bear → bob, wolf → bob\nblock: nothing\npass\nexpect: bear 3\/3, /);
    expect(text("stunCounters")).toMatch(/\nevent: .*\nexpect: /);
  });

  it("holds on its day and fails on the other, whichever they are", () => {
    for (const [date, against] of [
      ["2026-08-07", "2024-11-08"],
      ["2010-10-01", "2009-10-01"],
    ] as const) {
      const all = scripts(date, against);
      expect(all.length).toBeGreaterThan(1);
      for (const { text } of all)
        expect([failures(text, date), failures(text, against).length > 0]).toEqual([[], true]);
    }
  });

  it("is one of which a verdict names that rule", () => {
    const told = [
      ["2004-09-30", "2004-10-01"],
      ["2009-07-10", "2009-07-11"],
      ["2013-07-12", "2013-07-13"],
    ].flatMap(([before, since]) =>
      scripts(since!, before!).map(({ name, text }) => {
        const [parting] = verdictOf(readScript(text), [before!, since!]).partings;
        const rules = parting?.changes.flatMap((change) => change.rules.map(({ rule }) => rule));
        return [name, parting?.changes.every(({ isKnown }) => isKnown), rules?.includes(name) ? name : rules];
      }),
    );
    expect(told.length).toBeGreaterThan(20);
    expect(told.filter(([name, isKnown, rules]) => !isKnown || rules !== name)).toEqual([]);
  });

  it("is none of a loop, nor of what no expectation can say", () => {
    expect(scriptOf(named("settlingLoops"), "2026-08-07", "2005-08-01")).toBeNull();
    expect(scriptOf(named("ILLEGAL_EQUIPMENT"), "2026-08-07", "2013-05-01")).toBeNull();
  });
});
