import { evaluate } from "../evaluate";
import { board, creature, NEWEST } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const token = creature("saproling", "1/1", { kind: "TOKEN" });

describe("a token that is not on the battlefield (420.5f; 704.5d since 2009-07-11)", () => {
  throughEditions("ceases to exist", board({ objects: [{ ...token, zone: "GRAVEYARD" }] }), [
    ["1999-04-23", "420.5f saproling CEASED_TO_EXIST"],
    ["2009-07-10", "420.5f saproling CEASED_TO_EXIST"],
    ["2009-07-11", "704.5d saproling CEASED_TO_EXIST"],
    ["2026-08-07", "704.5d saproling CEASED_TO_EXIST"],
  ]);

  throughEditions(
    "ceases to exist if it has phased out, until 2017-08-25",
    board({ objects: [{ ...token, phasedOut: true }] }),
    [
      ["1999-04-23", "420.5f saproling CEASED_TO_EXIST"],
      ["2009-07-11", "704.5d saproling CEASED_TO_EXIST"],
      ["2017-08-24", "704.5d saproling CEASED_TO_EXIST"],
      ["2017-08-25"],
      ["2026-08-07"],
    ],
  );

  it.each([
    ["2003-12-01", "The token saproling is in the phased-out zone, not in play."],
    ["2008-02-01", "The token saproling is in the phased-out zone, not in play."],
    ["2009-07-11", "The token saproling is on the battlefield, phased out."],
  ])("is where phasing out puts it under the rules of %s (217.8a; 702.26b since 2009-07-11)", (date, sentence) => {
    const { checks } = evaluate({ state: board({ objects: [{ ...token, phasedOut: true }] }), date });
    expect(checks[0]!.actions[0]!.explanation).toBe(sentence);
  });

  throughEditions(
    "stays on the battlefield, and a card stays anywhere",
    board({ objects: [token, creature("bear", "2/2", { zone: "EXILE" })] }),
    [["1999-04-23"], ["2026-08-07"]],
  );
});

describe("what the type line calls a token", () => {
  inEditions(["1999-11-01", "2010-10-01", NEWEST], "is one (704.5d now): it ceases to exist elsewhere", (play) => {
    const goblin = { id: "goblin", owner: "ann", typeLine: "Token Creature — Goblin", power: 1, toughness: 1 };
    const { state } = play(board({ objects: [goblin, { ...goblin, id: "gone", zone: "GRAVEYARD" }] }));
    expect(state.objects).toMatchObject([{ id: "goblin", kind: "TOKEN", zone: "BATTLEFIELD" }]);
  });
});
