import { evaluate } from "../evaluate";
import { type GameObjectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const kiku = (id: string, rest: Partial<GameObjectInput>) =>
  creature(id, "2/2", { name: "Kiku", typeLine: "Legendary Creature — Human", ...rest });
/** Ann's came first; Bob's has been a legend for longer. */
const ofTwo = board({
  objects: [
    kiku("hers", { timestamp: 1, supertypeTimestamp: 4 }),
    kiku("his", { owner: "bob", timestamp: 2, supertypeTimestamp: 3 }),
  ],
});
const ofOne = board({ objects: [kiku("older", { timestamp: 1 }), kiku("newer", { timestamp: 2 })] });

describe("legends of one name (420.5e; 704.5k since 2009-07-11; 704.5j since 2017-09-29)", () => {
  throughEditions("of two players", ofTwo, [
    ["1999-04-23", "420.5e his PUT_INTO_GRAVEYARD"],
    ["2001-07-22", "420.5e his PUT_INTO_GRAVEYARD"],
    ["2001-07-23", "420.5e hers PUT_INTO_GRAVEYARD"],
    ["2003-07-01", "420.5e hers PUT_INTO_GRAVEYARD"],
    ["2004-09-30", "420.5e hers PUT_INTO_GRAVEYARD"],
    ["2004-10-01", "420.5e hers,his PUT_INTO_GRAVEYARD"],
    ["2009-07-10", "420.5e hers,his PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5k hers,his PUT_INTO_GRAVEYARD"],
    ["2013-07-12", "704.5k hers,his PUT_INTO_GRAVEYARD"],
    ["2013-07-13"],
    ["2026-08-07"],
  ]);

  it.each([
    [
      "2001-07-23",
      "2 legends named Kiku: all but the one that has been a legend the longest go; in a tie, as here, all go.",
    ],
    ["2004-10-01", "2 legends named Kiku: all of them go."],
  ])("that became legends at once are said to tie as long as one of them would stay (420.5e): %s", (date, sentence) => {
    const state = board({ objects: [kiku("one", { timestamp: 2 }), kiku("other", { timestamp: 2, owner: "bob" })] });
    expect(evaluate({ state, date }).checks[0]!.actions[0]!.explanation).toBe(sentence);
  });

  throughEditions(
    "of one player, who keeps the first since 2013-07-13",
    ofOne,
    [
      ["2004-09-30", "420.5e newer PUT_INTO_GRAVEYARD"],
      ["2004-10-01", "420.5e older,newer PUT_INTO_GRAVEYARD"],
      ["2013-07-12", "704.5k older,newer PUT_INTO_GRAVEYARD"],
      ["2013-07-13", "704.5k newer PUT_INTO_GRAVEYARD"],
      ["2017-09-28", "704.5k newer PUT_INTO_GRAVEYARD"],
      ["2017-09-29", "704.5j newer PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5j newer PUT_INTO_GRAVEYARD"],
    ],
    { choicePolicy: "FIRST_OPTION" },
  );

  inEditions(["2013-07-13", "2026-08-07"], "are named by what is taken for a choice that was not given", (play) => {
    const { assumptions } = play(ofOne, { choicePolicy: "FIRST_OPTION" });
    expect(assumptions).toEqual([expect.stringMatching(/ Taken: Kiku \(older\) \(choice keep-one:ann.*\)\.$/)]);
  });

  inEditions(["2013-07-13", "2026-08-07"], "are for their controller to choose from since 2013-07-13", (play) => {
    expect(play(ofOne).pendingChoices).toMatchObject([
      { kind: "KEEP_ONE", player: "ann", options: ["older", "newer"] },
    ]);
  });

  const tied = board({ objects: [kiku("one", { timestamp: 1 }), kiku("other", { owner: "bob", timestamp: 1 })] });
  throughEditions("that came at once all go, until 2013-07-13", tied, [
    ["1999-04-23", "420.5e one,other PUT_INTO_GRAVEYARD"],
    ["2001-07-23", "420.5e one,other PUT_INTO_GRAVEYARD"],
    ["2003-07-01", "420.5e one,other PUT_INTO_GRAVEYARD"],
    ["2013-07-13"],
  ]);

  throughEditions(
    "without a name have none in common",
    board({ objects: [kiku("a", { name: "" }), kiku("b", { name: "" })] }),
    [["1999-04-23"], ["2004-10-01"], ["2026-08-07"]],
  );
});

describe("a Summon Legend that is no longer a creature (215.2, from 1999-11-01 to 2003-07-01)", () => {
  const stone = permanent("stone", "Summon Legend", { name: "Kiku", timestamp: 2 });
  const petrify = { id: "petrify", affects: { ids: ["stone"] }, removeTypes: ["Creature"], addTypes: ["Artifact"] };
  const game = board({ objects: [kiku("kiku", { timestamp: 1 }), stone], continuousEffects: [petrify] });
  throughEditions("is a legend", game, [
    ["1999-10-31"],
    ["1999-11-01", "420.5e stone PUT_INTO_GRAVEYARD"],
    ["2003-06-30", "420.5e stone PUT_INTO_GRAVEYARD"],
    ["2003-07-01"],
  ]);
});
