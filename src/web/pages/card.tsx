import { type ComponentChildren } from "preact";
import { cardAddress } from "../../views/addresses";
import { cardView, ofDay, sayRule } from "../../views/card";
import { ofParameter } from "../../views/ask";
import { longDate } from "../../views/dates";
import { type Page, type PageRequest } from "../page";
import { telling } from "../telling";

type Told = Awaited<ReturnType<typeof cardView.find>>;
type Line = Told["lines"][number];
type Instruction = Told["instructions"][number];
type Rule = Line["rules"][number];

/** Names of double-faced cards have slashes. */
const named = (request: PageRequest): PageRequest => ({ ...request, params: { name: request.params["*"] ?? "" } });

const tell = telling(cardView);

/** What was read of a card, line by line, and the rules of a day on which each line rests. */
export const card: Page = {
  tell: (request) => tell(named(request)),
  path: "/card/*",
  takes: { on: "TEXT" },
  async answer(request) {
    const { ask, params, search } = named(request);
    const data = await cardView
      .find(ask, { name: params.name!, on: search.get("on") || "latest" })
      .catch(ofParameter((argument) => (argument === "edition" ? "on" : argument)));
    const { name, typeLine, manaCost, on, counts, lines, instructions, board } = data;
    const hasBack = lines.some(({ face }) => face === "BACK");
    return {
      title: `${name}: what its lines come to`,
      description: `${counts} What was read of ${name} by the rules of ${longDate(on)}, and on which rules each line rests.`,
      canonical: cardAddress(name),
      noIndex: true,
      body: (
        <article class="card-page">
          <h1>
            {name} <span class="of-day">by the rules of {longDate(on)}</span>
          </h1>
          <p class="lead">
            {typeLine}
            {manaCost !== null && `, ${manaCost}`}. {counts}
          </p>
          <p class="card-doors no-print">
            <a href={board}>Lay it on a board</a>
          </p>
          {lines.length > 0 && (
            <ol class="card-lines">
              {lines.map((line, at) => (
                <LineEntry key={at} line={line} on={on} mark={hasBack ? line.face : null} />
              ))}
            </ol>
          )}
          {instructions.length > 0 && (
            <section aria-labelledby="resolves">
              <h2 id="resolves">What resolves</h2>
              <ol class="card-lines">
                {instructions.map((each, at) => (
                  <InstructionEntry key={at} instruction={each} on={on} />
                ))}
              </ol>
            </section>
          )}
          <form class="card-day no-print">
            <label for="card-on">By the rules of another day</label>
            <span class="find-row">
              <input id="card-on" name="on" type="date" value={on} min="1999-04-23" />
              <button>Show</button>
            </span>
          </form>
          <p class="note">{ofDay(data)}</p>
          <p class="note">{data.attribution}</p>
        </article>
      ),
    };
  },
};

const LineEntry = ({ line, on, mark }: { line: Line; on: string; mark: string | null }) => (
  <Entry text={line.text} status={line.status} mark={mark} rules={line.rules} on={on}>
    {line.saying}
  </Entry>
);

const InstructionEntry = ({ instruction, on }: { instruction: Instruction; on: string }) => (
  <Entry
    text={instruction.text}
    status={instruction.isRead ? "READ" : "UNREAD"}
    mark={instruction.kind}
    rules={instruction.rules}
    on={on}
  >
    {instruction.saying}
  </Entry>
);

const Entry = ({
  text,
  status,
  mark,
  rules,
  on,
  children,
}: {
  text: string;
  status: string;
  /** Its face, or what resolves. */
  mark: string | null;
  rules: readonly Rule[];
  on: string;
  children: ComponentChildren;
}) => (
  <li class={`card-line is-${status.toLowerCase()}`}>
    <p class="card-words">{text}</p>
    <p class="card-saying">
      {mark !== null && <span class="mark">{mark}</span>} {children}
    </p>
    {rules.length > 0 && (
      <p class="card-rules">
        Rests on{" "}
        {rules.map((rule, at) => (
          <>
            {at > 0 && "; "}
            {rule.href === null ? sayRule(rule, on) : <a href={rule.href}>{sayRule(rule, on)}</a>}
          </>
        ))}
        .
      </p>
    )}
  </li>
);
