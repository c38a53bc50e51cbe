import { ruleAddress, editionAddress } from "../addresses";
import { graphql } from "../generated";
import { NotFound, type Page, type PageAnswer, type PageRequest } from "../page";

const query = graphql(`
  query Latest {
    editions {
      key
    }
  }
`);

/** The newest edition held, whichever it is by then. */
export const latest: Page = { path: "/latest", answer: toNewest };

/** The same for what stands below an edition: a rule, a section, its lanes, the glossary. */
export const latestPlace: Page = { path: "/latest/*", answer: toNewest };

/** The glossary, for those who name no edition. */
export const latestGlossary: Page = {
  path: "/glossary",
  answer: (request) => toNewest({ ...request, params: { "*": "glossary" } }),
};

/** A term of it. */
export const latestTerm: Page = {
  path: "/glossary/*",
  answer: (request) => toNewest({ ...request, params: { "*": `glossary/${request.params["*"] ?? ""}` } }),
};

async function toNewest({ params, ask }: PageRequest): Promise<PageAnswer> {
  const newest = (await ask(query)).editions.at(-1);
  if (!newest) throw new NotFound("No edition is held yet: import one with palimpsest import FILE.");
  const place = params["*"];
  if (place === undefined || place === "") return { redirect: editionAddress(newest.key) };
  const [number = "", ...below] = place.split("/");
  return { redirect: [ruleAddress(newest.key, number), ...below.map(encodeURIComponent)].join("/") };
}
