import { type RuleAt, type Step } from "./frontier";

/** One rule through the editions held, whatever its numbers were. */
export interface Lineage {
  readonly id: number;
  /** Its versions under its own name, oldest first. */
  readonly versions: readonly RuleAt[];
  /** The lineage it was split off from, in the edition of its first version. */
  readonly origin?: number;
  /** Its first version came in anew: the edition before covered its place and had nothing of it. */
  readonly added?: true;
  /** The lineage it was merged into, and the edition that did so. */
  readonly successor?: { readonly lineage: number; readonly edition: string };
  /** The newest edition that still has it, where a newer one that covers its place does not. */
  readonly removedAfter?: string;
}

/** All lineages, and which rule is in which. */
export interface Lineages {
  readonly all: readonly Lineage[];
  /** For each edition, the lineage of the rule at each position. */
  readonly of: ReadonlyMap<string, Int32Array>;
}

type Draft = { -readonly [K in keyof Lineage]: Lineage[K] } & { versions: RuleAt[] };

/** Follows every rule through the steps, which are in order of date. */
export function lineagesOf(steps: readonly Step[]): Lineages {
  const all: Draft[] = [];
  const of = new Map<string, Int32Array>();
  const begin = (): Draft => {
    const draft: Draft = { id: all.length, versions: [] };
    all.push(draft);
    return draft;
  };
  for (const { edition, pairings } of steps) {
    const own = new Int32Array(pairings.reduce((sum, { to }) => sum + to.length, 0)).fill(-1);
    of.set(edition, own);
    const lineageAt = (rule: RuleAt | undefined): Draft | undefined =>
      rule && all[of.get(rule.edition)?.[rule.position] ?? -1];
    const extend = (lineage: Draft, position: number) => {
      own[position] = lineage.id;
      lineage.versions.push({ edition, position });
    };
    for (const { kind, from, to } of pairings) {
      const main = lineageAt(from[0]);
      if (to.length === 0 && main && from[0]) main.removedAfter = from[0].edition;
      const [carrier, ...parts] = to;
      if (carrier === undefined) continue;
      const carried = main ?? begin();
      if (kind === "ADDED") carried.added = true;
      extend(carried, carrier);
      for (const part of parts) {
        const branch = begin();
        branch.origin = carried.id;
        extend(branch, part);
      }
      for (const other of from.slice(1)) {
        const merged = lineageAt(other);
        if (merged) merged.successor = { lineage: carried.id, edition };
      }
    }
  }
  return { all, of };
}

/** The lineage of a rule; undefined for an edition that no step is about. */
export function lineageOf(lineages: Lineages, { edition, position }: RuleAt): Lineage | undefined {
  return lineages.all[lineages.of.get(edition)?.[position] ?? -1];
}

/**
 * The versions of a rule through every edition, oldest first: its own, before them those of the rule that it was split
 * off from, after them those of the rule that it was merged into.
 */
export function historyOf(lineages: Lineages, lineage: Lineage): RuleAt[] {
  return [...ancestorsOf(lineages.all, lineage), ...lineage.versions, ...descendantsOf(lineages.all, lineage)];
}

function ancestorsOf(all: readonly Lineage[], lineage: Lineage): RuleAt[] {
  const origin = lineage.origin === undefined ? undefined : all[lineage.origin];
  const first = lineage.versions[0];
  if (!origin || !first) return [];
  const before = origin.versions.filter(({ edition }) => edition < first.edition);
  return [...ancestorsOf(all, origin), ...before];
}

function descendantsOf(all: readonly Lineage[], { successor }: Lineage): RuleAt[] {
  const next = successor && all[successor.lineage];
  if (!next) return [];
  const after = next.versions.filter(({ edition }) => edition >= successor.edition);
  return [...after, ...descendantsOf(all, next)];
}

/** Where a lineage ended: its own end, or that of the rule it was merged into. */
export function removedAfter({ all }: Lineages, lineage: Lineage): string | undefined {
  for (let at: Lineage | undefined = lineage; at; at = at.successor && all[at.successor.lineage])
    if (!at.successor) return at.removedAfter;
  return undefined;
}

/** The pairs of positions in two editions that are versions of one lineage. */
export function composedPairs(lineages: Lineages, from: string, to: string): [number, number][] {
  const positionOf = new Map<number, number>();
  lineages.of.get(to)?.forEach((lineage, position) => positionOf.set(lineage, position));
  const pairs: [number, number][] = [];
  lineages.of.get(from)?.forEach((lineage, position) => {
    const other = positionOf.get(lineage);
    if (other !== undefined) pairs.push([position, other]);
  });
  return pairs;
}

/** Positions that the editions between saw come in anew, in the newer of two editions, or go, in the older. */
export interface ComingsAndGoings {
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** What came in anew after `older` and what went before `newer`: no such rule is a part of another's split or merger. */
export function comingsAndGoings({ all, of }: Lineages, older: string, newer: string): ComingsAndGoings {
  const added = new Set<number>();
  const removed = new Set<number>();
  of.get(newer)?.forEach((id, position) => {
    let root = all[id];
    while (root?.origin !== undefined) root = all[root.origin];
    if (root?.added && root.versions[0] && root.versions[0].edition > older) added.add(position);
  });
  of.get(older)?.forEach((id, position) => {
    let end = all[id];
    while (end?.successor && end.successor.edition <= newer) end = all[end.successor.lineage];
    if (end?.removedAfter !== undefined && end.removedAfter < newer) removed.add(position);
  });
  return { added, removed };
}
