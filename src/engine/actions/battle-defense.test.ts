import { board, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const siege = permanent("siege", "Battle — Siege", { protector: "bob" });
const plain = permanent("plain", "Battle", { protector: "ann" });
const pending = { hasUnresolvedTrigger: true };

describe("a battle with defense 0 (704.5v since 2023-04-14; 704.5v and 704.5w since 2026-08-07)", () => {
  throughEditions("is put into its owner's graveyard", board({ objects: [siege, plain] }), [
    ["2023-04-13"],
    ["2023-04-14", "704.5v plain PUT_INTO_GRAVEYARD", "704.5v siege PUT_INTO_GRAVEYARD"],
    ["2026-08-06", "704.5v plain PUT_INTO_GRAVEYARD", "704.5v siege PUT_INTO_GRAVEYARD"],
    ["2026-08-07", "704.5v siege PUT_INTO_GRAVEYARD", "704.5w plain PUT_INTO_GRAVEYARD"],
  ]);

  throughEditions(
    "waits for an ability of it that is pending, and since 2026-08-07 only if it is a Siege",
    board({
      objects: [
        { ...siege, ...pending },
        { ...plain, ...pending },
      ],
    }),
    [["2023-04-14"], ["2026-08-06"], ["2026-08-07", "704.5w plain PUT_INTO_GRAVEYARD"]],
  );

  throughEditions(
    "waits for an ability of it on the stack, whichever it is",
    board({
      objects: [siege],
      triggeredAbilities: [{ id: "ability", source: "siege", event: "OTHER" }],
      triggersOnStack: ["ability"],
    }),
    [["2023-04-14"], ["2026-08-07"]],
  );

  throughEditions(
    "stays with a defense counter",
    board({ objects: [{ ...siege, counters: [{ kind: "defense", count: 1 }] }] }),
    [["2023-04-14"], ["2026-08-07"]],
  );
});
