import { type Identities, type KnownIdentity } from "./identities";
import { type Ancestor, type Parting, rootedIn, type WordsAt } from "./rooted";
import { type Placed, type RuleAt, type Step, type StepPairing } from "./frontier";

/** One rule through the editions held, whatever its numbers were. */
export interface Lineage {
  /** Its place in `Lineages.all`. */
  readonly id: number;
  /** What is known of it whether or not a text is held; absent for one that only held texts tell of. */
  readonly known?: KnownIdentity;
  /** Its versions under its own name, oldest first; between two of them it may have been gone. */
  readonly versions: readonly RuleAt[];
  /** How sure each version is, 0 to 1: that it came from what was before it; of a known one, that it is that rule. */
  readonly sure: readonly number[];
  /** The first edition that has it, held or not. */
  readonly began: string;
  /** The lineage it was split off from, in the edition in which it began. */
  readonly origin?: number;
  /** The lineage it was merged into, and the edition that did so, held or not. */
  readonly successor?: { readonly lineage: number; readonly edition: string };
  /** The newest edition that still has it, where a newer one that covers its place does not. */
  readonly removedAfter?: string;
  /** The editions held that were found not to have it any more, and how sure that is. */
  readonly missing: readonly { readonly edition: string; readonly confidence: number }[];
}

/** All lineages, and which rule is in which. */
export interface Lineages {
  readonly all: readonly Lineage[];
  /** For each edition, the lineage of the rule at each position. */
  readonly of: ReadonlyMap<string, Int32Array>;
  readonly known: Identities;
}

type Draft = { -readonly [K in keyof Lineage]: Lineage[K] } & {
  versions: RuleAt[];
  sure: number[];
  missing: { edition: string; confidence: number }[];
};

const AS_IT_WAS = { kind: "UNCHANGED", confidence: 1, basis: "IDENTICAL_TEXT", referencesOnly: false } as const;

/**
 * Tells steps one by one, oldest first, with what went and came in again word for word at its own number as that rule's
 * return: it comes from the newest edition that had it. Of the steps before it keeps only what went.
 */
export class Returns {
  private readonly gone = new Map<string, RuleAt[]>();

  tell(step: Step): Step {
    const { pairings } = step;
    const withReturns = pairings.map((pairing): StepPairing => {
      const back = pairing.kind === "ADDED" && pairing.words !== undefined && this.gone.get(pairing.words)?.pop();
      if (!back) return pairing;
      return { ...(pairing.back ?? AS_IT_WAS), from: [back], to: pairing.to };
    });
    for (const { kind, words, from } of pairings)
      if (kind === "REMOVED" && words !== undefined) this.gone.set(words, [...(this.gone.get(words) ?? []), from[0]!]);
    return { ...step, pairings: withReturns };
  }
}

/** Lineages that grow edition by edition, oldest first. */
export class GrowingLineages {
  private readonly all: Draft[] = [];
  private readonly of = new Map<string, Int32Array>();
  private readonly named = new Map<string, Draft>();

  constructor(private readonly known: Identities) {
    for (const identity of known.all) this.named.set(identity.id, this.begin(identity.began, identity));
    for (const { known: identity, ...rest } of this.all) {
      const draft = this.all[rest.id]!;
      if (identity?.origin !== undefined) draft.origin = this.named.get(identity.origin)!.id;
      if (identity?.successor)
        draft.successor = {
          lineage: this.named.get(identity.successor.id)!.id,
          edition: identity.successor.edition,
        };
    }
  }

  private begin(began: string, known?: KnownIdentity): Draft {
    const draft: Draft = { id: this.all.length, versions: [], sure: [], began, missing: [], ...(known && { known }) };
    this.all.push(draft);
    return draft;
  }

  private readonly at = (rule: RuleAt | undefined): Draft | undefined =>
    rule && this.all[this.of.get(rule.edition)?.[rule.position] ?? -1];

  add({ edition, pairings, placed }: Step): void {
    const own = new Int32Array(pairings.reduce((sum, { to }) => sum + to.length, 0)).fill(-1);
    this.of.set(edition, own);
    const extend = (lineage: Draft, position: number, confidence: number) => {
      own[position] = lineage.id;
      lineage.sure.push(confidence);
      lineage.versions.push({ edition, position });
      if (edition < lineage.began) lineage.began = edition;
      if (lineage.removedAfter !== undefined) delete lineage.removedAfter;
    };
    const doubts = new Map(placed?.doubts);
    placed?.ids.forEach((id, position) => {
      const lineage = id === null ? undefined : this.draftNamed(id);
      if (lineage && !isIn(lineage, edition)) extend(lineage, position, doubts.get(position) ?? 1);
    });
    for (const pairing of pairings) this.follow(pairing, edition, own, extend);
  }

