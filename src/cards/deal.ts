import { type CouldChangeInput } from "../engine/board/fields/game-state";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput, withItsTypeLine } from "../engine";
import { eventsOf } from "../engine/board/events-in-words";
import { momentOf } from "../engine/board/moment-in-words";
import {
  type Becomes,
  type CardCopy,
  type CardFaceUp,
  type CardFields,
  type CardInstruction,
  type CardLine,
  type CardReading,
  type CouldChange,
} from "./card-reading";
import { settled } from "./settled";

/** An object as a caller gives it: with a card, it need not say what the card says. */
export type DealtObject = Omit<GameObjectInput, "typeLine"> & {
  readonly typeLine?: string | null;
  readonly card?: string | null;
  readonly cardObject?: unknown;
  /** A color or a subtype. */
  readonly chosen?: string | null;
};

/** A board as a caller gives it. */
export type BoardOfCards = Omit<GameStateInput, "objects"> & {
  readonly objects?: readonly DealtObject[] | null;
  /** Of a card that is not known, all that its object says besides is taken, and it is said that it is not known. */
  readonly unknownCardsNoted?: boolean | null;
};

/** Finds what an object's card says. `path` leads to the object. A card that is not known is no fault if such are noted. */
export type FindReading = (object: DealtObject, path: string, areUnknownNoted: boolean) => CardReading | null;

/** True if something is to be done before the board can be read. */
export const needsCards = ({ objects, unknownCardsNoted }: BoardOfCards): boolean =>
  unknownCardsNoted === true ||
  objects?.some(({ typeLine, card, cardObject }) => typeLine == null || card != null || cardObject != null) === true;

/**
 * Gives each object that names a card what the card says, as far as the caller has not said it: a field at its default says
 * nothing. What the lines of the face that is up became goes to the lists of the board. `path` leads to the state;
 * `resolving` are the objects of which it is asked what they do as they resolve; of all others no more than what they trigger. Null where
 * nothing resolves.
 */
export function deal(
  { unknownCardsNoted, ...state }: BoardOfCards,
  find: FindReading,
  path = "state",
  resolving: ReadonlySet<string> | null = null,
): GameStateInput {
  const dealing = new Dealing(state, resolving);
  const objects = (state.objects ?? []).map((given, at) => {
    const object = withItsTypeLine(given);
    const reading = find(object, `${path}.objects[${at}]`, unknownCardsNoted === true);
    return reading ? dealing.take(object, reading) : (object as GameObjectInput);
  });
  const given = Object.entries(dealing.lists).flatMap(([name, entries]) =>
    entries.length > 0 ? [[name, [...((state[name as Listed] ?? []) as readonly unknown[]), ...entries]]] : [],
  );
  return { ...state, objects, ...(Object.fromEntries(given) as Partial<GameStateInput>) };
}

const FIGURES = ["power", "toughness"] as const;

type Copy = NonNullable<GameObjectInput["copy"]>;

/** The lists of a board that have entries of what cards say. */
const OF_ABILITIES = [
  ...(["continuousEffects", "replacementEffects", "triggeredAbilities"] as const),
  ...(["combatTriggers", "combatConstraints", "drawReplacements", "instructions"] as const),
] as const;
type Listed = "fromCards" | (typeof OF_ABILITIES)[number];

type ListOf<Field extends keyof GameStateInput> =
  NonNullable<GameStateInput[Field]> extends readonly (infer Entry)[] ? Entry[] : never;

/** What an object was dealt of a face, with the ids of the triggers of each line. */
interface FaceDealt {
  readonly lines: readonly CardLine[];
  readonly triggers: readonly (readonly string[])[];
  readonly isSizeOpen: boolean;
  /** Its power or toughness is none that a board can have. */
  readonly hasFiguresLeftOut: boolean;
}

