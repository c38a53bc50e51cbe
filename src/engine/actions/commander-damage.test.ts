import { board, creature } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const dealt = (...damages: readonly number[]) =>
  board({
    variants: ["COMMANDER"],
    objects: damages.map((_, at) => creature(`c${at}`, "7/7", { owner: "bob", isCommander: true })),
    players: [
      { id: "ann", combatDamageByCommander: damages.map((damage, at) => ({ commander: `c${at}`, damage })) },
      { id: "bob" },
    ],
  });

describe("combat damage by one commander (704.5u since 2009-10-01; 704.6c now)", () => {
  throughEditions("is lost by with 21", dealt(21), [
    ["2009-09-30"],
    ["2009-10-01", "704.5u ann LOST_GAME"],
    ["2011-02-03", "704.5u ann LOST_GAME"],
    ["2011-02-04", "704.5u ann LOST_GAME"],
    ["2011-04-01", "704.5v ann LOST_GAME"],
    ["2017-09-29", "704.5u ann LOST_GAME"],
    ["2018-04-27", "704.5v ann LOST_GAME"],
    ["2020-07-02", "704.5v ann LOST_GAME"],
    ["2020-07-03", "704.6c ann LOST_GAME"],
    ["2026-08-07", "704.6c ann LOST_GAME"],
  ]);

  throughEditions("is survived with 20", dealt(20), [["2009-10-01"], ["2026-08-07"]]);
  throughEditions("is counted for each commander apart", dealt(20, 20), [["2009-10-01"], ["2026-08-07"]]);
  throughEditions("means nothing in another game", { ...dealt(21), variants: [] }, [["2009-10-01"], ["2026-08-07"]]);
});
