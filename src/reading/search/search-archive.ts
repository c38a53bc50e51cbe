import sayingsFile from "../../../corpus/sayings.json";
import { type Chronicle } from "../../alignment/chronicle";
import { type Concordance } from "../../concordance/concordance";
import { namesOf, subjectOf } from "../../corpus/glossary-terms";
import { type RuleNumber } from "../../domain/rule-number";
import { Called } from "../../search/called";
import { type NameLore } from "../../search/card-names";
import { type Knowledge } from "../../search/find";
import { textsWith } from "../../search/phrase";
import { Sayings } from "../../search/sayings";
import { Spelling } from "../../search/spelling";
import { type IndexedText, type Subject, WordIndex } from "../../search/word-index";
import { wordsOf } from "../../search/words";
import { type PositionInEdition } from "../../store/rules";
import { type PrintedLists, type SearchedWording, type SearchTexts } from "../../store/search-texts";
import { type Store } from "../../store/store";
import { shippedConcordance } from "../../store/shipped-concordance";
import { vocabulary } from "../alignment-data";

/** A run of versions of a rule, or of entries on a term, with the same words: what the index has as one text. */
export interface Run {
  readonly subject: number;
  /** The first and the last of its places among those of the subject. */
  readonly first: number;
  readonly last: number;
}

/** Where something stood, oldest first. */
export interface Places {
  readonly length: number;
  at(index: number): PositionInEdition | undefined;
}

/** All that search knows of the editions held. */
export interface SearchArchive {
  readonly index: WordIndex;
  readonly knowledge: Knowledge;
  /** By the number of a text in the index. */
  readonly runs: readonly Run[];
  readonly placesOf: (subject: number) => Places;
  readonly ruleAt: (place: PositionInEdition) => number | undefined;
  /** The integer part of a rule's number. */
  readonly sectionAt: (place: PositionInEdition) => number;
  /** Whether any edition held has a rule in these sections. */
  readonly hasSections: (first: number, last: number) => boolean;
  /** What may not be taken for the name of a card, and what may. */
  readonly names: Pick<NameLore, "isOfRules" | "isWord">;
  /** Whether the newest edition that could have it has it not. */
  readonly isGone: (subject: number) => boolean;
  /** Keys of the editions held, oldest first. */
  readonly editions: readonly string[];
}

const concepts: readonly SayingConcept[] = sayingsFile.concepts;
const SAYINGS = new Sayings(concepts);
const ABBREVIATIONS = new Map(Object.entries(sayingsFile.abbreviations).map(([short, long]) => [short, wordsOf(long)]));
const OLDER_WORDS = vocabulary.map(({ was, is }) => ({ was: wordsOf(was), is: wordsOf(is) }));

/** A line of the table of sayings. */
interface SayingConcept {
  readonly says: readonly string[];
  readonly rules: readonly string[];
  readonly terms?: readonly string[];
  readonly reason: string;
}

/** Reads all texts; of 132 editions in about a second. */
export function readSearchArchive(store: Store, chronicle: Chronicle): SearchArchive {
  const texts = store.searchTexts;
  const rules = new Map(texts.rules().map((printed) => [printed.edition, byPosition(printed)]));
  const wordings = new Map(texts.wordings().map((wording) => [wording.id, wording]));
  const drafts = [...ruleDrafts(chronicle, rules), ...glossaryDrafts(store, texts.glossary(), wordings)];
  const ruleCount = drafts.findIndex(({ term }) => term !== undefined);
  const count = ruleCount < 0 ? drafts.length : ruleCount;
  const ruleAt = ruleFinder(chronicle, drafts.slice(0, count));
  const runs: Run[] = [];
  const indexed: Pick<IndexedText, "subject" | "isNow">[] = [];
  const contents: number[] = [];
  drafts.forEach(({ places, starts, isGone, wordingAt }, subject) => {
    // The newest first: what is equally good and newer comes before.
    for (let at = starts.length - 1; at >= 0; at--) {
      const last = (starts[at + 1] ?? places.length) - 1;
      runs.push({ subject, first: starts[at]!, last });
      indexed.push({ subject, isNow: !isGone && last === places.length - 1 });
      contents.push(wordingAt(last));
    }
  });
  const refersTo = glossaryReferences(texts, drafts, count, ruleAt);
  const subjectsOf = subjectsOfConcepts(store, ruleAt, termFinder(drafts, count));
  const subjects = readSubjects(texts, drafts, count, refersTo, subjectsOf, ruleAt);
  const index = new WordIndex(indexed, subjects, (text) => wordings.get(contents[text]!)!);
  // No more than is needed is kept: the drafts hold all texts.
  const places = drafts.map((draft) => draft.places);
  const isGone = drafts.map((draft) => draft.isGone);
  const sections = new Map([...rules].map(([edition, printed]) => [edition, printed.sections]));
  const editions = store.editions.held().list.map(({ key }) => key);
  const keywords = new Set(
    subjects.flatMap(({ isRule, context }, subject) => (isRule && context.includes(KEYWORDS) ? [subject] : [])),
  );
  return archiveOf({
    index,
    runs,
    ruleAt,
    editions,
    subjectsOf,
    refersTo,
    keywords,
    places,
    isGone,
    sections,
    below: belowEach(subjects, drafts),
  });
}

