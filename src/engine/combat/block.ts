import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { isPermanent } from "../board/board";
import { isBattle, isCreature } from "../board/characteristics";
import { type GameStateInput } from "../game-state-input";
import {
  assertFew,
  type Attack,
  type Block,
  type Combat,
  type Combatant,
  creaturesOf,
  has,
  isOnSide,
  nameOfCombatant,
  readCombat,
} from "./combat";
import { type AttackInput, type BlockInput, type CombatConstraintInput } from "./combat-input";
import { affecting, cite, costsOf, type Constraint, type Constraints, readConstraints } from "./constraints";
import { type Declaration, judge } from "./declaration";
import { counted, listed } from "./in-words";
import { BLOCKING, modelNeeds, problemsOfNeeds, withEnoughOthers } from "./others";
import { type ModelPairing, type ModelTarget } from "./solver";
import { abilitiesOn, keywordInWords } from "../vocabularies/keywords";
import { obstaclesOf } from "./evasion";
import { notesOnKeywords } from "../keywords/notes-in-combat";
import { type Requirement } from "./requirements";
import { isStillAttacking, pairsStillInCombat } from "./still-in-combat";
import {
  type CombatPair,
  type DeclarationProblem,
  type DeclarationVerdict,
  type PricedVerdict,
  verdictTold,
} from "./verdict";

/**
 * May this set of blockers be declared against those attackers (rules 309, 500 and 501, later 509.1)?
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function checkBlock(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  constraints: readonly CombatConstraintInput[] = [],
): DeclarationVerdict {
  const combat = readCombat(state, date, attacks, blocks, {}, "BLOCKS");
  return verdictTold(judgeBlock(combat, readConstraints(state, combat, constraints)), combat.play.toldOfReading());
}

/** As `checkBlock`, of a combat that has been read. */
export function judgeBlock(combat: Combat, read: Constraints): PricedVerdict {
  return {
    ...judge(combat, declarationsOf(combat, read.inForce), read),
    costs: distinct(combat.blocks.map(({ blocker }) => blocker)).flatMap((blocker) =>
      costsOf(combat, read.inForce, blocker, null),
    ),
    becomesBlocked: pairsStillInCombat(combat).map(({ blocker, attacker }) => ({
      creature: blocker.object.id,
      target: attacker.object.id,
    })),
  };
}

/** Each creature that can block, with each attacker that it can block, by itself or with others. */
export function possibleBlocks(combat: Combat, { inForce }: Constraints): readonly CombatPair[] {
  const attacks = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
  const able = creaturesOf(combat.view).filter((creature) => cannotBlockAnything(combat, creature) === null);
  assertFew(able, attacks.length);
  const legal = able.flatMap((blocker) =>
    attacks
      .filter(({ attacker }) => problemsOfBlock(combat, { blocker, attacker }, inForce).length === 0)
      .map(({ attacker }) => ({ creature: blocker.object.id, target: attacker.object.id })),
  );
  const atLeast = new Map(
    attacks.map(({ attacker }) => [attacker.object.id, targetOf(combat, attacker, able.length, inForce).atLeast]),
  );
  return withEnoughOthers(combat, legal, inForce, BLOCKING, (target) => atLeast.get(target)!);
}

/** One declaration for each side that blocks: whether its blocks are legal doesn't depend on those of others. */
function declarationsOf(combat: Combat, constraints: readonly Constraint[]): readonly Declaration[] {
  const attacks = combat.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
  const blocking = new Set(combat.blocks.map(({ blocker }) => blocker.object.id));
  const able = creaturesOf(combat.view).filter(
    (creature) =>
      cannotBlockAnything(combat, creature) === null &&
      attacks.some((attack) => defends(combat, attack, creature)) &&
      (blocking.has(creature.object.id) || affecting(constraints, "CANT_BLOCK_UNLESS_PAID", creature).length === 0),
  );
  assertFew(able, attacks.length);
  return sidesOf(combat).map((side) => {
    const members = able.filter(({ seen }) => side.players.has(seen.controller));
    return declarationOf(combat, side, members, constraints);
  });
}

/** Players who block together, with what their blocks are judged by. */
interface BlockingPlayers {
  readonly players: ReadonlySet<string>;
  readonly attacks: readonly Attack[];
  readonly blocks: readonly Block[];
}

