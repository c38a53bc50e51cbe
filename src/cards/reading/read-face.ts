import { capitalised } from "../../domain/capitalised";
import { type ConditionInput, type Keyword } from "../../engine";
import { type CardFace } from "../card-object";
import { type Becomes, type CardEffect, type CardFields, type CardInstruction, type CardLine } from "../card-reading";
import { couldChange } from "./could-change";
import { withFields } from "./meaning";
import { idle, type LineReading, readKeywords, readLine, UNREAD } from "./read-line";
import { instructionsOf } from "./read-instructions";
import { isTrigger } from "./idle-triggers";
import { linesOf, namesOf, normalised, withoutReminders } from "./text";

/** PERMANENT: also what lies face up in the command zone. ROOM: half of one, of which nobody knows whether it is unlocked. */
export type FaceKind = "PERMANENT" | "SPELL" | "ROOM" | "HIDDEN";

export interface FaceReading {
  readonly lines: readonly Omit<CardLine, "face">[];
  readonly instructions: readonly CardInstruction[];
  /** What the lines give the object. */
  readonly object: Partial<CardFields>;
  /** Which of its figures an ability defines. */
  readonly defines: { readonly power: boolean; readonly toughness: boolean };
}

/** Under what a line stands: nothing, or levels with what they ask for; UNKNOWN: what no board tells. */
type Block = { readonly condition: ConditionInput } | "UNKNOWN" | null;

export function readFace(face: CardFace, kind: FaceKind, keywords: readonly string[]): FaceReading {
  const names = namesOf(face);
  const lines: Omit<CardLine, "face">[] = [];
  let block: Block = null;
  let before: LineReading = UNREAD;
  for (const text of linesOf(face)) {
    const said = normalised(text, names);
    const opened = blockOf(said, face);
    if (opened) block = opened.block;
    const read: LineReading = opened
      ? opened.read
      : continues(said)
        ? continued(before, kind)
        : readIn(said, kind, block, face);
    before = read;
    const last = lines.at(-1)?.couldChange;
    const could = continues(said) && last?.changes?.join() === "TRIGGERS" ? last : couldChange(said);
    lines.push({ text, ...read, ...(read.status === "UNREAD" && { couldChange: could }) });
  }
  const given = lines.flatMap(({ becomes }) => becomes.object ?? []).reduce(withFields, {} as Partial<CardFields>);
  const isFastest = lines.some(({ text }) => text.startsWith("Max speed — "));
  const abilities = kind === "PERMANENT" || kind === "ROOM" ? abilitiesOf(lines) : [];
  const effects = lines.flatMap(({ becomes }) => becomes.effects ?? []).filter((one) => one.characteristicDefining);
  return {
    lines,
    instructions: kind === "PERMANENT" || kind === "SPELL" ? instructionsOf(face, kind === "SPELL", lines) : [],
    object: {
      keywords: [],
      ...(lines.length === 0 ? keywordsAlone(keywords) : given),
      ...(isFastest ? { keywords: [...(given.keywords ?? []), "MAX_SPEED" as const] } : {}),
      ...(abilities.length > 0 ? { abilities } : {}),
    },
    defines: {
      power: effects.some(({ setPower }) => setPower != null),
      toughness: effects.some(({ setToughness }) => setToughness != null),
    },
  };
}

/** Of a card object without a text, what its keywords say by themselves. */
const keywordsAlone = (keywords: readonly string[]): Partial<CardFields> =>
  keywords
    .flatMap((keyword) => readKeywords(keyword).becomes.object ?? [])
    .reduce(withFields, {} as Partial<CardFields>);

