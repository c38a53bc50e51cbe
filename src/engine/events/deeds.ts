import { type Madness, type Result } from "../actions/common/action";
import { nameOf } from "../actions/common/object-action";
import { zoneInWords } from "../actions/common/zones";
import { attachedNow } from "../board/attachments";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { readCounterKind } from "../board/counter-kind";
import { compileFilter } from "../board/filter";
import { readToken } from "../board/read-board";
import { type GameEventInput } from "../board/fields/game-event";
import { canHaveCounters } from "../characteristics/can-have-counters";
import { canBeAttached } from "../actions/common/attachable";
import { isIndestructible } from "../characteristics/indestructible";
import { isInGame, nameOfPlayer, playerOf } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { type BoardView, findObject, objectsMatching, seenOf, sourceFor } from "../characteristics/view";
import { haveCommon, KEYWORD } from "../vocabularies/word-set";
import { type GameEventKind } from "../vocabulary";
import { type EventRule, type EventRules } from "./rulebook";

/** Something that is to happen to one object or player, and how it is told. */
export interface Deed {
  readonly kind: GameEventKind;
  readonly ruleNumber: string;
  readonly objects: readonly string[];
  readonly players: readonly string[];
  readonly source: string | null;
  readonly amount: number | null;
  readonly result: Result;
  readonly explanation: string;
  /** What is told if it does not happen: something happens instead, or it can't. */
  readonly would?: string;
}

/** What cannot happen, and why. */
export type NoDeed = Omit<Deed, "result"> & { readonly result: null };

/** One event of a step as it is planned. */
export interface Line {
  deed: Deed | NoDeed;
  modifiedBy: readonly string[];
  /** The place of the line that it is a result of, from 1 on. */
  readonly resultOf: number | null;
  readonly isPrevented: boolean;
  /** Of what has no result and happens all the same: an effect that begins or ends. */
  readonly happens?: boolean;
}

const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);

/** "Goblin Token" of "Token Creature — Goblin" (111.4). */
const tokenName = (typeLine: string): string => `${typeLine.split(/ — /)[1] ?? typeLine} Token`;

export const countersCantBePut = (object: BoardObject): string => `Counters can't be put on ${nameOf(object)}.`;

/** The objects that an event names and those that its filter matches, each once. */
export function objectsOf(view: BoardView, event: GameEventInput): readonly string[] {
  const { objects, matching, source, player } = event;
  if (!matching) return objects ?? [];
  const from = sourceFor(view, source ?? null, player ?? null);
  const found = objectsMatching(view, compileFilter(matching, view.board.rules), from).map(({ id }) => id);
  return [...new Set([...(objects ?? []), ...found])];
}

/** What an event would do, for one object or player at a time; damage, effects and cards to choose are not among them. */
export class DeedMaker {
  constructor(
    private readonly view: BoardView,
    private readonly rules: EventRules,
    /** An id that no token had. */
    private readonly tokenId: () => string = () => "",
  ) {}

