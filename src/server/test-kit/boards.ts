/** A mutation that plays a board: one creature in three has lethal damage. */
export const evaluateBoard = (objects: number, edition = "2011-09-30") => ({
  query: `mutation PlayBoard($state: GameStateInput!, $edition: ID!) {
    evaluateStateBasedActions(state: $state, edition: $edition) {
      id status recordedAt losers checks { number actions { kind objects } } state { objects { ref zone damage } }
    }
  }`,
  variables: { edition, state: board(objects) },
});

export const board = (objects: number) => ({
  players: [{ id: "a" }, { id: "b" }],
  objects: Array.from({ length: objects }, (_, index) => ({
    id: `c${index}`,
    name: `Creature ${index}`,
    owner: index % 2 === 0 ? "a" : "b",
    typeLine: "Creature — Human",
    power: 2,
    toughness: 3,
    damage: index % 3 === 0 ? 3 : 0,
  })),
});
