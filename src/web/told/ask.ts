import { glossaryAddress, ruleAddress } from "../addresses";
import { graphql } from "../generated";
import { type ToldAnswerFragment, type ToldPlaceFragment, type ToldTermFragment } from "../generated/graphql";
import { badParameter, ofParameter, type PageRequest } from "../page";
import { type Item, type Told } from "./told";

graphql(`
  fragment ToldPlace on Rule {
    number
    text
    edition {
      effectiveDate
    }
  }
`);

graphql(`
  fragment ToldTerm on GlossaryEntry {
    term
    definition
    edition {
      effectiveDate
    }
  }
`);

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
  const { kind, sentence, understood, answers } = (await ask(query, { text: question }).catch(ofParameter(() => "q")))
    .ask;
  const items = answers.flatMap(placesOf).flatMap((place) => (place ? [itemOf(place)] : []));
  return {
    data: { question, kind, sentence, understood: understood.sentence, answers },
    title: question,
    parts: [...new Set([understood.sentence, sentence]), ...(items.length > 0 ? [{ items }] : [])],
  };
}

type Place = ToldPlaceFragment | ToldTermFragment;

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

function itemOf(place: Place): Item {
  const date = place.edition.effectiveDate;
  return "number" in place
    ? { label: `${place.number} (${date})`, href: ruleAddress(date, place.number), words: place.text }
    : { label: `${place.term} (${date})`, href: glossaryAddress(date, place.term), words: place.definition };
}
