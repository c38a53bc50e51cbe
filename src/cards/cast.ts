import { InvalidBoardError } from "../engine";
import { TOKEN_ID } from "../engine/validation/known-ids";
import { type EventStepInput, type GameEventInput } from "../engine/events";
import { type BoardOfCards } from "./deal";

/** A step as a caller gives it: what resolves may be a card by its name. */
export type StepOfCards = Omit<EventStepInput, "events"> & {
  readonly events?: readonly (GameEventInput & { readonly card?: string | null })[] | null;
};

/** A board, and the steps that are played on it. */
interface Cast {
  readonly state: BoardOfCards;
  readonly steps: readonly EventStepInput[];
}

/** A board with the cards that steps name and that are on none: each lies on the stack. `pathOf` leads to a step. */
export function withCardsCast(
  state: BoardOfCards,
  steps: readonly StepOfCards[],
  pathOf = (at: number): string => `steps[${at}]`,
): Cast {
  const objects = [...(state.objects ?? [])];
  const taken = new Set(objects.map(({ id }) => id));
  const cast = steps.map((step, at) => ({
    ...step,
    events: step.events?.map(({ card, ...event }, place) => {
      if (card == null) return event;
      const path = `${pathOf(at)}.events[${place}].card`;
      const wrong = (message: string): never => {
        throw new InvalidBoardError([{ path, message }]);
      };
      if (event.kind !== "RESOLVE") wrong("is for RESOLVE");
      if (event.source != null) wrong("must be left out where `source` is given");
      const owner = event.player ?? wrong("needs a `player`, who controls it");
      let id = card;
      while (taken.has(id)) id += "'";
      taken.add(id);
      objects.push({ id, owner, card, zone: "STACK" });
      return { ...event, source: id };
    }),
  })) as readonly EventStepInput[];
  return { state: objects.length === (state.objects ?? []).length ? state : { ...state, objects }, steps: cast };
}

/** The objects of which steps have something resolve, and what they are copies of. */
export function resolvedIn(
  steps: readonly Pick<EventStepInput, "events">[],
  { objects }: BoardOfCards,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { events } of steps)
    for (const { kind, source } of events ?? []) if (kind === "RESOLVE" && source) found.add(source);
  if (found.size === 0) return found;
  // What is made meanwhile may be a copy of any spell or permanent.
  const areCopied = [...found].some((id) => TOKEN_ID.test(id));
  for (const { id, copy, zone } of objects ?? []) {
    if (found.has(id) && copy) found.add(copy.of);
    if (areCopied && (zone == null || zone === "STACK" || zone === "BATTLEFIELD")) found.add(id);
  }
  return found;
}
