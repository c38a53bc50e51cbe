import { type BoardPage } from "../../domain/board-address";
import { readAddress, type SharedBoard } from "../board/shared-board";
import { DamagedLink } from "../components/damaged-link";
import { TablePlace } from "../components/table-place";
import { AskError } from "../../views/ask";
import { type Html, type Takes } from "../page";

/** What an address has of a board. */
export const BOARD_TAKES: Takes = { on: "DAY", b: "TEXT", sum: "TEXT", is: "TEXT", moves: "TEXT" };

/** The page of the board in an address, as `draw` makes it; null if there is none in it. */
export async function boardInAddress(
  page: BoardPage,
  search: URLSearchParams,
  draw: (shared: SharedBoard) => Promise<Html>,
): Promise<Html | null> {
  const shared = readAddress({ search: search.toString(), hash: "" });
  if (shared === "NO_BOARD") return null;
  if (shared === "DAMAGED") return damagedLink(page);
  try {
    return await draw(shared);
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return refusedBoard(page, shared, error.message);
  }
}

/** No other board stands in the place of one that cannot be read. */
const damagedLink = (page: BoardPage): Html => ({
  title: "This link is damaged",
  description: "The board in this link cannot be read.",
  status: 404,
  noIndex: true,
  body: (
    <article class="prose">
      <h1>This link is damaged</h1>
      <DamagedLink page={page} />
    </article>
  ),
});

/** What is wrong with a board can be mended on the table. */
const refusedBoard = (page: BoardPage, shared: SharedBoard, message: string): Html => ({
  title: "This board cannot be played",
  description: "There is something on this board with which it cannot be played.",
  status: 404,
  noIndex: true,
  scripts: ["board"],
  body: (
    <article class="board-page">
      <h1>This board cannot be played</h1>
      <TablePlace shared={shared} page={page}>
        <p class="callout">{message}</p>
      </TablePlace>
    </article>
  ),
});
