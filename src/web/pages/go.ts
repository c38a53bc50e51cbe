import { citeAddress, editionAddress } from "../addresses";
import { readWish } from "../find/read-wish";
import { type Page } from "../page";

/** Where the one box leads: a rule, an edition, or else a search. */
export const go: Page = {
  path: "/go",
  answer({ search }) {
    const { number, date, words } = readWish(search.get("q") ?? "");
    return Promise.resolve({ redirect: placeOf(number, date, words) });
  },
};

function placeOf(number: string | null, date: string | null, words: string): string {
  if (number !== null) return date === null ? `/latest/${number}` : citeAddress(number, date);
  if (date !== null) return editionAddress(date);
  return words === "" ? "/" : `/search?q=${encodeURIComponent(words)}`;
}
