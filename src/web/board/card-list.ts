/** A name on a list of cards, and how many of it there are. */
export interface ListedCard {
  readonly count: number;
  readonly name: string;
}

/** More cards than a Commander deck, and as many as can be laid out here. */
export const MOST_CARDS = 250;
const LONGEST_NAME = 200;
const LONGEST_LINE = 1_000;

/** What deck lists have besides cards. */
const HEADING = /^(?:(?:deck|sideboard|commander|companion|maybeboard|about)\s*:?|name .*)$/i;

/**
 * Reads what people paste: `Grizzly Bears`, `4 Grizzly Bears`, `4x Grizzly Bears (LEA) 202`, `SB: 2 Crusade`, or an address of
 * Scryfall's. Comments and headings are passed over, and what is over MOST_CARDS.
 */
export function readCardList(text: string): readonly ListedCard[] {
  let left = MOST_CARDS;
  return text.split("\n").flatMap((line): ListedCard[] => {
    const listed = readLine(line.trim().slice(0, LONGEST_LINE).trim());
    if (!listed || left === 0) return [];
    const count = Math.min(listed.count, left);
    left -= count;
    return [{ ...listed, count }];
  });
}

function readLine(line: string): ListedCard | null {
  if (line === "" || /^(?:#|\/\/)/.test(line) || HEADING.test(line)) return null;
  const [, written, rest = ""] = /^(?:SB:\s*)?(?:(\d{1,3})(?:\s*x)?\s+)?(\S.*)$/i.exec(line) ?? [];
  const name = nameIn(rest.trim()).slice(0, LONGEST_NAME);
  const count = Number(written ?? 1);
  return name === "" || count === 0 ? null : { count, name };
}

/** `https://scryfall.com/card/isd/51/delver-of-secrets-insectile-aberration` has the name at its end. */
const ADDRESS = /^https?:\/\/(?:www\.)?scryfall\.com\/card\/[^/]+\/[^/]+\/(?:[a-z]{2}\/)?([^/?#]+)/i;

function nameIn(written: string): string {
  const slug = ADDRESS.exec(written)?.[1];
  if (slug !== undefined) return slug.replaceAll("-", " ");
  // A set, a collector's number, and how the card is finished, as deck builders add them.
  return written
    .replace(/(?<!\s)\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S+)?(?:\s+\*\w+\*)?$/, "")
    .replace(/(?<!\s)\s+\*\w+\*$/, "");
}
