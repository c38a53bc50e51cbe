import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { combatDamageSteps } from "./damage-steps";
import { flankingTriggers } from "./flanking";
import { checkProtection } from "./protection";
import { assigning, attacking, blocking, bobs, own } from "./test-kit/combats";

/** On both sides of the first rule of players who leave (600.4a), and what became of it. */
const BEFORE_LEAVING = ["1999-11-01", "2004-10-01", "2005-07-31"] as const;
const SINCE_LEAVING = ["2005-08-01", "2006-10-01", "2009-07-11", "2026-08-07"] as const;

const BOB_LOST = [{ id: "ann" }, { id: "bob", name: "Bob", hasLost: true }, { id: "cem" }];
const bobLost = (...objects: readonly GameObjectInput[]): GameStateInput =>
  board({ players: BOB_LOST, activePlayer: "ann", objects });

const wurm = creature("wurm", "3/3");
const bear = bobs("bear", "2/2");
const atCem = [{ attacker: "wurm", defender: "cem" }];

/** Cem's planeswalker, which Bob owns. */
const sage = permanent("sage", "Planeswalker — Sage", {
  owner: "bob",
  controller: "cem",
  counters: [{ kind: "loyalty", count: 3 }],
});

describe("what a player owned who lost before and left (600.4a, 800.4a)", () => {
  it.each(SINCE_LEAVING)("neither attacks nor blocks on %s", (date) => {
    const objects = [wurm, { ...bear, controller: "ann" }, bobs("wall", "0/3", { controller: "cem" })];
    const attack = checkAttack(bobLost(...objects), date, [{ attacker: "bear", defender: "cem" }]);
    expect(attack.problems).toMatchObject([{ explanation: "bear can't attack: it has left the game." }]);
    const block = checkBlock(bobLost(...objects), date, atCem, blocking("wall>wurm"));
    expect(block.problems).toMatchObject([{ explanation: "wall can't block wurm: it has left the game." }]);
    expect(block.becomesBlocked).toEqual([]);
    expect(block.notes).toContain("Lost the game before and left it, with all that they own: Bob.");
  });

  it.each(BEFORE_LEAVING)("attacks and blocks on %s, before any rule takes it along", (date) => {
    const objects = [wurm, { ...bear, controller: "ann" }, bobs("wall", "0/3", { controller: "cem" })];
    expect(checkAttack(bobLost(...objects), date, [{ attacker: "bear", defender: "cem" }]).legal).toBe(true);
    const block = checkBlock(bobLost(...objects), date, atCem, blocking("wall>wurm"));
    expect(block.legal).toBe(true);
    expect(block.notes).toContain(
      `No rule of ${date} takes the objects of players who lost out of the game. Lost before: Bob.`,
    );
  });

  it.each([
    ...BEFORE_LEAVING.map((date) => [date, true] as const),
    ...SINCE_LEAVING.map((date) => [date, false] as const),
  ])("has left combat, and what it blocked stays blocked: on %s it fights, %s", (date, fights) => {
    const state = bobLost(wurm, bear);
    const attacks = attacking("wurm");
    const [step] = combatDamageSteps(state, date, attacks, blocking("bear>wurm"));
    expect(step!.assigning).toEqual(fights ? ["wurm", "bear"] : []);
    const damage = checkDamageAssignment(
      state,
      date,
      attacks,
      blocking("bear>wurm"),
      assigning("bear>wurm 2", "wurm>bear 3"),
    );
    expect(damage.problems.map(({ explanation }) => explanation)).toEqual(
      fights
        ? []
        : [
            "bear can't assign damage: it has left combat.",
            "wurm can't assign damage: nothing that it fights is left in combat.",
          ],
    );
    const knight = { ...wurm, keywords: ["FLANKING" as const] };
    expect(flankingTriggers(bobLost(knight, bear), date, attacks, blocking("bear>wurm"))).toHaveLength(fights ? 1 : 0);
  });

  it.each(["2007-10-01", "2009-07-11", "2026-08-07"])("is attacked no longer if a planeswalker on %s", (date) => {
    const attacks = [{ attacker: "wurm", defender: "sage" }];
    const verdict = checkAttack(bobLost(wurm, sage), date, attacks);
    expect(verdict.problems).toMatchObject([{ explanation: "wurm can't attack sage: it has left the game." }]);
    expect(combatDamageSteps(bobLost(wurm, sage), date, attacks, [])[0]!.assigning).toEqual([]);
  });

  it("leaves the player behind a planeswalker to be damaged with trample over planeswalkers (702.19e)", () => {
    const over = { ...wurm, keywords: ["TRAMPLE_OVER_PLANESWALKERS" as const] };
    const damage = (target: string) =>
      checkDamageAssignment(
        bobLost(over, sage),
        "2026-08-07",
        [{ attacker: "wurm", defender: "sage" }],
        [],
        assigning(`wurm>${target} 3`),
      ).legal;
    expect(["cem", "bob", "sage"].filter(damage)).toEqual(["cem"]);
  });

  it.each(SINCE_LEAVING)("binds nobody by its abilities on %s", (date) => {
    const moat = permanent("moat", "Enchantment", { owner: "bob", controller: "cem" });
    const constraints = [own("moat", "CANT_ATTACK", { affects: { types: ["Creature"] } })];
    const verdict = checkAttack(bobLost(wurm, moat), date, atCem, constraints);
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toContain(`${constraints[0]!.id} does not bind: its source, moat, has left the game.`);
    const before = checkAttack(bobLost(wurm, moat), "2005-07-31", atCem, constraints);
    expect(before.legal).toBe(false);
  });

  it.each(SINCE_LEAVING)("gives up what an effect of its own had given it on %s", (date) => {
    const state = bobLost(wurm, creature("lent", "2/2"), permanent("charm", "Enchantment", { owner: "bob" }));
    const charmed: GameStateInput = {
      ...state,
      continuousEffects: [{ id: "charm", source: "charm", affects: { ids: ["lent"] }, changeController: "bob" }],
    };
    const attacks = [{ attacker: "lent", defender: "cem" }];
    expect(checkAttack(charmed, date, attacks).legal).toBe(true);
    expect(checkAttack(charmed, "2005-07-31", attacks).legal).toBe(false);
  });

  it.each(SINCE_LEAVING)("is no object to ask of protection on %s", (date) => {
    const knight = creature("knight", "2/2", { protectionFrom: [{ types: ["Creature"] }] });
    expect(() => checkProtection(bobLost(knight, bear), date, "knight", "bear")).toThrow(
      "source: bear has left the game",
    );
    expect(() => checkProtection(bobLost(knight, bear), date, "bob", "knight")).toThrow(
      "permanent: Bob has left the game",
    );
    expect(checkProtection(bobLost(knight, bear), "2005-07-31", "knight", "bear").isProtected).toBe(true);
  });
});

describe("a game that is over because one of two players lost", () => {
  it.each([...BEFORE_LEAVING, ...SINCE_LEAVING])("keeps everything where it is, and says so, on %s", (date) => {
    const state = { ...bobLost(wurm, bear), players: BOB_LOST.slice(0, 2) };
    const verdict = checkBlock(state, date, attacking("wurm"), blocking("bear>wurm"));
    expect(verdict.legal).toBe(true);
    expect(verdict.notes).toContain("The game is over, and everything is taken to be where it is. Lost: Bob.");
    expect(combatDamageSteps(state, date, attacking("wurm"), blocking("bear>wurm"))[0]!.assigning).toEqual([
      "wurm",
      "bear",
    ]);
  });
});
