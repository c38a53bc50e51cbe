import { type CheckPageQuery } from "./generated/graphql";

type Citation = CheckPageQuery["checkText"]["citations"][number];

/** Whether a citation of a text that was checked can stay as it is: so can one of a rule in which only numbers of rules are other. */
export const isRight = ({
  status,
  rewordedBy,
  wordsStand,
  wordsOf,
  nameOf,
  misdated,
}: Pick<Citation, "status" | "rewordedBy" | "wordsStand" | "wordsOf" | "nameOf" | "misdated">): boolean =>
  (status === "CURRENT" || (status === "EDITED" && rewordedBy.length === 0)) &&
  wordsStand !== false &&
  wordsOf.length === 0 &&
  nameOf === null &&
  misdated === null;

/** What a citation is called: as it is written, without a mark that is closed behind it; what only goes on from a number before, as in 704.5a–c, whole. */
export function nameOfCited({
  number,
  written,
  isBetween,
}: Pick<Citation, "number" | "written" | "isBetween">): string {
  if (isBetween) return `${number}, of ${written}`;
  if (!/\d{3}/.test(written)) return number;
  return /[)\]}>*_`"”]/.test(written) ? written : written.replace(/[*_`"“'[({<]{1,3}(?=[1-9]\d\d(?!\d))/, "");
}

/** How many citations hold, of some of which so many do not. */
export function holding(all: number, wrong: number): string {
  if (wrong === 0) return all === 1 ? "it holds" : "all hold";
  if (wrong === all) return all === 1 ? "it does not hold" : "none holds";
  return `${all - wrong} ${all - wrong === 1 ? "holds" : "hold"}, ${wrong} ${wrong === 1 ? "does" : "do"} not`;
}