  private follow(
    { from, to, confidence, links = [] }: StepPairing,
    edition: string,
    own: Int32Array,
    extend: (lineage: Draft, position: number, confidence: number) => void,
  ): void {
    const main = this.at(from[0]);
    const carrier = to[0];
    if (carrier === undefined) {
      if (main && from[0] && !isIn(main, edition)) {
        main.removedAfter = from[0].edition;
        main.missing.push({ edition, confidence });
      }
      return;
    }
    if (own[carrier]! < 0) {
      const carried = main && !isIn(main, edition) ? main : this.begin(edition);
      if (main && carried !== main) carried.origin = main.id;
      extend(carried, carrier, confidence);
    } else if (main && !main.known) this.rename(main, this.all[own[carrier]!]!, edition);
    const carried = this.all[own[carrier]!]!;
    // Nearly all of them are one rule that stayed one.
    if (to.length === 1 && from.length <= 1) return;
    to.slice(1).forEach((part, at) => {
      const link = links.find(([, newer]) => newer === at + 1);
      const origin = (link && this.at(from[link[0]])) ?? carried;
      const isNew = own[part]! < 0;
      const branch = isNew ? this.begin(edition) : this.all[own[part]!]!;
      // The oldest edition that is known knows nothing of what was before it.
      if (isNew || (branch.origin === undefined && branch.began === edition)) branch.origin = origin.id;
      if (isNew) extend(branch, part, confidence);
    });
    from.slice(1).forEach((other, at) => {
      const link = links.find(([older]) => older === at + 1);
      const merged = this.at(other);
      if (merged && !isIn(merged, edition))
        merged.successor ??= { lineage: link ? own[to[link[1]]!]! : carried.id, edition };
    });
  }

  /** What only texts told of turns out to be a rule that is known: its versions are that one's. */
  private rename(unknown: Draft, known: Draft, edition: string): void {
    if (!known.known || known.versions[0]?.edition !== edition) return;
    for (const { edition: key, position } of unknown.versions) this.of.get(key)![position] = known.id;
    known.versions.unshift(...unknown.versions);
    known.sure.unshift(...unknown.sure);
    if (unknown.began < known.began) known.began = unknown.began;
    if (unknown.origin !== undefined) known.origin ??= unknown.origin;
    Object.assign(unknown, { versions: [], sure: [] });
  }

  /** The lineage that is known by an id. */
  lineageNamed(id: string): Lineage | undefined {
    return this.draftNamed(id);
  }

  /** Each is asked for by every edition that has the rule. */
  private draftNamed(id: string): Draft | undefined {
    const named = this.named.get(id);
    if (named) return named;
    const draft = this.named.get(this.known.find(id)?.id ?? "");
    if (draft) this.named.set(id, draft);
    return draft;
  }

  /** Of the steps added so far, and of an edition of which only that is known which is placed. */
  with(edition: string, { ids }: Placed): Lineages {
    const own = Int32Array.from(ids, (id) => (id === null ? -1 : (this.lineageNamed(id)?.id ?? -1)));
    return this.lineages(new Map([...this.of, [edition, own]]));
  }

  /** Of the steps added so far. */
  soFar(): Lineages {
    return this.lineages(this.of);
  }

  private lineages(of: ReadonlyMap<string, Int32Array>): Lineages {
    const { all, known } = this;
    return { all, of, known };
  }
}

const isIn = ({ versions }: Lineage, edition: string): boolean => versions.at(-1)?.edition === edition;

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
  const isRooted = rootedIn(ancestors, wordsAt);
  return [
    ...ancestors.filter((_, at) => isRooted[at]).map(({ version }) => version),
    ...lineage.versions,
    ...descendantsOf(lineages.all, lineage),
  ];
}

/** How a lineage came off the one that it was split from, as far as the texts of that are held. */
export function partingOf(all: readonly Lineage[], lineage: Lineage): Parting | undefined {
  const origin = lineage.origin === undefined ? undefined : all[lineage.origin];
  const [part] = lineage.versions;
  if (!part || !origin) return undefined;
  const whole = origin.versions.findLast(({ edition }) => edition < part.edition);
  const rest = origin.versions.find(({ edition }) => edition === part.edition);
  return whole && { whole, part, rest: rest ?? part };
}

/** Where it is known what a rule has of the one that it came off, its words need not say so. */
function ancestorsOf(all: readonly Lineage[], lineage: Lineage, since: readonly Parting[]): Ancestor[] {
  const { known, origin: from, began } = lineage;
  if (from === undefined) return [];
  const origin = all[from]!;
  const before = origin.versions.filter(({ edition }) => edition < began);
  if (known) {
    const older = versionsBefore(all, lineage).filter(({ edition }) => !known.isApart(edition));
    return older.map((version) => ({ version, partings: since }));
  }
  const parting = partingOf(all, lineage);
  if (!parting) return [];
  const partings = [parting, ...since];
  return [...ancestorsOf(all, origin, partings), ...before.map((version) => ({ version, partings }))];
}

/** The versions of those that a lineage came off, whatever they have of it. */
export function versionsBefore(all: readonly Lineage[], { origin: from, began }: Lineage): RuleAt[] {
  const origin = from === undefined ? undefined : all[from];
  if (!origin) return [];
  return [...versionsBefore(all, origin), ...origin.versions.filter(({ edition }) => edition < began)];
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
