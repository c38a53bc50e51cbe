import { isManaCost } from "../../engine/board/fields/types";
import { COLOR_OF_SYMBOL } from "../../engine/vocabulary";
import { type CardFace, type CardObject } from "../card-object";
import { type CardFaceUp, type CardFields, type CardInstruction, type CardReading } from "../card-reading";
import { type FaceKind, type FaceReading, readFace } from "./read-face";

/** Layouts of which one of two faces is up; of all others, a permanent is what the first face says. */
const DOUBLE_FACED: ReadonlySet<string> = new Set(["transform", "modal_dfc", "battle", "double_faced_token"]);

/** Of a card that is a permanent, the second face may be a spell that does not go to the graveyard (715.3d, 720.3d). */
function ofSecondFace(instruction: CardInstruction, { type_line }: CardFace, { layout }: CardObject) {
  const isOf = (subtype: string): boolean => (type_line ?? "").includes(subtype);
  const goesTo = isOf("Adventure") ? ("EXILE" as const) : isOf("Omen") ? ("LIBRARY" as const) : null;
  if (goesTo) return { isSecond: true, goesTo };
  const { kind, text } = instruction;
  const isHalf = layout === "split" || layout === "aftermath" || layout === "fuse";
  return isHalf ? { isSecond: true } : { kind, text, isSecond: true, isUnread: true, targets: [], does: [], modes: [] };
}

/** What a card object says, in the terms of a board. Total: what no rule of this room takes is unread. */
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
  const read = faces
    .slice(0, 2)
    .map((face, at) => readFace(face, kindOf(card, face, at), card.card_faces?.length ? [] : (card.keywords ?? [])));
  const fields = (at: number): CardFields => ({
    ...named,
    ...manaCostOf(faces[at]!),
    ...figuresOf(faces[at]!, card, read[at]!.defines),
    ...read[at]!.object,
    ...printedCounters(faces[at]!, read[at]!.object),
  });
  const [FRONT = {}, BACK = {}] = shown.map((face, at) => figuresLeftOut(face, fields(at)));
  return {
    ...(Object.keys({ ...FRONT, ...BACK }).length > 0 && { figuresLeftOut: { FRONT, BACK } }),
    object: fields(0),
    back: back ? fields(1) : null,
    instructions: read.flatMap(({ instructions }, at) =>
      instructions.map((one) => ({
        ...one,
        ...(at === 1 && !back ? ofSecondFace(one, faces[1]!, card) : {}),
        line: one.line + (at === 1 && !back ? read[0]!.lines.length : 0),
        face: faceUp(at, back !== undefined),
      })),
    ),
    lines: read.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, face: faceUp(at, back !== undefined) }))),
  };
}

const faceUp = (at: number, isDoubleFaced: boolean): CardFaceUp => (at === 1 && isDoubleFaced ? "BACK" : "FRONT");

const SPELLS = /\b(?:Instant|Sorcery)\b/;

/** The second face of a card that is not double-faced is a spell, or something that no board tells. */
function kindOf({ layout }: CardObject, { type_line }: CardFace, at: number): FaceKind {
  const line = type_line ?? "";
  if (SPELLS.test(line)) return "SPELL";
  if (/\bRoom\b/.test(line)) return "ROOM";
  return at === 0 || DOUBLE_FACED.has(layout ?? "") ? "PERMANENT" : "HIDDEN";
}

/** Of a face that has one: what is turned over, or is no spell, has none. */
const manaCostOf = ({ mana_cost: manaCost }: CardFace): Partial<CardFields> =>
  manaCost && isManaCost(manaCost) ? { manaCost } : {};

function figuresOf(face: CardFace, card: CardObject, defines: FaceReading["defines"]): Partial<CardFields> {
  return {
    colors: (face.colors ?? card.colors ?? []).flatMap((letter) => COLOR_OF_SYMBOL[letter] ?? []),
    ...figure("power", face.power, defines.power),
    ...figure("toughness", face.toughness, defines.toughness),
  };
}

/** What is printed as * is what an ability defines: without it, a board cannot know. */
function figure(
  field: "power" | "toughness",
  written: string | null | undefined,
  isDefined: boolean,
): Partial<CardFields> {
  if (written === null || written === undefined || written === "") return {};
  const known = written.includes("*")
    ? isDefined
      ? Number(written.replace(/\+?\*\+?/, "") || 0)
      : NaN
    : Number(written);
  return Number.isInteger(known) ? { [field]: known } : {};
}

const figuresLeftOut = (face: CardFace, fields: CardFields): { readonly power?: string; readonly toughness?: string } =>
  Object.fromEntries(
    (["power", "toughness"] as const).flatMap((name) =>
      face[name] && fields[name] == null ? [[name, `${name} ${face[name]}`]] : [],
    ),
  );

/** The loyalty or defense that is printed, and the counters of what has them: on the battlefield it has as many. */
function printedCounters(face: CardFace, { counters = [] }: Partial<CardFields>): Partial<CardFields> {
  const printed = (["loyalty", "defense"] as const).flatMap((kind) => {
    const count = face[kind] ? Number(face[kind]) : NaN;
    return Number.isInteger(count) && count >= 0 ? [{ kind, count }] : [];
  });
  const all = [...printed.filter(({ count }) => count > 0), ...(counters ?? [])];
  return {
    ...Object.fromEntries(printed.map(({ kind, count }) => [kind, count])),
    ...(all.length > 0 && { counters: all }),
  };
}
