import { type Ancestor, type Parting, rootedIn, type WordsAt } from "./rooted";
import { type RuleAt, type Step, type StepPairing } from "./frontier";

/** One rule through the editions held, whatever its numbers were. */
export interface Lineage {
  readonly id: number;
  /** Its versions under its own name, oldest first; between two of them it may have been gone. */
  readonly versions: readonly RuleAt[];
  /** How sure each version is: that it came from what was before it, 0 to 1. */
  readonly sure: readonly number[];
  /** The lineage it was split off from, in the edition of its first version. */
  readonly origin?: number;
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
  /** Those that a split or a merger joins with others, by their ids. */
  readonly joined: ReadonlySet<number>;
}

type Draft = { -readonly [K in keyof Lineage]: Lineage[K] } & { versions: RuleAt[]; sure: number[] };

/**
 * The steps, with what went and came in again word for word at its own number told as that rule's return: it comes from
 * the newest edition that had it.
 */
export function withReturns(steps: readonly Step[]): Step[] {
  const returns = new Returns();
  return steps.map((step) => returns.tell(step));
}

const AS_IT_WAS = { kind: "UNCHANGED", confidence: 1, basis: "IDENTICAL_TEXT", referencesOnly: false } as const;

/** Tells returns step by step, oldest first: of the steps before it keeps only what went. */
export class Returns {
  private readonly gone = new Map<string, RuleAt[]>();

  tell({ edition, pairings }: Step): Step {
    const told = pairings.map((pairing): StepPairing => {
      const back = pairing.kind === "ADDED" && pairing.words !== undefined && this.gone.get(pairing.words)?.pop();
      if (!back) return pairing;
      return { ...(pairing.back ?? AS_IT_WAS), from: [back], to: pairing.to };
    });
    for (const { kind, words, from } of pairings)
      if (kind === "REMOVED" && words !== undefined) this.gone.set(words, [...(this.gone.get(words) ?? []), from[0]!]);
    return { edition, pairings: told };
  }
}

/** Follows every rule through the steps, which are in order of date. */
export function lineagesOf(steps: readonly Step[]): Lineages {
  const all: Draft[] = [];
  const of = new Map<string, Int32Array>();
  const begin = (): Draft => {
    const draft: Draft = { id: all.length, versions: [], sure: [] };
    all.push(draft);
    return draft;
  };
  for (const { edition, pairings } of steps) {
    const own = new Int32Array(pairings.reduce((sum, { to }) => sum + to.length, 0)).fill(-1);
    of.set(edition, own);
    const lineageAt = (rule: RuleAt | undefined): Draft | undefined =>
      rule && all[of.get(rule.edition)?.[rule.position] ?? -1];
    const extend = (lineage: Draft, position: number, confidence: number) => {
      own[position] = lineage.id;
      lineage.sure.push(confidence);
      lineage.versions.push({ edition, position });
    };
    for (const { from, to, confidence, links = [] } of pairings) {
      const main = lineageAt(from[0]);
      if (to.length === 0 && main && from[0]) main.removedAfter = from[0].edition;
      const carrier = to[0];
      if (carrier === undefined) continue;
      const carried = main ?? begin();
      extend(carried, carrier, confidence);
      if (carried.removedAfter !== undefined) delete carried.removedAfter;
      // Nearly all of them are one rule that stayed one.
      if (to.length === 1 && from.length <= 1) continue;
      to.slice(1).forEach((part, at) => {
        const link = links.find(([, newer]) => newer === at + 1);
        const branch = begin();
        branch.origin = ((link && lineageAt(from[link[0]])) ?? carried).id;
        extend(branch, part, confidence);
      });
      from.slice(1).forEach((other, at) => {
        const link = links.find(([older]) => older === at + 1);
        const merged = lineageAt(other);
        if (merged) merged.successor = { lineage: link ? own[to[link[1]]!]! : carried.id, edition };
      });
    }
  }
  const joined = all.flatMap(({ id, origin, successor }) => {
    const others = [origin ?? [], successor?.lineage ?? []].flat();
    return others.length > 0 ? [id, ...others] : [];
  });
  return { all, of, joined: new Set(joined) };
}

/** The lineage of a rule; undefined for an edition that no step is about. */
export function lineageOf(lineages: Lineages, { edition, position }: RuleAt): Lineage | undefined {
  return lineages.all[lineages.of.get(edition)?.[position] ?? -1];
}

/**
 * The versions of a rule through every edition, oldest first: its own, before them those of the rule that it was split
 * off from, as far back as that has anything of it, after them those of the rule that it was merged into.
 */
export function historyOf(lineages: Lineages, lineage: Lineage, wordsAt: WordsAt): RuleAt[] {
  const ancestors = ancestorsOf(lineages.all, lineage, []);
  const held = rootedIn(ancestors, wordsAt);
  return [
    ...ancestors.filter((_, at) => held[at]).map(({ version }) => version),
    ...lineage.versions,
    ...descendantsOf(lineages.all, lineage),
  ];
}

/** How a lineage came off the one that it was split from. */
export function partingOf(all: readonly Lineage[], lineage: Lineage): Parting | undefined {
  const origin = lineage.origin === undefined ? undefined : all[lineage.origin];
  const [part] = lineage.versions;
  if (!part || !origin) return undefined;
  const whole = origin.versions.findLast(({ edition }) => edition < part.edition);
  const rest = origin.versions.find(({ edition }) => edition === part.edition);
  return whole && { whole, part, rest: rest ?? part };
}

function ancestorsOf(all: readonly Lineage[], lineage: Lineage, since: readonly Parting[]): Ancestor[] {
  const parting = partingOf(all, lineage);
  if (!parting) return [];
  const origin = all[lineage.origin!]!;
  const partings = [parting, ...since];
  const before = origin.versions.filter(({ edition }) => edition < parting.part.edition);
  return [...ancestorsOf(all, origin, partings), ...before.map((version) => ({ version, partings }))];
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
