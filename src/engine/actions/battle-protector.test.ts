import { board, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const counters = [{ kind: "defense", count: 3 }];
const siege = permanent("siege", "Battle — Siege", { counters });
const plain = permanent("plain", "Battle", { counters });
const players = [{ id: "ann" }, { id: "bob" }, { id: "cem" }];
const left = [{ id: "ann" }, { id: "bob" }, { id: "cem", hasLost: true }];

describe("a battle without a protector in the game (704.5w since 2023-04-14; 704.5x since 2026-08-07)", () => {
  throughEditions("of no type gets its controller", board({ objects: [plain] }), [
    ["2023-04-13"],
    ["2023-04-14", "704.5w plain,ann GAINED_DESIGNATION"],
    ["2026-08-06", "704.5w plain,ann GAINED_DESIGNATION"],
    ["2026-08-07", "704.5x plain,ann GAINED_DESIGNATION"],
  ]);

  throughEditions(
    "gets another if its protector has left the game",
    board({ players: left, objects: [{ ...siege, protector: "cem" }] }),
    [
      ["2023-04-14", "704.5w siege,bob GAINED_DESIGNATION"],
      ["2026-08-07", "704.5x siege,bob GAINED_DESIGNATION"],
    ],
  );

  inEditions(["2023-04-14", "2026-08-07"], "has its controller choose among the opponents if it is a Siege", (play) => {
    expect(play(board({ players, objects: [siege] })).pendingChoices).toMatchObject([
      { kind: "PROTECTOR", player: "ann", options: ["bob", "cem"] },
    ]);
  });

  throughEditions("waits while it is being attacked", board({ objects: [{ ...siege, isAttacked: true }] }), [
    ["2023-04-14"],
    ["2026-08-07"],
  ]);

  const twoTeams = board({
    variants: ["TWO_HEADED_GIANT"],
    players: [
      { id: "ann", team: "one" },
      { id: "abe", team: "one" },
      { id: "bob", team: "two" },
      { id: "bea", team: "two" },
    ],
    teams: [{ id: "one" }, { id: "two" }],
    objects: [{ ...siege, protector: "abe" }],
  });

  inEditions(
    ["2023-04-14", "2026-08-06"],
    "gets another for a teammate of its controller (310.10, 310.11a)",
    (play) => {
      expect(play(twoTeams).pendingChoices).toMatchObject([
        { kind: "PROTECTOR", player: "ann", options: ["bob", "bea"], ruleNumber: "310.10" },
      ]);
    },
  );

  throughEditions(
    "keeps a teammate of its controller while it is being attacked (310.10, unlike 704.5y)",
    { ...twoTeams, objects: [{ ...siege, protector: "abe", isAttacked: true }] },
    [["2023-04-14"], ["2026-08-06"]],
  );
});
