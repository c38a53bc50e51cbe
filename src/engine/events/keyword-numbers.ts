import { type BoardObject } from "../board/board";
import { type Keyword } from "../vocabulary";

/** The numbers of a keyword, as 2 of bushido 2: one for each instance. */
export const numbersOf = (
  { keywordNumbers }: Pick<BoardObject, "keywordNumbers">,
  keyword: Keyword,
): readonly number[] => keywordNumbers.filter((one) => one.keyword === keyword).map(({ number }) => number);
