import { type Lineage } from "../../alignment/lineage";
import { type Passage, readPassage, withoutLabels } from "../../alignment/passage";
import { quotableWords } from "../../alignment/quotation";
import { type FoundPassage } from "../../alignment/quotation-index";
import { referencesIn } from "../../corpus/references";
import { groupBy } from "../../domain/group-by";
import { type StoredGlossaryEntry } from "../../store/rows";
import { type PositionInEdition } from "../../store/rules";
import { type History } from "../history";

/** EXACT: the words stand there one after the other. NEAR: but for some. PART: of what was quoted a part does; others may have the rest. */
export type QuotationMatch = "EXACT" | "NEAR" | "PART";

/** An unbroken span of editions held in which words stand in a rule, or in an entry of the glossary. */
export interface QuotedSpan {
  readonly lineage: Lineage;
  /** Keys of the first and the last of these editions, and the position of the rule in the last. */
  readonly from: string;
  readonly to: string;
  readonly position: number;
  readonly match: QuotationMatch;
  /** 1 if the words stand there as they were given, 0 if none does. */
  readonly likeness: number;
  /** What of the quotation stands there. */
  readonly passage: Passage;
  /** The entry in the last of these editions: then the rule is the one that it refers to. */
  readonly entry: StoredGlossaryEntry | null;
}

type Found = Pick<QuotedSpan, "match" | "likeness" | "passage">;

/** More lists of equally alike wordings than anybody wants to see. */
const MOST_LEVELS = 5;
/** What more entries have is a common word. */
const MOST_ENTRIES = 50;
/** How many spans are looked at for the number that a quotation names. */
const MOST_NUMBERED = 100;

/**
 * Where and from when to when words stand: as they are, or else without the number before them, or else nearly. The most alike
 * come first, then those that stand longest into the present.
 */
export function findQuotations(history: History, text: string): QuotedSpan[] {
  const index = history.quotations();
  const whole = readPassage(text);
  const { passage, cited } = withoutLabels(whole);
  for (const each of passage === whole ? [whole] : [whole, passage]) {
    const { ids } = index.find(each.words);
    if (ids.length > 0)
      return numberedFirst(history, cited, spansOf(history, ids, { match: "EXACT", likeness: 1, passage: each }));
  }
  const pieces = neighbours(history, index.near(passage));
  return pieces.flatMap(({ passage: piece, found }) => {
    const seen = new Set<unknown>();
    return [...groupBy(found, ({ likeness }) => likeness)].slice(0, MOST_LEVELS).flatMap(([likeness, wordings]) => {
      const match = piece.words.length < passage.words.length ? "PART" : "NEAR";
      const ids = wordings.map(({ id }) => id);
      const spans = spansOf(history, ids, { match, likeness, passage: piece });
      const others = spans.filter((span) => !seen.has(span.entry?.term ?? span.lineage));
      others.forEach((span) => seen.add(span.entry?.term ?? span.lineage));
      return numberedFirst(history, cited, others);
    });
  });
}

/** Of pieces that follow one another those wordings that do so in some edition, if any do. */
function neighbours(history: History, pieces: readonly FoundPassage[]): readonly FoundPassage[] {
  const places = history.store.wordingPlaces();
  const placesOf = (id: number): string[] =>
    [...places.of([id])].map(({ edition, position }) => `${edition} ${position}`);
  const placesByWording = pieces.map(({ found }) => new Map(found.map(({ id }) => [id, placesOf(id)])));
  return pieces.map((piece, at) => {
    const beside = new Set<string>();
    for (const [other, step] of [
      [placesByWording[at - 1], 1],
      [placesByWording[at + 1], -1],
    ] as const)
      for (const place of [...(other?.values() ?? [])].flat()) {
        const [edition, position] = place.split(" ");
        beside.add(`${edition} ${Number(position) + step}`);
      }
    const found = piece.found.filter(({ id }) => placesByWording[at]!.get(id)!.some((place) => beside.has(place)));
    return found.length > 0 ? { ...piece, found } : piece;
  });
}

/** Of spans that are equally alike those of a rule with the number that was written before the words. */
function numberedFirst(history: History, cited: string | null, spans: readonly QuotedSpan[]): QuotedSpan[] {
  if (cited === null || spans.length < 2) return [...spans];
  const looked = spans.slice(0, MOST_NUMBERED);
  const places = looked.flatMap(({ lineage, to, position }) => [
    { edition: to, position },
    lineage.versions[0]!,
    lineage.versions.at(-1)!,
  ]);
  const numbers = history.store.rules.atPositions(places).map((rule) => rule?.number);
  const bears = new Set(
    looked.filter((_, at) => numbers.slice(3 * at, 3 * at + 3).includes(cited)).map(({ lineage }) => lineage),
  );
  return [...spans.filter(({ lineage }) => bears.has(lineage)), ...spans.filter(({ lineage }) => !bears.has(lineage))];
}

