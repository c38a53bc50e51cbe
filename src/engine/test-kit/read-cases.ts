import { type GameStateInput } from "../board/fields/game-state";
import { InvalidBoardError } from "../errors";
import { BoardLines, RecordLines } from "../notation/read-notation";
import { readAfterColon, readClauses, type Read } from "../notation/read-record";
import { type Head, NotationText } from "../notation/text";
import { inWords, lookedUp, wordInWords, wordWritten } from "../notation/words";
import { ACTION_OUTCOMES, STATE_BASED_ACTION_KINDS, type Vocabulary, ZONES } from "../vocabulary";
import { EXPECTED_OBJECT, EXPECTED_PLAYER, type KindOfCase } from "./case-fields";

/** A case on one day: an example that a test plays. */
export interface DatedCase<Given = Read, Expected = Read> {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly source: string;
  readonly state: GameStateInput;
  /** What is given besides the board. */
  readonly given: Given;
  readonly expect: Expected;
}

const DATES = /^\d{4}-\d\d-\d\d(?:, \d{4}-\d\d-\d\d)*$/;
/** What is told of a case, as it stands, and plays no part in it. */
const TOLD: ReadonlySet<string> = new Set(["source", "sure", "note"]);

/** The cases of a file: docs/reference/notation.md tells its form. What stands before the first case holds for all. */
export function readCases<G, E>(written: string, kind: KindOfCase): readonly DatedCase<G, E>[] {
  const text = new NotationText(written);
  const file = new CaseLines(text, kind);
  let current = file;
  const all: DatedCase[] = [];
  text.lines(() => {
    const head = text.head();
    if (head.before.startsWith("case ")) {
      all.push(...current.finish());
      current = new CaseLines(text, kind, file, head.before.slice(5), text.restOfLine());
    } else current.take(head);
  });
  all.push(...current.finish());
  if (text.faults.length > 0) throw new InvalidBoardError(text.faults);
  return all as readonly DatedCase<G, E>[];
}

/** The lines of a case: its board, and then its days, each of which goes on from the one before. */
class CaseLines {
  private readonly board: BoardLines;
  private readonly given: RecordLines;
  private readonly done: DatedCase[] = [];
  private told: Read;
  private state: GameStateInput | undefined;
  private dates: readonly string[] = [];
  private onDay = "";
  private expect: Read = {};
  /** What was said of the day: what is said once more is more of it, as a second check. */
  private said = new Set<string>();

  constructor(
    private readonly text: NotationText,
    private readonly kind: KindOfCase,
    private readonly file?: CaseLines,
    private readonly id = "",
    private readonly title = "",
  ) {
    this.board = new BoardLines(text);
    this.given = new RecordLines(text, kind.given, "given");
    this.told = { ...file?.told };
  }

  finish(): readonly DatedCase[] {
    const { state, expect } = this;
    for (const edition of this.dates)
      this.done.push({
        id: `${this.id}-${edition}`,
        title: this.onDay === "" ? this.title : `${this.title}: ${this.onDay}`,
        edition,
        ...(this.told as { source: string }),
        state: state!,
        given: { ...this.file!.given.read, ...this.given.read },
        expect,
      });
    this.dates = [];
    return this.done;
  }

  take(head: Head): void {
    const words = lookedUp(head.before);
    if (TOLD.has(words)) this.tell(words);
    else if (this.file && DATES.test(head.before)) this.begin(head.before.split(", "));
    else if (this.state) this.takeExpected(head, words);
    else if (!this.given.takes(head) && !this.board.takes(head))
      this.text.fail("a line of a board or a day", [...this.given.words, ...this.board.words], head.at);
  }

  private tell(what: string): void {
    const words = this.text.restOfLine();
    this.told = words === "" ? without(this.told, what) : { ...this.told, [what]: words };
  }

