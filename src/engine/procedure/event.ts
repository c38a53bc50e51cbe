import { type Result } from "../actions/common/action";
import { UNATTACHED } from "../board/attachments";
import {
  type Board,
  type BoardObject,
  type BoardPlayer,
  type BoardTeam,
  type Counter,
  type MutableObject,
  withObjects,
} from "../board/board";
import { playerOf } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { TYPE_BIT, type Zone } from "../vocabulary";
import { type EffectInstead, type PlannedPart, type Substitute } from "./replacements";
import { lifeOfMember, teamsSharingLife } from "../characteristics/teams";
import { isShuffled, moveTo } from "./zones";

/** What triggered abilities can have seen of an event: ids of objects and players. */
export interface EventFacts {
  readonly died: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  readonly destroyed: ReadonlySet<string>;
  readonly lost: readonly string[];
}

/** One event in the making: everything that a check performs at once, gathered on the board before it. */
export class EventInTheMaking {
  private readonly board: Board;
  /** What becomes of the objects that change: copies that only this event knows. */
  private readonly objects = new Map<string, MutableObject>();
  private readonly players = new Map<string, BoardPlayer>();
  private readonly teams = new Map<string, BoardTeam>();
  private readonly gone = new Set<string>();
  private readonly spent = new Map<string, number>();
  private readonly died = new Set<string>();
  private readonly left = new Set<string>();
  private readonly destroyed = new Set<string>();
  private readonly lost: string[] = [];
  private newest: number | null = null;

  constructor(private readonly view: BoardView) {
    this.board = view.board;
    this.clearWhatWasSinceTheLastCheck();
  }

  get facts(): EventFacts {
    return { died: this.died, left: this.left, destroyed: this.destroyed, lost: this.lost };
  }

  /** Cards put into each owner's graveyard at once, in board order. */
  get buriedByOwner(): ReadonlyMap<string, readonly string[]> {
    const byOwner = new Map<string, string[]>();
    const { objects, positions } = this.board;
    const places = [...this.died].map((id) => positions.get(id)!).sort((a, b) => a - b);
    for (const place of places) {
      const { id, owner } = objects[place]!;
      const cards = byOwner.get(owner);
      if (cards) cards.push(id);
      else byOwner.set(owner, [id]);
    }
    return byOwner;
  }

  /** Performs one part of the event, or what takes its place. */
  perform({ proposal, subject, substitute }: PlannedPart): void {
    const { result } = proposal;
    if (result.type === "destroy" && !(substitute && regenerates(substitute))) this.destroyed.add(subject);
    if (substitute) this.performInstead(subject, substitute);
    else if (result.type === "lose") this.lose(subject);
    else if (result.type === "destroy" || result.type === "graveyard" || result.type === "sacrifice")
      this.move(subject, "GRAVEYARD");
    else this.performSimple(result);
  }

  private performSimple(result: Result): void {
    switch (result.type) {
      case "cease":
      case "remove":
        this.gone.add(result.object);
        break;
      case "unattach":
        this.change(result.object, UNATTACHED);
        break;
      case "remove-counters":
        this.removeCounters(result.object, result.counters);
        break;
      case "face-down":
        this.change(result.object, { faceDown: true });
        break;
      case "planeswalk":
        this.planeswalk();
        break;
      case "command-zone":
        this.move(result.object, "COMMAND");
        break;
      case "protector":
        this.change(result.object, { protector: result.player });
        break;
      case "sector":
        this.change(result.object, { sector: result.sector });
        break;
      case "speed":
        this.changePlayer(result.player, { speed: 1 });
        break;
    }
  }

  /** The board after the event; cards buried at once lie in the order given. */
  finish(order: (owner: string, buried: readonly string[]) => readonly string[]): Board {
    let arrivals = this.board.arrivals;
    for (const [owner, cards] of this.buriedByOwner)
      for (const id of order(owner, cards)) this.own(id).arrival = ++arrivals;
    return withObjects(this.board, this.objectsLeft(), {
      arrivals,
      players: this.players.size > 0 ? this.board.players.map((p) => this.players.get(p.id) ?? p) : this.board.players,
      teams: this.teams.size > 0 ? this.board.teams.map((team) => this.teams.get(team.id) ?? team) : this.board.teams,
      replacements: this.spent.size > 0 ? this.replacementsLeft() : this.board.replacements,
    });
  }

