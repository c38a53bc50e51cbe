import { type GameStateInput, type ObjectFilterInput } from "../game-state-input";
import { board, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const jace = (id: string, owner = "ann") =>
  permanent(id, "Planeswalker — Jace", { owner, counters: [{ kind: "loyalty", count: 3 }] });
const ofOne = board({ objects: [jace("beleren"), jace("sculptor")] });

describe("planeswalkers of one type (420.5q from 2007-10-01; 704.5j from 2009-07-11 to 2017-09-29)", () => {
  throughEditions("of two players go, until 2013-07-13", board({ objects: [jace("hers"), jace("his", "bob")] }), [
    ["2007-09-30"],
    ["2007-10-01", "420.5q hers,his PUT_INTO_GRAVEYARD"],
    ["2009-07-10", "420.5q hers,his PUT_INTO_GRAVEYARD"],
    ["2009-07-11", "704.5j hers,his PUT_INTO_GRAVEYARD"],
    ["2013-07-12", "704.5j hers,his PUT_INTO_GRAVEYARD"],
    ["2013-07-13"],
    ["2017-09-29"],
  ]);

  throughEditions(
    "of one player go but for one, from 2013-07-13 on",
    ofOne,
    [
      ["2013-07-12", "704.5j beleren,sculptor PUT_INTO_GRAVEYARD"],
      ["2013-07-13", "704.5j sculptor PUT_INTO_GRAVEYARD"],
      ["2017-09-28", "704.5j sculptor PUT_INTO_GRAVEYARD"],
      ["2017-09-29"],
      ["2026-08-07"],
    ],
    { choicePolicy: "FIRST_OPTION" },
  );

  inEditions(["2013-07-13", "2017-09-28"], "are for their controller to choose from since 2013-07-13", (play) => {
    expect(play(ofOne).pendingChoices).toMatchObject([
      { kind: "KEEP_ONE", player: "ann", options: ["beleren", "sculptor"] },
    ]);
  });

  const chandra = permanent("chandra", "Planeswalker — Chandra", { counters: [{ kind: "loyalty", count: 3 }] });
  throughEditions("of different types stay", board({ objects: [jace("jace"), chandra] }), [
    ["2007-10-01"],
    ["2017-09-28"],
  ]);

  const type = (id: string, typeLine: string) =>
    permanent(id, typeLine, { power: 3, toughness: 3, counters: [{ kind: "loyalty", count: 3 }] });
  const pair = (one: string, other: string, rest: Partial<GameStateInput> = {}) =>
    board({ objects: [type("one", one), type("other", other)], ...rest });
  const all: Parameters<typeof throughEditions>[2] = [
    ["2007-10-01", "420.5q one,other PUT_INTO_GRAVEYARD"],
    ["2012-07-01", "704.5j one,other PUT_INTO_GRAVEYARD"],
    ["2013-07-13", "704.5j other PUT_INTO_GRAVEYARD"],
    ["2017-09-28", "704.5j other PUT_INTO_GRAVEYARD"],
  ];
  const none: typeof all = all.map(([date]) => [date]);
  const first = { choicePolicy: "FIRST_OPTION" } as const;
  const human = (affects: ObjectFilterInput) => ({
    continuousEffects: [{ id: "alive", affects, addTypes: ["Creature", "Human"] }],
  });
  const BOTH = "Planeswalker Creature";

  for (const [what, state] of [
    ["share only the creature type Human", pair(`${BOTH} — Jace Human`, `${BOTH} — Gideon Human`)],
    ["share only Human, which an effect gave them", pair("Planeswalker — Jace", "Planeswalker — Gideon", human({}))],
    ["are Equipment both", pair("Artifact Planeswalker — Jace Equipment", "Artifact Planeswalker — Gideon Equipment")],
  ] as const)
    throughEditions(`stay if they ${what} (205.3i, 205.3j)`, state, none, first);

  for (const [what, state] of [
    ["creatures too", pair(`${BOTH} — Jace Human`, `${BOTH} — Jace Elf`)],
    ["creatures by an effect", pair("Planeswalker — Gideon", "Planeswalker — Gideon", human({}))],
    ["of a type in no list", pair("Planeswalker — Custom", "Planeswalker — Custom")],
    [
      "of a type in no list, and creatures by an effect",
      pair("Planeswalker — Custom", "Planeswalker — Custom", human({})),
    ],
  ] as const)
    throughEditions(`go if they are ${what}`, state, all, first);
});
