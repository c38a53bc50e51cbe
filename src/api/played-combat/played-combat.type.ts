import { Field, ID, Int, ObjectType } from "type-graphql";
import {
  type CombatDecider,
  type CombatDecisionKind,
  type CombatHappening,
  type CombatMoment,
  type CombatStep,
  type PlayedCombatStatus,
} from "../../engine/played-combat";
import { CombatPair, DeclarationProblem } from "../combat/combat.type";
import { PlayedUntil, StepFields } from "../events/events.type";
import { Costs } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD, AS_LONG_AS_COMBAT } from "../pricing/prices";
import {
  CombatDeciderEnum,
  CombatDecisionKindEnum,
  CombatHappeningEnum,
  CombatMomentEnum,
  CombatStepEnum,
  PlayedCombatStatusEnum,
} from "./played-combat.enums";

@ObjectType({ simpleResolvers: true, description: "Combat damage that one creature assigns to one recipient." })
export class AssignedDamage {
  @Field(() => ID, { description: "The creature that assigns it." })
  source!: string;

  @Field(() => ID, { description: "To what." })
  target!: string;

  @Field(() => Int, { description: "How much." })
  amount!: number;
}

@ObjectType({ simpleResolvers: true, description: "What was decided in a combat, by whom and how." })
export class CombatDecision {
  @Field(() => CombatDecisionKindEnum, { description: "What." })
  kind!: CombatDecisionKind;

  @Field(() => ID, { description: "The player whose decision it is." })
  player!: string;

  @Field(() => CombatDeciderEnum, { description: "How it was made." })
  by!: CombatDecider;

  @Field(() => ID, { nullable: true, description: "Whose damage; null if it is about all creatures." })
  creature?: string | null;

  @Field(() => String, { description: "The rule by which that player decides it, in the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence." })
  explanation!: string;
}

@ObjectType({ simpleResolvers: true, description: "One thing that happened in a combat, and the board after it." })
export class PlayedCombatStep extends StepFields {
  @Field(() => CombatHappeningEnum, { description: "What happened." })
  happening!: CombatHappening;

  @Field(() => CombatStepEnum, { description: "In which step of combat." })
  combatStep!: CombatStep;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "One sentence or two." })
  explanation!: string;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatDecision], { description: "What was decided, in the order in which it is announced." })
  decisions!: CombatDecision[];

  @Field(() => [String], { description: "Costs to attack or block that are paid, one sentence each." })
  costs!: string[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [AssignedDamage], {
    description:
      "The combat damage that is on the stack, one object below all abilities in `onStack`, as it was assigned (until 2009-07-10).",
  })
  damageOnStack!: AssignedDamage[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], { description: "Who attacks whom, of those still in combat." })
  attacking!: CombatPair[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], { description: "Who blocks whom, of those still in combat." })
  blocking!: CombatPair[];

  @Field(() => [ID], { description: "Attackers still in combat that are blocked, be it that nothing blocks them now." })
  blocked!: string[];

  @Field(() => [ID], { description: "What was removed from combat since the step before." })
  removedFromCombat!: string[];

  @Field(() => ID, { nullable: true, description: "The player who gets priority then; null if nobody does." })
  priority?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What a creature's combat damage may be assigned to." })
export class PossibleRecipient {
  @Field(() => ID, { description: "A creature, player, planeswalker or battle." })
  recipient!: string;

  @Field(() => Int, {
    nullable: true,
    description: "How much more would be lethal, with what others assign it already; null for what is no creature.",
  })
  lethal?: number | null;
}

@ObjectType({ simpleResolvers: true, description: "What has to be decided before a combat goes on." })
export class PendingCombatDecision {
  @Field(() => CombatDecisionKindEnum, {
    description: "Answer it in `attacks`, `blocks`, `damageAssignmentOrders` or `assignments`.",
  })
  kind!: CombatDecisionKind;

  @Field(() => ID, { description: "The player whose decision it is; of several who are attacked, the first." })
  player!: string;

  @Field(() => ID, { nullable: true, description: "Whose damage; null if it is about all creatures." })
  creature?: string | null;

  @Field(() => Int, { nullable: true, description: "Of damage: which combat damage step, 1 or 2." })
  damageStep?: number | null;

  @Field(() => String, { description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => String, { description: "The question." })
  prompt!: string;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], {
    description:
      "Of attackers and blockers: each creature with each that it may attack or block, legal by itself or together with others.",
  })
  options!: CombatPair[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [CombatPair], {
    description: "Of attackers and blockers: a legal declaration of as few as the requirements allow.",
  })
  suggestion!: CombatPair[];

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [PossibleRecipient], { description: "Of orders and damage: what it is about." })
  recipients!: PossibleRecipient[];

  @Field(() => Int, { nullable: true, description: "Of damage: how much must be assigned." })
  total?: number | null;

  @Costs({ entries: 50 })
  @Field(() => [DamageDivision], {
    description:
      "Of damage: divisions that are legal by themselves, with what has been assigned before; at most 50 of them.",
  })
  divisions!: DamageDivision[];
}

@ObjectType({ simpleResolvers: true, description: "One way to divide a creature's combat damage." })
export class DamageDivision {
  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [AssignedDamage], { description: "What goes to whom." })
  assignments!: AssignedDamage[];
}

@ObjectType({ simpleResolvers: true, description: "A response that was not taken." })
export class NotTakenResponse {
  @Field(() => Int, { description: "Its place in `responses`, from 0 on." })
  position!: number;

  @Field(() => CombatMomentEnum, { description: "When it was to be taken." })
  when!: CombatMoment;

  @Field(() => String, { description: "Why it was not." })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: "A combat from the declaration of attackers on, step by step." })
export class PlayedCombat extends PlayedUntil {
  @Field(() => PlayedCombatStatusEnum, { description: "How far it was played." })
  status!: PlayedCombatStatus;

  @Costs(AS_LONG_AS_COMBAT)
  @Field(() => [PlayedCombatStep], { description: "What happened, in order." })
  steps!: PlayedCombatStep[];

  @Field(() => PendingCombatDecision, {
    nullable: true,
    description: "What has to be decided next; null if nothing has, or something else: see `pendingChoices`.",
  })
  decision?: PendingCombatDecision | null;

  @Costs(AS_LONG_AS_BOARD)
  @Field(() => [DeclarationProblem], {
    description: "Why the decision at which it stopped is not legal; empty unless the status is ILLEGAL.",
  })
  problems!: DeclarationProblem[];

  @Costs({ entries: 5 })
  @Field(() => [NotTakenResponse], {
    description: "Responses whose moment did not come, as those with damage on the stack since 2009-07-11.",
  })
  notTaken!: NotTakenResponse[];
}