  private objectsLeft(): readonly BoardObject[] {
    const objects = this.board.objects.slice();
    for (const [id, object] of this.objects) objects[this.board.positions.get(id)!] = object;
    return this.gone.size > 0 ? objects.filter(({ id }) => !this.gone.has(id)) : objects;
  }

  private replacementsLeft() {
    return this.board.replacements.map((effect) => {
      const spent = this.spent.get(effect.id) ?? 0;
      return spent > 0 && effect.uses !== null ? { ...effect, uses: effect.uses - spent } : effect;
    });
  }

  private clearWhatWasSinceTheLastCheck(): void {
    const keepsRequired = this.board.rules.drawsAreForgotten === null;
    for (const player of this.board.players) {
      const requiredToDrawTooMany = keepsRequired && player.requiredToDrawTooMany;
      if (player.attemptedDrawFromEmptyLibrary || player.requiredToDrawTooMany !== requiredToDrawTooMany)
        this.players.set(player.id, { ...player, attemptedDrawFromEmptyLibrary: false, requiredToDrawTooMany });
    }
    for (const object of this.board.objects) {
      if (!object.dealtDamageByDeathtouch && !object.changedZone) continue;
      const own = this.own(object.id);
      own.dealtDamageByDeathtouch = false;
      own.changedZone = false;
    }
  }

  private current(id: string): BoardObject {
    return this.objects.get(id) ?? findObject(this.view, id)!;
  }

  private own(id: string): MutableObject {
    let own = this.objects.get(id);
    if (!own) this.objects.set(id, (own = { ...findObject(this.view, id)! }));
    return own;
  }

  private change(id: string, changes: Partial<BoardObject>): void {
    Object.assign(this.own(id), changes);
  }

  private changePlayer(id: string, changes: Partial<BoardPlayer>): void {
    this.players.set(id, { ...this.currentPlayer(id), ...changes });
  }

  private currentPlayer(id: string): BoardPlayer {
    return this.players.get(id) ?? playerOf(this.board, id);
  }

  private move(id: string, zone: Zone): void {
    const before = findObject(this.view, id)!;
    const now = this.current(id);
    if (now.zone === zone && now !== before && zone !== "BATTLEFIELD") return;
    if (before.zone === "BATTLEFIELD" && !before.phasedOut) {
      this.left.add(id);
      if (zone === "GRAVEYARD") this.died.add(id);
      else this.died.delete(id);
    }
    moveTo(this.own(id), zone, zone === "BATTLEFIELD" ? this.newestTimestamp() + 1 : 0);
    if (before.kind === "CARD") this.countCard(before, zone);
  }

  private newestTimestamp(): number {
    this.newest ??= this.board.objects.reduce((newest, object) => Math.max(newest, object.timestamp), 0);
    return this.newest;
  }

  private countCard({ owner }: BoardObject, zone: Zone): void {
    const { cardsInHand, cardsInLibrary } = this.currentPlayer(owner);
    if (zone === "HAND") this.changePlayer(owner, { cardsInHand: cardsInHand + 1 });
    if (zone === "LIBRARY") this.changePlayer(owner, { cardsInLibrary: cardsInLibrary + 1 });
  }

  private lose(id: string): void {
    if (this.lost.includes(id)) return;
    this.lost.push(id);
    this.changePlayer(id, { hasLost: true });
  }

  private removeCounters(id: string, counters: readonly Counter[]): void {
    const object = this.current(id);
    if (object.zone !== "BATTLEFIELD") return;
    const left = object.counters.map(({ kind, count }) => {
      const removed = counters.find((counter) => counter.kind === kind)?.count ?? 0;
      return { kind, count: count - removed };
    });
    this.change(id, { counters: left.filter(({ count }) => count > 0) });
  }

