import { type BoardFault } from "../errors";
import { faultsOfScript } from "../events/perform-events";
import { answeredTwice } from "../procedure/choices";
import { FaultList } from "../validation/fault-list";
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
}: Omit<PlayCombatRequest, "date">): readonly BoardFault[] {
  for (const [path, list, most] of [
    ["responses", responses, MOST_RESPONSES],
    ["assignments", assignments, MOST_ASSIGNMENTS],
  ] as const)
    if (list.length > most) return [{ path, message: `${list.length} entries are too many: the limit is ${most}` }];
  const faults = new FaultList();
  const objects = new Set((state.objects ?? []).map(({ id }) => id));
  const players = new Set(state.players.map(({ id }) => id));
  const given = new Set<string>();
  assignments.forEach(({ source, target, amount, damageStep }, at) => {
    const path = `assignments[${at}]`;
    if (!objects.has(source)) faults.add(`${path}.source`, `the state has no object with the id ${source}`);
    if (!objects.has(target) && !players.has(target))
      faults.add(`${path}.target`, `the state has no player or object with the id ${target}`);
    if (!Number.isInteger(amount) || amount < 0) faults.add(`${path}.amount`, "must be 0 or more");
    if (![undefined, null, 1, 2].includes(damageStep)) faults.add(`${path}.damageStep`, "must be 1 or 2");
    const steps = damageStep ? [damageStep] : [1, 2];
    if (steps.some((step) => given.has(JSON.stringify([source, target, step]))))
      faults.add(path, `damage from ${source} to ${target} is given twice`);
    for (const step of steps) given.add(JSON.stringify([source, target, step]));
  });
  return [
    ...answeredTwice(choices),
    ...faultsOfScript(state, responses, "responses", COMBAT_RESPONSE),
    ...faults.faults,
  ];
}
