import { isIsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";
import { type Context } from "../context";
import { findRule } from "../rule/find-rule";
import { fromGlobalId } from "../node/global-id";
import { nodeKinds } from "../node/node-kinds";

/** What another subgraph says of an object of ours: the fields of one of its keys. */
export type Reference = Readonly<Record<string, unknown>>;

export interface Entity {
  /** Sets of fields that each identify an object, in GraphQL syntax. */
  readonly keys: readonly string[];
  /** The object; undefined where it is not held. All of a request's look-ups of a kind go to the store as one. */
  readonly find: (reference: Reference, context: Context) => Promise<object | null | undefined>;
}

/** The types that other subgraphs can refer to. */
export const entities: Readonly<Record<string, Entity>> = {
  Edition: {
    keys: ["key", "id"],
    find: async ({ key, id }, context) =>
      typeof key === "string" ? nodeKinds.Edition?.(key, context) : findById("Edition", id, context),
  },
  Rule: {
    keys: ["id", "edition { key } number"],
    find: async ({ id, edition, number }, context) => {
      if (id !== undefined) return findById("Rule", id, context);
      const { key } = (edition ?? {}) as { key?: unknown };
      const normal = typeof number === "string" ? normaliseRuleNumber(number) : null;
      if (typeof key !== "string" || !isIsoDate(key) || normal === null) return undefined;
      return findRule(context, key, normal);
    },
  },
  Evaluation: {
    keys: ["id"],
    find: ({ id }, context) => findById("Evaluation", id, context),
  },
};

async function findById(type: string, id: unknown, context: Context): Promise<object | undefined> {
  if (typeof id !== "string") return undefined;
  const { type: found, key } = fromGlobalId(id);
  return found === type ? nodeKinds[type]?.(key, context) : undefined;
}
