import { type CheckPageQuery } from "./generated/graphql";

type Citation = CheckPageQuery["checkText"]["citations"][number];

/** Whether a citation of a text that was checked can stay as it is: so can one of a rule in which only numbers of rules are other. */
export const isRight = ({
  status,
  rewordedBy,
  wordsStand,
  nameOf,
  misdated,
}: Pick<Citation, "status" | "rewordedBy" | "wordsStand" | "nameOf" | "misdated">): boolean =>
  (status === "CURRENT" || (status === "EDITED" && rewordedBy.length === 0)) &&
  wordsStand !== false &&
  nameOf === null &&
  misdated === null;