/** Gathers what the lines of cards come to on one board. */
class Dealing {
  readonly lists: { readonly [List in Listed]: ListOf<List> } = {
    ...{ continuousEffects: [], replacementEffects: [], triggeredAbilities: [], fromCards: [] },
    ...{ combatTriggers: [], combatConstraints: [], drawReplacements: [], instructions: [] },
  };
  private readonly taken: Set<string>;

  constructor(
    state: BoardOfCards,
    private readonly resolving: ReadonlySet<string> | null,
  ) {
    this.taken = new Set(OF_ABILITIES.flatMap((name) => (state[name] ?? []).map(({ id }) => id)));
  }

  take(object: DealtObject, reading: CardReading): GameObjectInput {
    const { back } = reading;
    const isBackMeant = object.face === "BACK" || reading.named === "BACK";
    const face: CardFaceUp = back !== null && isBackMeant && isWhereFacesAre(object) ? "BACK" : "FRONT";
    const other: CardFaceUp = face === "BACK" ? "FRONT" : "BACK";
    const [FRONT, BACK] = [reading.object, back];
    const printed = { FRONT, BACK: BACK ?? FRONT };
    const up = this.takeFace(object, reading, face, printed[face]);
    const down = back && this.takeFace(object, reading, other, null);
    if (this.resolving) {
      const dealt = { [face]: up, [other]: down };
      this.takeInstructions(object, reading, isBackMeant, (on) => dealt[on] ?? null);
    }
    const { isSizeOpen } = up;
    const fields: GameObjectInput = {
      ...fieldsOf(object, isSizeOpen ? { ...printed[face], power: null, toughness: null } : printed[face]),
      ...(back !== null && isWhereFacesAre(object) && { face }),
      ...(reading.isUnknown && { face: null }),
      ...((up.hasFiguresLeftOut || isSizeOpen) && { isSizeUnknown: true }),
      ...(down && {
        otherFace: { ...ofAFace(printed[other]), ...(down.hasFiguresLeftOut && { isSizeUnknown: true }) },
      }),
    };
    const { entersAsCopyOf } = fields;
    return object.copy && entersAsCopyOf ? { ...fields, copy: copyWith(entersAsCopyOf, object.copy) } : fields;
  }

  /** `printed` is what the face has that is up. */
  private takeFace(object: DealtObject, reading: CardReading, face: CardFaceUp, printed: CardFields | null): FaceDealt {
    const lines = reading.lines
      .filter((line) => line.face === face)
      .map((line) => ({ ...line, becomes: settled(line.becomes, object) ?? NOT_CHOSEN }));
    const isOneOfTwo = reading.back !== null;
    const place = printed ? object.id : `${object.id}.${face.toLowerCase()}`;
    const ofFace = isOneOfTwo ? { face } : {};
    const triggers = lines.map((line, at) => this.takeLine(object, line, `${place}.${at + 1}`, ofFace));
    const read = this.resolving
      ? (reading.instructions ?? []).filter((one) => one.face === face && isPlayedInTurns(one))
      : [];
    const isUnread = ({ status, becomes }: CardLine) => status === "UNREAD" || becomes === NOT_CHOSEN;
    const figures = FIGURES.flatMap((name) =>
      printed === null || object[name] == null ? (reading.figuresLeftOut?.[face][name] ?? []) : [],
    );
    const unreadLines = lines.filter(isUnread);
    const unread = [...figures, ...unreadLines.map((line) => toldOf(line, object))];
    const couldChange = [
      ...figures.map((line) => ({ line, changes: ["SIZE" as const], of: "ITSELF" as const, anywhere: true })),
      ...unreadLines.flatMap((line) =>
        line.couldChange ? [{ line: toldOf(line, object), ...whatItCouldChange(line.couldChange, line, object) }] : [],
      ),
      ...lines.flatMap(triggerNotPlayed),
    ];
    const entering = lines
      .filter(({ about, becomes }) => about === "ENTERING" || (becomes.object?.counters && !becomes.replacements))
      .map(({ text }) => text);
    const isByText = lines.some(({ becomes }) => becomes.object?.counters) && !object.counters?.length;
    const enteredWithCounters = isByText && isOnBattlefield(object) && (printed?.counters?.length ?? 0) > 0;
    const inTurns = lines.flatMap(({ text, about }, at) => {
      const moment = about === "TRIGGERED" ? momentOf(text) : null;
      if (!moment) return [];
      const { isExact, isOpponents, ...said } = moment;
      const ability = isExact && read.some(({ line }) => line === at) ? this.unused(`${place}.${at + 1}.1`) : null;
      if (ability !== null) triggers[at] = [ability];
      return [{ line: text, ...said, ...(isOpponents && { isOpponents }), ...(ability !== null && { ability }) }];
    });
    const fromCard = {
      ...(unread.length > 0 && { unread }),
      ...(couldChange.length > 0 && { couldChange }),
      ...(enteredWithCounters && { enteredWithCounters }),
      ...(entering.length > 0 && { entering }),
      ...(inTurns.length > 0 && { inTurns }),
    };
    if (printed || Object.keys(fromCard).length > 0)
      this.lists.fromCards.push({ object: object.id, ...ofFace, ...fromCard });
    const isSizeOpen =
      isOnBattlefield(object) &&
      printed?.toughness === 0 &&
      object.toughness == null &&
      !object.counters?.length &&
      unreadLines.some(({ text }) => ENTERS_WITH.test(text));
    return { lines, triggers, isSizeOpen, hasFiguresLeftOut: figures.length > 0 };
  }

