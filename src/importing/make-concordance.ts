import { wordsKeyOf } from "../concordance/concordance";
import { fingerprintOf } from "../concordance/fingerprint";
import { type ConcordanceFile, type EditionEntries, type Entry, type Prints } from "../concordance/concordance-file";
import { ordinalsOf } from "../domain/ordinals";
import { printsOf } from "../concordance/prints";
import { termPlaceOf } from "../concordance/term-place";
import { assignIds, type GivenIds, movedPlaces, type PlaceKey, placeKeyOf } from "../concordance/ids";
import { type RuleAt, type Step, type StepPairing } from "../alignment/frontier";
import { historyOf, type Lineage, versionsBefore } from "../alignment/lineage";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type StoredRule } from "../store/rows";
import { type History } from "../reading/history";

/** A rule's number and which of the rules with that number it is, from 1. */
interface EntryPlace {
  readonly number: RuleNumber;
  readonly ordinal: number;
}

/** The words of a rule as the concordance has them. */
interface Printed {
  readonly wordingId: number;
  readonly prints: Prints;
  readonly examples: string | null;
  readonly heading: string;
}

/**
 * The concordance of the whole editions that a store holds, with the ids that the one before gave. `catalogue` lists those that
 * were published and whose text is not known.
 */
export function makeConcordance(
  history: History,
  catalogue: EditionCatalogue,
  given: GivenIds,
  givenWords: ReadonlyMap<PlaceKey, string> = new Map(),
): ConcordanceFile {
  const { store } = history;
  const chronicle = history.chronicle();
  const { byKey } = store.editions.held();
  const keys = [...chronicle.steps.keys()].filter((key) => byKey.get(key)!.coverage.complete);
  const places = new Map(keys.map((key) => [key, placesOf(store.rules.numbers(key))]));
  const keyAt = ({ edition, position }: RuleAt): PlaceKey[] => {
    const place = places.get(edition)?.[position];
    return place ? [placeKeyOf(edition, place.number, place.ordinal)] : [];
  };
  const { all, of } = chronicle.lineages;
  const met = [...new Set(keys.flatMap((key) => [...of.get(key)!]))];
  const { ids, retired, parted, next } = assignIds(
    met.map((lineage) => all[lineage]!.versions.flatMap(keyAt)),
    given,
    "r",
    movedPlaces(wordsOf(history, places), givenWords),
  );
  const idOf = new Map(met.map((lineage, at) => [lineage, ids[at]!]));
  const idAt = ({ edition, position }: RuleAt): string => idOf.get(of.get(edition)![position]!)!;

  const known = linesOf(keys, (edition) => {
    const rules = store.rules.atPositions(places.get(edition)!.map((_, position) => ({ edition, position })));
    return {
      rules: rules.map((rule, position): RuleInEdition => {
        const arrival = chronicle.arrival({ edition, position })!;
        const { wordingId } = rule!;
        const links = arrival.from.map(idAt);
        return { id: idAt({ edition, position }), ...places.get(edition)![position]!, wordingId, arrival, links };
      }),
      printedAt: (position) => printedOf(rules[position]!),
      endsOf: (gone) => endsOf(chronicle.steps.get(edition)!, gone, idAt),
    };
  });
  const apart = new Map(
    met.flatMap((lineage, at) => {
      const times = apartTimes(history, all[lineage]!, keys);
      return times.length > 0 ? [[ids[at]!, times] as const] : [];
    }),
  );
  return {
    next,
    retired,
    parted,
    apart,
    editions: withUnknown(known, catalogue),
  };
}

/** A rule, or a glossary entry, as it stands in an edition. */
interface RuleInEdition extends EntryPlace {
  readonly id: string;
  readonly wordingId: number;
  readonly arrival: Pick<StepPairing, "kind" | "confidence" | "basis" | "referencesOnly">;
  /** The identities that it came from; its own may be among them. */
  readonly links: readonly string[];
}

/** An edition as its lines are made of it. */
interface RulesInEdition {
  readonly rules: readonly RuleInEdition[];
  readonly printedAt: (position: number) => Printed;
  readonly endsOf: (gone: ReadonlySet<string>) => Entry[];
}

/** The lines of editions, oldest first. */
function linesOf(keys: readonly string[], read: (edition: string) => RulesInEdition): EditionEntries[] {
  let before = new Map<string, RuleInEdition & Printed>();
  return keys.map((edition): EditionEntries => {
    const { rules, printedAt, endsOf: ended } = read(edition);
    const now = new Map<string, RuleInEdition & Printed>();
    const entries = rules.flatMap((each, position): Entry[] => {
      const was = before.get(each.id);
      const printed = was?.wordingId === each.wordingId ? was : printedAt(position);
      const { prints, examples, heading } = printed;
      now.set(each.id, { ...each, prints, examples, heading });
      const entry = entryOf(each, was, printed);
      return isSilent(entry, was) ? [] : [entry];
    });
    const gone = new Set([...before.keys()].filter((id) => !now.has(id)));
    before = now;
    return { edition, entries: [...entries, ...ended(gone)] };
  });
}

