import { alignGlossary, type CuratedTerm } from "../../alignment/align-glossary";
import { type Chronicle } from "../../alignment/chronicle";
import { inReadingOrder } from "../../alignment/explained";
import { countKinds, type KindCounts, type Pairing, rowAtEach, tellApart } from "../../alignment/pairing";
import { type EditionProfile, profileEdition } from "../../alignment/profile";
import { type WordsAt } from "../../alignment/rooted";
import { type Concordance } from "../../concordance/concordance";
import { type EditionFile } from "../../domain/edition";
import { type RuleNumber } from "../../domain/rule-number";
import { vocabulary } from "../alignment-data";
import { readPartOfEdition } from "../../store/edition-source";
import { type HeldEditions } from "../../store/editions";
import { type Store } from "../../store/store";
import { type GlossaryIdentities } from "../glossary-identities";
import { cacheOf } from "../../memory/cache";
import { bytesOfChange, type Change, type EditionPair } from "./change";
import { pairingsBetween } from "./known-comparison";

/** What a pairing takes, about. */
const BYTES_A_PAIRING = 240;
/** What a rule takes of an edition prepared to be compared: two of 3,300 rules have room. */
const BYTES_OF_PREPARED = 2500;

/** What became of the rules, and of the glossary's entries, from one edition to another; positions in either. */
export interface Comparison {
  readonly pairings: readonly Pairing[];
  /** Those that are not UNCHANGED. */
  readonly changed: readonly Pairing[];
  readonly counts: KindCounts;
  /** The pairing of the rule at each position of the older side, and of the newer side. */
  readonly ofFrom: readonly (Pairing | undefined)[];
  readonly ofTo: readonly (Pairing | undefined)[];
  /** The numbers of the rules at each position. */
  readonly fromNumbers: readonly RuleNumber[];
  readonly toNumbers: readonly RuleNumber[];
}

/** What pairings come to, by the numbers at each position. */
export function comparisonOfPairings(
  unordered: readonly Pairing[],
  fromNumbers: readonly RuleNumber[],
  toNumbers: readonly RuleNumber[],
): Comparison {
  const pairings = inReadingOrder(tellApart(unordered));
  return {
    pairings,
    changed: pairings.filter(({ kind }) => kind !== "UNCHANGED"),
    counts: countKinds(pairings),
    ofFrom: rowAtEach(pairings, (pairing) => pairing.from),
    ofTo: rowAtEach(pairings, (pairing) => pairing.to),
    fromNumbers,
    toNumbers,
  };
}

/** What an edition prepared to be compared takes, once its words have been read. */
export const bytesOfProfile = ({ rules }: EditionProfile): number => rules.length * BYTES_OF_PREPARED;

const bytesOf = ({ length }: readonly unknown[]): number => (length + 1) * BYTES_A_PAIRING;

/** Compares any two editions: see `pairingsBetween`. */
export class Comparisons {
  private editions: HeldEditions | undefined;
  private readonly rules = cacheOf<string, Comparison>("comparisons", ({ pairings }) => bytesOf(pairings));
  private readonly numbers = cacheOf<string, readonly RuleNumber[]>("numbers", ({ length }) => 8 * length);
  private readonly glossaries = cacheOf<string, readonly Pairing[]>("glossaries-compared", bytesOf);
  /** Changes with their rules, by their pairings, which are the same objects for as long as a comparison is kept. */
  readonly changes = cacheOf<Pairing, Change>("changes", bytesOfChange);
  private readonly profiles = cacheOf<string, EditionProfile>("editions-prepared", bytesOfProfile);

  constructor(
    private readonly store: Store,
    private readonly concordance: () => Concordance | null,
    private readonly chronicle: () => Chronicle,
    private readonly wordsAt: WordsAt,
    private readonly glossaryIdentities: () => GlossaryIdentities,
    private readonly curatedTerms: readonly CuratedTerm[],
  ) {}

  /** The comparison of two editions. */
  between({ from, to }: EditionPair): Comparison {
    this.forgetWhatChanged();
    const key = `${from} ${to}`;
    const known = this.rules.get(key) ?? this.compare(from, to);
    this.rules.set(key, known);
    return known;
  }

  private numbersOf(key: string): readonly RuleNumber[] {
    const known = this.numbers.get(key) ?? this.store.rules.numbers(key);
    this.numbers.set(key, known);
    return known;
  }

  private readonly isWhole = (key: string): boolean => this.store.editions.held().byKey.get(key)!.coverage.complete;

  /** The same for their glossaries. */
  ofGlossaries({ from, to }: EditionPair): readonly Pairing[] {
    this.forgetWhatChanged();
    const key = `${from} ${to}`;
    const known = this.glossaries.get(key) ?? this.compareGlossaries(from, to);
    this.glossaries.set(key, known);
    return known;
  }

  private compareGlossaries(from: string, to: string): Pairing[] {
    const given = this.glossaryIdentities().between(from, to);
    return alignGlossary(this.glossaryOf(from), this.glossaryOf(to), vocabulary, this.curatedTerms, given);
  }

  private compare(from: string, to: string): Comparison {
    const unordered = pairingsBetween(
      this.concordance(),
      this.chronicle(),
      { from, to },
      {
        isWhole: this.isWhole,
        numbersOf: (key) => this.numbersOf(key),
        profileOf: (key) => this.profileOf(key),
        wordsAt: this.wordsAt,
        wordingsOf: (key) => this.store.rules.wordingIds(key),
      },
    );
    return comparisonOfPairings(unordered, this.numbersOf(from), this.numbersOf(to));
  }

  private profileOf(key: string): EditionProfile {
    const known = this.profiles.get(key) ?? profileEdition(readPartOfEdition(this.store, key, "rules"), vocabulary);
    this.profiles.set(key, known);
    return known;
  }

  private glossaryOf(key: string): EditionFile {
    return readPartOfEdition(this.store, key, "glossary");
  }

  private forgetWhatChanged(): void {
    const editions = this.store.editions.held(this.store.corpus.seen);
    if (editions === this.editions) return;
    this.editions = editions;
    for (const cache of [this.rules, this.numbers, this.glossaries, this.changes, this.profiles]) cache.clear();
  }
}
