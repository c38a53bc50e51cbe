import {
  type DeclarationModel,
  type ModelLimit,
  type ModelPairing,
  pairingsUnder,
  requirementsObeyed,
  restrictionsHold,
} from "./model";
import {
  classesOf,
  type CreatureClass,
  dealOut,
  type Decisions,
  pairKey,
  Relaxation,
  type Relaxed,
} from "./relaxation";

/** A set of pairings that violates no restriction and, if `exact`, obeys as many requirements as any does. */
export interface BestDeclaration {
  readonly pairings: readonly ModelPairing[];
  readonly obeyed: number;
  /** False if the budget ran out before it was proved that no set obeys more. */
  readonly exact: boolean;
  /** Arcs looked at: what the search cost, the same on every machine. */
  readonly work: number;
}

export const emptyDeclaration: BestDeclaration = { pairings: [], obeyed: 0, exact: true, work: 0 };

/** The best set; with `atLeastTwo`, of as many creatures. That a creature can't stand alone is left out of account. */
export const search = (model: DeclarationModel, atLeastTwo: boolean, budget: number): BestDeclaration =>
  new Search(model, atLeastTwo, budget).run();

/** A branch that may still hold something better. */
interface Node {
  readonly decisions: Decisions;
  readonly relaxed: Relaxed;
  readonly bound: number;
}

class Search {
  private readonly classes: readonly CreatureClass[];
  private readonly relaxation: Relaxation;
  /** For each target the first one that is like it. */
  private readonly twins: readonly number[];
  /** Each limit with the classes inside it: classes lie inside a limit or outside it as a whole. */
  private readonly limits: readonly (ModelLimit & { readonly classes: readonly number[] })[];
  private best: BestDeclaration = emptyDeclaration;
  private work = 0;
  private exact = true;

  constructor(
    private readonly model: DeclarationModel,
    private readonly atLeastTwo: boolean,
    private readonly budget: number,
  ) {
    this.classes = classesOf(model);
    this.relaxation = new Relaxation(model, this.classes);
    this.twins = twinsOf(model);
    this.limits = model.limits.map((limit) => {
      const inside = new Set(limit.creatures);
      const classes = this.classes.flatMap(({ members }, group) => (inside.has(members[0]!) ? [group] : []));
      return { ...limit, classes };
    });
  }

  run(): BestDeclaration {
    const decisions: Decisions = {
      open: this.model.targets.map(() => null),
      bounds: this.classes.map(({ members }) => ({ low: 0, high: members.length })),
      pairs: new Map(),
      atLeastTwo: this.atLeastTwo,
    };
    if (this.isSolvedByFlow(decisions)) return { ...this.best, work: this.work };
    const root = this.node(decisions);
    if (root !== null) this.explore(root);
    return { ...this.best, exact: this.exact, work: this.work };
  }

  /** Most boards: the flow alone violates nothing. */
  private isSolvedByFlow(decisions: Decisions): boolean {
    const relaxed = this.relaxation.solve(decisions);
    this.work += relaxed.work;
    if (relaxed.bound === null) return true;
    const solved = this.branch(decisions, relaxed).length === 0;
    this.offer(solved ? dealOut(this.model, this.classes, relaxed) : this.repaired(relaxed));
    return solved;
  }

  /** Bounds what follows from the decisions; null if nothing better than the best known can. */
  private node(decisions: Decisions): Node | null {
    const relaxed = this.relaxation.solve(decisions);
    this.work += relaxed.work;
    if (relaxed.bound === null || relaxed.bound <= this.best.obeyed) return null;
    return { decisions, relaxed, bound: relaxed.bound };
  }

  private explore({ decisions, relaxed, bound }: Node): void {
    if (bound <= this.best.obeyed) return;
    const branches = this.branch(decisions, relaxed);
    if (branches.length === 0) {
      this.offer(dealOut(this.model, this.classes, relaxed));
      return;
    }
    this.offer(this.repaired(relaxed));
    if (this.work > this.budget) {
      this.exact = false;
      return;
    }
    branches
      .flatMap((branch) => this.node(branch) ?? [])
      .sort((a, b) => b.bound - a.bound)
      .forEach((node) => this.explore(node));
  }

  /** Where the relaxed solution breaks a restriction: the ways on. None where it is a solution. */
  private branch(decisions: Decisions, relaxed: Relaxed): readonly Decisions[] {
    const short = this.model.targets.findIndex(
      ({ atLeast }, target) =>
        decisions.open[target] === null && relaxed.targets[target]! > 0 && relaxed.targets[target]! < atLeast,
    );
    if (short >= 0) return this.branchOnTarget(decisions, short);
    const overdrawn = this.overdrawnClass(relaxed);
    if (overdrawn !== undefined) return this.branchOnClass(decisions, overdrawn, relaxed.declared[overdrawn]!);
    const crowded = this.overLimitClass(relaxed, decisions);
    if (crowded !== undefined) return this.branchOnClass(decisions, crowded, relaxed.declared[crowded]! - 1);
    return this.branchOnPair(decisions, relaxed);
  }

