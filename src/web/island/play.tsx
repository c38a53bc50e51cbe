import { useEffect, useState } from "preact/hooks";
import { actionsOf, endsAfter, toldOf } from "../board/played";
import { nameOf, stateOf, type Table } from "../board/table";
import { Cards } from "../components/cards";
import { RuleNumber } from "../components/rule-number";
import {
  BoardConsideredDocument,
  type BoardOnDayQuery,
  type ChoiceFragment,
  type ChoiceInput,
} from "../../views/generated/graphql";
import { Button, type Option, SelectField } from "./fields";
import { useAnswer } from "./use-answer";

export type OnDay = BoardOnDayQuery["evaluateStateBasedActions"];

interface PlayProps {
  readonly table: Table;
  readonly day: string;
  readonly played: OnDay;
  readonly choices: readonly ChoiceInput[];
  /** Left out where the first option is taken. */
  readonly onChoose?: (choices: readonly ChoiceInput[]) => void;
  readonly onTap: (id: string) => void;
}

/** What is done on the day, check by check. */
export const Play = ({ table, day, played, choices, onChoose, onTap }: PlayProps) => {
  const { checks, pendingChoices } = played;
  const all = JSON.stringify(checks);
  const [step, setStep] = useState(checks.length);
  useEffect(() => setStep(checks.length), [all]);
  const shown = Math.min(step, checks.length);
  return (
    <div class="play">
      <Cards table={table} ends={endsAfter(table, played, shown)} onTap={onTap} />
      <p class="steps no-print" role="group" aria-label="Step through the checks">
        <Button onPress={() => setStep(0)} disabled={shown === 0}>
          Begin
        </Button>
        <Button onPress={() => setStep(shown - 1)} disabled={shown === 0}>
          Back
        </Button>
        <Button onPress={() => setStep(shown + 1)} disabled={shown === checks.length}>
          Next check
        </Button>
        <span role="status">{statusOf(played, shown)}</span>
      </p>
      <ol class="checks">
        {checks.slice(0, shown).map(({ number, actions }) => (
          <li key={number}>
            <h3>Check {number}</h3>
            {actions.map((action, at) => (
              <p key={at}>
                <RuleNumber number={action.ruleNumber} rule={action.rule} /> {toldOf(table, action)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {shown === checks.length && <Ending table={table} played={played} />}
      {onChoose && shown === checks.length && pendingChoices.length > 0 && (
        <Choices
          key={pendingChoices.map(({ choice }) => choice).join(" ")}
          table={table}
          pending={pendingChoices}
          onChoose={(made) => onChoose([...choices, ...made])}
        />
      )}
      {onChoose && choices.length > 0 && (
        <p>
          {choices.length === 1 ? "One choice was made." : `${choices.length} choices were made.`}{" "}
          <Button onPress={() => onChoose([])}>Choose again</Button>
        </p>
      )}
      <Why table={table} day={day} choices={choices} />
    </div>
  );
};

function statusOf({ checks, status }: OnDay, shown: number): string {
  if (checks.length === 0) return status === "NEEDS_CHOICES" ? "A player has to choose first." : "Nothing is done.";
  if (shown === 0)
    return `The board before the first of ${checks.length === 1 ? "one check" : `${checks.length} checks`}.`;
  return `After check ${shown} of ${checks.length}.`;
}

const Ending = ({ table, played }: { readonly table: Table; readonly played: OnDay }) => (
  <>
    {played.winner != null && <p>{nameOf(table, String(played.winner))} wins the game.</p>}
    {played.isDraw && <p>The game is a draw.</p>}
    {played.status === "COMPLETE" && actionsOf(played).length > 0 && (
      <p class="note">Another check finds nothing to do.</p>
    )}
    {played.assumptions.map((assumption) => (
      <p key={assumption} class="note">
        {assumption}
      </p>
    ))}
  </>
);

interface ChoicesProps {
  readonly table: Table;
  readonly pending: readonly ChoiceFragment[];
  readonly onChoose: (made: readonly ChoiceInput[]) => void;
}

/** What players have to choose before it goes on: as many fields as there are options to take. */
export const Choices = ({ table, pending, onChoose }: ChoicesProps) => {
  const [taken, setTaken] = useState(pending.map(({ options, take }) => options.slice(0, take).map(String)));
  return (
    <form
      class="choices"
      aria-label="Choices"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(pending.map(({ choice }, at) => ({ choice, options: taken[at]! })));
      }}
    >
      {pending.map(({ choice, prompt, player, options, take }, at) => (
        <fieldset key={choice}>
          <legend>
            {nameOf(table, String(player))}: {prompt}
          </legend>
          {Array.from({ length: take }, (_, nth) => (
            <SelectField
              key={nth}
              label={take === 1 ? "Choice" : `Choice ${nth + 1}`}
              path={`choices[${at}]`}
              value={taken[at]![nth]!}
              options={options.map((each): Option => [String(each), nameOf(table, String(each))])}
              onChange={(option) =>
                setTaken(taken.map((each, index) => (index === at ? each.with(nth, option) : each)))
              }
            />
          ))}
        </fieldset>
      ))}
      <button>Choose</button>
    </form>
  );
};

/** What every action had to say about one object or player. */
const Why = ({ table, day, choices }: Pick<PlayProps, "table" | "day" | "choices">) => {
  const [subject, setSubject] = useState("");
  const options = [...table.objects, ...table.players].map(({ id }): Option => [id, nameOf(table, id)]);
  const isThere = options.some(([id]) => id === subject);
  const answer = useAnswer(
    BoardConsideredDocument,
    isThere ? { state: stateOf(table), day, choices: [...choices], subject } : null,
  );
  const considered = answer?.data?.evaluateStateBasedActions.considered ?? [];
  return (
    <details class="why">
      <summary>Why, or why not?</summary>
      <SelectField
        label="What about"
        path=""
        value={isThere ? subject : ""}
        options={[["", "…"], ...options]}
        onChange={setSubject}
      />
      {isThere && answer !== null && (
        <ul aria-busy={answer.isOld}>
          {considered.length === 0 && <li>No check looked at it.</li>}
          {considered.map(({ kind, ruleNumber, applied, explanation }) => (
            <li key={kind}>
              <b>{ruleNumber}</b> {applied ? "applied" : "did not apply"}: {explanation}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
