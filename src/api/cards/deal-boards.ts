import {
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from "graphql";
import { type BoardOfCards, type Dealt, needsCards } from "../../cards/deal";
import { type Context } from "../context";
import { boardStated, type StatedBoard } from "./stated-board";

type Field = GraphQLField<unknown, Context>;
type Arguments = Readonly<Record<string, unknown>>;

/** What cards say besides, by the type of the arguments that take it. */
const MORE: Readonly<Record<string, (dealt: Dealt) => readonly unknown[]>> = {
  CombatConstraintInput: ({ constraints }) => constraints,
  DrawReplacementInput: ({ draws }) => draws,
};

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

/** The only field that asks what triggers on attacking and blocking. */
const PLAYS_COMBAT = "playCombat";

function dealing({ name, resolve, args }: Field): GraphQLFieldResolver<unknown, Context> {
  const lists = args.flatMap(({ name, type }) => {
    const of = MORE[getNamedType(type).name];
    return of ? [{ name, of }] : [];
  });
  return (source, given: Arguments, context, info) => {
    const { state, asStated } = boardStated(given.state as StatedBoard);
    return orStated(asStated, () => play(state, source, given, context, info));
  };
  function play(state: BoardOfCards, source: unknown, given: Arguments, context: Context, info: GraphQLResolveInfo) {
    if (!needsCards(state)) return resolve!(source, { ...given, state }, context, info);
    const dealt = context.history.cards.deal(state);
    const more = lists.map(({ name, of }) => [name, [...((given[name] ?? []) as readonly unknown[]), ...of(dealt)]]);
    const dealtState = name === PLAYS_COMBAT ? withCombatTriggers(dealt) : dealt.state;
    return resolve!(source, { ...given, state: dealtState, ...Object.fromEntries(more) }, context, info);
  }
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

const withCombatTriggers = ({ state, combatTriggers }: Dealt): Dealt["state"] =>
  combatTriggers.length === 0
    ? state
    : { ...state, triggeredAbilities: [...(state.triggeredAbilities ?? []), ...combatTriggers] };
