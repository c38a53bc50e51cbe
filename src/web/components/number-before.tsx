import { beginningOf } from "../../domain/beginning-of";
import { citeAddress, ruleAddress } from "../addresses";
import { longDate } from "../dates";
import { graphql } from "../generated";
import { type NumberBeforeFragment } from "../generated/graphql";
import { plain } from "./italics";

graphql(`
  fragment NumberBefore on NumberBearer {
    number
    heading
    from
    last
    until
    current {
      number
    }
    rule {
      heading
      text
      edition {
        key
      }
    }
  }
`);

const LONGEST = 110;

/** The other rules that bore a number, the newest first: a number is no name. */
export const NumberBefore = ({
  bearers,
  edition,
}: {
  bearers: readonly NumberBeforeFragment[];
  /** The edition that is shown, whose own bearer is left out. */
  edition: string;
}) => {
  const others = bearers.filter(({ from, last }) => edition < from || last < edition).reverse();
  const [newest] = others;
  if (!newest) return null;
  return (
    <section aria-labelledby="number-before" class="number-before">
      <h2 id="number-before">{newest.from > edition ? "This number at other times" : "This number before"}</h2>
      <p class="note">{newest.number} has been other rules:</p>
      <ul class="rule-list">
        {others.map((bearer) => (
          <li key={bearer.from}>
            <a href={addressOf(bearer)}>{timeOf(bearer)}</a> <span>{saidOf(bearer)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where it stood: in the newest edition held that has it so, or else what is known of it. */
export const addressOf = ({ number, from, rule }: NumberBeforeFragment): string =>
  rule ? ruleAddress(rule.edition.key, number) : citeAddress(number, from);

export const timeOf = ({ from, until }: NumberBeforeFragment): string =>
  until == null ? `Since ${longDate(from)}` : `${longDate(from)} until ${longDate(until)}`;

/** Its first words, and where it is today. */
export function saidOf({ number, heading, until, current, rule }: NumberBeforeFragment): string {
  const said = beginningOf(plain(heading ?? rule?.heading ?? rule?.text ?? ""), LONGEST);
  const numbers = current.map((place) => place.number);
  const now =
    until == null || (numbers.length === 1 && numbers[0] === number)
      ? ""
      : numbers.length === 0
        ? "gone now"
        : `now ${numbers.join(" and ")}`;
  return [said, now].filter(Boolean).join("; ");
}
