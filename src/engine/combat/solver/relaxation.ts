import { type DeclarationModel, type ModelLimit, type ModelPairing, type ModelTarget } from "./model";
import { MaxGainFlow } from "./max-gain-flow";

/** Creatures that nothing tells apart: same pairings, same gains, same limits. */
export interface CreatureClass {
  readonly members: readonly number[];
  readonly capacity: number;
  readonly gain: number;
  /** Gain of the pairing with each target that any member may be paired with. */
  readonly pairings: ReadonlyMap<number, number>;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

export const pairKey = (group: number, target: number): string => `${group}:${target}`;

/** What a branch of the search has decided. */
export interface Decisions {
  /** For each target: whether anything is paired with it; null while undecided. */
  readonly open: readonly (boolean | null)[];
  /** For each class: bounds on how many of its members are declared. */
  readonly bounds: readonly Bounds[];
  /** For some classes and targets: bounds on how many pairings they have; see `pairKey`. */
  readonly pairs: ReadonlyMap<string, Bounds>;
  /** Creatures are declared, and not one alone. */
  readonly atLeastTwo: boolean;
}

/** A best solution if the restrictions that a flow can't express are left out: no set does better. */
export interface Relaxed {
  readonly bound: number;
  readonly work: number;
  /** Members of each class that are declared. */
  readonly declared: readonly number[];
  /** Pairings of each class with each target. */
  readonly pairings: readonly ReadonlyMap<number, number>[];
  readonly targets: readonly number[];
}

/** The creatures that have any pairing, grouped by what tells them apart, in the model's order. */
export const classesOf = (model: DeclarationModel): readonly CreatureClass[] => {
  const pairingsOf = model.creatures.map((): ModelPairing[] => []);
  const limitsOf = model.creatures.map((): number[] => []);
  for (const pairing of model.pairings) pairingsOf[pairing.creature]!.push(pairing);
  model.limits.forEach(({ creatures }, limit) => creatures.forEach((creature) => limitsOf[creature]!.push(limit)));
  const grouped = new Map<string, number[]>();
  model.creatures.forEach(({ capacity, gain, notAlone }, creature) => {
    const pairings = pairingsOf[creature]!;
    if (pairings.length === 0) return;
    const targets = pairings.map((pairing) => `${pairing.target}:${pairing.gain}`).sort();
    const key = [capacity, gain, notAlone, targets.join(), limitsOf[creature]!.join()].join("|");
    const members = grouped.get(key) ?? [];
    members.push(creature);
    grouped.set(key, members);
  });
  return [...grouped.values()].map((members) => ({
    members,
    capacity: model.creatures[members[0]!]!.capacity,
    gain: model.creatures[members[0]!]!.gain,
    pairings: new Map(pairingsOf[members[0]!]!.map(({ target, gain }) => [target, gain])),
  }));
};

/**
 * The limits that a flow can carry, largest first: any two of them are nested or disjoint. What is left out is only
 * enforced by branching.
 */
const nestedLimits = (limits: readonly ModelLimit[]): readonly NestedLimit[] => {
  const nested: NestedLimit[] = [];
  const ofCreatures = limits.filter(({ targets }) => targets === null);
  for (const limit of ofCreatures.sort((a, b) => b.creatures.length - a.creatures.length || a.atMost - b.atMost)) {
    const mask = maskOf(limit.creatures);
    if (nested.every((other) => areNested(mask, other.mask))) nested.push({ ...limit, mask });
  }
  return nested;
};

/**
 * Likewise, of limits on pairings, those that count everybody who may be paired with their targets: to a flow they are
 * limits on what leaves these targets together.
 */
const nestedTargetLimits = ({ limits, pairings }: DeclarationModel): readonly NestedLimit[] => {
  const nested: NestedLimit[] = [];
  for (const { limit, targets } of limits
    .flatMap((limit) => (limit.targets ? [{ limit, targets: limit.targets }] : []))
    .sort((a, b) => b.targets.length - a.targets.length || a.limit.atMost - b.limit.atMost)) {
    const creatures = new Set(limit.creatures);
    if (pairings.some(({ creature, target }) => targets.includes(target) && !creatures.has(creature))) continue;
    const mask = maskOf(targets);
    if (nested.every((other) => areNested(mask, other.mask))) nested.push({ ...limit, mask });
  }
  return nested;
};

const areNested = (one: bigint, other: bigint): boolean => {
  const shared = one & other;
  return shared === 0n || shared === one || shared === other;
};

/** A limit with its creatures, or its targets, as bits. */
interface NestedLimit extends ModelLimit {
  readonly mask: bigint;
}

const maskOf = (creatures: readonly number[]): bigint =>
  creatures.reduce((mask, creature) => mask | (1n << BigInt(creature)), 0n);

/** Gains are counted in parts of a requirement, so that a share of one is an integer. */
const PARTS = 60;

/** The arcs of a class: members declared because they must, members declared, pairings beyond the first. */
interface ClassArcs {
  readonly forced: number;
  readonly declared: number;
  readonly gate: number;
  readonly further: number;
  readonly pairings: readonly PairingArcs[];
}

/** The arcs of a class's pairings with a target: those that must be, if bounds can ask for any, and the others. */
interface PairingArcs {
  readonly target: number;
  readonly gain: number;
  readonly forced: number | null;
  readonly arc: number;
}

/** The arcs of a target: its first creatures, up to the number it takes, and the others. */
interface TargetArcs {
  readonly first: number;
  readonly enough: number;
  readonly more: number;
}

/** Solves the relaxation again and again under other decisions. */
export class Relaxation {
  private readonly nested: readonly NestedLimit[];
  private readonly network: MaxGainFlow;
  private readonly limitArcs: readonly number[];
  private readonly firstTwo: number;
  private readonly anyone: number;
  private readonly classArcs: readonly ClassArcs[];
  private readonly targetArcs: readonly TargetArcs[];
  private readonly nestedTargets: readonly NestedLimit[];
  private readonly targetLimitArcs: readonly number[];
  /** More than all requirements together: what it takes to make a flow fill a lower bound first. */
  private readonly urgent: number;

