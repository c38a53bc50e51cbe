import { type ContinuousEffectInput } from "../game-state-input";
import { evaluate } from "../evaluate";
import { board, creature } from "../test-kit/boards";
import { checkBlock } from "./block";
import { checkDamageAssignment } from "./damage-assignment";
import { combatDamageSteps } from "./damage-steps";
import { assigning, attacking, blocking, boardOf, bobs } from "./test-kit/combats";

describe("creatures with 0 or less power", () => {
  const state = boardOf(creature("ogre", "2/3"), creature("wall", "0/4"), bobs("imp", "-1/1"));
  const blocks = blocking("imp>ogre");

  it.each(["1999-11-01", "2003-07-01", "2003-12-01", "2009-05-01", "2009-07-10"])(
    "assign combat damage equal to their power, which is 0 (310.1a; 310.2a until 2004-01-31, and from 2009-05-01 to 2009-07-10; %s)",
    (date) => {
      const [step] = combatDamageSteps(state, date, attacking("ogre", "wall"), blocks);
      expect(step!.assigning).toEqual(["ogre", "wall", "imp"]);
      const check = (...assignments: readonly string[]) =>
        checkDamageAssignment(state, date, attacking("ogre", "wall"), blocks, assigning(...assignments));
      expect(check("ogre>imp 2").problems).toEqual([]);
      expect(check("ogre>imp 2", "wall>bob 0", "imp>ogre 0").problems).toEqual([]);
      expect(check("ogre>imp 2", "imp>ogre 1").problems).toMatchObject([
        { creatures: ["imp"], explanation: "imp assigns 1 damage, but must assign 0, its power." },
      ]);
    },
  );

  it.each(["2004-02-01", "2004-10-01", "2009-02-01", "2009-07-11", "2026-08-07"])(
    "“don't assign combat damage” (310.2a since 2004-02-01, 510.1a, %s)",
    (date) => {
      const [step] = combatDamageSteps(state, date, attacking("ogre", "wall"), blocks);
      expect(step!.assigning).toEqual(["ogre"]);
    },
  );
});

describe("what the rules of the date have no use for", () => {
  const notesOn = (date: string, orders: readonly { readonly creature: string; readonly order: readonly string[] }[]) =>
    checkDamageAssignment(
      boardOf(creature("ogre", "2/3", { keywords: ["DEATHTOUCH"] }), bobs("imp", "1/1")),
      date,
      attacking("ogre"),
      blocking("imp>ogre"),
      assigning("ogre>imp 2"),
      orders,
    ).notes;
  const order = [{ creature: "ogre", order: ["imp"] }];

  it.each([
    [
      "2007-02-01",
      "These rules do not know deathtouch, which the rules have from 2007-05-01 on: it changes nothing on ogre.",
    ],
    ...["2007-05-01", "2008-10-01"].map((date) => [
      date,
      `ogre has deathtouch, which changes nothing here: it bears on combat only from 2009-07-11 on, and these are the rules of ${date}.`,
    ]),
  ])("%s: deathtouch, a triggered ability first (502.63), later bears on assigning damage (702.2b)", (date, note) => {
    expect(notesOn(date, [])).toEqual([note]);
  });

  it.each([
    ["2009-05-01", 2],
    ["2009-07-11", 0],
    ["2024-07-30", 0],
    ["2024-11-08", 1],
    ["2026-08-07", 1],
  ])("%s: damage assignment orders (509.2 from 2009-07-11 to 2024-11-07): %i notes", (date, count) => {
    const notes = notesOn(date, order);
    expect(notes).toHaveLength(count);
    if (count > 0)
      expect(notes).toContain(
        "damageAssignmentOrders change nothing here: the rules have such orders from 2009-07-11 on, and no more from 2024-11-08 on, " +
          `and these are the rules of ${date}.`,
      );
  });
});

describe("a continuous effect that does not say what it affects", () => {
  const aimless: ContinuousEffectInput = { id: "bonus", addPower: { constant: 1 } };
  const note =
    "bonus changes no object: give `affects`, the objects that it affects, or `source`, the one that has the ability.";
  const state = (...continuousEffects: readonly ContinuousEffectInput[]) =>
    board({ objects: [creature("bear", "2/2"), bobs("imp", "1/1")], activePlayer: "ann", continuousEffects });
  const notesOn = (effect: ContinuousEffectInput) => evaluate({ state: state(effect), date: "2026-08-07" }).assumptions;

  it("is told in an evaluation and on combat", () => {
    expect(notesOn(aimless)).toEqual([note]);
    expect(checkBlock(state(aimless), "2026-08-07", attacking("bear"), []).notes).toEqual([note]);
  });

  it("is fine with objects, a source, or players alone", () => {
    expect(notesOn({ ...aimless, affects: { ids: ["bear"] } })).toEqual([]);
    expect(notesOn({ ...aimless, source: "bear" })).toEqual([]);
    expect(notesOn({ id: "platinum", controller: "ann", cantLose: "YOU" })).toEqual([]);
    // However long it lasts (611.2a).
    expect(notesOn({ id: "angel", controller: "ann", cantLose: "YOU", duration: "END_OF_TURN" })).toEqual([]);
    expect(notesOn({ ...aimless, controller: "ann", cantLose: "YOU" })).toEqual([note]);
  });
});
