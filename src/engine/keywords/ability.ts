import { type IsoDate } from "../../domain/iso-date";
import { type CitedRule, type WithoutRule } from "../dated";
import { type Bits } from "../vocabularies/bits";
import { type TriggerEvent } from "../vocabularies/effects";
import { type TurnMoment } from "../vocabularies/ledger";
import { type Color, type Zone } from "../vocabularies/objects";

/*
 * What a row of the table of keywords says. The vocabulary is made of the table, so that nothing here may know an object of
 * the engine: abilities see creatures and a combat as they are described here.
 */

/** A keyword ability, or the name of one, through all editions. */
export interface KeywordRow {
  /** What callers are told, if the name alone does not say it. */
  readonly description?: string;
  /** The first edition that has a heading for it, or an entry in its glossary; of every edition if left out. */
  readonly since?: IsoDate;
  /** The first edition that has it under this name no more. */
  readonly until?: IsoDate;
  /** The keyword of which this is another name. */
  readonly sameAs?: string;
  /** The rule, by its name among `RULES`, that acts on it before, or after, it is a keyword. */
  readonly byRule?: "indestructible";
  /** As cards have it, if not in the words of its name. */
  readonly written?: string;
  /** What cards call variants of it. */
  readonly variants?: readonly string[];
  /** On cards: a WORD that nothing follows, or PART of what a board says otherwise. A number or a cost follows most others. */
  readonly onCards?: "WORD" | "PART";
  /**
   * Each instance does something by itself, be it printed or given by an effect, and no number counts the instances. Of all
   * others more than one is redundant, or has a number of its own.
   */
  readonly each?: true;
  /** How much it does is a number: `keywordNumbers` says which, for each instance. */
  readonly numbered?: true;
  /** What it is about, which it does not say by itself. */
  readonly besides?: Besides;
  /** The field of an effect that gives what it says: the keyword alone comes after the layers in which it would act (613.1). */
  readonly tooLate?: "addAllCreatureTypes" | "setColors" | "addTypes";
  /** When a creature has haste by it, which no board says. */
  readonly hasteIf?: string;
  /** Whom it keeps from targeting it. */
  readonly untargetableBy?: "ANYBODY" | "OPPONENTS";
  /** Attacking does not tap it. */
  readonly attacksUntapped?: true;
  /** An instant or sorcery that was cast from a graveyard by it is exiled as it would leave the stack. */
  readonly exiledFromStack?: true;
  /** All that it does, or might do, as something happens on a board; nothing if it is about casting, costs or activating. */
  readonly does: readonly Ability[];
}

export interface Besides {
  readonly field: "protectionFrom" | "bandsWithOther" | "landwalk";
  /** The same of an effect that gives it. */
  readonly given: "addProtectionFrom" | "addBandsWithOther" | "addLandwalk";
  readonly what: string;
}

/** A rule of a keyword; with a summary one that `eraDifferences` shows. */
export interface KeywordRule extends CitedRule {
  readonly summary?: string;
  /** What the keyword did before it. */
  readonly before?: WithoutRule;
}

export type Ability = InCombat | CombatTrigger | Hit | OfDamage | Entering | Dying | Elsewhere;
export type Moment = Ability["on"];
/** What is done at such a moment: of a union of moments, any of it. */
export type AbilityOn<M extends Moment> = Ability extends infer A
  ? A extends { readonly on: infer On }
    ? [On & M] extends [never]
      ? never
      : A
    : never
  : never;

// Static abilities of combat

/** What bears on who attacks, who blocks, and who deals combat damage when. */
export interface InCombat {
  readonly on: "COMBAT";
  readonly rule: KeywordRule;
  /** Who can block it; anybody if left out. */
  readonly exceptBy?: (blocker: Fighter, itself: Fighter) => boolean;
  /** Whom it can't block. */
  readonly cantBlock?: (attacker: Fighter, itself: Fighter) => boolean;
  /** Why not, after its name, if not for having the keyword; `other` is the other creature. */
  readonly reason?: (other: Fighter) => string;
  /** It counts for a blocker as well, whom it lets block. */
  readonly isOfBlockersToo?: true;
  readonly leastBlockers?: number;
  readonly cantAttack?: true;
  /** In which of two combat damage steps it deals damage, if not in the second. */
  readonly strikes?: "FIRST" | "TWICE";
  /** How damage is assigned depends on it. */
  readonly isOfDamage?: true;
}

