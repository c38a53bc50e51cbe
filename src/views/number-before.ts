import { beginningOf } from "../domain/beginning-of";
import { citeAddress, ruleAddress } from "./addresses";
import { longDate } from "./dates";
import { graphql } from "./generated";
import { type NumberBeforeFragment } from "./generated/graphql";
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
