import { namesApart } from "../../domain/names-apart";
import {
  type ContinuousEffectInput,
  type CounterInput,
  type GameObjectInput,
  type GameStateInput,
  type Keyword,
  type PlayerInput,
} from "../../views/generated/graphql";

/** A player on a table. */
export interface TablePlayer extends PlayerInput {
  readonly id: string;
}

/** An object on a table; what is left out has the schema's default. */
export interface TableObject extends GameObjectInput {
  readonly id: string;
  readonly owner: string;
  readonly counters?: CounterInput[];
  readonly keywords?: Keyword[];
  readonly attachedTo?: string | null;
}

/** A board as the schema takes it, so that all of it can be asked for by another program. */
export interface Table extends GameStateInput {
  readonly players: TablePlayer[];
  readonly objects: TableObject[];
  readonly continuousEffects?: ContinuousEffectInput[];
}

/** What people call a player, a team or an object. */
export function nameOf(table: Table, id: string): string {
  const player = table.players.find((each) => each.id === id);
  if (player) return player.name || player.id;
  const at = table.objects.findIndex((each) => each.id === id);
  if (at < 0) return table.teams?.some((team) => team.id === id) ? `Team ${id}` : id;
  return namesApart(table.objects, table.players)[at]!;
}

/** The board as the service is asked about it: sentences tell apart what shares a name. */
export function stateOf(table: Table): Table {
  const called = namesApart(table.objects, table.players);
  return {
    ...table,
    objects: table.objects.map((object, at) =>
      called[at] === (object.name || object.id) ? object : { ...object, called: called[at]! },
    ),
  };
}

/** Reads a board as JSON: by itself, or as the variables of a query. Null if there is none in it. */
export function readTable(json: string): Table | null {
  try {
    const read = JSON.parse(json) as Partial<Table> & { readonly state?: Partial<Table> };
    const { players, objects = [], ...others } = read.state ?? read;
    return isListOfThings(players) && players.length > 0 && isListOfThings(objects)
      ? { ...others, players, objects }
      : null;
  } catch {
    return null;
  }
}

const isListOfThings = (value: unknown): value is readonly { readonly id: string }[] =>
  Array.isArray(value) && value.every((each: unknown) => typeof (each as { id?: unknown } | null)?.id === "string");
