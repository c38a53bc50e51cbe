import { isIsoDate, type IsoDate } from "../../domain/iso-date";
import { EVENT_STEP, GAME_EVENT } from "../board/fields/game-event";
import { CHOICE } from "../board/fields/game-state";
import { type Field, inputRecord, optional } from "../board/fields/field";
import { listOf, OBJECT, recordOf, TEXT } from "../board/fields/types";
import { ATTACK, BLOCK, DAMAGE_ASSIGNMENT_ORDER } from "../combat";
import { InvalidBoardError } from "../errors";
import { type ChoiceInput, type GameStateInput } from "../game-state-input";
import { BoardLines, placeIn, RecordLines } from "../notation/read-notation";
import { readAfterColon, readClauses, type Read } from "../notation/read-record";
import { NotationText } from "../notation/text";
import { lookedUp, wordWritten } from "../notation/words";
import { COMBAT_RESPONSE, PLAYED_ASSIGNMENT } from "../played-combat/request";
import { LIMITS } from "../validation/fault-list";
import { mayCreateByKeyword, TOKEN_ID } from "../validation/known-ids";
import { KEYWORDS, ZONES } from "../vocabulary";
import {
  type Act,
  type CombatSoFar,
  type Expectation,
  type Expected,
  isExpectation,
  type Script,
  type ScriptStep,
} from "./script";

const ASKED = inputRecord("ScriptLines", "What a script says besides its board and what happens.", {
  edition: optional(listOf(TEXT), "The edition, or a day; of several, it is played on each."),
  about: optional(listOf(TEXT), "Numbers of rules that it is about."),
});

const { player, ability, targets, x, modes, kicked } = GAME_EVENT.fields;
const RESOLUTION = inputRecord("ResolutionInput", "A spell or an ability that resolves.", {
  ...{ player: player!, ability: ability!, targets: targets!, x: x!, modes: modes!, kicked: kicked! },
});

const listField = (record: Parameters<typeof recordOf>[0]): Field => optional(listOf(recordOf(record)), "");

/** What a line of a combat adds to it. */
const COMBAT_LINES: Readonly<Record<string, { readonly field: Field; readonly to: keyof CombatSoFar }>> = {
  attack: { field: listField(ATTACK), to: "attacks" },
  block: { field: listField(BLOCK), to: "blocks" },
  order: { field: listField(DAMAGE_ASSIGNMENT_ORDER), to: "damageAssignmentOrders" },
  assign: { field: listField(PLAYED_ASSIGNMENT), to: "assignments" },
  respond: { field: listField(COMBAT_RESPONSE), to: "responses" },
};

/** Lines that are no more than words. */
const BARE: Readonly<Record<string, Act>> = {
  check: { kind: "CHECK" },
  cleanup: { kind: "END_OF_TURN", beginsNext: false },
  "next turn": { kind: "END_OF_TURN", beginsNext: true },
};
const PASS = "pass";
const TITLE = "title";
/** `expect`, and the days on which it is expected. */
const EXPECT = /^expect(?: since (\S+))?(?: until (\S+))?$/;

const WORDS = [
  ...Object.keys(COMBAT_LINES),
  ...Object.keys(BARE),
  PASS,
  "event",
  "enter",
  "resolve",
  "choose",
  "expect",
];

/**
 * Reads a script: a board in the notation, then what happens, a line each. Where cards are known, an object may be no more than
 * the name of one.
 *
 * @throws InvalidBoardError with every fault; the path of each is its line and column.
 */
