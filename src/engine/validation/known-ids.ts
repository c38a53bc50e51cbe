import { type GameStateInput } from "../game-state-input";
import { type FaultList } from "./fault-list";

type Given<T> = T | null | undefined;

/** The ids on a board, for saying which others are unknown. */
export class KnownIds {
  private readonly objects: ReadonlySet<string>;
  private readonly players: ReadonlySet<string>;
  private readonly teams: ReadonlySet<string>;

  constructor(state: GameStateInput) {
    this.objects = idsOf(state.objects);
    this.players = idsOf(state.players);
    this.teams = idsOf(state.teams);
  }

  /** True if no object's id is empty, used twice or a player's: the rule, for which no list is gone through. */
  areObjectIdsSound({ objects, players }: GameStateInput): boolean {
    if (this.objects.size !== (objects?.length ?? 0) || this.objects.has("")) return false;
    return !players.some(({ id }) => this.objects.has(id));
  }

  object(faults: FaultList, path: string, field: string, id: Given<string>): void {
    if (id !== null && id !== undefined && !this.objects.has(id))
      faults.add(`${path}.${field}`, `the state has no object "${id}"`);
  }

  player(faults: FaultList, path: string, field: string, id: Given<string>): void {
    if (id !== null && id !== undefined && !this.players.has(id))
      faults.add(`${path}.${field}`, `the state has no player "${id}"`);
  }

  team(faults: FaultList, path: string, field: string, id: Given<string>): void {
    if (id !== null && id !== undefined && !this.teams.has(id))
      faults.add(`${path}.${field}`, `the state has no team "${id}"`);
  }

  objectOrPlayer(faults: FaultList, path: string, field: string, id: Given<string>): void {
    if (id === null || id === undefined || this.objects.has(id) || this.players.has(id)) return;
    faults.add(`${path}.${field}`, `the state has no object or player "${id}"`);
  }
}

function idsOf(list: Given<readonly { readonly id: string }[]>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id } of list ?? []) ids.add(id);
  return ids;
}

/** Every id that was used before in the list, or in those already `seen`. */
export function checkDuplicates(
  faults: FaultList,
  path: string,
  list: readonly { readonly id: string }[],
  seen = new Set<string>(),
): Set<string> {
  list.forEach(({ id }, at) => {
    if (id === "") faults.add(`${path}[${at}].id`, "an id must not be empty");
    else if (seen.has(id)) faults.add(`${path}[${at}].id`, `the id "${id}" is used more than once`);
    seen.add(id);
  });
  return seen;
}
