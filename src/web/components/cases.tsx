import { caseAddress } from "../../views/verdict-address";

interface CasesProps {
  readonly of: readonly { readonly title: string; readonly slug: string }[];
  readonly title?: string;
}

/** Questions that players asked, each with the way to its verdict; nothing if there are none. */
export const Cases = ({ of, title = "Boards that turn on this rule" }: CasesProps) =>
  of.length === 0 ? null : (
    <section aria-labelledby="cases">
      <h2 id="cases">{title}</h2>
      <ul>
        {of.map((one) => (
          <li key={one.slug}>
            <a href={caseAddress(one.slug)}>{one.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
