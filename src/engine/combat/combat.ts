import { nameOf } from "../board/notes/note";
import { type IsoDate } from "../../domain/iso-date";
import { type BoardObject, isPermanent } from "../board/board";
import { isBattle, isCreature, isPlaneswalker } from "../board/characteristics";
import { sharesTurns } from "../board/shared-turns";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { Play } from "../play/play";
import { type EvaluationRequest } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { type Attack, type Block, type Combatant, type Defender } from "./combatant";
import { type Blocking, blockingOf } from "./blocking";
import { type AttackInput, type BlockInput } from "./combat-input";
import { InvalidDeclarationError } from "./errors";
import { tooLong } from "../rule-in-force";
import { type CombatKeyword, combatRulesOn, type CombatRules } from "./rulebook";

export type { Attack, Block, Combatant, Defender } from "./combatant";

/** A board on which creatures attack and block, under the rules of one date. */
export interface Combat {
  /** Without what left the game with players who had lost. */
  readonly view: BoardView;
  readonly rules: CombatRules;
  readonly attacks: readonly Attack[];
  /** As declared. */
  readonly blocks: readonly Block[];
  readonly blocking: Blocking;
  /** Ids of what has been removed from combat, and is there still: a board by itself does not say. */
  readonly removed: ReadonlySet<string>;
  /** The board that is asked: what is told of it is registered there. */
  readonly play: Play;
}

/** Attackers, by their ids, that effects made blocked or unblocked once blockers had been declared (509.1h). */
export interface MadeByEffects {
  readonly blockedByEffects?: readonly string[];
  readonly unblockedByEffects?: readonly string[];
}

/**
 * Reads a board with attacks and blocks.
 * @throws BeforeFirstEditionError before 1999-04-23; InvalidBoardError; InvalidDeclarationError if ids are
 * unknown or repeated.
 */
export function readCombat(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[] = [],
  { blockedByEffects = [], unblockedByEffects = [] }: MadeByEffects = {},
  proposed: Proposed = null,
  chosen: Pick<EvaluationRequest, "choices" | "choicePolicy"> = {},
): Combat {
  assertShort({ attacks, blocks, blockedByEffects, unblockedByEffects });
  const { choices = [], choicePolicy = "ASK" } = chosen;
  const play = new Play({ state: inCombat(state, attacks, blocks, proposed), date, choices, choicePolicy });
  const { given, view } = play;
  const faults = [
    ...faultsOfDeclarations(given, attacks, blocks),
    ...notAttacking(attacks, { blockedByEffects, unblockedByEffects }),
    ...inBoth(blockedByEffects, unblockedByEffects),
  ];
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  const creature = (id: string): Combatant => findCombatant({ view, play }, id)!;
  const read = {
    attacks: attacks.map(({ attacker, defender, band }) => ({
      attacker: creature(attacker),
      defender: defenderOf(findObject(view, defender) ? view : given, defender),
      band: band ?? null,
    })),
    blocks: blocks.map(({ blocker, attacker }) => ({ blocker: creature(blocker), attacker: creature(attacker) })),
  };
  const made = { blocked: blockedByEffects, unblocked: unblockedByEffects };
  const blocking = readBlocking(read.attacks, read.blocks, made);
  return { view, rules: combatRulesOn(date), ...read, blocking, removed: NOTHING, play };
}

const NOTHING: ReadonlySet<string> = new Set();

/** @throws InvalidDeclarationError if these are too many pairs */
export function readBlocking(
  attacks: readonly Attack[],
  blocks: readonly Block[],
  made: Parameters<typeof blockingOf>[2] = { blocked: [], unblocked: [] },
): Blocking {
  const blocking = blockingOf(attacks, blocks, made, MOST_PAIRS);
  if (blocking) return blocking;
  const message = `bands and blocks make more than ${MOST_PAIRS} pairs of creatures, the most that can be judged`;
  throw new InvalidDeclarationError([{ path: "blocks", message }]);
}

