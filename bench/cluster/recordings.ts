import { isDeepStrictEqual } from "node:util";
import { cascadeBoard } from "../load/boards";
import { ask } from "./ask";

const FIELDS = "id recordedAt status checks { number actions { kind objects } } state { objects { ref zone } }";
const A_TIME = 20;

/** What was answered to an evaluation. */
export interface Played {
  readonly id: string;
  /** Null says that it was not recorded. */
  readonly recordedAt: string | null;
}

/** The data of such a request. */
export interface PlayedData {
  readonly evaluateStateBasedActions: Played;
}

/** The body of a request that plays a board, one of its own for each name, and records it if it is a mutation. */
export const playing = (kind: "mutation" | "query", name: string): string =>
  JSON.stringify({ query: play(kind), variables: board(name) });

/** What is the same whatever the name. */
export const outcomeOf = (played: Played): string =>
  JSON.stringify({ ...played, id: undefined, recordedAt: undefined });

const play = (kind: string) => `${kind} Play($state: GameStateInput!) {
  evaluateStateBasedActions(edition: "2011-09-30", state: $state) { ${FIELDS} }
}`;

const board = (name: string) => ({ state: { ...cascadeBoard(), players: [{ id: "a", name }, { id: "b" }] } });

/** How many of what was acknowledged are not found again as they were answered. */
export async function countLost(urls: readonly string[], acknowledged: readonly Played[]): Promise<number> {
  let lost = 0;
  for (let from = 0; from < acknowledged.length; from += A_TIME) {
    const some = acknowledged.slice(from, from + A_TIME);
    const fields = some.map(({ id }, at) => `e${at}: evaluation(id: ${JSON.stringify(id)}) { ${FIELDS} }`);
    const query = `{ ${fields.join(" ")} }`;
    // Each question from an address of its own: together they cost more than one client may spend.
    const { data, status, told } = await ask(urls, JSON.stringify({ query }), `203.0.113.${(from / A_TIME) % 256}`);
    if (!data) throw new Error(`recordings could not be asked for (${status}): ${told.slice(0, 200)}`);
    lost += some.filter((played, at) => !isDeepStrictEqual(data[`e${at}`], played)).length;
  }
  return lost;
}
