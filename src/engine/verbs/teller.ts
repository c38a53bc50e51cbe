import { nameOf } from "../board/notes/note";
import { type Result } from "../actions/common/action";
import { type BoardObject } from "../board/board";
import { type GameEventInput } from "../board/fields/game-event";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView } from "../characteristics/view";
import { type EventRule, type EventRules } from "../events/rulebook";
import { type GameEventKind } from "../vocabulary";

/** Something that is to happen to one object or player, and how it is told. */
export interface Deed {
  readonly kind: GameEventKind;
  readonly ruleNumber: string;
  readonly objects: readonly string[];
  readonly players: readonly string[];
  readonly source: string | null;
  readonly amount: number | null;
  /** Who puts counters, where that is said. */
  readonly by?: string;
  /** Of counters: false if no effect puts them. */
  readonly byEffect?: boolean;
  readonly result: Result;
  /** Empty: it is not told. */
  readonly explanation: string;
  /** What is told if it does not happen: something happens instead, or it can't. */
  readonly would?: string;
}

/** What cannot happen, and why. */
export type NoDeed = Omit<Deed, "result"> & { readonly result: null };

export type Told = Deed | NoDeed;

/** One event of a step as it is planned. */
export interface Line {
  deed: Told;
  modifiedBy: readonly string[];
  /** The place of the line that it is a result of, from 1 on. */
  readonly resultOf: number | null;
  readonly isPrevented: boolean;
  /** Of what has no result and happens all the same: an effect that begins or ends. */
  readonly happens?: boolean;
}

/** What can be otherwise about a deed than its verb has it. */
type Otherwise = Partial<Pick<Deed, "kind" | "ruleNumber" | "amount" | "would" | "by" | "byEffect">>;

/** Tells what one event would do, by the rule of its verb unless it says otherwise. */
export class Teller {
  constructor(
    readonly view: BoardView,
    readonly rules: EventRules,
    readonly event: GameEventInput,
    private readonly rule: EventRule,
    /** An id that no token had. */
    readonly tokenId: () => string,
  ) {}

  number(rule: EventRule): string {
    return this.rules.number(rule);
  }

  /** `words` go on from the name of the object. */
  deed(object: BoardObject, result: Result, words: string, { would, ...otherwise }: Otherwise = {}): Deed {
    return {
      ...this.blank({ objects: [object.id] }, `${nameOf(object)} ${words}.`),
      ...(would && { would: this.withText(`${nameOf(object)} ${would}.`) }),
      ...otherwise,
      result,
    };
  }

  ofPlayer(player: string, result: Result, words: string, { would, ...otherwise }: Otherwise = {}): Deed {
    return {
      ...this.blank({ players: [player] }, `${this.nameOf(player)} ${words}.`),
      ...(would && { would: this.withText(`${this.nameOf(player)} ${would}.`) }),
      ...otherwise,
      result,
    };
  }

  impossible(id: string, why: string, otherwise: Otherwise = {}): NoDeed {
    return { ...this.blank({ objects: [id] }, why), ...otherwise };
  }

  nothingFor(player: string, why: string): NoDeed {
    return this.blank({ players: [player] }, `${this.nameOf(player)} ${why}.`);
  }

  nameOf(player: string): string {
    return nameOfPlayer(this.view.board, player);
  }

  withText(sentence: string): string {
    return this.event.text ? `${sentence} (${this.event.text})` : sentence;
  }

  private blank(to: Partial<Pick<Deed, "objects" | "players">>, explanation: string): NoDeed {
    return {
      kind: this.event.kind,
      ruleNumber: this.number(this.rule),
      objects: [],
      players: [],
      source: null,
      amount: null,
      ...to,
      result: null,
      explanation: this.withText(explanation),
    };
  }
}
