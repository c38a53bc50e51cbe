import { type GameObjectInput } from "../game-state-input";
import { creature, permanent } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { attacking, boardOf, bobs, constraint, own } from "./test-kit/combats";

const DATES = ["1999-11-01", "2003-12-01", "2009-07-11", "2026-08-07"];
const bear = creature("bear", "2/2");
const moat = permanent("moat", "Enchantment", { name: "Moat", owner: "bob" });
const cantAttack = constraint("moat", "CANT_ATTACK", { source: "moat", affects: { types: ["Creature"] } });

const attack = (date: string, source: GameObjectInput) =>
  checkAttack(boardOf(bear, source), date, attacking("bear"), [cantAttack]);

describe.each(DATES)("a constraint that is an ability of an object, under the rules of %s", (date) => {
  it("binds while its source is on the battlefield and has it (402.8; 112.6, 113.6 now)", () => {
    expect(attack(date, moat)).toMatchObject({ legal: false, notes: [] });
  });

  it.each<[string, Partial<GameObjectInput>]>([
    ["is phased out", { phasedOut: true }],
    ["is not on the battlefield", { zone: "GRAVEYARD" }],
  ])("does not bind, and says so, if its source %s", (why, change) => {
    expect(attack(date, { ...moat, ...change })).toMatchObject({
      legal: true,
      notes: [`moat does not bind: its source, Moat, ${why}.`],
    });
  });

  it("does not bind, and says so, if its source has lost its abilities", () => {
    const blank = { id: "blank", affects: { ids: ["moat"] }, loseAllAbilities: true };
    const state = { ...boardOf(bear, moat), continuousEffects: [blank] };
    expect(checkAttack(state, date, attacking("bear"), [cantAttack])).toMatchObject({
      legal: true,
      notes: ["moat does not bind: its source, Moat, has no abilities."],
    });
  });

  it("requires nothing of a creature that has lost the ability", () => {
    const blank = { id: "blank", affects: { ids: ["bear"] }, loseAllAbilities: true };
    const state = { ...boardOf(bear), continuousEffects: [blank] };
    expect(checkAttack(state, date, [], [own("bear", "ATTACKS_IF_ABLE")])).toMatchObject({
      legal: true,
      attainableRequirements: 0,
    });
  });

  it("keeps no creature from blocking either", () => {
    const wall = bobs("ogre", "3/3");
    const idle = own("moat", "CANT_BLOCK", { affects: { types: ["Creature"] } });
    const state = boardOf(bear, wall, { ...moat, phasedOut: true });
    const blocks = [{ blocker: "ogre", attacker: "bear" }];
    expect(checkBlock(state, date, attacking("bear"), blocks, [idle]).legal).toBe(true);
  });
});

describe("a constraint without a source", () => {
  it("is a resolved effect and binds whatever became of what made it", () => {
    const resolved = constraint("fog", "CANT_ATTACK", { affects: { ids: ["bear"] } });
    expect(checkAttack(boardOf(bear), "2026-08-07", attacking("bear"), [resolved]).legal).toBe(false);
  });

  it("is read from the player whose effect it is", () => {
    const resolved = constraint("fog", "CANT_ATTACK", { controller: "bob", affects: { controller: "OPPONENTS" } });
    const from = (controller: string) =>
      checkAttack(boardOf(bear), "2026-08-07", attacking("bear"), [{ ...resolved, controller }]).legal;
    expect([from("bob"), from("ann")]).toEqual([false, true]);
  });

  it("is refused if there is no such player", () => {
    const resolved = constraint("fog", "CANT_ATTACK", { controller: "cem", affects: {} });
    expect(() => checkAttack(boardOf(bear), "2026-08-07", [], [resolved])).toThrow(
      'constraints[0].controller: the state has no player "cem"',
    );
  });
});
