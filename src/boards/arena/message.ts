import { type Color, COLORS } from "../../engine/vocabulary";

/** What Arena writes of a game in its log, as far as a board needs it; numbers are its own. */
export interface ArenaObject {
  readonly id: number;
  /** The printing, by Arena's number of it; null of what is not seen. */
  readonly printing: number | null;
  /** A number that all cards of one name have; null likewise. */
  readonly name: number | null;
  /** Null of abilities, and of parts of cards that are no objects. */
  readonly kind: "CARD" | "TOKEN" | null;
  readonly zone: number;
  readonly owner: number;
  readonly controller: number;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  /** Of all three. */
  readonly typeLine: string;
  readonly colors: readonly Color[];
  /** Shown: after all that changes it. */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly damage: number;
  readonly isTapped: boolean;
  readonly isSummoningSick: boolean;
  /** Whom it attacks; null if it does not. */
  readonly attacks: number | null;
  readonly isBlocked: boolean | null;
  /** Whom it blocks. */
  readonly blocks: readonly number[];
  readonly abilities: readonly number[];
}

export interface ArenaPlayer {
  readonly seat: number;
  readonly life: number;
}

export interface ArenaZone {
  readonly id: number;
  readonly type: string;
  readonly owner: number | null;
  readonly count: number;
}

/** Something that happened, or that goes on. */
export interface ArenaAnnotation {
  readonly id: number;
  readonly affector: number;
  readonly affected: readonly number[];
  readonly types: readonly string[];
  readonly details: ReadonlyMap<string, readonly (number | string)[]>;
}

export interface ArenaTurn {
  readonly number: number;
  readonly phase: string;
  readonly step: string;
  readonly active: number;
  readonly priority: number;
}

/** A state, or what changed since the one before. */
export interface ArenaMessage {
  readonly isFull: boolean;
  readonly id: number;
  readonly before: number | null;
  readonly objects: readonly ArenaObject[];
  readonly zones: readonly ArenaZone[];
  readonly players: readonly ArenaPlayer[];
  readonly turn: Partial<ArenaTurn> | null;
  readonly annotations: readonly ArenaAnnotation[];
  readonly lasting: readonly ArenaAnnotation[];
  readonly ended: readonly number[];
  readonly deleted: readonly number[];
  readonly match: string | null;
  readonly game: number | null;
  readonly variant: string | null;
}