/** What stands below each rule in its newest edition, in order, without what is gone. */
function belowEach(subjects: readonly Subject[], drafts: readonly Draft[]): Knowledge["below"] {
  const below = new Map<number, number[]>();
  subjects.forEach(({ above }, subject) => {
    if (drafts[subject]!.isGone) return;
    for (let at = above; at >= 0; at = subjects[at]!.above) {
      const known = below.get(at);
      if (known) known.push(subject);
      else below.set(at, [subject]);
    }
  });
  const positionOf = (subject: number) => drafts[subject]!.places.at(-1)!.position;
  for (const list of below.values()) list.sort((one, other) => positionOf(one) - positionOf(other));
  return below;
}

/** The heading above the rules of each keyword that does nothing but be one: words such as “search” are actions. */
const KEYWORDS = "Keyword Abilities";

interface Kept extends Pick<SearchArchive, "index" | "runs" | "ruleAt" | "editions"> {
  readonly subjectsOf: Knowledge["subjectsOf"];
  readonly refersTo: Knowledge["refersTo"];
  readonly keywords: ReadonlySet<number>;
  readonly below: ReadonlyMap<number, readonly number[]>;
  readonly places: readonly Places[];
  readonly isGone: readonly boolean[];
  readonly sections: ReadonlyMap<string, Uint16Array>;
}

/** In a function of its own, so that it can hold on to nothing but this. */
function archiveOf({ subjectsOf, refersTo, keywords, places, isGone, sections, below, ...kept }: Kept): SearchArchive {
  let spelling: Spelling | undefined;
  let names: Called | undefined;
  return {
    ...kept,
    hasSections: (first, last) =>
      [...sections.values()].some((of) => of.some((section) => section >= first && section <= last)),
    knowledge: {
      sayings: SAYINGS,
      referredBy: referredBy(refersTo),
      subjectsOf,
      below,
      abbreviations: ABBREVIATIONS,
      olderWords: OLDER_WORDS,
      refersTo,
      get spelling() {
        return (spelling ??= new Spelling(kept.index.words()));
      },
      get called() {
        return (names ??= new Called(kept.index, keywords, refersTo));
      },
    },
    names: {
      isOfRules: (words) =>
        (names ??= new Called(kept.index, keywords, refersTo)).isWhole(words) || isSaid(kept.index, words),
      isWord: (word) => kept.index.forms(word).some((each) => kept.index.countOf(each) > 0),
    },
    placesOf: (subject) => places[subject]!,
    sectionAt: ({ edition, position }) => sections.get(edition)?.[position] ?? 0,
    isGone: (subject) => isGone[subject]!,
  };
}

/** Whether words stand so in a text; of one word whether it stands in a rule of today, and not as the name in an example. */
function isSaid(index: WordIndex, words: readonly string[]): boolean {
  if (words.length > 1) return textsWith(index, words).length > 0;
  let isIn = false;
  for (const word of words.flatMap((each) => index.forms(each)))
    index.eachText(word, (text, heading, body) => {
      if (heading + body > 0 && index.texts[text]!.isNow) isIn = true;
    });
  return isIn;
}

/** A subject before its words are known. */
interface Draft {
  readonly places: Places;
  /** Where each of its wordings begins among the places. */
  readonly starts: readonly number[];
  readonly isGone: boolean;
  readonly wordingAt: (place: number) => number;
  /** Of an entry of the glossary. */
  readonly term?: string;
}

interface ByPosition {
  readonly wordings: Int32Array;
  readonly sections: Uint16Array;
}

function byPosition({ positions, wordings, sections }: PrintedLists): ByPosition {
  const size = positions.reduce((most, position) => Math.max(most, position), -1) + 1;
  const found = { wordings: new Int32Array(size), sections: new Uint16Array(size) };
  positions.forEach((position, at) => {
    found.wordings[position] = wordings[at]!;
    found.sections[position] = sections[at]!;
  });
  return found;
}

