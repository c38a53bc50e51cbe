import { type CuratedTerm } from "../alignment/align-glossary";
import { type Chronicle, chronicleOf } from "../alignment/chronicle";
import { type Features } from "../alignment/features";
import { type RuleAt } from "../alignment/frontier";
import { type Identities } from "../alignment/identities";
import { featuresOfRule } from "../alignment/profile";
import { QuotationIndex } from "../alignment/quotation-index";
import { type WordsAt } from "../alignment/rooted";
import { type Translator, translatorFrom } from "../alignment/vocabulary";
import { type Concordance } from "../concordance/concordance";
import { type IsoDate } from "../domain/iso-date";
import { vocabulary } from "./alignment-data";
import { CorpusCache, ofCorpus } from "../store/corpus-state";
import { shippedConcordance, shippedGlossaryConcordance } from "../store/shipped-concordance";
import { type Store } from "../store/store";
import { KnownCards } from "./cards/cards";
import { Comparisons } from "./comparison/comparisons";
import { GlossaryIdentities } from "./glossary-identities";
import { identitiesOf } from "./known-identities";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type Suggestions } from "../search/suggest";
import { Substances } from "./comparison/substances";
import { readSuggestions } from "./search/suggestions";
import { readSearchArchive, type SearchArchive } from "./search/search-archive";
import { WordsOfChanges } from "./comparison/words-of-changes";

/** What the words of a rule take besides. */
const BYTES_OF_RULE = 200;

/**
 * The rules through time, as far as a store holds them. The functions of this folder read from it; what it keeps in
 * memory is of one corpus version.
 */
export class History {
  /** Every rule's lineage, and how each version came from the one before it. */
  readonly chronicle: () => Chronicle;
  readonly comparisons: Comparisons;
  /** Which entries of the glossaries are which. */
  readonly glossaryIdentities: () => GlossaryIdentities;
  readonly words: WordsOfChanges;
  /** How much changes matter. */
  readonly substances: Substances;
  /** The cards that boards may be made of. */
  readonly cards: KnownCards;
  /** Which words stand in which wordings of rules. */
  readonly quotations: () => QuotationIndex;
  /** All words of all texts, to search. */
  readonly searchArchive: () => SearchArchive;
  /** What may be typed into a box. */
  private readonly suggestionsOf: () => Map<EditionCatalogue, Suggestions>;
  /** By edition and position: the same ones are asked for whenever editions are followed over the same splits. */
  private readonly wordsOfRules: CorpusCache<Features>;
  private known: Identities | undefined;
  /** Of each date: to make one takes as long as to translate some ten rules. */
  private readonly translators = new Map<IsoDate, Translator>();

  /**
   * The concordances are those of rules, by which the store was aligned, and of glossaries; null for none, where curated lines
   * say what words alone do not.
   */
  constructor(
    readonly store: Store,
    readonly concordance: () => Concordance | null = shippedConcordance,
    ofGlossaries: () => Concordance | null = shippedGlossaryConcordance,
    curatedTerms: readonly CuratedTerm[] = [],
  ) {
    this.wordsOfRules = new CorpusCache(store.corpus, "rule-words", ({ ids }) => BYTES_OF_RULE + ids.length * 6);
    this.chronicle = ofCorpus(store.corpus, () => chronicleOf(store.alignmentSteps.all(), this.identities()));
    this.glossaryIdentities = ofCorpus(store.corpus, () => new GlossaryIdentities(store, ofGlossaries()));
    this.comparisons = new Comparisons(
      store,
      concordance,
      this.chronicle,
      this.wordsAt,
      this.glossaryIdentities,
      curatedTerms,
    );
    this.words = new WordsOfChanges(store.corpus);
    this.substances = new Substances(store, () => this.chronicle());
    this.cards = new KnownCards(store);
    this.searchArchive = ofCorpus(store.corpus, () => readSearchArchive(store, this.chronicle()));
    this.suggestionsOf = ofCorpus(store.corpus, () => new Map<EditionCatalogue, Suggestions>());
    this.quotations = ofCorpus(store.corpus, () => new QuotationIndex(store.rules.wordings()));
  }

  private identities(): Identities {
    this.known ??= identitiesOf(this.concordance());
    return this.known;
  }

  /** The words of these rules, whichever edition they are from, by one statement at most. */
  readonly wordsAt: WordsAt = (rules) => {
    const keys = rules.map(({ edition, position }) => `${edition} ${position}`);
    const words = new Map(keys.map((key) => [key, this.wordsOfRules.get(key)] as const));
    const missing = new Map(rules.flatMap((rule, at) => (words.get(keys[at]!) ? [] : [[keys[at]!, rule] as const])));
    if (missing.size > 0) this.readWords(missing, words);
    return keys.map((key) => words.get(key)!);
  };

  /** What may be typed into a box, the sets of a catalogue included. */
  suggestions(catalogue: EditionCatalogue): Suggestions {
    const known = this.suggestionsOf().get(catalogue) ?? readSuggestions(this.store, catalogue);
    this.suggestionsOf().set(catalogue, known);
    return known;
  }

  private readWords(rules: ReadonlyMap<string, RuleAt>, words: Map<string, Features | undefined>): void {
    const { byKey } = this.store.editions.held();
    const texts = this.store.rules.atPositions([...rules.values()]);
    [...rules].forEach(([key, { edition }], at) => {
      const read = featuresOfRule(texts[at]!, this.translatorOf(byKey.get(edition)!.effectiveDate));
      words.set(key, read);
      this.wordsOfRules.set(key, read);
    });
  }

  private translatorOf(date: IsoDate): Translator {
    const known = this.translators.get(date) ?? translatorFrom(vocabulary, date);
    this.translators.set(date, known);
    return known;
  }
}
