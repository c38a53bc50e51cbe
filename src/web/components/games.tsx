import { capitalised } from "../../domain/capitalised";
import { type ShownMoment, type ShownSide } from "../../boards";
import { longDate } from "../../views/dates";

/** The days that a moment is asked of: between them it is sought when it began to end otherwise. */
const ASKED = { on: "1999-04-23", against: "latest" };

interface GamesProps {
  readonly moments: readonly ShownMoment[];
  /** Moments of which there was no room. */
  readonly leftOut: number;
  readonly notUnderstood: readonly { readonly line: number; readonly what: string; readonly times: number }[];
}

/** What was found in a file: games, turns, and their moments, each to be asked about. */
export const Games = ({ moments, leftOut, notUnderstood }: GamesProps) => (
  <>
    {groupsOf(moments, 0).map(([game, those]) => (
      <section key={game} class="game" aria-label={game === "" ? "What was found" : game}>
        {game !== "" && (
          <h2>
            {capitalised(game)}
            {those[0]!.day !== null && <span class="note"> {longDate(those[0]!.day)}</span>}
          </h2>
        )}
        {groupsOf(those, 1).map(([turn, moments]) => (
          <div key={turn} class="game-turn">
            {turn !== "" && <h3>{capitalised(turn)}</h3>}
            {moments.map((moment) => (
              <Moment key={moment.title + moment.kind} moment={moment} isAlone={those.length === 1} />
            ))}
          </div>
        ))}
      </section>
    ))}
    {leftOut > 0 && <p class="callout">{leftOut} more moments are left out: there is no room for them here.</p>}
    {notUnderstood.length > 0 && (
      <details>
        <summary>What was not understood</summary>
        <ul>
          {notUnderstood.map(({ line, what, times }) => (
            <li key={what}>
              Line {line}: {what}
              {times > 1 && ` (${times} times)`}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

/** How many moments a file has, and of how many games. */
export function momentsInWords(moments: readonly ShownMoment[]): string {
  if (moments.length === 0) return "there is no moment of a game in it";
  const games = new Set(moments.map(({ within }) => within[0])).size;
  return `${moments.length === 1 ? "one moment" : `${moments.length} moments`}${
    moments[0]!.within.length > 0 ? ` of ${games === 1 ? "one game" : `${games} games`}` : ""
  }`;
}

/** In the order in which they come; what is within nothing is together under no name. */
function groupsOf(moments: readonly ShownMoment[], at: number): readonly (readonly [string, readonly ShownMoment[]])[] {
  const groups = new Map<string, ShownMoment[]>();
  for (const moment of moments) {
    const name = moment.within[at] ?? "";
    groups.set(name, [...(groups.get(name) ?? []), moment]);
  }
  return [...groups];
}

const KINDS: Readonly<Record<ShownMoment["kind"], string>> = {
  UNSAID: "A board",
  PRIORITY: "A board",
  ACTIONS: "State-based actions",
  ATTACK: "An attack",
  BLOCK: "Blocks",
  DAMAGE: "Combat damage",
  COMBAT: "A combat",
};

const Moment = ({ moment, isAlone }: { moment: ShownMoment; isAlone: boolean }) => {
  const { title, kind, headline, words, sides, script, isAfterGap } = moment;
  return (
    <details class="entry moment" open={isAlone}>
      <summary>
        <b>{KINDS[kind]}</b>
        {headline !== "" && `: ${headline}`}
      </summary>
      <p class="note">
        {title}
        {isAfterGap && ". Something is left out of the file before this: the board may lack it"}
      </p>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div class="sides">
        {sides.map((side) => (
          <Side key={side.id} side={side} />
        ))}
      </div>
      <form class="ask-moment no-print" action="/verdict" method="post">
        <input type="hidden" name="script" value={script} />
        <input type="hidden" name="on" value={ASKED.on} />
        <input type="hidden" name="against" value={ASKED.against} />
        <button>What do the rules say, and since when?</button>
      </form>
      <div class="moment-verdict" aria-live="polite" />
    </details>
  );
};

const Side = ({ side: { id, facts, cards, lands } }: { side: ShownSide }) => (
  <div class="side">
    <p>
      <b>{id}</b> {facts}
      {lands > 0 && `, ${lands === 1 ? "one land" : `${lands} lands`}`}
    </p>
    {cards.length > 0 && (
      <ul class="cards">
        {cards.map((card) => (
          <li key={card.id} class={card.isGone ? "card is-gone" : "card"}>
            <b>{card.name}</b>
            <span class="card-type">{card.facts}</span>
            <span class="card-end">{card.end}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
