import { wrongInTypeLine } from "../engine";
import { type CardFace, type CardObject } from "./card-object";

/** Longer than those of any card. */
const LONGEST = {
  name: 300,
  layout: 50,
  oracle_id: 100,
  mana_cost: 200,
  type_line: 300,
  oracle_text: 10_000,
  power: 20,
  toughness: 20,
  loyalty: 20,
  defense: 20,
} as const;
const LISTS = { colors: 5, color_indicator: 5, keywords: 100 } as const;
const MOST_FACES = 10;
/** Of one face's text: each may be told as unread. */
const MOST_LINES = 100;
const LONGEST_WORD = 100;

/** What is wrong with what was given as a card, and where: `card_faces[1].power`. */
interface CardFault {
  readonly path: string;
  readonly message: string;
}

/** A card as it was given, with what boards do not need left out; or the first fault that it has. */
type CheckedCard = { readonly card: CardObject } | { readonly fault: CardFault };

type Given = Readonly<Record<string, unknown>>;

/** Thrown and caught here. */
class Fault extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

const FACE_TEXTS = [
  "name",
  "mana_cost",
  "type_line",
  "oracle_text",
  "power",
  "toughness",
  "loyalty",
  "defense",
] as const satisfies readonly (keyof CardFace & keyof typeof LONGEST)[];

/**
 * What is given for one object of a board, whose giver can mend it: what a board would not take is wrong. In a file, of which a
 * card of a joke set may not spoil the rest, it is passed over.
 */
export function checkCardObject(given: unknown): CheckedCard {
  const checked = checkCard(given);
  if ("fault" in checked) return checked;
  const { card } = checked;
  const faces = card.card_faces ?? [card];
  const [fault] = faces.flatMap((face, at) =>
    faultsOf(face).map(({ path, message }) => ({
      path: (card.card_faces ? `card_faces[${at}].` : "") + path,
      message,
    })),
  );
  return fault ? { fault } : checked;
}

const FIGURES = ["power", "toughness", "loyalty", "defense"] as const;

/** 2, -1, *, 1+*, 7-*, 2.5, ½, ∞, ?, X, *², 1d4+1. */
const FIGURE = /^[-+]?(?:\d+(?:\.\d+)?½?|\.\d+½?|\d+d\d+|[½*?∞XYxy]²?)(?:[-+](?:\d+(?:\.\d+)?|\.\d+|[*?∞XYxy]²?))?$/;
const MOST_DIGITS = 6;

const faultsOf = (face: CardFace): readonly CardFault[] => [
  ...wrongInTypeLine(face.type_line ?? "").map((message) => ({ path: "type_line", message })),
  ...FIGURES.flatMap((path) => {
    const written = (face[path] ?? "").trim().replace(/[−–]/g, "-");
    if (written === "" || (FIGURE.test(written) && !MANY_DIGITS.test(written))) return [];
    return {
      path,
      message: `${brief(written)} is no number of at most ${MOST_DIGITS} digits, and nothing such as * or 1+*`,
    };
  }),
];

const MANY_DIGITS = new RegExp(`\\d{${MOST_DIGITS + 1}}`);

/** Whatever may have been given for a card; fields that boards do not need are passed over, whatever they hold. */
export function checkCard(given: unknown): CheckedCard {
  try {
    return { card: readCardObject(given) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { path: error.path, message: error.message } };
  }
}

