import fc from "fast-check";
import { runs } from "../../test-kit/everything";
import { type GameObjectInput, type ObjectFilterInput } from "../game-state-input";
import { creature } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { type AttackInput } from "./combat-input";
import { checkDamageAssignment } from "./damage-assignment";
import { combatDamageSteps } from "./damage-steps";
import { flankingTriggers } from "./flanking";
import { assigning, blocking, boardOf, bobs } from "./test-kit/combats";

const BANDING = { keywords: ["BANDING"] } as const;
const WOLVES: ObjectFilterInput = { subtypes: ["Wolf"] };
const WITH_WOLVES = { bandsWithOther: [WOLVES] };
const wolf = (id: string, rest: Partial<GameObjectInput> = {}) =>
  creature(id, "2/2", { typeLine: "Creature — Wolf", ...rest });

/** "a+b c": a and b attack Bob in a band, and c by itself. */
const inBands = (words: string, defender = "bob"): readonly AttackInput[] =>
  words
    .split(" ")
    .flatMap((word, band) =>
      word.split("+").map((attacker, _, all) => ({ attacker, defender, band: all.length > 1 ? `band ${band}` : null })),
    );

const declare = (date: string, words: string, ...objects: readonly GameObjectInput[]) =>
  checkAttack(boardOf(...objects), date, inBands(words));

/** Each number of the rule on who may form a band, on the first day on which it stands there and the last. */
const FORMING = [
  ["1999-04-23", "Glossary"],
  ["2001-07-22", "Glossary"],
  ["2001-07-23", "502.10b"],
  ["2009-07-10", "502.10b"],
  ["2009-07-11", "702.19c"],
  ["2011-06-16", "702.19c"],
  ["2011-06-17", "702.20c"],
  ["2013-07-12", "702.20c"],
  ["2013-07-13", "702.21c"],
  ["2021-04-21", "702.21c"],
  ["2021-04-22", "702.22c"],
  ["2026-08-07", "702.22c"],
] as const;

describe.each(FORMING)("a band declared on %s (%s)", (date, rule) => {
  const [a, b] = [creature("a", "2/2", BANDING), creature("b", "1/1", BANDING)];
  const [c, d] = [creature("c", "3/3"), creature("d", "4/4")];

  it("is any number of creatures with banding, and up to one without", () => {
    expect(declare(date, "a+b", a, b, c, d).legal).toBe(true);
    expect(declare(date, "a+b+c d", a, b, c, d).legal).toBe(true);
    expect(declare(date, "a+c b+d", a, b, c, d).legal).toBe(true);
  });

  it("has no second creature without banding, and is nothing of such creatures alone", () => {
    expect(declare(date, "a+b+c+d", a, b, c, d).problems).toEqual([
      {
        ruleNumber: rule,
        constraint: null,
        creatures: ["a", "b", "c", "d"],
        explanation:
          'a, b, c and d can\'t form a band: at most one may lack banding, unless "bands with other" joins all of them.',
      },
    ]);
    expect(declare(date, "c+d", a, b, c, d).problems).toMatchObject([{ ruleNumber: rule, creatures: ["c", "d"] }]);
  });
});

describe("a band of those that band with other creatures", () => {
  const lone = wolf("a", WITH_WOLVES);

  it.each([
    ["1999-04-23", false],
    ["2003-12-01", false],
    ["2009-07-10", false],
    ["2009-07-11", true],
    ["2026-08-07", true],
  ])("on %s takes creatures of that quality without the ability: %s (502.11b; 702.19c, 702.22c)", (date, legal) => {
    expect(declare(date, "a+b+c", lone, wolf("b"), wolf("c")).legal).toBe(legal);
  });

  it.each([
    ["1999-04-23", true],
    ["2009-07-10", true],
    ["2009-07-11", false],
    ["2026-08-07", false],
  ])("on %s takes others with the same ability that are not of the quality: %s (502.11b)", (date, legal) => {
    const bears = ["b", "c"].map((id) => creature(id, "2/2", WITH_WOLVES));
    expect(declare(date, "a+b+c", lone, ...bears).legal).toBe(legal);
  });

  it.each([
    ["2009-07-10", true],
    ["2009-07-11", false],
  ])(
    "on %s takes creatures with banding beside it: %s (502.11b: creatures with banding can also join)",
    (date, legal) => {
      const others = [wolf("b", WITH_WOLVES), creature("c", "1/1", BANDING), creature("d", "1/1", BANDING)];
      expect(declare(date, "a+b+c+d", lone, ...others).legal).toBe(legal);
    },
  );

  it.each(["2009-07-10", "2026-08-07"])("on %s does not join abilities of different qualities", (date) => {
    const legends = { bandsWithOther: [{ supertypes: ["Legendary"] }] };
    expect(declare(date, "a+b", lone, creature("b", "2/2", legends)).legal).toBe(false);
  });

  it.each(["2003-12-01", "2026-08-07"])(
    "on %s needs abilities that are there: banding takes them along (502.11a; 702.22b)",
    (date) => {
      const two = [wolf("a", WITH_WOLVES), wolf("b", WITH_WOLVES)];
      const effect = (rest: object) => ({ id: "effect", affects: { types: ["creature"] }, ...rest });
      const under = (...effects: readonly ReturnType<typeof effect>[]) =>
        checkAttack({ ...boardOf(...two), continuousEffects: effects }, date, inBands("a+b")).legal;
      expect(under()).toBe(true);
      expect(under(effect({ removeKeywords: ["BANDING"] }))).toBe(false);
      expect(under(effect({ loseAllAbilities: true }))).toBe(false);
      const again = effect({ id: "later", addBandsWithOther: [WOLVES] });
      expect(under(effect({ loseAllAbilities: true }), again)).toBe(true);
    },
  );
});

