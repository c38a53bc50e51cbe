import {
  type Color,
  type GameVariant,
  type Keyword,
  type ObjectKind,
  type PlayerScope,
  type ReplaceableEvent,
  type StateBasedActionKind,
  type TriggerEvent,
  type Zone,
} from "./vocabulary";

/** What a caller may leave out: GraphQL hands over null as well as nothing. */
type Optional<T> = T | null | undefined;

/** A board as a caller describes it; what is left out gets the contract's default. Names as in the contract. */
export interface GameStateInput {
  readonly players: readonly PlayerInput[];
  readonly objects?: Optional<readonly GameObjectInput[]>;
  readonly teams?: Optional<readonly TeamInput[]>;
  readonly variants?: Optional<readonly GameVariant[]>;
  readonly activePlayer?: Optional<string>;
  readonly continuousEffects?: Optional<readonly ContinuousEffectInput[]>;
  readonly replacementEffects?: Optional<readonly ReplacementEffectInput[]>;
  readonly triggeredAbilities?: Optional<readonly TriggeredAbilityInput[]>;
  readonly waitingTriggers?: Optional<readonly string[]>;
}

export interface PlayerInput {
  readonly id: string;
  readonly name?: Optional<string>;
  readonly life?: Optional<number>;
  readonly poisonCounters?: Optional<number>;
  readonly team?: Optional<string>;
  readonly cardsInHand?: Optional<number>;
  readonly cardsInLibrary?: Optional<number>;
  readonly attemptedDrawFromEmptyLibrary?: Optional<boolean>;
  readonly requiredToDrawTooMany?: Optional<boolean>;
  readonly combatDamageByCommander?: Optional<readonly CommanderDamageInput[]>;
  readonly speed?: Optional<number>;
  readonly hasLost?: Optional<boolean>;
}

export interface CommanderDamageInput {
  readonly commander: string;
  readonly damage: number;
}

export interface TeamInput {
  readonly id: string;
  readonly life?: Optional<number>;
}

export interface CounterInput {
  readonly kind: string;
  readonly count: number;
}

export interface GameObjectInput {
  readonly id: string;
  readonly name?: Optional<string>;
  readonly kind?: Optional<ObjectKind>;
  readonly zone?: Optional<Zone>;
  readonly owner: string;
  readonly controller?: Optional<string>;
  readonly typeLine: string;
  readonly colors?: Optional<readonly Color[]>;
  readonly power?: Optional<number>;
  readonly toughness?: Optional<number>;
  readonly counters?: Optional<readonly CounterInput[]>;
  readonly damage?: Optional<number>;
  readonly dealtDamageByDeathtouch?: Optional<boolean>;
  readonly attachedTo?: Optional<string>;
  readonly enchant?: Optional<ObjectFilterInput>;
  readonly enchantsPlayers?: Optional<boolean>;
  readonly keywords?: Optional<readonly Keyword[]>;
  readonly protectionFrom?: Optional<readonly ObjectFilterInput[]>;
  readonly regenerationShields?: Optional<number>;
  readonly counterLimits?: Optional<readonly CounterInput[]>;
  readonly tapped?: Optional<boolean>;
  readonly faceDown?: Optional<boolean>;
  readonly phasedOut?: Optional<boolean>;
  readonly timestamp?: Optional<number>;
  readonly supertypeTimestamp?: Optional<number>;
  readonly isCommander?: Optional<boolean>;
  readonly changedZone?: Optional<boolean>;
  readonly hasUnresolvedTrigger?: Optional<boolean>;
  readonly finalChapter?: Optional<number>;
  readonly onLastRoom?: Optional<boolean>;
  readonly protector?: Optional<string>;
  readonly isAttacked?: Optional<boolean>;
  readonly sector?: Optional<string>;
  readonly landwalk?: Optional<readonly ObjectFilterInput[]>;
  readonly controlledSinceTurnBegan?: Optional<boolean>;
}

