import { asOfNewest } from "../../views/as-of";
import { type Page, type PageRequest } from "../page";
import { editionOf } from "./edition";
import { glossary, glossaryEntry } from "./glossary";
import { lanes, LANES_TAKES } from "./lanes";
import { rule, RULE_TAKES } from "./rule";
import { section } from "./section";

/** A page of the newest edition held, whichever it is by then: what stands at the address changes with the next edition. */
const ofNewest = (path: string, placeOf: (params: PageRequest["params"]) => string): Page => {
  const found = async (
    request: PageRequest,
  ): Promise<{ readonly page: Pick<Page, "answer" | "tell">; readonly request: PageRequest }> => {
    const { key } = await asOfNewest(request.ask);
    const [place = "", below, ...more] = placeOf(request.params).split("/");
    const at = more.length > 0 ? [below, ...more].join("/") : (below ?? "");
    return {
      page: pageOf(place, at),
      request: { ...request, params: { date: key, number: place, term: at } },
    };
  };
  return {
    path,
    takes: { ...RULE_TAKES, ...LANES_TAKES },
    async answer(asked) {
      const { page, request } = await found(asked);
      return page.answer(request);
    },
    async tell(asked) {
      const { page, request } = await found(asked);
      return (page.tell ?? rule.tell!)(request);
    },
  };
};

function pageOf(place: string, below: string): Pick<Page, "answer" | "tell"> {
  if (place === "") return editionOf;
  if (place === "glossary") return below === "" ? glossary : glossaryEntry;
  if (below === "lanes") return lanes;
  return /^\d{3}$/.test(place) ? section : rule;
}

export const latest = ofNewest("/latest", () => "");

/** The same for what stands below an edition: a rule, a section, its lanes, the glossary. */
export const latestPlace = ofNewest("/latest/*", ({ "*": place = "" }) => place);

const ofNumber = ofNewest("", ({ place = "" }) => place);

/** An edition by a day; or a rule or a section, for those who name none. The router takes both for one kind of address. */
export const edition: Page = {
  path: "/:place(^\\d[\\d.a-z-]*$)",
  takes: RULE_TAKES,
  answer: (request) => atPlace(request).answer(dated(request)),
  tell: (request) => atPlace(request).tell!(dated(request)),
};

const atPlace = ({ params: { place = "" } }: PageRequest) =>
  /^(?:\d$|\d{3}(?:$|\.))/.test(place) ? ofNumber : editionOf;
const dated = (request: PageRequest): PageRequest => ({
  ...request,
  params: { ...request.params, date: request.params.place ?? "" },
});

/** Likewise the glossary. */
export const latestGlossary = ofNewest("/glossary", () => "glossary");

/** A term of it. */
export const latestTerm = ofNewest("/glossary/*", ({ "*": term = "" }) => `glossary/${term}`);
