import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import {
  characteristicsAfter,
  considerations,
  type Considerations,
  type ConsideredAction as Considered,
  type EvaluationRequest,
  type ObjectCharacteristics as Characteristics,
  type StateBasedActionKind,
} from "../../engine";
import { PalimpsestError } from "../../domain/errors";
import { NOT_RECORDED } from "../../store/recordings/not-recorded";
import { type StoredEdition } from "../../store/rows";
import { ObjectCharacteristics } from "../characteristics/characteristics.type";
import { Context } from "../context";
import { Edition } from "../edition/edition.type";
import { dateOfEdition, findEditionInForce } from "../../reading/find-edition";
import { fromGlobalId } from "../../domain/global-id";
import { Relation } from "../relation";
import { EvaluateArguments } from "./evaluate.arguments";
import { evaluateAndRecord, evaluateOnly, type EvaluationRecord, findRecorded, idOf } from "./evaluation-record";
import { Evaluation, NotRecorded } from "./evaluation.type";
import { Costs, Evaluates, Immutable, LooksUp, ReachesRecordings } from "../pricing/field-facts";
import { AS_LONG_AS_BOARD, FINDS_RECORDED, PLAYS_BOARD, READS_AND_PLAYS_BOARD } from "../pricing/prices";
import { StateBasedActionKindEnum } from "./evaluation.enums";

@ObjectType({
  simpleResolvers: true,
  description: "What one state-based action had to say about an object or player that it looked at.",
})
class ConsideredAction {
  @Field(() => StateBasedActionKindEnum, { description: "Which action." })
  kind!: StateBasedActionKind;

  @Field({ description: "In the edition's numbering." })
  ruleNumber!: string;

  @Field(() => Int, {
    description: "The check in which it applied; for an action that never did, the last that looked. 1-based.",
  })
  check!: number;

  @Field({ description: "Whether it applied." })
  applied!: boolean;

  @Field({ description: "One sentence with the figures: why it applied, or what spared the subject." })
  explanation!: string;
}

@Resolver(() => Evaluation)
export class EvaluationResolver {
  @Costs(READS_AND_PLAYS_BOARD)
  @Evaluates()
  @Mutation(() => Evaluation, {
    description:
      "Runs the edition's whole procedure on a board (rule 420.3, later 704.3): check, perform every applicable action " +
      "as one event, repeat until nothing applies, put waiting triggered abilities on the stack, check again, and say " +
      "who gets priority. The result is recorded, before it is answered, under an id derived from its inputs: the same " +
      "call returns the same id. If it cannot be recorded, it is answered all the same, and `notRecorded` says why. The engine knows the actions of every edition from 1999-04-23 on, " +
      "also of those whose text the corpus does not hold. An earlier date is refused.",
  })
  evaluateStateBasedActions(
    @Args() { edition, ...request }: EvaluateArguments,
    @Ctx() context: Context,
  ): Relation<EvaluationRecord> {
    return evaluateAndRecord(context.recordings, { ...request, date: dateOfEdition(context, edition) });
  }

  @Costs(READS_AND_PLAYS_BOARD)
  @Immutable()
  @Evaluates()
  @Query(() => Evaluation, {
    name: "evaluateStateBasedActions",
    description:
      "The same as the mutation of this name, with nothing recorded: `recordedAt` is null, and nothing is found by its " +
      "`id`; `key` is the same. A query: callers and caches may keep the answer for as long as the corpus is the same.",
  })
  evaluateWithoutRecording(
    @Args() { edition, ...request }: EvaluateArguments,
    @Ctx() context: Context,
  ): Relation<EvaluationRecord> {
    return evaluateOnly({ ...request, date: dateOfEdition(context, edition) });
  }

  @Costs(FINDS_RECORDED)
  @ReachesRecordings()
  @Query(() => Evaluation, {
    nullable: true,
    description: "A recorded evaluation, by the id that evaluateStateBasedActions returned; null if it is not kept.",
  })
  evaluation(
    @Arg("id", () => ID, { description: "From `Evaluation.id`." }) id: string,
    @Ctx() { recordings }: Context,
  ): Relation<EvaluationRecord> | null {
    const { type, key } = fromGlobalId(id);
    if (type !== "Evaluation")
      throw new PalimpsestError("BAD_ID", `${JSON.stringify(id)} is the id of a ${type}, not of an evaluation.`, "id");
    return findRecorded(recordings, key) ?? null;
  }

  @LooksUp()
  @FieldResolver()
  id(@Root() evaluation: Relation<EvaluationRecord>): string {
    return idOf(evaluation);
  }

  @LooksUp()
  @FieldResolver()
  key(@Root() { key }: Relation<EvaluationRecord>): string {
    return key();
  }

  @LooksUp()
  @FieldResolver(() => NotRecorded, {
    nullable: true,
    description: "Why it is not recorded; null if `recordedAt` is set.",
  })
  notRecorded(@Root() { notRecorded }: Relation<EvaluationRecord>): NotRecorded | null {
    return notRecorded && { reason: notRecorded, explanation: NOT_RECORDED[notRecorded] };
  }

  @LooksUp()
  @FieldResolver(() => Edition, {
    nullable: true,
    description: "The edition in force on that date; null if it is not in the corpus.",
  })
  edition(@Root() evaluation: Relation<EvaluationRecord>, @Ctx() context: Context): StoredEdition | null {
    return findEditionInForce(context, evaluation.rulesDate);
  }

  @Costs({ ...PLAYS_BOARD, ...AS_LONG_AS_BOARD })
  @FieldResolver(() => [ObjectCharacteristics], {
    description: "What each object of the board that it ends with is: as `characteristics`, after all that was done.",
  })
  characteristics(@Root() { request }: Relation<EvaluationRecord>): readonly Characteristics[] {
    return characteristicsAfter(request);
  }

  @Costs(PLAYS_BOARD)
  @FieldResolver(() => [ConsideredAction], {
    description:
      "Each action that looked at an object or player, and the figures that decided: why nothing happened to it, or " +
      "what did. Empty if no check was made.",
  })
  considered(
    @Root() { request }: Relation<EvaluationRecord>,
    @Arg("subject", () => ID, { description: "An object or player of the board." }) subject: string,
  ): readonly Considered[] {
    return considerationsOf(request)(subject);
  }
}

const played = new WeakMap<EvaluationRequest, Considerations>();

/** What the actions of a request's evaluation had to say: played once, however many subjects are asked about. */
function considerationsOf(request: EvaluationRequest): Considerations {
  let known = played.get(request);
  if (!known) played.set(request, (known = considerations(request)));
  return known;
}
