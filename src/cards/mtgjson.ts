import { type CardFace } from "./card-object";

type Given = Readonly<Record<string, unknown>>;

/** What MTGJSON calls the fields of a face (https://mtgjson.com/data-models/card/card-atomic/). */
const FIELDS = {
  mana_cost: "manaCost",
  type_line: "type",
  oracle_text: "text",
  colors: "colors",
  color_indicator: "colorIndicator",
  power: "power",
  toughness: "toughness",
  loyalty: "loyalty",
  defense: "defense",
} as const satisfies Partial<Record<keyof CardFace, string>>;

/**
 * The cards of one name in MTGJSON's AtomicCards.json, in Scryfall's shape, whatever was given in their fields: each entry is a
 * face, and those with one scryfallOracleId are one card.
 */
export function fromMtgjson(entries: unknown): readonly unknown[] {
  if (!Array.isArray(entries) || !entries.every(isObject)) return [entries];
  const cards = new Map<unknown, Given[]>();
  for (const entry of entries) cards.set(oracleIdOf(entry), [...(cards.get(oracleIdOf(entry)) ?? []), entry]);
  return [...cards.values()].map((faces) => cardOf(faces.sort(bySide)));
}

/** Sides are letters. */
const bySide = (one: Given, other: Given): number => sideOf(one).localeCompare(sideOf(other));
const sideOf = ({ side }: Given): string => (typeof side === "string" ? side : "");

function cardOf(faces: readonly Given[]): Given {
  const first = faces[0]!;
  const keywords = faces.flatMap(({ keywords }) => keywords ?? []);
  return {
    ...(faces.length > 1 ? { name: first.name, card_faces: faces.map(faceOf) } : faceOf(first)),
    layout: first.layout,
    oracle_id: oracleIdOf(first),
    cmc: first.manaValue,
    keywords: [...new Set(keywords)],
    ...(first.isFunny === true && { set_type: "funny" }),
  };
}

function faceOf(entry: Given): Given {
  const fields: Given = Object.fromEntries(Object.entries(FIELDS).map(([name, theirs]) => [name, entry[theirs]]));
  const { oracle_text: text } = fields;
  return {
    ...fields,
    name: entry.faceName ?? entry.name,
    ...(typeof text === "string" && { oracle_text: text.replace(LOYALTY, "$1: ") }),
  };
}

/** Where Scryfall has "+1: ", MTGJSON has "[+1]: ". */
const LOYALTY = /^\[([+−-]?(?:\d+|X))\]: /gm;

const oracleIdOf = ({ identifiers }: Given): unknown =>
  isObject(identifiers) ? identifiers.scryfallOracleId : undefined;

const isObject = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);
