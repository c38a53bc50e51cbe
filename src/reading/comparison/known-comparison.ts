import { type Chronicle, comparisonOf, type HeldTexts } from "../../alignment/chronicle";
import { components } from "../../alignment/components";
import { inReadingOrder, kindOf, mirrored, pairingOf } from "../../alignment/explained";
import { type Link, loneRule, type Pairing } from "../../alignment/pairing";
import { type Concordance, type Fate, isReworded } from "../../concordance/concordance";
import { type Entry } from "../../concordance/concordance-file";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type Lineages } from "../../alignment/lineage";
import { type EditionPair } from "./change";

/** An edition held whole with the words that the concordance knows: its place there, and the identity of each rule. */
export interface KnownEdition {
  readonly at: number;
  readonly ids: readonly string[];
}

/** The edition of a date as it is known, if every rule held of it is surely the one that has its number there. */
export function knownEdition(
  concordance: Concordance,
  date: IsoDate,
  numbers: readonly RuleNumber[],
  ids: readonly (string | null)[],
): KnownEdition | null {
  const at = concordance.editions.indexOf(date);
  const isOther = (id: string | null, position: number) =>
    id === null || concordance.place(id, at)?.number !== numbers[position];
  return concordance.isKnown(at) && !ids.some(isOther) ? { at, ids: ids as readonly string[] } : null;
}

const KNOWN = new WeakMap<Int32Array, KnownEdition | null>();

/** The same of one that lineages tell of, made once. */
function knownIn(
  { all, of }: Lineages,
  concordance: Concordance,
  key: string,
  numbersOf: NumbersOf,
): KnownEdition | null {
  const lineages = of.get(key);
  const made = lineages && KNOWN.get(lineages);
  if (!lineages || made !== undefined) return made ?? null;
  const ids = Array.from(lineages, (lineage) => {
    const { known, versions, sure } = all[lineage]!;
    return known && sure[versions.findLastIndex(({ edition }) => edition === key)] === 1 ? known.id : null;
  });
  const found = knownEdition(concordance, key, numbersOf(key), ids);
  KNOWN.set(lineages, found);
  return found;
}

type NumbersOf = (key: string) => readonly RuleNumber[];

/**
 * What became of every rule from one edition held to another, in the order of the text of the other: as the concordance has it where it
 * knows both, else by lineages and texts.
 */
export function pairingsBetween(
  concordance: Concordance | null,
  chronicle: Chronicle,
  { from, to }: EditionPair,
  texts: HeldTexts & { readonly numbersOf: NumbersOf; readonly wordingsOf: (key: string) => readonly number[] },
): Pairing[] {
  const keys = [from, to].sort() as [string, string];
  const [older, newer] = keys.map(
    (key) => concordance && texts.isWhole(key) && knownIn(chronicle.lineages, concordance, key, texts.numbersOf),
  );
  if (!concordance || !older || !newer) return comparisonOf(chronicle, from, to, texts);
  let wordings: (readonly number[])[] | undefined;
  const forth = compareKnown(concordance, older, newer, (a, b) => {
    wordings ??= keys.map(texts.wordingsOf);
    return wordings[0]![a] === wordings[1]![b];
  });
  return from <= to ? forth : mirrored(forth);
}

interface KnownLink {
  readonly a: number;
  readonly b: number;
  readonly own: boolean;
}

/**
 * What became of every rule of one edition in a newer one, by the concordance alone. Of what was edited between a text may say that it
 * is as it was: fingerprints tell no case and no marks.
 */
export function compareKnown(
  concordance: Concordance,
  older: KnownEdition,
  newer: KnownEdition,
  isAsItWas: (a: number, b: number) => boolean = () => false,
): Pairing[] {
  const [olderAt, newerAt] = [older.ids, newer.ids].map((ids) => new Map(ids.map((id, position) => [id, position])));
  const touched = concordance.touched(older.at, newer.at);
  const fates = new Map<number, Fate>();
  const links: KnownLink[] = [];
  const pairings: Pairing[] = [];
  older.ids.forEach((id, a) => {
    const b = newerAt!.get(id);
    if (b !== undefined && !touched.has(id)) {
      // To spread what they have in common into each of thousands takes as long as all else.
      pairings.push({
        kind: "UNCHANGED",
        from: [a],
        to: [b],
        confidence: 1,
        basis: "IDENTICAL_TEXT",
        referencesOnly: false,
      });
      return;
    }
    const fate = concordance.fate(id, older.at, newer.at);
    fates.set(a, fate);
    for (const place of fate.places) {
      const position = newerAt!.get(place.id);
      if (position !== undefined) links.push({ a, b: position, own: place.id === id });
    }
    if (fate.kind === "NONE") pairings.push({ ...loneRule("REMOVED", [a], []), confidence: fate.confidence });
  });
  const linked = new Set(links.map(({ b }) => b));
  newer.ids.forEach((id, b) => {
    if (linked.has(b) || (olderAt!.has(id) && !touched.has(id))) return;
    const { confidence } = concordance.fate(id, newer.at, older.at);
    pairings.push({ ...loneRule("ADDED", [], [b]), confidence });
  });
  for (const component of components(links, ({ a, b }) => [a, b])) pairings.push(paired(component));
  return inReadingOrder(pairings);

  function paired(component: readonly KnownLink[]): Pairing {
    const ranked = [...component].sort((x, y) => Number(y.own) - Number(x.own) || x.a - y.a || x.b - y.b);
    const from = [...new Set(ranked.map(({ a }) => a))];
    const to = [...new Set(ranked.map(({ b }) => b))];
    const [a, b] = [from[0]!, to[0]!];
    const [was, is] = [[older.ids[a]!, older.at] as const, [newer.ids[b]!, newer.at] as const];
    const { steps, confidence } = fates.get(a)!;
    const isSameNumber = concordance.place(...was)!.number === concordance.place(...is)!.number;
    const isSingle = from.length === 1 && to.length === 1;
    const isEqual =
      (isSingle && steps.every(({ entry }) => keepsWords(entry))) ||
      (isSingle && isAsItWas(a, b)) ||
      concordance.saysSame(was, is);
    const isSameWords = isEqual || (isSingle && !steps.some(({ entry }) => isReworded(entry)));
    const kind = kindOf({ from, to }, { isSameNumber, isEqual, isSameWords });
    const group = { from, to, links: ranked.map(({ a, b }): Link => [a, b]), basis: basisOf() };
    return pairingOf(
      { ...group, confidence: isSingle && isEqual && isSameNumber ? 1 : confidence },
      { kind, referencesOnly: isSingle && isSameWords && !isEqual },
    );

    function basisOf(): Pairing["basis"] {
      const isOneStep = concordance.knownBefore(newer.at) === older.at;
      const step = isOneStep ? concordance.changes(newer.ids[b]!, older.at, newer.at)[0] : undefined;
      if (step) return step.entry.basis;
      const isIdentical = steps.every(({ entry }) => entry.basis === "IDENTICAL_TEXT");
      return isIdentical || concordance.hasSameWords(was, is, "ASIDE") ? "IDENTICAL_TEXT" : "COMPOSED";
    }
  }
}

const keepsWords = ({ kind, referencesOnly }: Entry): boolean =>
  !referencesOnly && (kind === "UNCHANGED" || kind === "RENUMBERED");
