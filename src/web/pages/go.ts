import { EditionCatalogue } from "../../domain/edition-catalogue";
import { type IsoDate } from "../../domain/iso-date";
import { citeAddress, editionAddress, glossaryAddress } from "../addresses";
import { asOf } from "../as-of";
import { longDate } from "../dates";
import { readNamedEdition, readQuestion, readWish, type Wish } from "../find/read-wish";
import { graphql } from "../generated";
import { type SetsQuery } from "../generated/graphql";
import { type Ask, NotFound, type Page } from "../page";

const setsQuery = graphql(`
  query Sets {
    publishedEditions {
      effectiveDate
      set {
        ...SetName
      }
      otherSets {
        ...SetName
      }
    }
  }

  fragment SetName on EditionSet {
    code
    name
  }
`);

const termQuery = graphql(`
  query TermToday($term: String!) {
    edition(key: "latest") {
      glossaryEntry(term: $term) {
        term
      }
    }
  }
`);

/** Where the one box leads: a rule, an edition, or else a search. */
export const go: Page = {
  path: "/go",
  async answer({ search, ask }) {
    const wish = readWish(search.get("q") ?? "");
    if (wish.mayMean) throw whichDay(wish, wish.mayMean);
    const edition = wish.words === "" ? null : await namedIn(wish.words, ask);
    if (edition !== null || wish.words === "") return { redirect: placeOf(edition ?? wish) };
    const question = readQuestion(wish.words);
    return { redirect: question ? await answerTo(question, ask) : placeOf(wish) };
  },
};

const termOnQuery = graphql(`
  query TermOn($edition: ID!, $term: String!) {
    edition(key: $edition) {
      glossaryEntry(term: $term) {
        term
      }
    }
  }
`);

/** The glossary of the day, if the question is about one of its terms; or else a search of that day's edition. */
async function answerTo(question: Wish, ask: Ask): Promise<string> {
  const { number, date, words } = question;
  if (number !== null) return placeOf(question);
  const key = date === null ? "latest" : (await asOf(ask, date)).edition.key;
  const { edition } = await ask(termOnQuery, { edition: key, term: words });
  if (edition?.glossaryEntry) return date === null ? glossaryAddress("latest", words) : glossaryAddress(date, words);
  return `/search?${new URLSearchParams({ q: words, ...(date !== null && { edition: key }) })}`;
}

function placeOf({ number, date, words }: Wish): string {
  const isOne = number?.includes(",") === false;
  if (number !== null) return date === null && isOne ? `/latest/${number}` : citeAddress(number, date ?? "latest");
  if (date !== null) return editionAddress(date);
  return words === "" ? "/" : `/search?q=${encodeURIComponent(words)}`;
}

/** 1/5/2008 is a day in January or in May: nobody but the one who typed it can say. */
function whichDay({ number }: Wish, days: readonly IsoDate[]): NotFound {
  const said = days.map(longDate);
  return new NotFound(
    `The date is in doubt: it may be ${said.join(" or ")}.`,
    "Which day?",
    days.map((day) => ({
      href: number === null ? editionAddress(day) : citeAddress(number, day),
      label: longDate(day),
      words: number === null ? "the edition in force then" : `${number} as it was then`,
    })),
  );
}

/** The edition that goes by the name of a set; null for a word that means something in the rules too: archenemy. */
async function namedIn(words: string, ask: Ask): Promise<Wish | null> {
  const sets = catalogueOf((await ask(setsQuery)).publishedEditions);
  const named = readNamedEdition(words, (name) => dateNamed(sets, name));
  if (named?.number !== null || !/^\p{Ll}+$/u.test(words.toLowerCase()) || isCode(words)) return named;
  const { edition } = await ask(termQuery, { term: words });
  return edition?.glossaryEntry ? null : named;
}

/** Of a set by its name in any letters, or by its code, in capitals if it could be a word: ONE. */
function dateNamed(sets: EditionCatalogue, name: string): IsoDate | null {
  const isWord = /^\p{L}{1,4}$/u.test(name) && !isCode(name);
  return (isWord ? undefined : sets.named(name)?.effectiveDate) ?? null;
}

const isCode = (name: string): boolean => /^[A-Z\d]{3,4}$/.test(name);

const catalogueOf = (editions: SetsQuery["publishedEditions"]): EditionCatalogue =>
  new EditionCatalogue(
    editions.map(({ effectiveDate, set, otherSets }) => {
      const [first, ...others] = [...(set ? [set] : []), ...otherSets].map(({ code, name }) => ({ code, set: name }));
      return { effectiveDate, named: { ...first, others, certainty: "HIGH", source: "" } };
    }),
  );
