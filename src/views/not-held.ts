import { type AsOf } from "./as-of";
import { type Ask, NotFound } from "./ask";
import { type Bearer, bearerFields } from "./bearer";
import { longDate, withLongDates } from "./dates";
import { graphql } from "./generated";
import { type NotHeldQuery } from "./generated/graphql";
import { whereItStood } from "./where-it-stood";

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
      ...BearerFields
    }
  }
`);

const NOT_HELD = "That is not held here";

/** A rule of which no text is held, and who bore its number. */
export interface NotHeld {
  readonly number: string;
  readonly explanation: string;
  readonly bearer: NonNullable<NotHeldQuery["resolveCitation"]["bearer"]>;
  readonly bearers: readonly Bearer[];
}

/**
 * What is known of a rule of which no text is held, if anybody knows that it stood on that day. Unknown is not absent.
 * @throws NotFound that says which of the two it is
 */
export async function notHeld(ask: Ask, { date, edition, gap }: AsOf, asked: string): Promise<NotHeld> {
  const name = longDate(edition.key);
  if (edition.textStatus === "COMMENTARY")
    throw new NotFound(
      `Of the edition of ${name} only a commentary is held, and it does not speak of ${asked}. Who runs this service imports ` +
        "the whole of it with palimpsest import FILE.",
      NOT_HELD,
    );
  const { resolveCitation, numberBearers } = await ask(query, { number: asked, on: date });
  const { number, status, bearer } = resolveCitation;
  const explanation = withLongDates(resolveCitation.explanation ?? "");
  if (edition.coverage.complete && (!gap || !bearer)) {
    const leads = await whereItStood(ask, edition.key, asked);
    const stood = leads.length > 1 ? " The number has stood in other editions:" : "";
    throw new NotFound(
      `The edition of ${name} has no rule ${asked}.${stood}`,
      `No rule ${asked}`,
      leads,
      "NOT_FOUND",
      "number",
    );
  }
  if (!bearer)
    throw new NotFound(explanation, status === "DANGLING" ? `No rule ${asked}` : NOT_HELD, [], "NOT_FOUND", "number");
  return { number: number ?? asked, explanation, bearer, bearers: numberBearers.map(bearerFields) };
}
