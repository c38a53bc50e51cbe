import { FILTER } from "../board/fields/object-filter";
import { A_CONDITION } from "../board/fields/value";
import { withObjects } from "../board/board";
import { bearsText, isPlaneswalker } from "../board/characteristics";
import { compileFilter, type CompiledFilter } from "../board/filter";
import { clause } from "../board/notes/note";
import { compileCondition } from "../board/value";
import { asCopied, type Borne } from "../characteristics/borne-by-copies";
import { asItReads } from "../characteristics/changed-texts";
import { isInPlace } from "../characteristics/functioning";
import { type FilterSource, matches } from "../characteristics/matching";
import { isInRange } from "../characteristics/range";
import {
  type BoardView,
  conditionHolds,
  findObject,
  objectsMatching,
  playersAffected,
  seenOf,
  sourceFor,
} from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { FaultList } from "../validation/fault-list";
import { KnownIds } from "../validation/known-ids";
import {
  assertShort,
  type Combat,
  type Combatant,
  type Defender,
  defendingPlayers,
  findCombatant,
  nameOfCombatant,
  unknownObject,
} from "./combat";
import { COMBAT_CONSTRAINT, type CombatConstraintInput } from "./combat-input";
import { checkDefenderFilter, type DefenderFilterInput } from "./defender-filter";
import { type CombatConstraintKind } from "./vocabulary";
import { InvalidDeclarationError } from "./errors";

/** A restriction, a requirement or a permission, read from the board: which creatures it speaks of. */
export interface Constraint {
  readonly id: string;
  readonly kind: CombatConstraintKind;
  /** The words on the card, for explanations; empty if none were given. */
  readonly text: string;
  /** Of kinds that count; otherwise 0. */
  readonly count: number;
  affects(creature: Combatant): boolean;
  /** Whether `by` is given. */
  readonly hasBy: boolean;
  /** True if the creature matches `by`, read from the source, or from a creature that it speaks of. */
  matchesBy(creature: Combatant, from?: Combatant): boolean;
  /** True for those whom attacking it is about; null if it is about attacking whomever. */
  readonly names: ((defender: Defender) => boolean) | null;
}

const COUNTING: ReadonlySet<CombatConstraintKind> = new Set([
  "AT_MOST_ATTACKERS",
  "AT_MOST_BLOCKERS",
  "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST",
  "CANT_BE_BLOCKED_BY_MORE_THAN",
  "CAN_BLOCK_ADDITIONAL",
  "CANT_ATTACK_WITHOUT_OTHERS",
  "CANT_BLOCK_WITHOUT_OTHERS",
]);

const BY_SOME: ReadonlySet<CombatConstraintKind> = new Set([
  "CANT_BE_BLOCKED_BY",
  "CANT_BE_BLOCKED_EXCEPT_BY",
  "CAN_BLOCK_ONLY",
  "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS",
]);

/** These may say by which, or which, and speak of any if they do not. */
const BY_ANY: ReadonlySet<CombatConstraintKind> = new Set([
  "CANT_ATTACK_WITHOUT_OTHERS",
  "CANT_BLOCK_WITHOUT_OTHERS",
  "MUST_BE_BLOCKED_IF_ABLE",
  "BLOCKS_IF_ABLE",
]);

/** These may say whom attacking they are about. */
const ABOUT_ATTACKING: ReadonlySet<CombatConstraintKind> = new Set([
  "CANT_ATTACK",
  "CANT_ATTACK_UNLESS_PAID",
  "ATTACKS_IF_ABLE",
  "AT_MOST_ATTACKERS",
]);

/** These speak of every creature in range of their controller, unless they say of which. */
const ABOUT_EVERYONE: ReadonlySet<CombatConstraintKind> = new Set(["AT_MOST_ATTACKERS", "AT_MOST_BLOCKERS"]);

/** Constraints as read from a board. */
export interface Constraints {
  /** Those that bind: an ability does only while its source, on the battlefield, has it. */
  readonly inForce: readonly Constraint[];
  /** One sentence for each that does not. */
  readonly notes: readonly string[];
}

