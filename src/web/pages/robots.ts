import { type Page } from "../page";
import { sitemapAddress } from "./sitemap";

/** Robots may read what stands at addresses that say what they are; not searches and endless comparisons. */
export const robots: Page = {
  path: "/robots.txt",
  answer: ({ publicUrl }) =>
    Promise.resolve({
      contentType: "text/plain; charset=utf-8",
      content: [
        "User-agent: *",
        "Disallow: /search",
        "Disallow: /compare",
        "Disallow: /follow",
        "Disallow: /go",
        "Disallow: /graphql",
        ...[sitemapAddress(publicUrl)].flatMap((address) => (address === null ? [] : ["", `Sitemap: ${address}`])),
        "",
      ].join("\n"),
    }),
};
