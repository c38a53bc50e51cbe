/**
 * A declaration of attackers or blockers, stripped to what its restrictions and requirements count: which creature may
 * be paired with what, and how many requirements each pairing obeys. Attacking is a pairing with a defender, or with
 * one of a group of defenders that no constraint tells apart.
 */
export interface DeclarationModel {
  readonly creatures: readonly ModelCreature[];
  readonly targets: readonly ModelTarget[];
  /** Every pairing that no restriction on the two rules out; each at most once. */
  readonly pairings: readonly ModelPairing[];
  /** "No more than `atMost` of these creatures may be declared", or be paired with these targets. */
  readonly limits: readonly ModelLimit[];
  /** Requirements that one pairing of several obeys. */
  readonly demands?: readonly ModelDemand[];
  /** Creatures that can't be declared without others. */
  readonly needs?: readonly ModelNeed[];
}

/** One requirement, obeyed by any pairing of one of these creatures with one of these targets. */
export interface ModelDemand {
  readonly creatures: readonly number[];
  readonly targets: readonly number[];
}

/** "It can't be declared unless `atLeast` of these others are." */
export interface ModelNeed {
  readonly creature: number;
  readonly others: readonly number[];
  readonly atLeast: number;
}

export interface ModelCreature {
  /** How many targets it may be paired with. */
  readonly capacity: number;
  /** Requirements obeyed as soon as it is paired with anything. */
  readonly gain: number;
  /** It can't be the only creature declared. */
  readonly notAlone: boolean;
}

export interface ModelTarget {
  /** Requirements obeyed as soon as anything is paired with it. */
  readonly gain: number;
  /** Either nothing is paired with it, or this many and more. */
  readonly atLeast: number;
  readonly atMost: number;
}

export interface ModelPairing {
  readonly creature: number;
  readonly target: number;
  /** Requirements obeyed by this pairing itself. */
  readonly gain: number;
}

export interface ModelLimit {
  readonly creatures: readonly number[];
  /** The pairings with these targets are counted; null: the creatures declared, whatever they are paired with. */
  readonly targets: readonly number[] | null;
  readonly atMost: number;
}

/** How many pairings each creature, and each target, has in a set. */
interface Degrees {
  readonly creatures: readonly number[];
  readonly targets: readonly number[];
}

const degreesOf = (model: DeclarationModel, pairings: readonly ModelPairing[]): Degrees => {
  const creatures = model.creatures.map(() => 0);
  const targets = model.targets.map(() => 0);
  for (const { creature, target } of pairings) {
    creatures[creature]!++;
    targets[target]!++;
  }
  return { creatures, targets };
};

/** The number of requirements that a set of pairings obeys. */
export const requirementsObeyed = (model: DeclarationModel, pairings: readonly ModelPairing[]): number => {
  const degrees = degreesOf(model, pairings);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return (
    sum(pairings.map(({ gain }) => gain)) +
    sum(model.creatures.map(({ gain }, index) => (degrees.creatures[index]! > 0 ? gain : 0))) +
    sum(model.targets.map(({ gain }, index) => (degrees.targets[index]! > 0 ? gain : 0))) +
    (model.demands ?? []).filter((demand) => isMet(demand, pairings)).length
  );
};

export const isMet = ({ creatures, targets }: ModelDemand, pairings: readonly ModelPairing[]): boolean =>
  pairings.some(({ creature, target }) => creatures.includes(creature) && targets.includes(target));

/** True if the creature is not declared, or with as many of the others as it needs. */
export function hasOthers({ creature, others, atLeast }: ModelNeed, pairings: readonly ModelPairing[]): boolean {
  const declared = new Set(pairings.map((pairing) => pairing.creature));
  return !declared.has(creature) || others.filter((other) => declared.has(other)).length >= atLeast;
}

/** True if a set of the model's own pairings violates none of the restrictions that count. */
export const restrictionsHold = (model: DeclarationModel, pairings: readonly ModelPairing[]): boolean => {
  const degrees = degreesOf(model, pairings);
  const declared = degrees.creatures.filter((degree) => degree > 0).length;
  return (
    model.creatures.every(({ capacity, notAlone }, index) => {
      const degree = degrees.creatures[index]!;
      return degree <= capacity && !(notAlone && degree > 0 && declared === 1);
    }) &&
    model.targets.every(({ atLeast, atMost }, index) => {
      const degree = degrees.targets[index]!;
      return degree <= atMost && (degree === 0 || degree >= atLeast);
    }) &&
    model.limits.every((limit) =>
      limit.targets
        ? pairingsUnder(limit, pairings).length <= limit.atMost
        : limit.creatures.filter((creature) => degrees.creatures[creature]! > 0).length <= limit.atMost,
    ) &&
    (model.needs ?? []).every((need) => hasOthers(need, pairings))
  );
};

/** The pairings that a limit with targets counts. */
export const pairingsUnder = (limit: ModelLimit, pairings: readonly ModelPairing[]): readonly ModelPairing[] =>
  pairings.filter(
    ({ creature, target }) => limit.creatures.includes(creature) && limit.targets?.includes(target) === true,
  );
