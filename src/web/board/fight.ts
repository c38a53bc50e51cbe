import { type IsoDate } from "../../domain/iso-date";
import {
  type AfterFragment,
  type BoardFightQuery,
  type BoardFightQueryVariables,
  type BoardTurnEndQuery,
  type ChoiceFragment,
  type CombatMoment,
} from "../../views/generated/graphql";
import { type End, wordsOfZone } from "./played";
import { type SharedBoard, without } from "./shared-board";
import { nameOf, stateOf, type Table } from "./table";

type Combat = BoardFightQuery["playCombat"];
type TurnEnd = BoardTurnEndQuery["endOfTurn"];
type CombatStep = Combat["steps"][number];
type Rule = CombatStep["rule"];

/** A sentence, and the rule by which it is so. */
export interface Line {
  readonly words: string;
  readonly ruleNumber?: string;
  readonly rule?: Rule;
}

/** Something that happened, and the board after it. */
export interface FightStep {
  readonly title: string;
  /** When players may act, if they may here. */
  readonly moment: CombatMoment | null;
  readonly lines: readonly Line[];
  readonly stack: readonly string[];
  readonly sides: readonly Side[];
}

/** What a player has on the table. */
export interface Side {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly isGone: boolean;
  readonly ends: readonly End[];
}

/** A combat, or the end of a turn, on one day. */
export interface Fight {
  readonly day: IsoDate;
  readonly steps: readonly FightStep[];
  /** Why it went no further, and whatever else has to be said in the end. */
  readonly notes: readonly Line[];
  readonly decision: Combat["decision"];
  readonly pendingChoices: readonly ChoiceFragment[];
}

const TITLES: Readonly<Record<CombatStep["happening"], string>> = {
  TURN_GOES_ON: "A part of the turn begins",
  ATTACKERS_DECLARED: "Attackers are declared",
  BLOCKERS_DECLARED: "Blockers are declared",
  DAMAGE_ASSIGNED: "Combat damage goes on the stack",
  DAMAGE_DEALT: "Combat damage is dealt",
  COMBAT_GOES_ON: "The combat goes on",
  ACTION_TAKEN: "A player acts",
  ABILITY_RESOLVED: "An ability resolves",
  END_OF_COMBAT: "The end of combat step begins",
  MANA_LOST: "Unspent mana is lost",
  COMBAT_ENDED: "Combat is over",
};

const PARTS: Readonly<Record<TurnEnd["steps"][number]["part"], string>> = {
  UPKEEP: "In the upkeep",
  DRAW_STEP: "In the draw step",
  FIRST_MAIN_PHASE: "In the first main phase",
  BEGINNING_OF_COMBAT: "At the beginning of combat",
  END_OF_COMBAT: "At end of combat",
  SECOND_MAIN_PHASE: "In the second main phase",
  END_STEP: "What has triggered resolves",
  END_STEP_ENDS: "The end step ends",
  DISCARD: "The cleanup step begins",
  CLEANUP: "Damage wears off",
  CLEANUP_ENDS: "The turn is over",
  TURN_BEGINS: "The next turn begins",
};

/** Who attacks and blocks is what the step tells first. */
const SAID_BY_THE_STEP: ReadonlySet<CombatStep["decisions"][number]["kind"]> = new Set(["ATTACKERS", "BLOCKERS"]);

export function fightOf(table: Table, combat: Combat): Fight {
  const { rulesDate, steps, decision, pendingChoices, problems, notTaken } = combat;
  return {
    day: rulesDate,
    steps: steps.map((step) => ({
      title: `${TITLES[step.happening]}${step.combatStep === "FIRST_COMBAT_DAMAGE" ? ", first strike" : ""}`,
      moment: momentOf(step),
      lines: [
        { words: step.explanation, ruleNumber: step.ruleNumber, rule: step.rule },
        ...(step.happening === "ACTION_TAKEN" ? step.events.map(({ explanation }) => ({ words: explanation })) : []),
        ...step.decisions
          .filter(({ kind, by }) => by === "POLICY" || (by === "GIVEN" && !SAID_BY_THE_STEP.has(kind)))
          .map(({ by, explanation, ruleNumber, rule }) => ({
            ruleNumber,
            rule,
            words: by === "POLICY" ? `${explanation} Nobody was asked.` : explanation,
          })),
        ...step.costs.map((words) => ({ words })),
        ...checked(step),
      ],
      stack: [
        ...onStack(table, step),
        ...(step.damageOnStack.length === 0
          ? []
          : [
              `combat damage: ${step.damageOnStack
                .map(
                  ({ source, target, amount }) =>
                    `${nameOf(table, String(source))} ${amount} to ${nameOf(table, String(target))}`,
                )
                .join(", ")}`,
            ]),
      ],
      sides: sidesOf(table, step.state, [
        ...step.attacking.map(
          ({ creature, target }) => [String(creature), `attacks ${nameOf(table, String(target))}`] as const,
        ),
        ...step.blocking.map(
          ({ creature, target }) => [String(creature), `blocks ${nameOf(table, String(target))}`] as const,
        ),
      ]),
    })),
    notes: [
      ...problems.map(({ explanation, ...rule }) => ({ ...rule, words: explanation })),
      ...[...new Set(notTaken.map(({ reason }) => reason))].map((reason) => ({ words: `Not done: ${reason}` })),
      ...endingOf(table, combat),
    ],
    decision,
    pendingChoices,
  };
}

