import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput, withItsTypeLine } from "../engine";
import {
  type Becomes,
  type CardCopy,
  type CardFaceUp,
  type CardFields,
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

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Gives each object that names a card what the card says, as far as the caller has not said it: a field at its default says
 * nothing. What the lines of the face that is up became goes to the lists of the board. `path` leads to the state;
 * `resolving` are the objects of which it is asked what they do as they resolve.
 */
export function deal(
  { unknownCardsNoted, ...state }: BoardOfCards,
  find: FindReading,
  path = "state",
  resolving: ReadonlySet<string> = NOBODY,
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

/** What an object was dealt of the face that is up, with the ids of the triggers of each line. */
interface FaceDealt {
  readonly face: CardFaceUp;
  readonly isBackMeant: boolean;
  readonly lines: readonly CardLine[];
  readonly triggers: readonly (readonly string[])[];
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
    private readonly resolving: ReadonlySet<string>,
  ) {
    this.taken = new Set(OF_ABILITIES.flatMap((name) => (state[name] ?? []).map(({ id }) => id)));
  }

  take(object: DealtObject, reading: CardReading): GameObjectInput {
    const isBackMeant = object.face === "BACK" || reading.named === "BACK";
    const isBackUp = reading.back !== null && isBackMeant && isWhereFacesAre(object);
    const face: CardFaceUp = isBackUp ? "BACK" : "FRONT";
    const lines = reading.lines
      .filter((line) => line.face === face)
      .map((line) => ({ ...line, becomes: settled(line.becomes, object) ?? NOT_CHOSEN }));
    const triggers = lines.map((line, at) => this.takeLine(object, line, at + 1));
    if (this.resolving.has(object.id)) this.takeInstructions(object, reading, { face, isBackMeant, lines, triggers });
    const isUnread = ({ status, becomes }: CardLine) => status === "UNREAD" || becomes === NOT_CHOSEN;
    const figures = FIGURES.flatMap((name) =>
      object[name] == null ? (reading.figuresLeftOut?.[face][name] ?? []) : [],
    );
    const unreadLines = lines.filter(isUnread);
    const unread = [...figures, ...unreadLines.map(toldOf)];
    const couldChange = [
      ...figures.map((line) => ({ line, changes: ["SIZE" as const], of: "ITSELF" as const, anywhere: true })),
      ...unreadLines.flatMap((line) =>
        line.couldChange ? [{ line: toldOf(line), ...whatItCouldChange(line.couldChange, line, object) }] : [],
      ),
    ];
    const isTwoFaced = reading.back !== null && isWhereFacesAre(object);
    const printed = isBackUp ? reading.back : reading.object;
    const isSizeOpen =
      isOnBattlefield(object) &&
      printed.toughness === 0 &&
      object.toughness == null &&
      !object.counters?.length &&
      unreadLines.some(({ text }) => ENTERS_WITH.test(text));
    const fields: GameObjectInput = {
      ...fieldsOf(object, isSizeOpen ? { ...printed, power: null, toughness: null } : printed),
      ...(isTwoFaced && { face }),
      ...(reading.isUnknown && { face: null }),
      ...((figures.length > 0 || isSizeOpen) && { isSizeUnknown: true }),
    };
    const entering = lines
      .filter(({ about, becomes }) => about === "ENTERING" || (becomes.object?.counters && !becomes.replacements))
      .map(({ text }) => text);
    const isByText = lines.some(({ becomes }) => becomes.object?.counters) && !object.counters?.length;
    const enteredWithCounters = isByText && (fields.counters?.length ?? 0) > 0;
    this.lists.fromCards.push({
      object: object.id,
      ...(unread.length > 0 && { unread }),
      ...(couldChange.length > 0 && { couldChange }),
      ...(enteredWithCounters && { enteredWithCounters }),
      ...(entering.length > 0 && { entering }),
    });
    const { entersAsCopyOf } = fields;
    return object.copy && entersAsCopyOf ? { ...fields, copy: copyWith(entersAsCopyOf, object.copy) } : fields;
  }

  /** A spell is that of the face that is meant, wherever the card is. */
  private takeInstructions(
    { id: source }: DealtObject,
    { instructions = [], back }: CardReading,
    { face, isBackMeant, lines, triggers }: FaceDealt,
  ): void {
    const meant = isBackMeant && back !== null ? "BACK" : "FRONT";
    const isSecondMeant = isBackMeant && back === null;
    for (const { line, face: on, isSecond, isDelayed, ...instruction } of instructions) {
      if (isSecondMeant && !isSecond) continue;
      if (on !== (instruction.kind === "SPELL" || isDelayed ? meant : face)) continue;
      const isOfLine = on === face && !isDelayed;
      const of = isOfLine ? (triggers[line] ?? []) : [];
      const { triggers: seen = [], combatTriggers = [] } = isOfLine ? lines[line]!.becomes : {};
      // A state trigger asks no more once it has triggered (603.8).
      const [{ condition } = {}] = [...seen, ...combatTriggers].filter(({ event }) => event !== "STATE");
      this.lists.instructions.push({
        ...instruction,
        id: this.unused(`${source}.${line + 1}.0`),
        source,
        ...(of.length > 0 && { of }),
        ...(condition && { condition }),
      });
    }
  }

  private takeLine(
    { id: source, owner, controller }: DealtObject,
    { text, becomes }: CardLine,
    line: number,
  ): readonly string[] {
    let entries = 0;
    const triggered: string[] = [];
    const printed = () => ({ id: this.unused(`${source}.${line}.${++entries}`), source, text });
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
    for (const one of combatTriggers) lists.combatTriggers.push({ ...printed(), ...one });
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

/** The exceptions of the card, and what the caller says, which wins. */
const copyWith = (exceptions: CardCopy, given: Copy): Copy => ({
  ...Object.fromEntries(Object.entries(exceptions).filter(([name]) => name !== "optional")),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => saysSomething(value))),
  of: given.of,
});

/** What a line is whose choice the board does not say. */
const NOT_CHOSEN: Becomes = {};

const toldOf = ({ text, becomes }: CardLine): string =>
  becomes === NOT_CHOSEN ? `${text.replace(/\.$/, "")}, since \`chosen\` does not say what is chosen` : text;

/** With how many counters it entered is no question any more once they are said. */
const whatItCouldChange = (could: CouldChange, { text }: CardLine, { counters }: DealtObject): CouldChange =>
  counters?.length && ENTERS_WITH.test(text) ? { ...could, changes: [] } : could;

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

const NAMES_A_CARD: ReadonlySet<string> = new Set(["card", "cardObject", "chosen"]);

/** Nothing, or no more than the default of a field that cards give. */
const saysSomething = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
