import { beginningOf } from "../domain/beginning-of";
import { editionAddress, ruleAddress } from "./addresses";
import { plain } from "./italics";
import { bearerFields, itemOfBearer } from "./bearer";
import { longDate, withLongDates } from "./dates";
import { graphql } from "./generated";
import { type WhereItStoodQuery } from "./generated/graphql";
import { type Ask, type Lead } from "./ask";

const query = graphql(`
  query WhereItStood($number: String!, $section: String!, $edition: ID!) {
    editions {
      key
      effectiveDate
      rule(number: $number) {
        heading
        text
      }
    }
    numberBearers(number: $number) {
      ...BearerFields
    }
    rule(edition: $edition, number: $section) {
      number
      heading
    }
  }
`);

/** Who bore a number that an edition does not have, the newest first, and where that is now; and the section it would be in. */
export async function whereItStood(ask: Ask, edition: string, number: string): Promise<readonly Lead[]> {
  const { editions, numberBearers, rule } = await ask(query, { number, section: number.slice(0, 3), edition });
  const newest = numberBearers.at(-1)?.last ?? "";
  return [
    ...editions
      .filter(({ effectiveDate, rule: found }) => found && effectiveDate > newest)
      .slice(-1)
      .map((edition) => leadTo(edition, number, `since ${longDate(edition.effectiveDate)} at the latest`)),
    ...[...numberBearers]
      .reverse()
      .slice(0, MOST)
      .map((bearer) => {
        const item = itemOfBearer(number, bearerFields(bearer));
        return { ...item, label: withLongDates(item.label) };
      }),
    rule && number.length > 3
      ? { href: ruleAddress(edition, rule.number), label: `Section ${rule.number}`, words: plain(rule.heading ?? "") }
      : { href: editionAddress(edition), label: "Contents", words: `of the edition of ${longDate(edition)}` },
  ];
}

type Held = WhereItStoodQuery["editions"][number];

const MOST = 8;
const LONGEST = 110;

function leadTo({ key, rule }: Held, number: string, label: string): Lead {
  const words = beginningOf(plain(rule?.heading ?? rule?.text ?? ""), LONGEST);
  return { href: ruleAddress(key, number), label, words };
}
