import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import {
  type ChoiceInput as Choice,
  type ChoicePolicy,
  FIRST_TEXT,
  type GameStateInput as GameState,
} from "../../engine";
import {
  dealDamage,
  type DealtDamage as Dealt,
  endOfTurn,
  type EndOfTurn as TurnsEnd,
  EVENT_STEP,
  type EventStep as Step,
  type EventStepInput as StepInput,
  performEvents,
  type PlayedEvent as Played,
  type PlayedEvents as Answer,
} from "../../engine/events";
import { dateOfEdition } from "../../reading/find-edition";
import { CheckDamageArguments } from "../combat/combat.arguments";
import { Context } from "../context";
import { describeRules } from "../edition/describe-edition";
import { ChoiceInput, GameStateInput } from "../evaluation/board.input";
import { type DatedAction } from "../evaluation/evaluation-record";
import { ChoicePolicyEnum } from "../evaluation/evaluation.enums";
import { inputTypeOf } from "../input-type";
import { Costs, Immutable } from "../pricing/field-facts";
import { DEALS_DAMAGE, PLAYS_END_OF_TURN, PLAYS_STEPS } from "../pricing/prices";
import { Relation } from "../relation";
import { type Cited, citedOn, createCitedRuleResolver } from "../rule/cited-rule.resolver";
import { DealtDamage, EndOfTurn, PlayedEvent, PlayedEvents } from "./events.type";

const EventStepInput = inputTypeOf(EVENT_STEP);

@ArgsType()
class TurnArguments {
  @Field(() => GameStateInput, { description: "The board." })
  state!: GameState;

  @Field(() => ID, { description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;

  @Field(() => [ChoiceInput], { defaultValue: [], description: "Answers to choices that an earlier call asked for." })
  choices!: Choice[];

  @Field(() => ChoicePolicyEnum, { defaultValue: "ASK", description: "What happens if a choice was not given." })
  choicePolicy!: ChoicePolicy;
}

@ArgsType()
class EventsArguments extends TurnArguments {
  @Field(() => [EventStepInput], { description: "What happens, one step after the other." })
  steps!: StepInput[];
}

@ArgsType()
class EndOfTurnArguments extends TurnArguments {
  @Field(() => ID, {
    nullable: true,
    description:
      "Whose turn begins then: effects that last until that player's next turn end, and that player's permanents untap.",
  })
  nextPlayer?: string | null;
}

@ArgsType()
class DealDamageArguments extends CheckDamageArguments {
  @Field(() => [ChoiceInput], { defaultValue: [], description: "Answers to choices that an earlier call asked for." })
  choices!: Choice[];

  @Field(() => ChoicePolicyEnum, { defaultValue: "ASK", description: "What happens if a choice was not given." })
  choicePolicy!: ChoicePolicy;
}

/** What happened in a step, with the date by which its rules are looked up. */
export interface CitedParts {
  readonly events: readonly Cited<Played>[];
  readonly checks: readonly (Omit<Step["checks"][number], "actions"> & { readonly actions: readonly DatedAction[] })[];
}
type CitedAnswer<A extends { readonly steps: readonly Step[] }> = Omit<A, "steps"> & {
  readonly steps: readonly (Omit<A["steps"][number], keyof CitedParts> & CitedParts)[];
};

export const citedParts = (rulesDate: string, { events, checks }: Pick<Step, "events" | "checks">): CitedParts => ({
  events: citedOn(rulesDate, events),
  checks: checks.map((check) => ({ ...check, actions: citedOn(rulesDate, check.actions) })),
});

function cite<S extends Step, A extends { readonly rulesDate: string; readonly steps: readonly S[] }>(
  answer: A & { readonly steps: readonly S[] },
) {
  const { rulesDate } = answer;
  return { ...answer, steps: answer.steps.map((step) => ({ ...step, ...citedParts(rulesDate, step) })) };
}

@Resolver()
export class EventsResolver {
  @Costs(PLAYS_STEPS)
  @Immutable()
  @Query(() => PlayedEvents, {
    description:
      "Lets things happen on a board, step by step: permanents are destroyed, sacrificed or exiled, damage is dealt, life, " +
      "counters and effects come and go, all of a step at once. What replaces, prevents and redirects applies as the edition " +
      "has it, what triggers is put on the stack, and state-based actions are checked after each step unless it says " +
      "otherwise.",
  })
  performEvents(
    @Args() { edition, ...request }: EventsArguments,
    @Ctx() context: Context,
  ): Relation<CitedAnswer<Answer>> {
    return cite(performEvents({ ...request, date: dateOfEdition(context, edition) }));
  }

  @Costs(PLAYS_END_OF_TURN)
  @Immutable()
  @Query(() => EndOfTurn, {
    description:
      "The end of a turn from the end of the end step on (rules 314 and 300.3, later 514 and 500.4): discarding to the " +
      "maximum hand size, damage and effects of the turn that end at once, regeneration shields, state-based actions, and " +
      "unspent mana, which burns until 2009-07-10.",
  })
  endOfTurn(
    @Args() { edition, ...request }: EndOfTurnArguments,
    @Ctx() context: Context,
  ): Relation<CitedAnswer<TurnsEnd>> {
    return cite(endOfTurn({ ...request, date: dateOfEdition(context, edition) }));
  }

  @Costs(DEALS_DAMAGE)
  @Immutable()
  @Query(() => DealtDamage, {
    description:
      "Deals the combat damage of one combat damage step as it is assigned, all at once, and checks state-based actions " +
      "(rule 310.4, later 510.2). What may not be assigned so is not dealt: `verdict` says why.",
  })
  dealDamage(
    @Args() { edition, ...request }: DealDamageArguments,
    @Ctx() context: Context,
  ): Relation<CitedAnswer<Dealt> & { readonly verdict: object }> {
    const answer = cite(dealDamage({ ...request, date: dateOfEdition(context, edition) }));
    const { verdict } = answer;
    return { ...answer, verdict: { ...verdict, problems: citedOn(answer.rulesDate, verdict.problems) } };
  }
}

@Resolver(() => PlayedEvent)
export class PlayedEventResolver extends createCitedRuleResolver(PlayedEvent) {}
