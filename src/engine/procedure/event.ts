import { nameOf } from "../board/notes/note";
import { type Happening } from "../actions/common/action";
import {
  type Board,
  type BoardObject,
  type BoardPlayer,
  type BoardReplacement,
  type BoardTeam,
  type Counter,
  type MutableObject,
  withObjects,
} from "../board/board";
import { readToken, tokenName } from "../board/read-board";
import { type TokenInput } from "../board/fields/token";
import { notesOnDrawn } from "../keywords/notes-on-moments";
import { newestTimestampOn } from "../board/newest-timestamp";
import { positionsOf } from "../board/positions";
import { hasCitysBlessing } from "../characteristics/citys-blessing";
import { playerOf } from "../characteristics/players";
import { type BoardView, sourceFor } from "../characteristics/view";
import { AS_IT_ENTERS, NOT_FIGHTING } from "../objects/facts";
import { STEPS } from "../steps";
import { type Making, type ObjectEvent, rowOf, SEEN_OF_VERBS } from "../verbs/results";
import { type Zone } from "../vocabulary";
import { mayGoToCommandZone } from "./commander-replacement";
import { type EffectInstead, type PlannedPart, type Substitute } from "./replacements";
import { lifeOfMember, teamsSharingLife } from "../characteristics/teams";
import { withoutWhatWasSinceTheLastCheck } from "./since-last-check";
import { isShuffled, moveTo, putUnderControl, turnedOver } from "./zones";

/** What triggered abilities can have seen of an event: ids of objects and players. */
export interface EventFacts {
  readonly happened: ReadonlyMap<ObjectEvent, ReadonlySet<string>>;
  readonly lost: readonly string[];
  /** What only effects, combat and the rules of a turn do; null where a check did the rest. */
  readonly more: MoreFacts | null;
}

export interface MoreFacts {
  /** Cards that were discarded and exiled by madness. */
  readonly maddened: ReadonlySet<string>;
  /** One for each source and what it damages. */
  readonly damage: readonly DamageFact[];
  /** By object, the counters with which what puts it onto the battlefield has it enter. */
  readonly entersWith: ReadonlyMap<string, readonly Counter[]>;
  /** By object on which lore counters are put, how many it had, and has. */
  readonly lore: ReadonlyMap<string, LoreFact>;
  /** One for each time that a player gains or loses life, in one amount. */
  readonly life: readonly { readonly player: string; readonly change: number }[];
}

/** The objects to which that happened. */
export const whatHappened = ({ happened }: Pick<EventFacts, "happened">, event: ObjectEvent): ReadonlySet<string> =>
  happened.get(event) ?? NOBODY;

const NOBODY: ReadonlySet<string> = new Set();

/** With what has left the battlefield otherwise at once. */
export const withLeft = (facts: EventFacts, left: Iterable<string>): EventFacts => ({
  ...facts,
  happened: new Map([
    ...facts.happened,
    ["LEAVES_BATTLEFIELD", new Set([...whatHappened(facts, "LEAVES_BATTLEFIELD"), ...left])],
  ]),
});

export interface LoreFact {
  readonly before: number;
  readonly after: number;
}

export interface DamageFact {
  readonly source: string;
  readonly target: string;
  readonly amount: number;
  readonly isCombat: boolean;
}

/** Where the cards are on the board that it names in a library, the top one last as long as the order is known. */
interface KnownCards {
  readonly places: number[];
  isInOrder: boolean;
}

