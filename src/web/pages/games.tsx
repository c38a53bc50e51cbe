import { capitalised } from "../../domain/capitalised";
import { BoardFileReader, Moments } from "../../boards";
import { PalimpsestError } from "../../domain/errors";
import { Games, momentsInWords } from "../components/games";
import { Said } from "../components/said";
import { type Page } from "../page";

/** Of what is sent where a page has no script. */
const MOST_BYTES = 1_000_000;
/** All boards of a page together: enough for what so many bytes tell. */
const MOST_OBJECTS = 20_000;

/** A file with games or a board, and each moment of it to be asked about. With a script it is read where it is; else it is sent, and kept nowhere. */
export const games: Page = {
  path: "/games",
  takes: { file: "TEXT" },
  nav: { label: "Games", href: "/games" },
  addresses: ["/games"],
  takesForm: true,
  async answer({ search, scripts }) {
    const sent = search.get("file");
    const read = sent === null ? null : readFile(sent);
    return Promise.resolve({
      title: "Why did that die?",
      description:
        "Drop a log of MTG Arena, a state or a puzzle of Forge, or a board: each moment with what the rules say of it, and since when.",
      canonical: "/games",
      noIndex: sent !== null,
      ...(read?.isRefused && { status: 400 }),
      scripts: ["games"],
      body: (
        <article class="games">
          <h1>Why did that die?</h1>
          <p class="lead">
            Choose a log of MTG Arena (<code>Player.log</code>), a state or a puzzle of Forge, or{" "}
            <a href="/verdict">a board as people write it</a>: its games turn by turn, and what the rules say of each
            moment, today and since 1999.
          </p>
          <form
            class="games-drop"
            action="/games"
            method="post"
            enctype="multipart/form-data"
            data-reader={scripts.reader}
          >
            <p>
              <label for="file">A file</label> <input id="file" name="file" type="file" required />{" "}
              <button>Send and read it</button>
            </p>
            <p class="note" data-private>
              The file is sent to this service, which reads it and keeps it nowhere: at most 1 MB.
            </p>
            <p class="note">
              Arena writes games into its log if “Detailed Logs (Plugin Support)” is on in its settings. A log has no
              names of cards, and this page asks for none: they are known by their types, their size and Arena’s
              numbers. <code>palimpsest read</code> has names as far as the cards that were imported have these numbers.
            </p>
          </form>
          <div id="games-status" role="status" />
          <div id="games-found">{read?.said}</div>
        </article>
      ),
    });
  },
};

/** What is in it, or why nothing can be read of it. */
function readFile(text: string) {
  const moments = new Moments(MOST_OBJECTS);
  const reader = new BoardFileReader((found) => moments.take(found), MOST_BYTES);
  try {
    reader.push(new TextEncoder().encode(text));
    reader.end();
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    return {
      isRefused: true,
      said: (
        <p class="callout" role="alert">
          <Said text={error.message} />
        </p>
      ),
    };
  }
  const { list, leftOut } = moments;
  return {
    isRefused: list.length === 0,
    said: (
      <>
        <p class={list.length === 0 ? "callout" : "note"} role={list.length === 0 ? "alert" : undefined}>
          {capitalised(momentsInWords(list))}.
        </p>
        <Games moments={list} leftOut={leftOut} notUnderstood={reader.notUnderstood} />
      </>
    ),
  };
}
