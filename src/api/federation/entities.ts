import { PalimpsestError } from "../../domain/errors";
import { isIsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";
import { type Context } from "../context";
import { findRule } from "../rule/find-rule";
import { fromGlobalId } from "../../domain/global-id";
import { nodeKinds } from "../node/node-kinds";

/** What another subgraph says of an object of ours: its type, and the fields of one of its keys. */
export type Reference = Readonly<Record<string, unknown>>;

export interface Entity {
  /** Sets of fields that each identify an object, in GraphQL syntax. */
  readonly keys: readonly string[];
  /**
   * The object; undefined if it is not held. All of a request's look-ups of a kind go to the store as one. `path`
   * names the reference in the arguments.
   */
  readonly find: (reference: Reference, context: Context, path: string) => Promise<object | null | undefined>;
}

/** The types that other subgraphs can refer to. */
export const entities: ReadonlyMap<string, Entity> = new Map<string, Entity>([
  [
    "Edition",
    {
      keys: ["key", "id"],
      find: async ({ key, id }, context, path) =>
        typeof key === "string" ? nodeKinds.get("Edition")?.(key, context) : findById("Edition", id, context, path),
    },
  ],
  [
    "Rule",
    {
      keys: ["id", "edition { key } number"],
      find: async ({ id, edition, number }, context, path) => {
        if (id !== undefined) return findById("Rule", id, context, path);
        const { key } = (edition ?? {}) as { key?: unknown };
        const normal = typeof number === "string" ? normaliseRuleNumber(number) : null;
        if (typeof key !== "string" || !isIsoDate(key) || normal === null) return undefined;
        return findRule(context, key, normal);
      },
    },
  ],
  ["Evaluation", { keys: ["id"], find: ({ id }, context, path) => findById("Evaluation", id, context, path) }],
]);

/**
 * The object that each reference stands for, null for what is not held. Each is looked up by itself: one that is bad
 * rejects its own place and spoils no other.
 */
export const resolveReferences = (
  references: readonly unknown[],
  context: Context,
): Promise<{ readonly __typename: string } | null>[] =>
  references.map((reference, index) => resolveReference(reference, context, `representations[${index}]`));

async function resolveReference(
  reference: unknown,
  context: Context,
  path: string,
): Promise<{ readonly __typename: string } | null> {
  const { __typename } = (reference ?? {}) as Reference;
  const entity = typeof __typename === "string" ? entities.get(__typename) : undefined;
  if (entity === undefined)
    throw new PalimpsestError(
      "BAD_REPRESENTATION",
      `A representation has a \`__typename\`, one of ${[...entities.keys()].join(", ")}, and the fields of one of that type's keys.`,
      `${path}.__typename`,
    );
  const found = await entity.find(reference as Reference, context, path);
  return found ? { ...found, __typename: __typename as string } : null;
}

async function findById(type: string, id: unknown, context: Context, path: string): Promise<object | undefined> {
  if (typeof id !== "string") return undefined;
  const { type: found, key } = fromGlobalId(id, `${path}.id`);
  return found === type ? nodeKinds.get(type)?.(key, context) : undefined;
}
