import { type Parting, readScript, verdictOf } from ".";

const partings = (text: string, ...days: readonly string[]): readonly Parting[] =>
  verdictOf(readScript(text), days).partings;

/** Since when, and by which rules. */
const changesIn = ([parting]: readonly Parting[]) =>
  parting?.changes.map(({ since, isKnown, rules }) => [since, isKnown, rules.map(({ rule }) => rule)]);

const LEGENDS = `players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
`;

const FANATIC = `players: ann, bob
ann: Mogg Fanatic [fanatic] 1/1 Creature — Goblin
bob: Grizzly Bears [bears] 2/2 Creature — Bear
attack: fanatic → bob
block: bears → fanatic
respond: damage on stack {player ann,
  events [sacrifice {objects fanatic}, deal damage {source fanatic, amount 1, objects bears}]}
pass
expect until 2009-07-10: bears dies
expect since 2009-07-11: bears lives
`;

describe("a verdict", () => {
  it("tells where days part without what brought it, once the script has been played too often for that", () => {
    const found = Array.from({ length: 15 }, (_, most) => {
      const [parting] = verdictOf(readScript(LEGENDS), ["2010-02-01", "2026-08-07"], most).partings;
      expect(parting).toMatchObject({ line: 4, written: "check" });
      return parting!.changes.map(({ since, isKnown, rules }) => [since, isKnown, rules.length > 1].join(" "));
    });
    const ends = [[], ["2013-07-13 false true"], ["2013-07-13 true false"]].map((one) => one.join());
    expect([...new Set(found.map((one) => one.join()))]).toEqual(ends);
  });

  it("finds the day on which the legend rule came to be of one player alone, between any two (704.5k of 2013)", () => {
    const found = partings(LEGENDS, "2026-08-07", "2010-02-01");
    expect(found).toMatchObject([
      {
        from: "2010-02-01",
        to: "2026-08-07",
        line: 4,
        written: "check",
        then: [{ ruleNumber: "704.5k" }],
        now: [],
      },
    ]);
    expect(changesIn(found)).toEqual([["2013-07-13", true, ["LEGEND_RULE"]]]);
    expect(found[0]!.changes[0]!.rules[0]).toMatchObject({
      then: { ruleNumbers: ["704.5k"], sentence: expect.stringContaining("all of them go") as string },
      now: { ruleNumbers: ["704.5k"], sentence: expect.stringContaining("keeps one") as string },
    });
  });

  it("finds what happens while combat damage is on the stack, which it was until July 2009 (310.1, 510.2)", () => {
    const found = partings(FANATIC, "2008-06-01", "2010-02-01");
    expect(found).toMatchObject([{ line: 6, now: [{ explanation: expect.stringContaining("Not done: ") as string }] }]);
    expect(changesIn(found)).toEqual([["2009-07-11", true, ["combatDamage"]]]);
  });

  it("tells what is expected of each day alone", () => {
    const { played } = verdictOf(readScript(FANATIC), ["2008-06-01", "2010-02-01"]);
    const expected = played.map(({ lines }) =>
      lines.filter(({ isExpectation }) => isExpectation).map(({ written, failure }) => [written, failure]),
    );
    expect(expected).toEqual([[["bears dies", null]], [["bears lives", null]]]);
  });

  it("holds each day against the one before it, and tells nothing where both end alike by other numbers (420.5c, 704.5g)", () => {
    const bears = "players: ann\nann: Bears 2/2 Creature, damage 2\ncheck\n";
    expect(partings(bears, "2001-01-01", "2026-08-07")).toEqual([]);
    expect(partings(LEGENDS, "2011-01-01", "2012-01-01", "2014-01-01", "2015-01-01").map(({ to }) => to)).toEqual([
      "2014-01-01",
    ]);
  });

  it("is no parting where something is only decided at another time: an order of blockers (509.2, 510.1c)", () => {
    const divided = (last: string) => `players: ann, bob
ann: Ogre [ogre] 3/3 Creature
bob: Bear [x] 2/2 Creature
bob: Bear [y] 2/2 Creature
attack: ogre → bob
block: x → ogre, y → ogre
order: ogre → [x, y]
${last}
pass
`;
    const days = ["2010-02-01", "2026-08-07"] as const;
    expect(partings(divided("assign: ogre → x ×2, ogre → y ×1"), ...days)).toEqual([]);
    const [parting] = partings(divided("assign: ogre → x ×1, ogre → y ×2"), ...days);
    expect(parting).toMatchObject({ line: 8, changes: [{ since: "2024-11-08" }] });
  });

  it("is no parting where a division says in which order it is, and none is given: it is taken, and told (509.2, 510.1c)", () => {
    const divided = (last: string) => `players: ann, bob
ann: Ogre [ogre] 4/4 Creature
bob: Bear [x] 3/3 Creature
bob: Bear [y] 3/3 Creature
attack: ogre → bob
block: x → ogre, y → ogre
${last}
pass
`;
    const days = ["2012-06-01", "2026-08-07"] as const;
    const { played, partings: found } = verdictOf(readScript(divided("assign: ogre → y ×3, ogre → x ×1")), days);
    expect(found).toEqual([]);
    expect(played.map(({ assumptions }) => assumptions)).toEqual([
      ["No damage assignment order is given for Ogre: taken is y and x, as its damage is divided (509.2)."],
      [],
    ]);
    // Lethal damage to nobody is legal in no order: what is told alike, though at another line, is not where they part.
    expect(partings(divided("assign: ogre → y ×2, ogre → x ×2"), ...days)).toMatchObject([
      {
        line: 7,
        then: [{ ruleNumber: "510.1c", explanation: expect.stringMatching(/^Illegal: /) as string }],
        changes: [{ since: "2024-11-08" }],
      },
    ]);
  });

  it("says what is otherwise where nothing happens, and cites the layers that decide: counters were before 7d (613.4b, 613.4c)", () => {
    const frog = `players: ann
ann: Bear [bear] 2/2 Creature, +1/+1 ×1
continuous effect frog: affects {ids bear}, set power 0, set toughness 1, timestamp 30, duration end of turn
continuous effect growth: affects {ids bear}, add power 3, add toughness 3, timestamp 20, duration end of turn
check
`;
    const found = partings(frog, "2009-05-01", "2009-07-11");
    expect(found).toMatchObject([
      { line: 5, then: [{ explanation: "Bear (bear) is 1/2." }], now: [{ explanation: "Bear (bear) is 4/5." }] },
    ]);
    expect(changesIn(found)).toEqual([["2009-07-11", true, ["layers"]]]);
    const { then, now } = found[0]!.changes[0]!.rules[0]!;
    expect(then.sentence).toMatch(
      /^Each part of an effect .*; abilities that define characteristics depend on nothing\.$/,
    );
    expect(now.ruleNumbers).toEqual(expect.arrayContaining(["612.3b", "612.3c"]));
  });

  it("is no parting in which order what died one after the other lies in a graveyard: deathtouch (502.63a, 704.5h)", () => {
    const fight = `players: ann, bob
ann: Snake [snake] 2/2 Creature, deathtouch
bob: Bear [x] 3/3 Creature
bob: Bear [y] 3/3 Creature
attack: snake → bob
block: x → snake, y → snake
assign: snake → x ×1, snake → y ×1
pass
expect: snake dies, x dies, y dies
`;
    expect(partings(fight, "2008-07-15", "2012-06-01")).toEqual([]);
  });

  it("finds several changes one after the other: the newer legend, all, each player's (420.5e, 704.5k)", () => {
    const own = `players: ann, bob
ann: Kiku [old] 2/2 Legendary Creature, timestamp 1
bob: Kiku [new] 2/2 Legendary Creature, timestamp 2
check
`;
    expect(changesIn(partings(own, "2003-01-01", "2020-01-01"))?.map(([since]) => since)).toEqual([
      "2004-10-01",
      "2013-07-13",
    ]);
  });

  it("names the keyword's rule where the trigger's line cites another one, or all of a day's rules changed at once (702.45a, 702.13b)", () => {
    const fight = (attacker: string) => `players: ann, bob
ann: Samurai 2/2 Creature, ${attacker}
bob: Bear 3/3 Creature
attack: samurai → bob
block: bear → samurai
pass
`;
    expect(changesIn(partings(fight("bushido, keyword numbers [bushido ×2]"), "1999-06-01", "2026-08-07"))).toEqual([
      ["2004-10-01", true, ["BUSHIDO"]],
    ]);
    const intimidating = partings(fight("intimidate"), "1999-06-01", "2026-08-07");
    expect(changesIn(intimidating)).toEqual([["2009-07-11", true, ["INTIMIDATE"]]]);
    expect(intimidating).toMatchObject([
      {
        written: "block: bear → samurai",
        now: [{ ruleNumber: "702.13b", explanation: expect.stringMatching(/^Illegal: .* intimidate/) as string }],
      },
    ]);
  });

  it("says of a choice what is asked and how it is answered, also where the next line answers it (704.5j)", () => {
    const chosen = `players: ann, bob
ann: Kiku [old] 2/2 Legendary Creature
ann: Kiku [new] 2/2 Legendary Creature
check
choose: keep-one:ann:legend:Kiku → new
`;
    const asked =
      "Waiting: Which Kiku does ann keep? Answer with `choose: keep-one:ann:legend:Kiku → old` or `choose: keep-one:ann:legend:Kiku → new`.";
    expect(partings(chosen, "2012-06-01", "2026-08-07")).toMatchObject([
      { written: "check", then: [{ ruleNumber: "704.5k" }], now: [{ ruleNumber: "704.5j", explanation: asked }] },
    ]);
  });

  it("holds boards against one another that are only looked at (205.3m, 604.3)", () => {
    const layered = `players: ann, bob
ann: Humility Enchantment, timestamp 1
ann: Opalescence Enchantment, timestamp 2
continuous effect h: source humility, affects {types Creature}, lose all abilities, set power 1, set toughness 1
continuous effect o: source opalescence, affects {types Enchantment, not {ids opalescence}}, add types Creature, set power 4, set toughness 4
expect: humility 4/4
`;
    expect(partings(layered, "2004-06-01", "2026-08-07")).toMatchObject([
      {
        written: "humility 4/4",
        then: [{ explanation: "It is 1/1" }],
        now: [{ explanation: "So it is: humility 4/4" }],
      },
    ]);
  });
});