  of(event: GameEventInput): readonly (Deed | NoDeed)[] {
    const objects = (make: (object: BoardObject) => Deed | NoDeed | readonly (Deed | NoDeed)[]) =>
      objectsOf(this.view, event).flatMap((id) => {
        const object = findObject(this.view, id);
        return object ? make(object) : this.impossible(event, id, "changeOfZones", `${id} is not there any more.`);
      });
    const permanents = (make: (object: BoardObject) => Deed | NoDeed | readonly (Deed | NoDeed)[]) =>
      objects((object) =>
        isPermanent(object)
          ? make(object)
          : this.impossible(event, object.id, "changeOfZones", `${nameOf(object)} is not a permanent.`),
      );
    const players = (make: (id: string) => Deed | NoDeed) =>
      (event.players ?? []).map((id) => {
        if (isInGame(this.view.board, id)) return make(id);
        return this.nothingFor(event, id, "life", `${nameOfPlayer(this.view.board, id)} is not in the game any more.`);
      });
    switch (event.kind) {
      case "DESTROY":
        return permanents((object) => this.destroy(event, object));
      case "SACRIFICE":
        return permanents((object) => this.sacrifice(event, object));
      case "PUT_INTO_GRAVEYARD":
        return objects((object) =>
          isPermanent(object)
            ? this.deed(
                event,
                object,
                "graveyard",
                { type: "graveyard", objects: [object.id] },
                "goes to the graveyard",
                "would go to the graveyard",
              )
            : this.move(event, object, "GRAVEYARD", "graveyard"),
        );
      case "EXILE":
        return objects((object) => this.move(event, object, "EXILE", "exile"));
      case "RETURN":
        return objects((object) => this.move(event, object, event.zone!, "changeOfZones"));
      case "DISCARD":
        return objects((object) =>
          object.zone === "HAND"
            ? this.move(event, object, "GRAVEYARD", "discard")
            : this.impossible(event, object.id, "discard", `${nameOf(object)} is not in a hand.`),
        );
      case "DRAW":
        return players((id) => this.draw(event, id));
      case "MILL":
        return (event.players ?? []).flatMap((id) => this.mill(event, id));
      case "CREATE":
        return (event.players ?? []).flatMap((id) => this.create(event, id));
      case "ATTACH":
        return permanents((object) => this.attach(event, object));
      case "GAIN_LIFE":
        return players((id) => this.life(event, id, event.amount ?? 0));
      case "LOSE_LIFE":
        return players((id) => this.life(event, id, -(event.amount ?? 0)));
      case "SET_LIFE":
        return players((id) =>
          this.life(event, id, (event.amount ?? 0) - lifeOfPlayer(this.view.board, playerOf(this.view.board, id))),
        );
      case "PUT_COUNTERS":
        return [...permanents((object) => this.putCounters(event, object)), ...this.poison(event, 1)];
      case "REMOVE_COUNTERS":
        return [...permanents((object) => this.removeCounters(event, object)), ...this.poison(event, -1)];
      case "TAP":
      case "UNTAP":
        return permanents((object) => this.tap(event, object, event.kind === "TAP"));
      case "PHASE_OUT":
      case "PHASE_IN":
        return objects((object) => this.phase(event, object, event.kind === "PHASE_OUT"));
      case "REGENERATE":
        return permanents((object) =>
          this.deed(
            event,
            object,
            "regenerate",
            { type: "shields", object: object.id, change: 1 },
            "is shielded by regeneration",
          ),
        );
      case "END_SHIELDS":
        return objects((object) => this.endShields(event, object));
      case "REMOVE_FROM_COMBAT":
        return permanents((object) =>
          object.attacking || object.blocking
            ? this.deed(
                event,
                object,
                "removeFromCombat",
                { type: "leave-combat", object: object.id },
                "is removed from combat",
              )
            : this.impossible(event, object.id, "removeFromCombat", `${nameOf(object)} neither attacks nor blocks.`),
        );
      case "REMOVE_DAMAGE":
        return objects((object) =>
          this.deed(event, object, "regenerate", { type: "unmark", object: object.id }, "has no damage marked on it"),
        );
      case "ADD_MANA":
        return players((id) =>
          this.ofPlayer(
            event,
            id,
            "manaPool",
            { type: "mana", player: id, change: event.amount ?? 0 },
            event.amount ?? 0,
            `adds ${event.amount ?? 0} mana`,
          ),
        );
      case "LOSE_MANA":
        return players((id) => {
          const { unspentMana } = playerOf(this.view.board, id);
          const amount = Math.min(unspentMana, event.amount || unspentMana);
          return this.ofPlayer(
            event,
            id,
            "manaPool",
            { type: "mana", player: id, change: -amount },
            amount,
            `loses ${amount} unspent mana`,
          );
        });
      case "LOSE_GAME":
        return players((id) => ({
          ...this.ofPlayer(event, id, "lose", { type: "lose", players: [id] }, null, "loses the game"),
          would: this.withText(event, `${nameOfPlayer(this.view.board, id)} would lose the game.`),
        }));
      default:
        return [];
    }
  }

  private destroy(event: GameEventInput, object: BoardObject): Deed | NoDeed {
    const { board } = this.view;
    if (isIndestructible(seenOf(this.view, object), board))
      return this.impossible(
        event,
        object.id,
        "destroy",
        `${nameOf(object)} is indestructible.`,
        board.rules.indestructible?.number,
      );
    const result = {
      type: "destroy" as const,
      objects: [object.id],
      byEffect: true,
      ...(event.cantBeRegenerated && { cantBeRegenerated: true }),
    };
    return this.deed(event, object, "destroy", result, "is destroyed", "would be destroyed");
  }

