import {
  type DeclarationModel,
  hasOthers,
  isMet,
  type ModelDemand,
  type ModelNeed,
  type ModelPairing,
  type ModelTarget,
  requirementsObeyed,
} from "./model";
import { type BestDeclaration, emptyDeclaration, search } from "./search";

/** Arcs that one search may look at before it gives up proving: some tens of milliseconds. */
export const DEFAULT_BUDGET = 4_000_000;

/**
 * The most requirements that any set obeys without violating a restriction, and one such set. What a flow can't express at
 * all, that a requirement is obeyed by one pairing of several, and that a creature can't be declared without others, is
 * decided one by one around the search.
 */
export function bestDeclaration(model: DeclarationModel, budget = DEFAULT_BUDGET): BestDeclaration {
  const { demands = [], needs = [], ...plain } = model;
  const gains = [...model.creatures, ...model.targets, ...model.pairings];
  if (demands.length === 0 && gains.every(({ gain }) => gain === 0)) return emptyDeclaration;
  if (demands.length + needs.length === 0) return bestOfPlain(plain, budget);
  return new Around({ ...plain, demands, needs }, budget).run();
}

const keyOf = ({ creature, target }: ModelPairing): string => `${creature}:${target}`;

/** What it costs to set up a search, in arcs, for each creature and each pairing. */
const WORK_OF_PAIRING = 30;

/** What has been decided: whom to declare and whom not, which pairings to make, which demands to give up. */
interface Decided {
  readonly declared: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
  readonly made: ReadonlySet<ModelPairing>;
  readonly givenUp: ReadonlySet<ModelDemand>;
}

class Around {
  private best: BestDeclaration = emptyDeclaration;
  private work = 0;
  private exact = true;
  /** More than all requirements together. */
  private readonly urgent: number;

  constructor(
    private readonly model: Required<DeclarationModel>,
    private readonly budget: number,
  ) {
    const gains = [...model.creatures, ...model.targets, ...model.pairings];
    this.urgent = gains.reduce((sum, { gain }) => sum + gain, 1);
  }

  run(): BestDeclaration {
    this.explore({ declared: new Set(), left: new Set(), made: new Set(), givenUp: new Set() });
    return { ...this.best, exact: this.exact, work: this.work };
  }

  private explore(decided: Decided): void {
    if (this.work > this.budget) {
      this.exact = false;
      return;
    }
    const { model } = this;
    const { pairings: found, exact, work } = bestOfPlain(this.asDecided(decided), this.budget - this.work);
    const made = new Set(found.map(keyOf));
    const pairings = model.pairings.filter((own) => made.has(keyOf(own)));
    this.work += work + WORK_OF_PAIRING * (1 + model.creatures.length + model.pairings.length);
    this.exact &&= exact;
    if (!this.isAsDecided(decided, pairings)) return;
    const obeyed = requirementsObeyed(model, pairings);
    const missed = model.demands.filter((demand) => !isMet(demand, pairings));
    const hopes = missed.filter((demand) => !decided.givenUp.has(demand));
    if (obeyed + hopes.length <= this.best.obeyed) return;
    const alone = model.needs.find((need) => !hasOthers(need, pairings));
    if (alone) return this.decideOn(alone, decided);
    if (obeyed > this.best.obeyed) this.best = { pairings, obeyed, exact: true, work };
    const [hope] = hopes;
    if (!hope) return;
    const some = model.pairings.filter((pairing) => isMet(hope, [pairing]) && !decided.left.has(pairing.creature));
    for (const pairing of some) this.explore({ ...decided, made: new Set(decided.made).add(pairing) });
    this.explore({ ...decided, givenUp: new Set(decided.givenUp).add(hope) });
  }

  /** It is left out, or declared with one more of those that it needs, or without that one. */
  private decideOn({ creature, others }: ModelNeed, decided: Decided): void {
    const { declared, left } = decided;
    if (!declared.has(creature)) {
      this.explore({ ...decided, declared: new Set(declared).add(creature) });
      this.explore({ ...decided, left: new Set(left).add(creature) });
      return;
    }
    const open = others.find((other) => !declared.has(other) && !left.has(other));
    if (open === undefined) return;
    this.explore({ ...decided, declared: new Set(declared).add(open) });
    this.explore({ ...decided, left: new Set(left).add(open) });
  }

  /** What is decided for is worth more than all requirements, so that the search does it if it can. */
  private asDecided({ declared, left, made }: Decided): DeclarationModel {
    const { creatures, targets, pairings, limits } = this.model;
    return {
      targets,
      limits,
      creatures: creatures.map((creature, index) =>
        declared.has(index) ? { ...creature, gain: creature.gain + this.urgent } : creature,
      ),
      pairings: pairings
        .filter(({ creature }) => !left.has(creature))
        .map((pairing) => (made.has(pairing) ? { ...pairing, gain: pairing.gain + this.urgent } : pairing)),
    };
  }

  private isAsDecided({ declared, made }: Decided, pairings: readonly ModelPairing[]): boolean {
    const has = (creature: number, target: number | null): boolean =>
      pairings.some((one) => one.creature === creature && (target === null || one.target === target));
    return (
      [...declared].every((creature) => has(creature, null)) &&
      [...made].every(({ creature, target }) => has(creature, target))
    );
  }
}

/**
 * The most requirements that any set obeys without violating a restriction (rule 500.4, later 508.1d and 509.1c), and
 * one such set. Parts of the board that share no creature and no limit are searched one by one, by branch and bound: a
 * flow, which leaves "nothing or at least N" and overlapping limits out of account, bounds each branch.
 */
const bestOfPlain = (model: DeclarationModel, budget: number): BestDeclaration => {
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
