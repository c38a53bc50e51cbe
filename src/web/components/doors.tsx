import { formAddress } from "../../views/addresses";
import { type Doors as Declared } from "../page";

interface DoorsProps extends Declared {
  /** Where the page stands, with what its address asks. */
  readonly at: { readonly path: string; readonly search: string };
  /** Whether its address tells the same in other forms. */
  readonly isTold: boolean;
  readonly hasPicture: boolean;
}

/** What else there is of a page: its news, other forms of it, and where to ask. */
export const Doors = ({ feed, ask, at, isTold, hasPicture }: DoorsProps) => {
  const other = (form: string): string => formAddress(at.path, at.search, form);
  return (
    <nav class="doors no-print" aria-label="This page elsewhere">
      <ul>
        {feed !== undefined && (
          <li>
            <a href={feed} type="application/atom+xml">
              Feed of this
            </a>
          </li>
        )}
        {hasPicture && (
          <li>
            <a href={other("png")} rel="nofollow" type="image/png">
              Picture to send
            </a>
          </li>
        )}
        {isTold && (
          <>
            <li>
              <a href={other("json")} rel="nofollow">
                This as JSON
              </a>
            </li>
            <li>
              <a href={other("markdown")} rel="nofollow">
                as Markdown
              </a>
            </li>
          </>
        )}
        <li>
          <a href={ask === undefined ? "/ask" : `/ask?q=${encodeURIComponent(ask)}`}>
            {ask === undefined ? "Ask a question" : `Ask: ${ask}`}
          </a>
        </li>
        <li>
          <a href="/developers">For programs</a>
        </li>
      </ul>
    </nav>
  );
};
