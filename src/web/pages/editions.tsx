import { telling } from "../telling";
import { editionsView } from "../../views/edition";
import { editionAddress, vellumAddress } from "../../views/addresses";
import { type EditionLabel, editionName } from "../../views/as-of";
import { EditionsAxis } from "../components/editions-axis";
import { weighed } from "../../views/weight";
import { longDate } from "../../views/dates";
import { listOfNumbers } from "../../views/list-of-numbers";
import { graphql } from "../../views/generated";
import { type EditionsPageQuery } from "../../views/generated/graphql";
import { type Page } from "../page";

const query = graphql(`
  query EditionsPage {
    publishedEditions {
      effectiveDate
      officialUrl
      archiveUrl
      substances {
        substance
        count
      }
      set {
        name
      }
      edition {
        ...EditionLabel
        rules(first: 0) {
          totalCount
        }
      }
    }
  }
`);

type Published = EditionsPageQuery["publishedEditions"][number];

/** Every edition known to have been published, by year: held or not, whole or in part. */
export const editions: Page = {
  tell: telling(editionsView),
  path: "/editions",
  addresses: ["/editions"],
  nav: { label: "Editions", href: "/editions" },
  async answer({ ask }) {
    const { publishedEditions } = await ask(query);
    const editions = publishedEditions.filter(({ edition }) => edition);
    const years = [...new Set(publishedEditions.map(({ effectiveDate }) => effectiveDate.slice(0, 4)))].reverse();
    return {
      title: "Every edition of the Magic rules",
      description: `${publishedEditions.length} editions of Magic's Comprehensive Rules are known, of which ${editions.length} are held here.`,
      canonical: "/editions",
      doors: { feed: "/changes.atom" },
      body: (
        <article class="editions">
          <h1>Every edition</h1>
          {years.map((year) => (
            <section class="year" key={year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>{year}</h2>
              <ol>
                {publishedEditions
                  .filter(({ effectiveDate }) => effectiveDate.startsWith(year))
                  .reverse()
                  .map((each) => (
                    <Row key={each.effectiveDate} {...each} />
                  ))}
              </ol>
            </section>
          ))}
          <h2>What is held, and what is not</h2>
          <EditionsAxis
            published={publishedEditions.map(({ effectiveDate }) => effectiveDate)}
            held={editions.map(({ effectiveDate }) => effectiveDate)}
          />
          <p>
            {publishedEditions.length} editions of the Comprehensive Rules are known to have been published;{" "}
            {editions.length} of them are held here, whole or in part.{" "}
            <a href={vellumAddress()}>All their words on one sheet</a>, whatever is held.
          </p>
          <p>
            The publisher's files are not part of this program, but anybody can import them.{" "}
            <code>palimpsest import --published</code> fetches what is listed here with an address;{" "}
            <code>palimpsest import FILE</code> reads a file that you have.
          </p>
        </article>
      ),
    };
  },
};

const Row = ({ effectiveDate, set, edition, officialUrl, archiveUrl, substances }: Published) => {
  const changed = weighed(substances);
  const source = archiveUrl ?? officialUrl;
  return (
    <li class={edition ? "edition-row" : "edition-row is-missing"}>
      {edition ? (
        <a href={editionAddress(edition.key)}>{editionName(edition)}</a>
      ) : (
        <span>{longDate(effectiveDate)}</span>
      )}
      <span class="edition-set">{set?.name}</span>
      <span class="edition-held">
        {edition ? whatIsHeld(edition, edition.rules.totalCount) : "not held"}
        {!edition && source != null && (
          <>
            {" · "}
            <a href={source}>
              publisher's file<span class="unseen"> of {longDate(effectiveDate)}</span>
            </a>
          </>
        )}
      </span>
      {changed.length > 0 && <span class="edition-changes">{changed.join(", ")}</span>}
    </li>
  );
};

function whatIsHeld({ coverage, textStatus, effectiveBefore }: EditionLabel, rules: number): string {
  const dated = effectiveBefore == null ? "" : `, or a later one before ${longDate(effectiveBefore)}`;
  if (textStatus === "COMMENTARY") return `a commentary on ${listOfNumbers(coverage.sections) || "it"}${dated}`;
  if (coverage.complete) return `${rules.toLocaleString("en")} rules${dated}`;
  return `${rules.toLocaleString("en")} rules: ${listOfNumbers(coverage.sections)} only${dated}`;
}