function spansOf(history: History, ids: readonly number[], found: Found): QuotedSpan[] {
  const places = history.store.wordingPlaces();
  const [rules, entries] = [true, false].map((isOfRule) => ids.filter((id) => places.has(id) === isOfRule));
  return [...ruleSpans(history, rules!, found), ...entrySpans(history, entries!, found)];
}

function ruleSpans(history: History, ids: readonly number[], found: Found): QuotedSpan[] {
  if (ids.length === 0) return [];
  const { lineages } = history.chronicle();
  const stands = new Map([...lineages.of].map(([edition, of]) => [edition, new Uint8Array(of.length)]));
  const concerned = new Set<number>();
  for (const { edition, position } of history.store.wordingPlaces().of(ids)) {
    const of = lineages.of.get(edition);
    // An edition that is known by a summary alone is in no lineage.
    if (!of) continue;
    stands.get(edition)![position] = 1;
    concerned.add(of[position]!);
  }
  return [...concerned].flatMap((id) => spansOfLineage(lineages.all[id]!, stands, found)).sort(byTime);
}

const byTime = (x: QuotedSpan, y: QuotedSpan): number =>
  x.to === y.to ? (x.from === y.from ? x.position - y.position : order(x.from, y.from)) : order(y.to, x.to);

const order = (x: string, y: string): number => (x < y ? -1 : 1);

/** `stands` has a 1 at each position of an edition where the words stand. */
function spansOfLineage(lineage: Lineage, stands: ReadonlyMap<string, Uint8Array>, found: Found): QuotedSpan[] {
  const spans: QuotedSpan[] = [];
  let open: { readonly from: string; to: string; position: number } | undefined;
  const close = () => {
    if (open) spans.push({ ...found, lineage, ...open, entry: null });
    open = undefined;
  };
  for (const { edition, position } of lineage.versions) {
    if (stands.get(edition)?.[position] !== 1) close();
    else if (open) [open.to, open.position] = [edition, position];
    else open = { from: edition, to: edition, position };
  }
  close();
  return spans;
}

/** Entries with the words, by their terms: an edition held whole that has not the words of a term ends its span. */
function entrySpans(history: History, ids: readonly number[], found: Found): QuotedSpan[] {
  if (ids.length === 0) return [];
  const { store } = history;
  const placesOf = ids.slice(0, MOST_ENTRIES).map((id) => [...store.entryPlaces().of([id])]);
  const newest = placesOf.map((places) =>
    places.reduce((last, place) => (place.edition > last.edition ? place : last)),
  );
  const entries = store.glossary.atPositions(newest);
  const whole = store.editions.held(store.corpus.current).list.filter(({ coverage }) => coverage.complete);
  const byTerm = groupBy(placesOf.keys(), (at) => entries[at]!.term.toLowerCase());
  return [...byTerm.values()]
    .flatMap((ofTerm) => {
      const editions = [...new Set(ofTerm.flatMap((at) => placesOf[at]!.map(({ edition }) => edition)))].sort(order);
      const [to] = editions.slice(-1);
      const isEnded = (from: string, next: string) => whole.some(({ key }) => from < key && key < next);
      const from = editions.findLast((edition, at) => at === 0 || isEnded(editions[at - 1]!, edition))!;
      const entry = entries[ofTerm.find((at) => newest[at]!.edition === to)!]!;
      const place = ruleOf(history, entry);
      const { lineages } = history.chronicle();
      const lineage = place && lineages.all[lineages.of.get(place.edition)?.[place.position] ?? -1];
      return place && lineage ? [{ ...found, lineage, from, to: to!, position: place.position, entry }] : [];
    })
    .sort(byTime);
}

/** The rule that an entry refers to first and that its edition has; or else the first that has its term; null if none has. */
function ruleOf(history: History, { editionKey, term, definition }: StoredGlossaryEntry): PositionInEdition | null {
  const { store } = history;
  const referred = store.rules
    .at(referencesIn(definition).map((number) => ({ editionKey, number })))
    .find((rule) => rule !== undefined);
  if (referred) return { edition: editionKey, position: referred.position };
  const { ids } = history.quotations().find(quotableWords(term));
  const places = store.wordingPlaces();
  const having = [...places.of(ids)].filter(({ edition }) => edition === editionKey);
  return having.sort((x, y) => x.position - y.position)[0] ?? null;
}
