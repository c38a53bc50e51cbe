import { isPermanent } from "../board/board";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { findObject } from "../characteristics/view";
import { type Attack, type Block, type Combat, type Combatant, combatantOf } from "../combat/combat";
import { blockersOfAttacker, isBlocked } from "../combat/damage-recipients";
import { fighterOf } from "../combat/fighter";
import { isStillAttacking, pairsStillInCombat } from "../combat/still-in-combat";
import { type Attacked, type CombatMoment, type Fight, type Fighter, type Triggering } from "./ability";

/** Whom a moment of combat is about, and what is attacked: once for each time that an ability of the holder would trigger. */
type About = Pick<Triggering, "one" | "attacked">;

/** A combat as the abilities of keywords see it. */
export class CombatAsFight implements Fight {
  readonly attackers: readonly Fighter[];
  private readonly attacks: readonly Attack[];
  private readonly pairs: readonly Block[];

  constructor(private readonly combat: Combat) {
    this.attacks = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
    this.pairs = pairsStillInCombat(combat);
    this.attackers = this.attacks.map(({ attacker }) => this.fighter(attacker));
  }

  fighter(one: Combatant): Fighter {
    return fighterOf(this.combat, one);
  }

  isAttacking(one: Fighter): boolean {
    return this.attackers.some(({ id }) => id === one.id);
  }

  blockersOf(one: Fighter): readonly Fighter[] {
    return blockersOfAttacker(this.combat, { object: one }).map((blocker) => this.fighter(blocker));
  }

  opponentsAttacked(player: string): number {
    const attacked = this.combat.attacks.filter(({ defender }) => defender.kind === "PLAYER");
    return new Set(attacked.map(({ defender }) => defender.id).filter((id) => areOpponents(this.board, player, id)))
      .size;
  }

  hasMostLife(player: string): boolean {
    const { board } = this;
    const lives = new Map(
      board.players.filter(({ hasLost }) => !hasLost).map((one) => [one.id, lifeOfPlayer(board, one)] as const),
    );
    const life = lives.get(player);
    return life !== undefined && [...lives.values()].every((other) => other <= life);
  }

  permanentsOf(player: string): readonly string[] {
    const { view } = this.combat;
    return view.board.objects
      .filter((object) => isPermanent(object) && combatantOf(view, object).seen.controller === player)
      .map(({ id }) => id);
  }

  nameOf(player: string): string {
    return nameOfPlayer(this.board, player);
  }

  powerOf(one: Fighter): number {
    const now = findObject(this.combat.view, one.id);
    return now && isPermanent(now) ? this.fighter(combatantOf(this.combat.view, now)).power : one.power;
  }

  /** Whom a moment is about, of the permanent that has the keyword; nobody if it is not its moment. */
  about(moment: CombatMoment, holder: Fighter): readonly About[] {
    const attacked = this.attackedBy(holder);
    const itself = { one: holder, attacked };
    const isBlockedNow = attacked !== null && isBlocked(this.combat, { object: holder });
    const when = (holds: boolean): readonly About[] => (holds ? [itself] : []);
    switch (moment) {
      case "ATTACKS":
        return when(attacked !== null);
      case "ALLY_ATTACKS_ALONE": {
        const [alone, ...others] = this.attackers;
        return alone && others.length === 0 && alone.controller === holder.controller ? [{ one: alone, attacked }] : [];
      }
      case "IS_BLOCKED":
        return when(isBlockedNow);
      case "IS_NOT_BLOCKED":
        return when(attacked !== null && !isBlockedNow);
      case "FIGHTS":
        return when(isBlockedNow || this.pairs.some(({ blocker }) => blocker.object.id === holder.id));
      case "IS_BLOCKED_BY":
        return this.pairs
          .filter(({ attacker }) => attacker.object.id === holder.id)
          .map(({ blocker }) => ({ one: this.fighter(blocker), attacked }));
    }
  }

  private get board() {
    return this.combat.view.board;
  }

  private attackedBy({ id }: Fighter): Attacked | null {
    return attackedBy(this.attacks, id);
  }
}

/** What a creature attacks by one of these attacks. */
export function attackedBy(attacks: readonly Attack[], id: string): Attacked | null {
  const found = attacks.find(({ attacker }) => attacker.object.id === id)?.defender;
  return found ? { id: found.id, isPlayer: found.kind === "PLAYER", player: found.player } : null;
}