  /** Of a limit on pairings that is exceeded: the class and target with the most have fewer, or no fewer than those. */
  private branchOnPair(decisions: Decisions, relaxed: Relaxed): readonly Decisions[] {
    for (const { classes, targets, atMost } of this.limits) {
      if (targets === null) continue;
      const counted = classes.flatMap((group) =>
        targets.map((target) => ({ group, target, count: relaxed.pairings[group]!.get(target) ?? 0 })),
      );
      const excess = counted.reduce((sum, { count }) => sum + count, 0) - atMost;
      if (excess <= 0) continue;
      const boundsOf = (group: number, target: number) =>
        decisions.pairs.get(pairKey(group, target)) ?? { low: 0, high: this.classes[group]!.members.length };
      const free = counted.filter(({ group, target, count }) => count > boundsOf(group, target).low);
      const most = free.sort((a, b) => b.count - a.count)[0];
      if (!most) return [];
      const { low, high } = boundsOf(most.group, most.target);
      const split = Math.max(low, most.count - excess);
      return [
        { low, high: split },
        { low: split + 1, high },
      ].map((bounds) => ({
        ...decisions,
        pairs: new Map(decisions.pairs).set(pairKey(most.group, most.target), bounds),
      }));
    }
    return [];
  }

  /** Of targets that nothing tells apart, the first are opened first. */
  private branchOnTarget(decisions: Decisions, short: number): readonly Decisions[] {
    const first = this.twins[short];
    const undecided = (open: boolean | null, target: number): boolean => open === null && this.twins[target] === first;
    return [
      { ...decisions, open: decisions.open.with(decisions.open.findIndex(undecided), true) },
      { ...decisions, open: decisions.open.map((open, target) => (undecided(open, target) ? false : open)) },
    ];
  }

  /** At most `split` members of the class are declared, or more. */
  private branchOnClass(decisions: Decisions, group: number, split: number): readonly Decisions[] {
    const { low, high } = decisions.bounds[group]!;
    return [
      { low, high: split },
      { low: split + 1, high },
    ].map((bounds) => ({ ...decisions, bounds: decisions.bounds.with(group, bounds) }));
  }

  /** A class whose pairings need more members than are counted as declared. */
  private overdrawnClass(relaxed: Relaxed): number | undefined {
    const index = this.classes.findIndex(({ capacity }, group) => {
      const counts = [...relaxed.pairings[group]!.values()];
      const total = counts.reduce((sum, count) => sum + count, 0);
      return Math.max(Math.ceil(total / capacity), ...counts, 0) > relaxed.declared[group]!;
    });
    return index < 0 ? undefined : index;
  }

  /** Of a limit that is exceeded, the class with the most members declared. */
  private overLimitClass(relaxed: Relaxed, decisions: Decisions): number | undefined {
    for (const { classes, targets, atMost } of this.limits) {
      if (targets !== null || classes.reduce((sum, group) => sum + relaxed.declared[group]!, 0) <= atMost) continue;
      const free = classes.filter((group) => decisions.bounds[group]!.low < relaxed.declared[group]!);
      return free.sort((a, b) => relaxed.declared[b]! - relaxed.declared[a]!)[0];
    }
    return undefined;
  }

  /** What is left of a relaxed solution once every pairing that breaks a restriction is dropped. */
  private repaired(relaxed: Relaxed): readonly ModelPairing[] {
    let pairings = dealOut(this.model, this.classes, relaxed);
    for (const limit of this.model.limits) {
      const { creatures, targets, atMost } = limit;
      if (targets !== null) {
        const dropped = new Set(pairingsUnder(limit, pairings).slice(atMost));
        pairings = pairings.filter((pairing) => !dropped.has(pairing));
        continue;
      }
      const limited = new Set(creatures);
      const declared = [...new Set(pairings.map(({ creature }) => creature))].filter((c) => limited.has(c));
      if (declared.length <= atMost) continue;
      const dropped = new Set(declared.slice(atMost));
      pairings = pairings.filter(({ creature }) => !dropped.has(creature));
    }
    const degrees = this.model.targets.map(() => 0);
    for (const { target } of pairings) degrees[target]!++;
    return pairings.filter(({ target }) => degrees[target]! >= this.model.targets[target]!.atLeast);
  }

  private offer(pairings: readonly ModelPairing[]): void {
    const declared = new Set(pairings.map(({ creature }) => creature)).size;
    if (this.atLeastTwo && declared < 2) return;
    const obeyed = requirementsObeyed(this.model, pairings);
    if (obeyed <= this.best.obeyed || !this.holds(pairings)) return;
    this.best = { pairings, obeyed, exact: true, work: this.work };
  }

  /** Whether one may stand alone is settled outside the search. */
  private holds(pairings: readonly ModelPairing[]): boolean {
    const creatures = this.model.creatures.map((creature) => ({ ...creature, notAlone: false }));
    return restrictionsHold({ ...this.model, creatures }, pairings);
  }
}

/** For each target the first from which nothing tells it apart. */
const twinsOf = (model: DeclarationModel): readonly number[] => {
  const signatures = model.targets.map(({ gain, atLeast, atMost }) => [[gain, atLeast, atMost].join()]);
  for (const { creature, target, gain } of model.pairings) signatures[target]!.push(`${creature}:${gain}`);
  model.limits.forEach(({ targets }, limit) =>
    targets?.forEach((target) => signatures[target]!.push(`limit ${limit}`)),
  );
  const first = new Map<string, number>();
  return signatures.map((parts, target) => {
    const text = parts.join("|");
    const same = first.get(text) ?? target;
    first.set(text, same);
    return same;
  });
};
