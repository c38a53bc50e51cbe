import {
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from "graphql";
import { type BoardOfCards, needsCards } from "../../cards/deal";
import { resolvedIn, type StepOfCards, withCardsCast } from "../../cards/cast";
import { type EventStepInput } from "../../engine/events";
import { type Context } from "../context";
import { boardStated, type StatedBoard } from "./stated-board";

type Field = GraphQLField<unknown, Context>;
type Arguments = Readonly<Record<string, unknown>>;

/**
 * Every field of a root with a board among its arguments gets one whose objects have the fields of their cards. Where a board is
 * one of several, its own fault is to leave the others as they are: there the resolver does the same.
 */
export function dealBoards(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values<Field>(root?.getFields() ?? {}))
      if (takesBoard(field)) field.resolve = dealing(field);
  return schema;
}

const takesBoard = ({ args }: Field): boolean =>
  args.some(({ name, type }) => name === "state" && getNamedType(type).name === "GameStateInput");

function dealing({ resolve, args }: Field): GraphQLFieldResolver<unknown, Context> {
  const isPlaying = args.some(({ name }) => STEPS.has(name) || name === "nextPlayer");
  return (source, given: Arguments, context, info) => {
    const { state, asStated } = boardStated(given.state as StatedBoard);
    const cast = withCast(state, given);
    return orStated(asStated, () => play(cast.state, source, cast.given, context, info));
  };
  function play(state: BoardOfCards, source: unknown, given: Arguments, context: Context, info: GraphQLResolveInfo) {
    const dealt = needsCards(state)
      ? context.history.cards.deal(state, undefined, isPlaying ? resolvedIn(stepsOf(given), state) : null)
      : state;
    return resolve!(source, { ...given, state: dealt }, context, info);
  }
}

/** What of the arguments may have something resolve: the steps of `performEvents`, the responses of `playCombat`; besides, turns end. */
const STEPS: ReadonlySet<string> = new Set(["steps", "responses"]);

const stepsOf = (given: Arguments): readonly EventStepInput[] =>
  [...STEPS].flatMap((name) => (given[name] ?? []) as readonly EventStepInput[]);

/** With the cards that its steps name. */
function withCast(state: BoardOfCards, given: Arguments): { readonly state: BoardOfCards; readonly given: Arguments } {
  if (!Array.isArray(given.steps)) return { state, given };
  const cast = withCardsCast(state, given.steps as readonly StepOfCards[]);
  return { state: cast.state, given: { ...given, steps: cast.steps } };
}

/** What something comes to; a fault of the board as its caller knows the places of that. */
function orStated(asStated: (error: unknown) => unknown, work: () => unknown): unknown {
  try {
    const value = work();
    return value instanceof Promise
      ? value.catch((error: unknown) => {
          throw asStated(error);
        })
      : value;
  } catch (error) {
    throw asStated(error);
  }
}
