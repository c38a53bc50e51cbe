import { namesApart } from "../domain/names-apart";
import { type IsoDate } from "../domain/iso-date";
import { InvalidBoardError } from "./errors";
import { evaluateKeepingChoices } from "./evaluate";
import { assertKnownDate } from "./known-dates";
import { type GameStateInput } from "./game-state-input";
import { type Certain } from "./procedure/certain";
import { reportState } from "./report";
import { Steps, STEPS } from "./steps";
import {
  type Evaluation,
  type EvaluationRequest,
  type GameObject,
  type PendingChoice,
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
  /** Positions in the dates given, of which two may be the same. */
  readonly positions: readonly number[];
  readonly dates: readonly IsoDate[];
  /** In words, by what is not the same in every end: in its owner's graveyard (704.5k). */
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
  const names = namesIn(request.state);
  const ends = played.map(
    ({ evaluation, certain }) => new EvaluationEnd(evaluation, certain?.() ?? null, request.state),
  );
  const subjects = [...request.state.players, ...(request.state.objects ?? [])].map(({ id }) => id);
  const divergences = subjects.flatMap((subject) => {
    steps.take(STEPS.entry * dates.length);
    const outcomes = outcomesOf(subject, dates, ends, names);
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

/** What players and objects are called in sentences, by id. */
export const namesIn = ({ players, objects }: GameStateInput): ReadonlyMap<string, string> =>
  new Map([
    ...players.map(({ id, name }) => [id, name || id] as const),
    ...namesApart(objects ?? [], players).map((called, at) => [objects![at]!.id, called] as const),
  ]);

/** An evaluation by what it says of each object and player. */
class EvaluationEnd {
  private readonly things = new Map<string, PlacedObject | Player>();
  private readonly actions = new Map<string, PerformedAction[]>();
  private readonly prompts = new Map<string, string>();

  /** What is certain of a check that waits counts as done; what a choice is about is open, unless it is doomed anyhow. */
  constructor(
    { state: atStop, checks, pendingChoices }: Evaluation,
    certain: Certain | null,
    { objects }: GameStateInput,
  ) {
    const state = certain ? reportState(certain.view, { pending: [] }) : atStop;
    const phasedOut = new Set(objects?.filter((object) => object.phasedOut).map(({ id }) => id));
    for (const player of state.players) this.things.set(player.id, player);
    for (const object of state.objects)
      this.things.set(object.id, {
        ...object,
        place: object.zone === "BATTLEFIELD" && phasedOut.has(object.id) ? "phased out" : ZONE_IN_WORDS[object.zone],
      });
    for (const action of checks.flatMap(({ actions }) => actions))
      for (const id of new Set([...action.objects, ...action.players])) this.note(id, action);
    for (const action of certain?.actions ?? [])
      for (const id of new Set([...action.objects, ...action.players]))
        if (certain!.subjects.has(id)) this.note(id, action);
    for (const choice of pendingChoices) this.wait(choice);
    for (const id of certain?.doomed ?? []) this.prompts.delete(id);
  }

  actionsOn(subject: string): readonly PerformedAction[] {
    return this.actions.get(subject) ?? [];
  }

  /** Everything that can be seen of a subject in the end; a choice that is open makes its end open. */
  of(subject: string): End {
    const thing = this.things.get(subject);
    const isGone = thing === undefined;
    return { ...thing, isGone, waitsFor: isGone ? null : (this.prompts.get(subject) ?? null) };
  }

  /** What a choice is about is open, and the objects to choose from; not the players who choose or can be chosen. */
  private wait({ id, kind, player, options, prompt }: PendingChoice): void {
    const about = id.slice(`${kind}:${player}:`.length).replace(/#\d+$/, "");
    const objects = options.filter((option) => "zone" in (this.things.get(option) ?? {}));
    for (const subject of [about, ...objects]) if (!this.prompts.has(subject)) this.prompts.set(subject, prompt);
  }

  private note(subject: string, action: PerformedAction): void {
    const actions = this.actions.get(subject);
    if (actions) actions.push(action);
    else this.actions.set(subject, [action]);
  }
}

/** An object and where it is, in words. */
type PlacedObject = GameObject & { readonly place: string };

interface End {
  readonly isGone: boolean;
  readonly waitsFor: string | null;
  readonly place?: string;
  readonly [field: string]: unknown;
}

function outcomesOf(
  subject: string,
  dates: readonly IsoDate[],
  evaluations: readonly EvaluationEnd[],
  names: ReadonlyMap<string, string>,
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
  return [...groups.values()].map((positions) => {
    const actions = positions.map((at) => evaluations[at]!.actionsOn(subject));
    const numbers = actions.map((performed) => [...new Set(performed.map(({ ruleNumber }) => ruleNumber))].join(", "));
    const words = inWords(ends[positions[0]!]!, ends, actions[0]!, names);
    const those = positions.map((at) => dates[at]!);
    return {
      positions,
      dates: those,
      outcome: `${words}${numbersInWords(those, numbers)}`,
      ruleNumbers: [...new Set(actions.flat().map(({ ruleNumber }) => ruleNumber))],
    };
  });
}

/** " (704.5k)", or, if these editions number it differently, each number beside its edition. */
function numbersInWords(dates: readonly IsoDate[], numbers: readonly string[]): string {
  if (numbers.every((one) => one === "")) return "";
  if (new Set(numbers).size === 1) return ` (${numbers[0]!})`;
  const datesOf = (number: string): string => [...new Set(dates.filter((_, at) => numbers[at] === number))].join(", ");
  const each = [...new Set(numbers)].filter(Boolean).map((number) => `${datesOf(number)}: ${number}`);
  return ` (${each.join("; ")})`;
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

/** Where something is and what is said of it, each if another end is not the same; figures among ends in one place. */
function inWords(
  end: End,
  ends: readonly End[],
  actions: readonly PerformedAction[],
  names: ReadonlyMap<string, string>,
): string {
  if (end.waitsFor !== null) return `open: ${end.waitsFor}`;
  if (end.isGone) return howItWent(actions);
  const others = ends.filter(({ waitsFor, isGone, place }) => waitsFor === null && !isGone && place === end.place);
  const differing = fieldsThatDiffer(others);
  const facts = "zone" in end ? factsOf(end as unknown as GameObject, names) : playerFacts(end as unknown as Player);
  const shown = facts.flatMap(([fields, words]) => (fields.some((field) => differing.has(field)) ? [words] : []));
  const where = end.place ?? (end.hasLost ? "has lost the game" : "still in the game");
  const saysWhere = others.length < ends.length || differing.has("hasLost") || shown.length === 0;
  return [...(saysWhere ? [where] : []), ...shown].join(", ");
}

function howItWent(actions: readonly PerformedAction[]): string {
  const last = actions.at(-1)?.outcome;
  if (last === "CEASED_TO_EXIST" || last === "REMOVED_FROM_GAME") return "ceased to exist";
  return actions.length === 0 ? "left the game with a player" : "gone";
}

/** Words, and the fields that they speak of. */
type Fact = readonly [fields: readonly string[], words: string];

function factsOf(object: GameObject, names: ReadonlyMap<string, string>): readonly Fact[] {
  const nameOf = (id: string): string => names.get(id) ?? id;
  return [
    [["controller"], `controlled by ${nameOf(object.controller)}`],
    [["power", "toughness"], object.power === null ? "not a creature" : `${object.power}/${object.toughness}`],
    [["counters"], object.counters.map(({ kind, count }) => `${count} ${kind}`).join(" and ") || "no counters"],
    [["damage"], `${object.damage} damage marked on it`],
    [["attachedTo"], object.attachedTo === null ? "unattached" : `attached to ${nameOf(object.attachedTo)}`],
    [["tapped"], object.tapped ? "tapped" : "untapped"],
    [["attacking"], object.attacking ? "attacking" : "not attacking"],
    [["blocking"], object.blocking ? "blocking" : "not blocking"],
    [["faceDown"], object.faceDown ? "face down" : "face up"],
    [["regenerationShields"], `${object.regenerationShields} regeneration shields`],
    [["protector"], `protected by ${object.protector === null ? "nobody" : nameOf(object.protector)}`],
    [["sector"], `in sector ${object.sector ?? "none"}`],
  ];
}

const playerFacts = (player: Player): readonly Fact[] => [
  [["life"], `${player.life} life`],
  [["poisonCounters"], `${player.poisonCounters} poison counters`],
  [
    ["counters"],
    player.counters.map(({ kind, count }) => `${count} ${kind} counters`).join(", ") || "no other counters",
  ],
  [["landsPlayed"], `${player.landsPlayed} lands played`],
  [["cardsInHand"], `${player.cardsInHand} cards in hand`],
  [["cardsInLibrary"], `${player.cardsInLibrary} cards in the library`],
  [["unspentMana"], `${player.unspentMana} unspent mana`],
  [
    ["combatDamageByCommander"],
    player.combatDamageByCommander
      .map(({ commander, damage }) => `${damage} combat damage by ${commander}`)
      .join(", ") || "no combat damage by a commander",
  ],
  [["hasCitysBlessing"], player.hasCitysBlessing ? "the city's blessing" : "no city's blessing"],
  [["speed"], player.speed === null ? "no speed" : `speed ${player.speed}`],
];