  /** Every face-up plane and phenomenon goes to the bottom of its planar deck, face down (701.24a; 701.31a now). */
  private planeswalk(): void {
    for (const object of this.board.objects) {
      const isPlanar = (object.printed.types & (TYPE_BIT.phenomenon | TYPE_BIT.plane)) !== 0;
      if (object.zone === "COMMAND" && isPlanar && !object.faceDown) this.change(object.id, { faceDown: true });
    }
  }

  private performInstead(subject: string, substitute: Substitute): void {
    if (substitute.type === "commander") this.move(subject, "COMMAND");
    else if (substitute.type === "finality") this.move(subject, "EXILE");
    else if (substitute.type === "shield") this.regenerate(subject, 1);
    else if (substitute.type === "armor") this.removeDamage(subject);
    else if (substitute.type === "effect") this.performEffect(subject, substitute);
  }

  private regenerate(id: string, shields: number): void {
    const { regenerationShields, zone } = this.current(id);
    if (zone !== "BATTLEFIELD") return;
    this.change(id, { damage: 0, tapped: true, regenerationShields: regenerationShields - shields });
  }

  private removeDamage(id: string): void {
    if (this.current(id).zone === "BATTLEFIELD") this.change(id, { damage: 0 });
  }

  private performEffect(subject: string, { effect, player, toCommandZone }: EffectInstead): void {
    const { instead } = effect;
    this.spent.set(effect.id, (this.spent.get(effect.id) ?? 0) + 1);
    const object = findObject(this.view, subject);
    if (object && instead.regenerate) this.regenerate(subject, 0);
    if (object && instead.moveTo) this.move(subject, instead.moveTo);
    if (instead.shuffleIntoLibrary?.length) this.shuffleIntoLibrary(player, instead.shuffleIntoLibrary, toCommandZone);
    if (instead.draw) this.draw(player, instead.draw);
    if (typeof instead.setLife === "number") this.setLife(player, instead.setLife);
  }

  /** Which cards are drawn from it afterwards is unknown: the objects are all listed in the library. */
  private shuffleIntoLibrary(player: string, zones: readonly Zone[], toCommandZone: readonly string[]): void {
    this.board.steps.take(this.board.objects.length * STEPS_OF_SHUFFLING);
    const spared = new Set(toCommandZone);
    let keptFromHand = 0;
    for (const { id, kind } of this.board.objects) {
      const now = this.current(id);
      if (!isShuffled(now, player, zones)) continue;
      if (spared.has(id)) {
        if (now.zone === "HAND" && kind === "CARD") keptFromHand++;
        this.move(id, "COMMAND");
      } else if (now.zone === "HAND") moveTo(this.own(id), "LIBRARY", 0);
      else this.move(id, "LIBRARY");
    }
    if (!zones.includes("HAND")) return;
    const { cardsInHand, cardsInLibrary } = this.currentPlayer(player);
    this.changePlayer(player, { cardsInHand: 0, cardsInLibrary: cardsInLibrary + cardsInHand - keptFromHand });
  }

  private draw(id: string, count: number): void {
    const player = this.currentPlayer(id);
    const drawn = Math.min(count, player.cardsInLibrary);
    this.changePlayer(id, {
      cardsInHand: player.cardsInHand + drawn,
      cardsInLibrary: player.cardsInLibrary - drawn,
      ...(drawn < count && { attemptedDrawFromEmptyLibrary: true, requiredToDrawTooMany: true }),
    });
  }

  private setLife(id: string, life: number): void {
    const { team: teamId } = this.currentPlayer(id);
    const shared = teamsSharingLife(this.board).find((candidate) => candidate.id === teamId);
    if (!shared) return this.changePlayer(id, { life });
    const team = this.teams.get(shared.id) ?? shared;
    this.teams.set(team.id, { ...team, life: team.life + life - lifeOfMember(this.board, team) });
  }
}

/** Steps that it takes to look whether an object is shuffled into a library. */
const STEPS_OF_SHUFFLING = 6;

/** True if the substitute keeps the permanent from being destroyed, rather than changing where it goes. */
const regenerates = (substitute: Substitute): boolean =>
  substitute.type === "shield" ||
  substitute.type === "armor" ||
  (substitute.type === "effect" && substitute.effect.event === "WOULD_BE_DESTROYED");
