import { type BoardView, findObject } from "../characteristics/view";
import { type CouldChangeInput, type GameStateInput, type UnreadLineInput } from "../board/fields/game-state";
import { mayTriggerOn } from "../board/events-in-words";
import { momentOf } from "../board/moment-in-words";
import { grantedTriggers } from "../board/notes/card-notes";
import { nameOf, listed } from "../board/notes/note";
import { LIMITS } from "../validation/fault-list";
import { MOST_STEPS, TooManyStepsError } from "../limit-errors";
import { Steps } from "../steps";
import { OUTCOME_KINDS, type OutcomeKind } from "../vocabulary";
import { type Past, pastOf } from "./past";
import { triggersInTurns } from "./in-turns";
import { Causes, linesNotPlayed } from "./caused";
import { keywordsLeftOut } from "./keywords-left-out";
import { type LedgerEntry } from "./outcome";
import { BIT, kindsIn, OF_OBJECTS, OF_PLAYERS, Reach, STACK } from "./reach";

/** A line, and the closest that is known of what it could change. */
interface Line {
  readonly line: UnreadLineInput;
  readonly object: string;
  readonly could: Omit<CouldChangeInput, "line">;
  /** It is read, and not played. */
  readonly isRead?: true;
}

/** A line, and what it could change of whom, by ids. */
interface Resting {
  readonly line: UnreadLineInput;
  readonly touched: Map<string, number>;
  /** It may wait on the stack. */
  waits: boolean;
}

/**
 * What an answer rests on: each outcome with the lines that are not read and could change it, found once for whoever asks. Sound, not
 * sharp: a line changes at most what its words could, whatever that leads to.
 */
export class Ledger {
  #resting: readonly Resting[] | null = null;
  #entries: readonly LedgerEntry[] | null = null;
  #isOfNothing: boolean | null = null;

  /** Without a past nothing has been played. */
  constructor(
    private readonly view: BoardView,
    private readonly past = pastOf(view, view, [], new Set()),
  ) {}

  /** What is certain stands first, then what rests on few lines. */
  get entries(): readonly LedgerEntry[] {
    this.#entries ??= this.groups((kinds) => kindsIn(kinds).map((kind) => BIT[kind]))
      .toSorted((one, other) => one.lines.length - other.lines.length)
      .map(({ lines, of }) => ({
        trust: lines.length === 0 ? "CERTAIN" : "RESTS_ON",
        lines,
        outcomes: [...of].map(([subject, kinds]) => ({
          subject: subject === STACK ? null : subject,
          kinds: kindsIn(kinds),
        })),
      }));
    return this.#entries;
  }

  /** For the board that an answer has: which objects and players of it rest on what. */
  get restsOn(): NonNullable<GameStateInput["restsOn"]> {
    const { view, past } = this;
    if (this.isOfNothing) return [];
    if (!past.hasActed && new Reach(view, past, new Steps()).changed.size === 0) return past.state.restsOn ?? [];
    const entries = this.groups((kinds) => [kinds]).flatMap(({ lines, of }) => {
      const subjects = [...of.keys()].filter((id) => id !== STACK);
      return lines.length === 0 || subjects.length === 0 ? [] : [{ lines: lines.slice(0, LIMITS.kinds), subjects }];
    });
    // What waits on the stack, and has done nothing yet, does so once all pass.
    const waiting = this.resting.flatMap(({ line, waits }) => (waits ? [line] : []));
    return waiting.length === 0 ? entries : [...entries, { lines: waiting.slice(0, LIMITS.kinds), subjects: [] }];
  }

