import { type IsoDate } from "../../domain/iso-date";
import { isPermanent } from "../board/board";
import { hasSubtype, isBattle, isCreature } from "../board/characteristics";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { type GameStateInput } from "../game-state-input";
import {
  assertFew,
  type Attack,
  type Combat,
  type Combatant,
  creaturesOf,
  type Defender,
  findCombatant,
  has,
  isOnSide,
  nameOfCombatant,
  nameOfTarget,
  readCombat,
} from "./combat";
import { type AttackInput, type CombatConstraintInput } from "./combat-input";
import { type DefenderGroup, groupsOf, isAttackInRange, possibleDefenders } from "./attack-groups";
import { about, affecting, cite, costsOf, type Constraint, type Constraints, readConstraints } from "./constraints";
import { problemsOfBands } from "./bands";
import { type Declaration, judge } from "./declaration";
import { counted, listed } from "./in-words";
import { abilitiesOn, keywordInWords } from "../vocabularies/keywords";
import { notesOnKeywords } from "../keywords/notes-in-combat";
import { ATTACKING, modelNeeds, problemsOfNeeds, withEnoughOthers } from "./others";
import { BATTLES_ATTACKED_SINCE, type CombatRule, PLANESWALKERS_ATTACKED_SINCE } from "./rulebook";
import { notesOnHaste } from "../keywords/notes-in-combat";
import {
  type CombatPair,
  type DeclarationProblem,
  type DeclarationVerdict,
  type PricedVerdict,
  verdictTold,
} from "./verdict";

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
  const combat = readCombat(state, date, attacks, [], {}, "ATTACKS");
  return verdictTold(
    judgeAttack(state, combat, readConstraints(state, combat, constraints)),
    combat.play.toldOfReading(),
  );
}

/** As `checkAttack`, of a combat that has been read. */
export function judgeAttack(state: GameStateInput, combat: Combat, read: Constraints): PricedVerdict {
  const declaration = declarationOf(combat, read.inForce);
  return {
    ...judge(combat, [{ ...declaration, notes: [...declaration.notes, ...notesOnHaste(state, combat)] }], read),
    costs: combat.attacks.flatMap(({ attacker, defender }) => costsOf(combat, read.inForce, attacker, defender)),
  };
}

/** Each creature that can attack, with each player or permanent that it can attack, by itself or with others, and unpaid. */
export function possibleAttacks(combat: Combat, { inForce }: Constraints): readonly CombatPair[] {
  const defenders = possibleDefenders(combat, (defender) => cannotBeAttacked(combat, defender) === null);
  const legal = creaturesOf(combat.view)
    .filter((creature) => cannotAttack(combat, creature, inForce) === null)
    .flatMap((creature) =>
      defenders
        .filter(
          (defender) => problemsOfAttack(combat, { attacker: creature, defender, band: null }, inForce).length === 0,
        )
        .map(({ id }) => ({ creature: creature.object.id, target: id })),
    );
  return withEnoughOthers(combat, legal, inForce, ATTACKING, () => 1);
}

