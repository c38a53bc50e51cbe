import { compareAddress, editionAddress } from "../addresses";
import { editionName, heldEditionsQuery } from "../as-of";
import { CHANGE_KINDS } from "../components/change-kinds";
import { graphql } from "../generated";
import { type Page } from "../page";
import { tag, xmlFile } from "../xml";

const summaryQuery = graphql(`
  query FeedEntry($from: ID!, $to: ID!) {
    compareEditions(from: $from, to: $to) {
      summary {
        kind
        count
      }
    }
  }
`);

/** So many editions, the newest first. */
const ENTRIES = 10;

/** What each edition held changed, for programs that look for news. */
export const changesFeed: Page = {
  path: "/changes.atom",
  async answer({ ask }) {
    const { editions } = await ask(heldEditionsQuery);
    const texts = editions.filter(({ textStatus }) => textStatus === "RULES_TEXT");
    const entries = [];
    for (const [index, edition] of texts.slice(-ENTRIES).entries()) {
      const before = texts[texts.length - Math.min(ENTRIES, texts.length) + index - 1];
      const summary = before
        ? (await ask(summaryQuery, { from: before.key, to: edition.key })).compareEditions.summary
        : [];
      const told = summary
        .filter(({ kind }) => kind !== "UNCHANGED" && kind !== "NOT_COVERED")
        .map(({ kind, count }) => `${CHANGE_KINDS[kind]}: ${count}`)
        .join("; ");
      entries.unshift({ edition, before, told });
    }
    const feed = tag("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
      tag("title", {}, "Changes of Magic's Comprehensive Rules"),
      tag("id", {}, "tag:palimpsest.invalid,2026:changes"),
      tag("updated", {}, `${texts.at(-1)?.effectiveDate ?? "1999-04-23"}T00:00:00Z`),
      tag("author", {}, tag("name", {}, "Palimpsest")),
      tag("link", { rel: "self", href: "/changes.atom" }, null),
      ...entries.map(({ edition, before, told }) =>
        tag("entry", {}, [
          tag("title", {}, `The rules of ${editionName(edition)}`),
          tag("id", {}, `tag:palimpsest.invalid,2026:edition:${edition.key}`),
          tag("updated", {}, `${edition.effectiveDate}T00:00:00Z`),
          tag("link", { href: before ? compareAddress(before.key, edition.key) : editionAddress(edition.key) }, null),
          tag(
            "summary",
            {},
            before ? `Against ${editionName(before)}: ${told || "nothing changed"}.` : "The oldest edition held.",
          ),
        ]),
      ),
    ]);
    return xmlFile("application/atom+xml", feed);
  },
};
