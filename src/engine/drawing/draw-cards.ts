import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { readBoard } from "../board/read-board";
import { asCopied } from "../characteristics/borne-by-copies";
import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameState, type PerformedAction } from "../evaluation";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { actionsInForceOn } from "../actions/in-force";
import { Play } from "../play/play";
import { type Checks, contextOf } from "../procedure/check";
import { hasLeftTheGame } from "../procedure/leaving-the-game";
import { ReplacementPlan } from "../procedure/replacements";
import { InvalidRequestError, tooLong, requireInForce } from "../rule-in-force";
import { type DrawReplacementInput } from "./draw-input";
import { Library } from "./library";
import { notesOnDrawn, notesOnDredge } from "../keywords/notes-on-moments";
import { nameOf, clause } from "../board/notes/note";
import { notesOnZone, replacesDrawsOf } from "./replacing";
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
  requireInForce("drawing a card", request.date, DRAWING_SINCE);
  const { state, date } = request;
  const play = new Play({ state, date, choicePolicy: "FIRST_OPTION" });
  const { given, view } = play;
  const tooMany = tooLong({ replacements: request.replacements }, MOST_REPLACEMENTS);
  const faults = tooMany.length > 0 ? tooMany : [...faultsOf(given, request), ...departed(given, view, request)];
  if (faults.length > 0) throw new InvalidRequestError(faults);
  return new Drawing(play, request).run();
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

class Drawing {
  private readonly draws: CardDraw[] = [];
  private readonly library: Library;
  private readonly replacements: readonly DrawReplacementInput[];
  private readonly uses = new Map<string, number>();
  private readonly dredgers: ReadonlySet<string>;
  /** Dredge abilities that had too few cards to mill. */
  private readonly held = new Set<string>();
  private attempted = false;
  private readonly view: BoardView;
  private readonly onTheWayToGraveyard: ReplacementPlan;

  constructor(
    private readonly play: Play,
    private readonly request: DrawRequest,
  ) {
    const { player } = request;
    const { view } = play;
    this.view = view;
    const replacements = allReplacements(request);
    this.library = new Library(view.board, player);
    const there = replacements.filter(({ source }) => !source || findObject(view, source));
    this.replacements = [...there, ...asCopied(view, replacements)].filter((effect) =>
      replacesDrawsOf(view, player, effect),
    );
    this.onTheWayToGraveyard = new ReplacementPlan(contextOf(view, play.desk));
    this.dredgers = new Set((request.state.objects ?? []).filter(hasDredge).map(({ id }) => id));
  }

  run(): DrawResult {
    const { count, date, player } = this.request;
    const before = this.view.board.players.find(({ id }) => id === player)!;
    const requiredToDrawTooMany = before.requiredToDrawTooMany || !this.library.has(count);
    for (let card = 0; card < count; card++) this.draw(new Set(), null);
    const attempted = before.attemptedDrawFromEmptyLibrary || this.attempted;
    const after = this.library.stateAfter(this.withoutWhatIsUsed(), {
      attemptedDrawFromEmptyLibrary: attempted,
      requiredToDrawTooMany,
    });
    const { unsaid, steps } = this.view.board;
    // Which counts nobody gave, the board as it was given knows.
    const left = viewBoard(settleCopies({ ...readBoard(after, date, steps), unsaid }));
    const next = new Play({ state: after, date, choicePolicy: "FIRST_OPTION" }, steps, left);
    const state = next.report();
    const nextCheck = this.lossIn(next.check().checks);
    return {
      rulesDate: date,
      draws: this.draws,
      state,
      attemptedDrawFromEmptyLibrary: attempted,
      requiredToDrawTooMany,
      nextCheck,
      lossRuleNumber: actionsInForceOn(date).find(({ action }) => action.kind === LOSS)!.numbers[0]!,
      losesAtNextCheck: nextCheck?.outcome === "LOST_GAME",
      assumptions: [
        ...this.play.told(),
        ...allReplacements(this.request).flatMap((effect) => notesOnZone(this.view, effect)),
        ...[...this.held].map(
          (id) => `${id} replaces no draw without as many cards as it mills (${drawingRule(date, "tooFewToDredge")}).`,
        ),
        ...this.undredged(),
      ],
    };
  }

  private withoutWhatIsUsed(): GameStateInput {
    const { state } = this.request;
    const drawReplacements = state.drawReplacements?.map((one) =>
      typeof one.uses === "number" ? { ...one, uses: one.uses - (this.uses.get(one.id) ?? 0) } : one,
    );
    return drawReplacements ? { ...state, drawReplacements } : state;
  }