  /** In sentences: what of an answer is certain though lines are not read, and what is not. */
  get notes(): readonly string[] {
    const { view, past } = this;
    if (this.isOfNothing) return [];
    const names = new Map([...view.board.players, ...(past.state.objects ?? [])].map((one) => [one.id, nameOf(one)]));
    const entries = this.entries.filter(({ trust }) => trust === "RESTS_ON");
    if (entries.length === 0) return past.state.fromCards?.length ? [NOTHING_RESTS] : [];
    return entries
      .slice(0, MOST_ENTRIES)
      .map(({ lines, outcomes }) => {
        const cards = [...new Set(lines.map(({ card }) => card || "the cards"))];
        const what = outcomes.map(({ subject, kinds }) =>
          inWords(subject === null ? null : (names.get(subject) ?? subject), kinds),
        );
        return `${SOMETHING_RESTS} ${listed(cards)} rests ${listed(what)}.`;
      })
      .concat(entries.length > MOST_ENTRIES ? [`More rests on it, of which \`ledger\` has all.`] : [])
      .concat("Whatever else is told here rests on no line that is not read.");
  }

  /** Whether no line is left out in what was played. */
  get isOfNothing(): boolean {
    this.#isOfNothing ??= !this.past.state.restsOn?.length && linesOf(this.past, this.view).length === 0;
    return this.#isOfNothing;
  }

  private get resting(): readonly Resting[] {
    this.#resting ??= restingOf(this.view, this.past, new Steps(MOST_STEPS / 10));
    return this.#resting;
  }

  /** What is told, by the lines on which it rests; `partsOf` says which kinds of outcome are told apart. */
  private groups(partsOf: (kinds: number) => readonly number[]): readonly Group[] {
    const { resting } = this;
    const groups = new Map<string, Group>();
    for (const [subject, all] of outcomesOn(this.view, this.past))
      for (const kinds of partsOf(all)) {
        const some = resting.filter(({ touched }) => ((touched.get(subject) ?? 0) & kinds) !== 0);
        const key = some.map((one) => resting.indexOf(one)).join();
        const group = groups.get(key) ?? { lines: some.map(({ line }) => line), of: new Map<string, number>() };
        groups.set(key, group);
        group.of.set(subject, (group.of.get(subject) ?? 0) | kinds);
      }
    return [...groups.values()];
  }
}

const NOTHING_RESTS = "Nothing that is told here rests on what is not read.";
const SOMETHING_RESTS = "On what is not read of";

/** The notes of steps played one after the other, each once: that nothing rests on what is unread is so of none, or of all. */
export function notesOfAll(notes: ReadonlySet<string>): readonly string[] {
  const all = [...notes];
  return all.some((note) => note.startsWith(SOMETHING_RESTS)) ? all.filter((note) => note !== NOTHING_RESTS) : all;
}

interface Group {
  readonly lines: readonly UnreadLineInput[];
  readonly of: Map<string, number>;
}

/**
 * Each line with what it could change on this board, nothing left out. Lines of one text on cards of one name count as one. Where that
 * takes too long to find out, they could change everything.
 */