/** Each defending player, or team that defends together; all as one before the rules say otherwise (602.4b; 802.4b now). */
function sidesOf(combat: Combat): readonly BlockingPlayers[] {
  const { attacks, blocks, rules, view } = combat;
  const everybody = view.board.players.map(({ id }) => id);
  const firstOfSide = (player: string): string => everybody.find((one) => isOnSide(combat, one, player))!;
  const sides = new Set(
    [...attacks.map(({ defender }) => defender.player), ...blocks.map(({ blocker }) => blocker.seen.controller)].map(
      firstOfSide,
    ),
  );
  if (sides.size < 2 || rules.numberOfLater("blocksOfEachPlayer") === null)
    return [{ players: new Set(everybody), attacks, blocks }];
  return [...sides].map((first) => {
    const players = new Set(everybody.filter((one) => isOnSide(combat, one, first)));
    return {
      players,
      attacks: attacks.filter(({ defender }) => players.has(defender.player)),
      blocks: blocks.filter(({ blocker }) => players.has(blocker.seen.controller)),
    };
  });
}

/** `able`: those of the side that can block something. */
function declarationOf(
  combat: Combat,
  side: BlockingPlayers,
  able: readonly Combatant[],
  constraints: readonly Constraint[],
): Declaration {
  const attacks = side.attacks.filter(({ attacker }) => isStillAttacking(combat, attacker));
  const obstaclesTo = attacks.map((attack) => obstaclesOf(combat, attack, constraints));
  const pairings = able.flatMap((blocker, creature) =>
    attacks.flatMap((attack, target) => {
      if (!defends(combat, attack, blocker) || obstaclesTo[target]!(blocker).length > 0) return [];
      return [{ creature, target, gain: affecting(constraints, "ALL_ABLE_BLOCK_IT", attack.attacker).length }];
    }),
  );
  const pairing = ({ blocker, attacker }: Block): ModelPairing | undefined =>
    pairings.find(
      ({ creature, target }) =>
        able[creature]!.object.id === blocker.object.id && attacks[target]!.attacker.object.id === attacker.object.id,
    );
  const requirements = requirementsOf(able, attacks, pairings, constraints);
  const members = creaturesOf(combat.view).filter(({ seen }) => side.players.has(seen.controller));
  return {
    creatures: able,
    requirements,
    model: {
      creatures: able.map((creature) => ({
        capacity: capacityOf(creature, constraints),
        gain: affecting(constraints, "BLOCKS_IF_ABLE", creature).filter(({ hasBy }) => !hasBy).length,
        notAlone: affecting(constraints, "CANT_BLOCK_ALONE", creature).length > 0,
      })),
      targets: attacks.map(({ attacker }) => targetOf(combat, attacker, able.length, constraints)),
      pairings,
      limits: constraints
        .filter(({ kind }) => kind === "AT_MOST_BLOCKERS")
        .map((limit) => ({
          creatures: able.flatMap((creature, index) => (limit.affects(creature) ? [index] : [])),
          targets: null,
          atMost: limit.count,
        })),
      demands: requirements.flatMap(({ demand }) => demand ?? []),
      needs: modelNeeds(able, members, constraints, BLOCKING),
    },
    proposal: side.blocks.flatMap((block) => pairing(block) ?? []),
    problems: [
      ...side.blocks.flatMap((block) => problemsOfBlock(combat, block, constraints)),
      ...problemsOfBlockers(combat, side.blocks, constraints),
      ...problemsOfAttackers(combat, side.blocks, constraints),
      ...problemsOfSet(combat, side.blocks, constraints),
      ...problemsOfNeeds(combat, distinct(side.blocks.map(({ blocker }) => blocker)), members, constraints, BLOCKING),
    ],
    notes: [
      ...notesOnKeywords(
        combat,
        attacks.map(({ attacker }) => attacker),
        ({ exceptBy, leastBlockers }) => exceptBy ?? leastBlockers,
      ),
      ...notesOnKeywords(combat, able, ({ cantBlock, isOfBlockersToo }) => cantBlock ?? isOfBlockersToo),
    ],
    targetsMatter: false,
    rule: "blockRequirements",
    pairOf: ({ creature, target }) => ({
      creature: able[creature]!.object.id,
      target: attacks[target]!.attacker.object.id,
    }),
  };
}

