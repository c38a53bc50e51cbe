import { type SearchKind, type SearchMatch, type SearchOrder } from "../../reading/search/search";
import { enumOfWords } from "../vocabulary-enum";

export const SearchKindEnum = enumOfWords<SearchKind>("SearchKind", "Where words stand that a search finds.", {
  RULE: "In a rule: its heading, its text, or partly there and partly in its examples.",
  EXAMPLE: "All of them in a rule's examples, whether or not its text has them too.",
  GLOSSARY: "In an entry of the glossary.",
});

export const SearchOrderEnum = enumOfWords<SearchOrder>("SearchOrder", "In which order a search gives what it finds.", {
  BEST_FIRST:
    "The rules whose numbers are given; then what fits best: rules that name or define what is looked for, or that " +
    "people mean who say so, before those that mention it, and today's words before yesterday's.",
  OLDEST_FIRST: "By the oldest `from` of the wordings that match, the oldest edition first; within it best first.",
  NEWEST_FIRST: "By the newest of them, the newest edition first; within it best first.",
});

export const SearchMatchEnum = enumOfWords<SearchMatch>("SearchMatch", "Whether what is found has all words.", {
  ALL: "All words, each in any of its forms.",
  BEST: "As many words as there are; what has more of them, and rarer ones, comes first.",
});
