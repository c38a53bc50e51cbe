import { eachReading, linesOf } from "./test-kit/read";

describe("what has no part in boards", () => {
  eachReading([
    ["{2}{G}: This creature gets +1/+1 until end of turn.", "ACTIVATED"],
    ["This spell costs {1} less to cast for each artifact you control.", "CASTING"],
    ["(It does nothing.)", "REMINDER"],
    ["You may look at the top card of your library any time.", "HAND"],
    ["Equip abilities you activate that target this creature cost {2} less to activate.", "COST"],
    ["You have no maximum hand size.", "UNREAD"],
  ]);
});

describe("a sentence of which a board takes only one half", () => {
  eachReading([
    ["Equipped creature gets +4/+2 and can't become untapped.", "UNREAD"],
    ["Enchanted creature loses all abilities and can't become untapped.", "UNREAD"],
    ["Testling can't be blocked and can't be countered.", "UNREAD"],
    ["Testling enters tapped and can't become untapped.", "UNREAD"],
  ]);

  it("is two lines where it says who can't lose and who can't win", () => {
    const lines = linesOf("You can't lose the game and your opponents can't win the game.");
    expect(lines.map(({ status, becomes }) => [status, becomes])).toEqual([
      ["READ", { effects: [{ cantLose: "YOU" }] }],
      ["UNREAD", {}],
    ]);
  });
});

describe("what keeps something from untapping (502.3)", () => {
  const attached = { attachedToBySource: true };
  eachReading([
    [
      "Enchanted creature doesn't untap during its controller's untap step.",
      { effects: [{ affects: attached, doesntUntap: true }] },
    ],
    [
      "Islands don't untap during their controllers' untap steps.",
      { effects: [{ affects: { subtypes: ["Island"] }, doesntUntap: true }] },
    ],
    [
      "Testling enters tapped and doesn't untap during your untap step.",
      {
        effects: [{ doesntUntap: true }],
        replacements: [{ event: "WOULD_ENTER_BATTLEFIELD", instead: { tapped: true } }],
      },
    ],
    ["Enchanted creature doesn't untap during your untap step.", "UNREAD"],
    ["You may choose not to untap Testling during your untap step.", "UNREAD"],
    ["Untap all permanents you control during each other player's untap step.", "UNREAD"],
  ]);
});