function readCardObject(value: unknown): CardObject {
  const given = objectAt(value, "");
  const { object, cmc, card_faces: faces } = given;
  if (object !== undefined && object !== "card")
    throw new Fault("object", `it is ${brief(object)}, where "card" is wanted`);
  if (cmc !== undefined && cmc !== null && !(typeof cmc === "number" && cmc >= 0 && cmc <= 1_000_000))
    throw new Fault("cmc", `${brief(cmc)} is no mana value: it is a number from 0 to 1000000`);
  if (faces !== undefined && faces !== null && !Array.isArray(faces))
    throw new Fault("card_faces", `${brief(faces)} is not a list`);
  const list = (faces ?? []) as readonly unknown[];
  if (list.length > MOST_FACES)
    throw new Fault("card_faces", `${list.length} faces are too many: the limit is ${MOST_FACES}`);
  const card = {
    ...readFace(given, ""),
    ...textsOf(given, ["layout", "oracle_id"], ""),
    ...listsOf(given, ["keywords"], ""),
    ...(typeof cmc === "number" ? { cmc } : {}),
    ...(list.length > 0
      ? { card_faces: list.map((face, at) => readFace(objectAt(face, `card_faces[${at}]`), `card_faces[${at}].`)) }
      : {}),
  };
  const silent = (card.card_faces ?? [card]).findIndex((face) => !face.type_line);
  if (silent === -1) return card;
  if (card.card_faces && card.type_line) return withTypeLines(card, card.type_line);
  throw new Fault(`${card.card_faces ? `card_faces[${silent}].` : ""}type_line`, "it is missing");
}

/** Faces that leave their type lines to the card have them there, with // between. */
function withTypeLines(card: CardObject, typeLine: string): CardObject {
  const lines = typeLine.split(" // ");
  return {
    ...card,
    card_faces: (card.card_faces ?? []).map((face, at) => ({
      ...face,
      type_line: face.type_line || (lines[at] ?? lines[0]!),
    })),
  };
}

function readFace(given: Given, path: string): CardFace {
  const read = { ...textsOf(given, FACE_TEXTS, path), ...listsOf(given, ["colors", "color_indicator"], path) };
  for (const list of ["colors", "color_indicator"] as const)
    read[list]?.forEach((color, at) => {
      if (/^[WUBRG]$/.test(color)) return;
      throw new Fault(`${path}${list}[${at}]`, `${brief(color)} is no color: the letters are W, U, B, R and G`);
    });
  if (!read.name?.trim()) throw new Fault(`${path}name`, "it is missing");
  for (const name of FIGURES)
    if (MANY_DIGITS.test(read[name] ?? ""))
      throw new Fault(path + name, `${brief(read[name])} has more than ${MOST_DIGITS} digits, which no board can hold`);
  const lines = read.oracle_text?.split("\n").length ?? 0;
  if (lines > MOST_LINES)
    throw new Fault(`${path}oracle_text`, `${lines} lines are too many: the limit is ${MOST_LINES}`);
  return { ...read, name: read.name };
}

type TextsOf<Name extends string> = { readonly [N in Name]?: string };

function textsOf<Name extends keyof typeof LONGEST>(given: Given, names: readonly Name[], path: string): TextsOf<Name> {
  const read: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    read[name] = textAt(value, path + name, LONGEST[name]);
  }
  return read;
}

type ListsOf<Name extends string> = { readonly [N in Name]?: readonly string[] };

function listsOf<Name extends keyof typeof LISTS>(given: Given, names: readonly Name[], path: string): ListsOf<Name> {
  const read: Partial<Record<Name, readonly string[]>> = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const at = path + name;
    if (!Array.isArray(value)) throw new Fault(at, `${brief(value)} is not a list`);
    if (value.length > LISTS[name])
      throw new Fault(at, `${value.length} entries are too many: the limit is ${LISTS[name]}`);
    read[name] = value.map((entry: unknown, index) => textAt(entry, `${at}[${index}]`, LONGEST_WORD));
  }
  return read;
}

/** Control characters, line ends aside: no card has any. */

const CONTROL = /[\0-\x09\x0b-\x1f\x7f]/g;

function textAt(value: unknown, path: string, most: number): string {
  if (typeof value !== "string") throw new Fault(path, `${brief(value)} is not a text`);
  if (value.length > most) throw new Fault(path, `${value.length} letters are too many: the limit is ${most}`);
  // Half of a character, which no UTF-8 can hold.
  if (/\p{Surrogate}/u.test(value)) throw new Fault(path, "it has half of a character in it");
  return value.replaceAll("\r\n", "\n").replace(CONTROL, " ");
}

function objectAt(value: unknown, path: string): Given {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Given;
  throw new Fault(path, `${brief(value)} is not a card: it is an object with a name and a type line`);
}

function brief(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const written = JSON.stringify(value) ?? String(value);
  return written.length > 40 ? `${written.slice(0, 40)}…` : written;
}