/**
 * Those of a question, and those that its board has.
 *
 * @throws InvalidDeclarationError if one speaks of nothing, or lacks what its kind needs.
 */
export function readConstraints(
  state: GameStateInput,
  combat: Combat,
  asked: readonly CombatConstraintInput[],
): Constraints {
  assertShort({ constraints: asked });
  const ofBoard = state.combatConstraints ?? [];
  const inputs = [...asked, ...ofBoard];
  const pathOf = (at: number): string =>
    at < asked.length ? `constraints[${at}]` : `state.combatConstraints[${at - asked.length}]`;
  const faults = [
    ...inputs.flatMap((input, at) => faultsOf(inputs, input, at, pathOf(at))),
    ...faultsOfReferences(state, asked),
    ...unknownSources(state, combat, inputs, pathOf),
  ];
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  const there = inputs.filter(({ source }) => !source || findObject(combat.play.given, source));
  const written = [...there, ...asCopied(combat.view, inputs)].map((input) =>
    asItReads(combat.view, COMBAT_CONSTRAINT, input, input.source),
  );
  const idle = new Map(
    [...written, ...begun(combat)].map((input) => [input, whyIdle(combat, input) ?? whyNot(combat, input)]),
  );
  return {
    inForce: [...idle].flatMap(([input, why]) => (why === null ? [readConstraint(combat, input)] : [])),
    notes: [...idle].flatMap(([input, why]) =>
      why === null ? [] : [`${cite({ id: input.id, text: input.text ?? "" })} does not bind: ${why}.`],
    ),
  };
}

/** Those of spells and abilities that have resolved. */
const begun = ({ view: { board } }: Combat): readonly CombatConstraintInput[] =>
  board.effects.flatMap(({ id, controller, affects, text, constrains }) =>
    constrains.map((one, at) => ({
      ...{ ...one, controller, text },
      ...{ id: at === 0 ? id : `${id}#${at + 1}`, affects: { ids: [...(affects?.ids ?? [])] } },
    })),
  );

/** Why an ability of this object does not work; null if it does, and for a resolved effect, which needs no source. */
function whyIdle(combat: Combat, constraint: Borne<CombatConstraintInput>): string | null {
  const { source: id } = constraint;
  const combatant = id ? findCombatant(combat, id) : undefined;
  if (!combatant) return null;
  const source = combatant.object;
  if (combatant.hasLeftTheGame) return `its source, ${nameOfCombatant(combatant)}, has left the game`;
  if (!isInPlace(source) && source.zone !== "BATTLEFIELD")
    return `its source, ${nameOfCombatant(combatant)}, is not on the battlefield`;
  if (source.phasedOut) return `its source, ${nameOfCombatant(combatant)}, is phased out`;
  return combatant.seen.hasAbilities && bearsText(combatant.seen, constraint)
    ? null
    : `its source, ${nameOfCombatant(combatant)}, has no abilities`;
}

/** The board with what is proposed to attack and to block; what that would make of it is not looked at (508.1c, 509.1b now). */
function asProposed({ view, attacks, blocks }: Combat): BoardView {
  const attacking = new Set(attacks.map(({ attacker }) => attacker.object.id));
  const blocking = new Set(blocks.map(({ blocker }) => blocker.object.id));
  if (attacking.size === 0) return view;
  const objects = view.board.objects.map((object) => ({
    ...object,
    attacking: object.attacking || attacking.has(object.id),
    blocking: object.blocking || blocking.has(object.id),
  }));
  return { ...view, board: withObjects(view.board, objects) };
}

function whyNot(combat: Combat, { condition, source, controller }: CombatConstraintInput): string | null {
  if (!condition) return null;
  const view = asProposed(combat);
  const from = sourceFor(view, source ?? null, controller ?? null);
  return conditionHolds(view, compileCondition(condition, view.board.rules), from)
    ? null
    : "its condition does not hold";
}

