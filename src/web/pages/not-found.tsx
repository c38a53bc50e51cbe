import { type Page } from "../page";
import { failurePage } from "./failure";

/** Whatever no other page answers. Addresses are of small letters, with no slash at the end: another form leads to that one. */
export const notFound: Page = {
  path: "*",
  answer({ params: { "*": path = "" } }) {
    if (!isPlain(path)) return Promise.resolve({ redirect: `/${encodeURI(plainPath(path))}` });
    const asked = partsOf(path).join(" ").slice(0, MOST_ASKED);
    const lead = { href: `/ask?q=${encodeURIComponent(asked)}`, label: asked, words: "asked as a question" };
    return Promise.resolve(failurePage(404, "Nothing stands at this address.", undefined, asked === "" ? [] : [lead]));
  },
};

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");
const plainPath = (path: string): string => partsOf(path).join("/").toLowerCase();

/** Whether an address has the form that those of pages have; another leads to it. */
export const isPlain = (path: string): boolean => plainPath(path) === path.replace(/^\//, "");

const MOST_ASKED = 100;
