import { answerView } from "./answer";
import { boardView } from "./board";
import { cardView, foundCardsView } from "./card";
import { checkedTextView } from "./checked-text";
import { citationView } from "./citation";
import { comparisonView } from "./comparison";
import { editionsView, editionView } from "./edition";
import { eraView } from "./era";
import { glossaryView, termView } from "./glossary";
import { historyView } from "./history";
import { homeView } from "./home";
import { quotationView } from "./quotation";
import { ruleView } from "./rule";
import { searchView } from "./search";
import { vellumView } from "./vellum";
import { verdictView } from "./verdict";
import { vocabularyView } from "./vocabulary";
import { type AnyView } from "./view";

/** Every view, in the order in which addresses and tools are listed. */
export const VIEWS = [
  homeView,
  editionsView,
  editionView,
  ruleView,
  glossaryView,
  termView,
  historyView,
  searchView,
  quotationView,
  answerView,
  citationView,
  checkedTextView,
  comparisonView,
  boardView,
  cardView,
  foundCardsView,
  verdictView,
  eraView,
  vocabularyView,
  vellumView,
] as unknown as readonly AnyView[];
