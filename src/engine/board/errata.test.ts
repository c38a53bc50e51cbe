import { checkAttack } from "../combat";
import { type GameObjectInput } from "../game-state-input";
import { board, creature, permanent, seenAs } from "../test-kit/boards";
import { checksOf, inEditions } from "../test-kit/in-editions";

const read = (object: GameObjectInput, date: string, applyErrata = true): string => {
  const { types, keywords } = seenAs(board({ objects: [object], applyErrata }), object.id, date);
  return [types, ...keywords].join(" ");
};

const kiku = (id: string, rest: Partial<GameObjectInput> = {}): GameObjectInput =>
  creature(id, "2/2", { name: "Kiku", typeLine: "Summon Legend", ...rest });
const walker = permanent("jace", "Planeswalker — Jace", { counters: [{ kind: "loyalty", count: 3 }] });

describe("a card that was printed before errata of which the rules tell", () => {
  it.each([
    ["2003-07-01", "Snow-Covered Plains", "basic land plains SNOW_COVERED"],
    ["2003-07-01", "Tundra", "land plains SNOW_COVERED"],
    ["2004-10-01", "Snow-Covered Plains", "basic snow land plains"],
    ["2009-07-11", "Plains", "basic snow land plains"],
    ["2011-09-30", "Plains", "basic snow land plains"],
    ["2026-08-07", "Tundra", "snow land plains"],
  ])("on %s, a land named %s is %s (205.4b; 204.4c, 205.4c)", (date, name, types) => {
    expect(read(permanent("land", "Snow Land — Plains", { name }), date)).toBe(types);
  });

  it.each([
    ["2004-09-30", "creature legend"],
    ["2004-10-01", "legendary creature"],
    ["2026-08-07", "legendary creature"],
  ])("with the creature type Legend is, on %s, %s (glossary)", (date, types) => {
    expect(read(kiku("kiku"), date)).toBe(types);
    expect(read(kiku("kiku", { typeLine: "Creature — Legend" }), date)).toBe(types);
    expect(read(kiku("kiku"), date, false)).toBe("creature legend");
    expect(read(kiku("kiku", { kind: "TOKEN" }), date)).toBe("creature legend");
  });

  it.each([
    ["2004-09-30", "creature wall"],
    ["2004-10-01", "creature wall DEFENDER"],
  ])("that is a Wall is, on %s, %s (glossary)", (date, types) => {
    expect(read(creature("wall", "0/4", { typeLine: "Summon Wall" }), date)).toBe(types);
  });

  it.each([
    ["2017-09-28", "planeswalker jace"],
    ["2017-09-29", "legendary planeswalker jace"],
  ])("that is a planeswalker is, on %s, %s (306.4)", (date, types) => {
    expect(read(walker, date)).toBe(types);
  });

  it.each([
    ["2024-06-06", "enchantment tribal faerie"],
    ["2024-06-07", "enchantment kindred faerie"],
  ])("that is tribal is, on %s, %s (308.3)", (date, types) => {
    expect(read(permanent("bitterblossom", "Tribal Enchantment — Faerie"), date)).toBe(types);
  });

  const rivals = [kiku("older"), kiku("newer", { owner: "bob" })];

  inEditions(["2004-10-01", "2012-06-01"], "meets the legend rule, and an assumption says so", (play, date) => {
    const evaluation = play(board({ objects: rivals, applyErrata: true }));
    expect(checksOf(evaluation)).toEqual([["LEGEND_RULE older,newer PUT_INTO_GRAVEYARD"]]);
    expect(evaluation.assumptions).toContain(
      "Read with errata: older, newer. Creature cards printed with the creature type Legend are legendary instead. " +
        "(Glossary, from 2004-10-01 on)",
    );
    const asGiven = play(board({ objects: rivals }));
    expect([date, asGiven.checks]).toEqual([date, []]);
    expect(asGiven.assumptions).toEqual([
      "Read as given, for `applyErrata` is not set: older, newer. Creature cards printed with the creature type Legend " +
        "are legendary instead. (Glossary, from 2004-10-01 on)",
    ]);
  });

  inEditions(["2004-09-30", "2026-08-07"], "is not spoken of where no errata made a difference", (play, date) => {
    const objects = date < "2004-10-01" ? rivals : [kiku("kiku", { typeLine: "Legendary Creature — Human" })];
    expect(play(board({ objects, applyErrata: true })).assumptions.join()).not.toMatch("errata");
  });

  it("is spoken of in the notes on a declaration: a Wall that would attack (508.1a)", () => {
    const state = board({ objects: [creature("wall", "0/4", { typeLine: "Summon Wall" })] });
    const attack = (applyErrata: boolean) =>
      checkAttack({ ...state, applyErrata }, "2026-08-07", [{ attacker: "wall", defender: "bob" }], []);
    expect([attack(true).legal, attack(true).notes]).toEqual([
      false,
      [expect.stringMatching("^Read with errata: wall")],
    ]);
    expect([attack(false).legal, attack(false).notes]).toEqual([
      true,
      [expect.stringMatching("^Read as given, .*: wall")],
    ]);
  });
});