describe("what a band attacks (602.3b, 502.10b; 702.22d)", () => {
  const players = [{ id: "ann" }, { id: "bob" }, { id: "cem" }];
  const objects = [creature("a", "2/2", BANDING), creature("b", "2/2", BANDING)];

  it.each([
    ["2005-08-01", "602.3b"],
    ["2007-09-30", "602.3b"],
    ["2007-10-01", "502.10b"],
    ["2009-07-10", "502.10b"],
    ["2009-07-11", "702.19d"],
    ["2011-06-17", "702.20d"],
    ["2013-07-13", "702.21d"],
    ["2021-04-22", "702.22d"],
  ])("is one defender on %s (%s)", (date, rule) => {
    const attacks = ["bob", "cem"].map((defender, at) => ({ attacker: "ab"[at]!, defender, band: "one" }));
    const state = { players, activePlayer: "ann", objects };
    expect(checkAttack(state, date, attacks).problems).toMatchObject([{ ruleNumber: rule, creatures: ["a", "b"] }]);
    expect(checkAttack(state, date, inBands("a+b", "cem")).legal).toBe(true);
  });
});

/** Each number of the rule on how a band becomes blocked, on both sides of its date. */
describe.each(["1999-04-23", "2001-07-23", "2009-07-10", "2009-07-11", "2012-06-01", "2026-08-07"])(
  "a band on %s",
  (date) => {
    const [hawk, bear] = [creature("hawk", "1/1", { keywords: ["FLYING", "BANDING"] }), creature("bear", "2/2")];
    const board = boardOf(hawk, bear, bobs("wall", "0/5"));

    it("becomes blocked with the one of it that can be blocked (502.10e; 702.22h)", () => {
      const verdict = checkBlock(board, date, inBands("hawk+bear"), blocking("wall>bear"));
      expect(verdict).toMatchObject({ legal: true });
      expect(verdict.becomesBlocked.map(({ creature: id, target }) => `${id}>${target}`)).toEqual([
        "wall>bear",
        "wall>hawk",
      ]);
      expect(checkBlock(board, date, inBands("hawk bear"), blocking("wall>bear")).becomesBlocked).toHaveLength(1);
    });

    it("is not blocked by what can block none of it, and its members share no abilities (502.10f; 702.22g)", () => {
      expect(checkBlock(board, date, inBands("hawk+bear"), blocking("wall>hawk")).legal).toBe(false);
    });

    it("is one block for a creature that can block one, and two for one that names two of it (309.2a; 509.1a)", () => {
      expect(checkBlock(board, date, inBands("hawk+bear"), blocking("wall>bear", "wall>hawk")).legal).toBe(false);
    });

    it("triggers flanking of a member that was not named (502.3; 702.25a: becomes blocked)", () => {
      const knight = creature("hawk", "1/1", { keywords: ["BANDING", "FLANKING"] });
      const triggers = flankingTriggers(
        boardOf(knight, bear, bobs("wall", "0/5")),
        date,
        inBands("hawk+bear"),
        blocking("wall>bear"),
      );
      expect(triggers).toMatchObject([{ attacker: "hawk", blocker: "wall" }]);
    });

    it("stays blocked when the creature that blocked it is gone (310; 510.1c)", () => {
      const gone = bobs("wall", "0/5", { zone: "GRAVEYARD" });
      const steps = combatDamageSteps(boardOf(hawk, bear, gone), date, inBands("hawk+bear"), blocking("wall>bear"));
      expect(steps).toMatchObject([{ assigning: [] }]);
    });
  },
);