function declarationOf(combat: Combat, constraints: readonly Constraint[]): Declaration {
  const declared = new Map(combat.attacks.map(({ attacker, defender }) => [attacker.object.id, defender]));
  const unnamed = about(constraints, null);
  const able = creaturesOf(combat.view).filter(
    (creature) =>
      cannotAttack(combat, creature, constraints) === null &&
      affecting(unnamed, "CANT_ATTACK", creature).length === 0 &&
      (declared.has(creature.object.id) || affecting(unnamed, "CANT_ATTACK_UNLESS_PAID", creature).length === 0),
  );
  const defenders = possibleDefenders(combat, (defender) => cannotBeAttacked(combat, defender) === null);
  const groups = groupsOf(combat, defenders, able, constraints);
  assertFew(able, Math.max(1, groups.length));
  const groupById = new Map(groups.flatMap((group, index) => group.map(({ id }) => [id, index] as const)));
  const groupOf = ({ id }: Defender): number => (groups.length === 1 ? 0 : (groupById.get(id) ?? -1));
  const namedBy = groups.map(([defender]) => about(constraints, defender!));
  const pairings = able.flatMap((creature, index) =>
    namedBy.flatMap((named, target) => {
      const proposed = declared.get(creature.object.id);
      const isPaid = proposed !== undefined && groupOf(proposed) === target;
      if (affecting(named, "CANT_ATTACK", creature).length > 0) return [];
      if (!isAttackInRange(combat, creature, groups[target]![0]!)) return [];
      if (!isPaid && affecting(named, "CANT_ATTACK_UNLESS_PAID", creature).length > 0) return [];
      return [{ creature: index, target, gain: affecting(named, "ATTACKS_IF_ABLE", creature).length }];
    }),
  );
  const pairingOf = ({ attacker, defender }: Attack) =>
    pairings.find(
      ({ creature, target }) => able[creature]!.object.id === attacker.object.id && target === groupOf(defender),
    );
  return {
    creatures: able,
    requirements: able.flatMap((creature, index) =>
      affecting(constraints, "ATTACKS_IF_ABLE", creature).map((constraint) => ({
        constraint: constraint.id,
        creature: index,
        targets: groupsNamedBy(constraint, groups),
      })),
    ),
    model: {
      creatures: able.map((creature) => ({
        capacity: 1,
        gain: affecting(unnamed, "ATTACKS_IF_ABLE", creature).length,
        notAlone: affecting(constraints, "CANT_ATTACK_ALONE", creature).length > 0,
      })),
      targets: groups.map(() => ({ gain: 0, atLeast: 1, atMost: able.length })),
      pairings,
      limits: [
        ...constraints
          .filter(({ kind }) => kind === "AT_MOST_ATTACKERS")
          .map((limit) => ({
            creatures: able.flatMap((creature, index) => (limit.affects(creature) ? [index] : [])),
            targets: groupsNamedBy(limit, groups),
            atMost: limit.count,
          })),
        ...able.flatMap((creature, index) =>
          affecting(constraints, "CAN_ATTACK_ONLY_ALONE", creature).length === 0
            ? []
            : able.flatMap((_, other) =>
                other === index ? [] : [{ creatures: [index, other], targets: null, atMost: 1 }],
              ),
        ),
      ],
      needs: modelNeeds(able, creaturesOf(combat.view), constraints, ATTACKING),
    },
    proposal: combat.attacks.flatMap((attack) => pairingOf(attack) ?? []),
    problems: [
      ...combat.attacks.flatMap((attack) => problemsOfAttack(combat, attack, constraints)),
      ...problemsOfSet(combat, constraints),
      ...problemsOfBands(combat),
    ],
    notes: notesOnKeywords(combat, creaturesOf(combat.view), ({ cantAttack }) => cantAttack),
    targetsMatter: groups.length > 1,
    rule: "attackRequirements",
    pairOf: ({ creature, target }) => {
      const { id } = able[creature]!.object;
      const proposed = declared.get(id);
      const isProposed = proposed !== undefined && groupById.get(proposed.id) === target;
      return { creature: id, target: isProposed ? proposed.id : groups[target]![0]!.id };
    },
  };
}

/** The groups that a constraint is about; null if it is about attacking whomever. */
const groupsNamedBy = ({ names }: Constraint, groups: readonly DefenderGroup[]): readonly number[] | null =>
  names && groups.flatMap(([defender], index) => (names(defender!) ? [index] : []));

/** Why a creature can't be declared as an attacker whatever the effects: rule and reason. */
function cannotAttack(
  combat: Combat,
  creature: Combatant,
  constraints: readonly Constraint[],
): { readonly number: string; readonly reason: string } | null {
  const { rules, view } = combat;
  const { object, seen, hasLeftTheGame } = creature;
  const step = (reason: string) => ({ number: rules.number("attackers"), reason });
  if (hasLeftTheGame) return step("has left the game");
  if (!isPermanent(object)) return step("is not on the battlefield");
  if (!isCreature(seen)) return step("is not a creature");
  if (rules.battlesAreAttacked && isBattle(seen)) return step("is a battle as well");
  if (!isOnSide(combat, seen.controller, view.board.activePlayer))
    return step(`is not controlled by the active player, ${view.board.activePlayer}`);
  if (object.tapped) return step("is tapped");
  if (!object.controlledSinceTurnBegan && !has(combat, creature, "HASTE"))
    return step(
      `doesn't have haste (${rules.keywordNumber("HASTE")!}), and its controller has not controlled it since the turn began`,
    );
  if (affecting(constraints, "CAN_ATTACK_DESPITE_DEFENDER", creature).length > 0) return null;
  if (rules.wallsCantAttack && hasSubtype(seen, "wall")) return step("is a Wall");
  const barring = BARRING.find(({ keyword }) => has(combat, creature, keyword))?.keyword;
  return barring ? { number: rules.keywordNumber(barring)!, reason: `has ${keywordInWords(barring)}` } : null;
}

const BARRING = abilitiesOn("COMBAT").filter(({ ability }) => ability.cantAttack);

