import { useEffect, useState } from "preact/hooks";
import { beside, decidedOn, type Fight, fightOf, partingOf, turnEndOf } from "../board/fight";
import { type Moves, NO_ANSWERS, type SharedBoard } from "../board/shared-board";
import { nameOf, type Table } from "../board/table";
import { FightColumn, FightStepView, Lines } from "../components/fight";
import { longDate } from "../../views/dates";
import {
  BoardFightDocument,
  type BoardFightQueryVariables,
  BoardTurnEndDocument,
  type CombatMoment,
} from "../../views/generated/graphql";
import { Button, type Option, SelectField } from "./fields";
import { Choices } from "./play";
import { Responses } from "./responses";
import { type Fault } from "./service";
import { useAnswer } from "./use-answer";

/** A fight on a day, and what is wrong with the question. */
export interface Fought {
  readonly fight: Fight | null;
  readonly faults: readonly Fault[];
  /** Of the question before, while the answer is on its way. */
  readonly isOld: boolean;
}

/** A board that fights: on its day, and on the one beside it. */
export function useFights(shared: SharedBoard | null): readonly [Fought, Fought] {
  const asked = shared && decidedOn(shared);
  return [useFight(shared, asked), useFight(shared, shared && beside(shared))];
}

function useFight(shared: SharedBoard | null, asked: BoardFightQueryVariables | null): Fought {
  const turnEnds = shared?.moves.turnEnds === true;
  const combat = useAnswer(BoardFightDocument, turnEnds ? null : asked);
  const turnEnd = useAnswer(BoardTurnEndDocument, turnEnds ? asked : null);
  if (!shared || !asked) return { fight: null, faults: [], isOld: false };
  const { table } = shared;
  if (turnEnds)
    return {
      fight: turnEnd?.data ? turnEndOf(table, turnEnd.data.endOfTurn) : null,
      faults: turnEnd?.faults ?? [],
      isOld: turnEnd?.isOld ?? false,
    };
  return {
    fight: combat?.data ? fightOf(table, combat.data.playCombat) : null,
    faults: combat?.faults ?? [],
    isOld: combat?.isOld ?? false,
  };
}

interface FightProps {
  readonly table: Table;
  readonly moves: Moves;
  readonly fights: readonly Fight[];
  readonly isOld: boolean;
  readonly onMove: (made: Partial<Moves>) => void;
  readonly onTap: (id: string) => void;
}

/** Whether the page is being printed: on paper nobody walks. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => setPrinted(true);
    const end = () => setPrinted(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinted;
}

/** Walks through a combat, and through the same on another day beside it. */
export const FightWalk = ({ table, moves, fights, isOld, onMove, onTap }: FightProps) => {
  const last = Math.max(...fights.map(({ steps }) => steps.length)) - 1;
  const [asked, setAsked] = useState(0);
  const at = Math.max(0, Math.min(asked, last));
  const [one, other] = fights;
  const parting = other ? partingOf(one!, other) : null;
  const responses = moves.responses ?? [];
  const isPrinted = useIsPrinted();
  if (isPrinted)
    return (
      <div class="dates">
        {fights.map((fight, nth) => (
          <section key={nth}>
            <h3>{longDate(fight.day)}</h3>
            <FightColumn
              table={table}
              fight={fight}
              parting={nth === 1 && parting !== null ? { at: parting, from: longDate(one!.day) } : null}
            />
          </section>
        ))}
      </div>
    );
  return (
    <div class="play">
      <div class="dates" aria-busy={isOld}>
        {fights.map((fight, nth) => (
          <div key={nth}>
            {other && <h3>{longDate(fight.day)}</h3>}
            <div class={at === parting ? "shown-step is-parting" : "shown-step"}>
              {fight.steps[at] ? (
                <FightStepView
                  table={table}
                  step={fight.steps[at]}
                  onTap={onTap}
                  partsFrom={at === parting && nth === 1 ? longDate(one!.day) : undefined}
                />
              ) : (
                <p>{fight.steps.length === 0 ? "It has not begun." : "It is over."}</p>
              )}
            </div>
            {at >= fight.steps.length - 1 && (
              <>
                <Lines lines={fight.notes} />
                <Decision table={table} moves={moves} fight={fight} onMove={onMove} />
              </>
            )}
          </div>
        ))}
      </div>
      <div class="steps no-print" role="group" aria-label="Step through it">
        <Button onPress={() => setAsked(0)} disabled={at === 0}>
          Begin
        </Button>
        <Button onPress={() => setAsked(at - 1)} disabled={at === 0}>
          Back
        </Button>
        <Button onPress={() => setAsked(at + 1)} disabled={at >= last}>
          Next step
        </Button>
        <Button onPress={() => setAsked(last)} disabled={at >= last}>
          End
        </Button>
        {parting !== null && (
          <Button onPress={() => setAsked(parting)} disabled={at === parting}>
            Where they part
          </Button>
        )}
        <span role="status">{last < 0 ? "Nothing happens yet." : `Step ${at + 1} of ${last + 1}.`}</span>
      </div>
      {[moves.choices, moves.assignments, moves.damageAssignmentOrders].some((made) => made && made.length > 0) && (
        <p>
          Choices were made. <Button onPress={() => onMove(NO_ANSWERS)}>Choose again</Button>
        </p>
      )}
      {!moves.turnEnds && (
        <Responses
          table={table}
          moment={momentAt(fights, at)}
          responses={responses}
          onChange={(changed) => onMove({ responses: changed })}
        />
      )}
    </div>
  );
};

