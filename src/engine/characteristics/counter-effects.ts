import { type Board, type BoardObject, type Counter } from "../board/board";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { isCounted } from "../vocabularies/keywords";
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

/** Each counter causes the object to gain the keyword. No ability of the object: it stays if the object loses its abilities earlier (613.7). */
const effectOf = (
  { rules, steps }: Board,
  { id, zone, timestamp, counterTimestamps }: BoardObject,
  { kind, count }: Counter,
  keyword: Keyword,
) => {
  // Lifelink on several counters is one: it triggers no more where there are such counters.
  const times = isCounted(keyword) && keyword !== "LIFELINK" ? count : 1;
  return compileEffect(
    {
      id: `${id}: ${kind} counter`,
      affects: { ids: [id], zones: [zone] },
      addKeywords: times > 1 ? steps.list(repeated(keyword, times), (word) => word) : [keyword],
      timestamp: counterTimestamps.get(kind) ?? timestamp,
    },
    0,
    undefined,
    0,
    rules,
  );
};

function* repeated(keyword: Keyword, times: number): Generator<Keyword> {
  for (let time = 0; time < times; time++) yield keyword;
}
