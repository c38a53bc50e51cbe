import { board, permanent } from "../test-kit/boards";
import { checksOf, inEditions } from "../test-kit/in-editions";

const curse = permanent("curse", "Enchantment — Aura", { attachedTo: "bob", enchantsPlayers: true });
const living = { ...curse, typeLine: "Enchantment Creature — Aura", power: 2, toughness: 2 };

describe("an Aura on a player that is also a creature (212.4g, 303.4c, 303.4d)", () => {
  inEditions(["2004-02-01", "2005-08-01", "2006-10-01"], "stays while only objects are closed to it", (play) => {
    expect(play(board({ objects: [living] })).checks).toEqual([]);
  });

  inEditions(["2007-05-01", "2008-07-15", "2009-07-11"], "can't enchant anything, and goes at once", (play) => {
    const evaluation = play(board({ objects: [living] }));
    expect(checksOf(evaluation)).toEqual([["ILLEGAL_AURA curse PUT_INTO_GRAVEYARD"]]);
    expect(evaluation.checks[0]!.actions[0]!.explanation).toMatch("and is a creature, which can't enchant anything");
  });

  inEditions(["2009-10-01", "2026-08-07"], "becomes unattached, and goes in the next check", (play) => {
    expect(checksOf(play(board({ objects: [living] })))).toEqual([
      ["ILLEGAL_ATTACHMENT curse UNATTACHED"],
      ["ILLEGAL_AURA curse PUT_INTO_GRAVEYARD"],
    ]);
  });

  inEditions(["2007-05-01", "2009-10-01", "2026-08-07"], "is not one that is no creature", (play) => {
    expect(play(board({ objects: [curse] })).checks).toEqual([]);
  });
});
