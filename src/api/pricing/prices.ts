import { readRuleNumbers } from "../../domain/written-number";
import { type BoardFigures, boardsOf, lengthOf, linesOfScript, playingPrice, readingPrice } from "./board-price";
import { type Cost, type Price } from "./field-facts";
import { CHECK_SAYS, checkPrice, QUOTATION_SAYS, quotationPrice, SEARCH_SAYS, searchPrice } from "./text-price";

const unbounded = (says: string, points: Price["points"]): Cost => ({ each: { says, points, most: Infinity } });

export const READS_BOARD = unbounded("reading the board", (_, board) => readingPrice(board));

export const READS_AND_PLAYS_BOARD = unbounded(
  "reading the board and playing it",
  (_, board) => readingPrice(board) + playingPrice(board),
);

export const READS_AND_PLAYS_BOARDS = unbounded("reading and playing each board", (args) =>
  total(boardsOf(args), (board) => readingPrice(board) + playingPrice(board)),
);

export const PLAYS_BOARD = unbounded("playing the board", (_, board) => playingPrice(board));

/** Playing a board again under one more edition, and telling the outcomes apart. */
const COMPARED = 7;
export const PLAYS_BOARD_FOR_EACH_EDITION = unbounded(
  `reading the board, and ${COMPARED} times playing it for each edition`,
  ({ editions }, board) => readingPrice(board) + lengthOf(editions) * COMPARED * playingPrice(board),
);

/** Declarations are held against one another, `pair` points each two; constraints make a declaration a search. */
const CONSTRAINT = 100;
/** One that names whom creatures attack is asked about each creature with each defender. */
const NAMING_FOR_EACH_OBJECT = 3;
export const declaration = (pair: number): Cost =>
  unbounded(
    `reading the board, ${pair} for each two objects, ${CONSTRAINT} a constraint, ${NAMING_FOR_EACH_OBJECT} an object if it names whom`,
    ({ constraints, state }, board) =>
      readingPrice(board) +
      pair * board.objects * board.objects +
      total(
        [...listed(constraints), ...listed((state as StateOfCombat | null)?.combatConstraints)],
        (constraint) => CONSTRAINT + (namesDefenders(constraint) ? NAMING_FOR_EACH_OBJECT * board.objects : 0),
      ),
  );

interface StateOfCombat {
  readonly combatConstraints?: unknown;
}

const listed = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : list == null ? [] : [list]);

const namesDefenders = (constraint: unknown): boolean =>
  Boolean((constraint as { defenders?: unknown } | null)?.defenders);

/** Steps of events: each is played, checked and shown as a board of its own; each event happens to what it names. */
const HAPPENS = 3;
const eventsIn = (steps: unknown, { objects }: BoardFigures): number =>
  total(steps ?? [], (step) =>
    total((step as { events?: readonly unknown[] } | null)?.events ?? [], (event) => {
      const named = (event ?? {}) as { objects?: unknown; players?: unknown; matching?: unknown };
      return HAPPENS * (1 + lengthOf(named.objects) + lengthOf(named.players) + (named.matching ? objects : 0));
    }),
  );
export const PLAYS_STEPS = unbounded(
  `reading the board, playing it twice a step, ${HAPPENS} an event and ${HAPPENS} for each that it names`,
  ({ steps }, board) => readingPrice(board) + lengthOf(steps) * (2 * playingPrice(board)) + eventsIn(steps, board),
);
export const AS_LONG_AS_STEPS: Cost = {
  entries: { says: "the steps given", of: (board) => board.steps },
};

/** A few steps at most. */
const PARTS_OF_TURN = 4;
export const PLAYS_END_OF_TURN = unbounded(
  `reading the board and playing it ${2 * PARTS_OF_TURN} times`,
  (_, board) => readingPrice(board) + PARTS_OF_TURN * 2 * playingPrice(board),
);

export const DEALS_DAMAGE = unbounded(
  "reading the board twice and playing it twice, 0.03 for each two objects",
  (_, board) => 2 * readingPrice(board) + 0.03 * board.objects * board.objects + 2 * playingPrice(board),
);

/** Steps of a combat besides what players do; abilities of the board resolve in steps of their own. */
const COMBAT_STEPS = 10;
const stepsOfCombat = ({ steps, others }: BoardFigures): number => COMBAT_STEPS + steps + others;
export const PLAYS_COMBAT = unbounded(
  `as performEvents, ${COMBAT_STEPS} steps more, 0.3 for each two objects, ${CONSTRAINT} a constraint`,
  ({ constraints, responses, state }, board) =>
    2 * readingPrice(board) +
    0.3 * board.objects * board.objects +
    stepsOfCombat(board) * 2 * playingPrice(board) +
    eventsIn(responses, board) +
    CONSTRAINT * (lengthOf(constraints) + lengthOf((state as StateOfCombat | null)?.combatConstraints)),
);
export const AS_LONG_AS_COMBAT: Cost = {
  entries: { says: `${COMBAT_STEPS}, responses, triggers`, of: stepsOfCombat },
};

