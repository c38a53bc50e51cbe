import { editionAddress } from "../../views/addresses";
import { type AsOf, type EditionLabel, editionName } from "../../views/as-of";
import { longDate } from "../../views/dates";
import { sayGap, sayInDoubt, sayNewer } from "../../views/in-force";
import { type Step } from "./edition-nav";
import { Said } from "./said";

/** Of which day a page is, in its heading. */
export const OfDay = ({ edition }: { edition: Pick<EditionLabel, "effectiveDate"> }) => (
  <span class="of-day">as of {editionName(edition)}</span>
);

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

/**
 * Says that the edition in force on the date is not held, and what is shown instead; that a newer one is published, for who asked
 * for the newest; and where the source leaves an edition's date open, that too.
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
  const { edition, gap, newest, publishedSince } = asOf;
  if (edition.key === newest.key && publishedSince !== null && !gap)
    return (
      <p class="callout newer-published no-print">
        <Said text={sayNewer(publishedSince)} />
      </p>
    );
  const { before, after } = gap ?? {};
  const to = {
    [edition.key]: editionAddress(edition.key),
    ...(before && after && newer && { [after.key]: newer.href }),
  };
  const said = sayGap(asOf);
  if (said !== "")
    return (
      <aside class="callout no-print" aria-label="About this date">
        <p>
          <Said text={before && after ? said.replace(/\.$/, `; ${sayAgreement(agrees)}`) : said} to={to} />
        </p>
      </aside>
    );
  const doubt = sayInDoubt(edition);
  return doubt === "" ? null : (
    <aside class="callout" aria-label="About this date">
      <p>
        <Said text={doubt} />
      </p>
    </aside>
  );
};

/** For the eye: it takes the words of all editions, and a sentence for programs names both editions. */
const sayAgreement = (agrees: boolean | undefined): string =>
  agrees === undefined
    ? "what changed between the two, nobody here can date any closer."
    : agrees
      ? "this rule has the same words in both."
      : "this rule has other words there, and nobody here can date the change any closer.";
