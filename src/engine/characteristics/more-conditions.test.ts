import { checkAttack } from "../combat";
import { type ConditionInput, type GameStateInput } from "../game-state-input";
import { evaluate } from "../evaluate";
import { characteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";

/** Whether an effect of Ann's bear with this condition applies. */
function holds(condition: ConditionInput, state: Partial<GameStateInput> = {}): boolean {
  const given = board({
    ...state,
    objects: [creature("bear", "2/2"), ...(state.objects ?? [])],
    continuousEffects: [{ id: "bonus", source: "bear", condition, addPower: { constant: 5 } }],
  });
  return characteristics({ state: given, date: NEWEST }).objects[0]!.power === 7;
}

describe("a condition", () => {
  const yes: ConditionInput = { lifeOf: "YOU", atLeast: 1 };
  const no: ConditionInput = { lifeOf: "YOU", atMost: 0 };

  it("is made of others: all of them, any of them, not this one", () => {
    expect([yes, no].map((one) => holds(one))).toEqual([true, false]);
    expect(holds({ allOf: [yes, yes] })).toBe(true);
    expect(holds({ allOf: [yes, no] })).toBe(false);
    expect(holds({ anyOf: [no, yes] })).toBe(true);
    expect(holds({ anyOf: [] })).toBe(false);
    expect(holds({ not: no })).toBe(true);
    expect(holds({ not: { anyOf: [no, { not: yes }] } })).toBe(true);
  });

  it("asks whose turn it is", () => {
    expect(holds({ turnOf: "YOU" }, { activePlayer: "ann" })).toBe(true);
    expect(holds({ turnOf: "YOU" }, { activePlayer: "bob" })).toBe(false);
    expect(holds({ turnOf: "OPPONENTS" }, { activePlayer: "bob" })).toBe(true);
    expect(holds({ not: { turnOf: "YOU" } }, { activePlayer: "bob" })).toBe(true);
  });

  it("takes a turn of the team for its players' turn in Two-Headed Giant (805.4)", () => {
    const players = ["ann", "amy", "bob", "ben"].map((id) => ({ id, team: id[0]! }));
    const state = { players, teams: [{ id: "a" }, { id: "b" }], activePlayer: "amy" };
    expect(holds({ turnOf: "YOU" }, { ...state, variants: ["TWO_HEADED_GIANT"] })).toBe(true);
    expect(holds({ turnOf: "YOU" }, state)).toBe(false);
  });

  it("asks for the life of one of some players", () => {
    const players = [
      { id: "ann", life: 40 },
      { id: "bob", life: 3 },
      { id: "cy", life: 20 },
    ];
    expect(holds({ lifeOf: "YOU", atLeast: 30 }, { players })).toBe(true);
    expect(holds({ lifeOf: "OPPONENTS", atMost: 10 }, { players })).toBe(true);
    expect(holds({ lifeOf: "OPPONENTS", atLeast: 30 }, { players })).toBe(false);
  });

  it("asks for the poison counters of one of some players, of the team's in Two-Headed Giant (810.10a)", () => {
    const players = ["ann", "amy", "bob", "ben"].map((id) => ({
      id,
      team: id[0]!,
      poisonCounters: id === "amy" ? 3 : 0,
    }));
    const state = { players, teams: [{ id: "a" }, { id: "b" }] };
    expect(holds({ poisonOf: "YOU", atLeast: 3 }, state)).toBe(false);
    expect(holds({ poisonOf: "ANY", atLeast: 3 }, state)).toBe(true);
    expect(holds({ poisonOf: "OPPONENTS" }, state)).toBe(false);
    expect(holds({ poisonOf: "YOU", atLeast: 3 }, { ...state, variants: ["TWO_HEADED_GIANT"] })).toBe(true);
  });

  it("asks for the speed of one of some players, which is 0 of whom has none (702.179f)", () => {
    const players = [{ id: "ann", speed: 4 }, { id: "bob" }];
    expect(holds({ speedOf: "YOU", atLeast: 4 }, { players })).toBe(true);
    expect(holds({ speedOf: "OPPONENTS", atLeast: 1 }, { players })).toBe(false);
    expect(holds({ speedOf: "OPPONENTS", atMost: 0 }, { players })).toBe(true);
  });

  it("asks of the source itself: tapped, attacking", () => {
    const objects = [creature("ox", "1/1", { tapped: true, attacking: true })];
    const attacking = { count: { ids: ["ox"], attacking: true, tapped: true } };
    expect(holds(attacking, { objects })).toBe(true);
    expect(holds({ count: { isSource: true, attacking: true } }, { objects })).toBe(false);
  });

  const land = (id: string, subtypes: string) => permanent(id, `Land — ${subtypes}`);
  it("counts what is different: domain, delirium; and objects: metalcraft, threshold", () => {
    const objects = [land("pool", "Island Swamp"), land("isle", "Island"), land("grove", "Forest")];
    const domain = (atLeast: number): ConditionInput => ({
      count: { types: ["Land"], controller: "YOU" },
      distinct: "BASIC_LAND_TYPES",
      atLeast,
    });
    expect([3, 4].map((least) => holds(domain(least), { objects }))).toEqual([true, false]);
    const grave = [
      permanent("golem", "Artifact Creature — Golem", { zone: "GRAVEYARD" }),
      permanent("relic", "Artifact", { zone: "GRAVEYARD" }),
      permanent("bolt", "Instant", { zone: "GRAVEYARD" }),
      permanent("waste", "Land", { zone: "GRAVEYARD" }),
    ];
    const delirium = {
      count: { zones: ["GRAVEYARD"], controller: "YOU" },
      distinct: "CARD_TYPES",
      atLeast: 4,
    } as const;
    expect(holds(delirium, { objects: grave })).toBe(true);
    expect(holds(delirium, { objects: grave.slice(0, 3) })).toBe(false);
    expect(holds({ count: { zones: ["GRAVEYARD"] }, atLeast: 4 }, { objects: grave })).toBe(true);
    expect(holds({ count: { types: ["Artifact"] }, atLeast: 3 }, { objects: grave })).toBe(false);
  });

  it("counts names, colors, powers and mana values once each", () => {
    const objects = [
      creature("a", "1/1", { name: "Rat", colors: ["RED"], manaValue: 1 }),
      creature("b", "1/1", { name: "Rat", colors: ["RED", "BLUE"], manaValue: 2 }),
      creature("c", "3/1", { name: "", colors: [], manaValue: 2 }),
    ];
    const distinct = (of: NonNullable<ConditionInput["distinct"]>, atLeast: number) =>
      holds({ count: { ids: ["a", "b", "c"] }, distinct: of, atLeast }, { objects });
    for (const [of, many] of [
      ["NAMES", 1],
      ["COLORS", 2],
      ["POWERS", 2],
      ["MANA_VALUES", 2],
    ] as const)
      expect([of, distinct(of, many), distinct(of, many + 1)]).toEqual([of, true, false]);
  });

  it("lets what depends on power through its own condition be refused, as what depends on types is", () => {
    const state = board({
      objects: [creature("bear", "2/2")],
      continuousEffects: [
        {
          id: "loop",
          affects: {},
          condition: { count: { power: { atLeast: 4 } }, atMost: 0 },
          addPower: { constant: 2 },
        },
      ],
    });
    expect(() => evaluate({ state, date: NEWEST })).toThrow('whether "loop" applies depends');
  });

  it("may rest on power that another effect gives", () => {
    const state = board({
      objects: [creature("bear", "2/2")],
      continuousEffects: [
        { id: "growth", affects: {}, addPower: { constant: 2 } },
        { id: "wings", affects: {}, condition: { count: { power: { atLeast: 4 } } }, addKeywords: ["FLYING"] },
      ],
    });
    expect(characteristics({ state, date: NEWEST }).objects[0]).toMatchObject({ power: 4, keywords: ["FLYING"] });
  });

  it("holds a replacement effect back", () => {
    const play = (activePlayer: string) =>
      evaluate({
        date: NEWEST,
        state: board({
          activePlayer,
          objects: [creature("bear", "2/2", { damage: 2 })],
          replacementEffects: [
            {
              id: "void",
              event: "WOULD_BE_PUT_INTO_GRAVEYARD",
              affects: {},
              controller: "ann",
              condition: { turnOf: "YOU" },
              instead: { moveTo: "EXILE" },
            },
          ],
        }),
      }).state.objects[0]!.zone;
    expect([play("ann"), play("bob")]).toEqual(["EXILE", "GRAVEYARD"]);
  });

  it("holds a trigger back: whose turn, and whose life after the event", () => {
    const play = (condition: ConditionInput) =>
      evaluate({
        date: NEWEST,
        state: board({
          objects: [creature("bear", "2/2", { damage: 2 })],
          triggeredAbilities: [{ id: "mourn", source: "bear", event: "DIES", condition }],
        }),
      }).triggersOnStack.length;
    expect([play({ turnOf: "YOU" }), play({ turnOf: "OPPONENTS" })]).toEqual([1, 0]);
  });

  it("holds a constraint on combat back, and a note says so", () => {
    const check = (life: number) =>
      checkAttack(
        board({ players: [{ id: "ann" }, { id: "bob", life }], objects: [creature("bear", "2/2")] }),
        NEWEST,
        [{ attacker: "bear", defender: "bob" }],
        [{ id: "shy", source: "bear", kind: "CANT_ATTACK", condition: { lifeOf: "OPPONENTS", atLeast: 10 } }],
      );
    expect(check(20).legal).toBe(false);
    expect(check(9)).toMatchObject({ legal: true, notes: ["shy does not bind: its condition does not hold."] });
  });
});
