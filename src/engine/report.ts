import { attachedNow } from "./board/attachments";
import { type Board, type BoardObject } from "./board/board";
import { isCreature } from "./board/characteristics";
import { hasCitysBlessing } from "./characteristics/citys-blessing";
import { type BoardView } from "./characteristics/view";
import { STEPS } from "./steps";
import { type GameObject, type GameState, type ShownState } from "./evaluation";
import { membersOf } from "./characteristics/teams";
import { type GameStateInput } from "./game-state-input";
import { Ledger } from "./ledger/ledger";
import { type LedgerEntry } from "./ledger/outcome";
import { writeNotation } from "./notation";
import { inOrder, type Meanwhile, writeBoard } from "./write-board";

/** The board afterwards, as the contract shows it: power and toughness of creatures on the battlefield only. */
export function reportState(view: BoardView, meanwhile: Meanwhile, ledger: Ledger | null = null): GameState {
  const { board } = view;
  board.steps.take(lettersOf(board) + board.objects.length * STEPS.objectInCheck);
  return new Reported(view, meanwhile, ledger, {
    players: board.players.map((player) => ({
      id: player.id,
      life: player.life,
      poisonCounters: player.poisonCounters,
      counters: player.counters,
      landsPlayed: player.landsPlayed,
      cardsInHand: player.cardsInHand,
      cardsInLibrary: player.cardsInLibrary,
      unspentMana: player.unspentMana,
      combatDamageByCommander: player.combatDamageByCommander.map(({ commander, damage }) => ({ commander, damage })),
      speed: player.speed,
      hasCitysBlessing: hasCitysBlessing(view, player),
      hasLost: player.hasLost,
    })),
    teams: board.teams.map(({ id, life }) => ({ id, life, hasLost: hasTeamLost(board, id) })),
    objects: reportObjects(view),
  });
}

/** Written down as an input only if somebody asks: few read it of each step. */
class Reported implements GameState {
  readonly players: ShownState["players"];
  readonly teams: ShownState["teams"];
  readonly objects: ShownState["objects"];
  readonly #view: BoardView;
  readonly #meanwhile: Meanwhile;
  readonly #ledger: Ledger | null;
  #written: GameStateInput | null = null;

  constructor(view: BoardView, meanwhile: Meanwhile, ledger: Ledger | null, { players, teams, objects }: ShownState) {
    this.players = players;
    this.teams = teams;
    this.objects = objects;
    this.#view = view;
    this.#meanwhile = meanwhile;
    this.#ledger = ledger;
  }

  get board(): GameStateInput {
    this.#written ??= writeBoard(this.#view, {
      ...this.#meanwhile,
      ...(this.#ledger && { restsOn: this.#ledger.restsOn }),
    });
    return this.#written;
  }

  get ledger(): readonly LedgerEntry[] {
    return (this.#ledger ?? new Ledger(this.#view)).entries;
  }

  get text(): string {
    return writeNotation(this.board);
  }
}

/** What the answer repeats of what was sent. */
function lettersOf({ objects }: Board): number {
  let letters = 0;
  for (const { id, name, typeLine, counters } of objects) {
    letters += id.length + name.length + typeLine.length;
    for (const { kind } of counters) letters += kind.length;
  }
  return letters;
}

/** Board order; what came to a graveyard during the evaluation lies above what was there, in the order of its coming. */
function reportObjects(view: BoardView): readonly GameObject[] {
  const { objects } = view.board;
  const ordered = inOrder(objects);
  return ordered === objects
    ? objects.map((_, position) => reportObject(view, position))
    : ordered.map(({ id }) => reportObject(view, view.positions.get(id)!));
}

function hasTeamLost(board: Board, team: string): boolean {
  const members = membersOf(board, team);
  return members.length > 0 && members.every((player) => player.hasLost);
}

function reportObject(view: BoardView, position: number): GameObject {
  const object = view.board.objects[position]!;
  const seen = view.seen[position]!;
  const hasSize = object.zone === "BATTLEFIELD" && isCreature(seen);
  return {
    id: object.id,
    name: object.name,
    kind: object.kind,
    zone: object.zone,
    owner: object.owner,
    controller: seen.controller,
    typeLine: object.typeLine,
    power: hasSize ? seen.power : null,
    toughness: hasSize ? seen.toughness : null,
    counters: object.counters,
    damage: object.damage,
    attachedTo: hostShown(view, object),
    tapped: object.tapped,
    attacking: object.attacking,
    blocking: object.blocking,
    phasedOut: object.phasedOut,
    faceDown: object.faceDown,
    regenerationShields: object.regenerationShields,
    protector: object.protector,
    sector: object.sector,
  };
}

/** Null for what has moved, ceased to exist or left the game: some editions have nothing that takes an attachment off it. */
function hostShown({ board, positions }: BoardView, object: BoardObject): string | null {
  const id = attachedNow(board, object);
  return id !== null && (positions.has(id) || board.players.some((player) => player.id === id)) ? id : null;
}