/** With the editions that were published and whose text is not known. */
const withUnknown = (known: readonly EditionEntries[], { dates }: EditionCatalogue): EditionEntries[] => {
  const keys = new Set(known.map(({ edition }) => edition));
  const unknown = dates.filter((date) => !keys.has(date)).map((edition) => ({ edition, entries: null }));
  return [...known, ...unknown].sort((x, y) => (x.edition < y.edition ? -1 : 1));
};

/** The same of the glossaries, by terms: how the entries of each became those of the next. */
export function makeGlossaryConcordance(
  { store, comparisons }: History,
  catalogue: EditionCatalogue,
  given: GivenIds,
  givenWords: ReadonlyMap<PlaceKey, string> = new Map(),
): ConcordanceFile {
  const { byKey } = store.editions.held();
  const keys = [...byKey.keys()].filter((key) => byKey.get(key)!.coverage.complete && store.glossary.count(key) > 0);
  const entries = new Map(keys.map((key) => [key, store.glossary.all(key)]));
  const places = new Map(
    keys.map((key) => [key, placesOf(entries.get(key)!.map(({ term }) => termPlaceOf(term)))] as const),
  );
  const followed = followTerms(keys, places, comparisons);
  const words = new Map(
    keys.flatMap((key) =>
      entries.get(key)!.map(({ term, definition }, position) => {
        const { number, ordinal } = places.get(key)![position]!;
        return [placeKeyOf(key, number, ordinal), wordsKeyOf(fingerprintOf(definition), term)] as const;
      }),
    ),
  );
  const placesOfEach: PlaceKey[][] = [];
  for (const key of keys)
    followed.get(key)!.forEach(({ identity }, position) => {
      const { number, ordinal } = places.get(key)![position]!;
      (placesOfEach[identity] ??= []).push(placeKeyOf(key, number, ordinal));
    });
  const { ids, ...assigned } = assignIds(placesOfEach, given, "t", movedPlaces(words, givenWords));
  const known = linesOf(keys, (edition) => ({
    rules: followed.get(edition)!.map(({ identity, arrival }, position): RuleInEdition => {
      const { wordingId } = entries.get(edition)![position]!;
      return { id: ids[identity]!, ...places.get(edition)![position]!, wordingId, arrival, links: [] };
    }),
    printedAt: (position) => {
      const { wordingId, term, definition } = entries.get(edition)![position]!;
      return { wordingId, prints: printsOf(definition), examples: null, heading: term };
    },
    endsOf: (gone) => [...gone].map((id) => ({ id, place: null, ...ENDED, links: [] })),
  }));
  return { ...assigned, apart: new Map(), editions: withUnknown(known, catalogue) };
}

const ENDED = { kind: "REMOVED", referencesOnly: false, confidence: 1, basis: "NONE" } as const;

interface FollowedTerm {
  readonly identity: number;
  readonly arrival: RuleInEdition["arrival"];
}

/** Which entry is which, through the comparisons of neighbours. A term that went and came in again is the one that it was. */
function followTerms(
  keys: readonly string[],
  places: ReadonlyMap<string, readonly EntryPlace[]>,
  comparisons: History["comparisons"],
): Map<string, FollowedTerm[]> {
  const followed = new Map<string, FollowedTerm[]>();
  const gone = new Map<string, number>();
  let [older, next]: [string | undefined, number] = [undefined, 0];
  for (const key of keys) {
    const terms: FollowedTerm[] = [];
    const pairings = older === undefined ? [] : comparisons.ofGlossaries({ from: older, to: key });
    const arrivals = new Map(pairings.flatMap((pairing) => pairing.to.map((position) => [position, pairing] as const)));
    for (const { kind, from } of pairings)
      if (kind === "REMOVED")
        gone.set(places.get(older!)![from[0]!]!.number, followed.get(older!)![from[0]!]!.identity);
    places.get(key)!.forEach(({ number, ordinal }, position) => {
      const pairing = arrivals.get(position);
      const [from] = pairing?.from ?? [];
      const back = from === undefined && ordinal === 1 ? gone.get(number) : undefined;
      if (back !== undefined) gone.delete(number);
      const identity = from === undefined ? (back ?? next++) : followed.get(older!)![from]!.identity;
      terms.push({
        identity,
        arrival: back === undefined && pairing ? pairing : back === undefined ? CAME_IN : CAME_BACK,
      });
    });
    followed.set(key, terms);
    older = key;
  }
  return followed;
}