export function readScript(written: string, knowsCards = false): Script {
  const text = new NotationText(written);
  const board = new BoardLines(text, knowsCards);
  const asked = new RecordLines(text, ASKED, "");
  const objects = () => ((board.read.objects ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
  const steps = new StepLines(text, objects, () => board.read.combat != null, knowsCards);
  let title: string | null = null;
  text.lines(() => {
    if (steps.takesBare()) return;
    const head = text.head(WORDS);
    const words = lookedUp(head.before);
    if (head.quoted === null && steps.takes(words, head.at)) return;
    if (head.quoted === null && words === TITLE) {
      if (title !== null) text.refuse(head.at, '"title" is said twice');
      title = text.restOfLine();
      return;
    }
    if (asked.takes(head)) return;
    if (steps.lines.length > 0)
      text.fail("a step or an expectation: what stands on the board comes first", [...board.words, ...WORDS], head.at);
    if (!board.takes(head))
      text.fail("a player or something else that a board has, or a step", [...board.words, ...WORDS], head.at);
  });
  const state = board.board();
  steps.check(state);
  if (text.faults.length === 0 && !state.players?.length)
    text.note(0, "a script: players, what stands on the board, and what happens");
  if (text.faults.length > 0) throw new InvalidBoardError(text.faults);
  const { edition, about } = asked.read as { readonly [name in "edition" | "about"]?: readonly string[] | null };
  return {
    ...{ board: state, title, editions: edition ?? [], about: about ?? [], lines: steps.lines },
    placeOf: (path) => placeIn([board.places], text, path),
  };
}

class StepLines {
  readonly lines: (ScriptStep | Expectation)[] = [];
  /** Objects and players that are named, and what is said of them. */
  private readonly named: { readonly id: string; readonly at: number; readonly said: string }[] = [];
  /** What is meant to resolve as a triggered ability. */
  private readonly resolved: { readonly id: string; readonly at: number }[] = [];
  /** Cards by their names that resolve without being on the board. */
  private readonly laid: { readonly id: string; readonly at: number }[] = [];
  private last: ScriptStep | null = null;

  constructor(
    private readonly text: NotationText,
    private readonly objects: () => readonly string[],
    /** Whether a combat goes on on the board. */
    private readonly holdsCombat: () => boolean,
    private readonly knowsCards: boolean,
  ) {}

  /** Reads a line that has no colon. */
  takesBare(): boolean {
    const { text } = this;
    const { at } = text;
    const words = lookedUp(text.peek());
    const act = Object.hasOwn(BARE, words) ? BARE[words]! : null;
    if (!act && words !== PASS) return false;
    text.words("a step");
    if (!text.isAtEndOfLine()) {
      text.at = at;
      return false;
    }
    if (act) this.add(at, act);
    else this.addToCombat(at, { isPassed: true });
    return true;
  }

  takes(words: string, at: number): boolean {
    const combat = Object.hasOwn(COMBAT_LINES, words) ? COMBAT_LINES[words]! : null;
    if (combat) this.readCombat(words, combat, at);
    else if (words === "event")
      this.add(at, { kind: "EVENTS", step: { events: this.listOf(EVENT_STEP.fields.events!) as never } });
    else if (words === "resolve") this.resolve(at);
    else if (words === "enter") {
      let { at: from } = this.text;
      const objects = this.listOf(optional(listOf(OBJECT), "")) as string[];
      for (const id of objects) {
        from = Math.max(from, this.text.text.indexOf(id, from));
        this.named.push({ id, at: from, said: "" });
        from += id.length;
      }
      this.add(at, { kind: "EVENTS", step: { events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] } });
    } else if (words === "choose") this.choose(this.listOf(listField(CHOICE)) as ChoiceInput[], at);
    else return this.takesExpectations(words);
    return true;
  }

  private takesExpectations(words: string): boolean {
    const { text } = this;
    const [expect, ...days] = EXPECT.exec(words) ?? [];
    if (expect === undefined) return false;
    const [since, until] = days.map((day) => {
      if (day !== undefined && !isIsoDate(day))
        text.fail("a day, as in `expect since 2009-07-11:`", [], text.text.lastIndexOf(day, text.at));
      return day ?? null;
    }) as [IsoDate | null, IsoDate | null];
    text.listed(
      () => false,
      () => this.expect(since, until),
    );
    return true;
  }

  /** An object of the board or a card that does what its text says; or triggered abilities, of which something else does. */
  private resolve(at: number): void {
    const { text } = this;
    const { at: start } = text;
    const named = text.words("what resolves");
    const isMade =
      TOKEN_ID.test(named) && this.lines.some((line) => !isExpectation(line) && mayCreate(line.act, this.knowsCards));
    const isObject = this.objects().includes(named) || isMade;
    const hasMore = text.next === "{";
    if (!isObject && !hasMore) {
      text.at = start;
      const resolves = this.listOf(EVENT_STEP.fields.resolves!) as readonly string[];
      this.resolved.push(...resolves.map((id) => ({ id, at: start })));
      this.add(at, { kind: "EVENTS", step: { resolves } });
      return;
    }
    if (!isObject && !this.knowsCards)
      text.fail("an object of the board, since no cards are known here", this.objects(), start);
    if (!isObject) this.laid.push({ id: named, at: start });
    const read: Read = {};
    if (hasMore) text.within("{", "}", () => readClauses(text, RESOLUTION, read));
    const event = { ...read, kind: "RESOLVE" as const, ...(isObject ? { source: named } : { card: named }) };
    this.add(at, { kind: "EVENTS", step: { events: [event] } });
  }

  /** What is expected of what is not there, and resolves though it is nothing that does. */
  check({ players, objects, triggeredAbilities, replacementEffects }: GameStateInput): void {
    const ids = [...(players ?? []), ...(objects ?? [])].map(({ id }) => id);
    const abilities = (triggeredAbilities ?? []).map(({ id }) => id);
    // A second card of that name would come in beside it, without a word.
    const isMeant = ({ id, at }: { readonly id: string; readonly at: number }): boolean => {
      const named = lookedUp(id);
      const isNamed = (name: unknown): boolean => typeof name === "string" && lookedUp(name) === named;
      const meant = (objects ?? []).filter((one) => isNamed(one.name) || ("card" in one && isNamed(one.card)));
      if (meant.length > 0)
        this.text.note(at, `an object by its id, ${meant.map((one) => `\`resolve: ${one.id}\``).join(" or ")}`);
      return meant.length > 0;
    };
    this.laid.forEach(isMeant);
    for (const { id, at } of this.resolved) {
      if (isMeant({ id, at })) continue;
      // Abilities of keywords and of copies have ids of two parts: `bushido:samurai`.
      if (abilities.includes(id) || /[: ]/.test(id)) continue;
      // Those of cards are not on the board yet: `finks.1.1`.
      if (this.knowsCards && ids.includes(OF_CARD.exec(id)?.[1] ?? "")) continue;
      if (wordWritten(KEYWORDS, id) === undefined) this.text.note(at, RESOLVES, [...ids, ...abilities]);
      else
        this.text.note(
          at,
          `${RESOLVES}; a keyword's by its id and what has it, \`${id}:bears\`, or as events what nothing here plays (docs/reference/events.md)`,
        );
    }
    const creates =
      mayCreateByKeyword(objects) ||
      (objects ?? []).some((one) => "card" in one && one.card != null) ||
      (replacementEffects ?? []).some(({ instead }) => instead.creates) ||
      this.lines.some((line) => !isExpectation(line) && mayCreate(line.act, this.knowsCards));
    for (const { id, at, said } of this.named)
      if (!ids.includes(id) && !(creates && TOKEN_ID.test(id)))
        this.text.note(
          at,
          "an object or a player of the board",
          ids.map((one) => one + said),
        );
  }

  private listOf({ type }: Field): readonly unknown[] {
    const { at } = this.text;
    const items = readAfterColon(this.text, type.shape) as readonly unknown[];
    if (items.length === 0) this.text.fail("something after the colon", [], at);
    return items;
  }

  private readCombat(words: string, { field, to }: (typeof COMBAT_LINES)[string], at: number): void {
    // No blocker, say.
    const isNone = lookedUp(this.text.peek()) === "nothing";
    if (isNone) this.text.words("nothing");
    const items = isNone ? [] : this.listOf(field);
    if (words !== "attack" && !this.isInCombat && !this.holdsCombat())
      this.text.refuse(at, `"${words}" comes after an attack`);
    this.addToCombat(at, { [to]: items }, words === "attack");
  }

  private get isInCombat(): boolean {
    const { last } = this;
    return last?.act.kind === "COMBAT" && !last.act.adds.isPassed;
  }

  /** The first line of a combat goes on with that of the board, if it does not attack. */
  private addToCombat(at: number, adds: Partial<CombatSoFar>, attacks = false): void {
    const goesOn = this.isInCombat && !attacks;
    if (!goesOn && !attacks && !this.holdsCombat())
      this.text.refuse(at, '"pass" ends a combat: it comes after an attack');
    this.add(at, { kind: "COMBAT", adds }, goesOn);
  }

  private choose(choices: readonly ChoiceInput[], at: number): void {
    const { last } = this;
    if (!last) this.text.refuse(at, '"choose" comes after the step in which there is something to choose');
    const act: Act =
      last.act.kind === "COMBAT"
        ? { kind: "COMBAT", adds: last.act.adds.isPassed ? { isPassed: true } : {} }
        : last.act;
    this.add(at, act, true, [...last.choices, ...choices]);
  }

  private add(
    at: number,
    act: Act,
    goesOn = false,
    choices: readonly ChoiceInput[] = goesOn ? this.last!.choices : [],
  ) {
    if (this.lines.length >= LIMITS.eventSteps)
      this.text.refuse(at, `a script has no more than ${LIMITS.eventSteps} steps and expectations`);
    this.last = { ...this.lineAt(at), act, goesOn, choices };
    this.lines.push(this.last);
  }

  private lineAt(at: number) {
    const written = this.text.text.slice(at, this.text.at).trim().replace(/\s+/g, " ");
    return { line: Number(this.text.placeOf(at).split(":")[0]), written };
  }

  private expect(since: IsoDate | null, until: IsoDate | null): void {
    const { text } = this;
    const { at } = text;
    const words = text.words("an expectation");
    const expected = expectedIn(words);
    if (!expected)
      return text.fail(
        "an expectation, such as `bears dies`, `bears 3/3`, `bob life 12`, `illegal` or `by 704.5g`",
        [],
        at,
      );
    if (this.lines.length >= LIMITS.eventSteps)
      text.refuse(at, `a script has no more than ${LIMITS.eventSteps} steps and expectations`);
    if ("id" in expected) this.named.push({ id: expected.id, at, said: words.trim().slice(expected.id.length) });
    this.lines.push({ ...this.lineAt(at), expected, since, until });
  }
}

