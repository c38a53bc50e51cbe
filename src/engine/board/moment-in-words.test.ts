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
});