  constructor(
    private readonly model: DeclarationModel,
    private readonly classes: readonly CreatureClass[],
  ) {
    this.nested = nestedLimits(model.limits);
    const firstClass = 3 + this.nested.length;
    const firstTarget = firstClass + 2 * classes.length;
    const firstExit = firstTarget + model.targets.length;
    this.nestedTargets = nestedTargetLimits(model);
    const ofTargets = model.limits.filter(({ targets }) => targets !== null).length;
    const areBounded = ofTargets > this.nestedTargets.length;
    const network = new MaxGainFlow(firstExit + this.nestedTargets.length);
    const exitFrom = (targets: bigint, among: number): number => {
      const innermost = this.nestedTargets.slice(0, among).findLastIndex(({ mask }) => (mask & targets) === targets);
      return innermost < 0 ? 1 : firstExit + innermost;
    };
    this.network = network;
    this.firstTwo = network.addArc(0, 2);
    this.anyone = network.addArc(0, 2);
    this.limitArcs = this.nested.map((limit, index) => network.addArc(this.hubOver(limit.mask, index), 3 + index));
    this.classArcs = classes.map((group, index) => {
      const node = firstClass + 2 * index;
      const hub = this.hubOver(maskOf(group.members), this.nested.length);
      return {
        forced: network.addArc(hub, node),
        declared: network.addArc(hub, node),
        gate: network.addArc(node, node + 1),
        further: network.addArc(0, node + 1),
        pairings: [...group.pairings].map(([target, gain]) => ({
          target,
          gain,
          forced: areBounded ? network.addArc(node + 1, firstTarget + target) : null,
          arc: network.addArc(node + 1, firstTarget + target),
        })),
      };
    });
    this.targetArcs = model.targets.map((_, index) => {
      const exit = exitFrom(1n << BigInt(index), this.nestedTargets.length);
      return {
        first: network.addArc(firstTarget + index, exit),
        enough: network.addArc(firstTarget + index, exit),
        more: network.addArc(firstTarget + index, exit),
      };
    });
    this.targetLimitArcs = this.nestedTargets.map(({ mask }, index) =>
      network.addArc(firstExit + index, exitFrom(mask, index)),
    );
    const gains = [...model.creatures, ...model.targets, ...model.pairings];
    this.urgent = PARTS * (gains.reduce((sum, { gain }) => sum + gain, 0) + 1);
  }

  /** The node of the innermost nested limit, of the first `among`, that covers these creatures; else that of everyone. */
  private hubOver(creatures: bigint, among: number): number {
    const innermost = this.nested.slice(0, among).findLastIndex(({ mask }) => (mask & creatures) === creatures);
    return innermost < 0 ? 2 : 3 + innermost;
  }