const capacityOf = (creature: Combatant, constraints: readonly Constraint[]): number =>
  affecting(constraints, "CAN_BLOCK_ADDITIONAL", creature).reduce((sum, { count }) => sum + count, 1);

const NEEDING_BLOCKERS = abilitiesOn("COMBAT").filter(({ ability }) => ability.leastBlockers);

/** Keywords of an attacker that can be blocked only by so many creatures. */
const needingBlockers = (combat: Combat, attacker: Combatant) =>
  NEEDING_BLOCKERS.filter(({ keyword }) => has(combat, attacker, keyword));

/** "Can't be blocked except by two or more" and its like; menace is one of them. */
function targetOf(
  combat: Combat,
  attacker: Combatant,
  everyone: number,
  constraints: readonly Constraint[],
): ModelTarget {
  const least = affecting(constraints, "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", attacker).map(({ count }) => count);
  const most = affecting(constraints, "CANT_BE_BLOCKED_BY_MORE_THAN", attacker).map(({ count }) => count);
  return {
    gain: affecting(constraints, "MUST_BE_BLOCKED_IF_ABLE", attacker).filter(({ hasBy }) => !hasBy).length,
    atLeast: Math.max(1, ...needingBlockers(combat, attacker).map(({ ability }) => ability.leastBlockers!), ...least),
    atMost: Math.min(everyone, ...most),
  };
}

const requirementsOf = (
  able: readonly Combatant[],
  attacks: readonly Attack[],
  pairings: readonly ModelPairing[],
  constraints: readonly Constraint[],
): readonly Requirement[] => [
  ...able.flatMap((creature, index) =>
    affecting(constraints, "BLOCKS_IF_ABLE", creature).map((constraint): Requirement => {
      const { id, hasBy } = constraint;
      if (!hasBy) return { constraint: id, creature: index, targets: null };
      const targets = attacks.flatMap(({ attacker }, target) =>
        constraint.matchesBy(attacker, creature) ? [target] : [],
      );
      return { constraint: id, creature: index, targets, demand: { creatures: [index], targets } };
    }),
  ),
  ...attacks.flatMap(({ attacker }, target) => [
    ...affecting(constraints, "MUST_BE_BLOCKED_IF_ABLE", attacker).map((constraint): Requirement => {
      const requirement = { constraint: constraint.id, creature: null, targets: [target] };
      if (!constraint.hasBy) return requirement;
      const creatures = able.flatMap((creature, index) => (constraint.matchesBy(creature, attacker) ? [index] : []));
      return { ...requirement, demand: { creatures, targets: [target] } };
    }),
    ...affecting(constraints, "ALL_ABLE_BLOCK_IT", attacker).flatMap(({ id }) =>
      pairings
        .filter((pairing) => pairing.target === target)
        .map(({ creature }) => ({ constraint: id, creature, targets: [target] })),
    ),
  ]),
];

/** True for creatures of the player who is attacked, who controls the planeswalker or protects the battle. */
const defends = (combat: Combat, { defender }: Attack, { seen }: Combatant): boolean =>
  isOnSide(combat, seen.controller, defender.player);

/** Why a creature can't be declared as a blocker whatever the effects. */
function cannotBlockAnything({ rules }: Combat, { object, seen, hasLeftTheGame }: Combatant): string | null {
  if (hasLeftTheGame) return "has left the game";
  if (!isPermanent(object)) return "is not on the battlefield";
  if (!isCreature(seen)) return "is not a creature";
  if (rules.battlesAreAttacked && isBattle(seen)) return "is a battle as well";
  return object.tapped ? "is tapped" : null;
}

function problemsOfBlock(
  combat: Combat,
  { blocker, attacker }: Block,
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] {
  const attack = combat.attacks.find((one) => one.attacker.object.id === attacker.object.id);
  const unable = cannotBlockAnything(combat, blocker);
  const problem = (ruleNumber: RuleNumber, constraint: string | null, reason: string): DeclarationProblem => ({
    ruleNumber,
    constraint,
    creatures: [blocker.object.id],
    explanation: `${nameOfCombatant(blocker)} can't block ${nameOfCombatant(attacker)}: ${reason}.`,
  });
  const step = combat.rules.number("blockers");
  if (unable) return [problem(step, null, `it ${unable}`)];
  if (!attack || !isStillAttacking(combat, attacker))
    return [problem(step, null, `${nameOfCombatant(attacker)} is not attacking`)];
  if (!defends(combat, attack, blocker)) return [problem(step, null, "the defending player does not control it")];
  return obstaclesOf(
    combat,
    attack,
    constraints,
  )(blocker).map(({ ruleNumber, constraint, reason }) => problem(ruleNumber, constraint, reason));
}

