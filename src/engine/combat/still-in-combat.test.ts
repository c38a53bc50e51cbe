import { type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { combatDamageSteps } from "./damage-steps";
import { flankingTriggers } from "./flanking";
import { assigning, attacking, blocking, boardOf, bobs } from "./test-kit/combats";

const DATES = ["1999-11-01", "2003-12-01", "2007-10-01", "2009-07-11", "2026-08-07"] as const;

const THREE = ["ann", "bob", "cem"].map((id) => ({ id }));

/** Who assigns damage in the only step. */
const assigningIn = (
  objects: readonly GameObjectInput[],
  date: string,
  attacks: Parameters<typeof combatDamageSteps>[2],
  ...blocks: readonly string[]
) => combatDamageSteps(boardOf(...objects), date, attacks, blocking(...blocks)).flatMap(({ assigning: ids }) => ids);

describe("a creature whose controller changes (306.2; 306.4 since 2007-10-01, 506.4 now)", () => {
  const wurm = creature("wurm", "3/3");
  const elf = creature("elf", "1/1");
  const bear = bobs("bear", "2/2");
  const taken = (one: GameObjectInput, controller: string) => ({ ...one, controller });

  it.each(DATES)("attacks no longer, and what blocked it damages nothing, on %s", (date) => {
    const objects = [taken(wurm, "bob"), elf, bear];
    expect(assigningIn(objects, date, attacking("wurm", "elf"), "bear>wurm")).toEqual(["elf"]);
    const verdict = checkDamageAssignment(
      boardOf(...objects),
      date,
      attacking("wurm", "elf"),
      blocking("bear>wurm"),
      assigning("elf>bob 1", "wurm>bear 3"),
    );
    expect(verdict.problems).toMatchObject([
      { creatures: ["wurm"], explanation: "wurm can't assign damage: it has left combat." },
    ]);
  });

  it.each(DATES)("blocks no longer, and what it blocked stays blocked, on %s", (date) => {
    const objects = [wurm, elf, taken(bear, "ann")];
    expect(assigningIn(objects, date, attacking("wurm", "elf"), "bear>wurm")).toEqual(["elf"]);
    const trampler = { ...wurm, keywords: ["TRAMPLE" as const] };
    expect(assigningIn([trampler, taken(bear, "ann")], date, attacking("wurm"), "bear>wurm")).toEqual(["wurm"]);
  });

  it.each(DATES)("fights on under the controller that it had on %s", (date) => {
    expect(assigningIn([wurm, elf, bear], date, attacking("wurm", "elf"), "bear>wurm")).toEqual([
      "wurm",
      "elf",
      "bear",
    ]);
  });

  it.each(DATES)("can't be blocked on %s", (date) => {
    const state = boardOf(taken(wurm, "bob"), bear);
    const verdict = checkBlock(state, date, attacking("wurm"), blocking("bear>wurm"));
    expect(verdict.problems).toMatchObject([{ explanation: "bear can't block wurm: wurm is not attacking." }]);
    expect(verdict.becomesBlocked).toEqual([]);
  });

  it.each(["2005-08-01", "2026-08-07"])("blocks for no other player than the one attacked on %s", (date) => {
    const state = { ...boardOf(wurm, taken(bear, "cem")), players: ["ann", "bob", "cem"].map((id) => ({ id })) };
    const [step] = combatDamageSteps(state, date, attacking("wurm"), blocking("bear>wurm"));
    expect(step!.assigning).toEqual([]);
  });
});

describe("what is attacked and changes control (306.4, 506.4 now)", () => {
  const sage = (controller: string, rest: Partial<GameObjectInput> = {}) =>
    permanent("sage", "Legendary Planeswalker — Sage", {
      owner: "bob",
      controller,
      counters: [{ kind: "loyalty", count: 3 }],
      ...rest,
    });
  const wurm = (...keywords: readonly "TRAMPLE_OVER_PLANESWALKERS"[]) => creature("wurm", "3/3", { keywords });
  const atSage = [{ attacker: "wurm", defender: "sage" }];

  it.each(["2007-10-01", "2009-07-11", "2026-08-07"])("is damaged no longer if a planeswalker on %s", (date) => {
    expect(assigningIn([wurm(), sage("bob")], date, atSage)).toEqual(["wurm"]);
    expect(assigningIn([wurm(), sage("ann")], date, atSage)).toEqual([]);
    const bear = bobs("bear", "2/2");
    expect(assigningIn([wurm(), bear, sage("ann")], date, atSage, "bear>wurm")).toEqual(["wurm", "bear"]);
  });

  it("is damaged no longer if a battle that the attacking player protects (506.4 since 2023-04-14)", () => {
    const siege = (protector: string) => permanent("siege", "Battle — Siege", { owner: "ann", protector });
    const atSiege = [{ attacker: "wurm", defender: "siege" }];
    expect(assigningIn([wurm(), siege("bob")], "2023-04-14", atSiege)).toEqual(["wurm"]);
    expect(assigningIn([wurm(), siege("ann")], "2023-04-14", atSiege)).toEqual([]);
    expect(assigningIn([wurm(), siege("ann")], "2026-08-07", atSiege)).toEqual([]);
  });

  describe("and is attacked with trample over planeswalkers (702.19e since 2021-06-18)", () => {
    const check = (date: string, planeswalker: GameObjectInput, target: string, effects: readonly object[] = []) =>
      checkDamageAssignment(
        {
          ...boardOf(wurm("TRAMPLE_OVER_PLANESWALKERS"), planeswalker),
          continuousEffects: effects.map((effect, index) => ({
            id: `${index}`,
            affects: { ids: ["sage"] },
            ...effect,
          })),
        },
        date,
        atSage,
        [],
        assigning(`wurm>${target} 3`),
      ).legal;
    const changed = [{ addTypes: ["artifact"], removeTypes: ["planeswalker"] }];

    it("leaves the player behind it, who had it, to be damaged", () => {
      expect(check("2021-06-18", sage("ann"), "bob")).toBe(true);
      expect(check("2021-06-18", sage("ann"), "ann")).toBe(false);
      expect(check("2021-06-18", sage("ann"), "sage")).toBe(false);
    });

    it("leaves the player from whom an effect took it, not another opponent", () => {
      const stolen = (effects: readonly object[], planeswalker: GameObjectInput) => (target: string) =>
        checkDamageAssignment(
          {
            ...boardOf(wurm("TRAMPLE_OVER_PLANESWALKERS"), planeswalker),
            players: ["ann", "bob", "cem"].map((id) => ({ id })),
            continuousEffects: effects.map((effect) => ({ id: "theft", affects: { ids: ["sage"] }, ...effect })),
          },
          "2026-08-07",
          atSage,
          [],
          assigning(`wurm>${target} 3`),
        ).legal;
      const bySpell = stolen([{ changeController: "ann" }], sage("bob"));
      expect(["ann", "bob", "cem"].filter(bySpell)).toEqual(["bob"]);
      const unknown = stolen([], sage("ann"));
      expect(["ann", "bob", "cem"].filter(unknown)).toEqual(["bob", "cem"]);
    });

    it.each([
      ["2021-06-17", false],
      ["2021-06-18", true],
      ["2026-08-07", true],
    ])("that all damage goes to the player if it is no planeswalker any more is, on %s, %s", (date, legal) => {
      expect(check(date, sage("bob"), "bob", changed)).toBe(legal);
      expect(check(date, sage("bob"), "sage", changed)).toBe(false);
    });

    it("is the same for one that has phased out", () => {
      expect(check("2026-08-07", sage("bob", { phasedOut: true }), "bob")).toBe(true);
      expect(check("2026-08-07", sage("bob"), "bob")).toBe(false);
    });
  });
});

describe("a creature that becomes a battle (506.4 since 2023-04-14)", () => {
  const both = { typeLine: "Battle Creature — Siege", protector: "bob" };

  it.each([
    ["2023-04-13", ["wurm", "bear"]],
    ["2023-04-14", []],
    ["2026-08-07", []],
  ])("attacks and blocks no longer: on %s %j assign damage", (date, ids) => {
    const attacker = assigningIn(
      [creature("wurm", "3/3", both), bobs("bear", "2/2")],
      date,
      attacking("wurm"),
      "bear>wurm",
    );
    expect(attacker).toEqual(ids);
    const blocker = assigningIn(
      [creature("wurm", "3/3"), bobs("bear", "2/2", { ...both, protector: "ann" })],
      date,
      attacking("wurm"),
      "bear>wurm",
    );
    expect(blocker).toEqual(ids);
  });
});

describe("flanking of what has left combat (502.3a, 306.2; 702.25a, 506.4 now)", () => {
  const knight = (rest: Partial<GameObjectInput> = {}) =>
    creature("knight", "2/2", { keywords: ["FLANKING"], ...rest });
  const triggering = (date: string, ...objects: readonly GameObjectInput[]) =>
    flankingTriggers(boardOf(...objects), date, attacking("knight"), blocking("bear>knight")).map(
      ({ blocker }) => blocker,
    );

  it.each(DATES)("triggers only while the attacker attacks for the active player on %s", (date) => {
    expect(triggering(date, knight(), bobs("bear", "2/2"))).toEqual(["bear"]);
    expect(triggering(date, knight({ controller: "bob" }), bobs("bear", "2/2"))).toEqual([]);
  });

  it.each(DATES)("triggers only against what blocks for the defending player on %s", (date) => {
    expect(triggering(date, knight(), bobs("bear", "2/2", { controller: "ann" }))).toEqual([]);
    const state = { ...boardOf(knight(), bobs("bear", "2/2", { controller: "cem" })), players: THREE };
    expect(flankingTriggers(state, date, attacking("knight"), blocking("bear>knight"))).toEqual([]);
  });

  it.each(DATES)("triggers only if both are creatures on the battlefield on %s", (date) => {
    const noCreature = { typeLine: "Artifact" };
    expect(triggering(date, knight(noCreature), bobs("bear", "2/2"))).toEqual([]);
    expect(triggering(date, knight(), bobs("bear", "2/2", noCreature))).toEqual([]);
    expect(triggering(date, knight(), bobs("bear", "2/2", { zone: "GRAVEYARD" }))).toEqual([]);
  });

  it.each([
    ["2023-04-13", ["bear"]],
    ["2023-04-14", []],
    ["2026-08-07", []],
  ])("does not trigger if one became a battle, since 2023-04-14: on %s against %j", (date, against) => {
    const battle = { typeLine: "Battle Creature — Siege" };
    expect(triggering(date, knight({ ...battle, protector: "bob" }), bobs("bear", "2/2"))).toEqual(against);
    expect(triggering(date, knight(), bobs("bear", "2/2", { ...battle, protector: "ann" }))).toEqual(against);
  });
});

describe("a creature that another player than the defending one controls (309.2, 509.1a now)", () => {
  it.each(DATES)("makes nothing blocked on %s", (date) => {
    const state = { ...boardOf(creature("wurm", "3/3"), bobs("bear", "2/2", { controller: "cem" })), players: THREE };
    const verdict = checkBlock(state, date, attacking("wurm"), blocking("bear>wurm"));
    expect(verdict.problems).toHaveLength(1);
    expect(verdict.becomesBlocked).toEqual([]);
  });
});
