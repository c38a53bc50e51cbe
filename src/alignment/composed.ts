import { components } from "./components";
import { CERTAIN, explained, type Group, type Lone, type Sureness } from "./explained";
import { type RuleAt } from "./frontier";
import { type Given } from "./given";
import { type Lineage, type Lineages, partingOf } from "./lineage";
import { Matching } from "./matching";
import { type Link, type Pairing } from "./pairing";
import { type EditionProfile, type RuleProfile } from "./profile";
import { type Ancestor, type Parting, rootedIn, type WordsAt } from "./rooted";

/** A rule of the older edition and what it became in the newer one, whole or in part. */
interface ComposedLink {
  readonly a: number;
  readonly b: number;
  /** Whether the one carries the other's name on. */
  readonly own: boolean;
  /** As sure as the least sure of the steps between. */
  readonly sure: number;
}

/** Rules that are known together: those of an edition, or the newest of each before one. */
export interface KnownRules {
  /** The edition, or the newest of them. */
  readonly edition: string;
  /** The lineage of the rule at each position. */
  readonly ids: Int32Array;
  /** Where they stand; absent where all are in that edition. */
  readonly entries?: readonly RuleAt[];
}

const sideOf = ({ of }: Lineages, edition: string): KnownRules => ({
  edition,
  ids: of.get(edition) ?? new Int32Array(),
});

/**
 * What became of every rule between two editions by what each edition between made of the one before: the histories of
 * the rules and nothing else, so that the two never say different things. The older edition comes first.
 */
export function composedPairings(
  lineages: Lineages,
  older: EditionProfile,
  newer: EditionProfile,
  wordsAt: WordsAt,
): Pairing[] {
  const matching = new Matching(older, newer);
  const [from, to] = [sideOf(lineages, older.edition.key), sideOf(lineages, newer.edition.key)];
  const groups = groupsBetween(lineages, from, to, { older, newer }, wordsAt);
  for (const group of groups) matching.pair(group.from[0]!, group.to[0]!);
  return explained(matching, groups, surenessBetween(lineages, from, to, newer.edition.coverage.complete));
}

/** The rules on either side that are one, by their lineages. */
function groupsBetween(
  lineages: Lineages,
  from: KnownRules,
  to: KnownRules,
  { older, newer }: { readonly older: EditionProfile; readonly newer: EditionProfile },
  wordsAt: WordsAt,
): Group[] {
  return composedGroups(lineages, from, to, wordsAt).map((group): Group => {
    const [x, y] = [older.rules[group.from[0]!]!, newer.rules[group.to[0]!]!];
    return { ...group, basis: saysSame(x, y) ? "IDENTICAL_TEXT" : "COMPOSED" };
  });
}

const saysSame = (x: RuleProfile, y: RuleProfile): boolean =>
  x.words === y.words || x.exact === y.exact || x.masked === y.masked;

/** How sure it is of the rules on either side that the other has none of them. */
const surenessBetween = (lineages: Lineages, from: KnownRules, to: KnownRules, isWhole: boolean): Sureness =>
  lineages.of.size === 0
    ? CERTAIN
    : {
        older: (a) =>
          fateOf(lineages, lineages.all[from.ids[a]!], from.entries?.[a]?.edition ?? from.edition, to.edition, isWhole),
        newer: (b) => originOf(lineages, lineages.all[to.ids[b]!], from.edition, to.edition),
      };

/** What only a text could decide that is not held. */
const UNSETTLED = 0.5;