/** The id of an ability of an object's card: its line there, and which of the line. */
const OF_CARD = /^(.+)\.\d{1,3}\.\d{1,3}'*$/;

/** What may stand after "resolve:". */
const RESOLVES =
  "something that resolves: an object of the board, a triggered ability by its id, or a card with what it needs, as in `Murder {player bob, targets bears}`";

/** Tokens that no board has yet are known by the ids that they will get. */
function mayCreate(act: Act, knowsCards: boolean): boolean {
  // What keywords of cards do is not known here.
  if (knowsCards && (act.kind === "COMBAT" || (act.kind === "EVENTS" && act.step.resolves?.length))) return true;
  const of = act.kind === "EVENTS" ? [act.step] : act.kind === "COMBAT" ? (act.adds.responses ?? []) : [];
  return of.some(({ events }) => events?.some(({ kind }) => kind === "CREATE" || kind === "RESOLVE"));
}

const ABOUT = /^(\S+) (.+)$/;

function expectedIn(written: string): Expected | null {
  const words = written.trim().replace(/\s+/g, " ");
  const whole = words.toLowerCase();
  if (whole === "legal" || whole === "illegal") return { kind: "LEGAL", legal: whole === "legal" };
  if (whole === "nothing happens") return { kind: "NOTHING" };
  if (whole === "draw") return { kind: "DRAW" };
  const [, rule] = /^by (?:rule )?(\d{3}(?:\.\d+[a-z]?)?)$/.exec(whole) ?? [];
  if (rule !== undefined) return { kind: "BY", rule };
  const [, id, said] = ABOUT.exec(words) ?? [];
  return id === undefined ? null : expectedOf(id, said!.toLowerCase());
}

function expectedOf(id: string, said: string): Expected | null {
  if (said === "dies") return { kind: "DIES", id };
  if (said === "gone") return { kind: "GONE", id };
  if (said === "lives") return { kind: "ZONE", id, zone: "BATTLEFIELD" };
  if (said === "loses") return { kind: "LOSES", id };
  if (said === "wins") return { kind: "WINS", id };
  if (said === "tapped" || said === "untapped") return { kind: "TAPPED", id, tapped: said === "tapped" };
  const zone = said.startsWith("in ") ? wordWritten(ZONES, said.slice(3)) : undefined;
  if (zone !== undefined) return { kind: "ZONE", id, zone: ZONES.words.find((one) => one === zone)! };
  const size = /^(-?\d{1,9})\/(-?\d{1,9})$/.exec(said);
  if (size) return { kind: "SIZE", id, power: Number(size[1]), toughness: Number(size[2]) };
  const number = /^(life|damage) (-?\d{1,9})$/.exec(said);
  if (number?.[1] === "life") return { kind: "LIFE", id, life: Number(number[2]) };
  if (number) return { kind: "DAMAGE", id, damage: Number(number[2]) };
  return null;
}