/**
 * A script is played on each day, a combat from its beginning with each line; and between two days as often as they, and what decides, are
 * halved. Of many days few part, and a verdict has no leave to play it more often than for six that do.
 */
const HALVINGS = 12;
const PARTING = 6;
export const PLAYS_SCRIPT = unbounded(
  `reading the board; on each day, and ${HALVINGS} times between two, of ${PARTING} at most, for each step reading it and playing it twice, of a combat ${2 * COMBAT_STEPS + 2} times`,
  ({ script, editions }, board) => {
    const { combats, others, days } = linesOfScript(script);
    const ofCombat = 0.3 * board.objects * board.objects + (COMBAT_STEPS + board.others) * 2 * playingPrice(board);
    const once = combats * ofCombat + (combats + others) * (readingPrice(board) + 2 * playingPrice(board));
    const asked = Math.max(1, Array.isArray(editions) ? editions.length : days);
    return readingPrice(board) + once * (asked + Math.min(asked - 1, PARTING) * HALVINGS);
  },
);
export const AS_LONG_AS_SCRIPT: Cost = {
  entries: { says: "its steps and expectations", of: (board) => board.steps },
};

/** What comes instead of a draw is played on the board. */
const REPLACED = 25;
export const DRAWS_CARDS = unbounded(
  `reading the board, and 1 a draw, or ${REPLACED} as often as there are replacements and once more`,
  ({ replacements, state }, board) => {
    const { drawReplacements } = (state ?? {}) as { drawReplacements?: unknown };
    const isReplaced = lengthOf(replacements) + lengthOf(drawReplacements) > 0;
    return readingPrice(board) + (isReplaced ? REPLACED : 1) * board.draws;
  },
);

/** What is computed for each entry of the lists of an input object. */
export const forEachEntryOf = (argument: string): Cost =>
  unbounded(`5, and 1 for each entry of the lists of \`${argument}\``, (args) => 5 + entriesOf(args[argument]));

const CITATION = 5;
const QUOTED = 0.02;
const citationPrice = (citation: unknown): number => {
  const { number, quote } = (citation ?? {}) as { number?: unknown; quote?: unknown };
  const cited = typeof number === "string" ? (readRuleNumbers(number).numbers?.length ?? 1) : 1;
  return cited * (CITATION + (typeof quote === "string" ? QUOTED * quote.length : 0));
};
const CITED_SAYS = `${CITATION}, and 1 for ${1 / QUOTED} characters of the quote, for each number`;
export const RESOLVES_CITATION = unbounded(`${CITED_SAYS} of a list or range`, ({ citation }) =>
  citationPrice(citation),
);
export const RESOLVES_CITATIONS: Cost = {
  ...unbounded(`${CITED_SAYS} of each citation`, ({ citations }) => total(citations, citationPrice)),
  acrossEditions: true,
};

/** A look-up by id; of a recorded evaluation, reading its answer. */
const NODE = 5;
const RECORDED = 300;
const RECORDED_PREFIX = Buffer.from("Evaluation:").toString("base64url").slice(0, -1);
const nodePrice = (id: unknown): number => (typeof id === "string" && id.startsWith(RECORDED_PREFIX) ? RECORDED : NODE);
const nodesPriced = (each: string): string => `${NODE} for each ${each}; ${RECORDED} for a recorded evaluation`;
export const FINDS_RECORDED: Cost = { each: RECORDED };
export const FINDS_NODE: Cost = {
  each: { says: nodesPriced("that is found"), points: ({ id }) => nodePrice(id), most: RECORDED },
};
export const FINDS_NODES: Cost = {
  ...unbounded(nodesPriced("of `ids`"), ({ ids }) => total(ids, nodePrice)),
  acrossEditions: true,
};
export const FINDS_ENTITIES: Cost = {
  ...unbounded(nodesPriced("of `representations`"), ({ representations }) =>
    total(representations, (each) => nodePrice((each as { id?: unknown } | null)?.id)),
  ),
  acrossEditions: true,
};

/** Once a thread. Too much for where requests arrive. */
export const PRINTS_THE_SCHEMA: Cost = { once: 1_000 };

export const SEARCHES: Cost = {
  ...unbounded(SEARCH_SAYS, ({ query, first }) => searchPrice(query, first)),
  acrossEditions: true,
};

