import { CITATION_STATUSES, type CitationStatus } from "../../domain/citation-status";
import { type TextOperation } from "../../alignment/diff/diff-words";
import { type PairingBasis, type PairingKind } from "../../alignment/pairing";
import { type Substance, type SubstanceBasis } from "../../domain/substance";
import { type QuotationMatch } from "../../reading/search/quotations";
import { type ChangeOrder } from "../../reading/comparison/changes";
import { enumOfWords } from "../vocabulary-enum";

export const RuleChangeKind = enumOfWords<PairingKind>(
  "RuleChangeKind",
  "What became of a rule from one edition to another.",
  {
    UNCHANGED: "Same number, same words and examples.",
    EDITED: "Same number, other words.",
    RENUMBERED: "Other number, same words (mentions of renumbered rules aside).",
    RENUMBERED_AND_EDITED: "Other number and other words.",
    SPLIT: "One rule became several.",
    MERGED: "Several rules became one.",
    ADDED: "The older edition, which covers its place, does not have it.",
    REMOVED: "The newer edition, which covers its place, does not have it.",
    NOT_COVERED: "The other edition's text for this part is not in the corpus, so nothing can be said.",
  },
);

export const CorrespondenceBasis = enumOfWords<PairingBasis>(
  "CorrespondenceBasis",
  "On what evidence two rules are taken for the same.",
  {
    IDENTICAL_TEXT: "The same words, rule numbers and the era's vocabulary aside.",
    SAME_NUMBER: "The same number, with words alike.",
    SIMILAR_TEXT: "Words alike, in a corresponding place.",
    CITATIONS: "Other rules' citations moved from the one number to the other.",
    COMPOSED: "Followed through the editions between.",
    CURATED: "Decided by a person and recorded in the corpus, with a reason.",
    NONE: "They are not taken for the same, or there is nothing to pair.",
  },
);

export const TextOperationEnum = enumOfWords<TextOperation>("TextOperation", "On which side words stand.", {
  EQUAL: "On both sides.",
  DELETE: "On the `from` side only.",
  INSERT: "On the `to` side only.",
});

export const CitationStatusEnum = enumOfWords<CitationStatus | "INVALID">(
  "CitationStatus",
  "What a citation means in the edition asked for.",
  {
    ...CITATION_STATUSES,
    INVALID: "It cannot be read: `fault` says why. Only one of many has this status.",
  },
);

export const HtmlLayout = enumOfWords("HtmlLayout", "How a comparison is laid out.", {
  INLINE: "One text: what was dropped is struck out, and what was added is marked.",
  SIDE_BY_SIDE: "Two columns, the older edition on the left.",
});

export const QuotationMatchEnum = enumOfWords<QuotationMatch>(
  "QuotationMatch",
  "How words that somebody quotes stand in a rule.",
  {
    EXACT: "One after the other; punctuation, typography and a number or “Example:” before them aside.",
    NEAR: "But for some that are mistyped, changed, added or left out.",
    PART: "A part of them: what was given goes from one rule into the next, which is listed too, or into other words.",
  },
);

export const ChangeSubstance = enumOfWords<Substance>(
  "ChangeSubstance",
  "How much a change matters, weakest first; the strongest that fits.",
  {
    NONE: "No word changed: it was renumbered, divided or joined.",
    TYPOGRAPHY: "Marks, blanks or capitals changed, and no word.",
    REFERENCES: "Only what points to other rules changed.",
    VOCABULARY: "Only words for which the rules as a whole use others of the same meaning.",
    EXAMPLES: "Only examples changed.",
    WORDING: "Other sentences, and every game goes as before; or words that stand in another rule.",
    MEMBERS: "A list that the rule keeps has other members.",
    EXTENSION: "It covers a kind of thing that it did not.",
    OUTCOME: "Something that could happen ends otherwise.",
    UNDECIDED: "Nobody has decided. Do not read it as “no change”.",
  },
);

export const ChangeOrderEnum = enumOfWords<ChangeOrder>("ChangeOrder", "In which order changes stand.", {
  TEXT: "In that of the newer text.",
  SUBSTANCE:
    "First what ends otherwise, then what covers or lists something else, then what nobody has decided, then other words.",
});

export const SubstanceBasisEnum = enumOfWords<SubstanceBasis>("SubstanceBasis", "Who says how much a change matters.", {
  TEXT: "It follows from the two texts by a stated rule.",
  CURATED: "A reader of both texts decided it; `reason` says why.",
  ENGINE: "The engine does otherwise by this rule: see `behaviourChange`.",
});
