import { isoDate } from "../../domain/iso-date";
import { type Lead } from "../../views/ask";
import { type Page } from "../page";
import { failurePage } from "./failure";

/** Whatever no other page answers. Addresses are of small letters, with no slash at the end: another form leads to that one. */
export const notFound: Page = {
  path: "*",
  answer({ params: { "*": path = "" } }) {
    if (!isPlain(path)) return Promise.resolve({ redirect: `/${encodeURI(plainPath(path))}` });
    const asked = partsOf(path).join(" ").slice(0, MOST_ASKED);
    const lead = { href: `/ask?q=${encodeURIComponent(asked)}`, label: asked, words: "asked as a question" };
    const dated = withDay(path);
    const leads = [...(dated === null ? [] : [dated]), ...(asked === "" ? [] : [lead])];
    return Promise.resolve(failurePage(404, "Nothing stands at this address.", undefined, leads));
  },
};

/** The same address with its day in the form that addresses have, if it begins with a day in another. */
function withDay(path: string): Lead | null {
  const [first = "", ...rest] = partsOf(path);
  const written = /^(\d{4})(-?)(\d{1,2})\2(\d{1,2})$/.exec(first);
  const day = written ? isoDate(Number(written[1]), Number(written[3]), Number(written[4])) : NOW.get(first);
  if (day == null || day === first) return null;
  const href = `/${[day, ...rest].map(encodeURIComponent).join("/")}`;
  return { href, label: href, words: "with its day as addresses have it: 2011-09-30, or latest" };
}

/** Words for the rules of today. */
const NOW: ReadonlyMap<string, string> = new Map(["today", "now", "current", "newest"].map((word) => [word, "latest"]));

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");
const plainPath = (path: string): string => partsOf(path).join("/").toLowerCase();

/** Whether an address has the form that those of pages have; another leads to it. */
export const isPlain = (path: string): boolean => plainPath(path) === path.replace(/^\//, "");

const MOST_ASKED = 100;