/**
 * All that is given must hold; inside one list, for types, supertypes, subtypes, colors and keywords, every entry must
 * hold; for ids, names, zones and kinds, any entry.
 */
export interface ObjectFilterInput {
  readonly ids?: Optional<readonly string[]>;
  readonly names?: Optional<readonly string[]>;
  readonly zones?: Optional<readonly Zone[]>;
  readonly kinds?: Optional<readonly ObjectKind[]>;
  readonly supertypes?: Optional<readonly string[]>;
  readonly types?: Optional<readonly string[]>;
  readonly subtypes?: Optional<readonly string[]>;
  readonly colors?: Optional<readonly Color[]>;
  readonly keywords?: Optional<readonly Keyword[]>;
  readonly controller?: Optional<PlayerScope>;
  readonly excludeSource?: Optional<boolean>;
  readonly attachedToBySource?: Optional<boolean>;
  readonly isSource?: Optional<boolean>;
  readonly not?: Optional<ObjectFilterInput>;
  readonly anyOf?: Optional<readonly ObjectFilterInput[]>;
}

export interface ValueInput {
  readonly constant?: Optional<number>;
  readonly times?: Optional<number>;
  readonly countOf?: Optional<ObjectFilterInput>;
  readonly cardsInHandOf?: Optional<PlayerScope>;
  readonly countersOnSource?: Optional<string>;
}

export interface ConditionInput {
  readonly count?: Optional<ObjectFilterInput>;
  readonly atLeast?: Optional<number>;
  readonly atMost?: Optional<number>;
  readonly cardsInHandOf?: Optional<PlayerScope>;
  readonly countersOnSource?: Optional<string>;
}

export interface ContinuousEffectInput {
  readonly id: string;
  readonly source?: Optional<string>;
  readonly text?: Optional<string>;
  readonly controller?: Optional<string>;
  readonly timestamp?: Optional<number>;
  readonly affects?: Optional<ObjectFilterInput>;
  readonly condition?: Optional<ConditionInput>;
  readonly addTypes?: Optional<readonly string[]>;
  readonly removeTypes?: Optional<readonly string[]>;
  readonly setColors?: Optional<readonly Color[]>;
  readonly addKeywords?: Optional<readonly Keyword[]>;
  readonly removeKeywords?: Optional<readonly Keyword[]>;
  readonly loseAllAbilities?: Optional<boolean>;
  readonly characteristicDefining?: Optional<boolean>;
  readonly setPower?: Optional<ValueInput>;
  readonly setToughness?: Optional<ValueInput>;
  readonly addPower?: Optional<ValueInput>;
  readonly addToughness?: Optional<ValueInput>;
  readonly changeController?: Optional<string>;
  readonly cantLose?: Optional<PlayerScope>;
  readonly exemptFrom?: Optional<readonly StateBasedActionKind[]>;
  readonly lethalDamageByPower?: Optional<boolean>;
}

export interface ReplacementOutcomeInput {
  readonly regenerate?: Optional<boolean>;
  readonly moveTo?: Optional<Zone>;
  readonly shuffleIntoLibrary?: Optional<readonly Zone[]>;
  readonly draw?: Optional<number>;
  readonly setLife?: Optional<number>;
}

export interface ReplacementEffectInput {
  readonly id: string;
  readonly source?: Optional<string>;
  readonly text?: Optional<string>;
  readonly controller?: Optional<string>;
  readonly event: ReplaceableEvent;
  readonly affects?: Optional<ObjectFilterInput>;
  readonly affectsPlayers?: Optional<PlayerScope>;
  readonly instead: ReplacementOutcomeInput;
  readonly uses?: Optional<number>;
}

export interface TriggeredAbilityInput {
  readonly id: string;
  readonly source: string;
  readonly text?: Optional<string>;
  readonly event: TriggerEvent;
  readonly watches?: Optional<ObjectFilterInput>;
  readonly condition?: Optional<ConditionInput>;
  readonly value?: Optional<ValueInput>;
}

export interface ChoiceInput {
  readonly choice: string;
  readonly options: readonly string[];
}
