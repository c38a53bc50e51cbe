import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";
import { type TriggerEvent } from "../vocabulary";

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

  const withOnStack = (event: TriggerEvent, field: "waitingTriggers" | "triggersOnStack", rest = {}) =>
    board({
      objects: [{ ...saga, ...rest }],
      triggeredAbilities: [{ id: "ability", source: "eldest", event }],
      [field]: ["ability"],
    });
  const SACRIFICED = "704.5s eldest SACRIFICED";

  describe.each(["waitingTriggers", "triggersOnStack"] as const)("of whose abilities %s names one", (field) => {
    throughEditions("waits for a chapter ability", withOnStack("CHAPTER", field), [
      ["2018-04-26"],
      ["2018-04-27"],
      ["2021-07-23"],
      ["2025-06-05"],
      ["2025-06-06"],
      ["2026-08-07"],
    ]);

    throughEditions("does not wait for one that is no chapter ability", withOnStack("OTHER", field), [
      ["2018-04-26"],
      ["2018-04-27", SACRIFICED],
      ["2021-07-23", SACRIFICED],
      ["2025-06-05", SACRIFICED],
      ["2025-06-06", SACRIFICED],
      ["2026-08-07", SACRIFICED],
    ]);

    throughEditions(
      "does not wait for more than that one, even if it is said to have an unresolved trigger",
      withOnStack("OTHER", field, { hasUnresolvedTrigger: true }),
      [
        ["2018-04-27", SACRIFICED],
        ["2026-08-07", SACRIFICED],
      ],
    );
  });

  throughEditions(
    "does not wait for an ability that triggers in this evaluation and is no chapter ability",
    board({
      objects: [saga, creature("frail", "0/0")],
      continuousEffects: [{ id: "later", source: "frail", affects: { ids: ["eldest"] }, exemptFrom: ["SAGA"] }],
      triggeredAbilities: [{ id: "mourns", source: "eldest", event: "DIES", watches: { types: ["Creature"] } }],
    }),
    [
      ["2018-04-26", "704.5f frail PUT_INTO_GRAVEYARD"],
      ["2018-04-27", "704.5f frail PUT_INTO_GRAVEYARD", SACRIFICED],
      ["2026-08-07", "704.5f frail PUT_INTO_GRAVEYARD", SACRIFICED],
    ],
  );

  throughEditions(
    "waits for an ability that only its own leaving could have triggered: it is still there, so that is not what it was",
    board({
      objects: [saga],
      triggeredAbilities: [{ id: "III", source: "eldest", event: "DIES", text: "III — Draw a card." }],
      waitingTriggers: ["III"],
    }),
    [["2018-04-27"], ["2026-08-07"]],
  );

  throughEditions(
    "waits for no chapter ability of another Saga",
    {
      ...board({
        objects: [saga, permanent("other", "Enchantment — Saga", { finalChapter: 3 })],
        triggeredAbilities: [{ id: "III", source: "other", event: "CHAPTER" }],
        triggersOnStack: ["III"],
      }),
    },
    [
      ["2018-04-27", SACRIFICED],
      ["2026-08-07", SACRIFICED],
    ],
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
