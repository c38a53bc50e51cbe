import { type Page } from "../page";

/** Robots may read what stands at addresses that say what they are; not searches and endless comparisons. */
export const robots: Page = {
  path: "/robots.txt",
  answer: () =>
    Promise.resolve({
      contentType: "text/plain; charset=utf-8",
      content: [
        "User-agent: *",
        "Disallow: /search",
        "Disallow: /compare",
        "Disallow: /follow",
        "Disallow: /go",
        "Disallow: /graphql",
        "",
      ].join("\n"),
    }),
};
