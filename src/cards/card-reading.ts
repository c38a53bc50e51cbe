import {
  type ContinuousEffectInput,
  type GameObjectInput,
  type InstructionInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "../engine";
import { type CouldChangeInput } from "../engine/board/fields/game-state";
import { type CombatConstraintInput } from "../engine/combat";
import { type DrawReplacementInput } from "../engine/drawing";

/** The fields of an object that a card gives. */
export type CardFields = Pick<
  GameObjectInput,
  | "name"
  | "typeLine"
  | "colors"
  | "power"
  | "toughness"
  | "manaValue"
  | "manaCost"
  | "counters"
  | "counterLimits"
  | "finalChapter"
  | "loyalty"
  | "defense"
  | "keywords"
  | "keywordNumbers"
  | "entersAsCopyOf"
  | "toxic"
  | "abilities"
  | "protectionFrom"
  | "landwalk"
  | "bandsWithOther"
  | "enchant"
  | "enchantsPlayers"
  | "enchantsWhom"
>;

/**
 * As the contract has it, without what only a board knows: the id, the source, which is the object that is the card, and the
 * text, which is the line.
 */
type Printed<T> = Omit<T, "id" | "source" | "text" | "controller">;

/** `changeController` names no player of a board: "YOU" is the controller of the card. */
export type CardEffect = Omit<Printed<ContinuousEffectInput>, "changeController"> & {
  readonly changeController?: "YOU";
};
type CardTrigger = Printed<TriggeredAbilityInput>;
type CardReplacement = Printed<ReplacementEffectInput>;
export type CardConstraint = Printed<CombatConstraintInput>;
type CardDrawReplacement = Printed<DrawReplacementInput>;

/** What it enters as a copy of, with the exceptions. */
export type CardCopy = NonNullable<CardFields["entersAsCopyOf"]>;

/** What a line became. It counts only while its face is up. */
export interface Becomes {
  /** Fields that the line gives its object: keywords, counters that it enters with, what it enchants. */
  readonly object?: Partial<CardFields>;
  readonly effects?: readonly CardEffect[];
  readonly triggers?: readonly CardTrigger[];
  /** Those on attacking and blocking, which only playCombat asks about. */
  readonly combatTriggers?: readonly CardTrigger[];
  readonly replacements?: readonly CardReplacement[];
  readonly constraints?: readonly CardConstraint[];
  /** For drawCards. */
  readonly draws?: readonly CardDrawReplacement[];
}

/** What a line without a part in boards is about. TRIGGERED, OTHER_EVENT: what happens on no board. */
export type IrrelevantClass =
  | "ACTIVATED"
  | "CASTING"
  | "COST"
  | "DECK"
  | "ENTERING"
  | "HAND"
  | "MANA"
  | "OTHER_EVENT"
  | "REMINDER"
  | "SPELL"
  | "TRIGGERED"
  | "UNTAPPING";

/** What the spell or an ability does as it resolves; `line` is that of its face, from 0 on. */
export type CardInstruction = Omit<InstructionInput, "id" | "source" | "of"> & {
  readonly line: number;
  /** It stands on the second of two faces of one side. */
  readonly isSecond?: boolean;
  /** It is a delayed triggered ability, which the spell or ability of the line makes. */
  readonly isDelayed?: boolean;
};

export type LineStatus = "READ" | "IRRELEVANT" | "UNREAD";
export type CardFaceUp = "FRONT" | "BACK";

/** A line of a card's text, and what was made of it. */
export interface CardLine {
  readonly text: string;
  readonly face: CardFaceUp;
  /** READ has `becomes`; IRRELEVANT has no part in boards: costs, mana, casting. */
  readonly status: LineStatus;
  readonly becomes: Becomes;
  /** Of an irrelevant line: what it is about. */
  readonly about: IrrelevantClass | null;
  /** Of an unread line: what it could change at most; anything if it is not said. */
  readonly couldChange?: CouldChange;
}

/** What a line that is not read could change at most, on whatever board. */
export type CouldChange = Omit<CouldChangeInput, "line">;

/** A card as a board takes it. */
export interface CardReading {
  /**
   * The fields of an object that is the card with its front up, what its lines give it included. `typeLine` and `name` are those
   * of all faces that a board knows: front // back of a double-faced card, and of other cards those of the permanent.
   */
  readonly object: CardFields;
  /** The same with its back up; null if it has none. */
  readonly back: CardFields | null;
  /** In the order of the card, front first. */
  readonly lines: readonly CardLine[];
  /** Of the spell and the abilities of both faces. */
  readonly instructions?: readonly (CardInstruction & { readonly face: CardFaceUp })[];
  /** Which face was meant by the name: it is up unless the object says otherwise. */
  readonly named?: CardFaceUp;
  /** Of a card of which no more is known than its name: which of its faces is up says nothing. */
  readonly isUnknown?: true;
  /** Figures that no board can have, and so the object has none: “power 2.5”. */
  readonly figuresLeftOut?: Readonly<Record<CardFaceUp, Partial<Record<"power" | "toughness", string>>>>;
}
