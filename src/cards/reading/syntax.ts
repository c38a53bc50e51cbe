import {
  type Color,
  type Comparison,
  type Distinction,
  type Figure,
  type Keyword,
  type ObjectFilterInput,
  type PlayerScope,
  type ReplacementEffectInput,
  type TokenInput,
  type TriggerEvent,
  type Zone,
} from "../../engine";
import { type Becomes, type CardCopy, type IrrelevantClass } from "../card-reading";

/** What the grammar makes of a line, before it is known to what "it" and "other" refer. */

/** One thing that is asked of an object. All atoms of a description must hold. */
export type Atom =
  | { readonly filter: ObjectFilterInput }
  | { readonly any: readonly Description[] }
  | { readonly not: Description }
  | { readonly attachedTo: Description }
  /** "Other": than the source. "Attached to it": to what the sentence is about. */
  | { readonly mark: "OTHER" | "ATTACHED_TO_IT" }
  /** "With power less than its power". */
  | { readonly compare: "power" | "toughness" | "manaValue"; readonly how: Comparison };
export type Description = readonly Atom[];

/** Of whom a sentence speaks. */
export type Subject =
  | { readonly is: "SELF" | "ATTACHED" | "IT" }
  /** `andYou`: you as well, who can have what keeps from being targeted. */
  | { readonly is: "GROUP"; readonly of: Description; readonly andYou?: true };

export type Value = Scaled | { readonly is: "CONSTANT"; readonly constant: number };
interface Scaled {
  readonly is: "COUNT";
  readonly of: Count;
  readonly times?: number;
  readonly constant?: number;
}
export type Count =
  | {
      readonly of: Description;
      readonly distinct?: Distinction;
      readonly sharesCreatureType?: true;
      readonly greatest?: Figure;
    }
  | { readonly devotionTo: readonly Color[] }
  | { readonly cardsInHandOf: PlayerScope }
  | { readonly lifeOf: PlayerScope }
  | { readonly countersOn: Ref; readonly kind: string }
  | { readonly figureOf: Ref; readonly figure: Figure };
export type Ref = "SELF" | "ATTACHED" | "IT" | "THAT";

export interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

export type Condition =
  | ({ readonly is: "COUNT"; readonly of: Count } & Bounds)
  | { readonly is: "STATE"; readonly who: Ref; readonly what: Description }
  | { readonly is: "TURN"; readonly of: PlayerScope }
  | { readonly is: "BLESSING" }
  | { readonly is: "NOT" | "FROM_GRAVEYARD"; readonly of: Condition }
  | { readonly is: "ALL" | "ANY"; readonly of: readonly Condition[] };

/** An amount with its sign, of which X is what a value says. */
export interface Change {
  readonly sign: 1 | -1;
  readonly by: number | "X";
}

export type Ability =
  | { readonly keyword: Keyword }
  | { readonly keyword: Keyword; readonly counters: { readonly kind: string; readonly count: number } }
  | { readonly keyword: Keyword; readonly toxic: number }
  | { readonly keyword: Keyword; readonly number: number }
  | { readonly protection: readonly Description[] }
  /** Null: of what has it. */
  | { readonly protectionFromColorsOf: Description | null }
  | { readonly landwalk: Description }
  | { readonly bands: Description }
  | { readonly quoted: string };

export type Predicate =
  | {
      readonly does: "GET";
      readonly power: Change;
      readonly toughness: Change;
      readonly value?: Value;
      readonly each?: true;
    }
  | { readonly does: "HAVE" | "CANT_HAVE"; readonly abilities: readonly Ability[] }
  | { readonly does: "SIZE"; readonly power?: Value; readonly toughness?: Value; readonly defines?: true }
  | { readonly does: "LOSE"; readonly abilities: readonly Ability[] | "ALL"; readonly types?: true }
  | { readonly does: "BE"; readonly what: TypeChange; readonly losesOthers?: true }
  | { readonly does: "NOT_BE"; readonly words: readonly string[] }
  | { readonly does: "CONSTRAINT"; readonly constraints: readonly ConstraintSaid[] }
  | { readonly does: "CANT_HAVE_COUNTERS" }
  /** `yours`: only as its controller sees it. */
  | { readonly does: "DOESNT_UNTAP"; readonly yours?: true }
  | { readonly does: "CONTROL" | "EXEMPT_FROM_LEGEND_RULE" | "LETHAL_BY_POWER" | "DAMAGE_BY_TOUGHNESS" }
  | { readonly does: "NOTHING" };

