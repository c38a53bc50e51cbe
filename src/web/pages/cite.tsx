import { ruleAddress } from "../addresses";
import { type AsOf, asOf, editionName } from "../as-of";
import { AsOfNote } from "../components/as-of-note";
import { withItalics } from "../components/italics";
import { RuleText } from "../components/rule-text";
import { longDate, withLongDates } from "../dates";
import { isIsoDate } from "../../domain/iso-date";
import { graphql } from "../generated";
import { type CitePageQuery } from "../generated/graphql";
import { type Page } from "../page";

graphql(`
  fragment CitedRule on Rule {
    number
    heading
    text
    references {
      number
      rule {
        number
      }
    }
    terms {
      text
      start
      term
    }
    edition {
      key
      effectiveDate
    }
  }
`);

const query = graphql(`
  query CitePage($number: String!, $on: ID!, $quote: String) {
    resolveCitation(citation: { number: $number, asOf: $on, quote: $quote }) {
      status
      explanation
      quoteStands
      cited {
        ...CitedRule
      }
      current {
        ...CitedRule
      }
    }
  }
`);

type Resolution = CitePageQuery["resolveCitation"];

/** What a number meant on a day, and what has become of it. */
export const cite: Page = {
  path: "/cite",
  nav: { label: "Old citations", href: "/cite" },
  async answer({ search, ask }) {
    const [number, on, quote] = ["number", "on", "quote"].map((name) => search.get(name)?.trim() ?? "") as [
      string,
      string,
      string,
    ];
    const isAsked = number !== "" && isIsoDate(on);
    const as = isAsked ? await asOf(ask, on) : null;
    const resolution = as
      ? (await ask(query, { number, on: as.edition.key, quote: quote === "" ? null : quote })).resolveCitation
      : null;
    return {
      title: isAsked ? `${number.slice(0, 20)} on ${longDate(on)}` : "Old citations",
      description: resolution
        ? withLongDates(resolution.explanation)
        : "What a rule number meant on a day, and where that rule is now.",
      canonical: "/cite",
      noIndex: isAsked,
      body: (
        <article class="search">
          <h1>{isAsked ? `${number.slice(0, 20)} on ${longDate(on)}` : "What does an old citation mean?"}</h1>
          {as && resolution && (
            <>
              <Meaning resolution={resolution} as={as} number={number} />
              <h2 class="no-print">Another citation</h2>
            </>
          )}
          <form class="search-form" action="/cite">
            <label>
              Number <input name="number" value={number} placeholder="704.5u" />
            </label>
            <label>
              cited on <input name="on" type="date" min="1999-04-23" value={isIsoDate(on) ? on : "2009-10-01"} />
            </label>
            <label>
              words quoted, if any <input name="quote" value={quote} />
            </label>
            <button>Show</button>
          </form>
        </article>
      ),
    };
  },
};

const Meaning = ({
  resolution: { status, explanation, quoteStands, cited, current },
  as,
  number,
}: {
  resolution: Resolution;
  as: AsOf;
  number: string;
}) => (
  <>
    <p class="lead">{withLongDates(explanation)}</p>
    <AsOfNote
      asOf={as}
      newer={as.gap?.after ? { edition: as.gap.after, href: ruleAddress(as.gap.after.key, number) } : undefined}
    />
    {quoteStands != null && (
      <p class="callout">
        {quoteStands ? "The words quoted still stand there." : "The words quoted do not stand there now."}
      </p>
    )}
    {cited && <Rule title="What it said" rule={cited} />}
    {status !== "CURRENT" &&
      current.map((rule) => (
        <Rule key={rule.number} title={current.length > 1 ? "A part of it now" : "What it is now"} rule={rule} />
      ))}
  </>
);

const Rule = ({
  title,
  rule: { number, heading, text, edition, ...mentions },
}: {
  title: string;
  rule: NonNullable<Resolution["cited"]>;
}) => (
  <section>
    <h2>{title}</h2>
    <p>
      <a href={ruleAddress(edition.key, number)}>
        <b>{number}</b>, {editionName(edition)}
      </a>
    </p>
    <blockquote class="rule-text">
      {text === "" ? <p>{withItalics(heading ?? "")}</p> : <RuleText {...mentions} text={text} edition={edition.key} />}
    </blockquote>
  </section>
);