  /** A null bound if the decisions leave no solution. */
  solve(decisions: Decisions): Relaxed | { readonly bound: null; readonly work: number } {
    const { network } = this;
    network.reset();
    const everyone = this.model.creatures.length;
    let demanded = decisions.atLeastTwo ? 2 : 0;
    network.setArc(this.firstTwo, demanded, this.urgent);
    network.setArc(this.anyone, everyone, 0);
    this.nested.forEach(({ atMost }, index) => network.setArc(this.limitArcs[index]!, Math.min(atMost, everyone), 0));
    this.nestedTargets.forEach(({ atMost }, index) =>
      network.setArc(this.targetLimitArcs[index]!, Math.min(atMost, this.model.pairings.length), 0),
    );
    this.classes.forEach((group, index) => (demanded += this.setClass(group, index, decisions)));
    this.model.targets.forEach((target, index) => (demanded += this.setTarget(target, index, decisions.open[index]!)));
    const { gain, work } = network.solve();
    if (gain < demanded * this.urgent) return { bound: null, work };
    return { bound: Math.floor((gain - demanded * this.urgent) / PARTS), work, ...this.readOff() };
  }

  private setClass(group: CreatureClass, index: number, { bounds, open, pairs }: Decisions): number {
    const { low, high } = bounds[index]!;
    let demanded = low;
    const arcs = this.classArcs[index]!;
    const gain = PARTS * group.gain;
    this.network.setArc(arcs.forced, low, this.urgent + gain);
    this.network.setArc(arcs.declared, high - low, gain);
    this.network.setArc(arcs.gate, high, 0);
    this.network.setArc(arcs.further, high * (group.capacity - 1), 0);
    for (const { target, forced, arc, gain: worth } of arcs.pairings) {
      const bound = forced === null ? undefined : pairs.get(pairKey(index, target));
      const least = bound?.low ?? 0;
      demanded += least;
      if (open[target] === false) continue;
      if (forced !== null) this.network.setArc(forced, least, this.urgent + PARTS * worth);
      this.network.setArc(arc, Math.max(0, Math.min(bound?.high ?? high, high) - least), PARTS * worth);
    }
    return demanded;
  }

  /**
   * An undecided target shares its gain out among the creatures that it takes: with fewer of them a flow then gains no
   * more than the part that a fair average would.
   */
  private setTarget({ gain, atLeast, atMost }: ModelTarget, index: number, open: boolean | null): number {
    const arcs = this.targetArcs[index]!;
    const most = Math.min(atMost, this.model.creatures.length);
    const forced = open === true ? atLeast : 0;
    if (open === false || most < atLeast) return forced;
    if (forced > 0) {
      this.network.setArc(arcs.first, 1, this.urgent + PARTS * gain);
      this.network.setArc(arcs.enough, forced - 1, this.urgent);
    } else this.network.setArc(arcs.enough, atLeast, Math.ceil((PARTS * gain) / atLeast));
    this.network.setArc(arcs.more, most - atLeast, 0);
    return forced;
  }

  private readOff(): Pick<Relaxed, "declared" | "pairings" | "targets"> {
    const flow = (arc: number): number => this.network.flow(arc);
    return {
      declared: this.classArcs.map(({ forced, declared }) => flow(forced) + flow(declared)),
      pairings: this.classArcs.map(
        ({ pairings }) =>
          new Map(
            pairings.flatMap(({ target, forced, arc }) => {
              const units = flow(arc) + (forced === null ? 0 : flow(forced));
              return units > 0 ? [[target, units]] : [];
            }),
          ),
      ),
      targets: this.targetArcs.map(({ first, enough, more }) => flow(first) + flow(enough) + flow(more)),
    };
  }
}

/** The members' own pairings: each class's pairings dealt out in turn, so that no member meets a target twice. */
export const dealOut = (
  model: DeclarationModel,
  classes: readonly CreatureClass[],
  relaxed: Relaxed,
): readonly ModelPairing[] => {
  const byPair = new Map(model.pairings.map((pairing) => [`${pairing.creature}:${pairing.target}`, pairing]));
  return classes.flatMap((group, index) => {
    const counts = relaxed.pairings[index]!;
    const units = [...counts].flatMap(([target, count]) => new Array<number>(count).fill(target));
    const declared = Math.min(relaxed.declared[index]!, units.length);
    const members = Math.max(declared, Math.ceil(units.length / group.capacity), ...counts.values());
    return units.map((target, turn) => byPair.get(`${group.members[turn % members]!}:${target}`)!);
  });
};