const stepOf = (date: string, objects: readonly GameObjectInput[], attacks: string, ...blocks: readonly string[]) =>
  combatDamageSteps(boardOf(...objects), date, inBands(attacks), blocking(...blocks))[0]!.assignedBy.map(
    ({ creature: id, player, ruleNumber }) => `${id} ${player} ${ruleNumber}`,
  );

describe("who assigns damage with banding", () => {
  const trio = [creature("a", "2/2", BANDING), creature("b", "2/2"), bobs("x", "5/5")];

  it.each([
    ["1999-04-23", "Glossary"],
    ["2001-07-23", "502.10h"],
    ["2003-12-01", "502.10h"],
    ["2009-07-11", "702.19k"],
    ["2011-06-17", "702.20k"],
    ["2013-07-13", "702.21k"],
    ["2021-04-22", "702.22k"],
  ])("is on %s, for what blocks a creature with banding, the active player (%s)", (date, rule) => {
    expect(stepOf(date, trio, "a+b", "x>b")).toContain(`x ann ${rule}`);
  });

  it.each([
    ["2001-07-23", "502.10h", "310.1d"],
    ["2009-07-11", "702.19j", "510.1d"],
    ["2011-06-17", "702.20j", "510.1d"],
    ["2013-07-13", "702.21j", "510.1d"],
    ["2021-04-22", "702.22j", "510.1d"],
  ])("is on %s, for what creatures with banding block, the defending player (%s)", (date, rule, own) => {
    const objects = [creature("a", "5/5"), bobs("x", "1/1", BANDING), bobs("y", "1/1")];
    expect(stepOf(date, objects, "a", "x>a", "y>a")).toEqual([`a bob ${rule}`, `x bob ${own}`, `y bob ${own}`]);
  });

  it.each([
    ["2003-12-01", "x ann 502.11c", "x bob 310.2d"],
    ["2009-07-10", "x ann 502.11c", "x bob 310.2d"],
    ["2009-07-11", "x ann 702.19k", "x ann 702.19k"],
    ["2026-08-07", "x ann 702.22k", "x ann 702.22k"],
  ])("is on %s by bands with other, with two that have it or with one: %s, %s", (date, two, one) => {
    const fight = (...wolves: readonly GameObjectInput[]) =>
      combatDamageSteps(
        boardOf(...wolves, bobs("x", "5/5")),
        date,
        inBands("a b"),
        blocking("x>a", "x>b"),
      )[0]!.assignedBy.map(({ creature: id, player, ruleNumber }) => `${id} ${player} ${ruleNumber}`);
    expect(fight(wolf("a", WITH_WOLVES), wolf("b", WITH_WOLVES))).toContain(two);
    expect(fight(wolf("a", WITH_WOLVES), wolf("b"))).toContain(one);
  });

  it("is its controller once the creature has lost banding (502.10h: damage is assigned normally)", () => {
    const blank = { id: "blank", affects: { ids: ["a"] }, loseAllAbilities: true };
    const state = { ...boardOf(...trio), continuousEffects: [blank] };
    const [step] = combatDamageSteps(state, "2003-12-01", inBands("a+b"), blocking("x>b"));
    expect(step!.assignedBy.find(({ creature: id }) => id === "x")).toMatchObject({ player: "bob" });
  });

  it("has to assign for these creatures too once it has begun, and the other player has not", () => {
    const assign = (...damage: readonly string[]) =>
      checkDamageAssignment(boardOf(...trio), "2026-08-07", inBands("a+b"), blocking("x>b"), assigning(...damage));
    expect(assign("a>x 2", "b>x 2", "x>a 5").legal).toBe(true);
    expect(assign("a>x 2", "b>x 2").problems).toMatchObject([{ ruleNumber: "510.1a", creatures: ["x"] }]);
  });
});

