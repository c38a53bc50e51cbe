import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import {
  type ChoiceInput as Choice,
  type ChoicePolicy,
  FIRST_TEXT,
  type GameStateInput as GameState,
} from "../../engine";
import type * as Engine from "../../engine/combat";
import {
  COMBAT_RESPONSE,
  type CombatPolicy,
  type CombatResponseInput as Response,
  type PendingCombatDecision as Pending,
  PLAYED_ASSIGNMENT,
  playCombat,
  type PlayedAssignmentInput as Assignment,
  type PlayedCombat as Answer,
} from "../../engine/played-combat";
import { dateOfEdition } from "../../reading/find-edition";
import { AttackInput, BlockInput, CombatConstraintInput, DamageAssignmentOrderInput } from "../combat/combat.arguments";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { ChoiceInput, GameStateInput } from "../evaluation/board.input";
import { ChoicePolicyEnum } from "../evaluation/evaluation.enums";
import { type CitedParts, citedParts } from "../events/events.resolver";
import { inputTypeOf } from "../input-type";
import { Costs, Immutable } from "../pricing/field-facts";
import { PLAYS_COMBAT } from "../pricing/prices";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { CombatPolicyEnum } from "./played-combat.enums";
import { CombatDecision, PendingCombatDecision, PlayedCombat, PlayedCombatStep } from "./played-combat.type";

const CombatResponseInput = inputTypeOf(COMBAT_RESPONSE);
const PlayedAssignmentInput = inputTypeOf(PLAYED_ASSIGNMENT);

@ArgsType()
class PlayCombatArguments {
  @Field(() => GameStateInput, { description: "The board as combat begins; the active player attacks." })
  state!: GameState;

  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;

  @Field(() => [AttackInput], {
    nullable: true,
    description: "Who attacks whom, all of it; if left out it is asked, or decided by `policy`.",
  })
  attacks?: Engine.AttackInput[] | null;

  @Field(() => [BlockInput], { nullable: true, description: "Who blocks whom, all of it; likewise." })
  blocks?: Engine.BlockInput[] | null;

  @Field(() => [DamageAssignmentOrderInput], {
    defaultValue: [],
    description: "Damage assignment orders (2009-07-11 to 2024-11-07); one that is missing is asked, or decided.",
  })
  damageAssignmentOrders!: Engine.DamageAssignmentOrderInput[];

  @Field(() => [PlayedAssignmentInput], {
    defaultValue: [],
    description: "How creatures assign combat damage that have a choice; what is missing is asked, or decided.",
  })
  assignments!: Assignment[];

  @Field(() => [CombatResponseInput], {
    defaultValue: [],
    description: "What players do in between, in this order at each moment. At most 100.",
  })
  responses!: Response[];

  @Field(() => [CombatConstraintInput], {
    defaultValue: [],
    description: "What effects say about attacking and blocking.",
  })
  constraints!: Engine.CombatConstraintInput[];

  @Field(() => CombatPolicyEnum, { defaultValue: "ASK", description: "What happens if a decision was not given." })
  policy!: CombatPolicy;

  @Field(() => [ChoiceInput], { defaultValue: [], description: "Answers to choices that an earlier call asked for." })
  choices!: Choice[];

  @Field(() => ChoicePolicyEnum, { defaultValue: "ASK", description: "What happens if a choice was not given." })
  choicePolicy!: ChoicePolicy;
}

type Step = Answer["steps"][number];
type CitedCombat = Omit<Answer, "steps" | "decision" | "problems"> & {
  readonly steps: readonly (Omit<Cited<Step>, keyof CitedParts | "decisions"> &
    CitedParts & { readonly decisions: readonly Cited<Step["decisions"][number]>[] })[];
  readonly decision:
    | (Omit<Cited<Pending>, "divisions"> & {
        readonly divisions: readonly { readonly assignments: Pending["divisions"][number] }[];
      })
    | null;
  readonly problems: readonly Cited<Answer["problems"][number]>[];
};

@Resolver()
export class PlayedCombatResolver {
  @Costs(PLAYS_COMBAT)
  @Immutable()
  @Query(() => PlayedCombat, {
    description:
      "Plays a combat from the declaration of attackers to its end, step by step, as the edition has it (rules 308 to 311, " +
      "later 508 to 511): with combat damage on the stack until July 2009, with damage assignment orders until November " +
      "2024. What is not decided is asked, one decision at a time, or decided by `policy`; `responses` say what players do " +
      "in between. Each step has the whole board after it.",
  })
  playCombat(@Args() { edition, ...request }: PlayCombatArguments, @Ctx() context: Context): Relation<CitedCombat> {
    const answer = playCombat({ ...request, date: dateOfEdition(context, edition) });
    const { rulesDate, steps, decision, problems } = answer;
    return {
      ...answer,
      steps: citedOn(rulesDate, steps).map((step) => ({
        ...step,
        ...citedParts(rulesDate, step),
        decisions: citedOn(rulesDate, step.decisions),
      })),
      decision: decision && {
        ...decision,
        rulesDate,
        divisions: decision.divisions.map((assignments) => ({ assignments })),
      },
      problems: citedOn(rulesDate, problems),
    };
  }
}

@Resolver(() => PlayedCombatStep)
export class PlayedCombatStepResolver extends createCitedRuleResolver(PlayedCombatStep) {}

@Resolver(() => CombatDecision)
export class CombatDecisionResolver extends createCitedRuleResolver(CombatDecision) {}

@Resolver(() => PendingCombatDecision)
export class PendingCombatDecisionResolver extends createCitedRuleResolver(PendingCombatDecision) {}
