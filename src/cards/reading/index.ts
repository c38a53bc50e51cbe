import { type Color, type Keyword, KEYWORDS } from "../../engine";
import { type CardFace, type CardObject } from "../card-object";
import { type CardFaceUp, type CardFields, type CardLine, type CardReading } from "../card-reading";

/** Layouts of which one of two faces is up; of all others, a permanent is what the first face says. */
const DOUBLE_FACED: ReadonlySet<string> = new Set(["transform", "modal_dfc", "battle"]);

const COLOR_OF: Readonly<Record<string, Color>> = { W: "WHITE", U: "BLUE", B: "BLACK", R: "RED", G: "GREEN" };

/** What a card object says, in the terms of a board. Unread is what no rule of this room takes. */
export function readCard(card: CardObject): CardReading {
  const faces = card.card_faces?.length ? card.card_faces : [card];
  const front = faces[0]!;
  const back = DOUBLE_FACED.has(card.layout ?? "") ? faces[1] : undefined;
  const shown = back ? [front, back] : [front];
  const named = {
    name: shown.map(({ name }) => name).join(" // "),
    typeLine: shown.map(({ type_line }) => type_line ?? "").join(" // "),
    ...(typeof card.cmc === "number" && Number.isInteger(card.cmc) ? { manaValue: card.cmc } : {}),
  };
  return {
    object: { ...named, ...fieldsOf(front, card) },
    back: back ? { ...named, ...fieldsOf(back, card) } : null,
    lines: shown.flatMap((face, at) => linesOf(face, at === 0 ? "FRONT" : "BACK")),
  };
}

function fieldsOf(face: CardFace, card: CardObject): Partial<CardFields> {
  const counters = [...countersOf("loyalty", face.loyalty), ...countersOf("defense", face.defense)];
  return {
    colors: (face.colors ?? card.colors ?? []).flatMap((letter) => COLOR_OF[letter] ?? []),
    ...figure("power", face.power),
    ...figure("toughness", face.toughness),
    keywords: keywordsOf(face, card),
    ...(counters.length > 0 ? { counters } : {}),
  };
}

const figure = (field: "power" | "toughness", written: string | null | undefined): Partial<CardFields> => {
  const read = written === null || written === undefined ? NaN : Number(written);
  return Number.isInteger(read) ? { [field]: read } : {};
};

const countersOf = (kind: string, written: string | null | undefined) => {
  const count = Number(written ?? NaN);
  return Number.isInteger(count) && count > 0 ? [{ kind, count }] : [];
};

/** Those of the card that stand alone on a line of the face. */
function keywordsOf(face: CardFace, card: CardObject): readonly Keyword[] {
  const words = new Set(textLines(face).flatMap((line) => line.toLowerCase().split(/, |; /)));
  const named = (card.keywords ?? []).map((keyword) => keyword.toLowerCase()).filter((keyword) => words.has(keyword));
  return KEYWORDS.words.filter((keyword) => named.includes(keyword.toLowerCase().replaceAll("_", " ")));
}

const textLines = ({ oracle_text }: CardFace): readonly string[] =>
  (oracle_text ?? "").split("\n").filter((line) => line.trim() !== "");

const linesOf = (face: CardFace, up: CardFaceUp): readonly CardLine[] =>
  textLines(face).map((text) => ({ text, face: up, status: "UNREAD", becomes: {} }));
