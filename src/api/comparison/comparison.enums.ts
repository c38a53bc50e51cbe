import { registerEnumType } from "type-graphql";
import { type CitationStatus } from "../../alignment/citation";
import { type TextOperation } from "../../alignment/diff/diff-words";
import { type PairingBasis, type PairingKind } from "../../alignment/pairing";
import { type Substance, type SubstanceBasis, SUBSTANCES } from "../../domain/substance";
import { type QuotationMatch } from "../../history/quotations";
import { type EnumOf } from "../vocabulary-enum";

export const RuleChangeKind: EnumOf<PairingKind> = {
  UNCHANGED: "UNCHANGED",
  EDITED: "EDITED",
  RENUMBERED: "RENUMBERED",
  RENUMBERED_AND_EDITED: "RENUMBERED_AND_EDITED",
  SPLIT: "SPLIT",
  MERGED: "MERGED",
  ADDED: "ADDED",
  REMOVED: "REMOVED",
  NOT_COVERED: "NOT_COVERED",
};

registerEnumType(RuleChangeKind, {
  name: "RuleChangeKind",
  description: "What became of a rule from one edition to another.",
  valuesConfig: {
    UNCHANGED: { description: "Same number, same words and examples." },
    EDITED: { description: "Same number, other words." },
    RENUMBERED: { description: "Other number, same words (mentions of renumbered rules aside)." },
    RENUMBERED_AND_EDITED: { description: "Other number and other words." },
    SPLIT: { description: "One rule became several." },
    MERGED: { description: "Several rules became one." },
    ADDED: { description: "The older edition, which covers its place, does not have it." },
    REMOVED: { description: "The newer edition, which covers its place, does not have it." },
    NOT_COVERED: {
      description: "The other edition's text for this part is not in the corpus, so nothing can be said.",
    },
  },
});

export const CorrespondenceBasis: EnumOf<PairingBasis> = {
  IDENTICAL_TEXT: "IDENTICAL_TEXT",
  SAME_NUMBER: "SAME_NUMBER",
  SIMILAR_TEXT: "SIMILAR_TEXT",
  CITATIONS: "CITATIONS",
  COMPOSED: "COMPOSED",
  CURATED: "CURATED",
  NONE: "NONE",
};

registerEnumType(CorrespondenceBasis, {
  name: "CorrespondenceBasis",
  description: "On what evidence two rules are taken for the same.",
  valuesConfig: {
    IDENTICAL_TEXT: { description: "The same words, rule numbers and the era's vocabulary aside." },
    SAME_NUMBER: { description: "The same number, with words alike." },
    SIMILAR_TEXT: { description: "Words alike, in a corresponding place." },
    CITATIONS: { description: "Other rules' citations moved from the one number to the other." },
    COMPOSED: { description: "Followed through the editions between." },
    CURATED: { description: "Decided by a person and recorded in the corpus, with a reason." },
    NONE: { description: "They are not taken for the same, or there is nothing to pair." },
  },
});

export const TextOperationEnum: EnumOf<TextOperation> = { EQUAL: "EQUAL", DELETE: "DELETE", INSERT: "INSERT" };

registerEnumType(TextOperationEnum, {
  name: "TextOperation",
  description: "On which side words stand.",
  valuesConfig: {
    EQUAL: { description: "On both sides." },
    DELETE: { description: "On the `from` side only." },
    INSERT: { description: "On the `to` side only." },
  },
});

export const CitationStatusEnum: EnumOf<CitationStatus | "INVALID"> = {
  CURRENT: "CURRENT",
  EDITED: "EDITED",
  MOVED: "MOVED",
  NUMBER_REUSED: "NUMBER_REUSED",
  SPLIT: "SPLIT",
  MERGED: "MERGED",
  REMOVED: "REMOVED",
  DANGLING: "DANGLING",
  NOT_COVERED: "NOT_COVERED",
  INVALID: "INVALID",
};

registerEnumType(CitationStatusEnum, {
  name: "CitationStatus",
  description: "What a citation means in the edition asked for.",
  valuesConfig: {
    CURRENT: { description: "Same number, same words." },
    EDITED: { description: "Same number, other words." },
    MOVED: { description: "The rule cited has another number, and its own is free." },
    NUMBER_REUSED: {
      description: "The number now belongs to a different rule, and the rule cited has another number.",
    },
    SPLIT: { description: "The rule cited became several." },
    MERGED: { description: "The rule cited became one with others." },
    REMOVED: { description: "The rule cited is no longer there." },
    DANGLING: { description: "There was no such rule at that date." },
    NOT_COVERED: { description: "That part of that edition is not held." },
    INVALID: { description: "It cannot be read: `fault` says why. Only one of many has this status." },
  },
});

export const HtmlLayout = { INLINE: "INLINE", SIDE_BY_SIDE: "SIDE_BY_SIDE" } as const;

registerEnumType(HtmlLayout, {
  name: "HtmlLayout",
  description: "How a comparison is laid out.",
  valuesConfig: {
    INLINE: { description: "One text: what was dropped is struck out, and what was added is marked." },
    SIDE_BY_SIDE: { description: "Two columns, the older edition on the left." },
  },
});

export const QuotationMatchEnum: EnumOf<QuotationMatch> = { EXACT: "EXACT", NEAR: "NEAR", PART: "PART" };

registerEnumType(QuotationMatchEnum, {
  name: "QuotationMatch",
  description: "How words that somebody quotes stand in a rule.",
  valuesConfig: {
    EXACT: {
      description: "One after the other; punctuation, typography and a number or “Example:” before them aside.",
    },
    NEAR: { description: "But for some that are mistyped, changed, added or left out." },
    PART: {
      description:
        "A part of them: what was given goes from one rule into the next, which is listed too, or into other words.",
    },
  },
});

export const ChangeSubstance = Object.fromEntries(SUBSTANCES.map((word) => [word, word])) as EnumOf<Substance>;

registerEnumType(ChangeSubstance, {
  name: "ChangeSubstance",
  description: "How much a change matters, weakest first; the strongest that fits.",
  valuesConfig: {
    NONE: { description: "No word changed: it was renumbered, divided or joined." },
    TYPOGRAPHY: { description: "Marks, blanks or capitals changed, and no word." },
    REFERENCES: { description: "Only what points to other rules changed." },
    VOCABULARY: { description: "Only words for which the rules as a whole use others of the same meaning." },
    EXAMPLES: { description: "Only examples changed." },
    WORDING: { description: "Other sentences, and every game goes as before; or words that stand in another rule." },
    MEMBERS: { description: "A list that the rule keeps has other members." },
    EXTENSION: { description: "It covers a kind of thing that it did not." },
    OUTCOME: { description: "Something that could happen ends otherwise." },
    UNDECIDED: { description: "Nobody has decided. Do not read it as “no change”." },
  },
});

export const SubstanceBasisEnum: EnumOf<SubstanceBasis> = { TEXT: "TEXT", CURATED: "CURATED", ENGINE: "ENGINE" };

registerEnumType(SubstanceBasisEnum, {
  name: "SubstanceBasis",
  description: "Who says how much a change matters.",
  valuesConfig: {
    TEXT: { description: "It follows from the two texts by a stated rule." },
    CURATED: { description: "A reader of both texts decided it; `reason` says why." },
    ENGINE: { description: "The engine does otherwise by this rule: see `behaviourChange`." },
  },
});