type Given = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const recordIn = (value: unknown): Given => (isRecord(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const recordsIn = (value: unknown): readonly Given[] => listIn(value).filter(isRecord);

/** More than any figure of a game: what is beyond it is none. */
const MOST = 1_000_000_000;
const numberIn = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= MOST ? value : null;
const numbersIn = (value: unknown): readonly number[] =>
  listIn(value).flatMap((one) => {
    const number = numberIn(one);
    return number === null ? [] : [number];
  });

const LONGEST_WORD = 100;
const textIn = (value: unknown): string | null =>
  typeof value === "string" && value.length <= LONGEST_WORD ? value : null;
/** "SubType_Human" is "Human". */
const wordIn = (value: unknown): string => textIn(value)?.replace(/^[A-Za-z]{1,40}_/, "") ?? "";
const MOST_WORDS = 400;
const wordsIn = (value: unknown): readonly string[] => listIn(value).slice(0, MOST_WORDS).map(wordIn).filter(Boolean);

/** `{"value": 2}`, in which 0 is left out. */
const figureIn = (value: unknown): number | null => (isRecord(value) ? (numberIn(value.value) ?? 0) : null);

/** Subtypes of several words, or with signs in them, that Arena writes as one. */
const SUBTYPES: Readonly<Record<string, string>> = {
  PowerPlant: "Power-Plant",
  TimeLord: "Time Lord",
  Urzas: "Urza’s",
};
/** What a creature of every creature type has in the place of them. */
export const EVERY_CREATURE_TYPE = "AllCreatureTypes";

function typeLineOf(supertypes: readonly string[], types: readonly string[], subtypes: readonly string[]): string {
  const before = [...supertypes, ...types].join(" ");
  const after = subtypes.filter((word) => word !== EVERY_CREATURE_TYPE).map((word) => SUBTYPES[word] ?? word);
  return after.length === 0 ? before : `${before} — ${after.join(" ")}`;
}

const KINDS: Readonly<Record<string, ArenaObject["kind"]>> = { Card: "CARD", Token: "TOKEN" };
const isColor = (word: string): word is Color => (COLORS.words as readonly string[]).includes(word);

function objectIn(given: Given): ArenaObject | null {
  const id = numberIn(given.instanceId);
  if (id === null) return null;
  const state = wordIn(given.blockState);
  const [supertypes, types, subtypes] = [wordsIn(given.superTypes), wordsIn(given.cardTypes), wordsIn(given.subtypes)];
  return {
    id,
    printing: numberIn(given.grpId),
    name: numberIn(given.name),
    kind: KINDS[wordIn(given.type)] ?? null,
    zone: numberIn(given.zoneId) ?? 0,
    owner: numberIn(given.ownerSeatId) ?? 0,
    controller: numberIn(given.controllerSeatId) ?? numberIn(given.ownerSeatId) ?? 0,
    ...{ supertypes, types, subtypes, typeLine: typeLineOf(supertypes, types, subtypes) },
    colors: wordsIn(given.color)
      .map((word) => word.toUpperCase())
      .filter(isColor),
    power: figureIn(given.power),
    toughness: figureIn(given.toughness),
    loyalty: figureIn(given.loyalty),
    damage: numberIn(given.damage) ?? 0,
    isTapped: given.isTapped === true,
    isSummoningSick: given.hasSummoningSickness === true,
    attacks: wordIn(given.attackState) === "Attacking" ? numberIn(recordIn(given.attackInfo).targetId) : null,
    isBlocked: state === "Blocked" ? true : state === "Unblocked" ? false : null,
    blocks: state === "Blocking" ? numbersIn(recordIn(given.blockInfo).attackerIds) : [],
    abilities: recordsIn(given.uniqueAbilities).flatMap(({ grpId }) => numberIn(grpId) ?? []),
  };
}

function annotationIn(given: Given): ArenaAnnotation | null {
  const id = numberIn(given.id);
  if (id === null) return null;
  return {
    id,
    affector: numberIn(given.affectorId) ?? 0,
    affected: numbersIn(given.affectedIds),
    types: wordsIn(given.type),
    details: new Map(
      recordsIn(given.details).map(({ key, valueInt32, valueString }) => [
        textIn(key) ?? "",
        [...numbersIn(valueInt32), ...listIn(valueString).flatMap((value) => textIn(value) ?? [])],
      ]),
    ),
  };
}

const zoneIn = (given: Given): ArenaZone | null => {
  const id = numberIn(given.zoneId);
  if (id === null) return null;
  return {
    id,
    type: wordIn(given.type),
    owner: numberIn(given.ownerSeatId),
    count: listIn(given.objectInstanceIds).length,
  };
};

function playerIn(given: Given): ArenaPlayer | null {
  const seat = numberIn(given.systemSeatNumber);
  return seat === null || seat <= 0 ? null : { seat, life: numberIn(given.lifeTotal) ?? 0 };
}

function turnIn(given: Given): Partial<ArenaTurn> {
  const number = numberIn(given.turnNumber);
  const active = numberIn(given.activePlayer);
  return {
    ...(number !== null && { number }),
    ...(active !== null && { active }),
    // A phase without steps has no step, and nobody may have priority.
    ...("phase" in given && { phase: wordIn(given.phase), step: wordIn(given.step) }),
    priority: numberIn(given.priorityPlayer) ?? 0,
  };
}

const present = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null);

/** A `gameStateMessage`, whatever is in it; null if it is none. */
function messageIn(value: unknown): ArenaMessage | null {
  const given = recordIn(value);
  const type = wordIn(given.type);
  const id = numberIn(given.gameStateId);
  if ((type !== "Full" && type !== "Diff") || id === null) return null;
  const about = recordIn(given.gameInfo);
  return {
    isFull: type === "Full",
    id,
    before: numberIn(given.prevGameStateId),
    objects: present(recordsIn(given.gameObjects).map(objectIn)),
    zones: present(recordsIn(given.zones).map(zoneIn)),
    players: present(recordsIn(given.players).map(playerIn)),
    turn: isRecord(given.turnInfo) ? turnIn(given.turnInfo) : null,
    annotations: present(recordsIn(given.annotations).map(annotationIn)),
    lasting: present(recordsIn(given.persistentAnnotations).map(annotationIn)),
    ended: numbersIn(given.diffDeletedPersistentAnnotationIds),
    deleted: numbersIn(given.diffDeletedInstanceIds),
    match: textIn(about.matchID),
    game: numberIn(about.gameNumber),
    variant: textIn(about.variant),
  };
}

/** What a line of the log says of a game: states, and what players are asked, in their order. */
export interface ArenaLine {
  /** Milliseconds since 1970; null if it is not said. */
  readonly time: number | null;
  readonly said: readonly (ArenaMessage | ArenaRequest)[];
}

/** A player was asked something in a state. */
export interface ArenaRequest {
  readonly asked: string;
  readonly state: number;
}

export const isRequest = (one: ArenaMessage | ArenaRequest): one is ArenaRequest => "asked" in one;

const MARK = "greToClientEvent";

/** True of a line that has, or had before it was cut, messages of a game. */
export const isAboutGame = (line: string): boolean => line.includes(MARK);

function parsed(json: string): Given | null {
  try {
    return recordIn(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Null if the line is damaged. */
export function readLine(line: string): ArenaLine | null {
  const json = line.slice(line.indexOf("{")).trimEnd();
  const read = json.endsWith("}") ? parsed(json) : null;
  if (!read) return null;
  const time = Number(textIn(read.timestamp) ?? NaN);
  return {
    time: Number.isSafeInteger(time) && time > 0 ? time : null,
    said: recordsIn(recordIn(read[MARK]).greToClientMessages).flatMap((message): (ArenaMessage | ArenaRequest)[] => {
      const state = messageIn(message.gameStateMessage);
      if (state) return [state];
      const asked = wordIn(message.type);
      return asked.endsWith("Req") ? [{ asked, state: numberIn(message.gameStateId) ?? 0 }] : [];
    }),
  };
}