  /** A spell is that of the face that is meant, wherever the card is; abilities are those of the face that is up then. */
  private takeInstructions(
    { id: source }: DealtObject,
    { instructions = [], back }: CardReading,
    isBackMeant: boolean,
    dealtOf: (face: CardFaceUp) => FaceDealt | null,
  ): void {
    const meant = isBackMeant && back !== null ? "BACK" : "FRONT";
    const isSecondMeant = isBackMeant && back === null;
    for (const { line, face, isSecond, isDelayed, ...instruction } of instructions) {
      if (isSecondMeant && !isSecond) continue;
      const isSpell = instruction.kind === "SPELL";
      if (isSpell && face !== meant) continue;
      const dealt = isDelayed ? null : dealtOf(face);
      const of = dealt?.triggers[line] ?? [];
      if (of.length === 0 && !isDelayed && !this.resolving!.has(source)) continue;
      const { triggers: seen = [], combatTriggers = [] } = dealt?.lines[line]?.becomes ?? {};
      // A state trigger asks no more once it has triggered (603.8).
      const [{ condition } = {}] = [...seen, ...combatTriggers].filter(({ event }) => event !== "STATE");
      this.lists.instructions.push({
        ...instruction,
        id: this.unused(`${source}.${line + 1}.0`),
        source,
        ...(back !== null && !isSpell && !isDelayed && { face }),
        ...(of.length > 0 && { of }),
        ...(condition && { condition }),
      });
    }
  }

  private takeLine(
    { id: source, owner, controller }: DealtObject,
    { text, becomes }: CardLine,
    place: string,
    ofFace: { readonly face?: CardFaceUp },
  ): readonly string[] {
    let entries = 0;
    const triggered: string[] = [];
    const printed = () => ({ id: this.unused(`${place}.${++entries}`), source, text, ...ofFace });
    for (const { changeController, ...effect } of becomes.effects ?? [])
      this.lists.continuousEffects.push({
        ...printed(),
        ...effect,
        ...(changeController && { changeController: controller ?? owner }),
      } satisfies ContinuousEffectInput);
    const { replacements = [], triggers = [], combatTriggers = [], constraints = [], draws = [] }: Becomes = becomes;
    const { lists } = this;
    for (const one of replacements) lists.replacementEffects.push({ ...printed(), ...one });
    for (const one of triggers) {
      lists.triggeredAbilities.push({ ...printed(), ...one });
      triggered.push(lists.triggeredAbilities.at(-1)!.id);
    }
    for (const one of combatTriggers) {
      lists.combatTriggers.push({ ...printed(), ...one });
      triggered.push(lists.combatTriggers.at(-1)!.id);
    }
    for (const one of constraints) lists.combatConstraints.push({ ...printed(), ...one });
    for (const one of draws) lists.drawReplacements.push({ ...printed(), ...one });
    return triggered;
  }