/** Every lineage, by its id, and then the rules that are in none. */
function ruleDrafts({ lineages, howArrived }: Chronicle, rules: ReadonlyMap<string, ByPosition>): Draft[] {
  const wordingAt = ({ edition, position }: PositionInEdition) => rules.get(edition)!.wordings[position]!;
  const drafts = lineages.all.map(({ versions, removedAfter, successor }): Draft => {
    const starts: number[] = [];
    versions.forEach((version, at) => {
      const how = at === 0 ? undefined : howArrived(version);
      const isAsItWas = how && (how.kind === "UNCHANGED" || how.kind === "RENUMBERED" || how.referencesOnly);
      if (!isAsItWas) starts.push(at);
    });
    const isGone = removedAfter !== undefined || successor !== undefined;
    return { places: versions, starts, isGone, wordingAt: (at) => wordingAt(versions[at]!) };
  });
  const alone = [...rules].flatMap(([edition, { wordings }]) =>
    [...wordings.keys()].flatMap((position): Draft[] => {
      if ((lineages.of.get(edition)?.[position] ?? -1) >= 0) return [];
      const places = [{ edition, position }];
      return [{ places, starts: [0], isGone: false, wordingAt: () => wordings[position]! }];
    }),
  );
  return [...drafts, ...alone];
}

function ruleFinder({ lineages }: Chronicle, drafts: readonly Draft[]): SearchArchive["ruleAt"] {
  const alone = new Map<string, number>();
  for (let subject = lineages.all.length; subject < drafts.length; subject++) {
    const { edition, position } = drafts[subject]!.places.at(0)!;
    alone.set(`${edition} ${position}`, subject);
  }
  return ({ edition, position }) => {
    const lineage = lineages.of.get(edition)?.[position] ?? -1;
    return lineage >= 0 ? lineage : alone.get(`${edition} ${position}`);
  };
}

const termFinder = (drafts: readonly Draft[], ruleCount: number) => {
  const subjects = new Map(drafts.slice(ruleCount).map(({ term }, at) => [term, ruleCount + at]));
  return (term: string) => subjects.get(subjectOf(term));
};

/** Places in some four bytes each: there are as many as entries in all glossaries. */
class PackedPlaces implements Places {
  private readonly packed: Uint32Array;

  constructor(
    places: readonly (readonly [edition: number, position: number])[],
    private readonly editions: readonly string[],
  ) {
    this.packed = Uint32Array.from(places, ([edition, position]) => edition * 0x10000 + position);
  }

  get length(): number {
    return this.packed.length;
  }

  at(index: number): PositionInEdition | undefined {
    const place = this.packed.at(index);
    if (place === undefined) return undefined;
    return { edition: this.editions[place >>> 16]!, position: place & 0xffff };
  }
}

function glossaryDrafts(
  store: Store,
  printed: readonly PrintedLists[],
  wordings: ReadonlyMap<number, SearchedWording>,
): Draft[] {
  const editions = printed.map(({ edition }) => edition);
  const newestWhole = store.editions.held().list.findLast(({ coverage }) => coverage.complete)?.key;
  const byTerm = new Map<string, { place: readonly [number, number]; wording: number }[]>();
  const termOf = new Map<number, string>();
  printed.forEach(({ positions, wordings: ids }, edition) =>
    positions.forEach((position, at) => {
      const wording = ids[at]!;
      let term = termOf.get(wording);
      if (term === undefined) termOf.set(wording, (term = subjectOf(wordings.get(wording)!.heading ?? "")));
      const found = byTerm.get(term);
      const place = { place: [edition, position] as const, wording };
      if (found) found.push(place);
      else byTerm.set(term, [place]);
    }),
  );
  return [...byTerm].map(([term, entries]): Draft => {
    const words = entries.map(({ wording }) => wordings.get(wording)!.canonicalHash);
    const starts = words.flatMap((hash, at) => (hash === words[at - 1] ? [] : [at]));
    const last = editions[entries.at(-1)!.place[0]]!;
    return {
      term,
      places: new PackedPlaces(
        entries.map(({ place }) => place),
        editions,
      ),
      starts,
      isGone: newestWhole !== undefined && last < newestWhole,
      wordingAt: (at) => entries[at]!.wording,
    };
  });
}

