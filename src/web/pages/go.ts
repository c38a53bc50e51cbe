import { citeAddress, compareAddress, editionAddress, glossaryAddress } from "../../views/addresses";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type GoQuery } from "../../views/generated/graphql";
import { AskError, NotFound } from "../../views/ask";
import { type Page } from "../page";

/** What the boxes that lead here ask while somebody types: see island/complete.ts. */
graphql(`
  query Suggest($prefix: String!) {
    suggest(prefix: $prefix) {
      text
      says
    }
  }
`);

const query = graphql(`
  query Go($text: String!) {
    ask(text: $text, first: 0) {
      kind
      understood {
        numbers
        to
        misdated
      }
      answers {
        __typename
        ... on Rule {
          number
        }
        ... on RuleOnDay {
          numberThen
          date
        }
        ... on DaysCompared {
          from {
            effectiveDate
          }
          to {
            effectiveDate
          }
          under
          isHeld
        }
        ... on GlossaryEntry {
          term
        }
        ... on DayInDoubt {
          mayMean
        }
      }
    }
  }
`);

/** Where the one box leads: a rule, an edition, an answer, or else a search. */
export const go: Page = {
  path: "/go",
  takes: { q: "TEXT" },
  async answer({ search, ask }) {
    const text = search.get("q")?.trim() ?? "";
    if (text === "") return { redirect: "/" };
    const compared = COMPARED.exec(text);
    if (compared) return { redirect: `/compare${compared[1] === undefined ? "" : `?under=${compared[1]}`}` };
    try {
      return { redirect: placeOf((await ask(query, { text })).ask, text) };
    } catch (error) {
      // What cannot be asked cannot be searched for either, and that page says why.
      if (error instanceof AskError) return { redirect: searchAddress(text) };
      throw error;
    }
  },
};

/** Without a day, the newest edition is compared with the one before. */
const COMPARED = /^compare(?: (?:(?:the )?(?:rules?|section|chapter) )?(\d(?:[\d.]*\d)?[a-z]?))?$/i;

const searchAddress = (text: string): string => `/search?q=${encodeURIComponent(text)}`;
const answerAddress = (text: string): string => `/ask?q=${encodeURIComponent(text)}`;

/** Whether it asks something, rather than names it. */
const isQuestion = (text: string): boolean => /^(?:what|where|when|why|who|which|how|is|was|does|did)\b/i.test(text);

function placeOf({ kind, understood, answers }: GoQuery["ask"], text: string): string {
  const { numbers, to, misdated } = understood;
  const [first] = answers;
  if (misdated != null) return answerAddress(text);
  if (kind === "SEARCH" || first === undefined) return searchAddress(text);
  if (kind === "EDITION") return editionAddress(to!);
  switch (first.__typename) {
    case "Rule":
      if (numbers.length === 1) return `/latest/${numbers[0]}`;
      if (numbers.length > 1) return citeAddress(numbers.join(", "), "latest");
      // A name is looked for: the search has what else is called so.
      return isQuestion(text) ? `/latest/${first.number}` : searchAddress(text);
    case "RuleOnDay": {
      const number = numbers.length > 0 ? numbers.join(", ") : first.numberThen;
      return number == null || answers.length > numbers.length + 1
        ? answerAddress(text)
        : citeAddress(number, first.date);
    }
    case "DaysCompared":
      return first.isHeld && first.from.effectiveDate !== first.to.effectiveDate
        ? compareAddress(first.from.effectiveDate, first.to.effectiveDate, first.under ?? undefined)
        : answerAddress(text);
    case "GlossaryEntry":
      return glossaryAddress(to!, first.term);
    case "DayInDoubt":
      throw whichDay(numbers, first.mayMean);
    default:
      return answerAddress(text);
  }
}

/** 1/5/2008 is a day in January or in May: nobody but the one who typed it can say. */
function whichDay(numbers: readonly string[], days: readonly string[]): NotFound {
  const number = numbers.join(", ");
  return new NotFound(
    `The date is in doubt: it may be ${days.map(longDate).join(" or ")}.`,
    "Which day?",
    days.map((day) => ({
      href: number === "" ? editionAddress(day) : citeAddress(number, day),
      label: longDate(day),
      words: number === "" ? "the edition in force then" : `${number} as it was then`,
    })),
  );
}
