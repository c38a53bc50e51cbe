import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { needsCards } from "../../cards/deal";
import { PalimpsestError } from "../../domain/errors";
import { dateOfEdition } from "../../reading/find-edition";
import { type BoardFault as Fault, type EvaluationRequest, type GameStateInput, InvalidBoardError } from "../../engine";
import { boardStated } from "../cards/stated-board";
import { Context } from "../context";
import { MAX_ENTRIES } from "../list-limits";
import { Costs, Evaluates, Immutable } from "../pricing/field-facts";
import { READS_AND_PLAYS_BOARDS } from "../pricing/prices";
import { Relation } from "../relation";
import { EvaluateArguments } from "./evaluate.arguments";
import { evaluateAndRecord, evaluateOnly, type EvaluationRecord } from "./evaluation-record";
import { Evaluation } from "./evaluation.type";

@ObjectType({ simpleResolvers: true, description: "One thing that is wrong with a board." })
class FaultyField {
  @Field(() => String, { description: "Of the field at fault: boards[3].state.objects[0].attachedTo." })
  path!: string;

  @Field(() => String, { description: "What is wrong with it." })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: "Why one board of several could not be evaluated." })
class BoardFault {
  @Field(() => String, { description: "The code that `extensions.code` has where a board is asked alone." })
  code!: string;

  @Field(() => String, { description: "What is wrong, for people." })
  message!: string;

  @Field(() => String, { nullable: true, description: "Of the first field at fault: boards[3].edition." })
  path!: string | null;

  @Field(() => [FaultyField], { description: "Every fault, if the board or its choices are wrong; else none." })
  faults!: readonly Fault[];
}

@ObjectType({ simpleResolvers: true, description: "What became of one board of several: an evaluation or a fault." })
class BoardResult {
  @Field(() => Evaluation, { nullable: true, description: "Null if there is a fault." })
  evaluation!: Evaluation | null;

  @Field(() => BoardFault, { nullable: true, description: "Null if the board could be evaluated." })
  fault!: BoardFault | null;
}

interface ServedResult {
  readonly evaluation: EvaluationRecord | null;
  readonly fault: BoardFault | null;
}

const BOARDS = `At most ${MAX_ENTRIES.boards}.`;

@Resolver()
export class BoardsResolver {
  @Costs(READS_AND_PLAYS_BOARDS)
  @Immutable()
  @Evaluates()
  @Query(() => [BoardResult], {
    description:
      "Many boards, each as by evaluateStateBasedActions, with nothing recorded: in the order given, each with its evaluation or with its " +
      "own fault, which leaves the others as they are.",
  })
  evaluateBoards(
    @Arg("boards", () => [EvaluateArguments], { description: BOARDS }) boards: EvaluateArguments[],
    @Ctx() context: Context,
  ): Relation<Iterable<ServedResult>> {
    return resultsOf(boards, context, (request) => evaluateOnly(request, boards.length));
  }

  @Costs(READS_AND_PLAYS_BOARDS)
  @Evaluates()
  @Mutation(() => [BoardResult], {
    name: "evaluateBoards",
    description: "The same as the query of this name; each evaluation is recorded, as by evaluateStateBasedActions.",
  })
  evaluateAndRecordBoards(
    @Arg("boards", () => [EvaluateArguments], { description: BOARDS }) boards: EvaluateArguments[],
    @Ctx() context: Context,
  ): Relation<Iterable<ServedResult>> {
    return resultsOf(boards, context, (request) => evaluateAndRecord(context.recordings, request, boards.length));
  }
}

/** One after the other, as they are written: what became of a board is not kept while the next is played. */
function* resultsOf(
  boards: readonly EvaluateArguments[],
  context: Context,
  play: (request: EvaluationRequest) => EvaluationRecord,
): Generator<ServedResult> {
  for (const [at, board] of boards.entries()) yield resultOf(board, `boards[${at}].`, context, play);
}

function resultOf(
  { edition, state: given, moment, choices, choicePolicy }: EvaluateArguments,
  place: string,
  context: Context,
  play: (request: EvaluationRequest) => EvaluationRecord,
): ServedResult {
  let asStated = (error: unknown): unknown => error;
  try {
    const date = dateOfEdition(context, edition);
    const stated = boardStated(given);
    asStated = stated.asStated;
    const state = needsCards(stated.state)
      ? context.history.cards.deal(stated.state)
      : (stated.state as GameStateInput);
    return { evaluation: play({ state, date, moment, choices, choicePolicy }), fault: null };
  } catch (thrown) {
    const error = asStated(thrown);
    if (!(error instanceof PalimpsestError)) throw error;
    return { evaluation: null, fault: faultOf(error, place) };
  }
}

/** A fault as its request has it, where the board is one of several. */
function faultOf(error: PalimpsestError, place: string): BoardFault {
  if (error instanceof InvalidBoardError) {
    const faults = error.faults.map((fault) => ({ ...fault, path: place + fault.path }));
    const { code, message, path } = new InvalidBoardError(faults);
    return { code, message, path: path ?? null, faults };
  }
  const { code, message, path } = error;
  return { code, message, path: path === undefined ? null : place + path, faults: [] };
}
