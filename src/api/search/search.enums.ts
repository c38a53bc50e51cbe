import { registerEnumType } from "type-graphql";
import { type SearchKind, type SearchMatch, type SearchOrder } from "../../history/search";
import { type EnumOf } from "../vocabulary-enum";

export const SearchKindEnum: EnumOf<SearchKind> = { RULE: "RULE", EXAMPLE: "EXAMPLE", GLOSSARY: "GLOSSARY" };

registerEnumType(SearchKindEnum, {
  name: "SearchKind",
  description: "Where words stand that a search finds.",
  valuesConfig: {
    RULE: { description: "In a rule: its heading, its text, or partly there and partly in its examples." },
    EXAMPLE: { description: "All of them in a rule's examples, whether or not its text has them too." },
    GLOSSARY: { description: "In an entry of the glossary." },
  },
});

export const SearchOrderEnum: EnumOf<SearchOrder> = {
  BEST_FIRST: "BEST_FIRST",
  OLDEST_FIRST: "OLDEST_FIRST",
  NEWEST_FIRST: "NEWEST_FIRST",
};

registerEnumType(SearchOrderEnum, {
  name: "SearchOrder",
  description: "In which order a search gives what it finds.",
  valuesConfig: {
    BEST_FIRST: {
      description:
        "The rules whose numbers are given; then what fits best: rules that name or define what is looked for, or that " +
        "people mean who say so, before those that mention it, and today's words before yesterday's.",
    },
    OLDEST_FIRST: {
      description: "By the oldest `from` of the wordings that match, the oldest edition first; within it best first.",
    },
    NEWEST_FIRST: { description: "By the newest of them, the newest edition first; within it best first." },
  },
});

export const SearchMatchEnum: EnumOf<SearchMatch> = { ALL: "ALL", BEST: "BEST" };

registerEnumType(SearchMatchEnum, {
  name: "SearchMatch",
  description: "Whether what is found has all words.",
  valuesConfig: {
    ALL: { description: "All words, each in any of its forms." },
    BEST: { description: "As many words as there are; what has more of them, and rarer ones, comes first." },
  },
});
