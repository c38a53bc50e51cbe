import correspondencesFile from "../../corpus/correspondences.json";
import { type CuratedTerm } from "../alignment/align-glossary";
import { type Correspondence } from "../alignment/correspondence";
import { type CuratedShare } from "../concordance/with-shares";
import { type Store } from "../store/store";
import { ConcordantAligner } from "./align-editions";
import { History } from "../reading/history";

/** What readers decided of rules, and of glossary entries. The concordance is made of it; who goes by that needs none of it. */
export const curated: readonly Correspondence[] = correspondencesFile.correspondences;
/** Parts of rules that went to others, as no pair of rules tells it. */
export const curatedShares: readonly CuratedShare[] = correspondencesFile.shares;
const curatedTerms: readonly CuratedTerm[] = correspondencesFile.terms;

/** Aligns by texts and curated lines alone, as a concordance is made. */
export const alignerByTexts = new ConcordantAligner(
  () => null,
  () => "",
  curated,
);

/** The history of what `alignerByTexts` aligned. */
export const historyByTexts = (store: Store): History =>
  new History(
    store,
    () => null,
    () => null,
    curatedTerms,
  );