/** When one would act who acts at this step, on the first day on which one may. */
function momentAt(fights: readonly Fight[], at: number): CombatMoment | null {
  const found = fights.map(({ steps }) => steps.slice(0, at + 1).findLast(({ moment }) => moment !== null)?.moment);
  return found.find((moment) => moment != null) ?? null;
}

/** One of the answers to a question, and what it makes of the moves. */
type Way = readonly [words: string, made: Partial<Moves>];

/** What has to be decided before it goes on. */
const Decision = ({
  table,
  moves,
  fight: { decision, pendingChoices },
  onMove,
}: Pick<FightProps, "table" | "moves" | "onMove"> & { readonly fight: Fight }) => {
  const [taken, setTaken] = useState("0");
  if (pendingChoices.length > 0)
    return (
      <Choices
        key={pendingChoices.map(({ choice }) => choice).join(" ")}
        table={table}
        pending={pendingChoices}
        onChoose={(made) => onMove({ choices: [...(moves.choices ?? []), ...made] })}
      />
    );
  if (!decision) return null;
  const { kind, creature, damageStep, prompt, ruleNumber, suggestion, recipients, divisions } = decision;
  const name = (id: string | number) => nameOf(table, String(id));
  const inWords = (
    pairs: readonly { readonly creature: string | number; readonly target: string | number }[],
    verb: string,
  ) => pairs.map((pair) => `${name(pair.creature)} ${verb} ${name(pair.target)}`).join(", ");
  const ways = {
    ATTACKERS: (): Way[] => [
      [
        inWords(suggestion, "attacks") || "Nobody attacks",
        { attacks: suggestion.map((pair) => ({ attacker: pair.creature, defender: pair.target })) },
      ],
    ],
    BLOCKERS: (): Way[] => [
      [
        inWords(suggestion, "blocks") || "Nobody blocks",
        { blocks: suggestion.map((pair) => ({ blocker: pair.creature, attacker: pair.target })) },
      ],
    ],
    DAMAGE_ASSIGNMENT_ORDER: (): Way[] =>
      ordersOf(recipients.map(({ recipient }) => recipient)).map((order): Way => [
        order.map(name).join(", then "),
        {
          damageAssignmentOrders: [...(moves.damageAssignmentOrders ?? []), { creature: creature!, order: [...order] }],
        },
      ]),
    DAMAGE_ASSIGNMENT: (): Way[] =>
      divisions.map(({ assignments }): Way => [
        assignments.map(({ target, amount }) => `${amount} to ${name(target)}`).join(", "),
        {
          assignments: [
            ...(moves.assignments ?? []),
            ...assignments.map(({ source, target, amount }) => ({
              source,
              target,
              amount,
              damageStep: damageStep ?? null,
            })),
          ],
        },
      ]),
  }[kind]();
  const way = ways[Number(taken)] ?? ways[0];
  return (
    <form
      class="choices"
      aria-label="Choices"
      onSubmit={(event) => {
        event.preventDefault();
        if (way) onMove(way[1]);
        setTaken("0");
      }}
    >
      <SelectField
        label={`${ruleNumber}: ${prompt}`}
        path=""
        value={taken}
        options={ways.map(([words], at): Option => [String(at), words])}
        onChange={setTaken}
      />
      <button>Choose</button>
    </form>
  );
};

/** Everything in every order; of more than four, only with another one first. */
function ordersOf<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((first, at) => {
    const others = all.toSpliced(at, 1);
    return all.length > 4 ? [[first, ...others]] : ordersOf(others).map((rest) => [first, ...rest]);
  });
}
