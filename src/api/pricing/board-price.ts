/** What decides how long a board is worked on. */
export interface BoardFigures {
  readonly objects: number;
  /** Objects that name a card, or bring one. */
  readonly cards: number;
  readonly effects: number;
  /** Replacement effects and triggered abilities. */
  readonly others: number;
  /** How many cards are drawn, each perhaps instead of another. */
  readonly draws: number;
  /** Steps of events that are played on it, and responses in a combat. */
  readonly steps: number;
}

/** A recorded evaluation's: the request does not say how large its board is. */
export const UNKNOWN_BOARD: BoardFigures = { objects: 100, cards: 0, effects: 0, others: 0, draws: 0, steps: 0 };

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
    draws: 0,
    steps: 0,
  };
}

/** Those of each board: of one, unless the field takes several. */
export const boardsOf = (args: Arguments): readonly BoardFigures[] =>
  Array.isArray(args.boards) ? args.boards.map((board) => figuresOf((board ?? {}) as Arguments)) : [figuresOf(args)];

function figuresOf({ state, count, replacements, steps, responses }: Arguments): BoardFigures {
  const { objects, continuousEffects, replacementEffects, triggeredAbilities } = (state ?? {}) as Record<
    string,
    unknown
  >;
  const cards = cardsAmong(objects);
  const asked = typeof count === "number" ? Math.max(0, Math.min(count, MOST_DRAWS)) : 0;
  return {
    objects: lengthOf(objects),
    cards,
    effects: lengthOf(continuousEffects) + cards,
    others: lengthOf(replacementEffects) + lengthOf(triggeredAbilities),
    draws: asked * (1 + lengthOf(replacements)),
    steps: lengthOf(steps) + lengthOf(responses),
  };
}

const cardsAmong = (objects: unknown): number =>
  Array.isArray(objects) ? objects.reduce<number>((sum, object) => sum + (isOfCard(object) ? 1 : 0), 0) : 0;

function isOfCard(object: unknown): boolean {
  const { card = null, cardObject = null } = (object ?? {}) as Arguments;
  return card !== null || cardObject !== null;
}

const MOST_DRAWS = 1_000;

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

/** Reading a board. */
export const readingPrice = ({ objects, cards, effects, others }: BoardFigures): number =>
  BOARD + READ * (objects + effects + others) + CARD * cards;

/** One evaluation of a board that has been read. */
export const playingPrice = ({ objects, effects, others }: BoardFigures): number =>
  BOARD +
  PLAY_OBJECT * objects +
  EFFECT_ON_OBJECT * effects * objects +
  EFFECT_ON_EFFECT * effects * effects +
  OTHER_ON_OBJECT * others * objects;
