import { CHANGE_KINDS } from "../components/change-kinds";
import { graphql } from "../generated";
import { type ToldAnswerFragment } from "../generated/graphql";
import { badParameter, ofParameter, type PageRequest } from "../page";
import { itemsOf, type Place } from "./place";
import { sayNewer } from "./rule";
import { type Told } from "./told";

graphql(`
  fragment ToldAnswer on Answer {
    __typename
    ... on Rule {
      ...ToldPlace
    }
    ... on RuleOnDay {
      sentence
      date
      numberThen
      now
      rule {
        ...ToldPlace
      }
    }
    ... on ChangeOnDay {
      sentence
      date
      was
      is
      rules {
        numberBefore
        numberAfter
        before {
          ...ToldPlace
        }
        after {
          ...ToldPlace
        }
      }
    }
    ... on DaysCompared {
      sentence
      from {
        effectiveDate
      }
      to {
        effectiveDate
      }
      under
      comparison {
        summary {
          kind
          count
        }
      }
    }
    ... on PublishedEdition {
      effectiveDate
    }
    ... on GlossaryEntry {
      ...ToldTerm
    }
    ... on SearchConnection {
      totalCount
      edges {
        snippet
        node {
          __typename
          ... on Rule {
            ...ToldPlace
          }
          ... on GlossaryEntry {
            ...ToldTerm
          }
        }
      }
    }
  }
`);

const query = graphql(`
  query ToldAsk($text: String!) {
    ask(text: $text, first: 20) {
      kind
      sentence
      understood {
        sentence
      }
      definition {
        ...ToldTerm
      }
      answers {
        ...ToldAnswer
      }
    }
  }
`);

/** A question in words, and its answer. */
export async function tellAsk({ search, ask }: PageRequest): Promise<Told> {
  const question = search.get("q")?.trim() ?? "";
  if (question === "") throw badParameter("q", "Name what is asked: /ask?q=when+did+mana+burn+end.");
  const { kind, sentence, understood, definition, answers } = (
    await ask(query, { text: question }).catch(ofParameter(() => "q"))
  ).ask;
  const entry = definition && answers[0]?.__typename !== "GlossaryEntry" ? [definition] : [];
  const places = [...entry, ...answers.flatMap(placesOf)];
  const items = places.flatMap((place) => (place ? itemsOf(place, sentence) : []));
  const counts = answers.flatMap((answer) => (answer.__typename === "DaysCompared" ? countsOf(answer) : []));
  return {
    data: { question, kind, sentence, understood: understood.sentence, definition: definition ?? null, answers },
    title: question,
    parts: [
      ...new Set([understood.sentence, sentence]),
      ...counts,
      ...newerThan(kind, places),
      ...(items.length > 0 ? [{ items }] : []),
    ],
  };
}

/** That the words which answer a question of today are not the newest. */
export function newerThan(
  kind: string,
  places: readonly ({ readonly edition: { readonly newerPublished?: string | null } } | null | undefined)[],
): readonly string[] {
  const newer = kind === "RULE" || kind === "TERM" ? places.find((place) => place?.edition.newerPublished) : null;
  return newer ? [sayNewer(newer.edition.newerPublished).trim()] : [];
}

/** The rules and terms of an answer, each with its words. */
function placesOf(answer: ToldAnswerFragment): readonly (Place | null | undefined)[] {
  switch (answer.__typename) {
    case "Rule":
    case "GlossaryEntry":
      return [answer];
    case "RuleOnDay":
      return [answer.rule];
    case "ChangeOnDay":
      return answer.rules.map(({ before, after }) => after ?? before);
    case "SearchConnection":
      return answer.edges.map(({ node }) => node);
    default:
      return [];
  }
}

type Compared = Pick<Extract<ToldAnswerFragment, { __typename: "DaysCompared" }>, "under" | "comparison">;

/** How many changes of each kind there are, of what was asked for alone. */
export const countsOf = ({ under, comparison }: Compared): readonly string[] =>
  comparison
    ? [
        `${under == null ? "In all" : `Of ${under} and what is below it`}: ` +
          (comparison.summary.map(({ kind, count }) => `${count} ${CHANGE_KINDS[kind]}`).join(", ") ||
            "nothing changed") +
          ".",
      ]
    : [];