describe("damage assignment order and banding (510.1c, 702.19j of 2009)", () => {
  const attack = [creature("a", "3/3"), bobs("x", "2/2"), bobs("y", "2/2"), bobs("z", "2/2")];
  const banded = attack.map((object) => (object.id === "z" ? { ...object, ...BANDING } : object));
  const spread = (date: string, objects: readonly GameObjectInput[]) =>
    checkDamageAssignment(
      boardOf(...objects),
      date,
      inBands("a"),
      blocking("x>a", "y>a", "z>a"),
      assigning("a>x 1", "a>y 1", "a>z 1", "x>a 2", "y>a 2", "z>a 2"),
    ).legal;

  it.each([
    ["2009-07-10", true, true],
    ["2009-07-11", false, true],
    ["2024-11-07", false, true],
    ["2024-11-08", true, true],
  ])("on %s damage may be spread out: %s; if one of the blockers has banding: %s", (date, plain, withBanding) => {
    expect([spread(date, attack), spread(date, banded)]).toEqual([plain, withBanding]);
  });
});

/** A creature of a generated band. */
interface Member {
  readonly banding: boolean;
  readonly isWolf: boolean;
  readonly bandsWithWolves: boolean;
  readonly bandsWithAnything: boolean;
}

const member = fc.record<Member>({
  banding: fc.boolean(),
  isWolf: fc.boolean(),
  bandsWithWolves: fc.boolean(),
  bandsWithAnything: fc.constantFrom(false, false, true),
});

const asObject = ({ banding, isWolf, bandsWithWolves, bandsWithAnything }: Member, at: number): GameObjectInput =>
  creature(`c${at}`, "2/2", {
    typeLine: isWolf ? "Creature — Wolf" : "Creature — Bear",
    keywords: banding ? ["BANDING"] : [],
    bandsWithOther: [...(bandsWithWolves ? [WOLVES] : []), ...(bandsWithAnything ? [{ types: ["creature"] }] : [])],
  });

const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;

/** The sentences of 502.10b with 502.11b, and of 702.19c: at least one creature that bands, whatever band it is. */
const FORMS: Readonly<Record<string, (band: readonly Member[]) => boolean>> = {
  "2006-10-01": (band) =>
    (count(band, ({ banding }) => !banding) <= 1 && band.some(({ banding }) => banding)) ||
    (band.some((one) => one.bandsWithWolves) && band.every((one) => one.bandsWithWolves || one.banding)) ||
    (band.some((one) => one.bandsWithAnything) && band.every((one) => one.bandsWithAnything || one.banding)),
  "2026-08-07": (band) =>
    (count(band, ({ banding }) => !banding) <= 1 && band.some(({ banding }) => banding)) ||
    (band.some((one) => one.isWolf && one.bandsWithWolves) && band.every(({ isWolf }) => isWolf)) ||
    band.some((one) => one.bandsWithAnything),
};

describe.each(Object.entries(FORMS))("whatever band, on %s", (date, forms) => {
  it("may be declared if the sentences of the rule say so", () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 4 }), (band) => {
        const words = band.map((_, at) => `c${at}`).join("+");
        expect(declare(date, words, ...band.map(asObject)).legal).toBe(forms(band));
      }),
      runs(1500),
    );
  });
});

describe("whoever blocks whom", () => {
  const words = fc.record({
    bands: fc.array(fc.constantFrom(null, "one", "two"), { minLength: 4, maxLength: 4 }),
    blocks: fc.uniqueArray(fc.tuple(fc.constantFrom("x", "y"), fc.constantFrom("a", "b", "c", "d")), {
      selector: String,
      maxLength: 4,
    }),
  });

  it("blocks each creature of a band of which it blocks one, and nobody else (702.22h)", () => {
    const objects = [
      ...["a", "b", "c", "d"].map((id) => creature(id, "1/1", BANDING)),
      bobs("x", "1/1"),
      bobs("y", "1/1"),
    ];
    fc.assert(
      fc.property(words, ({ bands, blocks }) => {
        const attacks = bands.map((band, at) => ({ attacker: "abcd"[at]!, defender: "bob", band }));
        const declared = blocks.map((pair) => pair.join(">"));
        const verdict = checkBlock(boardOf(...objects), "2026-08-07", attacks, blocking(...declared));
        const bandOf = (id: string) => bands["abcd".indexOf(id)]!;
        const expected = ["x", "y"].flatMap((blocker) =>
          ["a", "b", "c", "d"]
            .filter((attacker) =>
              blocks.some(
                ([by, whom]) =>
                  by === blocker && (whom === attacker || (bandOf(whom) !== null && bandOf(whom) === bandOf(attacker))),
              ),
            )
            .map((attacker) => `${blocker}>${attacker}`),
        );
        expect(verdict.becomesBlocked.map(({ creature: id, target }) => `${id}>${target}`).sort()).toEqual(
          expected.sort(),
        );
      }),
      runs(600),
    );
  });
});