/** The rules to which each entry of the glossary refers, in its newest words. */
function glossaryReferences(
  texts: SearchTexts,
  drafts: readonly Draft[],
  ruleCount: number,
  ruleAt: SearchArchive["ruleAt"],
): ReadonlyMap<number, readonly number[]> {
  const places = drafts.slice(ruleCount).map((draft) => draft.places.at(-1)!);
  return new Map(
    texts.referredTo(places).map((positions, at) => {
      const { edition } = places[at]!;
      const rules = positions.flatMap((position) => ruleAt({ edition, position }) ?? []);
      return [ruleCount + at, [...new Set(rules)]];
    }),
  );
}

/** An entry that refers to more rules names none of them. */
const MOST_REFERRED = 6;

/** The entries that refer to each rule, and to few besides. */
function referredBy(refersTo: Knowledge["refersTo"]): ReadonlyMap<number, readonly number[]> {
  const entries = new Map<number, number[]>();
  for (const [entry, rules] of refersTo) {
    if (rules.length > MOST_REFERRED) continue;
    for (const rule of rules) {
      const known = entries.get(rule);
      if (known) known.push(entry);
      else entries.set(rule, [entry]);
    }
  }
  return entries;
}

function readSubjects(
  texts: SearchTexts,
  drafts: readonly Draft[],
  ruleCount: number,
  refersTo: ReadonlyMap<number, readonly number[]>,
  subjectsOf: Knowledge["subjectsOf"],
  ruleAt: SearchArchive["ruleAt"],
): Subject[] {
  const newest = drafts.slice(0, ruleCount).map(({ places }) => places.at(-1));
  const around = texts.surroundings(newest);
  const aboveOf = (subject: number): number => {
    const above = around[subject]?.above ?? null;
    return above === null ? -1 : (ruleAt({ edition: newest[subject]!.edition, position: above }) ?? -1);
  };
  const subjects = drafts.map(({ term }, subject) => ({
    isRule: term === undefined,
    context: around[subject]?.headings ?? [],
    references: around[subject]?.references ?? 0,
    above: aboveOf(subject),
    terms: [] as string[],
    sayings: [] as string[],
  }));
  for (const [entry, rules] of refersTo) {
    // What refers to many rules names none of them.
    if (rules.length > 4) continue;
    for (const rule of rules) subjects[rule]!.terms.push(...namesOf(drafts[entry]!.term!));
  }
  concepts.forEach(({ says }, concept) => {
    for (const subject of subjectsOf[concept]!.slice(0, 4)) subjects[subject]!.sayings.push(...says);
  });
  return subjects;
}

/** `r362 704.5j`: an identity, and its number in the edition of the table, or in another that follows an at sign. */
const IDENTITY = /^(\S+) ([^\s@]+)(?:@(\S+))?$/;

/** The rules of each concept, as far as they are held. */
function subjectsOfConcepts(
  store: Store,
  ruleAt: SearchArchive["ruleAt"],
  termAt: (term: string) => number | undefined,
): number[][] {
  const editions = store.editions.held();
  const named = concepts.flatMap(({ rules }, concept) =>
    rules.map((rule) => {
      const [, id = "", number = "", edition = sayingsFile.of] = IDENTITY.exec(rule) ?? [];
      return { concept, id, number, edition };
    }),
  );
  const keys = editions.list.map(({ key }) => key);
  const places = named.map(({ id, number, edition }) =>
    editions.byKey.has(edition) ? { editionKey: edition, number } : placesIn(shippedConcordance(), id, keys).at(-1),
  );
  const found = store.rules.at(places.map((place) => place ?? { editionKey: "", number: "" }));
  const subjects: number[][] = concepts.map(() => []);
  named.forEach(({ concept }, at) => {
    const rule = found[at];
    const subject = rule && ruleAt({ edition: rule.editionKey, position: rule.position });
    if (subject !== undefined && !subjects[concept]!.includes(subject)) subjects[concept]!.push(subject);
  });
  concepts.forEach(({ terms = [] }, concept) => {
    for (const term of terms) {
      const subject = termAt(term);
      if (subject !== undefined) subjects[concept]!.push(subject);
    }
  });
  return subjects;
}

/** Where an identity stands in editions that are held, oldest first, by the concordance. */
export function placesIn(
  concordance: Concordance,
  id: string,
  editions: readonly string[],
): { readonly editionKey: string; readonly number: RuleNumber; readonly ordinal: number }[] {
  return editions.flatMap((editionKey) => {
    const edition = concordance.editions.indexOf(editionKey);
    const span = edition < 0 ? undefined : concordance.place(id, edition);
    return span ? [{ editionKey, number: span.number, ordinal: span.ordinal }] : [];
  });
}