  private sacrifice(event: GameEventInput, object: BoardObject): Deed | NoDeed {
    const { controller } = seenOf(this.view, object);
    const who = nameOfPlayer(this.view.board, event.player ?? controller);
    if (event.player && event.player !== controller)
      return this.impossible(event, object.id, "sacrifice", `${who} does not control ${nameOf(object)}.`);
    const explanation = `${who} sacrifices ${nameOf(object)}.`;
    return {
      ...this.deed(event, object, "sacrifice", { type: "sacrifice", objects: [object.id] }, "", "would be sacrificed"),
      explanation: this.withText(event, explanation),
    };
  }

  private move(event: GameEventInput, object: BoardObject, zone: NonNullable<GameEventInput["zone"]>, rule: EventRule) {
    const { id } = object;
    if (object.zone === zone && zone !== "BATTLEFIELD")
      return this.impossible(event, id, rule, `${nameOf(object)} is in ${zoneInWords(zone)} already.`);
    if (object.phasedOut) return this.impossible(event, id, rule, `${nameOf(object)} is phased out.`);
    if (object.kind !== "CARD" && object.zone !== "BATTLEFIELD" && object.zone !== "STACK")
      return this.impossible(event, id, "changeOfZones", `${nameOf(object)} is no card, and has left the battlefield.`);
    const result = {
      type: "move" as const,
      object: id,
      zone,
      ...(event.underControlOf && { controller: event.underControlOf }),
      ...(event.tapped && { tapped: true }),
      ...(event.kind === "DISCARD" && this.madnessOf(object)),
    };
    const how =
      event.kind === "EXILE"
        ? "is exiled"
        : event.kind === "DISCARD"
          ? "is discarded"
          : `is put into ${zoneInWords(zone)}`;
    const words = zone === "BATTLEFIELD" ? "is put onto the battlefield" : how;
    return this.deed(event, object, rule, result, words, words.replace("is", "would be"));
  }

  private madnessOf(object: BoardObject): { readonly madness: Madness } | null {
    const { rules } = this;
    if (!haveCommon(seenOf(this.view, object).keywords, KEYWORD.MADNESS) || !rules.isInForce("madness")) return null;
    return { madness: { isOptional: rules.isInForce("madnessIsOptional"), ruleNumber: rules.number("madness") } };
  }

  private draw(event: GameEventInput, player: string): Deed | NoDeed {
    const count = event.amount ?? 0;
    if (count === 0) return this.nothingFor(event, player, "draw", `${this.nameOf(player)} draws no card.`);
    return this.ofPlayer(event, player, "draw", { type: "draw", player, count }, count, `draws ${cards(count)}`);
  }

  /** The cards that the board names on top, the last of them topmost, as long as their order is known; and how many others. */
  private mill(event: GameEventInput, player: string): readonly (Deed | NoDeed)[] {
    const { board } = this.view;
    if (!isInGame(board, player))
      return [this.nothingFor(event, player, "mill", `${this.nameOf(player)} is not in the game any more.`)];
    const { cardsInLibrary } = playerOf(board, player);
    const wanted = event.amount ?? 0;
    const count = board.unsaid.suffice("LIBRARY", player, cardsInLibrary, wanted) ? wanted : cardsInLibrary;
    if (count === 0) return [this.nothingFor(event, player, "mill", `${this.nameOf(player)} mills no card.`)];
    const known = board.objects.filter(
      ({ zone, owner, kind }) => zone === "LIBRARY" && owner === player && kind === "CARD",
    );
    const isKnown = count === cardsInLibrary || !known.some(({ isNew }) => isNew);
    const milled = isKnown ? known.slice(-count) : [];
    const others = count - milled.length;
    const result = { type: "mill-unknown" as const, player, count: others };
    const which = isKnown ? "which the board does not name" : "of which the board does not say which they are";
    return [
      ...milled.map((card) => this.move(event, card, "GRAVEYARD", "mill")),
      ...(others > 0 ? [this.ofPlayer(event, player, "mill", result, others, `mills ${cards(others)} ${which}`)] : []),
    ];
  }

