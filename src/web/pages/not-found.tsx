import { type Page } from "../page";
import { failurePage } from "./failure";

/** Whatever no other page answers. */
export const notFound: Page = {
  path: "*",
  answer: () => Promise.resolve(failurePage(404, "Nothing stands at this address.")),
};