/** One event in the making: everything that happens at once, gathered on the board before it. */
export class EventInTheMaking implements Making {
  readonly board: Board;
  /** What becomes of the objects that change, by where they are: copies that only this event knows. */
  private readonly objects = new Map<number, MutableObject>();
  private readonly players = new Map<string, BoardPlayer>();
  private readonly teams = new Map<string, BoardTeam>();
  private readonly gone = new Set<number>();
  private readonly spent = new Map<string, number>();
  private readonly spentAmounts = new Map<string, number>();
  /** Where the objects are, or were, to which something happened. */
  private readonly happened = new Map<ObjectEvent, Set<number>>();
  private readonly lost: string[] = [];
  private newest: number | null = null;
  private libraries: Map<string, KnownCards> | null = null;
  private readonly told = new Set<string>();
  private readonly maddened: number[] = [];
  /** Tokens that no board had before. */
  private readonly created: BoardObject[] = [];
  private readonly damage: DamageFact[] = [];
  private readonly entersWith = new Map<string, readonly Counter[]>();
  private readonly lore = new Map<string, LoreFact>();
  /** Draws that something could replace, which come right after. */
  readonly drawnAfter: { readonly player: string; readonly count: number }[] = [];
  private readonly life: { readonly player: string; readonly change: number }[] = [];

  /** Of a check, which forgets what was since the last one; or of what happens between two checks. */
  constructor(
    private readonly view: BoardView,
    private readonly isOfCheck = true,
    private readonly isDrawReplaced: (player: string) => boolean = () => false,
  ) {
    this.board = isOfCheck ? withoutWhatWasSinceTheLastCheck(view.board) : view.board;
  }

  /** What is not known of the cards drawn, in sentences. */
  get notes(): readonly string[] {
    return [...this.told];
  }

  get facts(): EventFacts {
    const happened = new Map<ObjectEvent, Set<string>>();
    for (const [event, places] of this.happened) happened.set(event, this.idsOf(places));
    const entered = this.created.filter(({ zone }) => zone === "BATTLEFIELD").map(({ id }) => id);
    if (entered.length > 0)
      happened.set("ENTERS_BATTLEFIELD", new Set([...(happened.get("ENTERS_BATTLEFIELD") ?? []), ...entered]));
    // Nothing looks at the rest: what has left is remembered all the same (113.7a).
    if (this.isOfCheck && this.board.abilities.length === 0 && !happened.has("ENTERS_BATTLEFIELD"))
      return { happened, lost: [], more: null };
    const { lost, damage, entersWith, lore, life } = this;
    return { happened, lost, more: { maddened: this.idsOf(this.maddened), damage, entersWith, lore, life } };
  }

  private idsOf(places: Iterable<number>): Set<string> {
    const ids = new Set<string>();
    for (const at of places) ids.add(this.board.objects[at]!.id);
    return ids;
  }

  /** Cards put into each owner's graveyard at once, in board order. */
  get buriedByOwner(): ReadonlyMap<string, readonly string[]> {
    const byOwner = new Map<string, string[]>();
    for (const at of [...(this.happened.get("DIES") ?? [])].sort((one, other) => one - other)) {
      const { id, owner } = this.board.objects[at]!;
      const cards = byOwner.get(owner);
      if (cards) cards.push(id);
      else byOwner.set(owner, [id]);
    }
    return byOwner;
  }

  /** Performs one part of the event, or what takes its place. */
  perform({ proposal: { result }, subject, substitute }: PlannedPart<Happening>): void {
    const { triggers = [], takesAway, does } = rowOf(result);
    if (!(substitute && regenerates(substitute)))
      for (const event of SEEN_OF_VERBS) if (triggers.includes(event)) this.happens(event, this.placeOf(subject));
    if (takesAway) this.takeAway(this.placeOf(subject));
    if (substitute) this.performInstead(subject, substitute);
    else does(this, result, subject);
  }

  private happens(event: ObjectEvent, at: number): void {
    const places = this.happened.get(event);
    if (places) places.add(at);
    else this.happened.set(event, new Set([at]));
  }

  /** So much of what an effect can still do is used up. */
  spend(effect: string, uses: number, amount: number): void {
    if (uses > 0) this.spent.set(effect, (this.spent.get(effect) ?? 0) + uses);
    if (amount > 0) this.spentAmounts.set(effect, (this.spentAmounts.get(effect) ?? 0) + amount);
  }

