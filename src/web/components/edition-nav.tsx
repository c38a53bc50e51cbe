import { ruleAddress } from "../../views/addresses";
import { type AsOf, type EditionLabel, editionName } from "../../views/as-of";

/** The same page in another edition. */
export interface Step {
  readonly edition: Pick<EditionLabel, "key" | "effectiveDate">;
  readonly href: string;
  /** What it is called there, where that is something else. */
  readonly name?: string;
}

export interface EditionNavProps {
  readonly asOf: AsOf;
  readonly older: Step | undefined;
  readonly newer: Step | undefined;
  /** What is followed to another day; absent for a page about a whole edition. */
  readonly number?: string;
}

/** Ways through time: the editions on either side, and any other day. */
export const EditionNav = ({ asOf, older, newer, number }: EditionNavProps) => {
  const { key } = asOf.edition;
  return (
    <nav id="days" class="edition-nav no-print" aria-label="Editions">
      <span class="edition-steps">
        {older && (
          <a href={older.href} rel="prev" data-key="older">
            <span aria-hidden="true">← </span>
            <span class="unseen">Older edition: </span>
            {editionName(older.edition)}
            {older.name !== undefined && `: ${older.name}`}
          </a>
        )}
        {newer && (
          <a href={newer.href} rel="next" data-key="newer">
            <span class="unseen">Newer edition: </span>
            {editionName(newer.edition)}
            {newer.name !== undefined && `: ${newer.name}`}
            <span aria-hidden="true"> →</span>
          </a>
        )}
      </span>
      <form class="day-form" action="/follow">
        {number !== undefined && <input type="hidden" name="number" value={number} />}
        <input type="hidden" name="from" value={key} />
        <label for="on">On another day</label>
        <input id="on" name="on" type="date" min="1999-04-23" value={asOf.date} required />
        <button>Show</button>
      </form>
    </nav>
  );
};

/** A rule in some edition. */
export interface Version {
  readonly rule: {
    readonly number: string;
    readonly edition: { readonly key: string; readonly effectiveDate: string };
  };
}

/** To the versions of a rule on either side of an edition, oldest first in `history`. */
export function versionSteps(
  history: readonly Version[],
  edition: string,
  number: string,
): { readonly older: Step | undefined; readonly newer: Step | undefined } {
  const step = (version: Version | undefined): Step | undefined =>
    version && {
      edition: version.rule.edition,
      href: ruleAddress(version.rule.edition.key, version.rule.number),
      ...(version.rule.number !== number && { name: version.rule.number }),
    };
  return {
    older: step(history.findLast(({ rule }) => rule.edition.key < edition)),
    newer: step(history.find(({ rule }) => rule.edition.key > edition)),
  };
}
