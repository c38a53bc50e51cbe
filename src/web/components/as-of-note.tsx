import { editionAddress } from "../../views/addresses";
import { type AsOf, editionName, isNoneKnown } from "../../views/as-of";
import { longDate } from "../../views/dates";
import { type Step } from "./edition-nav";

/** The day that was asked for, and whose rules those are that are shown. */
export const AsOfDay = ({ asOf: { date, edition, gap } }: { asOf: AsOf }) => {
  const of = `${editionName(edition)}${edition.set ? ` (${edition.set.name})` : ""}`;
  if (date === edition.key || gap) return <>As of {editionName(edition)}</>;
  return (
    <>
      On {longDate(date)}, when the edition of {of} was in force
    </>
  );
};

/** That a newer edition is published than all that are held, for who asked for the newest. */
const NewerPublished = ({ asOf: { edition, newest, publishedSince } }: { asOf: AsOf }) =>
  publishedSince === null || edition.key !== newest.key ? null : (
    <p class="callout newer-published no-print">
      A newer edition is published, that of {longDate(publishedSince)}, and not held here: this is the newest one held.
    </p>
  );

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
  if (edition.key === asOf.newest.key && asOf.publishedSince !== null && !gap) return <NewerPublished asOf={asOf} />;
  if (gap) {
    const { published, before, after } = gap;
    return (
      <aside class="callout no-print" aria-label="About this date">
        <p>
          {isNoneKnown(gap)
            ? `No edition is known that was in force on ${longDate(date)}: `
            : `The newest edition known to be in force by ${longDate(date)}, that of ${longDate(published)}, is not held here: `}
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
