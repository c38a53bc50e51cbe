import { type DamageAssignmentInput } from "../../engine/combat";
import { type ByAction, type LeftByAction } from "../found-board";
import { countersOn } from "./board";
import { type Change, combatDamageOf, doneBy, type Moment } from "./moments";
import { type ArenaState, permanentsOf } from "./state";

interface MomentsOfChange {
  readonly attack: Moment | null;
  readonly block: Moment | null;
  readonly actions: Moment | null;
}

/**
 * Follows a combat from the declaration of attackers on. It is told as a whole if nothing in it changed what damage depends
 * on: whatever else was cast or triggered left creatures as they were.
 */
export class CombatFollowed {
  private attack: Moment | null = null;
  private block: Moment | null = null;
  private readonly damage: (readonly DamageAssignmentInput[])[] = [];
  private readonly left: LeftByAction[] = [];
  private readonly lost: ByAction[] = [];
  /** Something may have changed since damage was dealt. */
  private isDisturbed = false;

  /** The combat that a message ended. */
  take(change: Change, { attack, block, actions }: MomentsOfChange): Moment | null {
    const { before, message, after } = change;
    const isGap = after.isAfterGap !== before.isAfterGap;
    if (message.isFull || isGap) this.forget();
    const isOver = after.turn.phase !== "Combat" || after.turn.step === "EndCombat";
    const ended = this.attack !== null && isOver ? this.whole() : null;
    if (attack) {
      this.forget();
      this.attack = attack;
    }
    if (!this.attack || isOver) return ended;
    this.block ??= block;
    this.takeDamage(change, actions);
    return this.lost.length > 0 ? this.whole() : null;
  }

  private takeDamage(change: Change, actions: Moment | null): void {
    const { before, message } = change;
    const damage = combatDamageOf(message, before);
    if (damage.length === 0) {
      this.isDisturbed ||= this.damage.length > 0 && somethingElse(change);
      return;
    }
    const isFirst = this.damage.length === 0;
    if (isFirst ? !isAsBefore(this.attack!.state, before) : this.isDisturbed) return this.forget();
    this.damage.push(damage);
    const { left, lost } = doneBy(actions);
    this.left.push(...left);
    this.lost.push(...lost);
    this.isDisturbed = somethingElse(change);
  }

  private whole(): Moment | null {
    const { attack, block } = this;
    const [damage, left, lost] = [[...this.damage], [...this.left], [...this.lost]];
    this.forget();
    if (attack?.happened.kind !== "ATTACK" || block?.happened.kind !== "BLOCK" || damage.length === 0) return null;
    const { attacks, constraints } = attack.happened;
    const { blocks } = block.happened;
    return { ...attack, happened: { kind: "COMBAT", attacks, constraints, blocks, damage, left, lost } };
  }

  private forget(): void {
    this.attack = this.block = null;
    this.damage.length = this.left.length = this.lost.length = 0;
    this.isDisturbed = false;
  }
}

/** Whether all that combat damage depends on is the same in two states: tapping, attacking and blocking aside. */
function isAsBefore(one: ArenaState, other: ArenaState): boolean {
  const [here, there] = [permanentsOf(one), permanentsOf(other)];
  return (
    here.length === there.length && here.every((object, at) => sign(one, object.id) === sign(other, there[at]!.id))
  );
}

function sign(state: ArenaState, id: number): string {
  const { controller, power, toughness, damage, types, abilities } = state.objects.get(id)!;
  return JSON.stringify([id, controller, power, toughness, damage, types, abilities, [...countersOn(state, id)]]);
}

/** A spell or an ability was there, or resolved. */
const somethingElse = ({ message, after }: Change): boolean =>
  [...after.zones.values()].some(({ type, count }) => type === "Stack" && count > 0) ||
  message.annotations.some(({ types }) => types.includes("ResolutionStart"));
