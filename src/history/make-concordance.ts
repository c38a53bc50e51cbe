import { wordsKeyOf } from "../concordance/concordance";
import { fingerprintOf } from "../concordance/fingerprint";
import { type ConcordanceFile, type EditionEntries, type Entry, type Prints } from "../concordance/format";
import { printsOf } from "../concordance/prints";
import { assignIds, type GivenIds, movedPlaces, type PlaceKey, placeKeyOf } from "../concordance/ids";
import { type RuleAt, type Step, type StepPairing } from "../alignment/frontier";
import { historyOf, type Lineage, versionsBefore } from "../alignment/lineage";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type StoredRule } from "../store/rows";
import { type History } from "./history";

/** A rule's number and which of the rules with that number it is, from 1. */
interface Place {
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

  let before = new Map<string, Place & Printed>();
  const known = keys.map((edition): EditionEntries => {
    const rules = store.rules.atPositions(places.get(edition)!.map((_, position) => ({ edition, position })));
    const now = new Map<string, Place & Printed>();
    const entries = rules.flatMap((rule, position): Entry[] => {
      const id = idAt({ edition, position });
      const place = places.get(edition)![position]!;
      const was = before.get(id);
      const printed = was?.wordingId === rule!.wordingId ? was : printedOf(rule!);
      now.set(id, { ...printed, ...place });
      const entry = entryOf(id, place, chronicle.arrival({ edition, position })!, idAt, was, printed);
      return isSilent(entry, was) ? [] : [entry];
    });
    const gone = new Set([...before.keys()].filter((id) => !now.has(id)));
    const ended = endsOf(chronicle.steps.get(edition)!, gone, idAt);
    before = now;
    return { edition, entries: [...entries, ...ended] };
  });
  const unknown = catalogue.dates.filter((date) => !keys.includes(date)).map((edition) => ({ edition, entries: null }));
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
    editions: [...known, ...unknown].sort((x, y) => (x.edition < y.edition ? -1 : 1)),
  };
}

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
function wordsOf({ store }: History, places: ReadonlyMap<string, readonly Place[]>): Map<PlaceKey, string> {
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

function placesOf(numbers: readonly RuleNumber[]): Place[] {
  const seen = new Map<RuleNumber, number>();
  return numbers.map((number) => {
    const ordinal = (seen.get(number) ?? 0) + 1;
    seen.set(number, ordinal);
    return { number, ordinal };
  });
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
  id: string,
  place: Place,
  { kind, confidence, basis, referencesOnly, from }: StepPairing,
  idAt: (rule: RuleAt) => string,
  was: Printed | undefined,
  printed: Printed,
): Entry {
  const hasOther = !was || !isSame(was.prints, printed.prints);
  return {
    id,
    place,
    kind,
    referencesOnly,
    confidence,
    basis,
    links: [...new Set(from.map(idAt))].filter((origin) => origin !== id),
    ...(hasOther &&
      (was || printed.prints.text !== null || printed.prints.sentences.length > 0) && { prints: printed.prints }),
    ...((was?.examples ?? null) !== printed.examples && { examples: printed.examples }),
    ...((was?.heading ?? "") !== printed.heading && { heading: printed.heading }),
  };
}

const isSame = (x: Prints, y: Prints): boolean => JSON.stringify(x) === JSON.stringify(y);

/** Nothing need be said of what stands as it stood. */
const isSilent = ({ kind, place, ...entry }: Entry, was: Place | undefined): boolean =>
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