  private create(event: GameEventInput, player: string): readonly (Deed | NoDeed)[] {
    if (!isInGame(this.view.board, player))
      return [this.nothingFor(event, player, "create", `${this.nameOf(player)} is not in the game any more.`)];
    const { typeLine, name, power, toughness, colors, keywords, abilities } = event.token!;
    return Array.from({ length: event.amount ?? 0 }, () => {
      const id = this.tokenId();
      const called = name ?? tokenName(typeLine);
      const figures = {
        power: power ?? null,
        toughness: toughness ?? null,
        colors: colors ?? [],
        keywords: keywords ?? [],
        abilities: abilities ?? [],
      };
      const input = { id, owner: player, name: called, typeLine, tapped: event.tapped === true, ...figures };
      this.view.board.given.tokenIsCreated(input);
      const token = readToken(input, this.view.board.rules);
      const deed = this.ofPlayer(event, player, "create", { type: "create", token }, null, `creates ${called} (${id})`);
      return { ...deed, objects: [id] };
    });
  }

  private attach(event: GameEventInput, object: BoardObject): Deed | NoDeed {
    const to = event.to!;
    const host = findObject(this.view, to);
    const name = host ? nameOf(host) : this.nameOf(to);
    if (attachedNow(this.view.board, object) === to)
      return this.impossible(event, object.id, "attach", `${nameOf(object)} is attached to ${name} already.`);
    if (!canBeAttached(this.view, object, to))
      return this.impossible(
        event,
        object.id,
        "attach",
        `${nameOf(object)} can't be attached to ${name}: it stays where it is.`,
      );
    return this.deed(event, object, "attach", { type: "attach", object: object.id, to }, `is attached to ${name}`);
  }

  private nameOf(player: string): string {
    return nameOfPlayer(this.view.board, player);
  }

  private life(event: GameEventInput, player: string, change: number): Deed | NoDeed {
    const name = nameOfPlayer(this.view.board, player);
    const rule = event.kind === "SET_LIFE" ? "setLife" : "life";
    if (change === 0) return this.nothingFor(event, player, rule, `${name} gains and loses no life.`);
    const amount = Math.abs(change);
    const kind = change > 0 ? ("GAIN_LIFE" as const) : ("LOSE_LIFE" as const);
    const words = `${change > 0 ? "gains" : "loses"} ${amount} life`;
    return { ...this.ofPlayer(event, player, rule, { type: "life", player, change }, amount, words), kind };
  }

  private putCounters(event: GameEventInput, object: BoardObject): readonly (Deed | NoDeed)[] {
    if (!canHaveCounters(this.view, object))
      return [this.impossible(event, object.id, "counters", countersCantBePut(object))];
    return (event.counters ?? []).map(({ kind: given, count }) => {
      const kind = readCounterKind(given);
      const result = { type: "put-counters" as const, object: object.id, counters: [{ kind, count }] };
      return { ...this.deed(event, object, "counters", result, `gets ${count} ${kind} counters`), amount: count };
    });
  }

  private removeCounters(event: GameEventInput, object: BoardObject): readonly (Deed | NoDeed)[] {
    return (event.counters ?? []).map(({ kind: given, count: most }) => {
      const kind = readCounterKind(given);
      const count = Math.min(most, countersOf(object, kind));
      if (count === 0)
        return this.impossible(event, object.id, "counters", `${nameOf(object)} has no ${kind} counters.`);
      const result = { type: "remove-counters" as const, object: object.id, counters: [{ kind, count }] };
      return { ...this.deed(event, object, "counters", result, `loses ${count} ${kind} counters`), amount: count };
    });
  }

  private poison(event: GameEventInput, sign: 1 | -1): readonly (Deed | NoDeed)[] {
    const inGame = (event.players ?? []).filter((player) => isInGame(this.view.board, player));
    return inGame.flatMap((player) =>
      (event.counters ?? []).map(({ count: most }) => {
        const { poisonCounters } = playerOf(this.view.board, player);
        const count = sign > 0 ? most : Math.min(most, poisonCounters);
        const words = `${sign > 0 ? "gets" : "loses"} ${count} poison counters`;
        return this.ofPlayer(event, player, "counters", { type: "poison", player, change: sign * count }, count, words);
      }),
    );
  }