/** Whether a rule that nothing of an edition is linked to has ended, as far as that is known. */
function fateOf(
  { all, known }: Lineages,
  lineage: Lineage | undefined,
  after: string,
  edition: string,
  isWhole: boolean,
): Lone {
  let sure = 1;
  let since = after;
  for (let at = lineage; at; at = at.successor && all[at.successor.lineage]) {
    const missing = at.missing.find((each) => each.edition > after && each.edition <= edition);
    const merged = at.successor && at.successor.edition <= edition ? at.successor.edition : undefined;
    if (at.known && known.knows(edition)) {
      if (at.known.standsIn(edition)) return { isCovered: isWhole, confidence: UNSETTLED };
      sure = Math.min(sure, surest(at, since, edition));
      if (merged === undefined) return { isCovered: true, confidence: sure };
    } else {
      if (missing) return { confidence: Math.min(sure, surest(at, since, missing.edition), missing.confidence) };
      if (at.known && merged === undefined) {
        const before = known.before(edition);
        if (before === undefined || before <= since || at.known.standsIn(before)) return { confidence: UNSETTLED };
        return { isCovered: true, confidence: Math.min(sure, surest(at, since, before)) };
      }
      sure = Math.min(sure, surest(at, since, merged ?? edition));
      if (merged === undefined) break;
    }
    since = merged;
  }
  return { confidence: sure };
}

/** Whether a rule that nothing of an older edition is linked to came in since, as far as that is known. */
function originOf({ all, known }: Lineages, lineage: Lineage | undefined, older: string, edition: string): Lone {
  if (!lineage) return { confidence: 1 };
  const confidence = surest(lineage, older, edition);
  if (!lineage.known || !known.knows(older)) {
    const before = lineage.known && known.before(older);
    const isThere = before !== undefined && lineage.known?.standsIn(before) === true;
    return { confidence: isThere ? Math.min(confidence, UNSETTLED) : confidence };
  }
  for (let at: Lineage | undefined = lineage; at; at = at.origin === undefined ? undefined : all[at.origin])
    if (at.known?.standsIn(older) && (at === lineage || !lineage.known.isApart(older)))
      return { isCovered: false, confidence: UNSETTLED };
  return { isCovered: true, confidence };
}

/** What the lineages say of the rules known before an edition and of its own. */
export function givenBetween(
  lineages: Lineages,
  from: KnownRules,
  to: KnownRules,
  profiles: { readonly older: EditionProfile; readonly newer: EditionProfile },
  wordsAt: WordsAt,
): Given {
  const { all, known } = lineages;
  const groups = groupsBetween(lineages, from, to, profiles, wordsAt);
  const [linkedFrom, linkedTo] = [
    new Set(groups.flatMap((group) => group.from)),
    new Set(groups.flatMap((group) => group.to)),
  ];
  const sure = surenessBetween(lineages, from, to, profiles.newer.edition.coverage.complete);
  const unlinked = [...from.ids.keys()].filter((a) => !linkedFrom.has(a));
  const isBetween = known.isBetween(to.edition) || known.isBetween(from.edition);
  const open = unlinked.filter(
    (a) => !all[from.ids[a]!]?.known || (!isBetween && sure.older(a).confidence === UNSETTLED),
  );
  const isOpen = (b: number): boolean => {
    const lineage = all[to.ids[b]!];
    if (!lineage?.known) return true;
    return (
      !isBetween &&
      !linkedTo.has(b) &&
      (!known.knows(from.edition) || from.entries !== undefined) &&
      lineage.known.began > from.edition
    );
  };
  return { groups, sure, open: { from: open, to: [...to.ids.keys()].filter(isOpen) } };
}

/** Which rules hang together, by their histories. */
const composedGroups = (
  lineages: Lineages,
  older: KnownRules,
  newer: KnownRules,
  wordsAt: WordsAt,
): Omit<Group, "basis">[] =>
  components(linksThrough(lineages, older, newer, wordsAt), ({ a, b }) => [a, b]).map((component) => {
    const ranked = [...component].sort((x, y) => Number(y.own) - Number(x.own) || x.a - y.a || x.b - y.b);
    return {
      from: [...new Set(ranked.map(({ a }) => a))],
      to: [...new Set(ranked.map(({ b }) => b))],
      links: component.map(({ a, b }): Link => [a, b]),
      confidence: Math.min(...component.map(({ sure }) => sure)),
    };
  });

