import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type BearerNumbersFragment } from "../../views/generated/graphql";

graphql(`
  fragment BearerNumbers on NumberBearer {
    number
    from
    until
    rewordedBy
  }
`);

/** Its numbers and the days of its words in all editions known, if it had any that are not held. */
export const AllNumbers = ({
  numbers,
  held,
}: {
  numbers: readonly BearerNumbersFragment[];
  held: ReadonlySet<string>;
}) => {
  const reworded = numbers[0]?.rewordedBy ?? [];
  const missing = [...new Set([...numbers.map(({ from }) => from), ...reworded])]
    .filter((day) => !held.has(day))
    .sort();
  if (missing.length === 0) return null;
  return (
    <section class="note" aria-labelledby="all-numbers">
      <h3 id="all-numbers">In all editions known</h3>
      <ul>
        {numbers.map(({ number, from, until }) => (
          <li key={from}>
            {number}
            {until == null ? ` since ${longDate(from)}` : ` from ${longDate(from)} until ${longDate(until)}`}
          </li>
        ))}
      </ul>
      {reworded.length > 0 && <p>Other words since {reworded.map(longDate).join(", ")}.</p>}
      <p>The texts of {missing.map(longDate).join(", ")} are not held here: these editions can be imported.</p>
    </section>
  );
};
