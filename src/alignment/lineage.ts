import { type RuleAt, type Step } from "./frontier";
import { type Link } from "./pairing";

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
    for (const { kind, from, to, links = [] } of pairings) {
      const main = lineageAt(from[0]);
      if (to.length === 0 && main && from[0]) main.removedAfter = from[0].edition;
      const [carrier, ...parts] = to;
      if (carrier === undefined) continue;
      const carried = main ?? begin();
      if (kind === "ADDED") carried.added = true;
      extend(carried, carrier);
      parts.forEach((part, at) => {
        const link = links.find(([, newer]) => newer === at + 1);
        const branch = begin();
        branch.origin = ((link && lineageAt(from[link[0]])) ?? carried).id;
        extend(branch, part);
      });
      from.slice(1).forEach((other, at) => {
        const link = links.find(([older]) => older === at + 1);
        const merged = lineageAt(other);
        if (merged) merged.successor = { lineage: link ? own[to[link[1]]!]! : carried.id, edition };
      });
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

/** What the editions between two others know of their rules, by position: the older edition's and the newer one's. */
export interface Composition {
  /** Rules on either side that are one: usually one and one, the first being the one that carries the identity on. */
  readonly groups: readonly ComposedGroup[];
  /** Rules of the newer edition that came in anew meanwhile. */
  readonly added: ReadonlySet<number>;
  /** Rules of the older edition that went meanwhile. */
  readonly removed: ReadonlySet<number>;
  /** How each part of a split came off, where that was not at once from the rule as the older edition has it. */
  readonly partings: ReadonlyMap<number, readonly Parting[]>;
}

/** A rule as it last stood before a part came off, and that part when it had. */
export interface Parting {
  readonly whole: RuleAt;
  readonly part: RuleAt;
}

export interface ComposedGroup {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Which became which. */
  readonly links: readonly Link[];
}

/** Follows the rules of one edition into a newer one, through splits and mergers. */
export function compose({ all, of }: Lineages, older: string, newer: string): Composition {
  const groups = new Map<number, { from: number[]; to: number[]; links: Link[] }>();
  const groupAt = new Map<number, { from: number[]; to: number[]; links: Link[] }>();
  const [added, removed] = [new Set<number>(), new Set<number>()];
  const partings = new Map<number, Parting[]>();
  const [olderIds, newerIds] = [of.get(older) ?? new Int32Array(), of.get(newer) ?? new Int32Array()];
  const [olderPositions, newerPositions] = [positionsOf(olderIds), positionsOf(newerIds)];

  newerIds.forEach((id, b) => {
    let lineage = all[id]!;
    const came: Parting[] = [];
    while (lineage.origin !== undefined) {
      const part = lineage.versions[0]!;
      if (part.edition <= older) break;
      lineage = all[lineage.origin]!;
      const whole = lineage.versions.findLast(({ edition }) => edition < part.edition);
      if (whole && whole.edition !== older) came.push({ whole, part });
    }
    const a = olderPositions.get(lineage.id);
    if (a === undefined) {
      if (lineage.added && lineage.versions[0]!.edition > older) added.add(b);
      return;
    }
    const group = groups.get(a) ?? { from: [a], to: [], links: [] };
    if (lineage.id === id) group.to.unshift(b);
    else group.to.push(b);
    group.links.push([a, b]);
    if (came.length > 0) partings.set(b, came);
    groups.set(a, group);
    groupAt.set(b, group);
  });

  olderIds.forEach((id, a) => {
    if (newerPositions.has(id)) return;
    let end = all[id]!;
    while (end.successor && end.successor.edition <= newer) end = all[end.successor.lineage]!;
    const b = newerPositions.get(end.id);
    if (b === undefined) {
      if (!groups.has(a) && end.removedAfter !== undefined && end.removedAfter < newer) removed.add(a);
      return;
    }
    const home = groupAt.get(b) ?? { from: [], to: [b], links: [] };
    const parts = groups.get(a);
    if (parts && parts !== home) {
      home.to.push(...parts.to);
      home.links.push(...parts.links);
      for (const part of parts.to) groupAt.set(part, home);
    }
    home.from.push(a);
    home.links.push([a, b]);
    added.delete(b);
    groupAt.set(b, home);
    groups.set(a, home);
  });
  return { groups: [...new Set(groups.values())], added, removed, partings };
}

const positionsOf = (ids: Int32Array): Map<number, number> => {
  const positions = new Map<number, number>();
  ids.forEach((id, position) => positions.set(id, position));
  return positions;
};
