import { lanesAddress, ruleAddress } from "../../views/addresses";
import { type AsOf } from "../../views/as-of";
import { type Ask } from "../../views/ask";
import { longDate } from "../../views/dates";
import { notHeld } from "../../views/not-held";
import { AllNumbers } from "../components/all-numbers";
import { NumberBefore } from "../components/number-before";
import { type Html } from "../page";

/**
 * The page of a rule of which no text is held: its numbers through time.
 * @throws NotFound if nobody knows that it stood on that day
 */
export async function notHeldPage(ask: Ask, as: AsOf, asked: string): Promise<Html> {
  const { date, held } = as;
  const { number, explanation, bearer, bearers } = await notHeld(ask, as, asked);
  const name = bearer.heading ?? "";
  const nearest = [...bearer.numbers].reverse().find(({ rule }) => rule)?.rule;
  return {
    title: `${number}${name && ` ${name}`} on ${longDate(date)}`,
    description: explanation,
    noIndex: true,
    body: (
      <article class="rule-page">
        <h1>
          {name && `${name} `}
          <span class="section-number">{number}</span>
        </h1>
        <p class="lead">On {longDate(date)}, of which no text is held here.</p>
        <p class="callout">{explanation}</p>
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
        <NumberBefore number={number} bearers={bearers} edition={date} />
      </article>
    ),
  };
}
