import { countsOf } from "./counts-of";

interface NamedThing {
  readonly id: string;
  readonly name?: string | null;
  readonly owner: string;
}

interface NamedPlayer {
  readonly id: string;
  readonly name?: string | null;
}

/**
 * What the objects of a board are called in sentences: by their names. Those that share one are told apart by whose they are, and of
 * one owner's by letters in the order of the board.
 */
export function namesApart(objects: readonly NamedThing[], players: readonly NamedPlayer[]): readonly string[] {
  const bearers = countsOf(objects.flatMap(({ name }) => name || []));
  if ([...bearers.values()].every((count) => count === 1)) return objects.map(({ id, name }) => name || id);
  const keyOf = ({ name, owner }: NamedThing): string => `${owner}\n${name ?? ""}`;
  const owned = countsOf(objects.map(keyOf));
  const owners = new Map(players.map(({ id, name }) => [id, name || id]));
  const before = new Map<string, number>();
  return objects.map((object) => {
    const { id, name, owner } = object;
    if (!name) return id;
    if (bearers.get(name) === 1) return name;
    const key = keyOf(object);
    const at = before.get(key) ?? 0;
    before.set(key, at + 1);
    return `${owners.get(owner) ?? owner}'s ${name}${owned.get(key)! > 1 ? ` ${letterOf(at)}` : ""}`;
  });
}

/** A, B … Z, AA: letters, for numbers stand for power and toughness. */
const letterOf = (at: number): string =>
  (at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
