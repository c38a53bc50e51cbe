import { telling } from "../telling";
import { citationData, citationView, sayQuote, sayWhatItIs } from "../../views/citation";
import { citeAddress, ruleAddress } from "../../views/addresses";
import { type AsOf, asOf } from "../../views/as-of";
import { AsOfNote } from "../components/as-of-note";
import { Said } from "../components/said";
import { QuotedRule } from "../components/quoted-rule";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type CitePageQuery, type RuleLeadsFragment } from "../../views/generated/graphql";
import { type Place, ROOM } from "../../views/place";
import { type Ask, AskError } from "../../views/ask";
import { type Page } from "../page";

/** What the view tells, and for the eye: who it was, and the links in its words. */
const query = graphql(`
  query CitePage($number: String!, $on: ID!, $quote: String, $room: Int!) {
    resolveCitation(citation: { number: $number, asOf: $on, quote: $quote }) {
      ...CitationData
      bearer {
        identity
      }
      cited {
        ...RuleLeads
      }
      current {
        ...RuleLeads
      }
    }
  }
`);

const behaviourQuery = graphql(`
  query CitedBehaviour($text: String!) {
    ask(text: $text, first: 0) {
      answers {
        ... on RuleOnDay {
          behaviour
        }
      }
    }
  }
`);

type Resolution = CitePageQuery["resolveCitation"];

/** A citation as it was understood. */
interface Understood {
  readonly number: string;
  readonly as: AsOf;
  /** What is known of it on its day; the words are those of the edition in force, if that is held. */
  readonly resolution: Resolution;
  /** Words of the same rule in the nearest edition held, where that in force is not. */
  readonly nearest: Resolution | null;
  /** What it did then, in plain words, where its own are not held and the engine knows it. */
  readonly behaviour: string | null;
}

/** Of a form that is half filled in: what it needs; null of an empty one. */
function sayMissing(number: string, on: string): string | null {
  if (number === "") return on === "" ? null : "Say which number was cited, as 704.5u.";
  return `Say on which day “${number}” was cited: a date, a month or a set, as M10.`;
}

/** What a number meant on a day, and what has become of it. */
export const cite: Page = {
  tell: telling(citationView),
  path: "/cite",
  takes: { number: "TEXT", on: "TEXT", quote: "TEXT" },
  nav: { label: "Old citations", href: "/cite" },
  async answer({ search, ask }) {
    const [number, on, quote] = ["number", "on", "quote"].map((name) => search.get(name)?.trim() ?? "") as [
      string,
      string,
      string,
    ];
    const isAsked = number !== "" && on !== "";
    const found = isAsked ? await understand(ask, number, on, quote) : sayMissing(number, on);
    const understood = typeof found === "string" ? null : found;
    const named = understood ? `${understood.number} on ${longDate(understood.as.date)}` : null;
    return {
      title: named ?? "Old citations",
      description: understood
        ? withLongDates(understood.resolution.explanation).replaceAll("`", "")
        : "What a rule number meant on a day, and where that rule is now.",
      canonical: `/cite${isAsked ? `?${search}` : ""}`,
      noIndex: isAsked,
      ...(typeof found === "string" && { status: 400 }),
      doors: isAsked ? { feed: `/watch.atom?cites=${number}@${on}` } : { isForm: true },
      body: (
        <article class="search">
          <h1>{named ?? "What does an old citation mean?"}</h1>
          {typeof found === "string" && (
            <p class="callout" role="alert">
              <Said text={found} />
            </p>
          )}
          {understood && (
            <>
              <Meaning {...understood} />
              <h2 class="no-print">Another citation</h2>
            </>
          )}
          <form class="search-form" action="/cite">
            <label>
              Number <input name="number" value={number} placeholder="704.5u" />
            </label>
            <label>
              cited on <input name="on" value={on} placeholder="October 2009, M10" />
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

/** What it means, or why that cannot be said. */
async function understand(ask: Ask, number: string, on: string, quote: string): Promise<Understood | string> {
  const resolve = async (asOf: string) =>
    (await ask(query, { number, on: asOf, quote: quote || null, room: ROOM.usual })).resolveCitation;
  try {
    const resolution = await resolve(on);
    const as = await asOf(ask, resolution.asOf ?? on);
    const nearest = as.gap ? await resolve(as.edition.key) : null;
    const isSame = nearest?.bearer != null && nearest.bearer.identity === resolution.bearer?.identity;
    const found = { number: resolution.number ?? number, as, resolution, nearest: isSame ? nearest : null };
    return { ...found, behaviour: await behaviourOf(ask, found) };
  } catch (error) {
    if (!(error instanceof AskError) || !REFUSED.has(error.code)) throw error;
    return error.message;
  }
}

async function behaviourOf(ask: Ask, { number, as, resolution, nearest }: Omit<Understood, "behaviour">) {
  if (resolution.cited || nearest?.cited || !resolution.bearer) return null;
  const [answer] = (await ask(behaviourQuery, { text: `${number} on ${as.date}` })).ask.answers;
  return (answer && "behaviour" in answer && answer.behaviour) || null;
}

/** What is wrong with a number, a date or a quotation that somebody typed. */
const REFUSED = new Set([
  "BAD_RULE_NUMBER",
  "BAD_DATE",
  "UNKNOWN_EDITION",
  "BEFORE_FIRST_EDITION",
  "QUOTATION_TOO_LONG",
]);

const Meaning = ({ resolution, nearest, as, number, behaviour }: Understood) => {
  const { explanation, others } = citationData(resolution);
  const found = nearest ?? resolution;
  const data = citationData(found);
  const { status, cited, current, heldAgainst } = data;
  const quote = sayQuote(data);
  const isCited = ({ number, edition }: Place): boolean => number === cited?.number && edition === cited.edition;
  return (
    <>
      <p class="lead">
        <Said text={explanation} />
      </p>
      {behaviour !== null && <p>What it did then: {behaviour}</p>}
      {nearest && (
        <AsOfNote
          asOf={as}
          newer={as.gap?.after ? { edition: as.gap.after, href: ruleAddress(as.gap.after.key, number) } : undefined}
        />
      )}
      {as.publishedSince !== null && heldAgainst !== null && (
        <p class="note">
          Now means the newest edition known, that of {longDate(heldAgainst)}.
          {heldAgainst < as.publishedSince &&
            ` That of ${longDate(as.publishedSince)} is published, and its rules are not known here.`}
        </p>
      )}
      {quote !== "" && <p class="callout">{quote}</p>}
      {cited && (
        <Rule
          title={nearest ? "What the nearest edition held says" : "What it said"}
          rule={cited}
          leads={found.cited!}
        />
      )}
      {(status !== "CURRENT" || !cited) &&
        current.map((rule, at) =>
          isCited(rule) ? null : (
            <Rule key={rule.number} title={sayWhatItIs(data, rule)} rule={rule} leads={found.current[at]!} />
          ),
        )}
      {others.length > 0 && (
        <>
          <h2>The others cited</h2>
          <ul>
            {others.map((each) => (
              <li key={each.number}>
                <a href={citeAddress(each.number ?? "", as.date)}>{each.number}</a> <Said text={each.explanation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Rule = ({ title, ...quoted }: { title: string; rule: Place; leads: RuleLeadsFragment }) => (
  <section>
    <h2>{title}</h2>
    <QuotedRule {...quoted} />
  </section>
);
