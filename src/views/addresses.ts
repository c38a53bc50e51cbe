import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";

/** A date in the path of a page, as the router writes it. */
export const DATE = ":date(^\\d{4}-\\d{2}-\\d{2}$)";

/** Addresses of pages. A date is any date; an edition's own pages use the day on which it came into force. */
export const editionAddress = (date: IsoDate): string => `/${date}`;

/** Of a rule, or of a section, which is a page to read. */
export const ruleAddress = (date: IsoDate, number: string): string => `/${date}/${encodeURIComponent(number)}`;

/** The page of a rule that has a name, whatever its number. */
export const namedRuleAddress = (slug: string): string => `/rule/${slug}`;

/** A rule at its place in the section that it stands in. */
export const placeAddress = (date: IsoDate, number: string): string =>
  ruleAddress(date, number.slice(0, 3)) + (number.length > 3 ? `#${placeId(number)}` : "");

/** The id of a rule in its section: a number is one. */
export const placeId = (number: string, ordinal = 1): string => (ordinal === 1 ? number : `${number}-${ordinal}`);

export const lanesAddress = (date: IsoDate, number: string): string => `${ruleAddress(date, number)}/lanes`;

export const glossaryAddress = (date: IsoDate, term?: string): string =>
  `/${date}/glossary${term === undefined ? "" : `/${encodeURIComponent(slugOf(term))}`}`;

/** A term as it stands in an address: with low lines for blanks, because hyphens are letters of terms. */
const slugOf = (term: string): string => term.toLowerCase().replaceAll(" ", "_");

/** The term that an address names, in some letter case. */
export const termOf = (slug: string): string => slug.replaceAll("_", " ");

export const compareAddress = (from: IsoDate, to: IsoDate, under?: string): string =>
  `/compare/${from}...${to}${under === undefined ? "" : `?under=${encodeURIComponent(under)}`}`;

/** The table; or one of the boards that are shown without a script. */
export const boardAddress = (slug?: string): string => (slug === undefined ? "/board" : `/board/${slug}`);

/** Combats to play; or one of those that are shown without a script. */
export const combatAddress = (slug?: string): string => (slug === undefined ? "/combat" : `/combat/${slug}`);

/** What was read of a card, and the rules of a day on which it rests: by its name, in the letters of which names are told apart. */
export function cardAddress(name: string, on?: IsoDate): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `/card/${encodeURIComponent(slug === "" ? name : slug)}${on === undefined ? "" : `?on=${on}`}`;
}

/** What a number meant on a day. */
export const citeAddress = (number: string, on: IsoDate): string =>
  `/cite?number=${encodeURIComponent(number)}&on=${on}`;

/** What played otherwise on a day. */
export const eraAddress = (date: IsoDate): string => `/then/${date}`;

/** All words of all editions, as they were on a day; without one, as they are. */
export const vellumAddress = (date?: IsoDate, rule?: RuleNumber): string =>
  date === undefined ? "/vellum" : `/vellum?on=${date}${rule === undefined ? "" : `&rule=${rule}`}`;

/** Where a program asks how the page at a path is shown within a page of its own. */
export const embedAddress = (publicUrl: string, path: string): string =>
  `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}`;

/** Of a page in another form, by its path and what the address asks besides. */
export function formAddress(path: string, search: string, form: string): string {
  const asked = new URLSearchParams(search);
  asked.set("as", form);
  return `${path}?${asked}`;
}

/** The query page with a query filled in. */
export const queryAddress = (query: string): string => `/graphql?query=${encodeURIComponent(query)}`;
