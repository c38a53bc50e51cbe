import { readBoard } from "../board/read-board";
import { nameOf, listed } from "../board/notes/note";
import { type Characteristics } from "../board/characteristics";
import { type GameStateInput } from "../board/fields/game-state";
import { PalimpsestError } from "../../domain/errors";
import { MOST_STEPS } from "../limit-errors";
import { Steps } from "../steps";
import { canHaveCounters } from "./can-have-counters";
import { settleCopies } from "./copying";
import { viewBoard } from "./layers";
import { type BoardView } from "./view";

/** A tenth of what a request may cost: a board on which it takes more is not looked at for this. */
const MOST = MOST_STEPS / 10;

/** Says of what was there first, as far as the answer depends on it and the caller has not said it of objects made of cards. */
export const notesOnOrder = (...given: Parameters<typeof notesOnListedOrder>): readonly string[] => [
  ...notesOnCountersByText(given[0], given[1]),
  ...notesOnListedOrder(...given),
];

/** What has lost its abilities before it enters, or can't have counters put on it, does not enter with them (614.12). */
function notesOnCountersByText(view: BoardView, { objects, fromCards }: GameStateInput): readonly string[] {
  const { seen, positions, board } = view;
  const entered = (fromCards ?? []).flatMap(({ object, enteredWithCounters }) => {
    const at = positions.get(object);
    return enteredWithCounters && at !== undefined ? [at] : [];
  });
  const note = (those: readonly number[], what: string): readonly string[] =>
    those.length === 0
      ? []
      : [
          `${listed([...new Set(those.map((at) => nameOf(objects![at]!)))])} is taken to have the counters that its text says it enters with: if ${what} was there before it, \`counters\` has to say what it has.`,
        ];
  return [
    ...note(
      entered.filter((at) => !seen[at]!.hasAbilities),
      "what takes its abilities",
    ),
    ...note(
      entered.filter((at) => !canHaveCounters(view, board.objects[at]!)),
      "what lets no counters be put on it",
    ),
  ];
}

/**
 * Says which objects made of cards would be otherwise if the board listed its objects the other way round: without a
 * `timestamp`, the first of them is the oldest. `outcome` has what else an object comes to, by its id, of such a board, and `outcomeNow` of the one that is given.
 */
function notesOnListedOrder(
  given: BoardView,
  state: GameStateInput,
  outcome: (state: GameStateInput, steps: Steps) => ReadonlyMap<string, string> = () => new Map(),
  outcomeNow: () => ReadonlyMap<string, string> = () => new Map(),
): readonly string[] {
  const other = theOtherWayRound(state);
  if (other === null) return [];
  try {
    const steps = new Steps(MOST);
    const { seen } = viewBoard(settleCopies(readBoard(other, given.board.date, steps)));
    const becomes = outcome(other, steps);
    const is = outcomeNow();
    const differing = (state.objects ?? []).filter(
      ({ id }, at) => !isAlike(given.seen[at]!, seen[at]!) || becomes.get(id) !== is.get(id),
    );
    if (differing.length === 0) return [];
    return [
      `No \`timestamp\` says how old the objects are, so the first of the list is taken for the oldest: in another order ${listed([...new Set(differing.map(nameOf))])} would be otherwise.`,
    ];
  } catch (error) {
    // It takes too many steps, or asks other choices.
    if (error instanceof PalimpsestError) return [];
    throw error;
  }
}

/** Null if timestamps are given, or nothing here is made of a card. */
function theOtherWayRound({ fromCards, ...state }: GameStateInput): GameStateInput | null {
  if (!fromCards?.length) return null;
  const objects = state.objects ?? [];
  const places = [...objects.keys()].filter((at) => objects[at]!.timestamp == null);
  if (places.length < 2) return null;
  const turned = [...objects];
  places.forEach((at, nth) => (turned[at] = { ...objects[at]!, timestamp: places[places.length - 1 - nth]! }));
  return { ...state, objects: turned };
}

const isAlike = (one: Characteristics, other: Characteristics): boolean =>
  JSON.stringify(whatShows(one)) === JSON.stringify(whatShows(other));

/** Qualities are told apart by how many there are. */
const whatShows = (seen: Characteristics) => [
  [seen.name, seen.types, seen.supertypes, [...seen.subtypes].sort(), seen.everyTypeBut],
  [
    seen.colors,
    seen.keywords,
    [...seen.instances].sort(),
    seen.toxic,
    seen.abilities,
    seen.hasAbilities,
    seen.controller,
  ],
  [seen.power, seen.toughness, seen.manaValue, seen.manaCost, seen.rulesChanged],
  [seen.protectionFrom.length, seen.landwalk.length, seen.bandsWithOther.length, seen.enchant.length],
];
