import { type CONTINUOUS_EFFECT_FIELDS } from "../board/fields/effects";
import { type CombatConstraintKind } from "../combat/vocabulary";
import { type ReplaceableEvent, type TriggerEvent } from "../vocabulary";

/** What a board can be asked, by the names of the questions. */
export const OPERATIONS = [
  ...(["characteristics", "evaluate", "performEvents", "endOfTurn", "playCombat"] as const),
  ...(["checkAttack", "checkBlock", "checkDamageAssignment", "drawCards"] as const),
] as const;
export type Operation = (typeof OPERATIONS)[number];

type Obeying = readonly Operation[];

/** What effects say of objects and of the game, beside whose they are, of what, how long and when. */
type EffectWord = Exclude<
  keyof typeof CONTINUOUS_EFFECT_FIELDS,
  | "id"
  | "source"
  | "text"
  | "controller"
  | "timestamp"
  | "affects"
  | "condition"
  | "duration"
  | "functionsFrom"
  | "face"
>;

/** Whatever looks at the board. */
const ALL: Obeying = OPERATIONS;
/** What lets state-based actions be performed. */
const CHECKING: Obeying = ["evaluate", "performEvents", "endOfTurn", "playCombat"];
const DEALING: Obeying = ["performEvents", "playCombat"];
const LOSING_LIFE: Obeying = ["performEvents", "endOfTurn", "playCombat"];
const BY_EVENTS: Obeying = ["performEvents"];
const FIGHTING: Obeying = ["playCombat"];
const ATTACKING: Obeying = ["playCombat", "checkAttack"];
const BLOCKING: Obeying = ["playCombat", "checkBlock"];
const ASSIGNING: Obeying = ["playCombat", "checkDamageAssignment"];
const NOTHING: Obeying = [];

/**
 * Each word that a board has for what cards say, with the operations that obey it: all in which anything happens that it bears on, but
 * for draws. What an operation makes happen and does not ask, it tells.
 */