function readIn(said: string, kind: FaceKind, block: Block, face: CardFace): LineReading {
  if (kind === "SPELL") return spellLine(said);
  const chapters = chaptersOf(said);
  if (chapters.length > 0) {
    const object = { finalChapter: Math.max(...chapters) };
    return { status: "READ", becomes: { object, triggers: [{ event: "CHAPTER", chapters }] }, about: null };
  }
  const only = /^(?:Max speed|Solved) — (.+)$/.exec(said)?.[1];
  if (/^To solve — /.test(said)) return idle("TRIGGERED");
  if (only !== undefined) return unlessRead(capitalised(only));
  if (kind === "ROOM" || kind === "HIDDEN" || block === "UNKNOWN") return unlessRead(said);
  const size = block && /^(\d+)\/(\d+)$/.exec(said);
  if (size) {
    const effect = { setPower: { constant: Number(size[1]) }, setToughness: { constant: Number(size[2]) } };
    return { status: "READ", becomes: { effects: [{ ...effect, condition: block.condition }] }, about: null };
  }
  const read = checked(readLine(said), face);
  return block && read.status === "READ" ? under(block.condition, read) : read;
}

/** Only what an instant or sorcery is wherever it lies. */
function spellLine(said: string): LineReading {
  if (said === "") return idle("REMINDER");
  if (/^(?:This spell|~) can't be countered\b/.test(said)) return readLine(said);
  const read = readKeywords(said);
  return read.status === "READ" ? read : isTrigger(said) && OF_THE_CARD.test(said) ? UNREAD : idle("SPELL");
}

/** Of an ability that works as the card lies in a graveyard, and is none of the spell (113.6m). */
const OF_THE_CARD = /(?:this card|~) (?:is )?(?:from|in) your graveyard\b/;

/** What has no part in boards has none whatever it depends on; what has one is unread. */
const unlessRead = (said: string): LineReading => {
  const read = readLine(said);
  return read.status === "READ" ? UNREAD : read;
};

/** An ability defines what is printed as *, and nothing else. */
function checked(read: LineReading, { power, toughness }: CardFace): LineReading {
  const fits = (read.becomes.effects ?? []).every(
    ({ characteristicDefining, setPower, setToughness }) =>
      !characteristicDefining || ((setPower == null || isOpen(power)) && (setToughness == null || isOpen(toughness))),
  );
  return fits ? read : UNREAD;
}

const isOpen = (figure: string | null | undefined): boolean => figure?.includes("*") === true;

/** Of a number that a board can hold. */
const MOST_DIGITS = 6;

/** Lines that open a part of the text which holds only at a level (711, 716, 721). */
function blockOf(said: string, face: CardFace): { readonly block: Block; readonly read: LineReading } | null {
  const [, from, to] = /^LEVEL (\d+)(?:-(\d+)|\+)$/.exec(said) ?? [];
  if ([from, to].some((level) => level !== undefined && level.length > MOST_DIGITS))
    return { block: "UNKNOWN", read: UNREAD };
  if (from !== undefined) {
    const bounds = { atLeast: Number(from), ...(to === undefined ? {} : { atMost: Number(to) }) };
    return { block: { condition: { countersOnSource: "level", ...bounds } }, read: idle("REMINDER") };
  }
  const [bar, atLevel] = /^\{.*\}: Level \d+(?: — (.+))?$/.exec(said) ?? [];
  if (bar !== undefined)
    return { block: "UNKNOWN", read: atLevel === undefined ? idle("ACTIVATED") : unlessRead(capitalised(atLevel)) };
  const [, charge, more] = /^(?:STATION )?(\d+)\+(?: \| (.+))?$/.exec(said) ?? [];
  if (charge !== undefined && charge.length > MOST_DIGITS) return { block: "UNKNOWN", read: UNREAD };
  return charge === undefined ? null : stationBlock(Number(charge), more ?? "", face);
}

/** At which charge a Spacecraft is a creature is drawn on the card; its text says so in parentheses (721.2b). */
function stationBlock(charge: number, more: string, { oracle_text, power, toughness }: CardFace) {
  const creatureAt = /artifact creature at (\d+)\+/.exec(oracle_text ?? "")?.[1];
  if (power != null && creatureAt === undefined) return { block: "UNKNOWN" as const, read: UNREAD };
  const condition = { countersOnSource: "charge", atLeast: charge };
  const read = more === "" ? idle("REMINDER") : readLine(more);
  if (Number(creatureAt) !== charge)
    return { block: { condition }, read: read.status === "READ" ? under(condition, read) : read };
  const [setPower, setToughness] = [power, toughness].map((written) => ({ constant: Number(written) }));
  const creature = { condition, addTypes: ["Artifact", "Creature"], setPower: setPower!, setToughness: setToughness! };
  const isKnown = [setPower, setToughness].every((size) => Number.isInteger(size!.constant));
  const said = read.status === "READ" ? under(condition, read) : read;
  if (!isKnown || said.status === "UNREAD") return { block: { condition }, read: UNREAD };
  const { becomes } = said;
  return {
    block: { condition },
    read: {
      status: "READ" as const,
      becomes: { ...becomes, effects: [creature, ...(becomes.effects ?? [])] },
      about: null,
    },
  };
}

/** One of several things to choose from, or a row of a table. */
const continues = (said: string): boolean => /^(?:•|\+ \{|\d+(?:—\d+|\+)? \|)/.test(said);

/** Of which what follows is what it does. */
const isAbility = ({ triggers, combatTriggers }: Becomes): boolean =>
  triggers !== undefined || combatTriggers !== undefined;

const continued = (before: LineReading, kind: FaceKind): LineReading =>
  kind === "SPELL"
    ? idle("SPELL")
    : before.status === "READ" && isAbility(before.becomes)
      ? idle("TRIGGERED")
      : before.status === "IRRELEVANT"
        ? before
        : UNREAD;

/** The same, as long as a condition holds. Null fields of an object cannot have one, nor what triggers on its leaving. */
function under(condition: ConditionInput, { becomes }: LineReading): LineReading {
  const { object = {}, effects = [], constraints = [], replacements = [], ...others } = becomes;
  const { keywords = [], protectionFrom = [], landwalk = [], bandsWithOther = [], ...more } = object;
  if (Object.keys(more).length > 0 || Object.keys(others).length > 0) return UNREAD;
  const both = <T extends { readonly condition?: ConditionInput | null }>(one: T): T => ({
    ...one,
    condition: one.condition ? { allOf: [condition, one.condition] } : condition,
  });
  const given: CardEffect = {
    ...someOf(
      "addKeywords",
      keywords?.filter((keyword) => !GIVEN_WITH_WHAT.has(keyword)),
    ),
    ...someOf("addProtectionFrom", protectionFrom),
    ...someOf("addLandwalk", landwalk),
    ...someOf("addBandsWithOther", bandsWithOther),
  };
  const all = [...(Object.keys(given).length > 0 ? [given] : []), ...effects];
  const read: Becomes = {
    ...someOf("effects", all.map(both)),
    ...someOf("constraints", constraints.map(both)),
    ...someOf("replacements", replacements.map(both)),
  };
  return { status: "READ", becomes: read, about: null };
}

/** An effect that says of what gives these. */
const GIVEN_WITH_WHAT: ReadonlySet<Keyword> = new Set<Keyword>(["PROTECTION", "LANDWALK", "BANDS_WITH_OTHER"]);

const someOf = <N extends string, T>(name: N, some: readonly T[] | null | undefined) =>
  (some?.length ? { [name]: some } : {}) as { readonly [Name in N]?: readonly T[] };

/** 2 and 3 of "II, III — "; none if the line is no chapter. */
function chaptersOf(line: string): readonly number[] {
  const numerals = /^((?:[IVX]+, )*[IVX]+) — /.exec(line)?.[1]?.split(", ") ?? [];
  return numerals.map((numeral) => CHAPTERS.indexOf(numeral)).filter((chapter) => chapter > 0);
}

const CHAPTERS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** In words, what is not read of its abilities, so that losing it shows. */
function abilitiesOf(lines: readonly Omit<CardLine, "face">[]): readonly string[] {
  const abilities: string[] = [];
  let isOpen = false;
  for (const { text, status, about } of lines) {
    const said = withoutReminders(text);
    const isMore = continues(said);
    if (!isMore) isOpen = status !== "READ" && about !== "REMINDER" && said !== "";
    if (!isOpen) continue;
    if (isMore) abilities.push(`${abilities.pop()!} ${said}`);
    else abilities.push(said);
  }
  return abilities;
}
