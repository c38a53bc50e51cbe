import { groupBy } from "../../domain/group-by";
import { nameOf, type Table } from "./table";

/** Fewer stand by themselves: of two or three legends each is looked at. */
const LEAST = 4;

interface Shown {
  readonly id: string;
  readonly name: string;
}

/** Objects that are alike, of one player, and to which the same happens are one pile, shown as its first: 17 Forests. */
export function pilesOf<Each extends Shown>(table: Table, ends: readonly Each[]): Each[] {
  const objects = new Map(table.objects.map((object) => [object.id, object]));
  const carriers = new Set(table.objects.map(({ attachedTo }) => attachedTo));
  const keyOf = (end: Each): string => {
    const object = objects.get(end.id);
    if (object === undefined || carriers.has(object.id)) return end.id;
    return JSON.stringify({ ...object, id: "" }) + JSON.stringify(end, withoutIdentity);
  };
  return [...groupBy(ends, keyOf).values()].flatMap((pile) => {
    if (pile.length < LEAST) return pile;
    // All of them have letters.
    const name = nameOf(table, pile[0]!.id).replace(/ [A-Z]+$/, "");
    return [{ ...pile[0]!, name: `${pile.length} × ${name}` }];
  });
}

/** What becomes of each is compared, not which it is. */
const withoutIdentity = (field: string, value: unknown): unknown => (field === "id" || field === "name" ? "" : value);