/** Creatures that block more than they can. */
const problemsOfBlockers = (
  combat: Combat,
  blocks: readonly Block[],
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] =>
  distinct(blocks.map(({ blocker }) => blocker)).flatMap((blocker) => {
    const blocked = blocks.filter((block) => block.blocker.object.id === blocker.object.id);
    const capacity = capacityOf(blocker, constraints);
    if (blocked.length <= capacity) return [];
    return [
      {
        ruleNumber: combat.rules.number("blockers"),
        constraint: null,
        creatures: [blocker.object.id],
        explanation: `${nameOfCombatant(blocker)} blocks ${counted(blocked.length, "creature")} but can block only ${capacity}.`,
      },
    ];
  });

/** Attackers blocked by fewer creatures, or more, than they can be. */
function problemsOfAttackers(
  combat: Combat,
  blocks: readonly Block[],
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] {
  return distinct(blocks.map(({ attacker }) => attacker)).flatMap((attacker) => {
    const blockers = blocks.filter((block) => block.attacker.object.id === attacker.object.id);
    const problem = (ruleNumber: RuleNumber, constraint: string | null, why: string): DeclarationProblem => ({
      ruleNumber,
      constraint,
      creatures: blockers.map(({ blocker }) => blocker.object.id),
      explanation: `${nameOfCombatant(attacker)} is blocked by ${counted(blockers.length, "creature")}: ${why}.`,
    });
    const restriction = combat.rules.number("blockRestrictions");
    return [
      ...needingBlockers(combat, attacker)
        .filter(({ ability }) => blockers.length < ability.leastBlockers!)
        .map(({ keyword, ability }) =>
          problem(
            combat.rules.keywordNumber(keyword)!,
            null,
            `${keywordInWords(keyword)} requires ${ability.leastBlockers === 2 ? "two" : ability.leastBlockers} or more`,
          ),
        ),
      ...affecting(constraints, "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", attacker)
        .filter(({ count }) => blockers.length < count)
        .map((one) => problem(restriction, one.id, `at least ${one.count} must block it: ${cite(one)}`)),
      ...affecting(constraints, "CANT_BE_BLOCKED_BY_MORE_THAN", attacker)
        .filter(({ count }) => blockers.length > count)
        .map((one) => problem(restriction, one.id, `at most ${one.count} may block it: ${cite(one)}`)),
    ];
  });
}

/** Restrictions that look at all blockers of a side. */
function problemsOfSet(
  combat: Combat,
  blocks: readonly Block[],
  constraints: readonly Constraint[],
): readonly DeclarationProblem[] {
  const blockers = distinct(blocks.map(({ blocker }) => blocker));
  const problem = (constraint: Constraint, creatures: readonly Combatant[], explanation: string) => ({
    ruleNumber: combat.rules.number("blockRestrictions"),
    constraint: constraint.id,
    creatures: creatures.map(({ object }) => object.id),
    explanation,
  });
  const alone = blockers.length === 1 ? affecting(constraints, "CANT_BLOCK_ALONE", blockers[0]!) : [];
  return [
    ...alone.map((one) => problem(one, blockers, `${nameOfCombatant(blockers[0]!)} can't block alone: ${cite(one)}.`)),
    ...constraints
      .filter(({ kind }) => kind === "AT_MOST_BLOCKERS")
      .flatMap((limit) => {
        const among = blockers.filter((blocker) => limit.affects(blocker));
        if (among.length <= limit.count) return [];
        const names = listed(among.map(nameOfCombatant));
        const why = `${counted(among.length, "creature")} would block (${names}), and only ${limit.count} may: ${cite(limit)}.`;
        return [problem(limit, among, why)];
      }),
  ];
}

const distinct = (creatures: readonly Combatant[]): readonly Combatant[] =>
  creatures.filter(({ object }, index) => creatures.findIndex((other) => other.object.id === object.id) === index);