/** Unknown ids and what is declared twice. */
export const faultsOfDeclarations = (
  given: BoardView,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
): readonly BoardFault[] => [...faultsOfAttacks(given, attacks), ...faultsOfBlocks(given, blocks)];

/** What is not declared yet: those creatures do not attack or block while it is judged (500.2, 508.1k now). */
type Proposed = "ATTACKS" | "BLOCKS" | null;

/** The board with those that attack and block, for filters that ask. */
function inCombat(
  state: GameStateInput,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  proposed: Proposed = null,
): GameStateInput {
  const attacking = new Set(proposed === "ATTACKS" ? [] : attacks.map(({ attacker }) => attacker));
  const blocking = new Set(proposed === "BLOCKS" ? [] : blocks.map(({ blocker }) => blocker));
  if (attacking.size + blocking.size === 0 || !state.objects) return state;
  const objects = state.objects.map((object) =>
    attacking.has(object.id) || blocking.has(object.id)
      ? { ...object, attacking: attacking.has(object.id), blocking: blocking.has(object.id) }
      : object,
  );
  return { ...state, objects };
}

/** More than any game has, and as much as can be answered in reasonable time. */
const MOST = 500;

/** Refuses creatures, or pairs of them, so many that no answer can be promised. */
export function assertFew(creatures: readonly Combatant[], against: number): void {
  const pairs = creatures.length * against;
  if (creatures.length <= MOST && pairs <= MOST_PAIRS) return;
  const message =
    creatures.length > MOST
      ? `${creatures.length} creatures could be declared, and ${MOST} is the most that can be judged`
      : `${pairs} pairs of creatures could block and be blocked, and ${MOST_PAIRS} is the most that can be judged`;
  throw new InvalidDeclarationError([{ path: "state.objects", message }]);
}

const MOST_PAIRS = 40_000;

/** Refuses lists that are too long to be judged. */
export function assertShort(lists: Readonly<Record<string, readonly unknown[]>>, most = MOST): void {
  const faults = tooLong(lists, most);
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
}

function faultsOfAttacks(view: BoardView, attacks: readonly AttackInput[]): BoardFault[] {
  return attacks.flatMap(({ attacker, defender }, index) => {
    const path = `attacks[${index}]`;
    const first = attacks.findIndex((attack) => attack.attacker === attacker);
    return [
      ...unknownObject(view, `${path}.attacker`, attacker),
      ...(isPlayer(view, defender) ? [] : unknownObject(view, `${path}.defender`, defender, "player or object")),
      ...(first < index ? [{ path, message: `${attacker} is declared twice, and a creature attacks only once` }] : []),
    ];
  });
}

function faultsOfBlocks(view: BoardView, blocks: readonly BlockInput[]): BoardFault[] {
  return blocks.flatMap(({ blocker, attacker }, index) => {
    const path = `blocks[${index}]`;
    const first = blocks.findIndex((block) => block.blocker === blocker && block.attacker === attacker);
    return [
      ...unknownObject(view, `${path}.blocker`, blocker),
      ...unknownObject(view, `${path}.attacker`, attacker),
      ...(first < index ? [{ path, message: `${blocker} is declared to block ${attacker} twice` }] : []),
    ];
  });
}

function notAttacking(attacks: readonly AttackInput[], made: Required<MadeByEffects>): BoardFault[] {
  const attackers = new Set(attacks.map(({ attacker }) => attacker));
  return Object.entries(made).flatMap(([list, ids]: [string, readonly string[]]) =>
    ids.flatMap((id, index) => {
      const message = `${id} is not among the attackers, and only those are blocked or unblocked`;
      return attackers.has(id) ? [] : [{ path: `${list}[${index}]`, message }];
    }),
  );
}

const inBoth = (blocked: readonly string[], unblocked: readonly string[]): BoardFault[] =>
  unblocked.flatMap((id, index) => {
    const message = `${id} is in blockedByEffects too: name it only where the last effect put it`;
    return blocked.includes(id) ? [{ path: `unblockedByEffects[${index}]`, message }] : [];
  });

