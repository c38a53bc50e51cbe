import { type GameObjectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { throughEditions } from "../test-kit/through-editions";

const role = (id: string, timestamp: number, rest: Partial<GameObjectInput> = {}) =>
  permanent(id, "Enchantment — Aura Role", {
    kind: "TOKEN",
    attachedTo: "bear",
    enchant: { types: ["Creature"] },
    timestamp,
    ...rest,
  });
const bear = creature("bear", "2/2", { timestamp: 1 });

describe("Roles of one player on one permanent (704.5y since 2023-09-01; 704.5z since 2026-08-07)", () => {
  throughEditions("go but for the newest", board({ objects: [bear, role("royal", 2), role("wicked", 3)] }), [
    ["2023-08-31"],
    ["2023-09-01", "704.5y royal PUT_INTO_GRAVEYARD", "704.5d royal CEASED_TO_EXIST"],
    ["2026-08-06", "704.5y royal PUT_INTO_GRAVEYARD", "704.5d royal CEASED_TO_EXIST"],
    ["2026-08-07", "704.5z royal PUT_INTO_GRAVEYARD", "704.5d royal CEASED_TO_EXIST"],
  ]);

  throughEditions(
    "stay beside those of another player, and those on another permanent",
    board({
      objects: [
        bear,
        creature("wolf", "2/2"),
        role("royal", 2),
        role("cursed", 3, { owner: "bob" }),
        role("wicked", 4, { attachedTo: "wolf" }),
      ],
    }),
    [["2023-09-01"], ["2026-08-07"]],
  );
});
