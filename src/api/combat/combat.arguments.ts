import { ArgsType, Field, ID } from "type-graphql";
import { FIRST_TEXT, type GameStateInput as GameState } from "../../engine";
import type * as Engine from "../../engine/combat";
import { ATTACK, BLOCK, COMBAT_CONSTRAINT, DAMAGE_ASSIGNMENT, DAMAGE_ASSIGNMENT_ORDER } from "../../engine/combat";
import { describeRules } from "../edition/describe-edition";
import { GameStateInput } from "../evaluation/board.input";
import { inputTypeOf } from "../input-type";

export const AttackInput = inputTypeOf(ATTACK);
export const BlockInput = inputTypeOf(BLOCK);
export const CombatConstraintInput = inputTypeOf(COMBAT_CONSTRAINT);
const DamageAssignmentInput = inputTypeOf(DAMAGE_ASSIGNMENT);
export const DamageAssignmentOrderInput = inputTypeOf(DAMAGE_ASSIGNMENT_ORDER);

@ArgsType()
class CombatArguments {
  @Field(() => GameStateInput, { description: "The board; the active player attacks." })
  state!: GameState;

  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;
}

@ArgsType()
export class CheckAttackArguments extends CombatArguments {
  @Field(() => [AttackInput], { description: "The attackers proposed." })
  attacks!: Engine.AttackInput[];

  @Field(() => [CombatConstraintInput], { defaultValue: [], description: "What effects say about attacking." })
  constraints!: Engine.CombatConstraintInput[];
}

@ArgsType()
export class FightArguments extends CombatArguments {
  @Field(() => [AttackInput], { description: "The attackers declared." })
  attacks!: Engine.AttackInput[];

  @Field(() => [BlockInput], { description: "The blockers; each pair of creatures once." })
  blocks!: Engine.BlockInput[];
}

@ArgsType()
export class CheckBlockArguments extends FightArguments {
  @Field(() => [CombatConstraintInput], { defaultValue: [], description: "What effects say about blocking." })
  constraints!: Engine.CombatConstraintInput[];
}

@ArgsType()
export class DamageArguments extends FightArguments {
  @Field(() => [ID], {
    defaultValue: [],
    description: "Attackers that an effect made blocked (509.1h): they stay so even if no creature blocks them.",
  })
  blockedByEffects!: string[];

  @Field(() => [ID], {
    defaultValue: [],
    description:
      "Attackers that an effect made unblocked after blockers were declared (309.2f since 2003-07-01, 509.1h now): they assign their damage to what they attack, and what blocks them goes on blocking them.",
  })
  unblockedByEffects!: string[];
}

@ArgsType()
export class CheckDamageArguments extends DamageArguments {
  @Field(() => [DamageAssignmentInput], {
    description:
      "The damage assigned in one combat damage step: by the active player's creatures, the defending player's, or both.",
  })
  assignments!: Engine.DamageAssignmentInput[];

  @Field(() => [DamageAssignmentOrderInput], {
    defaultValue: [],
    description: "The damage assignment orders that were announced; a creature without one may have any.",
  })
  damageAssignmentOrders!: Engine.DamageAssignmentOrderInput[];
}

@ArgsType()
export class CheckProtectionArguments extends CombatArguments {
  @Field(() => ID, { description: "The permanent that has protection, or the player (since 2007-05-01)." })
  permanent!: string;

  @Field(() => ID, { description: "The object that it may have protection from." })
  source!: string;
}
