import {
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from "graphql";
import { type BoardOfCards, needsCards } from "../../cards/deal";
import { InvalidBoardError } from "../../engine";
import { type EventStepInput, type GameEventInput } from "../../engine/events";
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

function dealing({ resolve }: Field): GraphQLFieldResolver<unknown, Context> {
  return (source, given: Arguments, context, info) => {
    const { state, asStated } = boardStated(given.state as StatedBoard);
    const cast = withCardsCast(state, given);
    return orStated(asStated, () => play(cast.state, source, cast.given, context, info));
  };
  function play(state: BoardOfCards, source: unknown, given: Arguments, context: Context, info: GraphQLResolveInfo) {
    const dealt = needsCards(state) ? context.history.cards.deal(state, undefined, resolvedIn(given, state)) : state;
    return resolve!(source, { ...given, state: dealt }, context, info);
  }
}

type Step = Omit<EventStepInput, "events"> & {
  readonly events?: readonly (GameEventInput & { readonly card?: string | null })[] | null;
};

/** A board with the cards that a script names and that are on none: each lies on the stack. */
function withCardsCast(
  state: BoardOfCards,
  given: Arguments,
): { readonly state: BoardOfCards; readonly given: Arguments } {
  const steps = given.steps as readonly Step[] | undefined;
  if (!steps?.some(({ events }) => events?.some(({ card }) => card != null))) return { state, given };
  const objects = [...(state.objects ?? [])];
  const taken = new Set(objects.map(({ id }) => id));
  const cast = steps.map((step, at) => ({
    ...step,
    events: step.events?.map(({ card, ...event }, place) => {
      if (card == null) return event;
      const path = `steps[${at}].events[${place}].card`;
      const wrong = (message: string): never => {
        throw new InvalidBoardError([{ path, message }]);
      };
      if (event.kind !== "RESOLVE") wrong("is for RESOLVE");
      if (event.source != null) wrong("must be left out where `source` is given");
      const owner = event.player ?? wrong("needs a `player`, who controls it");
      let id = card;
      while (taken.has(id)) id += "'";
      taken.add(id);
      objects.push({ id, owner, card, zone: "STACK" });
      return { ...event, source: id };
    }),
  }));
  return { state: { ...state, objects }, given: { ...given, steps: cast } };
}

/** The objects of which a script has something resolve, and what they are copies of. */
function resolvedIn({ steps }: Arguments, { objects }: BoardOfCards): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { events } of (steps ?? []) as readonly EventStepInput[])
    for (const { kind, source } of events ?? []) if (kind === "RESOLVE" && source) found.add(source);
  if (found.size === 0) return found;
  for (const { id, copy } of objects ?? []) if (found.has(id) && copy) found.add(copy.of);
  return found;
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
