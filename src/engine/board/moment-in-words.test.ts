import { momentOf, momentOfDelayed } from "./moment-in-words";

describe("the moment of a turn at which an ability triggers, by its words (603.2b, 603.7)", () => {
  it.each([
    ["Return it at the beginning of the next end step.", "END_STEP", {}],
    ["At the beginning of the next end step, sacrifice it.", "END_STEP", {}],
    ["Draw a card at the beginning of the next turn's upkeep.", "UPKEEP", {}],
    ["At the beginning of your next upkeep, draw a card.", "UPKEEP", { isYours: true }],
    ["Sacrifice it at end of combat.", "END_OF_COMBAT", {}],
    ["Draw a card at the beginning of the next cleanup step.", undefined, {}],
  ])("of one that waits: %s", (text, at, more) => {
    expect(momentOfDelayed(text) ?? {}).toEqual(
      at ? { at, isYours: false, isOpponents: false, isExact: true, ...more } : {},
    );
  });

  it.each([
    ["At the beginning of each opponent's upkeep, you gain 1 life.", true, true],
    ["At the beginning of combat on each opponent's turn, you gain 1 life.", true, true],
    ["At the beginning of each upkeep, you gain 1 life.", false, true],
    ["At the beginning of the upkeep of enchanted creature's controller, you gain 1 life.", false, false],
    ["At the beginning of your first upkeep each game, you gain 1 life.", false, false],
  ])("of a line, as far as that is all of it: %s", (line, isOpponents, isExact) => {
    expect(momentOf(line)).toMatchObject({ isOpponents, isExact });
  });

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
});
