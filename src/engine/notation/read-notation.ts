import { withItsTypeLine } from "../board/made-as-copy";
import { GAME_OBJECT } from "../board/fields/game-object";
import { GAME_STATE, type GameStateInput } from "../board/fields/game-state";
import { type InputRecord, inputRecord } from "../board/fields/field";
import { InvalidBoardError } from "../errors";
import { ZONES } from "../vocabulary";
import { BOARD_OF_CARDS, OBJECT_OF_CARDS } from "./of-cards";
import { checkWhole, type Places, readAfterColon, readClauses, readField, type Read } from "./read-record";
import { type Head, NotationText } from "./text";
import { typeLineIn } from "./type-line-place";
import { formsOf, inWords, lookedUp, singularOf, wordInWords, wordWritten } from "./words";

/** Where things of a record stand in a text: its lines, in the order in which they are read. */
export class RecordLines {
  readonly read: Read = {};
  /** Where each thing is, by its path. */
  readonly places = new Map<string, number>();
  private readonly lists: ReadonlyMap<string, string>;

  constructor(
    protected readonly text: NotationText,
    private readonly record: InputRecord,
    private readonly path: string,
  ) {
    this.lists = new Map(
      Object.entries(record.fields).flatMap(([name, { type }]) =>
        type.shape.is === "LIST" && type.shape.of.is === "RECORD" ? [[singularOf(inWords(name)), name]] : [],
      ),
    );
  }

  /** What a line may begin with. */
  get words(): readonly string[] {
    return [...formsOf(this.record).byWords.keys(), ...this.lists.keys()];
  }

  /** Reads a line if it begins with words of the record. */
  takes(head: Head): boolean {
    const named = head.quoted === null ? formsOf(this.record).byWords.get(lookedUp(head.before)) : undefined;
    if (named) {
      const { name, field } = named;
      if (Object.hasOwn(this.read, name)) this.text.refuse(head.at, `"${inWords(name)}" is said twice`);
      this.places.set(this.pathOf(name), head.at);
      this.read[name] = readField(this.text, field, readAfterColon);
      return true;
    }
    for (const [words, name] of this.lists) if (this.takesEntry(head, words, name)) return true;
    return false;
  }

  private takesEntry(head: Head, words: string, name: string): boolean {
    const before = lookedUp(head.before);
    if (before !== words && !before.startsWith(`${words} `)) return false;
    const record = recordsOf(this.record, name);
    if (!Object.hasOwn(record.fields, "id")) {
      if (before !== words || head.quoted !== null) return false;
      const items = readAfterColon(this.text, this.record.fields[name]!.type.shape) as readonly unknown[];
      for (const item of items) this.add(name, item, head.at);
      return true;
    }
    const id = head.quoted ?? head.before.split(/\s+/).slice(words.split(" ").length).join(" ");
    if (id === "" && head.quoted === null) return false;
    const entry: Read = { id };
    const places = this.add(name, entry, head.at);
    readClauses(this.text, record, entry, places);
    checkWhole(this.text, head.at, record, entry);
    return true;
  }

  private pathOf(name: string): string {
    return this.path === "" ? name : `${this.path}.${name}`;
  }

  /** One more of a list; what it has is then told its place. */
  protected add(name: string, entry: unknown, at: number): Places {
    const list = (this.read[name] ??= []) as unknown[];
    const path = `${this.pathOf(name)}[${list.length}]`;
    list.push(entry);
    this.places.set(path, at);
    return (field, place) => void this.places.set(`${path}.${field}`, place);
  }
}

const recordsOf = ({ fields }: InputRecord, name: string): InputRecord => {
  const { shape } = fields[name]!.type;
  if (shape.is !== "LIST" || shape.of.is !== "RECORD") throw new Error(`${name} is not a list of records`);
  return shape.of.record();
};

interface Owner {
  readonly id: string;
  readonly at: number;
}

/** The lines of a board: an object a line, after its owner, and whatever else a board has. */
export class BoardLines extends RecordLines {
  private readonly slugs = new Slugs();
  private readonly owners: Owner[] = [];

  /** With `knowsCards`, an object that is only named has a card of that name. */
  constructor(
    text: NotationText,
    private readonly knowsCards = false,
  ) {
    super(text, knowsCards ? BOARD_OF_CARDS : GAME_STATE, "state");
  }

  override takes(head: Head): boolean {
    return super.takes(head) || this.takesObject(head);
  }

  /** The board, once every line is read, with what holds for it besides: its owners are players. */
  board(besides: Read = {}): GameStateInput {
    const read = { ...besides, ...this.read };
    const { players = [] } = read as { players?: readonly { readonly id: string }[] };
    const ids = new Set(players.map(({ id }) => id));
    const [first] = this.owners;
    if (ids.size === 0 && first)
      this.text.note(first.at, `a line that says who plays, as in \`players: ${first.id}, bob\``, this.words);
    else
      for (const { id, at } of this.owners)
        if (!ids.has(id)) this.text.note(at, "a player, or something else that a board has", [...ids, ...this.words]);
    return { ...read, players };
  }

