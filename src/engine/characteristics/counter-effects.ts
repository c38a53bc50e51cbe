import { type Board, type BoardObject, type Counter } from "../board/board";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { type Keyword, keywordInWords } from "../vocabulary";

/** What the counters on a board give their objects in the layer of abilities (122.1b), in the order of timestamps. */
export function effectsOfKeywordCounters(board: Board): readonly CompiledEffect[] {
  const { keywordCounters } = board.rules;
  if (!keywordCounters) return NONE;
  const effects: CompiledEffect[] = [];
  for (const object of board.objects)
    for (const counter of object.counters) {
      const keyword = keywordCounters.keywords.find((word) => keywordInWords(word) === counter.kind);
      if (keyword) effects.push(effectOf(board, object, counter, keyword));
    }
  return effects;
}

const NONE: readonly CompiledEffect[] = [];

/** No ability of the object: it stays if the object loses its abilities earlier (613.7). */
const effectOf = (
  { rules }: Board,
  { id, zone, timestamp, counterTimestamps }: BoardObject,
  { kind }: Counter,
  keyword: Keyword,
) =>
  compileEffect(
    {
      id: `${id}: ${kind} counter`,
      affects: { ids: [id], zones: [zone] },
      addKeywords: [keyword],
      timestamp: counterTimestamps.get(kind) ?? timestamp,
    },
    0,
    undefined,
    0,
    rules,
  );
