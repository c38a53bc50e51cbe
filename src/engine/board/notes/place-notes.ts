import { type GameStateInput } from "../fields/game-state";
import { type GameObjectInput } from "../fields/game-object";
import { factsThat } from "../../objects/facts";
import { nameOf, listed } from "./note";

/** What only a permanent has: a card elsewhere has no such status (400.7). */
const ON_THE_BATTLEFIELD = factsThat(({ ofPermanents }) => ofPermanents === true) as readonly (keyof GameObjectInput)[];

/** One sentence for each status that objects are given where it says nothing. */
export function notesOnPlaces({ objects }: GameStateInput): readonly string[] {
  const elsewhere = (objects ?? []).filter(({ zone }) => zone && zone !== "BATTLEFIELD");
  if (elsewhere.length === 0) return [];
  return ON_THE_BATTLEFIELD.flatMap((status) => {
    const names = elsewhere.filter((object) => Boolean(object[status])).map(nameOf);
    if (names.length === 0) return [];
    const are = names.length === 1 ? "is" : "are";
    return [
      `\`${status}\` of ${listed(names)}, which ${are} not on the battlefield, says nothing: only permanents have it.`,
    ];
  });
}

/** Nearly every line begins with a letter. */
const isBlank = (line: string): boolean => !(line.charCodeAt(0) > 32) && line.trim() === "";

/** One sentence if objects are given no type at all, and are not described as copies. */
export function notesOnTypeLines({ objects }: GameStateInput): readonly string[] {
  const bare = (objects ?? []).filter(({ typeLine, copy }) => isBlank(typeLine) && !copy);
  if (bare.length === 0) return [];
  return [`The type line of ${listed(bare.map(nameOf))} is empty: it is no creature, no land and nothing else.`];
}