function readConstraint(combat: Combat, input: CombatConstraintInput): Constraint {
  const { view } = combat;
  const source = sourceFor(view, input.source ?? null, input.controller ?? null);
  const affected = input.affects
    ? new Set(objectsMatching(view, compileFilter(input.affects, view.board.rules), source).map(({ id }) => id))
    : null;
  const by = input.by ? compileFilter(input.by, view.board.rules) : null;
  const isAffected = ({ object, seen }: Combatant): boolean => {
    if (affected) return affected.has(object.id);
    if (ABOUT_EVERYONE.has(input.kind)) return isInRange(view.board, source.range, object, seen);
    return object.id === input.source;
  };
  if (input.kind === "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS")
    return {
      ...{ id: input.id, kind: "CANT_ATTACK", text: input.text ?? "", count: 0, affects: isAffected },
      names: (defender) => !controlsOne(combat, defender, by!, source),
      hasBy: false,
      matchesBy: () => false,
    };
  return {
    id: input.id,
    kind: input.kind,
    text: input.text ?? "",
    count: input.count ?? 0,
    affects: isAffected,
    names: input.defenders ? readDefenderFilter(combat, input.kind, input.defenders, source) : null,
    hasBy: by !== null,
    matchesBy: (creature, from) =>
      by !== null &&
      matchesFilter(view, by, creature, from ? sourceFor(view, from.object.id, from.seen.controller) : source),
  };
}

/** Whether the defending player, or a player of the team that is attacked, controls what a filter finds. */
function controlsOne(combat: Combat, defender: Defender, filter: CompiledFilter, source: FilterSource): boolean {
  const { view } = combat;
  const players = defender.kind === "PLAYER" ? defendingPlayers(combat, defender.id) : [defender.player];
  return objectsMatching(view, filter, source).some((object) => players.includes(seenOf(view, object).controller));
}

export const matchesFilter = (
  view: BoardView,
  filter: CompiledFilter,
  { object, seen }: Combatant,
  source: FilterSource,
): boolean => matches(view.board, filter, object, seen, source);

const planeswalkersOf = ({ permanents, board, seen }: BoardView, player: string): readonly string[] =>
  permanents.flatMap((at) =>
    isPlaneswalker(seen[at]!) && seen[at]!.controller === player ? [board.objects[at]!.id] : [],
  );

/**
 * True for a defender that the filter names, as its source sees the board. Where a team is attacked, who must attack one
 * of its players attacks the other as well, and who can't attack one can't attack the other, from 2007 on only if that
 * is by an effect of the player's own (606.7b, 810.7c until 2018).
 */
function readDefenderFilter(
  combat: Combat,
  constraint: CombatConstraintKind,
  { players, playersInScope: scope, permanents, ownerOfSource }: DefenderFilterInput,
  source: FilterSource,
): (defender: Defender) => boolean {
  const { rules, view } = combat;
  const owner = ownerOfSource ? findObject(view, source.id)?.owner : undefined;
  const named = new Set([
    ...(players ?? []),
    ...(owner === undefined ? [] : [owner, ...planeswalkersOf(view, owner)]),
    ...(scope ? playersAffected(view, scope, source).map(({ id }) => id) : []),
    ...(permanents
      ? objectsMatching(view, compileFilter(permanents, view.board.rules), source).map(({ id }) => id)
      : []),
  ]);
  const concernsTeamOf = (player: string): boolean =>
    named.has(player) &&
    (constraint === "ATTACKS_IF_ABLE" || rules.teamIsBarredByAnything || source.controller === player);
  return (defender) =>
    named.has(defender.id) ||
    (defender.kind === "PLAYER" && defendingPlayers(combat, defender.id).some(concernsTeamOf));
}

