import { board } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const players = (drew: object) => [{ id: "ann", ...drew }, { id: "bob" }];
const required = board({ players: players({ requiredToDrawTooMany: true }) });
const attempted = board({ players: players({ attemptedDrawFromEmptyLibrary: true }) });

describe("a draw from an empty library (420.5a of 1999-11-01; 420.5g since 2001-07-23; 704.5b since 2009-07-11)", () => {
  throughEditions("is lost by who was required to draw too many, until 2006-10-01", required, [
    ["1999-10-31"],
    ["1999-11-01", "420.5a ann LOST_GAME"],
    ["2001-07-22", "420.5a ann LOST_GAME"],
    ["2001-07-23", "420.5g ann LOST_GAME"],
    ["2006-09-30", "420.5g ann LOST_GAME"],
    ["2006-10-01"],
    ["2026-08-07"],
  ]);

  throughEditions("is lost by who attempted it since 2006-10-01", attempted, [
    ["2006-09-30"],
    ["2006-10-01", "420.5g ann LOST_GAME"],
    ["2009-07-10", "420.5g ann LOST_GAME"],
    ["2009-07-11", "704.5b ann LOST_GAME"],
    ["2026-08-07", "704.5b ann LOST_GAME"],
  ]);

  const safe = { id: "safe", source: "angel", cantLose: "YOU" } as const;
  const angel = { id: "angel", owner: "ann", typeLine: "Artifact Creature — Angel", power: 4, toughness: 4, damage: 4 };
  const dying = board({ ...required, objects: [angel], continuousEffects: [safe] });

  inEditions(["1999-11-01", "2003-11-30"], "still counts once the effect that prevented the loss is gone", (play) => {
    expect(play(dying)).toMatchObject({ losers: ["ann"] });
  });

  inEditions(["2003-12-01", "2006-09-30"], "counts until the next check only, since 2003-12-01", (play) => {
    expect(play(dying)).toMatchObject({ losers: [] });
  });
});