/** A creature as an ability sees it. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly controller: string;
  readonly isCreature: boolean;
  readonly isArtifact: boolean;
  /** 0 if it has none. */
  readonly power: number;
  readonly colors: Bits;
  /** Whether it has a keyword that the rules in force know. */
  has(keyword: string): boolean;
  countersOf(kind: string): number;
}

// Triggered abilities of combat

/** What happens to, or beside, the creature with the keyword. */
export const COMBAT_MOMENTS = [
  "ATTACKS",
  "ALLY_ATTACKS_ALONE",
  "IS_BLOCKED",
  "IS_BLOCKED_BY",
  "IS_NOT_BLOCKED",
  "FIGHTS",
] as const;
export type CombatMoment = (typeof COMBAT_MOMENTS)[number];

export interface CombatTrigger {
  readonly on: CombatMoment;
  readonly rule?: KeywordRule;
  /** On what else the ability that it stands for may be given. */
  readonly givenOn?: readonly TriggerEvent[];
  /** What it changes until the end of the turn bears on damage that is assigned later. */
  readonly changesPower?: true;
  /** What else has to be so for it to trigger. */
  readonly if?: (triggering: Triggering) => boolean;
  /** What it does. Left out if nothing carries it out: a board may give what it stands for. */
  readonly does?: (triggering: Triggering) => Doing;
}

export interface Triggering {
  readonly fight: Fight;
  readonly holder: Fighter;
  /** Whom it is about: the creature that attacks alone, the one that blocks, or the holder. */
  readonly one: Fighter;
  /** What is attacked; of an attacker only. */
  readonly attacked: Attacked | null;
  /** Its number, as 2 of bushido 2. */
  readonly amount: number;
}

export interface Attacked {
  readonly id: string;
  readonly isPlayer: boolean;
  /** The defending player. */
  readonly player: string;
}

/** A combat as an ability sees it. */
export interface Fight {
  /** Those that still attack. */
  readonly attackers: readonly Fighter[];
  isAttacking(one: Fighter): boolean;
  blockersOf(one: Fighter): readonly Fighter[];
  /** How many opponents of a player are attacked. */
  opponentsAttacked(player: string): number;
  hasMostLife(player: string): boolean;
  permanentsOf(player: string): readonly string[];
  nameOf(player: string): string;
  /** As it is now, or, if it has left, as it was as the ability triggered. */
  powerOf(one: Fighter): number;
}

/** What an ability does as it resolves. */
export interface Doing {
  readonly text: string;
  /** To what, if it triggers several times. */
  readonly about?: string;
  /** Whether it may target something. It is chosen as the ability goes on the stack, and asked again as it resolves. */
  readonly targets?: (fight: Fight, one: Fighter) => boolean;
  /** It speaks of what is there as it resolves, not of objects that were there as it triggered. */
  readonly choosesAsItResolves?: boolean;
  /** Null if nothing comes of it; "WAITING" while a choice is to be made. */
  readonly deed: (fight: Fight, resolving: Resolving) => Deed | Outcome | "WAITING" | null;
}

/** What is known as an ability resolves. */
export interface Resolving {
  /** Of the ability, for what begins. */
  readonly id: string;
  /** What it targets, if it has a target that is still legal. */
  readonly target: Fighter | null;
  readonly choose: (question: Asked) => readonly string[] | null;
}

export interface Asked {
  readonly kind: "SACRIFICE" | "MAY" | "TARGET";
  readonly player: string;
  readonly options: readonly string[];
  readonly take: number;
  readonly prompt: string;
}

/** What happens, as an event of a board. */
export interface Deed {
  readonly kind:
    | "START_EFFECT"
    | "PUT_COUNTERS"
    | "REMOVE_COUNTERS"
    | "LOSE_LIFE"
    | "GAIN_LIFE"
    | "SACRIFICE"
    | "DESTROY"
    | "EXILE"
    | "UNTAP"
    | "ADD_MANA"
    | "RETURN"
    | "CREATE";
  readonly objects?: readonly string[];
  readonly players?: readonly string[];
  readonly player?: string;
  readonly amount?: number;
  readonly untilEndOfCombat?: true;
  readonly counters?: readonly { readonly kind: string; readonly count: number }[];
  readonly zone?: "BATTLEFIELD";
  readonly token?: {
    readonly typeLine: string;
    readonly colors: readonly Color[];
    readonly power: number;
    readonly toughness: number;
    readonly keywords: readonly "FLYING"[];
  };
  readonly effect?: {
    readonly id: string;
    readonly addPower: { readonly constant: number };
    readonly addToughness?: { readonly constant: number };
    readonly duration: "END_OF_TURN";
  };
}

