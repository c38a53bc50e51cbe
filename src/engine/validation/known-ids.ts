import { positionsOf } from "../board/positions";
import { abilitiesOn, type Keyword } from "../vocabularies/keywords";
import { type FaultList } from "./fault-list";

type Listed = readonly { readonly id: string }[];

/** A board, as far as its ids go. */
interface Ids {
  readonly players: Listed;
  readonly objects?: Listed | null | undefined;
  readonly teams?: Listed | null | undefined;
  readonly triggeredAbilities?: Listed | null | undefined;
  readonly combatTriggers?: Listed | null | undefined;
  readonly fromCards?:
    | readonly {
        readonly inTurns?: readonly { readonly ability?: string | null | undefined }[] | null | undefined;
      }[]
    | null
    | undefined;
  /** What has left: it may be named still. */
  readonly lastKnown?: Listed | null | undefined;
}

/** The ids on a board, for saying which others are unknown. */
export class KnownIds {
  /** Where each object is. */
  readonly positions: ReadonlyMap<string, number>;
  private readonly players: ReadonlySet<string>;
  private readonly teams: ReadonlySet<string>;
  private readonly abilities: ReadonlySet<string>;
  private readonly left: ReadonlySet<string>;

  /** `createsTokens`: tokens that no board has yet are known by the ids that they will get. */
  constructor(
    board: Ids,
    private readonly createsTokens = false,
  ) {
    this.positions = positionsOf(board.objects ?? []);
    this.players = idsOf(board.players);
    this.teams = idsOf(board.teams);
    const inTurns = (board.fromCards ?? []).flatMap((ofCard) =>
      (ofCard.inTurns ?? []).flatMap(({ ability }) => (ability == null ? [] : [{ id: ability }])),
    );
    this.abilities = idsOf([...(board.triggeredAbilities ?? []), ...(board.combatTriggers ?? []), ...inTurns]);
    this.left = idsOf(board.lastKnown);
  }

  /** True if no object's id is empty, used twice or a player's. It is almost always true, and quick to find out. */
  areObjectIdsSound({ objects, players }: Ids): boolean {
    if (this.positions.size !== (objects?.length ?? 0) || this.positions.has("")) return false;
    return !players.some(({ id }) => this.positions.has(id));
  }

  object(faults: FaultList, path: string, field: string, id: string): void {
    if (!this.isObject(id)) faults.add(`${path}.${field}`, `the state has no object "${id}"`);
  }

  private isObject(id: string): boolean {
    return this.positions.has(id) || this.left.has(id) || (this.createsTokens && TOKEN_ID.test(id));
  }

  player(faults: FaultList, path: string, field: string, id: string): void {
    if (!this.players.has(id)) faults.add(`${path}.${field}`, `the state has no player "${id}"`);
  }

  team(faults: FaultList, path: string, field: string, id: string): void {
    if (!this.teams.has(id)) faults.add(`${path}.${field}`, `the state has no team "${id}"`);
  }

  ability(faults: FaultList, path: string, field: string, id: string): void {
    if (!this.abilities.has(id)) faults.add(`${path}.${field}`, `the state has no triggered ability "${id}"`);
  }

  objectOrPlayer(faults: FaultList, path: string, field: string, id: string): void {
    if (!this.isObject(id) && !this.players.has(id))
      faults.add(`${path}.${field}`, `the state has no object or player "${id}"`);
  }
}

const CREATING: ReadonlySet<Keyword> = new Set(
  abilitiesOn("DIES").flatMap(({ keyword, ability }) => (ability.createsTokens ? [keyword] : [])),
);

/** Whether what keywords do by themselves may create tokens (afterlife). */
export const mayCreateByKeyword = (
  objects: readonly { readonly keywords?: readonly Keyword[] | null | undefined }[] | null | undefined,
): boolean => objects?.some(({ keywords }) => keywords?.some((keyword) => CREATING.has(keyword))) ?? false;

/** What a token is called that an event creates: see Play. */
export const TOKEN_ID = /^token-(?:\d{1,6}|for-.{1,200})$/;

function idsOf(list: Listed | null | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id } of list ?? []) ids.add(id);
  return ids;
}

/** Every id that was used before in the list, or in those already `seen`. */
export function checkDuplicates(faults: FaultList, path: string, list: Listed, seen = new Set<string>()): Set<string> {
  list.forEach(({ id }, at) => {
    if (id === "") faults.add(`${path}[${at}].id`, "an id must not be empty");
    else if (seen.has(id)) faults.add(`${path}[${at}].id`, `the id "${id}" is used more than once`);
    seen.add(id);
  });
  return seen;
}