  private tap(event: GameEventInput, object: BoardObject, tapped: boolean): Deed | NoDeed {
    const rule = tapped ? "tap" : "untap";
    const state = tapped ? "tapped" : "untapped";
    if (object.tapped === tapped)
      return this.impossible(event, object.id, rule, `${nameOf(object)} is ${state} already.`);
    return this.deed(event, object, rule, { type: "tap", object: object.id, tapped }, `becomes ${state}`);
  }

  private endShields(event: GameEventInput, object: BoardObject): Deed {
    const result = { type: "shields" as const, object: object.id, change: -object.regenerationShields };
    return this.deed(event, object, "regenerate", result, "is no longer shielded by regeneration");
  }

  /**
   * With what is attached to it, which phases out indirectly, and in with it (502.15i; 702.26g now). While phased out is
   * a zone, a shield cannot affect what phased out: its effect lasts for the turn (502.15g).
   */
  private phase(event: GameEventInput, object: BoardObject, isOut: boolean): readonly (Deed | NoDeed)[] {
    const { board } = this.view;
    const words = isOut ? "phases out" : "phases in";
    const number = board.rules.phasing!.number ?? this.rules.number("changeOfZones");
    if (object.zone !== "BATTLEFIELD" || object.phasedOut === isOut)
      return [
        this.impossible(
          event,
          object.id,
          "changeOfZones",
          `${nameOf(object)} is not there to phase ${isOut ? "out" : "in"}.`,
          number,
        ),
      ];
    const all = [object, ...board.objects.filter((one) => one.attachedTo === object.id && one.phasedOut !== isOut)];
    const { phasingDamage } = this.rules;
    return all.flatMap((one) => [
      {
        ...this.deed(event, one, "changeOfZones", { type: "phase", object: one.id, isOut }, words),
        ruleNumber: number,
      },
      ...(isOut && board.rules.phasing!.isZone && one.regenerationShields > 0
        ? [{ ...this.endShields(event, one), kind: "END_SHIELDS" as const, ruleNumber: number }]
        : []),
      ...(isOut && phasingDamage && one.damage > 0
        ? [
            {
              ...this.deed(
                event,
                one,
                "changeOfZones",
                { type: "unmark", object: one.id },
                "has no damage on it any more",
              ),
              kind: "REMOVE_DAMAGE" as const,
              ruleNumber: phasingDamage.number,
            },
          ]
        : []),
    ]);
  }

  private deed(
    event: GameEventInput,
    object: BoardObject,
    rule: EventRule,
    result: Result,
    words: string,
    would?: string,
  ): Deed {
    return {
      ...(would && { would: this.withText(event, `${nameOf(object)} ${would}.`) }),
      kind: event.kind,
      ruleNumber: this.rules.number(rule),
      objects: [object.id],
      players: [],
      source: null,
      amount: null,
      result,
      explanation: this.withText(event, `${nameOf(object)} ${words}.`),
    };
  }

  private ofPlayer(
    event: GameEventInput,
    player: string,
    rule: EventRule,
    result: Result,
    amount: number | null,
    words: string,
  ): Deed {
    return {
      kind: event.kind,
      ruleNumber: this.rules.number(rule),
      objects: [],
      players: [player],
      source: null,
      amount,
      result,
      explanation: this.withText(event, `${nameOfPlayer(this.view.board, player)} ${words}.`),
    };
  }

  private impossible(event: GameEventInput, id: string, rule: EventRule, why: string, number?: string | null): NoDeed {
    const ruleNumber = number ?? this.rules.number(rule);
    return {
      kind: event.kind,
      ruleNumber,
      objects: [id],
      players: [],
      source: null,
      amount: null,
      result: null,
      explanation: this.withText(event, why),
    };
  }

  private nothingFor(event: GameEventInput, player: string, rule: EventRule, why: string): NoDeed {
    return { ...this.impossible(event, "", rule, why), objects: [], players: [player] };
  }

  private withText({ text }: GameEventInput, sentence: string): string {
    return text ? `${sentence} (${text})` : sentence;
  }
}