/** Which rule became which, through splits and mergers: as the history of the one or of the other has it. */
function linksThrough({ all, known }: Lineages, from: KnownRules, to: KnownRules, wordsAt: WordsAt): ComposedLink[] {
  const [olderPositions, newerPositions] = [positionsOf(from.ids, all.length), positionsOf(to.ids, all.length)];
  const editionAt = (a: number): string => from.entries?.[a]?.edition ?? from.edition;
  /** What an edition that is not known lacks may be gone already where it is gone in the next one. */
  const until = known.knows(to.edition) ? to.edition : (known.after(to.edition) ?? to.edition);
  const links: ComposedLink[] = [];
  const parts: (ComposedLink & Ancestor)[] = [];
  to.ids.forEach((id, b) => {
    if (id < 0) return;
    let lineage = all[id]!;
    let last = to.edition;
    let sure = 1;
    let isKnown = false;
    let oldest = last;
    const partings: Parting[] = [];
    const partsOfKnown: Lineage[] = [];
    while (olderPositions[lineage.id]! < 0 && lineage.origin !== undefined) {
      if (lineage.known) {
        if (!isKnown) partsOfKnown.push(lineage);
        isKnown = true;
      } else {
        const parting = partingOf(all, lineage);
        if (!parting) return;
        partings.unshift(parting);
      }
      sure = Math.min(sure, surest(lineage, from.edition, last, lineage.id === id));
      [last, oldest] = [lineage.began, lineage.began < oldest ? lineage.began : oldest];
      lineage = all[lineage.origin]!;
    }
    const a = olderPositions[lineage.id]!;
    if (a < 0 || (lineage.id !== id && oldest <= editionAt(a))) return;
    if (partsOfKnown.some((part) => part.known!.isApart(editionAt(a)))) return;
    sure = Math.min(sure, surest(lineage, editionAt(a), last, lineage.id === id));
    const link = { a, b, own: lineage.id === id, sure };
    if (partings.length === 0) links.push(link);
    else
      parts.push({ ...link, version: { edition: editionAt(a), position: from.entries?.[a]?.position ?? a }, partings });
  });
  const rooted = rootedIn(parts, wordsAt);
  links.push(...parts.filter((_, at) => rooted[at]));
  from.ids.forEach((id, a) => {
    let lineage = all[id]!;
    let since = editionAt(a);
    let sure = 1;
    while (newerPositions[lineage.id]! < 0 && lineage.successor && lineage.successor.edition <= until) {
      sure = Math.min(sure, surest(lineage, since, lineage.successor.edition));
      since = lineage.successor.edition;
      lineage = all[lineage.successor.lineage]!;
      sure = Math.min(sure, sureIn(lineage, since));
    }
    const b = newerPositions[lineage.id]!;
    if (b >= 0 && lineage.id !== id)
      links.push({ a, b, own: false, sure: Math.min(sure, surest(lineage, since, to.edition)) });
  });
  return links;
}

/** How sure the least sure step of a lineage is after one edition and up to another, its end too. */
function surest({ known, versions, sure }: Lineage, after: string, last: string, inclusive = true): number {
  let least = 1;
  const isWithin = (edition: string) => edition > after && (edition < last || (inclusive && edition === last));
  for (const { edition, confidence } of known?.steps ?? []) if (isWithin(edition)) least = Math.min(least, confidence);
  for (let at = versions.length - 1; at >= 0 && versions[at]!.edition >= after; at--) {
    const { edition } = versions[at]!;
    // Of a rule that is known, nothing between the two depends on where it was found between them.
    if (known ? edition === after || edition === last : isWithin(edition)) least = Math.min(least, sure[at]!);
  }
  return least;
}

/** How sure it is how a lineage came to be as it is in an edition. */
function sureIn({ known, versions, sure }: Lineage, edition: string): number {
  if (known) return known.steps.find((step) => step.edition === edition)?.confidence ?? 1;
  return sure[versions.findIndex((version) => version.edition === edition)] ?? 1;
}

/** The position of each lineage in an edition, by its id; -1 if it is not there. */
function positionsOf(ids: Int32Array | undefined, lineages: number): Int32Array {
  const positions = new Int32Array(lineages).fill(-1);
  ids?.forEach((id, position) => (positions[id] = position));
  return positions;
}
