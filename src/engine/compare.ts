import { type IsoDate } from "../domain/iso-date";
import { InvalidBoardError } from "./errors";
import { evaluateKeepingChoices } from "./evaluate";
import { assertKnownDate } from "./known-dates";
import { Steps, STEPS } from "./steps";
import {
  type Evaluation,
  type EvaluationRequest,
  type GameObject,
  type PerformedAction,
  type Player,
} from "./evaluation";
import { type Zone } from "./vocabulary";

export interface ComparisonRequest extends Omit<EvaluationRequest, "date"> {
  readonly dates: readonly IsoDate[];
}

export interface EvaluationComparison {
  /** In the order of the dates. */
  readonly evaluations: readonly Evaluation[];
  /** One entry for each object or player whose end is not the same under every date, in board order. */
  readonly divergences: readonly Divergence[];
}

export interface Divergence {
  readonly subject: string;
  readonly outcomes: readonly DivergentOutcome[];
}

export interface DivergentOutcome {
  readonly dates: readonly IsoDate[];
  /** In words: in its owner's graveyard (704.5k). */
  readonly outcome: string;
  readonly ruleNumbers: readonly string[];
}

/**
 * The same board under the rules of several dates, and where the ends part. A choice given is for every date that asks
 * it; one that none asks is refused.
 *
 * @throws BadDateError, BeforeFirstEditionError, InvalidBoardError, TooManyChecksError, TooManyStepsError
 */
export function compareEvaluations({ dates, ...request }: ComparisonRequest): EvaluationComparison {
  dates.forEach((date, at) => assertKnownDate(date, `editions[${at}]`));
  const steps = new Steps();
  const played = dates.map((date) => evaluateKeepingChoices({ ...request, date }, undefined, steps));
  refuseChoicesNobodyAsked(played.map(({ unasked }) => unasked));
  const ends = played.map(({ evaluation }) => new EvaluationEnd(evaluation));
  const subjects = [...request.state.players, ...(request.state.objects ?? [])].map(({ id }) => id);
  const divergences = subjects.flatMap((subject) => {
    steps.take(STEPS.entry * dates.length);
    const outcomes = outcomesOf(subject, dates, ends);
    return outcomes.length > 1 ? [{ subject, outcomes }] : [];
  });
  return { evaluations: played.map(({ evaluation }) => evaluation), divergences };
}

function refuseChoicesNobodyAsked(unasked: readonly (readonly number[])[]): void {
  const [first, ...others] = unasked.map((positions) => new Set(positions));
  const faults = [...(first ?? [])]
    .filter((position) => others.every((positions) => positions.has(position)))
    .map((position) => ({
      path: `choices[${position}].choice`,
      message: "none of the editions asks this choice",
    }));
  if (faults.length > 0) throw new InvalidBoardError(faults);
}

/** An evaluation by what it says of each object and player. */
class EvaluationEnd {
  private readonly things = new Map<string, GameObject | Player>();
  private readonly actions = new Map<string, PerformedAction[]>();
  private readonly prompts = new Map<string, string>();

  constructor({ state, checks, pendingChoices }: Evaluation) {
    for (const thing of [...state.objects, ...state.players]) this.things.set(thing.id, thing);
    for (const action of checks.flatMap(({ actions }) => actions))
      for (const id of new Set([...action.objects, ...action.players])) this.note(id, action);
    for (const { id, options, prompt } of pendingChoices)
      for (const about of [...options, ...id.split(":")]) if (!this.prompts.has(about)) this.prompts.set(about, prompt);
  }

  actionsOn(subject: string): readonly PerformedAction[] {
    return this.actions.get(subject) ?? [];
  }

  /** Everything that can be seen of a subject in the end; a choice that is open makes its end open. */
  of(subject: string): End {
    const thing = this.things.get(subject);
    return { ...thing, isGone: thing === undefined, waitsFor: this.prompts.get(subject) ?? null };
  }

  private note(subject: string, action: PerformedAction): void {
    const actions = this.actions.get(subject);
    if (actions) actions.push(action);
    else this.actions.set(subject, [action]);
  }
}

type End = Readonly<Record<string, unknown>>;

