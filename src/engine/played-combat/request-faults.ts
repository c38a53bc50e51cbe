import { type BoardFault } from "../errors";
import { lacking } from "../events/perform-events";
import { answeredTwice } from "../procedure/choices";
import { checkRecord } from "../validation/check-record";
import { FaultList } from "../validation/fault-list";
import { checkDuplicates, KnownIds } from "../validation/known-ids";
import { COMBAT_RESPONSE, type PlayCombatRequest } from "./request";

/** More than anybody plays out. */
const MOST_RESPONSES = 100;
const MOST_ASSIGNMENTS = 1_000;

/** What is wrong with the choices, the responses and the damage given: their fields, and events that lack what they need. */
export function faultsOfRequest({
  state,
  choices = [],
  responses = [],
  assignments = [],
}: PlayCombatRequest): readonly BoardFault[] {
  for (const [path, list, most] of [
    ["responses", responses, MOST_RESPONSES],
    ["assignments", assignments, MOST_ASSIGNMENTS],
  ] as const)
    if (list.length > most) return [{ path, message: `${list.length} entries are too many: the limit is ${most}` }];
  const faults = new FaultList();
  const known = new KnownIds(state);
  const effects = [...(state.continuousEffects ?? []), ...(state.replacementEffects ?? [])];
  const started = new Set(effects.map(({ id }) => id));
  responses.forEach((response, at) => {
    const path = `responses[${at}]`;
    checkRecord(COMBAT_RESPONSE, response, { faults, known }, path);
    response.events?.forEach((event, place) => {
      const here = `${path}.events[${place}]`;
      for (const { field, says } of lacking(event)) faults.add(`${here}.${field}`, says);
      for (const field of ["effect", "replacement"] as const) {
        const effect = event[field];
        if (event.kind === "START_EFFECT" && effect) checkDuplicates(faults, `${here}.${field}`, [effect], started);
      }
    });
  });
  const objects = new Set((state.objects ?? []).map(({ id }) => id));
  const players = new Set(state.players.map(({ id }) => id));
  assignments.forEach(({ source, target, amount, damageStep }, at) => {
    const path = `assignments[${at}]`;
    if (!objects.has(source)) faults.add(`${path}.source`, `the state has no object with the id ${source}`);
    if (!objects.has(target) && !players.has(target))
      faults.add(`${path}.target`, `the state has no player or object with the id ${target}`);
    if (!Number.isInteger(amount) || amount < 0) faults.add(`${path}.amount`, "must be 0 or more");
    if (![undefined, null, 1, 2].includes(damageStep)) faults.add(`${path}.damageStep`, "must be 1 or 2");
  });
  return [...answeredTwice(choices), ...faults.faults];
}
