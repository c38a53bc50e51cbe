import { type IsoDate } from "../../../domain/iso-date";
import { CARD_ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../../domain/notice";
import { faceGiven } from "../fields/game-object";
import { type GameStateInput } from "../fields/game-state";
import { NEWEST_EDITION } from "../../known-dates";
import { type Board, type BoardObject, isPermanent } from "../board";
import { type Characteristics, hasSubtype, textOfObject } from "../characteristics";
import { nameOf, clause, listed } from "./note";

/** A board, and what its objects are on it. */
export interface Seen {
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
  const nameById = (id: string): string => nameOf(byId.get(id) ?? { id });
  const names = new Set(fromCards.map(({ object }) => nameById(object)));
  const unread = fromCards.flatMap((one) => {
    const object = byId.get(one.object);
    return one.face == null || !object || one.face === faceGiven(object) ? linesUnread(one, nameById(one.object)) : [];
  });
  return [
    ...new Set(unread),
    ...(date < NEWEST_EDITION
      ? [`The text of ${listed([...names])} is taken as it is today, whatever the card said on ${date}.`]
      : []),
    `${CARD_ATTRIBUTION} ${FAN_CONTENT_NOTICE}`,
  ];
}

const linesUnread = ({ unread }: FromCard, name: string): readonly string[] =>
  (unread ?? []).map(
    (line) => `Of ${name} is not read, and does nothing here but what the board says: ${clause(line)}.`,
  );

type FromCard = NonNullable<GameStateInput["fromCards"]>[number];

/** The same of faces that have come up since. */
export function notesOnFacesTurned(first: Board, last: Board): readonly string[] {
  const faceOn = ({ objects, positions }: Board, id: string) => objects[positions.get(id) ?? -1]?.printed.face;
  const { state } = first.given;
  return (state.fromCards ?? []).flatMap((one) => {
    const { object: id, face } = one;
    const object = last.objects[last.positions.get(id) ?? -1];
    const isTurned = face != null && object && faceOn(first, id) !== face && faceOn(last, id) === face;
    return isTurned ? linesUnread(one, object.printed.name || id) : [];
  });
}

/**
 * What the cards of objects that entered by an event say of that: nobody has put the counters, or tapped them. Nothing of counters
 * that can't be put.
 */
export function notesOnEntering(
  { objects }: Board,
  said: ReadonlyMap<string, readonly string[]>,
  entered: Iterable<string>,
  canHaveCounters: (object: BoardObject) => boolean,
): readonly string[] {
  return [...entered].flatMap((id) => {
    const lines = said.get(id) ?? [];
    const object = lines.length > 0 && objects.find((one) => one.id === id);
    const isOfCounters = (line: string): boolean => /\bcounters?\b/.test(line) && !/\btapped\b/.test(line);
    return object
      ? (canHaveCounters(object) ? lines : lines.filter((line) => !isOfCounters(line))).map(
          (line) =>
            `What ${nameOf(object)} says of entering is not carried out by an event: ${clause(line)}. Let it enter with \`tapped\`, or with the moment RESOLUTION and PUT_COUNTERS in the next step.`,
        )
      : [];
  });
}

/** Counters with which something entered by rule, as far as the board does not say how many, and so nobody puts them. */
interface UnknownCounters {
  readonly object: { readonly id: string; readonly name: string };
  readonly kind: string;
  readonly count: number | null;
  readonly canBePut: boolean;
}

/** Of what entered without the counters of a rule (306.5b, 310.4b, 702.155b). Cards that say it themselves are told of above. */
export const notesOnCountersByRule = (
  said: ReadonlyMap<string, readonly string[]>,
  counters: readonly UnknownCounters[],
): readonly string[] =>
  counters.flatMap(({ object, kind, count, canBePut }) =>
    count !== null || !canBePut || said.get(object.id)?.some((line) => line.includes(`${kind} counter`))
      ? []
      : [
          `${nameOf(object)} entered without its ${kind} counters, since \`${kind === "lore" ? "finalChapter" : kind}\` does not say how many: give it, or let it enter with the moment RESOLUTION, and PUT_COUNTERS in the next step.`,
        ],
  );

/** Of Sagas on which lore counters were put, and of which no chapter is known (714.2b). */
export const notesOnChapters = ({ board, positions, seen }: Seen, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => {
    const at = positions.get(id);
    if (at === undefined || !seen[at]!.hasAbilities || !hasSubtype(seen[at]!, "saga")) return [];
    if (textOfObject(seen[at]!, board.objects[at]!).finalChapter !== null) return [];
    return [
      `Lore counters were put on ${nameOf(board.objects[at]!)}, whose chapters are not known: none triggers, and it counts as a Saga without chapters, since \`finalChapter\` is not given.`,
    ];
  });

/** Triggered abilities that effects give in words: who has them is known, and nothing that happens triggers them. */
export const grantedTriggers = ({ board, seen }: Seen): readonly { object: BoardObject; words: string }[] =>
  board.objects.flatMap((object, at) =>
    !isPermanent(object) || seen[at]!.abilities === object.base.abilities
      ? []
      : seen[at]!.abilities.filter((words) => TRIGGERED.test(words) && !object.base.abilities.includes(words)).map(
          (words) => ({ object, words }),
        ),
  );

export function notesOnGrantedTriggers(view: Seen): readonly string[] {
  const holders = new Map<string, string[]>();
  for (const { object, words } of grantedTriggers(view))
    holders.set(words, [...(holders.get(words) ?? []), nameOf(object)]);
  return [...holders].map(
    ([words, names]) =>
      `An effect gives ${listed([...new Set(names)])} an ability of which only the words are known, and nothing triggers it here: ${clause(words)}. Give it in \`triggeredAbilities\`.`,
  );
}

const TRIGGERED = /^(?:When|Whenever|At) /;
