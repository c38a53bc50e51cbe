import { lanesAddress, ruleAddress } from "../addresses";
import { type AsOf } from "../as-of";
import { AllNumbers } from "../components/all-numbers";
import { NumberBefore } from "../components/number-before";
import { longDate, withLongDates } from "../dates";
import { graphql } from "../generated";
import { whereItStood } from "../find/where-it-stood";
import { type Ask, type Html, NotFound } from "../page";

const query = graphql(`
  query NotHeld($number: String!, $on: ID!) {
    resolveCitation(citation: { number: $number, asOf: $on }) {
      number
      status
      explanation
      bearer {
        identity
        heading
        numbers {
          ...BearerNumbers
          rule {
            number
            edition {
              effectiveDate
            }
          }
        }
      }
    }
    numberBearers(number: $number) {
      ...NumberBefore
    }
  }
`);

const NOT_HELD = "That is not held here";

/**
 * The page of a rule of which no text is held: its numbers through time, if anybody knows that it stood on that day. Unknown is not
 * absent.
 * @throws NotFound that says which of the two it is
 */
export async function notHeld(ask: Ask, { date, edition, gap, held }: AsOf, asked: string): Promise<Html> {
  const name = longDate(edition.key);
  if (edition.textStatus === "COMMENTARY")
    throw new NotFound(
      `Of the edition of ${name} only a commentary is held, and it does not speak of ${asked}. Who runs this service imports ` +
        "the whole of it with palimpsest import FILE.",
      NOT_HELD,
    );
  const { resolveCitation, numberBearers } = await ask(query, { number: asked, on: date });
  const { explanation, status, bearer } = resolveCitation;
  if (edition.coverage.complete && (!gap || !bearer)) {
    const leads = await whereItStood(ask, edition.key, asked);
    const stood = leads.length > 1 ? " The number has stood in other editions:" : "";
    throw new NotFound(`The edition of ${name} has no rule ${asked}.${stood}`, `No rule ${asked}`, leads);
  }
  if (!bearer) {
    const isAbsent = status === "DANGLING";
    throw new NotFound(withLongDates(explanation ?? ""), isAbsent ? `No rule ${asked}` : NOT_HELD);
  }
  const number = resolveCitation.number ?? asked;
  const called = bearer.heading ?? "";
  const nearest = [...bearer.numbers].reverse().find(({ rule }) => rule)?.rule;
  return {
    title: `${number}${called && ` ${called}`} on ${longDate(date)}`,
    description: withLongDates(explanation ?? ""),
    noIndex: true,
    body: (
      <article class="rule-page">
        <h1>
          {called && `${called} `}
          <span class="section-number">{number}</span>
        </h1>
        <p class="lead">On {longDate(date)}, of which no text is held here.</p>
        <p class="callout">{withLongDates(explanation ?? "")}</p>
        {nearest && (
          <p>
            <a href={ruleAddress(nearest.edition.effectiveDate, nearest.number)}>
              Read it as {nearest.number} of {longDate(nearest.edition.effectiveDate)}
            </a>
            , which is held.
          </p>
        )}
        <p>
          <a href={lanesAddress(date, number)}>It and its neighbours as lanes through time</a>
        </p>
        <AllNumbers numbers={bearer.numbers} held={new Set(held.map(({ effectiveDate }) => effectiveDate))} />
        <NumberBefore bearers={numberBearers} edition={date} />
      </article>
    ),
  };
}