  enter(at: number, { controller, tapped, counters, attachTo, transformed }: Parameters<Making["enter"]>[1]): void {
    this.happens("ENTERS_BATTLEFIELD", at);
    if (counters) this.entersWith.set(this.current(at).id, counters);
    const own = this.own(at);
    if (tapped) own.tapped = true;
    if (attachTo !== undefined) own.attachedTo = attachTo;
    if (controller !== undefined && controller !== own.controller) putUnderControl(own, controller);
    if (transformed) Object.assign(own, turnedOver(own));
  }

  turnOver(at: number, isNewest: boolean): void {
    this.happens("TRANSFORMS", at);
    this.change(at, { ...turnedOver(this.current(at)), ...(isNewest && { timestamp: this.newestTimestamp() + 1 }) });
  }

  go(at: number): void {
    this.gone.add(at);
  }

  create(token: BoardObject): void {
    const entering = token.zone === "BATTLEFIELD" ? AS_IT_ENTERS : {};
    this.created.push({ ...token, ...entering, timestamp: this.newestTimestamp() + 1 });
  }

  dealt(damage: DamageFact): void {
    this.damage.push(damage);
  }

  putCounters(at: number, counters: readonly Counter[]): void {
    const { id, counters: there, counterTimestamps } = this.current(at);
    const counts = new Map(there.map(({ kind, count }) => [kind, count]));
    const before = this.lore.get(id)?.before ?? counts.get(LORE) ?? 0;
    const timestamps = new Map(counterTimestamps);
    for (const { kind, count } of counters) {
      if (count === 0) continue;
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      timestamps.set(kind, this.newestTimestamp() + 1);
    }
    const after = counts.get(LORE) ?? 0;
    if (after > before) this.lore.set(id, { before, after });
    this.change(at, {
      counters: [...counts].map(([kind, count]) => ({ kind, count })),
      counterTimestamps: timestamps,
    });
  }

  /** The board after the event; cards buried at once lie in the order given. */
  finish(order: (owner: string, buried: readonly string[]) => readonly string[]): Board {
    let arrivals = this.board.arrivals;
    for (const [owner, cards] of this.buriedByOwner)
      for (const id of order(owner, cards)) this.own(this.placeOf(id)).arrival = ++arrivals;
    const objects = this.objectsLeft();
    return withObjects(this.board, objects, {
      ...(this.created.length > 0 && { positions: positionsOf(objects) }),
      arrivals,
      players: this.playersLeft(),
      teams: this.teams.size > 0 ? this.board.teams.map((team) => this.teams.get(team.id) ?? team) : this.board.teams,
      replacements: this.spent.size + this.spentAmounts.size > 0 ? this.replacementsLeft() : this.board.replacements,
    });
  }

  /** Whoever had ten permanents keeps the city's blessing (702.131b). */
  private playersLeft(): readonly BoardPlayer[] {
    const { players } = this.board;
    const isBlessed = players.map((player) => !player.hasCitysBlessing && hasCitysBlessing(this.view, player));
    if (this.players.size === 0 && !isBlessed.includes(true)) return players;
    return players.map((player, at) => {
      const now = this.players.get(player.id) ?? player;
      return isBlessed[at] ? { ...now, hasCitysBlessing: true } : now;
    });
  }

  private objectsLeft(): readonly BoardObject[] {
    const objects = this.board.objects.slice();
    for (const [at, object] of this.objects) objects[at] = object;
    const left = this.gone.size > 0 ? objects.filter((_, at) => !this.gone.has(at)) : objects;
    return this.created.length > 0 ? [...left, ...this.created] : left;
  }

  private replacementsLeft() {
    return this.board.replacements.map((effect) => {
      const spent = this.spent.get(effect.id) ?? 0;
      const amount = this.spentAmounts.get(effect.id) ?? 0;
      if (spent + amount === 0) return effect;
      return {
        ...effect,
        uses: effect.uses === null ? null : Math.max(0, effect.uses - spent),
        amount: effect.amount === null ? null : effect.amount - amount,
      };
    });
  }

  /** Where an object of the board is. */
  placeOf(id: string): number {
    return this.board.positions.get(id)!;
  }

  current(at: number): BoardObject {
    return this.objects.get(at) ?? this.board.objects[at]!;
  }

