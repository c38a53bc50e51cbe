import { type IsoDate } from "../../domain/iso-date";
import {
  checkAttack,
  checkBlock,
  checkDamageAssignment,
  checkProtection,
  combatDamageSteps,
  type DeclarationVerdict,
} from "../combat";
import { compareEvaluations, namesIn } from "../compare";
import { InvalidBoardError } from "../errors";
import { evaluate } from "../evaluate";
import { type Evaluation, type GameState } from "../evaluation";
import { endOfTurn, performEvents } from "../events";
import { type GameStateInput } from "../game-state-input";
import { reverseIllegalAction } from "../illegal-actions";
import { settleLoop } from "../loops";
import { playCombat, type PlayedCombat } from "../played-combat";
import { characteristics, type ObjectCharacteristics } from "../shown-characteristics";
import { type EraExample, type ExampleOf } from "../shown";

type Dates = readonly [IsoDate, IsoDate];

/** What comes of an example on either of two dates, in sentences. */
export type Outcomes = readonly [then: readonly string[], now: readonly string[]];

/** Sentences that tell what is not the same on both dates; null if everything is, whatever the numbers of the rules. */
export function outcomesOf(example: EraExample, dates: Dates): Outcomes | null {
  if (example.plays === "STATE_BASED_ACTIONS") return evaluated(example, dates);
  if (example.plays === "CHARACTERISTICS") return looked(example, dates);
  if (example.plays === "COMBAT" || example.plays === "EVENTS" || example.plays === "END_OF_TURN")
    return ended(example, dates);
  const [one, other] = [judged(example, dates[0]), judged(example, dates[1])];
  return isSame(one.answer, other.answer) ? null : apart(one.sentences, other.sentences);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without what both say, unless nothing is left of one of them. */
function apart(one: readonly string[], other: readonly string[]): Outcomes {
  const [left, right] = [without(one, other), without(other, one)];
  return left.length > 0 && right.length > 0 ? [left, right] : [one, other];
}

const without = (sentences: readonly string[], those: readonly string[]): readonly string[] =>
  sentences.filter((sentence) => !those.includes(sentence));

function evaluated(example: ExampleOf<"STATE_BASED_ACTIONS">, dates: Dates): Outcomes | null {
  const [one, other] = [evaluationOf(example, dates[0]), evaluationOf(example, dates[1])];
  if (isSame(answerOf(one), answerOf(other))) return null;
  if (one === null || other === null) return [toldOf(one), toldOf(other)];
  const { divergences } = compareEvaluations({ ...example.request, dates });
  const names = calling(example.request.state);
  const [then, now] = [one, other].map((evaluation, at) => [
    ...divergences.flatMap(({ subject, outcomes }) =>
      outcomes
        .filter(({ positions }) => positions.includes(at))
        .map(({ outcome }) => said(names(subject), outcome.replace(/^open: /, ""))),
    ),
    ...aside(evaluation, [one, other], names),
  ]) as [string[], string[]];
  const isDone = one.pendingChoices.length === 0 && other.pendingChoices.length === 0;
  const both = isDone ? alikeIn(one.state, other.state, example.request.state) : [];
  return then.length > 0 && now.length > 0
    ? [
        [...then, ...both],
        [...now, ...both],
      ]
    : [
        [...both, ...happened(one)],
        [...both, ...happened(other)],
      ];
}

/** The evaluation; null where the rules of the date do not say what the board has. */
function evaluationOf({ request }: ExampleOf<"STATE_BASED_ACTIONS">, date: IsoDate): Evaluation | null {
  try {
    return evaluate({ ...request, date });
  } catch (error) {
    if (error instanceof InvalidBoardError) return null;
    throw error;
  }
}

function answerOf(evaluation: Evaluation | null): unknown {
  if (evaluation === null) return null;
  const { checks, state, priority, losers, winner, isDraw, pendingChoices } = evaluation;
  return {
    checks: checks.map(({ actions }) =>
      actions.map(({ kind, outcome, objects, players, replacedBy }) => [kind, outcome, objects, players, replacedBy]),
    ),
    ...{ state, priority, losers, winner, isDraw, triggers: triggersOf(evaluation) },
    pendingChoices: pendingChoices.map(({ kind, player, options }) => [kind, player, options]),
  };
}

const triggersOf = ({ triggersOnStack, waitingTriggers }: Evaluation): readonly string[] =>
  [...triggersOnStack, ...waitingTriggers].map(({ ability }) => ability);

const calling = (state: GameStateInput): ((id: string) => string) => {
  const names = namesIn(state);
  return (id) => names.get(id) ?? id;
};

const said = (name: string, words: string): string => `${name}: ${words}${/[.?]$/.test(words) ? "" : "."}`;

/** What is not about an object or a player, if the other date has it otherwise. */
function aside(
  evaluation: Evaluation,
  both: readonly [Evaluation, Evaluation],
  names: (id: string) => string,
): readonly string[] {
  const differs = (read: (one: Evaluation) => unknown): boolean => !isSame(read(both[0]), read(both[1]));
  const { state, priority, winner, isDraw } = evaluation;
  const triggers = triggersOf(evaluation);
  return [
    ...state.teams.flatMap(({ id, life }, at) =>
      differs((one) => one.state.teams[at]) ? [said(`Team ${id}`, `${life} life`)] : [],
    ),
    ...(differs(triggersOf)
      ? [triggers.length === 0 ? "No ability goes on the stack." : `On the stack goes ${triggers.join(", ")}.`]
      : []),
    ...(differs((one) => one.winner) && winner !== null ? [`${names(winner)} wins.`] : []),
    ...(differs((one) => one.isDraw) && isDraw ? ["The game is a draw."] : []),
    ...(differs((one) => one.priority)
      ? [priority === null ? "Nobody gets priority." : `${names(priority)} gets priority.`]
      : []),
  ];
}

const toldOf = (evaluation: Evaluation | null): readonly string[] =>
  evaluation === null ? ["The rules of that day do not say what becomes of this board."] : happened(evaluation);

/** What was done, check by check. */
function happened({ checks }: Evaluation): readonly string[] {
  if (checks.length === 0) return ["Nothing is done."];
  return checks.map(({ actions }) =>
    actions
      .map(({ explanation, outcome }) => `${explanation.slice(0, -1)}: ${outcome.toLowerCase().replaceAll("_", " ")}.`)
      .join(" "),
  );
}

function looked({ request }: ExampleOf<"CHARACTERISTICS">, dates: Dates): Outcomes | null {
  const seen = dates.map((date) => characteristics({ ...request, date }).objects);
  const names = calling(request.state);
  const [then, now] = [0, 1].map((at) =>
    seen[at]!.flatMap((object, place) => {
      const other = seen[1 - at]![place]!;
      const differing = SEEN.filter(([, read]) => read(object) !== read(other));
      const words = differing.map(([what, read]) => `${what} ${read(object)}`).join(", ");
      return differing.length === 0 ? [] : [said(names(object.id), words)];
    }),
  ) as [string[], string[]];
  return then.length === 0 ? null : [then, now];
}

const orNone = (words: readonly string[]): string => words.join(" ") || "none";

const SEEN: readonly (readonly [what: string, read: (object: ObjectCharacteristics) => string])[] = [
  ["name", ({ name }) => name || "none"],
  ["types", ({ supertypes, types, subtypes }) => orNone([...supertypes, ...types, ...subtypes])],
  ["every creature type:", ({ everyCreatureType }) => (everyCreatureType ? "yes" : "no")],
  ["colors", ({ colors }) => orNone(colors)],
  ["power and toughness", ({ power, toughness }) => (power === null ? "none" : `${power}/${toughness}`)],
  ["keywords", ({ keywords }) => orNone(keywords)],
  ["abilities:", ({ hasAbilities }) => (hasAbilities ? "some" : "none")],
  ["controller", ({ controller }) => controller],
];

/** What has happened on a board, told by the board in the end, or else by what happened. */
interface Ended {
  /** Null while something has to be chosen. */
  readonly state: GameState | null;
  readonly told: readonly string[];
}

function ended(
  example: ExampleOf<"COMBAT"> | ExampleOf<"EVENTS"> | ExampleOf<"END_OF_TURN">,
  dates: Dates,
): Outcomes | null {
  const [one, other] = [endOf(example, dates[0]), endOf(example, dates[1])];
  const names = calling(example.request.state);
  const both = one.state && other.state ? alikeIn(one.state, other.state, example.request.state) : [];
  if (one.state && other.state) {
    const [then, now] = [apartIn(one.state, other.state, names), apartIn(other.state, one.state, names)];
    if (then.length > 0)
      return [
        [...then, ...both],
        [...now, ...both],
      ];
  }
  if (isSame(one.told, other.told)) return null;
  const [then, now] = apart(one.told, other.told);
  return [
    [...both, ...then],
    [...both, ...now],
  ];
}

function endOf(example: ExampleOf<"COMBAT"> | ExampleOf<"EVENTS"> | ExampleOf<"END_OF_TURN">, date: IsoDate): Ended {
  if (example.plays === "COMBAT") {
    const played = playCombat({ ...example.request, date });
    return { state: played.decision ? null : played.state, told: toldOfCombat(played) };
  }
  const { state, steps, pendingChoices } =
    example.plays === "EVENTS" ? performEvents({ ...example.request, date }) : endOfTurn({ ...example.request, date });
  const triggered = steps.flatMap((step) => step.triggered.map(({ ability }) => `${ability} triggers.`));
  const events = steps.flatMap((step) => step.events.map(({ explanation }) => explanation));
  const questions = pendingChoices.map(({ prompt }) => prompt);
  return { state: questions.length > 0 ? null : state, told: [...questions, ...events, ...triggered] };
}

const toldOfCombat = ({ steps, decision, problems }: PlayedCombat): readonly string[] => [
  ...problems.map(({ explanation }) => explanation),
  ...(decision ? [decision.prompt] : []),
  ...steps.flatMap(({ decisions }) => decisions.map(({ explanation }) => explanation)),
  ...steps.flatMap(({ happening, explanation, events }) =>
    happening === "MANA_LOST" ? [explanation, ...events.map((one) => one.explanation)] : [],
  ),
];

/** What is on the first board otherwise than on the second: where things are, and figures on them. */
function apartIn(one: GameState, other: GameState, names: (id: string) => string): readonly string[] {
  const objects = [...new Set([...one.objects, ...other.objects].map(({ id }) => id))].flatMap((id) => {
    const words = inWords(objectIn(one, id), objectIn(other, id));
    return words === "" ? [] : [said(names(id), words)];
  });
  const players = one.players.flatMap(({ id, life, poisonCounters, unspentMana, hasLost }) => {
    const there = other.players.find((player) => player.id === id)!;
    return [
      ...(life === there.life ? [] : [said(names(id), `${life} life`)]),
      ...(poisonCounters === there.poisonCounters ? [] : [said(names(id), `${poisonCounters} poison counters`)]),
      ...(unspentMana === there.unspentMana ? [] : [said(names(id), `${unspentMana} unspent mana`)]),
      ...(hasLost === there.hasLost ? [] : [said(names(id), hasLost ? "has lost the game" : "still in the game")]),
    ];
  });
  return [...objects, ...players];
}

/** What became of those that end alike on both boards, but not as they were laid out. */
function alikeIn(one: GameState, other: GameState, laid: GameStateInput): readonly string[] {
  const names = calling(laid);
  return (laid.objects ?? []).flatMap(({ id, controller, zone, damage, counters }) => {
    const end = objectIn(one, id);
    if (inWords(end, objectIn(other, id)) !== "") return [];
    const words = inWords(end, {
      ...{ controller: controller ?? end?.controller ?? "", zone: zone ?? "BATTLEFIELD" },
      ...{ damage: damage ?? 0, counters: (counters ?? []).map(({ kind, count }) => ({ kind, count: count ?? 1 })) },
    });
    return words === "" ? [] : [said(names(id), words)];
  });
}

type Placed = Pick<GameState["objects"][number], "zone" | "controller" | "damage" | "counters">;

const objectIn = ({ objects }: GameState, of: string): Placed | undefined => objects.find(({ id }) => id === of);

/** What is otherwise of an object than of another; nothing if nothing is. */
const inWords = (object: Placed | undefined, other: Placed | undefined): string =>
  object
    ? FIGURES.filter(([, read]) => read(object) !== (other && read(other)))
        .map(([what, read]) => `${what}${read(object)}`)
        .join(", ")
    : other
      ? "gone"
      : "";

const FIGURES: readonly (readonly [what: string, read: (object: Placed) => string])[] = [
  ["", ({ zone }) => zone.toLowerCase()],
  ["controlled by ", ({ controller }) => controller],
  ["damage ", ({ damage }) => String(damage)],
  ["counters: ", ({ counters }) => counters.map(({ kind, count }) => `${count} ${kind}`).join(" and ") || "none"],
];

interface Judged {
  /** What must not be the same for the example to end differently. */
  readonly answer: unknown;
  readonly sentences: readonly string[];
}

type Declared = ExampleOf<"ATTACK"> | ExampleOf<"BLOCK"> | ExampleOf<"DAMAGE_ASSIGNMENT">;

function judged(
  example: Exclude<
    EraExample,
    { readonly plays: "STATE_BASED_ACTIONS" | "CHARACTERISTICS" | "COMBAT" | "EVENTS" | "END_OF_TURN" }
  >,
  date: IsoDate,
): Judged {
  switch (example.plays) {
    case "DAMAGE_STEPS": {
      const { state, attacks, blocks } = example.request;
      const names = calling(state);
      const steps = combatDamageSteps(state, date, attacks, blocks).map(({ number, assignedBy }) => ({
        number,
        those: assignedBy.map(({ creature, player }) => `${names(creature)} by ${names(player)}`).join(", "),
      }));
      return {
        answer: steps,
        sentences: steps.map(
          ({ number, those }) => `In combat damage step ${number}, damage is assigned of ${those || "no creature"}.`,
        ),
      };
    }
    case "PROTECTION": {
      const { state, permanent, source } = example.request;
      const { effects } = checkProtection(state, date, permanent, source);
      return { answer: effects.map(({ kind }) => kind), sentences: effects.map(({ explanation }) => explanation) };
    }
    case "LOOP": {
      const settled = settleLoop(date, example.request.loop);
      return {
        answer: { ...settled, rulesDate: null, ruleNumber: null, explanation: null },
        sentences: [settled.explanation],
      };
    }
    case "ILLEGAL_ACTION": {
      const { steps, manaAbilities, returnsTo, effectsApply, explanation } = reverseIllegalAction(
        date,
        example.request.action,
      );
      const all = [...steps, ...manaAbilities];
      return {
        answer: [returnsTo, effectsApply, ...all.map(({ step, fate }) => [step, fate])],
        sentences: [explanation, ...all.map((one) => said(one.step, one.explanation))],
      };
    }
    default: {
      const { legal, becomesBlocked, problems, damage } = verdictOn(example, date);
      const dealt = damage.map(({ source, target, dealt }) => [source, target, dealt]);
      return {
        answer: [legal, becomesBlocked, dealt],
        sentences: legal ? ["It is legal."] : problems.map(({ explanation }) => explanation),
      };
    }
  }
}

function verdictOn(example: Declared, date: IsoDate): DeclarationVerdict {
  const { state, attacks } = example.request;
  if (example.plays === "ATTACK") return checkAttack(state, date, attacks, example.request.constraints);
  const { blocks } = example.request;
  if (example.plays === "BLOCK") return checkBlock(state, date, attacks, blocks, example.request.constraints);
  return checkDamageAssignment(state, date, attacks, blocks, example.request.assignments);
}
