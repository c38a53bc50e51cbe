import { type IsoDate } from "../../domain/iso-date";
import { type BoardReader, type FoundBoard, NotUnderstoodList } from "../found-board";
import { type FindName } from "../names";
import { type Line, Lines } from "../lines";
import { boardOf } from "./board";
import { CombatFollowed } from "./combat";
import { type ArenaMessage, isAboutGame, isRequest, readLine } from "./message";
import { actionsOf, attackOf, blockOf, type Change, damageOf, type Moment } from "./moments";
import { type ArenaState, lastingOf, NO_STATE, stateAfter } from "./state";

/** Signs of a log, of which there is one near wherever it begins. */
const SIGNS = ["[UnityCrossThreadLogger]", "greToClientEvent", "DETAILED LOGS:", "Mono path[0]"];

const NO_GAMES = "DETAILED LOGS: DISABLED";

export const isArenaLog = (beginning: string): boolean => SIGNS.some((sign) => beginning.includes(sign));

/**
 * Reads MTG Arena's `Player.log`, which may begin and end anywhere. A board is told for each moment: the board before
 * state-based actions, an attack, a block, combat damage or a whole combat; and each on which a player had priority.
 */
export class ArenaReader implements BoardReader {
  private readonly list = new NotUnderstoodList();
  private readonly lines = new Lines((line) => this.take(line));
  private readonly names = new Map<number, string>();
  /** Those whose name was looked for, once each. */
  private readonly printings = new Set<number>();
  private state: ArenaState = { ...NO_STATE, names: this.names };
  private readonly combat = new CombatFollowed();
  private day: IsoDate | null = null;
  /** Games are numbered within a match. */
  private matches = 0;
  private damaged = 0;
  /** How much work is left: what a log tells of objects, again and again, takes time. */
  private left = MOST_WORK;
  /** Nobody is known yet to be asked something first. */
  private quiet: ArenaState | null = null;
  /** What was last seen with a player in priority, and has not changed since. */
  private seen: ArenaState = NO_STATE;

  /** Names are found where printings are known; else objects have none. */
  constructor(
    private readonly found: (board: FoundBoard) => void,
    private readonly findName: FindName = () => null,
  ) {}

  get notUnderstood() {
    return this.list.all;
  }

  push(bytes: Uint8Array): void {
    this.lines.push(bytes);
  }

  end(): void {
    this.lines.end();
    this.tellQuiet();
  }

  private take({ text, number, isWhole }: Line): void {
    if (text.startsWith(NO_GAMES)) this.list.add(number, "games: Arena writes them only if detailed logs are on");
    if (this.left <= 0 || this.damaged > MOST_DAMAGED || !isAboutGame(text)) return;
    if (!isWhole) return this.list.add(number, "a line of a game that is longer than any");
    const read = readLine(text);
    if (!read) {
      this.damaged += 1 + text.length / DAMAGED_CHARACTERS;
      this.list.add(number, "a line of a game that is damaged or cut off");
      if (this.damaged > MOST_DAMAGED) this.list.add(number, "all from here on: it is no log");
      return;
    }
    if (read.time !== null) this.day = new Date(read.time).toISOString().slice(0, 10);
    for (const one of read.said) {
      if (!isRequest(one)) this.change(one, number);
      else if (one.state !== this.state.id) continue;
      else if (one.asked === "ActionsAvailableReq") this.quiet = this.state;
      else this.quiet = null;
      if (this.left <= 0) return this.list.add(number, "all from here on: it is more than any session has");
    }
  }

  private change(message: ArenaMessage, line: number): void {
    this.tellQuiet();
    this.learnNames(message);
    const before = this.state;
    const after = stateAfter(before, message);
    this.state = after;
    if (after.match !== before.match) this.matches++;
    this.left -= workOf(after);
    if (after.hasBegun && after.isAfterGap && !before.isAfterGap)
      this.list.add(line, "states that are left out before this one");
    if (!after.hasBegun && !before.hasBegun) this.list.add(line, "a state of a game whose beginning is left out");
    if (!after.hasBegun) return;
    const change: Change = { before, message, after };
    const actions =
      message.isFull && !isSameGame(before, after)
        ? null
        : actionsOf(change, (category) => this.list.add(line, `the state-based action ${category}`));
    const attack = message.isFull ? null : attackOf(change);
    const block = message.isFull ? null : blockOf(change);
    const damage = message.isFull ? null : damageOf(change, actions);
    const combat = this.combat.take(change, { attack, block, actions });
    for (const moment of [attack, block, damage, actions, combat]) if (moment) this.tell(moment);
    if (message.turn?.priority) this.quiet = after;
  }

  /** A card with a second name, as that of an adventure, has the number of its printing under that as well. */
  private learnNames({ objects }: ArenaMessage): void {
    for (const { name, printing } of objects) {
      if (name === null || printing === null || this.printings.has(printing)) continue;
      if (this.printings.size >= MOST_PRINTINGS) return;
      this.printings.add(printing);
      const found = this.names.has(name) ? null : this.findName(printing);
      if (found !== null) this.names.set(name, found);
    }
  }

  private tellQuiet(): void {
    const state = this.quiet;
    this.quiet = null;
    if (!state?.hasBegun || state.isResolving || isOver(state) || isSameBoard(state, this.seen)) return;
    this.seen = state;
    this.tell({ state, board: boardOf(state), happened: { kind: "PRIORITY" } });
  }

  private tell({ state, board, happened }: Moment): void {
    const { game, turn, id } = state;
    this.left -= WORK_OF_BOARD * (board.objects?.length ?? 0);
    const part = (turn.step || turn.phase).replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
    const within = [`match ${this.matches}, game ${game}`, `turn ${turn.number}`];
    this.found({
      title: [...within, part, `state ${id}`].join(", "),
      within,
      board,
      day: this.day,
      isAfterGap: state.isAfterGap,
      happened,
    });
  }
}

/** More than a session has. */
const MOST_PRINTINGS = 20_000;

const isSameGame = (one: ArenaState, other: ArenaState): boolean =>
  one.match === other.match && one.game === other.game;

/** The largest of public sessions takes an eighteenth. */
const MOST_WORK = 8_000_000;
const WORK_OF_BOARD = 20;
/** A log has one or two lines that are cut off. A long one that is damaged takes as much time as several. */
const MOST_DAMAGED = 1_000;
const DAMAGED_CHARACTERS = 4_000;

/** Each state is a copy of what was known, as far as it changed. */
const workOf = ({ objects, lasting, zones }: ArenaState): number => 10 + objects.size + lasting.size + zones.size;

/** A player has lost. */
const isOver = (state: ArenaState): boolean => lastingOf(state, "LossOfGame").length > 0;

/** Nothing changed between two states that a board says. */
const isSameBoard = (one: ArenaState, other: ArenaState): boolean =>
  one.objects === other.objects &&
  one.players === other.players &&
  one.lasting === other.lasting &&
  one.turn.active === other.turn.active;
