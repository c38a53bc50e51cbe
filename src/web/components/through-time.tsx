import { type IsoDate } from "../../domain/iso-date";
import { compareAddress, ruleAddress } from "../../views/addresses";
import { CHANGE_KINDS, doubt } from "../../views/change-kinds";
import { longDate } from "../../views/dates";
import { type RulePageQuery } from "../../views/generated/graphql";
import { BehaviourChange } from "./behaviour-change";
import { withItalics } from "./italics";
import { type ToldChange } from "./what-changed";
import { type DiffView, ExamplesDiff, hasChanges, WordDiff } from "./word-diff";
import { yearClass } from "./year-colour";

export type Wording = NonNullable<RulePageQuery["rule"]>["lineage"]["wordings"][number];

/** From when on the words stand. */
const sinceOf = ({ versions }: Wording): IsoDate => versions[0]!.rule.edition.effectiveDate;

interface ThroughTimeProps {
  readonly changes: readonly ToldChange[];
  readonly wordings: readonly Wording[];
  readonly view: DiffView;
  /** Whose words the page shows. */
  readonly current: Wording | undefined;
  readonly isGone: boolean;
}

/** What became of a rule and of what stands below it, each day once, the newest first: in a sentence, and in its words where they changed. */
export const ThroughTime = ({ changes, wordings, view, current, isGone }: ThroughTimeProps) => {
  const isOfSeveral = new Set(changes.map(({ number }) => /(?<![a-z])[a-z]*$/.exec(number)?.[0])).size > 1;
  const entries = entriesOf(changes, wordings);
  return (
    <ol class="wordings">
      {entries.map(({ day, told, wording }) => (
        <Entry
          key={`${day} ${told?.number}`}
          {...{ day, told, wording, view, isOfSeveral }}
          isShown={wording !== undefined && wording === current}
          isLast={wording === wordings.at(-1)}
          isGone={isGone}
        />
      ))}
    </ol>
  );
};

interface ToldEntry {
  readonly day: IsoDate;
  readonly told: ToldChange | undefined;
  readonly wording: Wording | undefined;
}

/** Each wording stands with the first that is told of its day. */
function entriesOf(changes: readonly ToldChange[], wordings: readonly Wording[]): ToldEntry[] {
  const left = new Map(wordings.map((wording) => [sinceOf(wording), wording]));
  const changed = changes.map((change): ToldEntry => {
    const wording = left.get(change.day);
    left.delete(change.day);
    return { day: change.day, told: change, wording };
  });
  const others = [...left].map(([day, wording]): ToldEntry => ({ day, told: undefined, wording }));
  return [...changed, ...others].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)).reverse();
}

interface EntryProps extends ToldEntry {
  readonly view: DiffView;
  readonly isOfSeveral: boolean;
  /** Its words are those of the page. */
  readonly isShown: boolean;
  readonly isLast: boolean;
  readonly isGone: boolean;
}

const Entry = ({ day, told, wording, view, isOfSeveral, isShown, isLast, isGone }: EntryProps) => {
  const [oldest] = wording?.versions ?? [];
  const edition = oldest?.rule.edition.key ?? told?.edition;
  const number = oldest?.rule.number ?? told?.number ?? "";
  const { change, changedAfter } = wording?.first ?? {};
  const words = wording && <Words wording={wording} view={view} />;
  const sentence = wording && change ? told?.plainly : told?.sentence;
  return (
    <li
      class={`wording ${yearClass(day)}`}
      id={wording ? `since-${day}` : undefined}
      aria-current={isShown ? "true" : undefined}
    >
      <h3>
        {edition === undefined ? longDate(day) : <a href={ruleAddress(edition, number)}>{longDate(day)}</a>}{" "}
        {wording && <span class="wording-until">{untilOf(wording, isLast && isGone)}</span>}
      </h3>
      <p class="wording-facts">
        {(wording !== undefined || isOfSeveral) && <b>{wording ? numbersOf(wording) : told?.number}</b>}
        {wording && <span class="chip">{change ? CHANGE_KINDS[change.kind] : "oldest held"}</span>}
        {isShown && <span class="chip">shown above</span>}
        {wording && <Origin wording={wording} />}
        {wording && changedAfter && (
          <a href={compareAddress(changedAfter.effectiveDate, day, number)}>compared with the edition before</a>
        )}
      </p>
      {sentence !== undefined && sentence !== "" && <p>{sentence}</p>}
      {wording && <Unsure wording={wording} />}
      {words}
      {sentence === "" && <BehaviourChange words={change?.behaviourChange} />}
    </li>
  );
};

const untilOf = ({ until }: Wording, isGone: boolean): string =>
  until != null ? `to ${longDate(until)}` : isGone ? "and then removed" : "and since, as far as is held";

const numbersOf = ({ versions }: Wording): string =>
  [...new Set(versions.map(({ rule: { number } }) => number))].join(" → ");

/** Of which rules it was made, and how sure that is. */
const Origin = ({ wording: { first } }: { wording: Wording }) => {
  const { change } = first;
  const unsure = change ? doubt(change.confidence) : null;
  return (
    <>
      {change && change.from.length > 1 && (
        <span>
          from{" "}
          {change.from.map(({ number, edition }, index) => (
            <>
              {index > 0 && ", "}
              <a href={ruleAddress(edition.key, number)}>{number}</a>
            </>
          ))}
        </span>
      )}
      {unsure !== null && <span class="note">{unsure}</span>}
    </>
  );
};

/** Where editions between are not held, that nobody here knows the day. */
const Unsure = ({ wording: { first } }: { wording: Wording }) =>
  first.publishedBetween.length > 0 && first.changedAfter ? (
    <p class="note">
      It changed after {longDate(first.changedAfter.effectiveDate)}, in this edition or{" "}
      {first.publishedBetween.length === 1
        ? "the one before it that is not held"
        : `one of the ${first.publishedBetween.length} before it that are not held`}
      {first.behaviourChangedOn.length > 0 && (
        <>; what it does changed on {first.behaviourChangedOn.map(longDate).join(" and on ")}</>
      )}
      .
    </p>
  ) : null;

const Words = ({ wording: { first }, view }: { wording: Wording; view: DiffView }) => {
  const { change, rule } = first;
  return (
    <div class="rule-body">
      {change ? (
        <>
          {hasChanges(change.headingSegments) && <WordDiff segments={change.headingSegments} view={view} />}
          <WordDiff segments={change.segments} view={view} />
          <ExamplesDiff segments={change.exampleSegments} view={view} />
        </>
      ) : (
        <p>{withItalics(rule.text === "" ? (rule.heading ?? "") : rule.text)}</p>
      )}
    </div>
  );
};
