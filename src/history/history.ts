import { type Chronicle, chronicleOf } from "../alignment/chronicle";
import { featuresOfRule } from "../alignment/profile";
import { QuotationIndex } from "../alignment/quotation-index";
import { type WordsAt } from "../alignment/rooted";
import { type Translator, translatorFrom } from "../alignment/vocabulary";
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

  constructor(readonly store: Store) {
    this.chronicle = ofCorpus(store.corpus, () => chronicleOf(store.alignmentSteps.all()));
    this.comparisons = new Comparisons(store, this.chronicle, this.wordsAt);
    this.words = new WordsOfChanges(store.corpus);
    this.quotations = ofCorpus(store.corpus, () => new QuotationIndex(store.rules.wordings()));
  }

  /** The words of these rules, whichever edition they are from, by one statement. */
  readonly wordsAt: WordsAt = (rules) => {
    const { byKey } = this.store.editions.held();
    const translators = new Map<string, Translator>();
    return this.store.rules.atPositions(rules).map((text, index) => {
      const { edition } = rules[index]!;
      const translate = translators.get(edition) ?? translatorFrom(vocabulary, byKey.get(edition)!.effectiveDate);
      translators.set(edition, translate);
      return featuresOfRule(text!, translate);
    });
  };
}