export const unknownObject = (view: BoardView, path: string, id: string, what = "object"): BoardFault[] =>
  findObject(view, id) ? [] : [{ path, message: `the state has no ${what} with the id ${id}` }];

export const isPlayer = (view: BoardView, id: string): boolean => view.board.players.some((player) => player.id === id);

export const combatantOf = (view: BoardView, object: BoardObject): Combatant => ({
  object,
  seen: seenOf(view, object),
});

/** What the request names by an id: as it is or, once it has left the game, as it was; nothing for a player. */
export function findCombatant({ view, play }: Pick<Combat, "view" | "play">, id: string): Combatant | undefined {
  const object = findObject(view, id);
  if (object) return combatantOf(view, object);
  const departed = findObject(play.given, id);
  if (departed) return { ...combatantOf(play.given, departed), hasLeftTheGame: true };
  const known = play.lastKnown.all.get(id);
  return known && { ...known, hasLeftTheGame: true };
}

export const defenderOf = (view: BoardView, id: string): Defender => {
  if (isPlayer(view, id)) return playerAsDefender(id);
  return permanentAsDefender(combatantOf(view, findObject(view, id)!));
};

export function permanentAsDefender({ object, seen }: Combatant): Defender {
  const { id, protector } = object;
  if (isBattle(seen)) return { id, kind: "BATTLE", player: protector ?? seen.controller };
  return { id, kind: isPlaneswalker(seen) ? "PLANESWALKER" : "OTHER", player: seen.controller };
}

/** On the battlefield and a creature: one that isn't has been removed from combat. */
export const isInCombat = ({ object, seen, hasLeftTheGame }: Combatant): boolean =>
  !hasLeftTheGame && isPermanent(object) && isCreature(seen);

/** Every creature on the battlefield, in board order. */
export const creaturesOf = (view: BoardView): readonly Combatant[] =>
  view.board.objects.map((object) => combatantOf(view, object)).filter(isInCombat);

/** True if these rules know the keyword and the creature has it. */
export const has = ({ rules }: Combat, { seen }: Combatant, keyword: CombatKeyword): boolean =>
  rules.keywordNumber(keyword) !== undefined && hasKeyword(seen, keyword);

/**
 * True for the player, and where teams take turns for the teammates, who attack together (805.10; 606.7). Whether they
 * block together, the rules of the date say.
 */
export function isOnSide({ view, rules }: Combat, controller: string, player: string): boolean {
  const { board } = view;
  if (controller === player) return true;
  if (!sharesTurns(board) || areOpponents(board, controller, player)) return false;
  return board.variants.twoHeadedGiant || rules.teamsDefend || !areOpponents(board, player, board.activePlayer);
}

/** The defending players, one of whom is named: both where creatures attack the team (606.7a; 805.10e since 2018). */
export const defendingPlayers = (combat: Combat, named: string): readonly string[] =>
  combat.rules.teamIsAttacked && combat.view.board.variants.twoHeadedGiant
    ? combat.view.board.players.map(({ id }) => id).filter((id) => isOnSide(combat, id, named))
    : [named];

/** What is attacked together with a defender: for a player, all the defending players. */
export const attackedWith = (combat: Combat, defender: Defender): readonly Defender[] =>
  defender.kind === "PLAYER" ? defendingPlayers(combat, defender.id).map(playerAsDefender) : [defender];

export const playerAsDefender = (id: string): Defender => ({ id, kind: "PLAYER", player: id });

export const nameOfCombatant = ({ object, seen }: Combatant): string =>
  seen.name === object.name ? nameOf(object) : seen.name || nameOf(object);

/** The name of an object or a player. */
export function nameOfTarget(combat: Combat, id: string): string {
  const combatant = findCombatant(combat, id);
  return combatant ? nameOfCombatant(combatant) : nameOfPlayer(combat.view.board, id);
}
