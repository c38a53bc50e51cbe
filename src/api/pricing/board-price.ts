import { countInText } from "../../boards";
import { CARD_TYPES } from "../../engine";

/** What decides how long a board is worked on. */
export interface BoardFigures {
  readonly objects: number;
  /** Objects that name a card, or bring one. */
  readonly cards: number;
  readonly effects: number;
  /** Replacement effects and triggered abilities. */
  readonly others: number;
  /** Branches of filters and entries of their lists, in all of them and in objects. */
  readonly branches: number;
  /** Those of filters whose objects are counted, for each object anew. */
  readonly counting: number;
  /** How many cards are drawn, each perhaps instead of another. */
  readonly draws: number;
  /** Steps of events that are played on it, and responses in a combat. */
  readonly steps: number;
}

/** A recorded evaluation's: the request does not say how large its board is. */
export const UNKNOWN_BOARD: BoardFigures = {
  objects: 100,
  cards: 0,
  effects: 0,
  others: 0,
  branches: 0,
  counting: 0,
  draws: 0,
  steps: 0,
};

type Arguments = Readonly<Record<string, unknown>>;

/**
 * The figures of the board among a field's arguments, or of many the mean; what does not fit counts for nothing, and is refused
 * when the field runs.
 */
export function boardOf(args: Arguments): BoardFigures {
  const boards = boardsOf(args);
  if (boards.length === 1) return boards[0]!;
  const mean = (of: (board: BoardFigures) => number): number =>
    boards.reduce((sum, board) => sum + of(board), 0) / Math.max(1, boards.length);
  return {
    objects: mean(({ objects }) => objects),
    cards: mean(({ cards }) => cards),
    effects: mean(({ effects }) => effects),
    others: mean(({ others }) => others),
    branches: mean(({ branches }) => branches),
    counting: mean(({ counting }) => counting),
    draws: 0,
    steps: 0,
  };
}

/** Those of each board: of one, unless the field takes several. */
export const boardsOf = (args: Arguments): readonly BoardFigures[] =>
  Array.isArray(args.boards) ? args.boards.map((board) => figuresOf((board ?? {}) as Arguments)) : [figuresOf(args)];

function figuresOf({ state, count, replacements, steps, responses, script }: Arguments): BoardFigures {
  if (typeof script === "string") {
    const { combats, others, expectations } = linesOfScript(script);
    return { ...inText(script.replace(STEP, "#")), draws: 0, steps: combats + others + expectations };
  }

  const given = (state ?? {}) as Record<string, unknown>;
  const asked = typeof count === "number" ? Math.max(0, Math.min(count, MOST_DRAWS)) : 0;
  const besides = {
    draws: asked * (1 + lengthOf(replacements) + lengthOf(given.drawReplacements)),
    steps: lengthOf(steps) + lengthOf(responses),
  };
  return { ...(typeof given.text === "string" ? inText(given.text) : inFields(given)), ...besides };
}

type OfBoard = Omit<BoardFigures, "draws" | "steps">;

function inFields(state: Record<string, unknown>): OfBoard {
  const { objects, continuousEffects, replacementEffects, triggeredAbilities, combatTriggers } = state;
  const { combatConstraints, drawReplacements } = state;
  const cards = cardsAmong(objects);
  const others = [replacementEffects, triggeredAbilities, combatTriggers, combatConstraints, drawReplacements];
  const filters = filtersIn([filtersOf(objects), continuousEffects, ...others]);
  return {
    objects: lengthOf(objects),
    cards,
    effects: lengthOf(continuousEffects) + cards,
    others: others.reduce<number>((sum, list) => sum + lengthOf(list), 0),
    ...filters,
  };
}

