import { type Chronicle, chronicleOf } from "../alignment/chronicle";
import { featuresOfRule } from "../alignment/profile";
import { QuotationIndex } from "../alignment/quotation-index";
import { type WordsAt } from "../alignment/rooted";
import { type Translator, translatorFrom } from "../alignment/vocabulary";
import { type IsoDate } from "../domain/iso-date";
import { vocabulary } from "./alignment-data";
import { ofCorpus } from "../store/corpus-state";
import { type Store } from "../store/store";
import { Comparisons } from "./comparisons";
import { WordsOfChanges } from "./words-of-changes";

/**
 * The rules through time, as far as a store holds them. The functions of this folder read from it; what it keeps in
 * memory is of one corpus version.
 */
export class History {
  /** Every rule's lineage, and how each version came from the one before it. */
  readonly chronicle: () => Chronicle;
  readonly comparisons: Comparisons;
  readonly words: WordsOfChanges;
  /** Which words stand in which wordings of rules. */
  readonly quotations: () => QuotationIndex;
  /** Of each date: to make one takes as long as to translate some ten rules. */
  private readonly translators = new Map<IsoDate, Translator>();

  constructor(readonly store: Store) {
    this.chronicle = ofCorpus(store.corpus, () => chronicleOf(store.alignmentSteps.all()));
    this.comparisons = new Comparisons(store, this.chronicle, this.wordsAt);
    this.words = new WordsOfChanges(store.corpus);
    this.quotations = ofCorpus(store.corpus, () => new QuotationIndex(store.rules.wordings()));
  }

  /** The words of these rules, whichever edition they are from, by one statement. */
  readonly wordsAt: WordsAt = (rules) => {
    const { byKey } = this.store.editions.held();
    return this.store.rules
      .atPositions(rules)
      .map((text, index) => featuresOfRule(text!, this.translatorOf(byKey.get(rules[index]!.edition)!.effectiveDate)));
  };

  private translatorOf(date: IsoDate): Translator {
    const known = this.translators.get(date) ?? translatorFrom(vocabulary, date);
    this.translators.set(date, known);
    return known;
  }
}