function problemsOfAttack(
  combat: Combat,
  { attacker, defender }: Attack,
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] {
  // Put onto the battlefield attacking: it never was declared (508.4).
  if (attacker.object.attacking) return [];
  const { rules } = combat;
  const creatures = [attacker.object.id];
  const unable = cannotAttack(combat, attacker, constraints);
  const target = cannotBeAttacked(combat, defender);
  return [
    ...(unable
      ? [
          {
            ruleNumber: unable.number,
            constraint: null,
            creatures,
            explanation: `${nameOfCombatant(attacker)} can't attack: it ${unable.reason}.`,
          },
        ]
      : []),
    ...(target
      ? [
          {
            ruleNumber: rules.number("attackedPlayers"),
            constraint: null,
            creatures,
            explanation: `${nameOfCombatant(attacker)} can't attack ${nameOfTarget(combat, defender.id)}: ${target}.`,
          },
        ]
      : []),
    ...(isAttackInRange(combat, attacker, defender)
      ? []
      : [
          {
            ruleNumber: rules.numberOfLater("attackInRange") ?? rules.number("attackedPlayers"),
            constraint: null,
            creatures,
            explanation: `${nameOfCombatant(attacker)} can't attack ${nameOfTarget(combat, defender.id)}, out of its controller's range of influence.`,
          },
        ]),
    ...affecting(constraints, "CANT_ATTACK", attacker)
      .filter(({ names }) => names?.(defender) ?? true)
      .map((constraint) => ({
        ruleNumber: rules.number("attackRestrictions"),
        constraint: constraint.id,
        creatures,
        explanation: `${nameOfCombatant(attacker)} can't attack${constraint.names ? ` ${nameOfTarget(combat, defender.id)}` : ""}: ${cite(constraint)}.`,
      })),
  ];
}

function cannotBeAttacked(combat: Combat, { id, kind, player }: Defender): string | null {
  const { rules, view } = combat;
  const { board } = view;
  const opponent = areOpponents(board, board.activePlayer, player);
  if (kind === "OTHER") return "only players, planeswalkers and battles can be attacked";
  if (kind === "PLANESWALKER" && !rules.planeswalkersAreAttacked)
    return `planeswalkers can be attacked only since ${PLANESWALKERS_ATTACKED_SINCE}, and these are the rules of ${rules.date}`;
  if (kind === "BATTLE" && !rules.battlesAreAttacked)
    return `battles can be attacked only since ${BATTLES_ATTACKED_SINCE}, and these are the rules of ${rules.date}`;
  const permanent = findCombatant(combat, id);
  if (permanent?.hasLeftTheGame) return "it has left the game";
  if (permanent && !isPermanent(permanent.object)) return "it is not on the battlefield";
  if (board.players.some((one) => one.id === player && one.hasLost)) return "that player has left the game";
  if (opponent) return null;
  if (kind === "BATTLE") return `its protector, ${nameOfPlayer(board, player)}, is not an opponent`;
  return kind === "PLAYER" ? "that player is not an opponent" : "its controller is not an opponent";
}

/** Restrictions that look at the whole set. */
function problemsOfSet(combat: Combat, constraints: readonly Constraint[]): readonly DeclarationProblem[] {
  const attackers = combat.attacks.map(({ attacker }) => attacker);
  const attacksAbout = ({ names }: Constraint) =>
    combat.attacks.filter(({ defender }) => names?.(defender) ?? true).map(({ attacker }) => attacker);
  const problem = (rule: CombatRule, constraint: Constraint, creatures: readonly Combatant[], why: string) => ({
    ruleNumber: combat.rules.number(rule),
    constraint: constraint.id,
    creatures: creatures.map(({ object }) => object.id),
    explanation: why,
  });
  const alone = attackers.length === 1 ? affecting(constraints, "CANT_ATTACK_ALONE", attackers[0]!) : [];
  const loners = attackers.length < 2 ? [] : attackers.filter(({ object }) => !object.attacking);
  return [
    ...loners.flatMap((loner) =>
      affecting(constraints, "CAN_ATTACK_ONLY_ALONE", loner).map((constraint) =>
        problem(
          "attackRestrictions",
          constraint,
          [loner],
          `${nameOfCombatant(loner)} can attack only alone: ${cite(constraint)}.`,
        ),
      ),
    ),
    ...alone.map((constraint) =>
      problem(
        "attackRestrictions",
        constraint,
        attackers,
        `${nameOfCombatant(attackers[0]!)} can't attack alone: ${cite(constraint)}.`,
      ),
    ),
    ...constraints
      .filter(({ kind }) => kind === "AT_MOST_ATTACKERS")
      .flatMap((constraint) => {
        const among = attacksAbout(constraint).filter((attacker) => constraint.affects(attacker));
        if (among.length <= constraint.count) return [];
        const names = listed(among.map(nameOfCombatant));
        const why = `${counted(among.length, "creature")} would attack ${constraint.names ? "those whom it names " : ""}(${names}), and only ${constraint.count} may: ${cite(constraint)}.`;
        return [problem("attackRestrictions", constraint, among, why)];
      }),
    ...problemsOfNeeds(combat, attackers, creaturesOf(combat.view), constraints, ATTACKING),
  ];
}