export interface TypeChange {
  readonly words: readonly string[];
  readonly colors?: readonly Color[];
  readonly colorsToo?: boolean;
  readonly size?: { readonly power: Value; readonly toughness: Value };
  readonly abilities?: readonly Ability[];
  /** In addition to its other types, or still what it was. */
  readonly besides?: boolean;
  readonly everyCreatureType?: boolean;
}

export interface ConstraintSaid {
  readonly kind: string;
  readonly by?: Description;
  readonly count?: number;
  readonly defenders?:
    { readonly playersInScope: PlayerScope; readonly planeswalkers: boolean } | { readonly ownerOfSource: true };
  /** Who is named by `by` is whom it is about, and the subject is who they are kept from. */
  readonly turned?: true;
}

export type CopyException = Partial<Omit<CardCopy, "of">> & { readonly abilities?: readonly Ability[] };

export type Sentence =
  | {
      readonly is: "STATIC";
      readonly conditions: readonly Condition[];
      readonly subject: Subject;
      readonly predicates: readonly Predicate[];
      readonly unless?: Condition;
      /** Under whatever conditions the sentence before does not hold. */
      readonly otherwise?: true;
    }
  | { readonly is: "KEYWORDS"; readonly abilities: readonly Ability[] }
  | { readonly is: "ENCHANT"; readonly what: Description | null; readonly whom: PlayerScope | null }
  | {
      readonly is: "ENTERS";
      /** What else, and not the card itself. */
      readonly of?: Description;
      readonly counters?: readonly { readonly kind: string; readonly count: number }[];
      readonly tapped?: true;
      readonly underControlOf?: PlayerScope;
    }
  | { readonly is: "COUNTER_LIMIT"; readonly kind: string; readonly count: number }
  | {
      readonly is: "AT_MOST";
      readonly kind: "AT_MOST_ATTACKERS" | "AT_MOST_BLOCKERS";
      readonly count: number;
      readonly you: boolean;
    }
  | { readonly is: "CANT_LOSE"; readonly who: PlayerScope; readonly by?: "PLAYER_LIFE" | "EMPTY_LIBRARY_DRAW" }
  | { readonly is: "NO_TRIGGERS"; readonly of: Description; readonly events: readonly TriggerEvent[] }
  | { readonly is: "CANT_ENTER"; readonly of: Description }
  | { readonly is: "UNTARGETABLE"; readonly what: "hexproof" | "shroud"; readonly who: PlayerScope }
  /** Null: this spell; else all of these. */
  | { readonly is: "UNCOUNTERABLE"; readonly of: Description | null }
  | {
      readonly is: "COUNTERS_PUT";
      readonly kind?: string;
      readonly on?: Description;
      readonly who?: PlayerScope;
      readonly byDamage?: false;
      readonly byEffect?: true;
      readonly putBy?: PlayerScope;
      readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"];
    }
  | { readonly is: "TOKENS"; readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"] }
  | {
      readonly is: "REPLACEMENT";
      readonly event: "WOULD_BE_DESTROYED" | "WOULD_BE_PUT_INTO_GRAVEYARD" | "WOULD_ENTER_BATTLEFIELD";
      readonly subject: Subject;
      readonly wasCast?: false;
      readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"];
      /** Whatever zone it comes from. */
      readonly fromAnywhere?: true;
      /** Into whose graveyard it would go, which is its owner's. */
      readonly owner?: PlayerScope;
    }
  | {
      readonly is: "COPY";
      readonly of: Description;
      readonly optional: boolean;
      readonly except: readonly CopyException[];
    }
  | {
      readonly is: "INSTEAD_OF_LOSING";
      readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"];
    }
  | {
      readonly is: "DAMAGE";
      readonly from?: Subject;
      readonly to?: Subject;
      readonly whom?: PlayerScope;
      /** To whatever and whomever. */
      readonly toAnything?: true;
      readonly combatDamage?: boolean;
      readonly condition?: Condition;
      readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"];
    }
  | {
      readonly is: "LIFE";
      readonly event: "WOULD_GAIN_LIFE" | "WOULD_LOSE_LIFE";
      readonly who: PlayerScope;
      readonly byDamage?: true;
      readonly condition?: Condition;
      readonly instead: NonNullable<Becomes["replacements"]>[number]["instead"];
    }
  | {
      readonly is: "DRAW";
      readonly who: PlayerScope;
      readonly instead: NonNullable<Becomes["draws"]>[number]["instead"];
    }
  | {
      readonly is: "TRIGGER";
      readonly event: TriggerEvent;
      readonly watches?: readonly Subject[];
      readonly oneOrMore?: true;
      readonly players?: PlayerScope;
      /** What the ability does, in words. */
      readonly rest?: string;
      readonly condition?: Condition;
    }
  | { readonly is: "NOTHING"; readonly about: IrrelevantClass }
  /**
   * Said of the sentence before. STILL: it's still a land. ELSEWHERE: the same is true for creature spells you control and creature
   * cards you own that aren't on the battlefield. STAYS: this effect doesn't remove this Aura.
   */
  | { readonly is: "STILL" }
  | { readonly is: "ELSEWHERE" }
  | { readonly is: "STAYS" };

/** So much: a number, X so many times, or what a value says; or so much for each of something. */
export interface Quantity {
  readonly n?: number;
  readonly x?: number;
  readonly value?: Value;
  readonly each?: Count;
  /** "That much", and so many more. */
  readonly much?: true;
  readonly plus?: number;
  /** As much as was done by what stands before it; `n` times. */
  readonly thisWay?: {
    readonly does: "LOSE_LIFE" | "GAIN_LIFE" | "DESTROY" | "SACRIFICE" | "DISCARD" | "MILL";
    readonly type?: string;
  };
}

/** To whom or what an order is. */
export type Whom =
  | {
      readonly is: "TARGET";
      readonly of?: Description;
      readonly players?: PlayerScope;
      readonly atLeast: number;
      readonly atMost: number;
      /** Other than what was said before. */
      readonly other?: true;
    }
  /** `zone`: where it is, if not on the battlefield. */
  | { readonly is: "SELF"; readonly zone?: "GRAVEYARD" }
  /** "It"; "that creature"; "that player"; its controller, its owner. */
  | { readonly is: "ATTACHED" | "THAT_PLAYER" | "CONTROLLER" | "OWNER" }
  /** "Those" and "they"; "that token". */
  | { readonly is: "IT" | "THAT"; readonly many?: true; readonly token?: true }
  | { readonly is: "ALL"; readonly of: Description }
  | Some
  /** What these players control of it, of whom one is targeted. */
  | { readonly is: "THEIRS"; readonly of: Description; readonly players: PlayerScope }
  | { readonly is: "PLAYERS"; readonly scope: PlayerScope }
  | { readonly is: "BOTH"; readonly of: readonly Whom[] };

export interface Some {
  readonly is: "SOME";
  readonly of: Description;
  readonly count: Quantity;
  /** Or fewer. */
  readonly upTo?: true;
}

interface OrderCommon {
  /** Its condition stands behind it, and may ask of what it speaks of. */
  readonly trailing?: true;
  readonly may?: true;
  readonly ifDone?: true;
  readonly condition?: Condition;
  readonly ifKicked?: boolean;
  /** As, or unless, what stands before it: its condition is asked once. */
  readonly likewise?: true | undefined;
  readonly otherwise?: true;
  /** It happens at once with the order before it. */
  readonly atOnce?: true;
  /** Of the order before it. */
  readonly instead?: true;
  /** Who pays what to keep it from happening. */
  readonly unless?: { readonly who: "YOU" | "THEY"; readonly pays: string };
  /** What the player may do so that it does not happen. */
  readonly unlessYou?: Order;
  /** What X is. */
  readonly x?: Value;
}

type DurationSaid = "END_OF_TURN" | "YOUR_NEXT_TURN";

/** One thing that a text makes happen. */
export type Order = OrderCommon &
  (
    | { readonly does: "NO_REGENERATION" }
    | { readonly does: "PAY" }
    | {
        readonly does: "LATER";
        readonly orders: readonly Order[];
        readonly says: string;
        /** It triggers as what stands before it is done (603.12). */
        readonly reflexive?: true;
      }
    | {
        readonly does: "DIG";
        readonly amount: Quantity & { readonly isX?: Value };
        readonly of: Description;
        readonly count: Quantity;
        readonly upTo?: true;
        readonly zone: Zone;
        readonly tapped?: true;
        readonly rest: Zone;
      }
    | { readonly does: "REORDER"; readonly to: Whom; readonly amount: Quantity }
    | { readonly does: "AMASS"; readonly to: Whom; readonly kind: string; readonly amount: Quantity }
    | {
        readonly does: "SEARCH";
        readonly to: Whom;
        readonly of: Description;
        readonly count: Quantity;
        readonly upTo: boolean;
        readonly zone: Zone;
        readonly tapped?: true;
        readonly theyMay?: true;
      }
    | { readonly does: "SHUFFLE"; readonly to: Whom }
    | { readonly does: "STILL" }
    | { readonly does: "EXILE_INSTEAD"; readonly to: Whom }
    /** It is spoken of, and nothing happens to it yet. */
    | { readonly does: "CHOOSE"; readonly to: Whom }
    /** This turn; `to` null: of everything. */
    | {
        readonly does: "REPLACE";
        readonly to: Whom | null;
        readonly event: ReplacementEffectInput["event"];
        readonly outcome: ReplacementEffectInput["instead"];
      }
    | {
        readonly does: "DEAL_DAMAGE";
        readonly by: Whom;
        readonly amount: Quantity;
        readonly to: Whom;
        /** It is said after to whom. */ readonly amountLast?: true;
      }
    | { readonly does: "FIGHT"; readonly to: Whom; readonly other: Whom }
    | {
        readonly does: "EFFECT";
        readonly to: Whom;
        readonly predicates: readonly Predicate[];
        /** Null: it does not end. */
        readonly duration: DurationSaid | null;
        /** The duration stands before it, and is said of what comes behind it as well. */
        readonly leads?: true;
        readonly each?: Count;
      }
    | { readonly does: "CONTROL" | "SWITCH"; readonly to: Whom; readonly duration: DurationSaid | null }
    | {
        readonly does:
          "DRAW" | "DISCARD" | "MILL" | "SCRY" | "SURVEIL" | "GAIN_LIFE" | "LOSE_LIFE" | "SET_LIFE" | "ADD_MANA";
        readonly to: Whom;
        readonly amount: Quantity;
      }
    | { readonly does: "LOSE_GAME"; readonly to: Whom }
    | { readonly does: "COPY"; readonly to: Whom }
    | { readonly does: "CONNIVE"; readonly to: Whom; readonly amount: Quantity }
    | { readonly does: "DISCARD_SOME"; readonly to: Some }
    | {
        readonly does:
          | "DESTROY"
          | "EXILE"
          | "COUNTER"
          | "TAP"
          | "UNTAP"
          | "TRANSFORM"
          | "EXPLORE"
          | "REGENERATE"
          | "REMOVE_FROM_COMBAT"
          | "PHASE_OUT";
        readonly to: Whom;
        readonly untilSelfLeaves?: true;
      }
    | { readonly does: "ATTACH"; readonly what: Whom; readonly to: Whom }
    | { readonly does: "SACRIFICE"; readonly to: Whom; readonly some?: Some }
    | {
        readonly does: "RETURN";
        readonly to: Whom;
        readonly zone: Zone;
        readonly tapped?: true;
        readonly transformed?: true;
        readonly under?: "YOU" | "OWNER";
      }
    | {
        readonly does: "PUT_COUNTERS" | "REMOVE_COUNTERS";
        readonly to: Whom;
        readonly counters: readonly { readonly kind: string; readonly amount: Quantity }[];
        readonly ofPlayers?: true;
      }
    | {
        readonly does: "CREATE";
        readonly to: Whom;
        readonly amount: Quantity;
        /** What is quoted is not in it yet. */
        readonly token: TokenInput;
        readonly quoted: readonly string[];
        readonly tapped?: true;
        readonly copyOf?: undefined;
      }
    | {
        readonly does: "CREATE";
        readonly to: Whom;
        readonly amount: Quantity;
        readonly copyOf: Whom;
        readonly except: readonly CopyException[];
        readonly tapped?: true;
      }
    | { readonly does: "PREVENT"; readonly to: Whom | null; readonly amount?: Quantity; readonly combat?: true }
  );