  private own(at: number): MutableObject {
    let own = this.objects.get(at);
    if (!own) this.objects.set(at, (own = { ...this.board.objects[at]! }));
    return own;
  }

  change(at: number, changes: Partial<BoardObject>): void {
    if (changes.tapped === true && !this.current(at).tapped) this.happens("TAPPED", at);
    Object.assign(this.own(at), changes);
  }

  changePlayer(id: string, changes: Partial<BoardPlayer>): void {
    this.players.set(id, { ...this.currentPlayer(id), ...changes });
  }

  currentPlayer(id: string): BoardPlayer {
    return this.players.get(id) ?? playerOf(this.board, id);
  }

  move(at: number, zone: Zone): void {
    const before = this.board.objects[at]!;
    if (zone === "EXILE") this.happens("EXILED", at);
    if (before.zone === "BATTLEFIELD" && !before.phasedOut) {
      this.happens("LEAVES_BATTLEFIELD", at);
      if (zone === "GRAVEYARD") this.happens("DIES", at);
      else this.happened.get("DIES")?.delete(at);
    }
    this.relocate(at, zone, zone === "BATTLEFIELD" ? this.newestTimestamp() + 1 : 0);
    if (before.kind === "CARD") this.countCard(before, zone);
  }

  private relocate(at: number, zone: Zone, timestamp = 0): void {
    const own = this.own(at);
    moveTo(own, zone, timestamp);
    if (zone !== "LIBRARY" || own.kind !== "CARD" || this.libraries === null) return;
    const library = this.libraryOf(own.owner);
    library.places.push(at);
    library.isInOrder = false;
  }

  /** The cards that the board names in a player's library. */
  private libraryOf(player: string): KnownCards {
    this.libraries ??= this.findLibraries();
    let library = this.libraries.get(player);
    if (!library) this.libraries.set(player, (library = { places: [], isInOrder: true }));
    return library;
  }

  private findLibraries(): Map<string, KnownCards> {
    this.board.steps.take(STEPS.objectInCheck * this.board.objects.length);
    const libraries = new Map<string, KnownCards>();
    this.board.objects.forEach((_, at) => {
      const { zone, kind, owner, isNew } = this.current(at);
      if (zone !== "LIBRARY" || kind !== "CARD") return;
      const library = libraries.get(owner);
      if (!library) libraries.set(owner, { places: [at], isInOrder: !isNew });
      else {
        library.places.push(at);
        if (isNew) library.isInOrder = false;
      }
    });
    return libraries;
  }

  newestTimestamp(): number {
    this.newest ??= newestTimestampOn(this.board);
    return this.newest;
  }

  /** A card that an effect takes from a hand or a library is no longer counted there. */
  private takeAway(at: number): void {
    const { owner, zone, kind } = this.current(at);
    if (kind !== "CARD") return;
    const { cardsInHand, cardsInLibrary } = this.currentPlayer(owner);
    if (zone === "HAND") this.changePlayer(owner, { cardsInHand: Math.max(0, cardsInHand - 1) });
    if (zone === "LIBRARY") this.changePlayer(owner, { cardsInLibrary: Math.max(0, cardsInLibrary - 1) });
  }

  private countCard({ owner }: BoardObject, zone: Zone): void {
    if (zone !== "HAND" && zone !== "LIBRARY") return;
    const { cardsInHand, cardsInLibrary } = this.currentPlayer(owner);
    this.changePlayer(
      owner,
      zone === "HAND" ? { cardsInHand: cardsInHand + 1 } : { cardsInLibrary: cardsInLibrary + 1 },
    );
  }

  lose(id: string): void {
    if (this.lost.includes(id)) return;
    this.lost.push(id);
    this.changePlayer(id, { hasLost: true });
  }

  removeCounters(at: number, counters: readonly Counter[]): void {
    // What has left at once has none.
    const left = this.current(at).counters.map(({ kind, count }) => {
      const removed = counters.find((counter) => counter.kind === kind)?.count ?? 0;
      return { kind, count: count - removed };
    });
    this.change(at, { counters: left.filter(({ count }) => count > 0) });
  }