/** A name is looked up, and the text of its card read, which is kept for a while. */
const CARD = 30;
export const FINDS_CARD: Cost = { each: CARD };
/** All names are looked through, and the text of each card on the page is read. */
export const SEARCHES_CARDS = unbounded(
  `100, and ${CARD} for each of \`first\``,
  ({ first }) => 100 + CARD * (typeof first === "number" ? Math.max(0, first) : 50),
);
/** What it was read as is looked through. */
export const RULES_OF_LINE: Cost = { each: 3 };
/** Understanding a question, and the search that it is if it is not understood. */
const QUESTION = 700;
export const ASKS: Cost = {
  ...unbounded(`${QUESTION}, and the same as a search`, ({ text, first }) => QUESTION + searchPrice(text, first)),
  acrossEditions: true,
};

/** At most 50, from some thousands in order. */
export const SUGGESTS: Cost = { each: 60, entries: 8 };

/** What is found is sorted by where its words stand, or by chapter, whatever is asked of the hits. */
export const COUNTS_BY_KIND: Cost = { each: 100, entries: 3 };
export const COUNTS_BY_CHAPTER: Cost = { each: 800, entries: 9 };

export const FINDS_QUOTATION: Cost = {
  ...unbounded(QUOTATION_SAYS, ({ text }) => quotationPrice(text)),
  eachEdition: 8,
  acrossEditions: true,
};

export const RECOGNISES_WORDS: Cost = {
  ...unbounded("50, and 1 for 2 characters", ({ text }) => 50 + 0.5 * (typeof text === "string" ? text.length : 0)),
  entries: 5,
};

/** As the concordance knows them. */
export const NUMBERS_OF_A_RULE: Cost = { entries: { most: 21, mean: 4 } };

export const CHECKS_TEXT: Cost = unbounded(CHECK_SAYS, ({ text }) => checkPrice(text));

/** The same pair of editions is aligned once, however many rules are asked for. */
const ALIGNED = 20_000;
export const ALIGNS: Cost = { once: ALIGNED };
/** Each may be of a pair of its own. */
export const ALIGNS_EACH: Cost = { each: ALIGNED };
export const ALIGNS_AND_FINDS: Cost = { once: ALIGNED, each: 12 };

const TEXT = 6_000;
const CHAPTER = 4_000;
const SECTION = 2_000;
/** To keep those that matter, all changes are judged. */
const JUDGED = 200_000;
/** The whole of two editions as one text: less if only what is below a number is wanted. */
export const RENDERS_TEXTS: Cost = {
  each: {
    says: `${TEXT}; below a chapter ${CHAPTER}; below a section or rule ${SECTION}; with \`minSubstance\` ${JUDGED} more`,
    points: ({ under, minSubstance }) =>
      (typeof under !== "string" ? TEXT : under.length < 3 ? CHAPTER : SECTION) + (minSubstance == null ? 0 : JUDGED),
    most: TEXT + JUDGED,
  },
};

/** A list that is as long as the board of the evaluation around it is large. */
export const AS_LONG_AS_BOARD: Cost = {
  entries: { says: "the objects of the board", of: (board) => board.objects },
};
/** All that is known of a board, in one field. */
export const WHOLE_BOARD: Cost = {
  entries: { says: "ten times the objects of the board", of: (board) => WORDS_OF_OBJECT * board.objects },
};
const WORDS_OF_OBJECT = 10;
export const AS_LONG_AS_DRAWS: Cost = { entries: { says: "the draws", of: (board) => board.draws } };

const total = <T>(list: T | readonly T[], price: (entry: T) => number): number =>
  Array.isArray(list) ? list.reduce<number>((sum, entry: T) => sum + price(entry), 0) : price(list as T);

/** How many entries the lists of an input object have together. */
const entriesOf = (input: unknown): number =>
  input !== null && typeof input === "object"
    ? Object.values(input).reduce<number>((sum, value) => sum + lengthOf(value), 0)
    : 0;

/** To keep or to put first those that matter, each change is judged first. */
export const LISTS_CHANGES: Cost = {
  each: {
    says: `100; with \`minSubstance\`, or in the order of what matters, ${JUDGED}`,
    points: ({ minSubstance, order }) => (minSubstance == null && order !== "SUBSTANCE" ? 100 : JUDGED),
    most: JUDGED,
  },
};
export const JUDGES_CHANGES: Cost = { each: JUDGED };

/** Each rule is followed through all editions between. */
export const COMPARES_NUMBERS: Cost = { each: 30_000 };

/** They are held: each number is sought in all of them. */
export const LISTS_RECENT_CHANGES: Cost = {
  ...unbounded("100, and 100 for each of `under`", ({ under }) => 100 + 100 * (under == null ? 0 : lengthOf(under))),
  entries: 50,
  acrossEditions: true,
};
