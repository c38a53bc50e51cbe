import { crowdedBoard } from "../load/boards";
import { type Attack, times } from "./attack";
import { type Attacker, operation } from "./attacker";

const PLAY = `mutation($state: GameStateInput!) {
  evaluateStateBasedActions(state: $state, edition: "2011-09-30") { id }
}`;

/** Records a board once, then asks for it over and over. */
const replay = (name: string, query: (id: string) => string): Attack => ({
  name,
  async run(attacker: Attacker) {
    const played = await attacker.ask<{ evaluateStateBasedActions: { id: string } }>(PLAY, {
      state: crowdedBoard(400),
    });
    if (played === undefined) return attacker.count("not recorded");
    const body = operation(query(played.evaluateStateBasedActions.id));
    const loop = async () => {
      while (!attacker.signal.aborted) await attacker.send(body);
    };
    await Promise.all(times(4, loop));
  },
});

export const replays: readonly Attack[] = [
  replay(
    "node(id) of a recorded board under 200 names",
    (id) =>
      `{ ${times(200, (n) => `a${n}: node(id: "${id}") { ... on Evaluation { status checks { number } } }`).join(" ")} }`,
  ),
  replay(
    "nodes: one recorded board 1,000 times",
    (id) => `{ nodes(ids: [${times(1000, () => `"${id}"`).join(" ")}]) { ... on Evaluation { status } } }`,
  ),
  replay(
    "considered of 190 objects of a recorded board",
    (id) =>
      `{ evaluation(id: "${id}") { ${times(190, (n) => `a${n}: considered(subject: "c${n}") { explanation }`).join(" ")} } }`,
  ),
  {
    name: "recordings: boards of 1,000 permanents, each another",
    async run(attacker) {
      let n = 0;
      const loop = async () => {
        while (!attacker.signal.aborted)
          await attacker.send(
            operation(PLAY, { state: { ...crowdedBoard(1000), players: [{ id: "a", name: `${n++}` }, { id: "b" }] } }),
          );
      };
      await Promise.all(times(4, loop));
    },
  },
];
