import { compareAddress, editionAddress } from "../../views/addresses";
import { editionName, heldEditionsQuery } from "../../views/as-of";
import { atom, type Entry } from "../atom";
import { sayMembers } from "../../views/comparison";
import { CHANGE_KINDS } from "../../views/change-kinds";
import { graphql } from "../../views/generated";
import { type Page } from "../page";
import { FEED_TAKES, isWatch, WATCHED, watchFeed } from "./watch-feed";

const summaryQuery = graphql(`
  query FeedEntry($from: ID!, $to: ID!) {
    compareEditions(from: $from, to: $to) {
      summary {
        kind
        count
      }
      changes(minSubstance: MEMBERS, order: SUBSTANCE, first: 300) {
        nodes {
          substance
          members {
            added
            removed
          }
          to {
            number
          }
        }
      }
    }
  }
`);

/** So many editions, the newest first. */
const ENTRIES = 10;

/** What each edition held changed, for programs that look for news; of some rules only, if the address names them. */
export const changesFeed: Page = {
  path: "/changes.atom",
  takes: FEED_TAKES,
  repeats: WATCHED,
  isFile: true,
  async answer(request) {
    if (isWatch(request.search)) return watchFeed(request);
    const { ask, publicUrl } = request;
    const { editions } = await ask(heldEditionsQuery);
    const texts = editions.filter(({ textStatus }) => textStatus === "RULES_TEXT");
    const entries: Entry[] = [];
    for (const [index, edition] of texts.slice(-ENTRIES).entries()) {
      const before = texts[texts.length - Math.min(ENTRIES, texts.length) + index - 1];
      const compared = before && (await ask(summaryQuery, { from: before.key, to: edition.key })).compareEditions;
      const lists = (compared?.changes.nodes ?? []).flatMap(({ substance, members, to }) =>
        substance === "MEMBERS" && members
          ? `${to.map(({ number }) => number).join(", ")}: ${sayMembers(members)}.`
          : [],
      );
      const counts = (compared?.summary ?? [])
        .filter(({ kind }) => kind !== "UNCHANGED" && kind !== "NOT_COVERED")
        .map(({ kind, count }) => `${CHANGE_KINDS[kind]}: ${count}`)
        .join("; ");
      entries.unshift({
        name: `edition:${edition.key}`,
        title: `The rules of ${editionName(edition)}${edition.set ? ` (${edition.set.name})` : ""}`,
        on: edition.effectiveDate,
        href: before ? compareAddress(before.key, edition.key) : editionAddress(edition.key),
        content: before
          ? [`Against ${editionName(before)}: ${counts || "nothing changed"}.`, ...lists].join(" ")
          : "The oldest edition held.",
      });
    }
    return atom(
      { name: "changes", title: "Changes of Magic's Comprehensive Rules", self: "/changes.atom", entries },
      publicUrl,
    );
  },
};
