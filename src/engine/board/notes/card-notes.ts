import { type IsoDate } from "../../../domain/iso-date";
import { CARD_ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../../domain/notice";
import { type GameStateInput } from "../fields/game-state";
import { NEWEST_EDITION } from "../../known-dates";
import { type Board, countersOf, isPermanent } from "../board";
import { type Characteristics, hasSubtype, isBattle, isPlaneswalker } from "../characteristics";
import { called, clause, listed } from "./note";

/** A board, and what its objects are on it. */
interface Seen {
  readonly board: Board;
  readonly positions: ReadonlyMap<string, number>;
  readonly seen: readonly Characteristics[];
}

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

/**
 * Counters with which these enter by rule (306.5b, 310.4b, 714.3a), of what entered without them: how many the board does not
 * say, so that nobody puts them. Cards that say it themselves are told of above.
 */
export function notesOnCountersByRule(
  { board, positions, seen }: Seen,
  said: ReadonlyMap<string, readonly string[]>,
  entered: Iterable<string>,
): readonly string[] {
  return [...entered].flatMap((id) => {
    const at = positions.get(id);
    const object = at === undefined ? undefined : board.objects[at];
    if (!object || object.zone !== "BATTLEFIELD" || !seen[at!]!.hasAbilities) return [];
    const kinds = [
      ...(isPlaneswalker(seen[at!]!) ? ["loyalty"] : []),
      ...(isBattle(seen[at!]!) ? ["defense"] : []),
      ...(hasSubtype(seen[at!]!, "saga") ? ["lore"] : []),
    ];
    return kinds
      .filter(
        (kind) => countersOf(object, kind) === 0 && !said.get(id)?.some((line) => line.includes(`${kind} counter`)),
      )
      .map(
        (kind) =>
          `${called(object)} entered without its ${kind} counters, since an event does not say how many: let it enter with the moment RESOLUTION, and PUT_COUNTERS in the next step.`,
      );
  });
}

/** Of Sagas on which lore counters were put: what that triggers is not followed (714.2b). */
export const notesOnChapters = ({ board, positions, seen }: Seen, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => {
    const at = positions.get(id);
    if (at === undefined || !seen[at]!.hasAbilities || !hasSubtype(seen[at]!, "saga")) return [];
    return [
      `Lore counters were put on ${called(board.objects[at]!)}: its chapter abilities are not followed. What triggered is given as \`triggersOnStack\`, without which it may be sacrificed too early.`,
    ];
  });

/** Triggered abilities that effects give in words: who has them is known, and nothing that happens triggers them. */
export function notesOnGrantedTriggers({ board, seen }: Seen): readonly string[] {
  const holders = new Map<string, string[]>();
  board.objects.forEach((object, at) => {
    if (!isPermanent(object) || seen[at]!.abilities === object.base.abilities) return;
    for (const words of seen[at]!.abilities)
      if (TRIGGERED.test(words) && !object.base.abilities.includes(words))
        holders.set(words, [...(holders.get(words) ?? []), called(object)]);
  });
  return [...holders].map(
    ([words, names]) =>
      `An effect gives ${listed([...new Set(names)])} an ability of which only the words are known, and nothing triggers it here: ${clause(words)}. Give it in \`triggeredAbilities\`.`,
  );
}

const TRIGGERED = /^(?:When|Whenever|At) /;
