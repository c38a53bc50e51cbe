import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const saga = permanent("eldest", "Enchantment — Saga", { finalChapter: 3, counters: [{ kind: "lore", count: 3 }] });

describe("a Saga with its final chapter's lore counters (704.5s, since 2018-04-27)", () => {
  throughEditions("is sacrificed", board({ objects: [saga] }), [
    ["2018-04-26"],
    ["2018-04-27", "704.5s eldest SACRIFICED"],
    ["2025-06-06", "704.5s eldest SACRIFICED"],
    ["2026-08-07", "704.5s eldest SACRIFICED"],
  ]);

  throughEditions(
    "waits for a chapter ability that is pending",
    board({ objects: [{ ...saga, hasUnresolvedTrigger: true }] }),
    [["2018-04-27"], ["2026-08-07"]],
  );

  throughEditions("stays with fewer", board({ objects: [{ ...saga, counters: [{ kind: "lore", count: 2 }] }] }), [
    ["2018-04-27"],
    ["2026-08-07"],
  ]);

  const blank = { id: "blood-moon", affects: { ids: ["eldest"] }, loseAllAbilities: true };
  throughEditions(
    "without chapter abilities is sacrificed at once, until 2025-06-06",
    board({ objects: [saga], continuousEffects: [blank] }),
    [
      ["2018-04-27", "704.5s eldest SACRIFICED"],
      ["2025-06-05", "704.5s eldest SACRIFICED"],
      ["2025-06-06"],
      ["2026-08-07"],
    ],
  );
});
