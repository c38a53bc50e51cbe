import { type IsoDate } from "../../../domain/iso-date";
import { CARD_ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../../domain/notice";
import { type GameStateInput } from "../fields/game-state";
import { NEWEST_EDITION } from "../../known-dates";
import { type Board } from "../board";
import { called, clause, listed } from "./note";

/**
 * What is to be known of objects that were made of cards: each line that was not read, once for a name, under older rules that
 * their text is none of that time, and whose the texts are that this and the rest of the answer quote.
 */
export function notesOnCards(date: IsoDate, { fromCards, objects }: GameStateInput): readonly string[] {
  if (!fromCards || fromCards.length === 0) return [];
  const byId = new Map((objects ?? []).map((object) => [object.id, object]));
  const nameOf = (id: string): string => called(byId.get(id) ?? { id });
  const names = new Set(fromCards.map(({ object }) => nameOf(object)));
  const unread = fromCards.flatMap(({ object, unread }) =>
    (unread ?? []).map(
      (line) => `Of ${nameOf(object)} is not read, and does nothing here but what the board says: ${clause(line)}.`,
    ),
  );
  return [
    ...new Set(unread),
    ...(date < NEWEST_EDITION
      ? [`The text of ${listed([...names])} is taken as it is today, whatever the card said on ${date}.`]
      : []),
    `${CARD_ATTRIBUTION} ${FAN_CONTENT_NOTICE}`,
  ];
}

/** What the cards of objects that entered by an event say of that: nobody has put the counters, or tapped them. */
export function notesOnEntering(
  { objects }: Board,
  said: ReadonlyMap<string, readonly string[]>,
  entered: Iterable<string>,
): readonly string[] {
  return [...entered].flatMap((id) => {
    const lines = said.get(id) ?? [];
    const object = lines.length > 0 && objects.find((one) => one.id === id);
    return object
      ? lines.map(
          (line) =>
            `What ${called(object)} says of entering is not carried out by an event: ${clause(line)}. Let it enter with \`tapped\`, or with the moment RESOLUTION and PUT_COUNTERS in the next step.`,
        )
      : [];
  });
}