  /** `2009-07-11: "first day as 704.5k", 704.5k was 420.5e` */
  private begin(dates: readonly string[]): void {
    const { text } = this;
    if (this.state) this.finish();
    else {
      this.state = this.board.board(this.file!.board.read);
      this.expect = this.kind.expects(this.state);
    }
    this.dates = dates;
    this.said = new Set();
    this.onDay = text.next === '"' ? text.quoted() : "";
    if (this.onDay !== "") text.takes(",");
    const now = new Map<string, string>();
    text.listed(
      () => text.isAtEndOfLine(),
      () => {
        const renumbered = /^(\S+) was (\S+)$/.exec(text.words("a number"));
        if (!renumbered) return text.fail("two numbers, as in `704.5k was 420.5e`");
        now.set(renumbered[2]!, renumbered[1]!);
      },
    );
    if (now.size === 0) return;
    const renumber = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value).replace(/(?<![\w.])\d[\w.]*/g, (number) => now.get(number) ?? number)) as T;
    this.expect = renumber(this.expect);
    this.told = renumber(this.told);
  }

  private takeExpected(head: Head, words: string): void {
    const { text } = this;
    const zone = words === "nowhere" ? null : wordWritten(ZONES, words);
    if (words === "not asked") this.leaveOut();
    else if (words === "no check") this.put("checks", []);
    else if (words === "check") this.put("checks", [...this.more("checks"), this.actions()]);
    else if (words.startsWith("graveyard of "))
      this.put("graveyards", { ...this.moreOf("graveyards"), [words.slice(13)]: this.ids() });
    else if (zone !== undefined)
      this.put("zones", { ...this.moreOf("zones"), ...Object.fromEntries(this.ids().map((id) => [id, zone])) });
    else {
      const lines = new RecordLines(text, this.kind.expected, "expect");
      if (lines.takes(head)) for (const [name, value] of Object.entries(lines.read)) this.putField(name, value);
      else this.takeThing(head.before);
    }
  }

  private put(what: string, value: unknown): void {
    this.said.add(what);
    this.expect = { ...this.expect, [what]: value };
  }

  private putField(name: string, value: unknown): void {
    const items = value as readonly Read[];
    if (name === "howMany") this.put("expectCount", Object.fromEntries(items.map(({ zone, count }) => [zone, count])));
    else if (name === "teams") this.put("teams", Object.fromEntries(items.map(({ id, life }) => [id, life])));
    else if (name === "decision") this.put("decision", withPairs(value as Read));
    else if (Array.isArray(value) && this.said.has(name)) this.put(name, [...this.more(name), ...items]);
    else this.put(name, value);
  }

  /** What was said on this day already, to which more is added. */
  private more(what: string): readonly unknown[] {
    return this.said.has(what) ? (this.expect[what] as readonly unknown[]) : [];
  }

  private moreOf(what: string): Read {
    return this.said.has(what) ? (this.expect[what] as Read) : {};
  }

  private leaveOut(): void {
    for (const words of this.ids()) {
      const what = Object.keys(this.expect).find((name) => inWords(name) === words);
      if (what !== undefined) this.expect = without(this.expect, what);
      else
        for (const list of ["objects", "players"])
          if (this.expect[list]) this.expect = { ...this.expect, [list]: without(this.expect[list] as Read, words) };
    }
  }

  private takeThing(id: string): void {
    const isPlayer = this.state!.players.some((player) => player.id === id);
    const list = isPlayer ? "players" : "objects";
    const read: Read = {};
    readClauses(this.text, isPlayer ? EXPECTED_PLAYER : EXPECTED_OBJECT, read);
    const counters = read.counters as readonly { readonly kind: string; readonly count: number }[] | undefined;
    if (counters) read.counters = Object.fromEntries(counters.map(({ kind, count }) => [kind, count]));
    this.expect = { ...this.expect, [list]: { ...(this.expect[list] as Read | undefined), [id]: read } };
  }

  private ids(): readonly string[] {
    return readAfterColon(this.text, { is: "LIST", of: { is: "ID" } }) as readonly string[];
  }

  /** `704.5j legend rule kiku → put into graveyard; 704.5f zero toughness shade, squire` */
  private actions(): readonly Read[] {
    const actions = [this.action()];
    while (this.text.takes(";")) actions.push(this.action());
    return actions;
  }

  private action(): Read {
    const { text } = this;
    const written = text.words("a rule and what it does");
    const [, ruleNumber, rest] = /^(\d{3}\.\w+|Glossary)?\s*(.*)$/s.exec(written)!;
    const { word: kind, rest: first } = wordBefore(STATE_BASED_ACTION_KINDS, rest!);
    const whom = first === "" ? [] : [first];
    while (text.takes(",")) whom.push(text.words("an object or a player"));
    const isPlayer = this.state!.players.some(({ id }) => id === whom[0]);
    const after = text.takes("→") ? text.words("an outcome") : null;
    const outcome = after === null ? undefined : wordWritten(ACTION_OUTCOMES, after);
    if (after !== null && outcome === undefined) text.fail("an outcome", ACTION_OUTCOMES.words.map(wordInWords));
    const replacedBy = text.takes("→") ? text.words("what replaced it") : undefined;
    return {
      ...(ruleNumber && { ruleNumber }),
      ...(kind && { kind }),
      ...(outcome && { outcome }),
      ...(whom.length > 0 && { [isPlayer ? "players" : "objects"]: whom }),
      ...(replacedBy !== undefined && { replacedBy }),
    };
  }
}

/** The word with which a text begins, of several the longest, and what comes after it. */
function wordBefore(vocabulary: Vocabulary, written: string): { readonly word?: string; readonly rest: string } {
  const ends = [...written.matchAll(/(?<=\S)(?=\s|$)/g)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const word = wordWritten(vocabulary, written.slice(0, end));
    if (word !== undefined) return { word, rest: written.slice(end).trim() };
  }
  return { rest: written };
}

const without = (all: Read, what: string): Read =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== what));

const withPairs = (decision: Read): Read =>
  decision.options
    ? {
        ...decision,
        options: (decision.options as readonly Read[]).map(({ creature, target }) => [creature, target]),
      }
    : decision;
