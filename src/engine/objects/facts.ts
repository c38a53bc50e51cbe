import { type BoardObject, NO_COUNTERS } from "../board/board";
import { NO_TEXT, type TextRead } from "../board/characteristics";
import { defaultsOf } from "../board/fields/field";
import { FIELDS_TO_READ, type GameObjectInput, GIVEN_FIELDS } from "../board/fields/game-object";
import { type GameEventKind } from "../vocabulary";

/** What the fact is from then on. */
interface Becomes<V> {
  readonly is: V;
}

/** One fact about an object, and what becomes of it. What a row does not name leaves the fact as it is. */
interface Fact<K extends keyof Facts> {
  /**
   * What a copy has of it (707.2): it is among the characteristics that a copy takes, or is read of the text that it takes
   * with them; null: it is the object's own.
   */
  readonly copied: K extends keyof TextRead ? "TEXT" : "VALUE" | (K extends keyof BoardObject ? never : "TEXT") | null;
  /**
   * In another zone, where it is a new object (400.7): what it was, what it is by default, something else, or what
   * `procedure/zones` makes of the rest of the object.
   */
  readonly moved: "KEPT" | "MADE" | (K extends keyof typeof GIVEN_FIELDS ? "DEFAULT" : never) | Becomes<Facts[K]>;
  /** As it is put onto the battlefield, or created there; NEW: newer than all that is there. */
  readonly enters?: Becomes<Facts[K]> | "NEW";
  /** Once state-based actions have been checked, whether or not any was performed (420.5g; 704.5b and 704.5h now). */
  readonly checked?: Becomes<Facts[K]>;
  /** As a turn begins: of all, or of what the player controls whose turn it is (302.6). */
  readonly turnBegins?: Becomes<Facts[K]> & { readonly ofItsControllerOnly?: true };
  /** What makes it as by default again in the cleanup step (514.2). */
  readonly cleanup?: Extract<GameEventKind, "REMOVE_DAMAGE" | "END_SHIELDS">;
  /** As another player comes to control it (302.6). */
  readonly changesControl?: Becomes<Facts[K]>;
  /** That it is in combat: as an attacking or blocking creature, or as what is attacked; as by default once it is not (506.4). */
  readonly combat?: "FIGHTS" | "IS_ATTACKED";
  /** As it becomes unattached. */
  readonly unattached?: Becomes<Facts[K]>;
  /** Only permanents have it: elsewhere it says nothing, which is told. */
  readonly ofPermanents?: true;
  /** A clock, or what no event changes: a board on which it alone differs is the same board (104.4b). */
  readonly isNoProgress?: true;
}

/** The facts about an object: all that a caller may give of it, and all that the board keeps of it. */
type Facts = {
  readonly [K in keyof GameObjectInput | keyof BoardObject]: K extends keyof BoardObject ? BoardObject[K] : unknown;
};

const to = <V>(is: V): Becomes<V> => ({ is });

const PRINTED = { copied: "VALUE", moved: "KEPT" } as const;
const OF_ITS_TEXT = { copied: "TEXT", moved: "KEPT" } as const;
const ITS_OWN = { copied: null, moved: "KEPT" } as const;
const STATUS = { copied: null, moved: "DEFAULT" } as const;

/** Every fact, once. What copies, moves, checks, turns, combat and control do to an object is read from here. */
export const FACTS: { readonly [K in keyof Facts]-?: Fact<K> } = {
  id: ITS_OWN,
  called: ITS_OWN,
  kind: ITS_OWN,
  owner: ITS_OWN,
  isCommander: ITS_OWN,
  zone: { copied: null, moved: "MADE" },
  controller: { copied: null, moved: "MADE" },

  name: PRINTED,
  typeLine: PRINTED,
  colors: PRINTED,
  power: PRINTED,
  toughness: PRINTED,
  isSizeUnknown: PRINTED,
  manaValue: PRINTED,
  manaCost: PRINTED,
  keywords: PRINTED,
  abilities: PRINTED,
  protectionFrom: PRINTED,
  bandsWithOther: PRINTED,
  landwalk: PRINTED,
  printed: { copied: "VALUE", moved: "MADE", isNoProgress: true },
  base: { copied: "VALUE", moved: "MADE", isNoProgress: true },
  front: { copied: null, moved: "MADE" },
  otherFace: { copied: null, moved: "MADE" },

  enchant: { ...OF_ITS_TEXT, isNoProgress: true },
  enchantsPlayers: OF_ITS_TEXT,
  enchantsWhom: OF_ITS_TEXT,
  counterLimits: OF_ITS_TEXT,
  finalChapter: OF_ITS_TEXT,
  loyalty: OF_ITS_TEXT,
  defense: OF_ITS_TEXT,
  entersAsCopyOf: OF_ITS_TEXT,
  toxic: OF_ITS_TEXT,
  keywordNumbers: OF_ITS_TEXT,

  copy: { copied: "VALUE", moved: "DEFAULT" },
  face: { copied: "VALUE", moved: "DEFAULT" },
  faceDown: { copied: "VALUE", moved: "DEFAULT" },

  attachedTo: { ...STATUS, unattached: to(null), ofPermanents: true },
  hostChangedZones: { ...STATUS, unattached: to(false) },
  exiledUntil: STATUS,
  isBestowed: { ...STATUS, unattached: to(false) },
  damage: { ...STATUS, cleanup: "REMOVE_DAMAGE", ofPermanents: true },
  dealtDamageByDeathtouch: { ...STATUS, checked: to(false), ofPermanents: true },
  regenerationShields: { ...STATUS, cleanup: "END_SHIELDS", ofPermanents: true },
  tapped: { ...STATUS, ofPermanents: true },
  attacking: { ...STATUS, combat: "FIGHTS", ofPermanents: true },
  blocking: { ...STATUS, combat: "FIGHTS", ofPermanents: true },
  blocked: { ...STATUS, combat: "FIGHTS", ofPermanents: true },
  phasedOut: { ...STATUS, ofPermanents: true },
  phasedOutIndirectly: { ...STATUS, ofPermanents: true },
  phasedOutUnder: { ...STATUS, ofPermanents: true },
  protector: { ...STATUS, ofPermanents: true },
  isAttacked: { ...STATUS, combat: "IS_ATTACKED", ofPermanents: true },
  sector: { ...STATUS, ofPermanents: true },
  counters: { copied: null, moved: to(NO_COUNTERS) },
  counterTimestamps: { copied: null, moved: to(new Map()) },
  hasUnresolvedTrigger: STATUS,
  isRenowned: STATUS,
  onLastRoom: STATUS,

  changedZone: { copied: null, moved: to(true), checked: to(false) },
  isNew: { copied: null, moved: to(true), isNoProgress: true },
  arrival: { copied: null, moved: to(0), isNoProgress: true },
  timestamp: { copied: null, moved: "KEPT", enters: "NEW", isNoProgress: true },
  supertypeTimestamp: { copied: null, moved: to(null), isNoProgress: true },
  enteredThisTurn: { ...STATUS, enters: to(true), turnBegins: to(false), isNoProgress: true },
  controlledSinceTurnBegan: {
    ...STATUS,
    enters: to(false),
    turnBegins: { is: true, ofItsControllerOnly: true },
    changesControl: to(false),
    isNoProgress: true,
  },
};

