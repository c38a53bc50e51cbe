import { nameOf } from "../board/notes/note";
import { type GameEventInput } from "../board/fields/game-event";
import { nameOfPlayer, playersInTurnOrder } from "../characteristics/players";
import { DrawByDraw, type DrawnOn, isDrawReplaced } from "../drawing/draw-by-draw";
import { type GameStateInput } from "../game-state-input";
import { type BoardView, findObject } from "../characteristics/view";
import { InvalidBoardError } from "../errors";
import { TYPE_BIT } from "../vocabularies/bits";
import { type GameEventKind } from "../vocabulary";
import { namedIn, objectsOf, topOfLibrary } from "../verbs/verbs";
import { type KnownObject } from "../characteristics/matching";
import { GatheredSteps, type Step } from "./gathered-steps";
import { type PlayedEvent } from "./played-events";

/** On what it is played. */
interface Playing extends DrawnOn {
  readonly state: GameStateInput;
  readonly lastKnown: { find(view: BoardView, id: string): KnownObject | undefined };
}

/** Keyword actions of which one part comes after the other. */
const ONE_BY_ONE: ReadonlySet<GameEventKind> = new Set<GameEventKind>(["EXPLORE", "CONNIVE"]);

export const isOneByOne = ({ kind }: Pick<GameEventInput, "kind">): boolean => ONE_BY_ONE.has(kind);

/** What does not happen at once with the rest: that, and draws if anything could replace one. */
export const isApart = ({ view, state }: Pick<Playing, "view" | "state">, event: GameEventInput): boolean =>
  isOneByOne(event) || (event.kind === "DRAW" && isDrawReplaced(view, event.players ?? [], state.drawReplacements));

/** All of these, each permanent and each draw by itself; null if a choice is still to be made. */
export function performOneByOne(play: Playing, events: readonly GameEventInput[]): Step | null {
  const steps = new Steps(play);
  const apart = events.filter((event) => isApart(play, event));
  const others = events.filter((event) => !apart.includes(event));
  if (others.length > 0 && !steps.perform(others)) return null;
  for (const event of apart)
    if (event.kind === "DRAW") {
      if (!steps.draws(event)) return null;
    } else
      for (const id of objectsOf(play.view, event)) {
        const act = { ...event, objects: [id], matching: null };
        if (!steps.perform([act])) return null;
        if (!(event.kind === "EXPLORE" ? steps.explore(act, id) : steps.connive(act, id))) return null;
      }
  return steps.all;
}

class Steps {
  private readonly steps = new GatheredSteps();

  constructor(private readonly play: Playing) {}

  get all(): Step {
    return this.steps.all;
  }

  perform(events: readonly GameEventInput[]): readonly PlayedEvent[] | null {
    const step = this.play.performAtOnce(events);
    if (step === null) return null;
    this.steps.add(step);
    return step.events;
  }

  /** The active player draws first, then the others in turn order (121.2c). */
  draws({ players, amount, text }: GameEventInput): boolean {
    const inOrder = playersInTurnOrder(this.play.board).filter(({ id }) => players?.includes(id));
    return inOrder.every(({ id }) => this.draw(id, amount ?? 0, text ?? null));
  }

  private draw(player: string, count: number, text: string | null): boolean {
    const { play } = this;
    const drawing = new DrawByDraw(play, player, play.state.drawReplacements ?? [], text);
    if (!drawing.run(count)) return false;
    this.steps.add(drawing.all);
    return true;
  }

  /** A land on top of the library goes to the hand; else there is a counter, and the card may go to the graveyard (701.44a). */
  explore({ text, player: doer }: GameEventInput, id: string): boolean {
    const { play } = this;
    const player = this.controllerOf(id);
    const { cards, others } = topOfLibrary(play.board, player, 1);
    const name = nameOfPlayer(play.board, player);
    if (others > 0)
      throw new InvalidBoardError([
        { path: "state.objects", message: `${name} reveals a card: the board must name that on top of the library` },
      ]);
    const [card] = cards;
    const more = text ? { text } : {};
    if (card && this.isLand(card.id))
      return this.perform([{ kind: "RETURN", objects: [card.id], zone: "HAND", ...more }]) !== null;
    if (!this.counters(id, 1, doer ?? player, more)) return false;
    if (!card) return true;
    const chosen = play.desk.choose({
      ...{ kind: "MAY", player, about: `explore:${id}`, options: ["no", "yes"], take: 1 },
      prompt: `Does ${name} put ${nameOf(card)} into the graveyard?`,
      ruleNumber: play.rules.number("explore"),
    });
    if (!chosen) return false;
    return chosen[0] !== "yes" || this.perform([{ kind: "PUT_INTO_GRAVEYARD", objects: [card.id], ...more }]) !== null;
  }

  /** So many cards are drawn and discarded, with a counter for each that is no land (701.50a, 701.50e). */
  connive({ text, amount, player: doer }: GameEventInput, id: string): boolean {
    const { play } = this;
    const player = this.controllerOf(id);
    const count = amount || 1;
    const more = text ? { text } : {};
    if (!this.draw(player, count, text ?? null)) return false;
    const { cardsInHand } = play.board.players.find((one) => one.id === player)!;
    if (namedIn(play.board, "HAND", player) < cardsInHand)
      throw new InvalidBoardError([
        {
          path: "state.objects",
          message: `${nameOfPlayer(play.board, player)} connives: the board must name the cards in that hand, and those on top of the library`,
        },
      ]);
    const discarded = this.perform([{ kind: "DISCARD", players: [player], amount: count, ...more }]);
    if (!discarded) return false;
    const cards = discarded.flatMap(({ kind, objects, outcome }) =>
      kind === "DISCARD" && outcome !== "IMPOSSIBLE" ? objects : [],
    );
    const counters = cards.filter((card) => !this.isLand(card)).length;
    return counters === 0 || this.counters(id, counters, doer ?? player, more);
  }

  private counters(id: string, count: number, player: string, more: object): boolean {
    const counters = [{ kind: "+1/+1", count }];
    return this.perform([{ kind: "PUT_COUNTERS", objects: [id], counters, player, ...more }]) !== null;
  }

  /** As it is, or as it last was (701.44c). */
  private controllerOf(id: string): string {
    const { play } = this;
    const known = play.lastKnown.find(play.view, id);
    return known?.seen.controller ?? play.board.activePlayer;
  }

  private isLand(id: string): boolean {
    const card = findObject(this.play.view, id);
    return card !== undefined && (card.printed.types & TYPE_BIT.land) !== 0;
  }
}
