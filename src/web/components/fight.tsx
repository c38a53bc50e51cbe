import { type Fight, type FightStep, type Line, type Side } from "../board/fight";
import { type Table } from "../board/table";
import { Cards } from "./cards";
import { RuleNumber } from "./rule-number";

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <>
    {lines.map(({ words, ruleNumber, rule }) => (
      <p key={words}>
        {ruleNumber !== undefined && <RuleNumber number={ruleNumber} rule={rule ?? null} />} {words}
      </p>
    ))}
  </>
);

interface StepProps {
  readonly table: Table;
  readonly step: FightStep;
  /** The day with which it went the same way until here. */
  readonly partsFrom?: string | undefined;
  /** The board is left out if it is the one before. */
  readonly before?: FightStep | undefined;
  readonly onTap?: ((id: string) => void) | undefined;
}

/** What happened, by which rule, what is on the stack, and the board after it. */
export const FightStepView = ({ table, step, partsFrom, before, onTap }: StepProps) => (
  <>
    {partsFrom !== undefined && <p class="parts">Here it parts from {partsFrom}</p>}
    <p class="step-title">{step.title}</p>
    <Lines lines={step.lines} />
    {step.stack.length > 0 && (
      <p class="stack">
        <b>On the stack:</b> {step.stack.join("; ")}
      </p>
    )}
    {JSON.stringify(step.sides) !== JSON.stringify(before?.sides) && (
      <Sides table={table} sides={step.sides} onTap={onTap} />
    )}
  </>
);

interface SidesProps extends Pick<StepProps, "table" | "onTap"> {
  readonly sides: readonly Side[];
}

/** The table, player by player. */
const Sides = ({ table, sides, onTap }: SidesProps) => (
  <div class="sides">
    {sides.map(({ id, name, facts, isGone, ends }) => (
      <div key={id} class={isGone ? "side is-gone" : "side"}>
        <p>
          <b>{name}</b> {facts}
        </p>
        {ends.length > 0 && <Cards table={table} ends={ends} onTap={onTap} />}
      </div>
    ))}
  </div>
);

/** All of it, one step below the other. */
export const FightColumn = ({ table, fight, parting, isBeside = false }: ColumnProps) => {
  // On a phone, where days stand below one another, what went as on the day before is folded away.
  const isAlike = (at: number): boolean => isBeside && (parting === null || at < parting.at);
  return (
    <>
      <ol class="fight-steps">
        {fight.steps.map((step, at) => (
          <li key={at} class={at === parting?.at ? "is-parting" : isAlike(at) ? "is-alike" : undefined}>
            <FightStepView
              table={table}
              step={step}
              before={fight.steps[at - 1]}
              partsFrom={at === parting?.at ? parting.from : undefined}
            />
          </li>
        ))}
      </ol>
      <Lines lines={fight.notes} />
    </>
  );
};

interface ColumnProps {
  readonly table: Table;
  readonly fight: Fight;
  readonly parting: Parting | null;
  /** It stands beside a day before it. */
  readonly isBeside?: boolean;
}

export interface Parting {
  readonly at: number;
  /** A day, in words. */
  readonly from: string;
}
