import { withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type PlaysOtherwiseFragment } from "../../views/generated/graphql";

graphql(`
  fragment PlaysOtherwise on EraDifference {
    rule
    then {
      standing
      sentence
      instead
      ruleNumbers
    }
    now {
      standing
      sentence
      instead
      ruleNumbers
    }
    example {
      title
      address
      then
      now
    }
  }
`);

type Version = PlaysOtherwiseFragment["then"];

/** What the rules of a day say of it, or what is so without a rule; null if there is no such thing. */
export const saidOf = ({ sentence, instead }: Version): string | null => sentence ?? instead ?? null;

/** The numbers of a rule, where it has any. */
const numbersOf = ({ ruleNumbers }: Version): string => ruleNumbers.filter((number) => /^\d/.test(number)).join(", ");

/** A rule that does something else: what it does on the newer day, what it did before, and a board that shows it. */
export const PlaysOtherwise = ({ then, now, example, rule }: PlaysOtherwiseFragment) => (
  <li key={rule}>
    <p>
      <b>{numbersOf(then) || numbersOf(now)}</b> {withLongDates(saidOf(then) ?? "There is no such thing any more.")}
    </p>
    <p class="note">Before: {withLongDates(saidOf(now) ?? "there was no such thing.")}</p>
    {example && <Board {...example} />}
  </li>
);

const Board = ({ title, address }: NonNullable<PlaysOtherwiseFragment["example"]>) => (
  <p class="note">
    {address == null ? (
      title
    ) : (
      <>
        A board: <a href={address}>{title}</a>
      </>
    )}
  </p>
);

/** The boards of some of these, each once. */
export const Boards = ({ of }: { of: readonly PlaysOtherwiseFragment[] }) => (
  <>
    {of.map(({ rule, example }) => (
      <>{example && <Board key={rule} {...example} />}</>
    ))}
  </>
);
