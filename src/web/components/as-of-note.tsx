import { editionAddress } from "../addresses";
import { type AsOf, editionName } from "../as-of";
import { longDate } from "../dates";
import { type Step } from "./edition-nav";

/**
 * Says that the edition in force on the date is not held, and what is shown instead; and where the source leaves an
 * edition's date open, that too.
 */
export const AsOfNote = ({
  asOf,
  newer,
  agrees,
}: {
  asOf: AsOf;
  newer: Step | undefined;
  /** Of what is shown: whether the editions on both sides of the date have the same words; absent if nobody looked. */
  agrees?: boolean;
}) => {
  const { date, edition, gap } = asOf;
  if (gap) {
    const { published, before, after } = gap;
    return (
      <aside class="callout no-print" aria-label="About this date">
        <p>
          {published === before?.effectiveDate
            ? `No edition is known that was in force on ${longDate(date)}: `
            : `By ${longDate(date)} the edition of ${longDate(published)} was in force. It is not held here: `}
          this is {before ? "the last one held from before: " : "the first one held: "}
          <a href={editionAddress(edition.key)}>{editionName(edition)}</a>.
          {before && after && (
            <>
              {" "}
              The next one held is that of {newer ? (
                <a href={newer.href}>{editionName(after)}</a>
              ) : (
                editionName(after)
              )};{" "}
              {agrees === true
                ? "this rule has the same words in both."
                : agrees === false
                  ? "this rule has other words there, and nobody here can date the change any closer."
                  : "what changed between the two, nobody here can date any closer."}
            </>
          )}
        </p>
      </aside>
    );
  }
  if (edition.effectiveBefore == null) return null;
  return (
    <aside class="callout" aria-label="About this date">
      <p>
        The source does not say which edition it is: that of {longDate(edition.effectiveDate)}, or one that followed
        before {longDate(edition.effectiveBefore)}.
      </p>
    </aside>
  );
};