export const OBEYED = {
  effects: {
    ...{
      copy: ALL,
      changeText: ALL,
      setName: ALL,
      addTypes: ALL,
      removeTypes: ALL,
      setSubtypes: ALL,
      addAllCreatureTypes: ALL,
      setColors: ALL,
    },
    ...{ addColors: ALL, addKeywords: ALL, removeKeywords: ALL, cantHaveKeywords: ALL },
    ...{ addProtectionFrom: ALL, addLandwalk: ALL, addAbilities: ALL, loseAllAbilities: ALL },
    ...{ characteristicDefining: ALL, setPower: ALL, setToughness: ALL, addPower: ALL, addToughness: ALL },
    ...{ switchPowerAndToughness: ALL, changeController: ALL },
    addBandsWithOther: ["playCombat", "checkAttack", "checkDamageAssignment"],
    addEnchant: CHECKING,
    cantLose: [...CHECKING, "drawCards"],
    cantLoseBy: [...CHECKING, "drawCards"],
    hexproofOf: BY_EVENTS,
    shroudOf: BY_EVENTS,
    exemptFrom: CHECKING,
    /** Damage has worn off by the check at the end of a turn. */
    lethalDamageByPower: ["evaluate", "performEvents", "playCombat", "checkDamageAssignment"],
    damageByToughness: ASSIGNING,
    cantHaveCounters: CHECKING,
    assignsAsUnblocked: ASSIGNING,
    damageAssignedBy: ASSIGNING,
    doesntUntap: ["endOfTurn"],
    constrains: ["playCombat", "checkAttack", "checkBlock"],
    cantBeCountered: BY_EVENTS,
    cantEnterBattlefield: BY_EVENTS,
    causesNoTriggers: CHECKING,
  },
  replacements: {
    WOULD_BE_DESTROYED: CHECKING,
    WOULD_BE_PUT_INTO_GRAVEYARD: [...CHECKING, "drawCards"],
    WOULD_LOSE_GAME: [...CHECKING, "drawCards"],
    WOULD_BE_DEALT_DAMAGE: DEALING,
    WOULD_GAIN_LIFE: DEALING,
    WOULD_LOSE_LIFE: LOSING_LIFE,
    WOULD_GET_COUNTERS: CHECKING,
    WOULD_CREATE_TOKENS: CHECKING,
    WOULD_ENTER_BATTLEFIELD: CHECKING,
  },
  triggers: {
    ...{ DIES: CHECKING, LEAVES_BATTLEFIELD: CHECKING, DESTROYED: CHECKING, SACRIFICED: CHECKING, EXILED: CHECKING },
    TRANSFORMS: BY_EVENTS,
    /** Regeneration is over by the check at the end of a turn. */
    TAPPED: ["evaluate", "performEvents", "playCombat"],
    ...{ ENTERS_BATTLEFIELD: CHECKING, PLAYER_LOSES: CHECKING, STATE: CHECKING },
    ...{ DEALS_DAMAGE: DEALING, DEALS_COMBAT_DAMAGE: DEALING, DEALT_DAMAGE: DEALING, GAINS_LIFE: DEALING },
    LOSES_LIFE: LOSING_LIFE,
    CHAPTER: BY_EVENTS,
    ...{ ATTACKS: FIGHTING, BLOCKS: FIGHTING, BECOMES_BLOCKED: FIGHTING, IS_NOT_BLOCKED: FIGHTING },
    END_OF_COMBAT: FIGHTING,
    ...{ ROOM: NOTHING, OTHER: NOTHING },
  },
  constraints: {
    ...{ CANT_ATTACK: ATTACKING, CANT_ATTACK_ALONE: ATTACKING, CAN_ATTACK_ONLY_ALONE: ATTACKING },
    ...{ CANT_ATTACK_WITHOUT_OTHERS: ATTACKING, ALL_OR_NONE_ATTACK: ATTACKING, AT_MOST_ATTACKERS: ATTACKING },
    ...{ CANT_ATTACK_UNLESS_DEFENDER_CONTROLS: ATTACKING, CAN_ATTACK_DESPITE_DEFENDER: ATTACKING },
    ...{ ATTACKS_IF_ABLE: ATTACKING, CANT_ATTACK_UNLESS_PAID: ATTACKING },
    ...{ CANT_BLOCK: BLOCKING, CANT_BLOCK_ALONE: BLOCKING, CANT_BLOCK_WITHOUT_OTHERS: BLOCKING },
    ...{ ALL_OR_NONE_BLOCK: BLOCKING, AT_MOST_BLOCKERS: BLOCKING, CANT_BE_BLOCKED: BLOCKING },
    ...{ CANT_BE_BLOCKED_BY: BLOCKING, CANT_BE_BLOCKED_EXCEPT_BY: BLOCKING, CAN_BLOCK_ONLY: BLOCKING },
    ...{ CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: BLOCKING, CANT_BE_BLOCKED_BY_MORE_THAN: BLOCKING },
    ...{ CAN_BLOCK_ADDITIONAL: BLOCKING, BLOCKS_IF_ABLE: BLOCKING, MUST_BE_BLOCKED_IF_ABLE: BLOCKING },
    ...{ ALL_ABLE_BLOCK_IT: BLOCKING, CANT_BLOCK_UNLESS_PAID: BLOCKING },
  },
  draws: { instead: ["drawCards", "performEvents"] },
} as const satisfies {
  readonly effects: Readonly<Record<EffectWord, Obeying>>;
  readonly replacements: Readonly<Record<ReplaceableEvent, Obeying>>;
  readonly triggers: Readonly<Record<TriggerEvent, Obeying>>;
  readonly constraints: Readonly<Record<CombatConstraintKind, Obeying>>;
  readonly draws: { readonly instead: Obeying };
};