/** What comes of an ability besides events. */
export interface Outcome {
  readonly events: readonly Deed[];
  /** What it demands of the declaration of blockers: that the first block the second. */
  readonly requires?: { readonly blocker: string; readonly attacker: string };
  /** What it lets happen at end of combat. */
  readonly atEndOfCombat?: Doing;
}

// Damage

/** A triggered ability of a creature that deals combat damage to a player. */
export interface Hit {
  readonly on: "HITS_PLAYER";
  readonly rule: KeywordRule;
  readonly does: (dealt: Dealt) => Deed;
  /** Which card is exiled is known only as it resolves; or it does so but once. */
  readonly resolves?: "EXILES_TOP_CARD" | "BECOMES_RENOWNED";
}

export interface Dealt {
  readonly source: string;
  readonly controller: string;
  /** A player or an object. */
  readonly target: string;
  /** The keyword's number; of a keyword that has none, how much damage was dealt. */
  readonly amount: number;
}

export type OfDamage =
  | {
      /** Of damage of any kind, as long as a rule with this name makes it a triggered ability. */
      readonly on: "DEALS_DAMAGE";
      readonly by: "lifelink" | "deathtouch";
      /** Once for all that is dealt at once, or for each creature. */
      readonly to: "ANYTHING" | "CREATURES";
      readonly does: (dealt: Dealt) => Deed;
    }
  | {
      /** What damage comes to, instead or besides. */
      readonly on: "RESULT_OF_DAMAGE";
      readonly to: "CREATURES" | "PLAYERS" | "PLAYERS_BESIDES";
      readonly rule: KeywordRule;
    }
  | {
      /** It prevents its number of the damage. */
      readonly on: "IS_DAMAGED";
      readonly rule: KeywordRule;
    };

// Entering, leaving and the rest

export interface Entering {
  readonly on: "ENTERS";
  /** Of counters with which it enters; left out of what nothing carries out. */
  readonly rule?: KeywordRule;
  /** As many of these as its number says. */
  readonly counters?: string;
  /** Its controller may have it enter with a +1/+1 counter; or else it gains haste. */
  readonly mayHaveCounter?: "OR_NOTHING" | "OR_HASTE";
}

/** A triggered ability of a permanent that is put into a graveyard, be it by a check. */
export interface Dying {
  readonly on: "DIES";
  readonly rule: KeywordRule;
  /** What has to have been so of it as it last was on the battlefield. */
  readonly if?: (died: Died) => boolean;
  readonly createsTokens?: true;
  readonly does: (died: Died) => Deed;
}

/** What was put into a graveyard, as it last was. */
export interface Died {
  readonly id: string;
  /** Who controlled it. */
  readonly controller: string;
  /** The keyword's number; 0 of a keyword that has none. */
  readonly amount: number;
  countersOf(kind: string): number;
}

/** What the board of the moment, or a choice that nobody asks, would have to say. */
type Untold =
  | "TURN_BEGINS"
  | "IS_CAST"
  | "CONTROLLER_CASTS"
  | "ENTERS_IF_PAID"
  | "OTHER_ENTERS"
  | "IS_DISCARDED"
  | "IS_DRAWN"
  | "OWNER_DRAWS"
  | "IS_TARGETED";

export type Elsewhere =
  | { readonly on: Untold }
  | {
      /** It triggers, or may do so, as a part of a turn of its controller begins. */
      readonly on: "TURN_GOES_ON";
      readonly at: TurnMoment;
      /** Where the card is then. */
      readonly from: Zone;
      /** What it does as it resolves; left out if nothing carries it out, as where it takes a cost. Null if it does not trigger. */
      readonly does?: (holder: Pick<Died, "id" | "countersOf">) => Deed | null;
    }
  | {
      /** It triggers as the last of such counters is removed from the permanent. */
      readonly on: "LAST_COUNTER";
      readonly counter: string;
      readonly does: (id: string) => Deed;
    }
  | {
      /** It triggers as the card leaves: with a target, tokens or a number that no board says. */
      readonly on: "LEAVES";
      /** Where the card is before. */
      readonly from: Zone;
    }
  | {
      /** With such a counter on it, it means something that is not in the keyword. */
      readonly on: "HAS_COUNTER";
      readonly counter: string;
      /** What to give in `continuousEffects`. */
      readonly give: string;
    }
  | {
      /** It says what the object is, by the rule with this name. */
      readonly on: "DEFINES";
      readonly what: "EVERY_CREATURE_TYPE" | "COLORLESS";
      readonly by: "changeling" | "devoid";
    };
