import { board, creature } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const counters = [
  { kind: "+1/+1", count: 3 },
  { kind: "-1/-1", count: 1 },
];
const game = board({ objects: [creature("hydra", "2/2", { counters })] });

describe("+1/+1 and -1/-1 counters on one permanent (420.5n since 2006-10-01; 704.5r since 2009-07-11; 704.5q now)", () => {
  throughEditions("cancel each other", game, [
    ["2006-09-30"],
    ["2006-10-01", "420.5n hydra COUNTERS_REMOVED"],
    ["2009-07-10", "420.5n hydra COUNTERS_REMOVED"],
    ["2009-07-11", "704.5r hydra COUNTERS_REMOVED"],
    ["2017-09-28", "704.5r hydra COUNTERS_REMOVED"],
    ["2017-09-29", "704.5q hydra COUNTERS_REMOVED"],
    ["2026-08-07", "704.5q hydra COUNTERS_REMOVED"],
  ]);

  inEditions(["2006-10-01", "2026-08-07"], "leave as many as there are more of the one kind", (play) => {
    expect(play(game).state.objects[0]!.counters).toEqual([{ kind: "+1/+1", count: 2 }]);
  });

  throughEditions(
    "stay if there is but one kind",
    board({ objects: [creature("hydra", "2/2", { counters: [counters[0]!] })] }),
    [["2006-10-01"], ["2026-08-07"]],
  );
});