function restingOf(view: BoardView, past: Past, steps: Steps): readonly Resting[] {
  const lines = new Map<string, Resting>();
  const add = (line: UnreadLineInput, touched: ReadonlyMap<string, number>, waits = false): void => {
    const key = JSON.stringify([line.card, line.text]);
    const known = lines.get(key) ?? { line, touched: new Map<string, number>(), waits };
    lines.set(key, known);
    known.waits ||= waits;
    for (const [id, kinds] of touched) known.touched.set(id, (known.touched.get(id) ?? 0) | kinds);
  };
  try {
    const reach = new Reach(view, past, steps);
    const causes = new Causes(past, view, reach.changed);
    const given = linesOf(past, view).filter(({ object, could, isRead }) => !isRead || causes.isAtWork(object, could));
    const all = [...steps.each(given, view.board.objects.length)];
    let mayBeAnything = false;
    for (const { lines: some, subjects } of past.state.restsOn ?? []) {
      const isWaiting = subjects.length === 0;
      const hasResolved = isWaiting && past.hasPassed;
      const touched = hasResolved ? reach.whatever : reach.from(subjects);
      for (const { card, text } of some) add({ card, text }, touched, isWaiting && !hasResolved);
      mayBeAnything ||= hasResolved;
    }
    const take = ({ line, object, could }: Line, triggered: ReturnType<Causes["triggered"]>): void => {
      const touched = reach.of(object, could, triggered === "RESOLVED");
      add(line, touched, triggered === "WAITS");
      mayBeAnything ||= touched.size > 0 && (triggered === "RESOLVED" || could.changes?.length === ANYTHING.length);
    };
    for (const one of all) if (!triggers(one.could) && causes.bears(one.could)) take(one, "NOT");
    let left = all.filter(({ could }) => triggers(could));
    // What has been done by one line may have been what another triggers on.
    for (;;) {
      const besides = causes.besides(
        mayBeAnything,
        [...lines.values()].flatMap(({ touched }) => [...touched.values()]),
      );
      const found = left.flatMap((one) => {
        const triggered = causes.triggered(one.object, one.could, besides);
        return triggered === "NOT" && isOnlyTrigger(one.could) ? [] : [{ one, triggered }];
      });
      if (found.length === 0) break;
      for (const { one, triggered } of found) take(one, triggered);
      const taken = new Set(found.map(({ one }) => one));
      left = left.filter((one) => !taken.has(one));
    }
  } catch (error) {
    if (!(error instanceof TooManyStepsError)) throw error;
    const all = new Map([...outcomesOn(view, past)]);
    return [{ line: { card: "", text: "" }, touched: all, waits: true }];
  }
  return [...lines.values()].filter(({ touched }) => touched.size > 0);
}

const triggers = ({ changes }: Line["could"]): boolean =>
  changes?.includes("TRIGGERS") === true && changes.length < ANYTHING.length;
const isOnlyTrigger = ({ changes }: Line["could"]): boolean => changes?.length === 1;

/** What is not read, and what is read and not obeyed by what was played. */
function linesOf(past: Past, view: BoardView): readonly Line[] {
  const { state, unasked, entered, first, undone } = past;
  const isUp = ({ object, face }: NonNullable<GameStateInput["fromCards"]>[number]): boolean =>
    face == null || [first, view].some((each) => findObject(each, object)?.printed.face === face);
  const names = new Map((state.objects ?? []).map((object) => [object.id, nameOf(object)]));
  const cards = new Set(state.fromCards?.map(({ object }) => object));
  const unheeded = (state.drawReplacements ?? []).filter(({ id }) => unasked.has(id));
  const ofDraws = unheeded.map(({ id, source, text }): Line => ({
    line: { card: names.get(source ?? id) ?? source ?? id, text: text ?? id },
    object: source ?? id,
    could: { changes: ANYTHING, of: "ANYTHING", whatHappens: true, anywhere: true },
  }));
  const copies = new Map<string, Set<string>>();
  for (const { board, seen } of [first, view])
    board.objects.forEach(({ id }, at) => {
      for (const copied of seen[at]!.copied?.texts ?? [])
        copies.set(copied, (copies.get(copied) ?? new Set<string>()).add(id));
    });
  const ofCards = (state.fromCards ?? []).filter(isUp).flatMap((one): Line[] => {
    const { object, unread, couldChange, entering } = one;
    const bearers = [object, ...(copies.get(object) ?? [])];
    const of = (text: string, could: Line["could"], bearer = object): Line => ({
      line: { card: names.get(object) ?? object, text },
      object: bearer,
      could,
    });
    const said = new Map((couldChange ?? []).map((could) => [could.line, could]));
    return [
      ...(unread ?? []).flatMap((text) =>
        bearers.map((bearer) =>
          of(text, said.get(text) ?? { changes: ANYTHING, of: "ANYTHING", anywhere: true }, bearer),
        ),
      ),
      ...linesNotPlayed(one).flatMap((could) =>
        bearers.map((bearer) => ({ ...of(could.line, could, bearer), isRead: true as const })),
      ),
      ...(entered.has(object) ? (entering ?? []) : []).map((text) =>
        of(text, { changes: ["COUNTERS", "TAPPED"], of: "ITSELF" }),
      ),
    ];
  });
  const ofUndone = undone.filter(({ source, isOfRules }) => (isOfRules ? isAsked(source, past) : cards.has(source)));
  const ofResolved = ofUndone.map(({ source, text }): Line & { readonly object: string } => ({
    line: { card: names.get(source) ?? source, text },
    object: source,
    could: { changes: ANYTHING, of: "ANYTHING", anywhere: true },
  }));
  const triggered = [first, view].flatMap((each) => past.passed.flatMap((one) => triggersInTurns(each, one)));
  const ofTriggers = triggered.map(({ object: { id: object }, line }): Line => ({
    line: { card: names.get(object) ?? object, text: line },
    object,
    could: { changes: ANYTHING, of: "ANYTHING", anywhere: true },
  }));
  const ofKeywords = keywordsLeftOut(past, view).map(({ object, text, could }): Line => ({
    ...{ line: { card: names.get(object) ?? object, text }, object, could },
  }));
  return [...ofCards, ...ofDraws, ...ofTriggers, ...ofResolved, ...ofKeywords, ...grantedOf(past, view)];
}

