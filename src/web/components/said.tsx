import { type IsoDate } from "../../domain/iso-date";
import { longDate, withLongDates } from "../../views/dates";

/**
 * A sentence of a view or of the API as a reader has it: with dates in words, those of `to` as links, and what stands between
 * backticks as code.
 */
export const Said = ({ text, to = {} }: { text: string; to?: Readonly<Record<IsoDate, string>> }) => (
  <>
    {text
      .split("`")
      .map((part, at) =>
        at % 2 === 1 ? (
          <code>{part}</code>
        ) : (
          part
            .split(/(\d{4}-\d{2}-\d{2})/)
            .map((piece) =>
              to[piece] === undefined ? withLongDates(piece) : <a href={to[piece]}>{longDate(piece)}</a>,
            )
        ),
      )}
  </>
);