  private performInstead(subject: string, substitute: Substitute): void {
    if (substitute.type === "effect") return this.performEffect(subject, substitute);
    const at = this.placeOf(subject);
    if (substitute.type === "commander") this.move(at, "COMMAND");
    else if (substitute.type === "finality") this.move(at, "EXILE");
    else if (substitute.type === "madness") {
      this.maddened.push(at);
      this.move(at, "EXILE");
    } else if (substitute.type === "shield") this.regenerate(at, 1);
    else if (substitute.type === "counter") this.removeCounters(at, ONE_SHIELD_COUNTER);
    else if (substitute.type === "armor") this.removeDamage(at);
  }

  private regenerate(at: number, shields: number): void {
    const { regenerationShields, zone } = this.current(at);
    if (zone !== "BATTLEFIELD") return;
    this.change(at, {
      damage: 0,
      tapped: true,
      ...NOT_FIGHTING,
      regenerationShields: Math.max(0, regenerationShields - shields),
    });
  }

  private removeDamage(at: number): void {
    if (this.current(at).zone === "BATTLEFIELD") this.change(at, { damage: 0 });
  }

  /** `subject` is an object, or a player who would lose. */
  private performEffect(subject: string, { effect, player, toCommandZone, tokens }: EffectInstead): void {
    const { instead } = effect;
    this.spent.set(effect.id, (this.spent.get(effect.id) ?? 0) + 1);
    const at = this.board.positions.get(subject);
    if (at !== undefined && instead.regenerate) this.regenerate(at, 0);
    if (at !== undefined && instead.moveTo) this.move(at, instead.moveTo);
    if (at !== undefined && instead.moveTo === "BATTLEFIELD") this.enter(at, {});
    if (instead.shuffleIntoLibrary?.length) this.shuffleIntoLibrary(player, instead.shuffleIntoLibrary, toCommandZone);
    if (instead.draw) {
      // What was there before is drawn with it.
      if (instead.shuffleIntoLibrary?.length)
        this.board.unsaid.counted("LIBRARY", player, this.currentPlayer(player).cardsInLibrary);
      if (this.isDrawReplaced(player)) this.drawnAfter.push({ player, count: instead.draw });
      else this.draw(player, instead.draw);
    }
    if (typeof instead.setLife === "number") this.setLife(player, instead.setLife);
    for (const id of tokens?.by ?? []) this.spend(id, 1, 0);
    for (let left = tokens?.count ?? 1; instead.creates && left > 0; left--)
      this.createInstead(subject, effect, instead.creates);
    if (tokens?.by.length) this.told.add(tokensTold(effect, tokens));
  }

  /** What the controller of a replacement effect creates besides. */
  private createInstead(subject: string, { source, controller }: BoardReplacement, token: TokenInput) {
    const { given, rules } = this.board;
    const owner = sourceFor(this.view, source, controller).controller;
    if (owner === null) return;
    const { name, typeLine, colors, power, toughness, keywords, abilities } = token;
    const isTaken = (id: string): boolean => this.board.positions.has(id) || this.created.some((one) => one.id === id);
    let id = `token-for-${subject}`;
    for (let again = 2; isTaken(id); again++) id = `token-for-${subject}#${again}`;
    const said = { typeLine, colors, power, toughness, keywords, abilities };
    const input = { ...said, id, owner, controller: owner, name: name ?? tokenName(typeLine) };
    given.tokenIsCreated(input);
    this.create(readToken(input, rules));
  }

