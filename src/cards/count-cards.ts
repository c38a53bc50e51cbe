import { literally } from "../domain/literally";
import { type CardFace, type CardObject } from "./card-object";

/** On how many of some cards words stand. */
export interface CardCounts {
  readonly cards: number;
  readonly of: ReadonlyMap<string, number>;
}

/** On how many cards each of some words, in small letters, stand: in the type line, in the text or as the size; none stand on all. */
export function countCards(cards: Iterable<CardObject>, wanted: readonly string[]): CardCounts {
  const counted = wanted.map((words) => ({ words, pattern: patternOf(words), count: 0 }));
  let all = 0;
  for (const card of cards) {
    const text = textOf(card);
    all++;
    for (const each of counted) if (text.includes(each.words) && each.pattern.test(text)) each.count++;
  }
  return { cards: all, of: new Map(counted.map(({ words, count }) => [words, count])) };
}

/** Not as a part of a longer word or figure; of several things too. */
function patternOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}+\\-/])${literally(words)}s?(?!\\p{L})`, "u");
}

/** What only repeats a rule stands in brackets. */
const REMINDER = /\([^()]*\)/g;

function textOf(card: CardObject): string {
  const faces: readonly CardFace[] = card.card_faces?.length ? card.card_faces : [card];
  return faces
    .map(({ type_line, oracle_text, power, toughness }) =>
      [type_line ?? "", oracle_text ?? "", power == null ? "" : `${power}/${toughness ?? ""}`].join("\n"),
    )
    .join("\n")
    .replace(REMINDER, " ")
    .toLowerCase();
}
