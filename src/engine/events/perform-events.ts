import { type InputRecord } from "../board/fields/field";
import { EVENT_STEP, type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { type BoardFault, InvalidBoardError } from "../errors";
import { type EvaluationRequest } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { Play } from "../play/play";
import { Script } from "../play/script";
import { Steps } from "../steps";
import { checkRecord } from "../validation/check-record";
import { FaultList, LIMITS } from "../validation/fault-list";
import { KnownIds, mayCreateByKeyword } from "../validation/known-ids";
import { keywordInWords, KEYWORDS } from "../vocabulary";
import { lacking } from "../verbs/verbs";
import { type PlayedEvents } from "./played-events";

/** What is to happen on a board, step by step, and under which rules. */
export interface EventsRequest extends Omit<EvaluationRequest, "moment"> {
  readonly steps: readonly EventStepInput[];
}

/**
 * Lets things happen on a board: destruction, damage, sacrifices, life and the like, each step's events at once, with
 * what replaces, prevents and triggers, and with the state-based actions after it.
 *
 * @throws InvalidBoardError with all faults of the board, the steps and the choices; BeforeFirstEditionError;
 * TooManyChecksError; TooManyStepsError.
 */
export function performEvents(request: EventsRequest, budget = new Steps()): PlayedEvents {
  return performOn(new Play(request, budget), request.steps);
}

/**
 * As `performEvents`, on what has been played.
 *
 * @internal No declaration is shipped of it: it would bring those of all that is played.
 */
export function performOn(play: Play, steps: readonly EventStepInput[]): PlayedEvents {
  const faults = faultsOfSteps(play.state, steps);
  if (faults.length > 0) throw new InvalidBoardError(faults);
  const script = new Script(play);
  if (steps.some(({ events }) => events?.length)) play.keepInMind([{ isGiven: true }]);
  for (const [at, step] of steps.entries()) {
    if (!script.run(step)) break;
    if (play.isOver && at + 1 < steps.length)
      play.note([`The game is over with step ${at + 1}: nothing of what comes after it happens.`]);
    if (play.isOver) break;
  }
  return script.answer();
}

/** What is wrong with steps: their fields, and events that do not say what they need. */
function faultsOfSteps(state: GameStateInput, steps: readonly EventStepInput[]): readonly BoardFault[] {
  if (steps.length > LIMITS.eventSteps)
    return [{ path: "steps", message: `${steps.length} entries are too many: the limit is ${LIMITS.eventSteps}` }];
  return faultsOfScript(state, steps, "steps", EVENT_STEP);
}

/** Likewise of the parts of any script, with ids of abilities and effects that are nowhere. */
export function faultsOfScript<Part extends ScriptPart>(
  state: GameStateInput,
  parts: readonly Part[],
  name: string,
  record: InputRecord<Part>,
): readonly BoardFault[] {
  const faults = new FaultList();
  const creates =
    mayCreateByAbility(state) ||
    parts.some(({ events }) => events?.some(({ kind }) => kind === "CREATE" || kind === "RESOLVE"));
  const known = new KnownIds(state, creates);
  const given = [...(state.continuousEffects ?? []), ...(state.replacementEffects ?? [])].map(({ id }) => id);
  const started = new Set(given);
  const begin = parts.flatMap(({ events }) => (events ?? []).flatMap(startedBy).map(([, { id }]) => id));
  const effects = new Set([...given, ...begin, ...(state.endedEffects ?? [])]);
  parts.forEach((part, at) => {
    const path = `${name}[${at}]`;
    checkRecord(record, part, { faults, known }, path);
    part.resolves?.forEach((ability, place) => {
      if (!isPending(ability, state) && !isOfKeyword(ability, state) && !isOfCopy(ability, state))
        known.ability(faults, path, `resolves[${place}]`, ability);
    });
    part.events?.forEach((event, place) => {
      const here = `${path}.events[${place}]`;
      if (event.kind === "RESOLVE" && (place > 0 || part.events!.length > 1 || part.resolves?.length))
        faults.add(here, "RESOLVE must be a step of its own");
      for (const { field, says } of lacking(event)) faults.add(`${here}.${field}`, says);
      for (const [field, { id }] of startedBy(event)) {
        if (started.has(id)) faults.add(`${here}.${field}.id`, `the id "${id}" is used more than once`);
        started.add(id);
      }
      event.effects?.forEach((id, number) => {
        if (!effects.has(id) && !isOfKeyword(id, state))
          faults.add(`${here}.effects[${number}]`, `the state has no effect "${id}", and no event begins one`);
      });
    });
  });
  return faults.faults;
}

/** Whether what keywords do by themselves may create tokens (afterlife), or what has triggered or is read of cards. */
const mayCreateByAbility = ({ objects, pendingTriggers, instructions }: GameStateInput): boolean =>
  mayCreateByKeyword(objects) ||
  pendingTriggers?.some(({ does }) => does?.kind === "CREATE") === true ||
  instructions?.some(({ does, modes }) =>
    [does, ...(modes ?? []).map((mode) => mode.does)].some((deeds) => deeds?.some(({ kind }) => kind === "CREATE")),
  ) === true;

type ScriptPart = Pick<EventStepInput, "events" | "resolves">;

/** The effects that an event begins, by their fields. */
const startedBy = ({ kind, effect, replacement }: GameEventInput) =>
  kind === "START_EFFECT"
    ? (
        [
          ["effect", effect],
          ["replacement", replacement],
        ] as const
      ).flatMap(([field, one]) => (one ? [[field, one] as const] : []))
    : [];

/** Whether it has triggered before, be it of what has left since (111.7, 113.7a). */
const isPending = (id: string, { pendingTriggers }: GameStateInput): boolean =>
  pendingTriggers?.some(({ ability }) => ability === id) ?? false;

/** Whether an id is one that the ability of an object's keyword gets, and what comes of it: "bushido:samurai#2". */
function isOfKeyword(id: string, { objects }: GameStateInput): boolean {
  const colon = id.indexOf(":");
  if (!KEYWORD_NAMES.has(id.slice(0, colon))) return false;
  const rest = id.slice(colon + 1);
  return (
    objects?.some((one) => rest === one.id || [":", "#", " of "].some((mark) => rest.startsWith(one.id + mark))) ??
    false
  );
}

/** Whether an id is one that a copy's ability gets: "III of clone". */
function isOfCopy(id: string, { objects, triggeredAbilities }: GameStateInput): boolean {
  return (
    triggeredAbilities?.some(
      (one) => id.startsWith(`${one.id} of `) && objects?.some((object) => id === `${one.id} of ${object.id}`),
    ) ?? false
  );
}

const KEYWORD_NAMES: ReadonlySet<string> = new Set([
  ...KEYWORDS.words.map((keyword) => keywordInWords(keyword).replaceAll(" ", "-")),
  "siege",
  "chapter",
]);
