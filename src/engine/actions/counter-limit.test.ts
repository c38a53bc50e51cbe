import { board, creature } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const rasputin = creature("rasputin", "4/1", {
  counters: [{ kind: "dream", count: 9 }],
  counterLimits: [{ kind: "dream", count: 7 }],
});
const game = board({ objects: [rasputin] });

describe("more counters than a permanent can have (704.5s since 2009-09-04; 704.5r since 2017-09-29)", () => {
  throughEditions("are removed", game, [
    ["2009-09-03"],
    ["2009-09-04", "704.5s rasputin COUNTERS_REMOVED"],
    ["2017-09-28", "704.5s rasputin COUNTERS_REMOVED"],
    ["2017-09-29", "704.5r rasputin COUNTERS_REMOVED"],
    ["2026-08-07", "704.5r rasputin COUNTERS_REMOVED"],
  ]);

  inEditions(["2009-09-04", "2026-08-07"], "leave as many as it can have", (play) => {
    expect(play(game).state.objects[0]!.counters).toEqual([{ kind: "dream", count: 7 }]);
  });

  const blank = { id: "blank", affects: { ids: ["rasputin"] }, loseAllAbilities: true };
  throughEditions("stay if it has lost the ability that says so", { ...game, continuousEffects: [blank] }, [
    ["2009-09-04"],
    ["2026-08-07"],
  ]);

  throughEditions(
    "stay up to that number",
    board({ objects: [{ ...rasputin, counters: [{ kind: "dream", count: 7 }] }] }),
    [["2009-09-04"], ["2026-08-07"]],
  );
});
