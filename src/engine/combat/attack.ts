import { type IsoDate } from "../../domain/iso-date";
import { isPermanent } from "../board/board";
import { hasSubtype, isBattle, isCreature } from "../board/characteristics";
import { areOpponents, nameOfPlayer, opponentsOf } from "../characteristics/players";
import { type GameStateInput } from "../game-state-input";
import {
  assertFew,
  type Attack,
  type Combat,
  type Combatant,
  creaturesOf,
  type Defender,
  has,
  isOnSide,
  nameOf,
  nameOfDefender,
  readCombat,
} from "./combat";
import { type AttackInput, type CombatConstraintInput } from "./combat-input";
import { affecting, cite, type Constraint, readConstraints } from "./constraints";
import { counted, type Declaration, judge, listed } from "./declaration";
import { notesOnKeywords } from "./keyword-notes";
import { BATTLES_ATTACKED_SINCE, type CombatRule, PLANESWALKERS_ATTACKED_SINCE } from "./rulebook";
import { type DeclarationProblem, type DeclarationVerdict } from "./verdict";

/**
 * May this set of attackers be declared (rules 308 and 500, later 508.1)?
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function checkAttack(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  constraints: readonly CombatConstraintInput[] = [],
): DeclarationVerdict {
  const combat = readCombat(state, date, attacks);
  const read = readConstraints(state, combat.view, constraints);
  return judge(combat, declarationOf(combat, read.inForce), read);
}

/** Attacking is a pairing with one single target: the requirements don't ask whom. */
const ATTACKING = 0;

function declarationOf(combat: Combat, constraints: readonly Constraint[]): Declaration {
  const declared = new Set(combat.attacks.map(({ attacker }) => attacker.object.id));
  const able = creaturesOf(combat.view).filter(
    (creature) =>
      cannotAttack(combat, creature) === null &&
      affecting(constraints, "CANT_ATTACK", creature).length === 0 &&
      (declared.has(creature.object.id) || !hasUnpaidCost(constraints, creature)),
  );
  assertFew(able, 1);
  const indexOf = new Map(able.map(({ object }, index) => [object.id, index]));
  const pairings = able.map((_, creature) => ({ creature, target: ATTACKING, gain: 0 }));
  const defenders = new Map(
    combat.attacks
      .filter(({ defender }) => cannotBeAttacked(combat, defender) === null)
      .map(({ attacker, defender }) => [attacker.object.id, defender.id]),
  );
  const someDefender = firstDefender(combat);
  return {
    creatures: able,
    requirements: able.flatMap((creature, index) =>
      affecting(constraints, "ATTACKS_IF_ABLE", creature).map(({ id }) => ({
        constraint: id,
        creature: index,
        target: null,
      })),
    ),
    model: {
      creatures: able.map((creature) => ({
        capacity: 1,
        gain: affecting(constraints, "ATTACKS_IF_ABLE", creature).length,
        notAlone: affecting(constraints, "CANT_ATTACK_ALONE", creature).length > 0,
      })),
      targets: [{ gain: 0, atLeast: 1, atMost: able.length }],
      pairings: someDefender === null ? [] : pairings,
      limits: constraints
        .filter(({ kind }) => kind === "AT_MOST_ATTACKERS")
        .map((limit) => ({
          creatures: able.flatMap((creature, index) => (limit.affects(creature) ? [index] : [])),
          atMost: limit.count,
        })),
    },
    proposal: combat.attacks.flatMap(({ attacker }) => pairings[indexOf.get(attacker.object.id) ?? -1] ?? []),
    problems: [
      ...combat.attacks.flatMap((attack) => problemsOfAttack(combat, attack, constraints)),
      ...problemsOfSet(combat, constraints),
    ],
    notes: notesOnKeywords(combat, creaturesOf(combat.view), ["DEFENDER"]),
    rule: "attackRequirements",
    pairOf: ({ creature }) => {
      const { id } = able[creature]!.object;
      return { creature: id, target: defenders.get(id) ?? someDefender! };
    },
  };
}

const hasUnpaidCost = (constraints: readonly Constraint[], creature: Combatant): boolean =>
  affecting(constraints, "CANT_ATTACK_UNLESS_PAID", creature).length > 0;

/** Whom a creature attacks that nobody proposed: the first opponent after the active player in turn order. */
function firstDefender({ view: { board } }: Combat): string | null {
  const seats = board.players.map(({ id }) => id);
  const next = [...seats.slice(seats.indexOf(board.activePlayer) + 1), ...seats];
  const opponents = opponentsOf(board, board.activePlayer).map(({ id }) => id);
  return next.find((id) => opponents.includes(id)) ?? null;
}

