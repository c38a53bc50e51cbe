const creature = (id: string, owner: string, rest: object = {}) => ({
  id,
  name: `Creature ${id}`,
  owner,
  typeLine: "Creature — Human",
  power: 2,
  toughness: 2,
  ...rest,
});

const anthem = (source: string, ids: readonly string[]) => ({
  id: `effect of ${source}`,
  source,
  affects: { ids },
  addPower: { constant: 1 },
  addToughness: { constant: 1 },
});

const PLAYERS = [{ id: "a" }, { id: "b" }];

/**
 * Forty permanents and six continuous effects: a lord that has lethal damage keeps a second one alive, and that one ten
 * creatures, so that three checks perform something.
 */
export function cascadeBoard() {
  const kept = Array.from({ length: 10 }, (_, index) => `kept${index}`);
  const crowd = Array.from({ length: 28 }, (_, index) => creature(`crowd${index}`, index % 2 === 0 ? "a" : "b"));
  return {
    players: PLAYERS,
    objects: [
      creature("first", "a", { damage: 2 }),
      creature("second", "a", { toughness: 0 }),
      ...kept.map((id) => creature(id, "b", { toughness: 0 })),
      ...crowd,
    ],
    continuousEffects: [
      anthem("first", ["second"]),
      anthem("second", kept),
      ...["crowd0", "crowd1", "crowd2", "crowd3"].map((source) => anthem(source, ["crowd10", "crowd11"])),
    ],
  };
}

/** So many permanents, of which one in three has lethal damage. */
export const crowdedBoard = (objects: number) => ({
  players: PLAYERS,
  objects: Array.from({ length: objects }, (_, index) =>
    creature(`c${index}`, index % 2 === 0 ? "a" : "b", { damage: index % 3 === 0 ? 2 : 0 }),
  ),
});
