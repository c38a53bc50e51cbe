import { board } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const withTeam = (variants: ("TWO_HEADED_GIANT" | "ARCHENEMY" | "COMMANDER")[], life: number) =>
  board({
    variants,
    teams: [{ id: "one", life }],
    players: [{ id: "ann", team: "one" }, { id: "abe", team: "one" }, { id: "bob" }],
  });

describe("a team with 0 or less life (606.8a since 2005-08-01; 704.5t since 2009-10-01; 704.6a now)", () => {
  throughEditions("loses in Two-Headed Giant", withTeam(["TWO_HEADED_GIANT"], 0), [
    ["2005-07-31"],
    ["2005-08-01", "606.8a ann,abe LOST_GAME"],
    ["2009-07-10", "606.8a ann,abe LOST_GAME"],
    ["2009-07-11", "806.8a ann,abe LOST_GAME"],
    ["2009-09-30", "806.8a ann,abe LOST_GAME"],
    ["2009-10-01", "704.5t ann,abe LOST_GAME"],
    ["2017-09-29", "704.5s ann,abe LOST_GAME"],
    ["2018-04-27", "704.5t ann,abe LOST_GAME"],
    ["2020-07-02", "704.5t ann,abe LOST_GAME"],
    ["2020-07-03", "704.6a ann,abe LOST_GAME"],
    ["2026-08-07", "704.6a ann,abe LOST_GAME"],
  ]);

  throughEditions("stays in the game with 1", withTeam(["TWO_HEADED_GIANT"], 1), [["2005-08-01"], ["2026-08-07"]]);

  throughEditions("loses in Archenemy Commander since 2024-09-20 (904.13b)", withTeam(["ARCHENEMY", "COMMANDER"], 0), [
    ["2024-09-19"],
    ["2024-09-20", "704.6a ann,abe LOST_GAME"],
    ["2026-08-07", "704.6a ann,abe LOST_GAME"],
  ]);

  throughEditions("shares no life in Archenemy without commanders", withTeam(["ARCHENEMY"], 0), [["2026-08-07"]]);
  throughEditions("shares no life in Commander without an archenemy", withTeam(["COMMANDER"], 0), [["2026-08-07"]]);

  const angel = { id: "cant-lose", controller: "abe", cantLose: "YOU" as const };
  throughEditions(
    "stays in the game if one of its players can't lose (606.8b of 2005-08-01; 810.8a now)",
    board({ ...withTeam(["TWO_HEADED_GIANT"], 0), continuousEffects: [angel] }),
    [["2005-08-01"], ["2026-08-07"]],
  );
});
