import { deal } from "./deal";
import { momentOf } from "../engine/board/moment-in-words";
import { readCard } from "./reading";

describe("the moment of a turn at which a line triggers (603.2b)", () => {
  it.each([
    ["At the beginning of the end step, return this creature to its owner's hand.", "END_STEP", false],
    ["At the beginning of each end step, if you gained life, draw a card.", "END_STEP", false],
    ["Raid — At the beginning of your end step, if you attacked this turn, draw a card.", "END_STEP", true],
    ["At the beginning of combat on your turn, put a +1/+1 counter on target creature.", "BEGINNING_OF_COMBAT", true],
    ["At the beginning of each combat, untap this.", "BEGINNING_OF_COMBAT", false],
    ["At the beginning of your upkeep, draw a card.", "UPKEEP", true],
    ["At the beginning of each player's upkeep, that player discards a card.", "UPKEEP", false],
    ["At the beginning of your draw step, draw a card.", "DRAW_STEP", true],
    ["At the beginning of your precombat main phase, add {G}.", "FIRST_MAIN_PHASE", true],
    ["At the beginning of each player's first main phase, that player adds {G}.", "FIRST_MAIN_PHASE", false],
    ["At the beginning of your postcombat main phase, add {G}.", "SECOND_MAIN_PHASE", true],
    ["At the beginning of your cleanup step, add {G}.", undefined, undefined],
    ["When this enters, draw a card at the beginning of the next end step.", undefined, undefined],
  ])("%s", (line, at, isYours) => {
    expect(momentOf(line) ?? { at: undefined }).toMatchObject({ at, ...(at && { isYours }) });
  });

  it("is dealt with the line that triggers then", () => {
    const text = "Haste\nAt the beginning of the end step, return this creature to its owner's hand.";
    const card = readCard({ name: "Scout", type_line: "Creature", power: "2", toughness: "1", oracle_text: text });
    const { fromCards } = deal(
      { players: [{ id: "ann" }], objects: [{ id: "it", owner: "ann", card: "Scout" }] },
      () => card,
    );
    expect(fromCards).toMatchObject([{ object: "it", inTurns: [{ line: text.split("\n")[1], at: "END_STEP" }] }]);
  });
});
