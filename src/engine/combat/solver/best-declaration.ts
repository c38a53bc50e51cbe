import { type DeclarationModel, type ModelPairing, type ModelTarget, requirementsObeyed } from "./model";
import { type BestDeclaration, emptyDeclaration, search } from "./search";

/** Arcs that one search may look at before it gives up proving: some tens of milliseconds. */
export const DEFAULT_BUDGET = 4_000_000;

/**
 * The most requirements that any set obeys without violating a restriction (rule 500.4, later 508.1d and 509.1c), and
 * one such set. Parts of the board that share no creature and no limit are searched one by one, by branch and bound: a
 * flow, which leaves "nothing or at least N" and overlapping limits out of account, bounds each branch.
 */
export const bestDeclaration = (model: DeclarationModel, budget = DEFAULT_BUDGET): BestDeclaration => {
  const together = combine(model, searchInTurn(independentParts(model), budget));
  const lone = loneCreature(model, together.pairings);
  if (lone === null) return together;
  const left = budget - together.work;
  const others = [...single(model, left), search(model, true, left)];
  const best = others.reduce((one, other) => (other.obeyed > one.obeyed ? other : one), emptyDeclaration);
  return {
    ...best,
    exact: together.exact && others.every(({ exact }) => exact),
    work: others.reduce((sum, { work }) => sum + work, together.work),
  };
};

/** One budget for all parts. */
const searchInTurn = (parts: readonly DeclarationModel[], budget: number): readonly BestDeclaration[] => {
  let left = budget;
  return parts.map((part) => {
    const best = search(part, false, left);
    left -= best.work;
    return best;
  });
};

const combine = (model: DeclarationModel, parts: readonly BestDeclaration[]): BestDeclaration => {
  const pairings = parts.flatMap((part) => part.pairings);
  return {
    pairings,
    obeyed: requirementsObeyed(model, pairings),
    exact: parts.every(({ exact }) => exact),
    work: parts.reduce((sum, { work }) => sum + work, 0),
  };
};

/** The creature that stands alone in the set although it can't. */
const loneCreature = (model: DeclarationModel, pairings: readonly ModelPairing[]): number | null => {
  const declared = new Set(pairings.map(({ creature }) => creature));
  const [only] = declared;
  return declared.size === 1 && only !== undefined && model.creatures[only]!.notAlone ? only : null;
};

/** The best set of each creature that may be declared alone. */
const single = (model: DeclarationModel, budget: number): readonly BestDeclaration[] =>
  searchInTurn(
    model.creatures.flatMap(({ notAlone }, creature) =>
      notAlone ? [] : [{ ...model, pairings: model.pairings.filter((pairing) => pairing.creature === creature) }],
    ),
    budget,
  );

/** The model split where nothing connects: same indices, fewer pairings. */
const independentParts = (model: DeclarationModel): readonly DeclarationModel[] => {
  const parent = new Map<string, string>();
  const rootOf = (node: string): string => {
    const up = parent.get(node) ?? node;
    if (up === node) return node;
    const root = rootOf(up);
    parent.set(node, root);
    return root;
  };
  const join = (a: string, b: string): void => void parent.set(rootOf(a), rootOf(b));
  // A target that takes any number of creatures and gains nothing by itself connects nobody.
  const connects = ({ gain, atLeast, atMost }: ModelTarget): boolean =>
    gain > 0 || atLeast > 1 || atMost < model.creatures.length;
  for (const { creature, target } of model.pairings)
    if (connects(model.targets[target]!)) join(`c${creature}`, `t${target}`);
  for (const { creatures } of model.limits) for (const creature of creatures) join(`c${creature}`, `c${creatures[0]!}`);
  const parts = new Map<string, ModelPairing[]>();
  for (const pairing of model.pairings) {
    const root = rootOf(`c${pairing.creature}`);
    const part = parts.get(root) ?? [];
    part.push(pairing);
    parts.set(root, part);
  }
  return [...parts.values()].map((pairings) => {
    const members = new Set(pairings.map(({ creature }) => creature));
    return {
      ...model,
      pairings,
      limits: model.limits.filter(({ creatures }) => creatures.some((c) => members.has(c))),
    };
  });
};