  private takesObject(head: Head): boolean {
    const { id, zone } = ownerOf(head);
    if (id === "" && head.quoted === null) return false;
    if (zone !== null && wordWritten(ZONES, zone) === undefined)
      this.text.fail("a zone", ZONES.words.map(wordInWords), this.text.text.indexOf(zone, head.at));
    this.owners.push({ id, at: head.at });
    const object: Read = { owner: id, ...(zone !== null && { zone: wordWritten(ZONES, zone) }) };
    const places = this.add("objects", object, head.at);
    this.readName(object);
    if (!this.text.isAtEndOfLine()) this.text.expect(",");
    readClauses(this.text, this.knowsCards ? OBJECT_OF_CARDS : GAME_OBJECT, object, places);
    if (object.typeLine === undefined && withItsTypeLine(object).typeLine === "") object.typeLine = "";
    if (object.typeLine === undefined) {
      if (!this.knowsCards || object.name === undefined)
        this.text.fail("a type line, as in `bob: Grizzly Bears 2/2 Creature — Bear`", [], head.at);
      const { name, ...rest } = object;
      (this.read.objects as unknown[])[(this.read.objects as unknown[]).length - 1] = { ...rest, card: name };
    }
    return true;
  }

  /** `Grizzly Bears [bears] 2/2 Creature — Bear` */
  private readName(object: Read): void {
    const { text } = this;
    if (text.next === '"') object.name = text.quoted();
    const named = object.name !== undefined || this.readId(object);
    const written = text.peek();
    const size = SIZE.exec(written);
    // Of what is before an id, all is the name, whatever words are in it.
    const hasId = text.text.startsWith(
      "[",
      text.at + written.length + (text.text[text.at + written.length] === " " ? 1 : 0),
    );
    const line = size ? undefined : named ? 0 : ((hasId ? undefined : typeLineIn(written)) ?? written.length);
    const name = written.slice(0, size ? size.index : line).trim();
    if (!named && name !== "") object.name = name;
    else if (name !== "") text.fail("power and toughness, or a type line");
    text.pass(size ? size.index : line!);
    if (text.next === "[") this.readId(object);
    const rest = text.peek();
    const again = SIZE.exec(rest);
    if (again?.index === 0) {
      [object.power, object.toughness] = [Number(again[1]), Number(again[2])];
      text.pass(again[0].length);
    }
    if (!text.isAtEndOfClause()) object.typeLine = text.words("a type line");
    const slug = this.slugs.next((object.name as string | undefined) ?? "");
    object.id ??= slug;
  }

  private readId(object: Read): boolean {
    if (this.text.next !== "[") return false;
    object.id = this.text.within("[", "]", () => this.text.words("an id"));
    return true;
  }
}

const SIZE = /(?<!\S)(-?\d+)\/(-?\d+)(?!\S)/;

/** `bob`, `bob's graveyard`, `"Bob B."'s hand`. */
function ownerOf({ before, quoted, after }: Head): { readonly id: string; readonly zone: string | null } {
  const written = quoted === null ? before : after;
  const found = /^(.*)['’]s\s(?=\S)/.exec(written.replace(/\s+/g, " "));
  if (!found || (quoted !== null && found[1] !== "")) return { id: quoted ?? before, zone: null };
  return { id: quoted ?? found[1]!, zone: written.slice(found[0].length).trim() };
}

/** Ids made of names: the second Grizzly Bears are grizzly-bears-2. */
export class Slugs {
  private readonly count = new Map<string, number>();

  next(name: string): string {
    const slug = slugOf(name);
    const times = (this.count.get(slug) ?? 0) + 1;
    this.count.set(slug, times);
    return times === 1 ? slug : `${slug}-${times}`;
  }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .join("-") || "object";

/** A board in words, what is said besides, and where each thing stands there. */
export interface NotedBoard {
  readonly board: GameStateInput;
  readonly besides: Read;
  /** "3:14": line and column of what a path such as `state.objects[3].damage` leads to, or of what it is part of. */
  readonly placeOf: (path: string) => string | undefined;
}

/**
 * Reads a board in the notation of docs/reference/notation.md. What the rules make of it is not looked at. A text may say something
 * `besides`, in lines that the fields of this record have; where cards are known, an object may be no more than its name.
 *
 * @throws InvalidBoardError with every fault; the path of each is its line and column: "3:14".
 */
export function readNotation(written: string, besides = NOTHING_BESIDES, knowsCards = false): NotedBoard {
  const text = new NotationText(written);
  const lines = new BoardLines(text, knowsCards);
  const more = new RecordLines(text, besides, "");
  text.lines(() => {
    const head = text.head();
    if (!more.takes(head) && !lines.takes(head))
      text.fail("a player or something else that a board has", [...lines.words, ...more.words], head.at);
  });
  const board = lines.board();
  if (text.faults.length > 0) throw new InvalidBoardError(text.faults);
  return { board, besides: more.read, placeOf: (path) => placeIn([lines.places, more.places], text, path) };
}

const NOTHING_BESIDES = inputRecord("Nothing", "", {});

/** Line and column of what a path leads to, or of what it is part of. */
export function placeIn(
  all: readonly ReadonlyMap<string, number>[],
  text: NotationText,
  path: string,
): string | undefined {
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf("."), part.lastIndexOf("["))))
    for (const places of all) {
      const at = places.get(part);
      if (at !== undefined) return text.placeOf(at);
    }
  return undefined;
}