  /** Callers may have such ids of their own. */
  private unused(id: string): string {
    const free = this.taken.has(id) ? this.unused(`${id}'`) : id;
    this.taken.add(free);
    return free;
  }
}

/** What an ability that triggers as a part of a turn begins does, if it is read and works on the battlefield. */
const isPlayedInTurns = ({ isUnread, isDelayed, kind, does }: CardInstruction): boolean => {
  const ofItself = does?.find(({ isSource }) => isSource);
  return kind === "TRIGGERED" && !isUnread && !isDelayed && (ofItself?.sourceZone ?? "BATTLEFIELD") === "BATTLEFIELD";
};

/** The exceptions of the card, and what the caller says, which wins. */
const copyWith = (exceptions: CardCopy, given: Copy): Copy => ({
  ...Object.fromEntries(Object.entries(exceptions).filter(([name]) => name !== "optional")),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => saysSomething(value))),
  of: given.of,
});

/** What a line is whose choice the board does not say. */
const NOT_CHOSEN: Becomes = {};

const toldOf = ({ text, becomes }: CardLine, { chosen }: DealtObject): string => {
  if (becomes !== NOT_CHOSEN) return text;
  const why = chosen ? `is “${chosen}”, which can't be chosen for it` : "does not say what is chosen";
  return `${text.replace(/\.$/, "")}, since \`chosen\` ${why}`;
};

/** With how many counters it entered is no question any more once they are said. */
const whatItCouldChange = (could: CouldChange, { text }: CardLine, { counters }: DealtObject): CouldChange =>
  counters?.length && ENTERS_WITH.test(text) ? { ...could, changes: [] } : could;

/** What a line could change that is read, and triggers on what no trigger of a board knows. */
function triggerNotPlayed({ text: line, about }: CardLine): readonly CouldChangeInput[] {
  const could = about === "TRIGGERED" || about === "SPELL" ? eventsOf(line) : null;
  if (!could) return [];
  const anywhere = /\b(?:graveyard|exile[sd]?)\b/.test(line) && ({ anywhere: true } as const);
  return [{ line, changes: ["TRIGGERS"], of: "ANYTHING", ...could, ...anywhere }];
}

const ENTERS_WITH = /\benters\b[^.]*\bcounters?\b/;

const isWhereFacesAre = ({ zone }: DealtObject): boolean => zone == null || zone === "BATTLEFIELD" || zone === "STACK";

const isOnBattlefield = ({ zone }: DealtObject): boolean => zone == null || zone === "BATTLEFIELD";

function fieldsOf(object: DealtObject, printed: CardFields): GameObjectInput {
  const { counters, ...lasting } = printed;
  const fields: Readonly<Record<string, unknown>> = {
    ...lasting,
    ...(isOnBattlefield(object) && counters && { counters }),
  };
  const said = Object.entries(object).filter(
    ([name, value]) => !NAMES_A_CARD.has(name) && (!(name in fields) || saysSomething(value)),
  );
  return { ...fields, ...Object.fromEntries(said) } as unknown as GameObjectInput;
}

/** Of both together are name, type line and mana value; counters are of what is up. */
const ofAFace = (fields: CardFields): NonNullable<GameObjectInput["otherFace"]> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_BOTH.has(name)));
const OF_BOTH: ReadonlySet<string> = new Set(["name", "typeLine", "manaValue", "counters"]);

const NAMES_A_CARD: ReadonlySet<string> = new Set(["card", "cardObject", "chosen"]);

/** Nothing, or no more than the default of a field that cards give. */
const saysSomething = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