  /** An effect gets one chance at a draw and at whatever comes of it: `applied` have had theirs (419.6, 614.5). */
  private draw(applied: ReadonlySet<string>, insteadOf: number | null): void {
    if (this.draws.length >= MOST_DRAWS)
      throw new InvalidRequestError([
        {
          path: "replacements",
          message: `these would make more than ${MOST_DRAWS} draws, the most that can be answered`,
        },
      ]);
    const effect = this.replacements.find(
      (one) => !applied.has(one.id) && this.isLeft(one) && this.hasCardsToDredge(one),
    );
    const name = nameOfPlayer(this.view.board, this.request.player);
    if (this.request.cantDraw) {
      const so = effect ? `, so ${effect.id} has no draw to replace` : "";
      this.note("NOT_DRAWN", effect ? "cantHappen" : "cantDraw", insteadOf, `${name} can't draw cards${so}.`);
      return;
    }
    if (effect) return this.replace(effect, applied, insteadOf);
    if (!this.library.has(1)) {
      this.attempted = true;
      this.note("ATTEMPTED", "emptyLibrary", insteadOf, `${name} attempts to draw a card from an empty library.`);
      return;
    }
    const card = this.library.moveTop("HAND");
    const object = findObject(this.view, card);
    const what = object ? nameOf(object) : "a card";
    if (object) this.play.note(notesOnDrawn(this.request.date, object));
    this.note("DRAWN", "draw", insteadOf, `${name} draws ${what}.`, { card });
  }

  /** Applied even if there is no card to draw (423.6a). */
  private replace(effect: DrawReplacementInput, applied: ReadonlySet<string>, insteadOf: number | null): void {
    this.uses.set(effect.id, (this.uses.get(effect.id) ?? 0) + 1);
    const { instead } = effect;
    const number = this.note(
      "REPLACED",
      "replaced",
      insteadOf,
      `The draw is replaced by ${effect.id}${effect.text ? `: ${clause(effect.text)}` : ""}.`,
      { replacedBy: effect.id },
    );
    for (let card = 0; card < (instead.putIntoHand ?? 0); card++) this.library.moveTop("HAND");
    for (let card = 0; card < (instead.putIntoGraveyard ?? 0); card++) this.mill();
    for (let card = 0; card < (instead.exile ?? 0); card++) this.library.moveTop("EXILE");
    const watching =
      (instead.exile ?? 0) > 0 ? this.view.board.abilities.filter(({ event }) => event === "EXILED") : [];
    this.play.note(
      watching.map(({ id }) => `Whether ${id} triggers on what is exiled instead of a draw is not asked.`),
    );
    for (let card = 0; card < (instead.draw ?? 0); card++) this.draw(new Set([...applied, effect.id]), number);
  }

  /** Effects that replace a card's way to the graveyard say where it goes instead (614.1a). */
  private mill(): void {
    const card = findObject(this.view, this.library.top);
    const substitute = card ? this.onTheWayToGraveyard.ofMoveToGraveyard(card) : null;
    if (substitute?.type === "commander") this.library.moveTop("COMMAND");
    else if (substitute?.type !== "effect") this.library.moveTop("GRAVEYARD");
    else if (substitute.effect.instead.moveTo && substitute.effect.instead.moveTo !== "LIBRARY")
      this.library.moveTop(substitute.effect.instead.moveTo);
    else {
      this.library.shuffle();
      this.play.note([
        `${nameOf(card!)} stays in the library (${substitute.effect.id}): which cards come after it is not known.`,
      ]);
    }
  }

  private undredged(): readonly string[] {
    const { date, player, count } = this.request;
    const given = new Set(this.replacements.map(({ source }) => source));
    return this.view.board.objects.flatMap((object) =>
      count > 0 && object.zone === "GRAVEYARD" && object.owner === player && !given.has(object.id)
        ? notesOnDredge(date, object)
        : [],
    );
  }

  /** Dredge N replaces no draw of a player who has fewer than N cards in the library, what else mills them does. */
  private hasCardsToDredge({ id, source, instead }: DrawReplacementInput): boolean {
    if (!source || !this.dredgers.has(source) || this.library.has(instead.putIntoGraveyard ?? 0)) return true;
    this.held.add(id);
    return false;
  }

  private isLeft({ id, uses }: DrawReplacementInput): boolean {
    return typeof uses !== "number" || (this.uses.get(id) ?? 0) < uses;
  }

  private note(
    outcome: DrawOutcome,
    rule: Parameters<typeof drawingRule>[1],
    insteadOf: number | null,
    explanation: string,
    rest: Partial<CardDraw> = {},
  ): number {
    const number = this.draws.length + 1;
    const ruleNumber = drawingRule(this.request.date, rule);
    this.draws.push({ number, outcome, card: null, replacedBy: null, insteadOf, ruleNumber, explanation, ...rest });
    return number;
  }

  /** The next check's action on this player's draws: it may be replaced, or kept off by an effect. */
  private lossIn({ checks: [check] }: Checks): PerformedAction | null {
    const { player } = this.request;
    return check?.actions.find(({ kind, players }) => kind === LOSS && players.includes(player)) ?? null;
  }
}

const hasDredge = ({ keywords }: GameObjectInput): boolean => keywords?.includes("DREDGE") === true;

const LOSS = "EMPTY_LIBRARY_DRAW";