/** Why a creature can't be declared as an attacker whatever the effects: rule and reason. */
function cannotAttack(
  combat: Combat,
  creature: Combatant,
): { readonly number: string; readonly reason: string } | null {
  const { rules, view } = combat;
  const { object, seen } = creature;
  const step = (reason: string) => ({ number: rules.number("attackers"), reason });
  if (!isPermanent(object)) return step("is not on the battlefield");
  if (!isCreature(seen)) return step("is not a creature");
  if (rules.battlesAreAttacked && isBattle(seen)) return step("is a battle as well");
  if (!isOnSide(combat, seen.controller, view.board.activePlayer))
    return step("is not controlled by the active player");
  if (object.tapped) return step("is tapped");
  if (!object.controlledSinceTurnBegan && !has(combat, creature, "HASTE"))
    return step(
      `doesn't have haste (${rules.keywordNumber("HASTE")!}), and its controller has not controlled it since the turn began`,
    );
  if (rules.wallsCantAttack && hasSubtype(seen, "wall")) return step("is a Wall");
  if (has(combat, creature, "DEFENDER")) return { number: rules.keywordNumber("DEFENDER")!, reason: "has defender" };
  return null;
}

function problemsOfAttack(
  combat: Combat,
  { attacker, defender }: Attack,
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] {
  const { rules } = combat;
  const creatures = [attacker.object.id];
  const unable = cannotAttack(combat, attacker);
  const target = cannotBeAttacked(combat, defender);
  return [
    ...(unable
      ? [
          {
            ruleNumber: unable.number,
            constraint: null,
            creatures,
            explanation: `${nameOf(attacker)} can't attack: it ${unable.reason}.`,
          },
        ]
      : []),
    ...(target
      ? [
          {
            ruleNumber: rules.number("attackedPlayers"),
            constraint: null,
            creatures,
            explanation: `${nameOf(attacker)} can't attack ${nameOfDefender(combat, defender)}: ${target}.`,
          },
        ]
      : []),
    ...affecting(constraints, "CANT_ATTACK", attacker).map((constraint) => ({
      ruleNumber: rules.number("attackRestrictions"),
      constraint: constraint.id,
      creatures,
      explanation: `${nameOf(attacker)} can't attack: ${cite(constraint)}.`,
    })),
  ];
}

function cannotBeAttacked({ rules, view: { board } }: Combat, { id, kind, player }: Defender): string | null {
  const opponent = areOpponents(board, board.activePlayer, player);
  if (kind === "OTHER") return "only players, planeswalkers and battles can be attacked";
  if (kind === "PLANESWALKER" && !rules.planeswalkersAreAttacked)
    return `planeswalkers can be attacked only since ${PLANESWALKERS_ATTACKED_SINCE}, and these are the rules of ${rules.date}`;
  if (kind === "BATTLE" && !rules.battlesAreAttacked)
    return `battles can be attacked only since ${BATTLES_ATTACKED_SINCE}, and these are the rules of ${rules.date}`;
  const permanent = board.objects.find((object) => object.id === id);
  if (permanent && !isPermanent(permanent)) return "it is not on the battlefield";
  if (board.players.some((one) => one.id === player && one.hasLost)) return "that player has left the game";
  if (opponent) return null;
  if (kind === "BATTLE") return `its protector, ${nameOfPlayer(board, player)}, is not an opponent`;
  return kind === "PLAYER" ? "that player is not an opponent" : "its controller is not an opponent";
}

/** Restrictions that look at the whole set. */
function problemsOfSet(combat: Combat, constraints: readonly Constraint[]): readonly DeclarationProblem[] {
  const attackers = combat.attacks.map(({ attacker }) => attacker);
  const problem = (rule: CombatRule, constraint: Constraint, creatures: readonly Combatant[], why: string) => ({
    ruleNumber: combat.rules.number(rule),
    constraint: constraint.id,
    creatures: creatures.map(({ object }) => object.id),
    explanation: why,
  });
  const alone = attackers.length === 1 ? affecting(constraints, "CANT_ATTACK_ALONE", attackers[0]!) : [];
  return [
    ...alone.map((constraint) =>
      problem(
        "attackRestrictions",
        constraint,
        attackers,
        `${nameOf(attackers[0]!)} can't attack alone: ${cite(constraint)}.`,
      ),
    ),
    ...constraints
      .filter(({ kind }) => kind === "AT_MOST_ATTACKERS")
      .flatMap((constraint) => {
        const among = attackers.filter((attacker) => constraint.affects(attacker));
        if (among.length <= constraint.count) return [];
        const names = listed(among.map(nameOf));
        const why = `${counted(among.length, "creature")} would attack (${names}), and only ${constraint.count} may: ${cite(constraint)}.`;
        return [problem("attackRestrictions", constraint, among, why)];
      }),
  ];
}
