import { type EventsRequest, performEvents } from "../perform-events";
import { type PlayedEvent, type PlayedEvents } from "../played-events";

/** "701.8a DESTROY bear REPLACED by umbra", "120.3a LOSE_LIFE bob 3 HAPPENED of 1". */
export const inShort = (event: PlayedEvent): string =>
  [
    event.ruleNumber,
    event.kind,
    ...(event.source ? [event.source] : []),
    ...event.objects,
    ...event.players,
    ...(event.amount === null ? [] : [event.amount]),
    event.outcome,
    ...(event.modifiedBy.length > 0 ? [`by ${event.modifiedBy.join(", ")}`] : []),
    ...(event.resultOf === null ? [] : [`of ${event.resultOf}`]),
  ].join(" ");

/** All that is told of steps, in one list: events, triggers, actions of checks, and what is asked. */
export const toldOf = ({
  steps,
  pendingChoices,
}: Pick<PlayedEvents, "steps" | "pendingChoices">): readonly string[] => [
  ...steps.flatMap(({ events, triggered, checks }) => [
    ...events.map(inShort),
    ...triggered.map(({ ability, value }) => `triggers ${ability}${value === null ? "" : ` ${value}`}`),
    ...checks.flatMap((check) => [
      ...check.actions.map(
        ({ ruleNumber, objects, players, outcome }) => `${ruleNumber} ${[...objects, ...players].join(",")} ${outcome}`,
      ),
      ...check.triggered.map(({ ability }) => `triggers ${ability}`),
    ]),
  ]),
  ...pendingChoices.map(({ player, id, options }) => `asks ${player} ${id}: ${options.join(" or ")}`),
];

/** What is told, and where every object and how every player is in the end, in words. */
export function whatHappens(
  request: EventsRequest,
): { readonly told: readonly string[] } & Readonly<Record<string, unknown>> {
  const answer = performEvents(request);
  const { objects, players } = answer.state;
  const words = objects.map(({ id, zone, tapped, damage, counters }) => [
    id,
    [
      zone,
      ...(tapped ? ["tapped"] : []),
      ...(damage > 0 ? [`damage ${damage}`] : []),
      ...counters.map(({ kind, count }) => `${count} ${kind}`),
    ].join(" "),
  ]);
  const changed = players
    .filter(({ life, poisonCounters, hasLost }) => life !== 20 || poisonCounters > 0 || hasLost)
    .map(({ id, life, poisonCounters, hasLost }) => [
      id,
      `${life}${poisonCounters > 0 ? ` poison ${poisonCounters}` : ""}${hasLost ? " lost" : ""}`,
    ]);
  return { told: toldOf(answer), ...Object.fromEntries([...words, ...changed]) } as ReturnType<typeof whatHappens>;
}
