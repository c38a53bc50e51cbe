import { type Page } from "../page";
import { failurePage } from "./failure";

/** Whatever no other page answers. Addresses are of small letters, with no slash at the end: another form leads to that one. */
export const notFound: Page = {
  path: "*",
  answer({ params: { "*": path = "" } }) {
    const parts = path.split("/").filter((part) => part !== "");
    const plain = parts.map((part) => part.toLowerCase()).join("/");
    if (plain !== path.replace(/^\//, "")) return Promise.resolve({ redirect: `/${encodeURI(plain)}` });
    const asked = parts.join(" ").slice(0, MOST_ASKED);
    const lead = { href: `/ask?q=${encodeURIComponent(asked)}`, label: asked, words: "asked as a question" };
    return Promise.resolve(failurePage(404, "Nothing stands at this address.", undefined, asked === "" ? [] : [lead]));
  },
};

const MOST_ASKED = 100;
