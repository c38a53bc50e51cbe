import { type DamageAssignmentInput } from "../../engine/combat";
import { type ByAction, type LeftByAction } from "../found-board";
import { type Change, combatDamageOf, doneBy, type Moment } from "./moments";

/** Follows a combat from the declaration of attackers on: it is told if nothing else happened in it. */
export class CombatFollowed {
  private attack: Moment | null = null;
  private block: Moment | null = null;
  private readonly damage: (readonly DamageAssignmentInput[])[] = [];
  private readonly left: LeftByAction[] = [];
  private readonly lost: ByAction[] = [];

  /** The combat that a message ended. */
  take(
    change: Change,
    moments: { attack: Moment | null; block: Moment | null; actions: Moment | null },
  ): Moment | null {
    const { before, message, after } = change;
    const gap = after.isAfterGap !== before.isAfterGap || !after.hasBegun;
    const isNew = message.isFull || after.match !== before.match;
    if (isNew || gap || somethingElse(change)) this.forget();
    const ended =
      this.attack && (after.turn.phase !== "Combat" || after.turn.step === "EndCombat") ? this.whole() : null;
    if (ended) return ended;
    if (moments.attack) {
      this.forget();
      this.attack = moments.attack;
    }
    if (!this.attack) return null;
    this.block ??= moments.block;
    const damage = combatDamageOf(message, before);
    if (damage.length > 0) this.damage.push(damage);
    const { left, lost } = doneBy(moments.actions);
    this.left.push(...left);
    this.lost.push(...lost);
    return this.lost.length > 0 ? this.whole() : null;
  }

  private whole(): Moment | null {
    const { attack, block } = this;
    const [damage, left, lost] = [[...this.damage], [...this.left], [...this.lost]];
    this.forget();
    if (attack?.happened.kind !== "ATTACK" || block?.happened.kind !== "BLOCK") return null;
    const { attacks, constraints } = attack.happened;
    return {
      ...attack,
      happened: { kind: "COMBAT", attacks, constraints, blocks: block.happened.blocks, damage, left, lost },
    };
  }

  private forget(): void {
    this.attack = this.block = null;
    this.damage.length = this.left.length = this.lost.length = 0;
  }
}

/** A spell or an ability was there, or resolved. */
const somethingElse = ({ message, after }: Change): boolean =>
  [...after.zones.values()].some(({ type, count }) => type === "Stack" && count > 0) ||
  message.annotations.some(
    ({ types }) => types.includes("ResolutionStart") || types.includes("AbilityInstanceCreated"),
  );