export function turnEndOf(table: Table, turnEnd: TurnEnd): Fight {
  const { rulesDate, steps, pendingChoices } = turnEnd;
  return {
    day: rulesDate,
    steps: steps.map((step) => {
      const lines = [
        ...step.events.map(({ explanation, ...rule }) => ({ ...rule, words: explanation })),
        ...checked(step),
      ];
      return {
        title: PARTS[step.part],
        moment: null,
        lines: lines.length > 0 ? lines : [{ words: "Nothing happens." }],
        stack: onStack(table, step),
        sides: sidesOf(table, step.state, []),
      };
    }),
    notes: endingOf(table, turnEnd),
    decision: null,
    pendingChoices,
  };
}

/** What state-based actions did. */
const checked = ({ checks }: Pick<CombatStep, "checks">): Line[] =>
  checks.flatMap(({ actions }) => actions.map(({ explanation, ...rule }) => ({ ...rule, words: explanation })));

const onStack = (table: Table, step: Pick<CombatStep, "onStack">): string[] =>
  step.onStack.map(
    ({ ability, source }) =>
      `${String(ability).split(":")[0]!.replaceAll("-", " ")} of ${nameOf(table, String(source))}`,
  );

const endingOf = (table: Table, { winner, isDraw, assumptions }: Combat | TurnEnd): Line[] => [
  ...(winner == null ? [] : [{ words: `${nameOf(table, String(winner))} wins the game.` }]),
  ...(isDraw ? [{ words: "The game is a draw." }] : []),
  ...assumptions.map((words) => ({ words })),
];

function momentOf({ happening, combatStep }: CombatStep): CombatMoment | null {
  const isFirst = combatStep === "FIRST_COMBAT_DAMAGE";
  if (happening === "DAMAGE_ASSIGNED") return isFirst ? "FIRST_DAMAGE_ON_STACK" : "DAMAGE_ON_STACK";
  if (happening === "DAMAGE_DEALT") return isFirst ? "FIRST_DAMAGE_DEALT" : "DAMAGE_DEALT";
  return happening === "ATTACKERS_DECLARED" || happening === "BLOCKERS_DECLARED" || happening === "END_OF_COMBAT"
    ? happening
    : null;
}

/** The board by players, with what each creature does in combat. */
function sidesOf(table: Table, state: AfterFragment, does: readonly (readonly [id: string, words: string])[]): Side[] {
  const after = new Map(state.objects.map((object) => [object.ref, object]));
  const ends = table.objects.map(({ id, owner, controller, zone, power, toughness, counters = [] }) => {
    const now = after.get(id);
    const isThere = now !== undefined && now.zone === (zone ?? "BATTLEFIELD");
    const changed = now?.power !== power || now?.toughness !== toughness;
    const facts = isThere
      ? [
          ...(changed && now.power != null ? [`${now.power}/${now.toughness}`] : []),
          ...(now.damage > 0 ? [`${now.damage} damage`] : []),
          ...(JSON.stringify(now.counters) === JSON.stringify(counters)
            ? []
            : now.counters.map(({ kind, count }) => `${count} ${kind}`)),
          ...(now.tapped ? ["tapped"] : []),
          ...does.filter(([creature]) => creature === id).map(([, words]) => words),
        ]
      : [now ? wordsOfZone(now.zone) : "gone"];
    const side = String((isThere ? now.controller : controller) ?? owner);
    return { side, end: { id, name: nameOf(table, id), isGone: !isThere, words: facts.join(", ") } };
  });
  return state.players.map(({ ref, life, poisonCounters, unspentMana, hasLost }) => ({
    id: ref,
    name: nameOf(table, ref),
    facts: [
      `${life} life`,
      ...(poisonCounters > 0 ? [`${poisonCounters} poison`] : []),
      ...(unspentMana > 0 ? [`${unspentMana} unspent mana`] : []),
      ...(hasLost ? ["has lost the game"] : []),
    ].join(", "),
    isGone: hasLost,
    ends: ends.filter(({ side }) => side === ref).map(({ end }) => end),
  }));
}

/** The first step from which on two fights go different ways, from 0 on; null if they go the same way. */
export function partingOf(one: Fight, other: Fight): number | null {
  const longer = Math.max(one.steps.length, other.steps.length);
  for (let at = 0; at < longer; at++) if (wayOf(one.steps[at]) !== wayOf(other.steps[at])) return at;
  return null;
}

const wayOf = (step: FightStep | undefined): string => JSON.stringify(step && [step.title, step.stack, step.sides]);

/** What is asked of a board that fights on a day; on the day beside, players choose what comes first. */
export function decidedOn({ table, day, moves }: SharedBoard): BoardFightQueryVariables {
  return { ...without(moves, "turnEnds", "against"), state: stateOf(table), day };
}

/** The same on the day beside it. What players were asked there is not what they were asked on the other day. */
export function beside({ table, moves }: SharedBoard): BoardFightQueryVariables | null {
  const { against } = moves;
  return against === undefined
    ? null
    : { ...decidedOn({ table, day: against, moves: without(moves, "choices") }), choicePolicy: "FIRST_OPTION" };
}
