import { type CheckPageQuery } from "./generated/graphql";

type Citation = CheckPageQuery["checkText"]["citations"][number];

/** Whether a citation of a text that was checked can stay as it is. */
export const isRight = ({
  status,
  wordsStand,
  nameOf,
  misdated,
}: Pick<Citation, "status" | "wordsStand" | "nameOf" | "misdated">): boolean =>
  status === "CURRENT" && wordsStand !== false && nameOf === null && misdated === null;
