import { type NumberBeforeFragment } from "../../views/generated/graphql";
import { addressOf, saidOf, timeOf } from "../../views/number-before";

/** The other rules that bore a number, the newest first: a number is no name. */
export const NumberBefore = ({
  bearers,
  edition,
}: {
  bearers: readonly NumberBeforeFragment[];
  /** The edition that is shown, whose own bearer is left out. */
  edition: string;
}) => {
  const others = bearers.filter(({ from, last }) => edition < from || last < edition).reverse();
  const [newest] = others;
  if (!newest) return null;
  return (
    <section aria-labelledby="number-before" class="number-before">
      <h2 id="number-before">{newest.from > edition ? "This number at other times" : "This number before"}</h2>
      <p class="note">{newest.number} has been other rules:</p>
      <ul class="rule-list">
        {others.map((bearer) => (
          <li key={bearer.from}>
            <a href={addressOf(bearer)}>{timeOf(bearer)}</a> <span>{saidOf(bearer)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
