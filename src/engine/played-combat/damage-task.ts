import { combatDamageOf } from "../board/characteristics";
import { type RuleNumber } from "../../domain/rule-number";
import { type DamageAssignmentInput, type DamageAssignmentOrderInput } from "../combat";
import { type Combat, type Combatant, has } from "../combat/combat";
import { Assignment } from "../combat/damage-assignment";
import { assignerOf } from "../combat/damage-assigner";
import { assignsAsUnblocked, type Recipient, recipientsOf, tramples } from "../combat/damage-recipients";
import { STEPS } from "../steps";
import { type PossibleRecipient } from "./played-combat";

/** What one creature has to assign. */
export interface DamageTask {
  readonly creature: Combatant;
  readonly player: string;
  readonly ruleNumber: RuleNumber;
  readonly total: number;
  /** Creatures first, in their order if one was announced. */
  readonly recipients: readonly Recipient[];
  /** The rule by which one of the players is chosen, where a team is attacked as one. */
  readonly teamNumber: RuleNumber | null;
}

/** What the damage of a step is judged with, and what has been assigned so far. */
export interface AssigningSoFar {
  readonly combat: Combat;
  readonly orders: readonly DamageAssignmentOrderInput[];
  readonly assigned: readonly DamageAssignmentInput[];
}

export function taskOf(combat: Combat, creature: Combatant, orders: readonly DamageAssignmentOrderInput[]): DamageTask {
  const { player, ruleNumber } = assignerOf(combat, creature);
  const { rules } = combat;
  const isOrdered = rules.division === "ORDERED";
  const order = (isOrdered && orders.find((one) => one.creature === creature.object.id)?.order) || [];
  const place = ({ id, creature: other }: Recipient): number =>
    other === null ? Infinity : order.includes(id) ? order.indexOf(id) : order.length;
  const recipients = [...recipientsOf(combat, creature)];
  if (order.length > 0) recipients.sort((one, other) => place(one) - place(other) || 0);
  const ofTeam = recipients.filter((one) => one.creature === null && one.defender.kind === "PLAYER");
  const teamNumber = rules.teamIsAttacked && ofTeam.length > 1 ? rules.numberOfLater("damageToOneOfTheTeam") : null;
  const total = Math.max(0, combatDamageOf(creature.seen));
  return { creature, player, ruleNumber, total, recipients, teamNumber };
}

const shortOf = ({ combat, orders, assigned }: AssigningSoFar, creature: Combatant): number =>
  new Assignment(combat, assigned, orders).missing(creature);

/** One point of it is lethal (702.2b now). */
const isDeadly = ({ combat }: AssigningSoFar, { creature }: DamageTask): boolean =>
  combat.rules.deathtouch === "ANY_AMOUNT_IS_LETHAL" && has(combat, creature, "DEATHTOUCH");

const lethalOf = (soFar: AssigningSoFar, task: DamageTask, recipient: Combatant): number => {
  const missing = shortOf(soFar, recipient);
  return isDeadly(soFar, task) ? Math.min(1, missing) : missing;
};

export const possibleRecipients = (soFar: AssigningSoFar, task: DamageTask): readonly PossibleRecipient[] =>
  task.recipients.map(({ id, creature }) => ({ recipient: id, lethal: creature && lethalOf(soFar, task, creature) }));

/** Lethal damage to each creature in order; what is left goes beyond them, or else to the last of them. */
export function minimalDivision(soFar: AssigningSoFar, task: DamageTask): readonly DamageAssignmentInput[] {
  const source = task.creature.object.id;
  const amounts = new Map<string, number>();
  let left = task.total;
  for (const { id, creature } of task.recipients) {
    if (!creature) continue;
    const amount = Math.min(left, lethalOf(soFar, task, creature));
    amounts.set(id, amount);
    left -= amount;
  }
  const isEither = assignsAsUnblocked(task.creature) && !tramples(soFar.combat, task.creature);
  const beyond = isEither && amounts.size > 0 ? undefined : task.recipients.find(({ creature }) => creature === null);
  const last = beyond ?? task.recipients.findLast(({ creature }) => creature !== null);
  if (last && left > 0) amounts.set(last.id, (amounts.get(last.id) ?? 0) + left);
  return [...amounts].flatMap(([target, amount]) => (amount > 0 ? [{ source, target, amount }] : []));
}

/** As many as anybody would read, and as many as are tried for them. */
const MOST_SHOWN = 50;
const MOST_TRIED = 1_000;

/** Divisions that are legal by themselves, with what has been assigned so far: the first of them. */
export function possibleDivisions(
  soFar: AssigningSoFar,
  task: DamageTask,
): readonly (readonly DamageAssignmentInput[])[] {
  const source = task.creature.object.id;
  const found: (readonly DamageAssignmentInput[])[] = [];
  let tried = 0;
  const isLegal = (division: readonly DamageAssignmentInput[]): boolean => {
    soFar.combat.view.board.steps.take(STEPS.objectInCheck * (soFar.assigned.length + division.length));
    return !new Assignment(soFar.combat, [...soFar.assigned, ...division], soFar.orders)
      .problems([
        { assigning: [...new Set([...soFar.assigned.map((one) => one.source), source])], ruleNumber: task.ruleNumber },
      ])
      .some(({ creatures }) => creatures.includes(source));
  };
  const divide = (at: number, left: number, division: readonly DamageAssignmentInput[]): void => {
    if (found.length >= MOST_SHOWN || tried >= MOST_TRIED) return;
    const target = task.recipients[at]!.id;
    if (at === task.recipients.length - 1) {
      tried++;
      const whole = left > 0 ? [...division, { source, target, amount: left }] : division;
      if (isLegal(whole)) found.push(whole);
      return;
    }
    for (let amount = left; amount >= 0; amount--)
      divide(at + 1, left - amount, amount > 0 ? [...division, { source, target, amount }] : division);
  };
  if (task.recipients.length > 0) divide(0, task.total, []);
  return found;
}