type Column = "moved" | "enters" | "checked" | "turnBegins" | "changesControl" | "unattached";
type Changes = Partial<BoardObject>;

const ROWS = Object.entries(FACTS) as readonly (readonly [keyof BoardObject, Fact<keyof BoardObject>])[];

/** The names of the facts of which this holds. */
export const factsThat = (is: (fact: Fact<keyof BoardObject>) => boolean): readonly (keyof BoardObject)[] =>
  ROWS.flatMap(([name, fact]) => (is(fact) ? [name] : []));

/** What a copy has of a text beside characteristics. */
const OF_TEXT = factsThat(({ copied }) => copied === "TEXT").filter((name) => name in NO_TEXT) as (keyof TextRead)[];

/** That, of something that has more. */
export const textOf = (text: TextRead): TextRead =>
  Object.fromEntries(OF_TEXT.map((name) => [name, text[name]])) as unknown as TextRead;

const DEFAULTS: Changes = defaultsOf(GIVEN_FIELDS);

/** What the cleanup step does to objects: a verb for each fact that is not as by default. */
export const CLEANED_UP = ROWS.flatMap(([name, { cleanup }]) =>
  cleanup ? [{ kind: cleanup, applies: (object: BoardObject) => object[name] !== DEFAULTS[name] }] : [],
);

/** What a column says that facts become. */
function become(column: Column, which: (fact: Fact<keyof BoardObject>) => boolean = () => true): Changes {
  const changes = ROWS.filter(([, fact]) => which(fact)).flatMap(([name, { [column]: becomes }]) => {
    if (becomes === "DEFAULT") return [[name, DEFAULTS[name]]];
    return typeof becomes === "object" ? [[name, becomes.is]] : [];
  });
  return Object.fromEntries(changes) as Changes;
}

const notIn = (combat: (fact: Fact<keyof BoardObject>) => boolean): Changes =>
  Object.fromEntries(factsThat(combat).map((name) => [name, DEFAULTS[name]]));

/** What an object becomes in another zone, besides what is made of the rest of it. */
export const ELSEWHERE = become("moved");
/** What it becomes on the battlefield then, besides that it is the newest there. */
export const AS_IT_ENTERS = become("enters");
export const ONCE_CHECKED = become("checked");
export const IN_ANY_TURN = become("turnBegins", ({ turnBegins }) => !turnBegins?.ofItsControllerOnly);
export const IN_ITS_CONTROLLERS_TURN = become("turnBegins");
export const UNATTACHED = become("unattached");
/** What attacks or blocks no more, be it that it is still attacked itself. */
export const NOT_FIGHTING = notIn(({ combat }) => combat === "FIGHTS");
export const NOT_ATTACKED = notIn(({ combat }) => combat === "IS_ATTACKED");
export const OUT_OF_COMBAT: Changes = { ...NOT_FIGHTING, ...NOT_ATTACKED };
/** Another player controls it: it is out of combat as well (506.4). */
export const UNDER_ANOTHER_CONTROLLER: Changes = { ...become("changesControl"), ...OUT_OF_COMBAT };

/** What the reader makes something of, and no event changes: it is written down as it was given. */
export const AS_GIVEN = (Object.keys(FIELDS_TO_READ) as (keyof typeof FIELDS_TO_READ)[]).filter((name) => {
  const { moved, enters }: Fact<keyof Facts> = FACTS[name];
  return moved === "KEPT" && enters === undefined;
});