function outcomesOf(
  subject: string,
  dates: readonly IsoDate[],
  evaluations: readonly EvaluationEnd[],
): readonly DivergentOutcome[] {
  const ends = evaluations.map((evaluation) => evaluation.of(subject));
  const groups = new Map<string, number[]>();
  ends.forEach((end, at) => {
    const key = JSON.stringify(end);
    const alike = groups.get(key);
    if (alike) alike.push(at);
    else groups.set(key, [at]);
  });
  if (groups.size < 2) return [];
  const differing = fieldsThatDiffer(ends);
  return [...groups.values()].map((positions) => {
    const actions = positions.map((at) => evaluations[at]!.actionsOn(subject));
    const ruleNumbers = [...new Set(actions.flat().map(({ ruleNumber }) => ruleNumber))];
    const words = inWords(ends[positions[0]!]!, differing, actions[0]!);
    const outcome = ruleNumbers.length > 0 ? `${words} (${ruleNumbers.join(", ")})` : words;
    return { dates: positions.map((at) => dates[at]!), outcome, ruleNumbers };
  });
}

const fieldsThatDiffer = (ends: readonly End[]): ReadonlySet<string> =>
  new Set(
    [...new Set(ends.flatMap((end) => Object.keys(end)))].filter(
      (field) => new Set(ends.map((end) => JSON.stringify(end[field]))).size > 1,
    ),
  );

const ZONE_IN_WORDS: Readonly<Record<Zone, string>> = {
  BATTLEFIELD: "on the battlefield",
  GRAVEYARD: "in its owner's graveyard",
  HAND: "in its owner's hand",
  LIBRARY: "in its owner's library",
  STACK: "on the stack",
  EXILE: "in exile",
  COMMAND: "in the command zone",
  ANTE: "in the ante zone",
};

function inWords(end: End, differing: ReadonlySet<string>, actions: readonly PerformedAction[]): string {
  if (typeof end.waitsFor === "string") return `open: ${end.waitsFor}`;
  if (end.isGone) return howItWent(actions);
  const words =
    "zone" in end
      ? objectInWords(end as unknown as GameObject, differing)
      : playerInWords(end as unknown as Player, differing);
  return words.join(", ");
}

function howItWent(actions: readonly PerformedAction[]): string {
  const last = actions.at(-1)?.outcome;
  if (last === "CEASED_TO_EXIST" || last === "REMOVED_FROM_GAME") return "ceased to exist";
  return actions.length === 0 ? "left the game with its owner" : "gone";
}

function objectInWords(object: GameObject, differing: ReadonlySet<string>): readonly string[] {
  const facts: readonly (readonly [field: keyof GameObject, words: string])[] = [
    ["controller", `controlled by ${object.controller}`],
    ["power", object.power === null ? "not a creature" : `${object.power}/${object.toughness}`],
    ["toughness", `toughness ${object.toughness ?? "none"}`],
    ["counters", object.counters.map(({ kind, count }) => `${count} ${kind}`).join(" and ") || "no counters"],
    ["damage", `${object.damage} damage marked on it`],
    ["attachedTo", object.attachedTo === null ? "unattached" : `attached to ${object.attachedTo}`],
    ["tapped", object.tapped ? "tapped" : "untapped"],
    ["faceDown", object.faceDown ? "face down" : "face up"],
    ["regenerationShields", `${object.regenerationShields} regeneration shields`],
    ["protector", `protected by ${object.protector ?? "nobody"}`],
    ["sector", `in sector ${object.sector ?? "none"}`],
  ];
  const place = ZONE_IN_WORDS[object.zone];
  if (object.zone !== "BATTLEFIELD" && differing.has("zone")) return [place];
  const shown = facts.filter(([field]) => differing.has(field) && !(field === "toughness" && differing.has("power")));
  return [place, ...shown.map(([, words]) => words)];
}

function playerInWords(player: Player, differing: ReadonlySet<string>): readonly string[] {
  const facts: readonly (readonly [field: keyof Player, words: string])[] = [
    ["life", `${player.life} life`],
    ["poisonCounters", `${player.poisonCounters} poison counters`],
    ["cardsInHand", `${player.cardsInHand} cards in hand`],
    ["cardsInLibrary", `${player.cardsInLibrary} cards in the library`],
    ["speed", player.speed === null ? "no speed" : `speed ${player.speed}`],
  ];
  const shown = facts.filter(([field]) => differing.has(field)).map(([, words]) => words);
  return [player.hasLost ? "has lost the game" : "still in the game", ...shown];
}