/** Abilities that effects give in words, which nothing triggers. */
const grantedOf = ({ first, passed }: Past, view: BoardView): readonly Line[] =>
  [first, view].flatMap((each) =>
    grantedTriggers(each).flatMap(({ object, words }) => {
      const line = { card: nameOf(object), text: words };
      const moment = momentOf(words);
      const could = moment
        ? { changes: ANYTHING }
        : { changes: ["TRIGGERS" as const], ...mayTriggerOn(words.replace(ITSELF, "~")), whatHappens: true };
      return moment && !passed.some(({ moment: at }) => at === moment.at)
        ? []
        : [{ line, object: object.id, could: { of: "ANYTHING", anywhere: true, ...could } }];
    }),
  );
const ITSELF = /\bthis (?:creature|token|permanent|artifact|land|enchantment|Aura|Equipment|Vehicle)\b/gi;

/** Of a player only the speed is left out, of which something has to ask. */
const isAsked = (source: string, { first, state, kinds }: Past): boolean =>
  !first.board.players.some(({ id }) => id === source) ||
  kinds.has("START_EFFECT") ||
  /"speedOf":"/.test(JSON.stringify(state));

const ANYTHING = OUTCOME_KINDS.words;

/** What answers tell, by whose it is. */
function* outcomesOn({ board, seen }: BoardView, { first }: Past): Generator<readonly [string, number]> {
  for (const { id } of board.players) yield [id, OF_PLAYERS];
  for (const [at, { id, zone }] of board.objects.entries())
    yield [id, zone === "BATTLEFIELD" ? (seen[at]!.power === null ? OF_OBJECTS & ~BIT.SIZE : OF_OBJECTS) : BIT.ZONE];
  for (const { id } of first.board.objects) if (!board.positions.has(id)) yield [id, BIT.ZONE];
  yield [STACK, BIT.TRIGGERS];
}

const MOST_ENTRIES = 5;

const inWords = (name: string | null, kinds: readonly OutcomeKind[]): string => {
  const all = kinds.map((kind) => SAID[kind]);
  if (name === null) return all.join(", ");
  return kinds.length > 3 ? `all of ${name}` : `${all.join(", ")} of ${name}`;
};

const SAID: Readonly<Record<OutcomeKind, string>> = {
  ZONE: "the zone",
  SIZE: "power and toughness",
  CHARACTERISTICS: "the characteristics",
  CONTROL: "the control",
  COUNTERS: "the counters",
  DAMAGE: "the damage",
  TAPPED: "the tapping",
  COMBAT: "the part in combat",
  LIFE: "the life",
  CARDS: "the cards",
  LOSS: "the loss",
  TRIGGERS: "what has triggered",
};
