import { type Bearer, itemOfBearer } from "../../views/bearer";
import { withLongDates } from "../../views/dates";

/** The other rules that bore a number, the newest first: a number is no name. */
export const NumberBefore = ({
  number,
  bearers,
  edition,
}: {
  number: string;
  bearers: readonly Bearer[];
  /** The edition that is shown, whose own bearer is left out. */
  edition: string;
}) => {
  const others = bearers.filter(({ from, last }) => edition < from || last < edition).reverse();
  const [newest] = others;
  if (!newest) return null;
  return (
    <section aria-labelledby="number-before" class="number-before">
      <h2 id="number-before">{newest.from > edition ? "This number at other times" : "This number before"}</h2>
      <p class="note">{number} has been other rules:</p>
      <ul class="rule-list">
        {others.map((bearer) => {
          const { label, href, words } = itemOfBearer(number, bearer);
          return (
            <li key={bearer.from}>
              <a href={href}>{withLongDates(label)}</a> <span>{words}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