function faultsOfReferences(state: GameStateInput, inputs: readonly CombatConstraintInput[]): readonly BoardFault[] {
  const faults = new FaultList();
  const board = { faults, known: new KnownIds(state) };
  inputs.forEach(({ affects, by, controller, defenders, condition }, index) => {
    const path = `constraints[${index}]`;
    if (controller) board.known.player(faults, path, "controller", controller);
    if (affects) FILTER.check(affects, board, path, "affects", 0);
    if (by) FILTER.check(by, board, path, "by", 0);
    if (condition) A_CONDITION.check(condition, board, path, "condition", 0);
    if (defenders) checkDefenderFilter(defenders, board, path, "defenders", 0);
  });
  return faults.faults;
}

/** What is gone from the board may be named still: what is a copy of it has its text. */
function unknownSources(
  { lastKnown }: GameStateInput,
  { play: { given } }: Combat,
  inputs: readonly CombatConstraintInput[],
  pathOf: (at: number) => string,
): readonly BoardFault[] {
  const gone = new Set((lastKnown ?? []).map(({ id }) => id));
  return inputs.flatMap(({ source }, at) =>
    source && !gone.has(source) ? unknownObject(given, `${pathOf(at)}.source`, source) : [],
  );
}

function faultsOf(
  all: readonly CombatConstraintInput[],
  input: CombatConstraintInput,
  index: number,
  path: string,
): readonly BoardFault[] {
  const { id, kind, count } = input;
  const aimless = !input.affects && !input.source && !ABOUT_EVERYONE.has(kind);
  const faults: readonly (BoardFault | false)[] = [
    all.findIndex((other) => other.id === id) < index && { path: `${path}.id`, message: `${id} is given twice` },
    aimless && { path, message: `${kind} needs a source or \`affects\` to say which creatures it is about` },
    COUNTING.has(kind) && typeof count !== "number" && { path: `${path}.count`, message: `${kind} needs a count` },
    COUNTING.has(kind) &&
      typeof count === "number" &&
      !(Number.isInteger(count) && count >= 0) && { path: `${path}.count`, message: "must be 0 or more" },
    !COUNTING.has(kind) &&
      typeof count === "number" && { path: `${path}.count`, message: `${kind} does not take a count` },
    BY_SOME.has(kind) && !input.by && { path: `${path}.by`, message: `${kind} needs \`by\` to say which creatures` },
    !ABOUT_ATTACKING.has(kind) &&
      Boolean(input.defenders) && { path: `${path}.defenders`, message: `${kind} does not take defenders` },
    !BY_SOME.has(kind) &&
      !BY_ANY.has(kind) &&
      Boolean(input.by) && { path: `${path}.by`, message: `${kind} does not take \`by\`` },
  ];
  return faults.filter((fault) => fault !== false);
}

/** The constraints of a kind that speak of a creature. */
export const affecting = (
  constraints: readonly Constraint[],
  kind: CombatConstraintKind,
  creature: Combatant,
): readonly Constraint[] =>
  constraints.filter((constraint) => constraint.kind === kind && constraint.affects(creature));

/** Those of them that are about attacking this defender in particular, or, for null, about attacking whomever. */
export const about = (constraints: readonly Constraint[], defender: Defender | null): readonly Constraint[] =>
  constraints.filter(({ names }) => (defender === null ? names === null : names?.(defender) === true));

/** What is paid for one that is declared: a sentence for each cost. */
export function costsOf(
  { rules }: Combat,
  constraints: readonly Constraint[],
  creature: Combatant,
  defender: Defender | null,
): readonly string[] {
  const kind = defender ? "CANT_ATTACK_UNLESS_PAID" : "CANT_BLOCK_UNLESS_PAID";
  const does = defender ? "attacks" : "blocks";
  const rule = rules.number(defender ? "costsToAttack" : "costsToBlock");
  return affecting(constraints, kind, creature)
    .filter(({ names }) => defender === null || (names?.(defender) ?? true))
    .map((one) => `${nameOfCombatant(creature)} ${does}, for which a cost is paid: ${cite(one)} (${rule}).`);
}

/** `"No more than one creature can attack each turn" (dueling-grounds)`, or the id alone. */
export const cite = ({ id, text }: Pick<Constraint, "id" | "text">): string => (text ? `${clause(text)} (${id})` : id);
