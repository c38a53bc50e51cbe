import { z } from "zod";
import { type Ask } from "./ask";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { view } from "./view";

const query = graphql(`
  query HomeView {
    editions {
      effectiveDate
    }
    publishedEditions {
      effectiveDate
    }
  }
`);

/** Where a program begins. */
export const homeView = view({
  fields: z.object({
    held: z.int().describe("How many editions are held, in whole or in part."),
    oldest: z.iso.date().nullable().describe("The first day of the oldest of them; null if none is held."),
    newest: z.iso.date().nullable().describe("The first day of the newest."),
    published: z.int().describe("How many editions are known to have been published."),
  }),
  async find(ask: Ask) {
    const { editions, publishedEditions } = await ask(query);
    return {
      held: editions.length,
      oldest: editions[0]?.effectiveDate ?? null,
      newest: editions.at(-1)?.effectiveDate ?? null,
      published: publishedEditions.length,
    };
  },
  say: ({ held, oldest, newest, published }) => ({
    title: "Magic's Comprehensive Rules on any day since 1999",
    parts: [
      oldest === null || newest === null
        ? `No edition is held yet; ${published} are known.`
        : `Of ${published} editions known ${held} are held, from ${longDate(oldest)} to ${longDate(newest)}.`,
      {
        items: [
          { label: "/latest", href: "/latest", words: "The newest edition held." },
          { label: "/editions", href: "/editions", words: "Every edition that was published." },
          {
            label: "/openapi.json",
            href: "/openapi.json",
            words: "Each address that answers as JSON, Markdown and text.",
          },
          { label: "/graphql", href: "/graphql", words: "All of it by queries." },
          { label: "/llms.txt", href: "/llms.txt", words: "How agents ask." },
        ],
      },
    ],
  }),
  link: () => "/",
  address: {
    path: "/",
    operationId: "home",
    summary: "What is held here, and where to go on.",
    given: () => undefined,
  },
});
