import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { nameOfPlayer, playerOf } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameState, type PerformedAction } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { actionsInForceOn } from "../actions/in-force";
import { Play } from "../play/play";
import { hasLeftTheGame } from "../procedure/leaving-the-game";
import { InvalidRequestError, tooLong, requireInForce } from "../rule-in-force";
import { type DrawReplacementInput } from "./draw-input";
import { DrawByDraw, type Drawn } from "./draw-by-draw";
import { notesOnDredge } from "../keywords/notes-on-moments";
import { nameOf } from "../board/notes/note";
import { notesOnZone } from "./replacing";
import { DRAWING_SINCE, drawingRule } from "./rulebook";
import { type DrawOutcome } from "./vocabulary";

/** One card draw, in the order in which they happen; what replaces a draw comes right after it. */
export interface CardDraw {
  /** 1-based. */
  readonly number: number;
  readonly outcome: DrawOutcome;
  /** The card drawn; null if the board doesn't say which it was, or if none was drawn. */
  readonly card: string | null;
  readonly replacedBy: string | null;
  /** The draw that was replaced by this one; null for those of the instruction itself. */
  readonly insteadOf: number | null;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

export interface DrawResult {
  readonly rulesDate: IsoDate;
  readonly draws: readonly CardDraw[];
  /** The board afterwards. */
  readonly state: GameState;
  /** What the player carries into the next check. */
  readonly attemptedDrawFromEmptyLibrary: boolean;
  readonly requiredToDrawTooMany: boolean;
  /** What that check does about it; null if it does nothing. */
  readonly nextCheck: PerformedAction | null;
  /** The state-based action on drawing from an empty library, and whether it applies. */
  readonly lossRuleNumber: RuleNumber;
  readonly losesAtNextCheck: boolean;
  /** A sentence for each replacement that does nothing because of where its source is, or for too few cards to dredge, and for each count that nobody gave. */
  readonly assumptions: readonly string[];
}

export interface DrawRequest {
  readonly state: GameStateInput;
  readonly date: IsoDate;
  readonly player: string;
  readonly count: number;
  /** In the order in which the player lets them apply. */
  readonly replacements?: readonly DrawReplacementInput[];
  /** An effect says that the player can't draw cards. */
  readonly cantDraw?: boolean;
}

const MOST_CARDS = 1_000;
const MOST_REPLACEMENTS = 100;
const MOST_DRAWS = 10_000;

/**
 * Lets a player draw cards, one at a time (423.2): each draw may be replaced, the replacement is completed before the
 * next draw (423.6b), and a draw from an empty library is an attempt that the next check finds (423.4, 420.5g).
 * @throws BeforeFirstEditionError, RuleNotInForceError before 2006-10-01, InvalidRequestError
 */
export function drawCards(request: DrawRequest): DrawResult {
  requireInForce("drawing a card outside of the Glossary", request.date, DRAWING_SINCE);
  const { state, date } = request;
  const play = new Play({ state, date, choicePolicy: "FIRST_OPTION" });
  const { given, view } = play;
  const tooMany = tooLong({ replacements: request.replacements }, MOST_REPLACEMENTS);
  const faults = tooMany.length > 0 ? tooMany : [...faultsOf(given, request), ...departed(given, view, request)];
  if (faults.length > 0) throw new InvalidRequestError(faults);
  return drawOn(play, request);
}

/** Of several effects the first applies first: so the player lets them. */
function drawOn(play: Play, request: DrawRequest): DrawResult {
  const { date, player, count, cantDraw } = request;
  const { view, rules } = play;
  const replacements = allReplacements(request);
  play.keepInMind([{ replacesDraws: replacements.flatMap(({ source }) => source ?? []) }]);
  let made = 0;
  const drawing = new DrawByDraw(
    ...([play, player, replacements, null] as const),
    ([first]) => first!,
    ({ replacedBy, drawn, attempted }) => {
      made += (replacedBy ? 1 : 0) + drawn + attempted;
      if (made > MOST_DRAWS) throw tooManyDraws();
    },
  );
  const applying = drawing.applying(new Set());
  const isOfTurn = count > 0 && !cantDraw && play.drawForTurn([{ kind: "DRAW", players: [player] }]);
  drawing.run(cantDraw ? 0 : count);
  if (isOfTurn) play.goPastDraw();
  const draws = cantDraw ? notDrawn(play, request, applying[0]) : cardDraws(play, player, drawing.draws);
  const { attemptedDrawFromEmptyLibrary, requiredToDrawTooMany } = playerOf(play.board, player);
  const state = play.report();
  const told = play.told();
  const check = play.check().checks.checks[0];
  // It may be replaced, or kept off by an effect.
  const nextCheck = check?.actions.find(({ kind, players }) => kind === LOSS && players.includes(player)) ?? null;
  return {
    ...{ rulesDate: date, draws, state, attemptedDrawFromEmptyLibrary, requiredToDrawTooMany, nextCheck },
    lossRuleNumber: actionsInForceOn(date).find(({ action }) => action.kind === LOSS)!.numbers[0]!,
    losesAtNextCheck: nextCheck?.outcome === "LOST_GAME",
    assumptions: [
      ...told,
      ...drawing.all.events
        .filter(({ kind, outcome }) => kind !== "DRAW" && outcome === "REPLACED")
        .map(({ explanation }) => explanation),
      ...replacements.flatMap((effect) => notesOnZone(view, effect)),
      ...[...drawing.held].map(
        (id) =>
          `${id} replaces no draw without as many cards as it mills (${drawingRule(date, rules, "tooFewToDredge")}).`,
      ),
      ...undredged(request, view, new Set(replacements.map(({ source }) => source))),
    ],
  };
}

/** Those of the question, and those that its board has, with their places. */
const allReplacements = ({ replacements = [], state }: DrawRequest) => [
  ...replacements.map((one, at) => ({ ...one, path: `replacements[${at}]` })),
  ...(state.drawReplacements ?? []).map((one, at) => ({ ...one, path: `state.drawReplacements[${at}]` })),
];

/** What an answer's board names still: what is a copy of it has its text. */
const isGone = ({ state }: DrawRequest, id: string): boolean => state.lastKnown?.some((one) => one.id === id) === true;

function faultsOf({ board }: BoardView, request: DrawRequest): readonly BoardFault[] {
  const { player, count } = request;
  const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
  return [
    ...(board.players.some(({ id }) => id === player)
      ? []
      : [{ path: "player", message: `the state has no player with the id ${player}` }]),
    ...(isCount(count, MOST_CARDS) ? [] : [{ path: "count", message: `must be 0 to ${MOST_CARDS}` }]),
    ...allReplacements(request).flatMap(({ path, id, source, functionsFrom, instead }, at, all) => [
      ...(all.findIndex((other) => other.id === id) < at
        ? [{ path: `${path}.id`, message: `${id} is given twice` }]
        : []),
      ...(source && !board.objects.some((object) => object.id === source) && !isGone(request, source)
        ? [{ path: `${path}.source`, message: `the state has no object with the id ${source}` }]
        : []),
      ...(functionsFrom && !source
        ? [{ path: `${path}.functionsFrom`, message: "says where a source is, and there is none" }]
        : []),
      ...Object.entries(instead).flatMap(([field, value]) =>
        isCount((value as number | null | undefined) ?? 0, MOST_CARDS)
          ? []
          : [{ path: `${path}.instead.${field}`, message: `must be 0 to ${MOST_CARDS}` }],
      ),
    ]),
  ];
}

/** What names a player, or an object, that has left the game. */
function departed(given: BoardView, view: BoardView, request: DrawRequest): readonly BoardFault[] {
  const { player, replacements = [] } = request;
  const { board } = given;
  const hasLeft = (id: string): boolean => !findObject(view, id) && findObject(given, id) !== undefined;
  return [
    ...(hasLeftTheGame(board, player)
      ? [{ path: "player", message: `${nameOfPlayer(board, player)} has lost and left the game` }]
      : []),
    ...replacements.flatMap(({ source }, index) =>
      source && hasLeft(source)
        ? [{ path: `replacements[${index}].source`, message: `${source} has left the game with a player who lost` }]
        : [],
    ),
  ];
}

/** Each draw by itself, with those of a stretch told apart. */
function cardDraws({ view, rules }: Play, player: string, all: readonly Drawn[]): readonly CardDraw[] {
  const draws: CardDraw[] = [];
  const name = nameOfPlayer(view.board, player);
  const numbers: number[] = [];
  for (const { insteadOf, replacedBy, drawn, attempted, cards } of all) {
    const add = (draw: Omit<CardDraw, "number" | "insteadOf">): void => {
      draws.push({ number: draws.length + 1, insteadOf: insteadOf && numbers[insteadOf - 1]!, ...draw });
    };
    if (replacedBy) {
      const { id, ruleNumber, explanation } = replacedBy;
      add({ outcome: "REPLACED", card: null, replacedBy: id, ruleNumber, explanation });
    }
    numbers.push(draws.length);
    for (let at = 0; at < drawn; at++) {
      const card = cards[at];
      const explanation = `${name} draws ${card ? nameOf(card) : "a card"}.`;
      const ruleNumber = rules.number("draw");
      add({ outcome: "DRAWN", card: card?.id ?? null, replacedBy: null, ruleNumber, explanation });
    }
    for (let at = 0; at < attempted; at++) {
      const explanation = `${name} attempts to draw a card from an empty library.`;
      const ruleNumber = rules.number("drawFromEmpty");
      add({ outcome: "ATTEMPTED", card: null, replacedBy: null, ruleNumber, explanation });
    }
  }
  return draws;
}

/** Of a player who can't draw cards: nothing replaces a draw that can't happen. */
function notDrawn(
  { view, rules }: Play,
  { date, player, count }: DrawRequest,
  effect: DrawReplacementInput | undefined,
): readonly CardDraw[] {
  const so = effect ? `, so ${effect.id} has no draw to replace` : "";
  const draw = {
    ...{ outcome: "NOT_DRAWN" as const, card: null, replacedBy: null, insteadOf: null },
    ruleNumber: drawingRule(date, rules, effect ? "cantHappen" : "cantDraw"),
    explanation: `${nameOfPlayer(view.board, player)} can't draw cards${so}.`,
  };
  return Array.from({ length: count }, (_, at) => ({ number: at + 1, ...draw }));
}

/** Of cards with dredge in the graveyard of whoever draws, as the board was before. */
function undredged(
  { date, player, count }: DrawRequest,
  view: BoardView,
  given: ReadonlySet<string | null | undefined>,
) {
  return view.board.objects.flatMap((object) =>
    count > 0 && object.zone === "GRAVEYARD" && object.owner === player && !given.has(object.id)
      ? notesOnDredge(date, object)
      : [],
  );
}

const tooManyDraws = (): InvalidRequestError =>
  new InvalidRequestError([
    {
      path: "replacements",
      message: `these would make more than ${MOST_DRAWS} draws, the most that can be answered`,
    },
  ]);

const LOSS = "EMPTY_LIBRARY_DRAW";
