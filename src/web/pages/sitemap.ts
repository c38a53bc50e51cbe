import { type IsoDate } from "../../domain/iso-date";
import { compareAddress, editionAddress, glossaryAddress, namedRuleAddress, ruleAddress } from "../../views/addresses";
import { pairsOf } from "../../views/as-of";
import { graphql } from "../../views/generated";
import { type SitemapQuery } from "../../views/generated/graphql";
import { NotFound } from "../../views/ask";
import { type Page, type PageRequest } from "../page";
import { tag, xmlFile } from "../xml";

const query = graphql(`
  query Sitemap {
    namedRules {
      slug
      numbers {
        from
        rewordedBy
        rule {
          number
        }
      }
    }
    editions {
      ...EditionLabel
    }
  }
`);

const newestQuery = graphql(`
  query SitemapOfNewest($edition: ID!) {
    edition(key: $edition) {
      rules(first: 5000) {
        nodes {
          number
        }
      }
      glossary(first: 5000) {
        nodes {
          term
        }
      }
    }
  }
`);

const NAMESPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** Where robots are told of the sitemap; null if the service does not know its own address, which a sitemap has to say. */
export const sitemapAddress = (publicUrl: string | undefined): string | null =>
  publicUrl === undefined ? null : `${publicUrl}/sitemap.xml`;

/** One file for what is of no edition or of several, one for the rules of the newest: those of other days are the same to robots. */
export const sitemap: Page = {
  path: "/sitemap.xml",
  async answer({ publicUrl }) {
    const origin = await known(publicUrl);
    const entries = PARTS.map((part) => tag("sitemap", {}, tag("loc", {}, `${origin}/sitemaps/${part}.xml`)));
    return xmlFile("application/xml", tag("sitemapindex", NAMESPACE, entries));
  },
};

const PARTS = ["pages", "newest"];

interface Listed {
  readonly address: string;
  /** When what stands there changed last, if that is known. */
  readonly changed?: IsoDate | undefined;
}

export const sitemapPart: Page = {
  path: "/sitemaps/:file",
  async answer({ params, ask, publicUrl, addresses }) {
    const origin = await known(publicUrl);
    const part = /^(.*)\.xml$/.exec(params.file ?? "")?.[1] ?? "";
    if (!PARTS.includes(part)) throw new NotFound("The sitemaps are listed at /sitemap.xml.");
    const { namedRules, editions } = await ask(query);
    const listed =
      part === "newest"
        ? await ofNewest(editions.at(-1)?.key, namedRules, ask)
        : [...addresses.map((address) => ({ address })), ...namesOf(namedRules), ...editionsOf(editions)];
    const entries = listed.map(({ address, changed }: Listed) =>
      tag("url", {}, [tag("loc", {}, origin + address), changed && tag("lastmod", {}, changed)]),
    );
    return xmlFile("application/xml", tag("urlset", NAMESPACE, entries));
  },
};

type Named = SitemapQuery["namedRules"];

/** The pages of rules that have a name, and words that are held. */
const namesOf = (rules: Named): readonly Listed[] =>
  rules
    .filter(({ numbers }) => numbers.some(({ rule }) => rule != null))
    .map(({ slug, numbers }) => ({
      address: namedRuleAddress(slug),
      changed: numbers
        .flatMap(({ from, rewordedBy }) => [from, ...rewordedBy])
        .sort()
        .at(-1),
    }));

/** Each edition, and what changed since the one before. */
const editionsOf = (editions: SitemapQuery["editions"]): readonly Listed[] => [
  ...editions.map(({ key }) => ({ address: editionAddress(key), changed: key })),
  ...pairsOf(editions).map(([from, to]) => ({ address: compareAddress(from, to), changed: to })),
];

/** Sections, rules without a name and terms of the newest edition. */
async function ofNewest(key: string | undefined, named: Named, ask: PageRequest["ask"]): Promise<readonly Listed[]> {
  if (key === undefined) return [];
  const { edition } = await ask(newestQuery, { edition: key });
  const terms = edition?.glossary.nodes.map(({ term }) => term) ?? [];
  const elsewhere = new Set(named.map(({ numbers }) => numbers.findLast(({ rule }) => rule != null)?.rule?.number));
  const addresses = [
    ...(edition?.rules.nodes ?? [])
      .filter(({ number }) => number.length === 3 || !elsewhere.has(number))
      .map(({ number }) => ruleAddress(key, number)),
    ...(terms.length > 0 ? [glossaryAddress(key)] : []),
    ...terms.map((term) => glossaryAddress(key, term)),
  ];
  return [...new Set(addresses)].map((address) => ({ address, changed: key }));
}

function known(publicUrl: string | undefined): Promise<string> {
  if (publicUrl !== undefined) return Promise.resolve(publicUrl);
  const error = new NotFound("There is a sitemap if PUBLIC_URL says under which address this service is known.");
  return Promise.reject(error);
}
