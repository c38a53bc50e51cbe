import { withLongDates } from "../../views/dates";

/** A sentence of the API as a reader has it: with dates in words, and what stands between backticks as code. */
export const Said = ({ text }: { text: string }) => (
  <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code>{part}</code> : withLongDates(part)))}</>
);
