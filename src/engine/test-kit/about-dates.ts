import { type Evaluation } from "../evaluation";

const ABOUT_DATES = /^(These rules do not know|The newest rules that are known)/;

/** The evaluation without what it says of its date: that a keyword is not known yet, that its rules are not known. */
export const apartFromItsDate = ({ assumptions, ...rest }: Evaluation) => ({
  ...rest,
  rulesDate: null,
  assumptions: assumptions.filter((note) => !ABOUT_DATES.test(note)),
});
