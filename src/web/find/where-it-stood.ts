import { type IsoDate } from "../../domain/iso-date";
import { editionAddress, ruleAddress } from "../addresses";
import { plain } from "../components/italics";
import { longDate } from "../dates";
import { graphql } from "../generated";
import { type Ask, type Lead } from "../page";

const query = graphql(`
  query WhereItStood($number: String!, $section: String!, $edition: ID!) {
    editions {
      key
      effectiveDate
      rule(number: $number) {
        number
        heading
        text
      }
    }
    rule(edition: $edition, number: $section) {
      number
      heading
    }
  }
`);

interface Stretch {
  readonly since: IsoDate;
  readonly key: string;
  readonly until: IsoDate;
  readonly words: string;
}

/** Where a number that an edition does not have leads in others, the newest first; and the section it would be in. */
export async function whereItStood(ask: Ask, edition: string, number: string): Promise<readonly Lead[]> {
  const { editions, rule } = await ask(query, { number, section: number.slice(0, 3), edition });
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const { key, effectiveDate, rule: found } of editions) {
    const words = found ? plain(found.heading ?? found.text) : null;
    const last = stretches.at(-1);
    if (words !== null && last && isOpen && beginningOf(last.words) === beginningOf(words))
      stretches[stretches.length - 1] = { ...last, key, until: effectiveDate };
    else if (words !== null) stretches.push({ since: effectiveDate, until: effectiveDate, key, words });
    isOpen = words !== null;
  }
  return [
    ...stretches
      .reverse()
      .slice(0, MOST)
      .map(({ since, until, key, words }) => ({
        href: ruleAddress(key, number),
        label: since === until ? longDate(since) : `${longDate(since)} to ${longDate(until)}`,
        words: words.length > LONGEST ? `${words.slice(0, words.lastIndexOf(" ", LONGEST))} …` : words,
      })),
    rule && number.length > 3
      ? { href: ruleAddress(edition, rule.number), label: `Section ${rule.number}`, words: plain(rule.heading ?? "") }
      : { href: editionAddress(edition), label: "Contents", words: `of the edition of ${longDate(edition)}` },
  ];
}

const MOST = 8;
const LONGEST = 110;

/** Two rules that begin alike are taken for one: a reader looks for a way, not for a judgement. */
const beginningOf = (words: string): string => words.slice(0, 24).toLowerCase();