/** Those of a board as a text, by its lines and the signs in them, without reading it: hardly ever fewer than it has. */
function inText(text: string): OfBoard {
  const counted = countInText(text);
  if (counted !== null) return inOtherFormat(counted);
  const figures = { objects: 0, cards: 0, effects: 0, others: 0, branches: 0, counting: 0 };
  let head = "";
  let goesOn = false;
  for (const full of text.split("\n")) {
    const line = full.split(/\s#/, 1)[0]!.trim();
    if (line === "" || line.startsWith("#")) continue;
    const begins = !goesOn;
    if (begins) head = line.split(":", 1)[0]!.trim().toLowerCase();
    goesOn = CONTINUES.has(line.at(-1)!);
    const signs = line.split(/[,{[]/).length;
    // Several stand on a line that begins with their plural.
    const things = head.endsWith("s") ? signs : Number(begins);
    if (head.startsWith("continuous effect")) figures.effects += things;
    else if (/^(?:replacement effect|triggered abilit|combat (?:trigger|constraint)|draw replacement)/.test(head))
      figures.others += things;
    else if (!/^(?:player|team)s?\b/.test(head)) {
      figures.objects += things;
      if (begins && !TYPE_WORD.test(line.slice(head.length).split(",", 1)[0]!)) figures.cards++;
    }
    figures.branches += Math.max(0, signs - USUAL);
    if (/\bcount\b/.test(line)) figures.counting += signs;
  }
  return { ...figures, effects: figures.effects + figures.cards };
}

const STEP =
  /^[ \t]*(?:(attack|block|order|assign|respond|pass)|(expect)|check|cleanup|next turn|event|enter|resolve|choose)\b.*$/gim;

/** The steps and expectations of a script, and the days that it says, without reading it. */
export function linesOfScript(script: unknown) {
  const lines = typeof script === "string" ? [...script.matchAll(STEP)] : [];
  const combats = lines.filter(([, combat]) => combat !== undefined).length;
  const expected = lines.filter(([, , expect]) => expect !== undefined);
  const [edition = ""] = typeof script === "string" ? (/^[ \t]*edition\b.*$/im.exec(script) ?? []) : [];
  return {
    combats,
    others: lines.length - combats - expected.length,
    expectations: expected.reduce((sum, [line]) => sum + line.split(",").length, 0),
    days: edition.split(",").length,
  };
}

/** Of a text in another format than the notation: each object may be a card. */
const inOtherFormat = ({ objects, parts }: { readonly objects: number; readonly parts: number }): OfBoard => ({
  ...{ objects, cards: objects, effects: objects, others: 0, branches: parts, counting: 0 },
});

/** What a line ends with that goes on on the next. */
const CONTINUES: ReadonlySet<string> = new Set([",", "{", "["]);
const TYPE_WORD = new RegExp(`\\b(?:${CARD_TYPES.join("|")}|summon|enchant)\\b`, "i");

const cardsAmong = (objects: unknown): number =>
  Array.isArray(objects) ? objects.reduce<number>((sum, object) => sum + (isOfCard(object) ? 1 : 0), 0) : 0;

function isOfCard(object: unknown): boolean {
  const { card = null, cardObject = null } = (object ?? {}) as Arguments;
  return card !== null || cardObject !== null;
}

const MOST_DRAWS = 1_000;

/** Records within records, of which the board, its effects and what they say are a few, and filters the rest. */
const MOST_NESTED = 30;
/** What most objects and effects have of such: it is in their price. */
const USUAL = 10;

/** Those that objects have. */
const filtersOf = (objects: unknown): readonly unknown[] =>
  Array.isArray(objects)
    ? objects.flatMap((object: Arguments | null) => [object?.enchant, object?.protectionFrom].filter(Boolean))
    : [];

/** Records and entries of lists within what a board lists, beyond the usual of each; and those of what is counted. */
function filtersIn(lists: readonly unknown[]): { branches: number; counting: number } {
  let [branches, counting, own, counted] = [0, 0, 0, 0];
  const look = (value: unknown, isCounted: boolean, depth: number): void => {
    own++;
    if (isCounted) counted++;
    if (typeof value !== "object" || value === null || depth > MOST_NESTED) return;
    for (const [field, inner] of Object.entries(value))
      if (Array.isArray(value) || (typeof inner === "object" && inner !== null))
        look(inner, isCounted || field === "countOf" || field === "count", depth + 1);
  };
  for (const list of lists)
    for (const one of Array.isArray(list) ? list : []) {
      [own, counted] = [0, 0];
      look(one, false, 0);
      branches += Math.max(0, own - USUAL);
      counting += counted;
    }
  return { branches, counting };
}

export const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const BOARD = 20;
/** Reading an object or an effect, and writing what became of it. */
const READ = 3;
/** Looking a card up, and reading its text. */
const CARD = 30;
const PLAY_OBJECT = 0.5;
/** What effects do to each object, and to each other. */
const EFFECT_ON_OBJECT = 0.3;
const EFFECT_ON_EFFECT = 0.25;
const OTHER_ON_OBJECT = 0.05;
/** A branch of a filter is held against each object; of one that counts, for each object again. */
const BRANCH_ON_OBJECT = 0.02;
const COUNTED_FOR_OBJECT = 0.007;

/** Reading a board, and seeing what its objects are. */
export const readingPrice = (board: BoardFigures): number => {
  const { objects, cards, effects, others } = board;
  return BOARD + READ * (objects + effects + others) + CARD * cards + filterPrice(board);
};

/** Holding the objects of a board against its filters. */
const filterPrice = ({ objects, branches, counting }: BoardFigures): number =>
  BRANCH_ON_OBJECT * branches * objects + COUNTED_FOR_OBJECT * counting * objects * objects;

/** One evaluation of a board that has been read. */
export const playingPrice = (board: BoardFigures): number => {
  const { objects, effects, others } = board;
  return (
    BOARD +
    PLAY_OBJECT * objects +
    EFFECT_ON_OBJECT * effects * objects +
    EFFECT_ON_EFFECT * effects * effects +
    OTHER_ON_OBJECT * others * objects +
    filterPrice(board)
  );
};
