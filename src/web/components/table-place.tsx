import { type ComponentChildren } from "preact";
import { type BoardPage, packJson } from "../../domain/board-address";
import { longDate } from "../../views/dates";
import { type SharedBoard } from "../board/shared-board";

interface PlaceProps {
  readonly shared: SharedBoard;
  readonly page: BoardPage;
  /** It stands below what the page is about, and not in its place. */
  readonly isBelow?: boolean;
  /** What stands there for whoever has no script. */
  readonly children?: ComponentChildren;
}

/** A page of a board or a combat: the way back to all of them, and its title. */
export const OnTable = ({ page, title, day, children }: OnTableProps) => (
  <article class="board-page">
    <p class="trail">
      <a href={page}>{page === "/combat" ? "Combat" : "Board"}</a>
    </p>
    <h1>
      {title} {day !== undefined && <span class="of-day">on {longDate(day)}</span>}
    </h1>
    {children}
  </article>
);

interface OnTableProps {
  readonly page: BoardPage;
  readonly title: string;
  readonly day?: string;
  readonly children: ComponentChildren;
}

/** Where the table is drawn that a reader lays out; begins with a board of ours, or with the one that was sent. */
export const TablePlace = ({ shared, page, isBelow = false, children }: PlaceProps) => (
  <section aria-labelledby="your-board" class={isBelow ? "no-print" : undefined}>
    <h2 id="your-board" class={isBelow ? undefined : "unseen"}>
      {page === "/combat" ? "A combat of your own" : "A board of your own"}
    </h2>
    <div id="table" data-shared={packJson(shared)} data-page={page}>
      {children}
      <p class="callout needs-script">
        To lay out a board of your own, this page needs JavaScript. Everything else here does not; and any program can
        ask the same with the queries at the foot of this page.
      </p>
    </div>
  </section>
);
