import { type z } from "zod";
import { beginningOf } from "../domain/beginning-of";
import { citeAddress, ruleAddress } from "./addresses";
import { type BEARER } from "./fields";
import { graphql } from "./generated";
import { type BearerFieldsFragment } from "./generated/graphql";
import { plain } from "./italics";
import { type Item } from "./view";

graphql(`
  fragment BearerFields on NumberBearer {
    identity
    from
    last
    until
    heading
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

export type Bearer = z.infer<typeof BEARER>;

const LONGEST = 110;

/** Who bore a number, as every channel tells it. */
export const bearerFields = ({ identity, until, heading, current, rule, ...days }: BearerFieldsFragment): Bearer => ({
  ...{ id: identity, identity, ...days, until: until ?? null, heading: heading ?? null },
  begins: rule ? beginningOf(plain(rule.heading ?? rule.text), LONGEST) : null,
  heldIn: rule?.edition.key ?? null,
  now: current.map((place) => place.number),
});

/** Where it stood: in the newest edition held that has it so, or else what is known of it. */
const addressOf = (number: string, { from, heldIn }: Bearer): string =>
  heldIn === null ? citeAddress(number, from) : ruleAddress(heldIn, number);

const timeOf = ({ from, until }: Bearer): string => (until === null ? `Since ${from}` : `${from} until ${until}`);

/** Its first words, and where it is today. */
function wordsOf(number: string, { heading, begins, until, now }: Bearer, longest: number): string {
  const said = beginningOf(plain(heading ?? begins ?? ""), longest);
  const isStill = said !== "" && (until === null || (now.length === 1 && now[0] === number));
  return [said, isStill ? "" : now.length === 0 ? "gone now" : `now ${now.join(" and ")}`].filter(Boolean).join("; ");
}

/** So much is said of each where the words of the rule itself come first. */
export const BRIEFLY = 50;

/** When it bore a number, and what it was: a line for every channel. */
export const itemOfBearer = (number: string, bearer: Bearer, longest = LONGEST) =>
  ({ label: timeOf(bearer), href: addressOf(number, bearer), words: wordsOf(number, bearer, longest) }) satisfies Item;
