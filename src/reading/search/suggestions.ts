import { beginningOf } from "../../domain/beginning-of";
import sayingsFile from "../../../corpus/sayings.json";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { setsOf } from "../../domain/published-edition";
import { compareRuleNumbers } from "../../domain/rule-number";
import { type Suggestion, Suggestions } from "../../search/suggest";
import { type Store } from "../../store/store";

const LONGEST = 70;

/** What may be typed: of the rules and the glossary in the newest edition held, of the sets, of what people say. */
export function readSuggestions(store: Store, catalogue: EditionCatalogue): Suggestions {
  const newest = store.editions.held().list.findLast(({ key }) => store.rules.numbers(key).length > 0);
  const rules = newest ? store.rules.all(newest.key) : [];
  const terms = newest ? store.glossary.all(newest.key) : [];
  const numbers = [...rules]
    .sort((one, other) => compareRuleNumbers(one.number, other.number))
    .map(({ number, heading, text }): Suggestion => {
      return { kind: "NUMBER", text: number, number, says: beginningOf(heading ?? text, LONGEST) };
    });
  const headings = rules.flatMap(({ number, heading, text }): Suggestion[] =>
    heading === null
      ? []
      : [{ kind: "HEADING", text: heading, number, says: text === "" ? null : beginningOf(text, LONGEST) }],
  );
  return new Suggestions([
    ...numbers,
    ...headings,
    ...terms.map(({ term, definition }): Suggestion => {
      return { kind: "TERM", text: term, number: null, says: beginningOf(definition, LONGEST) };
    }),
    ...catalogue.list.flatMap((edition) =>
      setsOf(edition).map(({ set }): Suggestion => ({
        kind: "SET",
        text: set,
        number: null,
        says: edition.effectiveDate,
      })),
    ),
    ...sayingsFile.concepts.flatMap(({ says, reason }) =>
      says.map((text): Suggestion => ({ kind: "SAYING", text, number: null, says: reason })),
    ),
  ]);
}
