import { compareAddress } from "../../views/addresses";
import { heldEditionsQuery, pairsOf } from "../../views/as-of";
import { type Page } from "../page";
import { sitemapAddress } from "./sitemap";

/** Robots may read what stands at addresses that say what they are; not searches, nor every pair of editions. */
export const robots: Page = {
  path: "/robots.txt",
  async answer({ ask, publicUrl }) {
    const { editions } = await ask(heldEditionsQuery);
    return {
      contentType: "text/plain; charset=utf-8",
      content: [
        "User-agent: *",
        "Disallow: /search",
        "Disallow: /compare",
        ...pairsOf(editions).map((pair) => `Allow: ${compareAddress(...pair)}$`),
        // What shows a link shows its picture.
        "Allow: /*as=png",
        "Disallow: /follow",
        "Disallow: /go",
        "Disallow: /graphql",
        ...[sitemapAddress(publicUrl)].flatMap((address) => (address === null ? [] : ["", `Sitemap: ${address}`])),
        "",
      ].join("\n"),
    };
  },
};
