import { type IsoDate } from "../../domain/iso-date";
import { type Board } from "../board/board";
import { readBoard } from "../board/read-board";
import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { findObject, seenOf } from "../characteristics/view";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { wordsOf } from "../vocabularies/bits";
import { wordsIn } from "../vocabularies/word-set";
import { BEARING_KEYWORDS, CARD_TYPES, COLORS, SUPERTYPES } from "../vocabulary";

/** Ann and Bob, and whatever else the test is about. */
export const ANN_AND_BOB = [
  { id: "ann", name: "Ann" },
  { id: "bob", name: "Bob" },
] as const;

export const board = (state: Omit<GameStateInput, "players"> & Partial<GameStateInput>): GameStateInput => ({
  players: ANN_AND_BOB,
  ...state,
});

/** Ann's creature of a power and toughness, "2/2", with whatever else is given. */
export function creature(id: string, size: string, rest: Partial<GameObjectInput> = {}): GameObjectInput {
  const [power, toughness] = size.split("/").map(Number);
  return { id, name: id, owner: "ann", typeLine: "Creature — Bear", power, toughness, ...rest };
}

export const permanent = (id: string, typeLine: string, rest: Partial<GameObjectInput> = {}): GameObjectInput => ({
  id,
  name: id,
  owner: "ann",
  typeLine,
  ...rest,
});

export const NEWEST: IsoDate = "2026-08-07";

/** What the rules of a date see when they look at an object, in words. */
export function seenAs(state: GameStateInput, id: string, date: IsoDate = NEWEST) {
  const read: Board = settleCopies(readBoard(state, date));
  const view = viewBoard(read);
  const seen = seenOf(view, findObject(view, id)!);
  return {
    name: seen.name,
    types: [...wordsOf(SUPERTYPES, seen.supertypes), ...wordsOf(CARD_TYPES, seen.types), ...seen.subtypes].join(" "),
    colors: wordsOf(COLORS.words, seen.colors),
    keywords: wordsIn(BEARING_KEYWORDS, seen.keywords),
    controller: seen.controller,
    size: seen.power === null ? null : `${seen.power}/${seen.toughness}`,
  };
}