  /** Where in the library a card lies is unknown from then on: those that were there before are new as the others are. */
  private shuffleIntoLibrary(player: string, zones: readonly Zone[], toCommandZone: readonly string[]): void {
    this.board.steps.take(this.board.objects.length * STEPS_OF_SHUFFLING);
    const spared = new Set(toCommandZone);
    let keptFromHand = 0;
    this.board.objects.forEach(({ id, kind }, at) => {
      const now = this.current(at);
      if (now.zone === "LIBRARY" && now.owner === player && !now.isNew) this.change(at, { isNew: true });
      if (!isShuffled(now, player, zones)) return;
      if (spared.has(id)) {
        if (now.zone === "HAND" && kind === "CARD") keptFromHand++;
        this.move(at, "COMMAND");
      } else if (now.zone === "HAND") this.relocate(at, "LIBRARY");
      else this.move(at, "LIBRARY");
    });
    this.libraryOf(player).isInOrder = false;
    if (!zones.includes("HAND")) return;
    const { cardsInHand, cardsInLibrary } = this.currentPlayer(player);
    this.changePlayer(player, { cardsInHand: 0, cardsInLibrary: cardsInLibrary + cardsInHand - keptFromHand });
  }

  draw(id: string, count: number): void {
    const player = this.currentPlayer(id);
    const isEnough = this.board.unsaid.suffice("LIBRARY", id, player.cardsInLibrary, count);
    const drawn = isEnough ? count : player.cardsInLibrary;
    if (drawn > 0) this.drawKnownCards(player, drawn);
    this.changePlayer(id, {
      cardsInHand: player.cardsInHand + drawn,
      cardsInLibrary: player.cardsInLibrary - drawn,
      ...(!isEnough && { attemptedDrawFromEmptyLibrary: true, requiredToDrawTooMany: true }),
    });
  }

  /** Of a library that nothing has changed, the cards that the board names lie on top, the last of them topmost. */
  private drawKnownCards({ id, name, cardsInLibrary }: BoardPlayer, drawn: number): void {
    const library = this.libraryOf(id);
    if (library.places.length === 0) return;
    if (drawn < cardsInLibrary && !library.isInOrder) {
      this.told.add(`Which cards ${name || id} drew is not known: those that the board names are left in the library.`);
      return;
    }
    const isAll = drawn === cardsInLibrary;
    for (const at of library.places.splice(isAll ? 0 : -drawn)) {
      const card = this.current(at);
      if (card.zone !== "LIBRARY") continue;
      if (mayGoToCommandZone(this.board, card, "HAND"))
        this.told.add(`${nameOf(card)} was drawn: nobody was asked whether it goes to the command zone instead.`);
      for (const sentence of notesOnDrawn(this.board.date, card)) this.told.add(sentence);
      this.relocate(at, "HAND");
    }
  }

  private setLife(id: string, life: number): void {
    const team = this.teamSharingLife(id);
    this.setLifeBy(id, life - (team ? lifeOfMember(this.board, team) : this.currentPlayer(id).life));
  }

  changeLife(id: string, change: number): void {
    this.life.push({ player: id, change });
    this.setLifeBy(id, change);
  }

  private setLifeBy(id: string, change: number): void {
    const team = this.teamSharingLife(id);
    if (team) this.teams.set(team.id, { ...team, life: team.life + change });
    else this.changePlayer(id, { life: this.currentPlayer(id).life + change });
  }

  private teamSharingLife(id: string): BoardTeam | undefined {
    const { team } = this.currentPlayer(id);
    const shared = team === null ? undefined : teamsSharingLife(this.board).find((candidate) => candidate.id === team);
    return shared && (this.teams.get(shared.id) ?? shared);
  }
}

const LORE = "lore";

const tokensTold = ({ id, text }: BoardReplacement, { count, by }: NonNullable<EffectInstead["tokens"]>): string =>
  `${text || id} creates ${count === 0 ? "no token" : count === 1 ? "one token" : `${count} tokens`}, by ${by.join(", ")}.`;

const ONE_SHIELD_COUNTER: readonly Counter[] = [{ kind: "shield", count: 1 }];

/** Steps that it takes to look whether an object is shuffled into a library. */
const STEPS_OF_SHUFFLING = 6;

/** True if the substitute keeps the permanent from being destroyed, rather than changing where it goes. */
const regenerates = (substitute: Substitute): boolean =>
  substitute.type === "shield" ||
  substitute.type === "counter" ||
  substitute.type === "armor" ||
  (substitute.type === "effect" && substitute.effect.event === "WOULD_BE_DESTROYED");
