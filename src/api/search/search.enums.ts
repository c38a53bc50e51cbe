import { registerEnumType } from "type-graphql";
import { type SearchKind } from "../../store/search";
import { type SearchOrder } from "../../store/wording-places";
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
        "Rules that name or define what is looked for (This is called the “legend rule”), then its entries in the " +
        "glossary, the newest edition first; then what mentions it, best match first.",
    },
    OLDEST_FIRST: { description: "By `from`, the oldest edition first; within it best first." },
    NEWEST_FIRST: { description: "By `from`, the newest edition first; within it best first." },
  },
});
