import { verdictAddress } from "../../views/verdict-address";
import { KINDS_OF_PAGE } from "./kinds-of-page";

/** What one comes for, by the beginning of an address; the first that fits holds. A form is an answer where nothing was asked. */
const ANSWERS: readonly (readonly [address: RegExp, answer: string])[] = [
  [/^\/$/, ".home-find input"],
  [/^\/editions$/, ".edition-row"],
  [/\/lanes/, ".lanes-strip, svg"],
  [/^\/\d{4}-\d\d-\d\d$/, ".came-with li, .came-with p, .contents"],
  [/^\/\d{4}-\d\d-\d\d\/\d{3}$/, ".rule, .entry, .rule-body"],
  [/^\/(\d{4}|rule)/, ".rule-text, .rule-below, .callout"],
  [/^\/compare/, ".change, .weights"],
  [/^\/search\?/, ".hit, .callout, .lead"],
  [/^\/(ask|cite)\?/, ".lead, .note, .callout"],
  [/^\/check\?/, ".lead"],
  [/^\/board/, ".card"],
  [/^\/combat\/./, ".lead"],
  [/^\/combat/, ".step-title, .card"],
  [/^\/verdict\?/, ".lead, .callout"],
  [/^\/card\//, ".lead"],
  [/^\/vellum/, ".vellum-sheet"],
  [/^\/vocabulary/, ".lead, table"],
  [/^\/graphql/, "textarea, .query, form"],
  [/./, "input, textarea, p, li, dt"],
];

/** Each kind of page, and by which elements its answer is known. */
export const FIRST_ANSWERS: readonly (readonly [address: string, answer: string])[] = [
  ...KINDS_OF_PAGE,
  verdictAddress(),
].map((address) => [address, ANSWERS.find(([begins]) => begins.test(address))![1]]);
