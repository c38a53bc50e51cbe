import { isIsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";
import { namedRuleAddress, ruleAddress } from "../../views/addresses";
import { asOf, editionName } from "../../views/as-of";
import { plain } from "../../views/italics";
import { graphql } from "../../views/generated";
import { badParameter, NotFound } from "../../views/ask";
import { type Page } from "../page";

const query = graphql(`
  query Embed($edition: ID!, $number: String!) {
    rule(edition: $edition, number: $number) {
      number
      heading
      text
      lineage {
        named {
          name
        }
      }
    }
  }
`);

const namedQuery = graphql(`
  query EmbedNamed($name: String!) {
    namedRule(name: $name) {
      slug
      numbers {
        rule {
          ...RuleLink
        }
      }
    }
  }
`);

const WIDTH = 600;
const HEIGHT = 200;

/** How the page of a rule is shown within a page of somebody else, who gave its address: oembed.com. */
export const embed: Page = {
  path: "/oembed",
  takes: { url: "TEXT", format: "TEXT", maxwidth: "TEXT", maxheight: "TEXT" },
  isFile: true,
  async answer({ search, ask, publicUrl = "" }) {
    const format = search.get("format") ?? "json";
    if (format !== "json") throw badParameter("format", "This is told as JSON alone: leave out the format.");
    const url = search.get("url") ?? "";
    if (url === "") throw badParameter("url", "Name the address of a rule on this service: /oembed?url=….");
    const path = pathOf(url, publicUrl);
    const [first = "", second = ""] = path.split("/").slice(1).map(decoded);
    const place = first === "rule" ? await placeOfNamed(second) : { date: dateOf(first), number: second || first };
    const number = normaliseRuleNumber(place.number);
    if (number === null) throw new NotFound("No rule stands at that address.");
    const as = await asOf(ask, place.date);
    const { rule } = await ask(query, { edition: as.edition.key, number });
    if (!rule) throw new NotFound("No rule stands at that address.");
    const name = rule.lineage.named?.name ?? plain(rule.heading ?? "");
    const title = `${name === "" ? "" : `${name}, `}${rule.number}: Magic rules as of ${editionName(as.edition)}`;
    const href = `${publicUrl}${first === "rule" ? namedRuleAddress(second) : ruleAddress(place.date, rule.number)}`;
    const words = rule.text === "" ? (rule.heading ?? "") : rule.text;
    return {
      contentType: "application/json; charset=utf-8",
      content: JSON.stringify({
        ...{ version: "1.0", type: "rich", provider_name: "Palimpsest", provider_url: publicUrl || "/", title },
        ...{ width: boundOf(search.get("maxwidth"), WIDTH), height: boundOf(search.get("maxheight"), HEIGHT) },
        html: `<blockquote cite="${escaped(href)}"><p>${escaped(plain(words))}</p><p><a href="${escaped(href)}">${escaped(title)}</a></p></blockquote>`,
      }),
    };

    async function placeOfNamed(name: string) {
      const { namedRule } = await ask(namedQuery, { name });
      const rule = namedRule?.numbers.findLast((bearer) => bearer.rule != null)?.rule;
      if (!rule) throw new NotFound("No rule is called so.");
      return { date: rule.edition.key, number: rule.number };
    }
  },
};

/** What stands at an evergreen address is of the newest edition. */
const dateOf = (first: string): string => (isIsoDate(first) ? first : "9999-12-31");

function pathOf(url: string, publicUrl: string): string {
  if (publicUrl !== "" && url.startsWith(`${publicUrl}/`)) return url.slice(publicUrl.length).split(/[?#]/, 1)[0]!;
  throw new NotFound("That is not the address of a rule on this service, under its PUBLIC_URL.");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new NotFound("That address cannot be read.");
  }
}

const boundOf = (most: string | null, wanted: number): number => Math.min(wanted, Number(most) || wanted);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