const CAME_IN = { kind: "ADDED", confidence: 1, basis: "NONE", referencesOnly: false } as const;
/** Which words it came back with, its fingerprints say. */
const CAME_BACK = { kind: "EDITED", confidence: 1, basis: "SAME_NUMBER", referencesOnly: false } as const;

/** The editions, from first to last, in which what a rule came off had nothing of it. */
function apartTimes({ chronicle, wordsAt }: History, lineage: Lineage, keys: readonly string[]): [IsoDate, IsoDate][] {
  const { lineages } = chronicle();
  const older = keys.slice(0, keys.indexOf(lineage.began));
  const has = new Set(historyOf(lineages, lineage, wordsAt).map(({ edition }) => edition));
  const stood = new Set(versionsBefore(lineages.all, lineage).map(({ edition }) => edition));
  const times: [IsoDate, IsoDate][] = [];
  let isOpen = false;
  for (const key of older) {
    const isApart = stood.has(key) && !has.has(key);
    if (isApart && !isOpen) times.push([key, key]);
    else if (isApart) times.at(-1)![1] = key;
    isOpen = isApart;
  }
  return times;
}

/** The words at each place of the editions held. */
function wordsOf({ store }: History, places: ReadonlyMap<string, readonly EntryPlace[]>): Map<PlaceKey, string> {
  const prints = new Map<number, string | null>();
  const words = new Map<PlaceKey, string>();
  for (const [edition, all] of places) {
    const rules = store.rules.atPositions(all.map((_, position) => ({ edition, position })));
    for (const [position, { number, ordinal }] of all.entries()) {
      const { wordingId, text, heading } = rules[position]!;
      if (!prints.has(wordingId)) prints.set(wordingId, fingerprintOf(text));
      words.set(placeKeyOf(edition, number, ordinal), wordsKeyOf(prints.get(wordingId)!, heading ?? ""));
    }
  }
  return words;
}

function placesOf(numbers: readonly RuleNumber[]): EntryPlace[] {
  const ordinals = ordinalsOf(numbers);
  return numbers.map((number, position) => ({ number, ordinal: ordinals[position]! }));
}

function printedOf({ wordingId, heading, text, examples }: StoredRule): Printed {
  return {
    wordingId,
    prints: printsOf(text),
    examples: examples.length === 0 ? null : fingerprintOf(examples.join("\n")),
    heading: heading ?? "",
  };
}

function entryOf(
  { id, number, ordinal, arrival, links }: RuleInEdition,
  was: Printed | undefined,
  printed: Printed,
): Entry {
  const { kind, confidence, basis, referencesOnly } = arrival;
  const hasOther = !was || !isSame(was.prints, printed.prints);
  return {
    id,
    place: { number, ordinal },
    kind,
    referencesOnly,
    confidence,
    basis,
    links: [...new Set(links)].filter((origin) => origin !== id),
    ...(hasOther &&
      (was || printed.prints.text !== null || printed.prints.sentences.length > 0) && { prints: printed.prints }),
    ...((was?.examples ?? null) !== printed.examples && { examples: printed.examples }),
    ...((was?.heading ?? "") !== printed.heading && { heading: printed.heading }),
  };
}

const isSame = (x: Prints, y: Prints): boolean => JSON.stringify(x) === JSON.stringify(y);

/** Nothing need be said of what stands as it stood. */
const isSilent = ({ kind, place, ...entry }: Entry, was: EntryPlace | undefined): boolean =>
  kind === "UNCHANGED" &&
  was?.number === place?.number &&
  was?.ordinal === place?.ordinal &&
  entry.prints === undefined &&
  entry.examples === undefined &&
  entry.heading === undefined &&
  entry.links.length === 0;

/** How each identity ended that the edition has no more: it went into others, or nothing has it. */
function endsOf({ edition, pairings }: Step, gone: ReadonlySet<string>, idAt: (rule: RuleAt) => string): Entry[] {
  const ends = new Map<string, Entry>();
  for (const { from, to, kind, confidence, basis, referencesOnly, links } of pairings)
    from.forEach((rule, at) => {
      const id = idAt(rule);
      if (!gone.has(id)) return;
      const heirs = links ? links.filter(([older]) => older === at).map(([, newer]) => to[newer]!) : to;
      const into = [...new Set(heirs.map((position) => idAt({ edition, position })))];
      ends.set(id, { id, place: null, kind, referencesOnly, confidence, basis, links: into });
    });
  return [...gone].flatMap((id) => ends.get(id) ?? []);
}
