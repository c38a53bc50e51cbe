import { keywordInWords } from "../vocabulary";
import { type ObjectFilterInput } from "./fields/object-filter";

/** Fields that are said beside what the object is, each in its own way; the others stand in words of their own. */
const SAID: ReadonlySet<string> = new Set(["supertypes", "colors", "subtypes", "types", "kinds", "keywords", "zones"]);

/** Lists of which one entry must hold: if they are empty, nothing matches. */
const MUST_BE_ONE: ReadonlySet<string> = new Set(["ids", "names"]);

/** A filter for people: "red creatures with flying", "Goblins you control", as short as it can be without a name lost. */
export function filterInWords(filter: ObjectFilterInput): string {
  const { supertypes, colors, subtypes, types, kinds, keywords, zones } = filter;
  const kindsInWords = (kinds ?? []).map((kind) => kind.toLowerCase().replaceAll("_", " "));
  const what = [
    ...(supertypes ?? []).map((word) => word.toLowerCase()),
    ...(colors ?? []).map((word) => word.toLowerCase()),
    ...(subtypes ?? []).map(titled),
    ...(types ?? []).map((word) => word.toLowerCase()),
    ...(kindsInWords.length > 0 ? [kindsInWords.join(" or ")] : []),
  ];
  const more = [
    ...(keywords?.length ? [`with ${keywords.map(keywordInWords).join(" and ")}`] : []),
    ...(zones?.length ? [`in ${zones.map((zone) => zone.toLowerCase()).join(" or ")}`] : []),
    ...Object.entries(filter).flatMap(([field, value]) => (SAID.has(field) ? [] : fieldInWords(field, value))),
  ];
  return [what.join(" "), ...more].filter(Boolean).join(", ") || "everything";
}

function fieldInWords(field: string, value: unknown): readonly string[] {
  if (value === null || value === undefined || value === false) return [];
  const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (field === "not") return [`not (${filterInWords(value)})`];
  if (field === "anyOf")
    return [`(${(value as readonly ObjectFilterInput[]).map(filterInWords).join(" or ") || "nothing"})`];
  if (value === true) return [name];
  if (Array.isArray(value) && value.length === 0) return MUST_BE_ONE.has(field) ? [`${name} none`] : [];
  if (Array.isArray(value)) return [`${name} ${value.map(plain).join(" or ")}`];
  return [`${name} ${plain(value)}`];
}

const plain = (value: unknown): string =>
  typeof value === "string"
    ? value
    : JSON.stringify(value)
        .replace(/["{}]/g, "")
        .replace(/([:,])/g, "$1 ");

/** "Power-Plant", "Urza's": a subtype as cards write it. */
export const titled = (word: string): string =>
  word.replace(/(^|[-\s])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
