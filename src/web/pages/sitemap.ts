import { isIsoDate } from "../../domain/iso-date";
import { editionAddress, glossaryAddress, namedRuleAddress, ruleAddress } from "../addresses";
import { graphql } from "../generated";
import { type File, NotFound, type Page, type PageRequest } from "../page";
import { tag, xmlFile } from "../xml";

const indexQuery = graphql(`
  query SitemapIndex {
    editions {
      key
    }
  }
`);

const namesQuery = graphql(`
  query SitemapNames {
    namedRules {
      slug
      numbers {
        rule {
          number
        }
      }
    }
  }
`);

const shardQuery = graphql(`
  query Sitemap($edition: ID!) {
    editions {
      key
    }
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

/** One file for the pages that stand alone, and one for each edition held: all rules together are more than a file may name. */
export const sitemap: Page = {
  path: "/sitemap.xml",
  async answer({ ask, publicUrl }) {
    const origin = known(publicUrl);
    const parts = [PAGES, ...(await ask(indexQuery)).editions.map(({ key }) => key)];
    const entries = parts.map((part) => tag("sitemap", {}, tag("loc", {}, `${origin}/sitemaps/${part}.xml`)));
    return xmlFile("application/xml", tag("sitemapindex", NAMESPACE, entries));
  },
};

/** The name of the file for pages of no edition. */
const PAGES = "pages";

export const sitemapPart: Page = { path: "/sitemaps/:file", answer: partOf };

async function partOf({ params, ask, publicUrl, standing }: PageRequest): Promise<File> {
  const origin = known(publicUrl);
  const part = /^(.*)\.xml$/.exec(params.file ?? "")?.[1] ?? "";
  if (part !== PAGES && !isIsoDate(part)) throw new NotFound("The sitemaps are listed at /sitemap.xml.");
  const addresses = part === PAGES ? [...standing, ...(await namesOf(ask))] : await pagesOf(part, ask);
  const entries = addresses.map((address) => tag("url", {}, tag("loc", {}, origin + address)));
  return xmlFile("application/xml", tag("urlset", NAMESPACE, entries));
}

/** The pages of rules that have a name, and words that are held. */
const namesOf = async (ask: PageRequest["ask"]): Promise<string[]> =>
  (await ask(namesQuery)).namedRules
    .filter(({ numbers }) => numbers.some(({ rule }) => rule != null))
    .map(({ slug }) => namedRuleAddress(slug));

/** The pages of an edition: its contents and sections; each rule and each entry of the glossary are listed of the newest alone. */
async function pagesOf(key: string, ask: PageRequest["ask"]): Promise<string[]> {
  const { edition, editions } = await ask(shardQuery, { edition: key });
  const isNewest = editions.at(-1)?.key === key;
  const terms = edition?.glossary.nodes.map(({ term }) => term) ?? [];
  const numbers = (edition?.rules.nodes ?? []).map(({ number }) => number);
  const addresses = [
    editionAddress(key),
    ...numbers.filter((number) => isNewest || number.length === 3).map((number) => ruleAddress(key, number)),
    ...(terms.length > 0 ? [glossaryAddress(key)] : []),
    ...(isNewest ? terms.map((term) => glossaryAddress(key, term)) : []),
  ];
  return [...new Set(addresses)];
}

function known(publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  throw new NotFound("There is a sitemap if PUBLIC_URL says under which address this service is known.");
}
