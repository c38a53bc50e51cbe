import { type IsoDate } from "../../../domain/iso-date";
import { type BoardObject, type BoardPlayer, type BoardTeam, type Counter } from "../../board/board";
import { type CopyInput } from "../../board/fields/copy";
import { type Characteristics } from "../../board/characteristics";
import { type BoardView } from "../../characteristics/view";
import { type RuleVariant } from "../../dated";
import { type BoardIndex } from "./board-index";
import { type Choose } from "./question";
import { type RuleName } from "../../rules";
import { type RuleRecord } from "../../rules/record";
import { type StateBasedActionKind, type TriggerEvent, type Zone } from "../../vocabulary";

/** The board of one check, as every action of that check sees it: none sees what another does. */
export interface CheckContext {
  readonly view: BoardView;
  readonly index: BoardIndex;
  readonly choose: Choose;
  /**
   * Whether an ability of it, or one that this event triggers, has triggered and not left the stack, as far as the board
   * or the evaluation knows. One of which the board doesn't say which it is may be any.
   */
  readonly hasUnresolvedTrigger: (object: BoardObject, event?: TriggerEvent) => boolean;
}

/** What an action would do, before replacement effects. */
export type ActionResult =
  | { readonly type: "lose"; readonly players: readonly string[]; readonly team?: string }
  | Destruction
  | { readonly type: "graveyard" | "sacrifice"; readonly objects: readonly string[] }
  | { readonly type: "cease" | "unattach" | "face-down" | "remove" | "command-zone"; readonly object: string }
  | { readonly type: "remove-counters"; readonly object: string; readonly counters: readonly Counter[] }
  | { readonly type: "planeswalk"; readonly object: string; readonly player: string }
  | { readonly type: "protector"; readonly object: string; readonly player: string }
  | { readonly type: "sector"; readonly object: string; readonly sector: string }
  | { readonly type: "speed"; readonly player: string };

export interface Destruction {
  readonly type: "destroy";
  readonly objects: readonly string[];
  /** Whether an effect destroys them, and no state-based action. */
  readonly byEffect?: boolean;
  readonly cantBeRegenerated?: boolean;
}

/** Of a card that is discarded: that it is exiled instead of going to the graveyard, by the rule of this number. */
export interface Madness {
  readonly isOptional: boolean;
  readonly ruleNumber: string;
}

/** What only effects, combat and the rules of a turn do. */
export type EffectResult =
  | {
      readonly type: "move";
      readonly object: string;
      readonly zone: Zone;
      readonly madness?: Madness;
      /** Under whose control it enters the battlefield, if not its owner's. */
      readonly controller?: string;
      readonly tapped?: boolean;
      /** With which it enters the battlefield. */
      readonly counters?: readonly Counter[];
      /** Of an Aura: what it enters attached to, if that is said. */
      readonly attachTo?: string;
      /** With its back face up. */
      readonly transformed?: boolean;
      /** Until what leaves the battlefield it is in exile. */
      readonly until?: string;
    }
  /** It turns over to its other face, perhaps as the newest there is. */
  | { readonly type: "transform"; readonly object: string; readonly isNewest: boolean }
  | { readonly type: "life"; readonly player: string; readonly change: number }
  /** That it is dealt, for what triggers; what comes of it are results of their own. */
  | {
      readonly type: "damage";
      readonly source: string;
      readonly target: string;
      readonly amount: number;
      readonly isCombat: boolean;
    }
  | { readonly type: "put-counters"; readonly object: string; readonly counters: readonly Counter[] }
  /** With those cards that the board names on top. */
  | { readonly type: "draw"; readonly player: string; readonly count: number }
  | {
      readonly type: "create";
      readonly token: BoardObject;
      /** What it is a copy of. */
      readonly copy?: CopyInput;
    }
  /** A copy of a spell comes onto the stack. */
  | { readonly type: "copy"; readonly token: BoardObject; readonly copy: CopyInput }
  | { readonly type: "attach"; readonly object: string; readonly to: string }
  /** Whatever else changes of an object or a player, and of nothing besides: of what it is when that happens. */
  | {
      readonly type: "object";
      readonly object: string;
      readonly becomes: (object: BoardObject) => Partial<BoardObject>;
    }
  | {
      readonly type: "player";
      readonly player: string;
      readonly becomes: (player: BoardPlayer) => Partial<BoardPlayer>;
      /** Of counters that the player gets or loses, of which kind they are. */
      readonly counters?: string;
    };

export type Result = ActionResult | EffectResult;

/** Something that would happen, before replacement effects. */
export interface Happening<R extends Result = Result> {
  readonly ruleNumber: string;
  /** Ids of the objects and players it applies to. */
  readonly objects: readonly string[];
  readonly players: readonly string[];
  readonly result: R;
  /** One sentence with the figures. */
  readonly explanation: string;
}

export interface Proposal extends Happening<ActionResult> {
  readonly kind: StateBasedActionKind;
}

/** What an action says of one subject that it looks at: whether it applies, and the figures that decide. */
export interface Finding {
  readonly applies: boolean;
  readonly figures: string;
  /** Which of the action's numbers says so, if it is not the first: a position. */
  readonly at?: number;
}

/** An object or player that somebody asks about. */
export interface Subject {
  readonly object?: BoardObject;
  readonly seen?: Characteristics;
  readonly player?: BoardPlayer;
  readonly team?: BoardTeam;
}

/** One version of an action, in force from `since` until the next. */
export interface ActionVariant extends RuleVariant {
  /** One for each number, if the edition splits the action. */
  readonly summaries?: readonly string[];
  /** `secondNumber` is there if the edition splits the action. */
  readonly find: (context: CheckContext, ruleNumber: string, secondNumber?: string) => readonly Proposal[];
  /** What it says of a subject; null if it does not look at such a thing. */
  readonly consider: (context: CheckContext, subject: Subject) => Finding | null;
}

/** A state-based action through all editions; the first of its numbers is as old as its first variant. */
export interface StateBasedActionDefinition<
  K extends StateBasedActionKind = StateBasedActionKind,
> extends RuleRecord<ActionVariant> {
  /** What it is known by through all editions, whatever its numbers. */
  readonly kind: K;
  /** Another action, if some edition states both in one rule, under one number. */
  readonly inOneRuleWith?: StateBasedActionKind;
  /** Other rules that decide what it does, and changed in its time. */
  readonly restsOn?: readonly RuleName[];
  /** Editions whose words differ from those before them and do the same. */
  readonly wordingOnly: readonly IsoDate[];
}
