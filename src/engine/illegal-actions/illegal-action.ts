import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Zone } from "../vocabulary";
import { type IllegalActionKind, type StepFate } from "./vocabulary";

type Optional<T> = T | null | undefined;

/** An action that turns out illegal, with everything that was done on the way. */
export interface IllegalActionInput {
  /** Who took it. */
  readonly player: string;
  readonly kind: IllegalActionKind;
  /** The spell or the source of the ability. */
  readonly object?: Optional<string>;
  /** Where a spell was cast from; defaults to the hand. */
  readonly from?: Optional<Zone>;
  /** Costs paid and choices made, in order. */
  readonly steps?: Optional<readonly ActionStepInput[]>;
  /** Mana abilities activated while taking the action, in order. */
  readonly manaAbilities?: Optional<readonly ManaAbilityStepInput[]>;
  /** Mana abilities that their players want reversed; defaults to all that can be. */
  readonly reverse?: Optional<readonly string[]>;
}

/** Something that was done, and what it did to cards that can't be taken back. */
export interface ActionStepInput {
  readonly id: string;
  readonly text?: Optional<string>;
  readonly movedCardsToLibrary?: Optional<boolean>;
  /** To any zone other than the stack. */
  readonly movedCardsFromLibrary?: Optional<boolean>;
  readonly shuffledLibrary?: Optional<boolean>;
  readonly revealedCardsFromLibrary?: Optional<boolean>;
  /** A random choice, or cards moved between zones at random. */
  readonly random?: Optional<boolean>;
}

export interface ManaAbilityStepInput extends ActionStepInput {
  /** Who activated it; defaults to the player of the action. */
  readonly player?: Optional<string>;
  /** Mana abilities on which its mana was spent, or that of triggered mana abilities that it caused to trigger. */
  readonly manaSpentOn?: Optional<readonly string[]>;
}

export interface StepVerdict {
  readonly step: string;
  readonly fate: StepFate;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

export interface ReversalVerdict {
  readonly rulesDate: IsoDate;
  readonly ruleNumber: RuleNumber;
  readonly steps: readonly StepVerdict[];
  readonly manaAbilities: readonly StepVerdict[];
  /** Where the spell goes; null if the action was casting none. */
  readonly returnsTo: Zone | null;
  /** No abilities trigger; since October 2002 no effects apply either. */
  readonly effectsApply: boolean;
  /** Who may then do it again legally, or do something else; with priority only if `hasPriority`. */
  readonly priority: string;
  /** False for what is done while nobody has priority; null if the kind of action doesn't say. */
  readonly hasPriority: boolean | null;
  readonly priorityRuleNumber: RuleNumber;
  readonly explanation: string;
}
