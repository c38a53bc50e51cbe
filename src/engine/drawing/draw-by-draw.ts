import { clause } from "../board/notes/note";
import { type Board, type BoardObject } from "../board/board";
import { type GameEventInput } from "../board/fields/game-event";
import { asCopied } from "../characteristics/borne-by-copies";
import { playerOf } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword } from "../characteristics/view";
import { GatheredSteps, type Step } from "../events/gathered-steps";
import { type EventRules } from "../events/rulebook";
import { type ChoiceDesk } from "../procedure/choices";
import { whichReplacement } from "../procedure/replacements";
import { STEPS } from "../steps";
import { topOfLibrary } from "../verbs/verbs";
import { type DrawReplacementInput } from "./draw-input";
import { replacesDrawsOf } from "./replacing";
import { drawingRule } from "./rulebook";

/** On what cards are drawn. */
export interface DrawnOn {
  readonly view: BoardView;
  readonly board: Board;
  readonly rules: EventRules;
  readonly desk: Pick<ChoiceDesk, "choose" | "note">;
  /** How often each effect has replaced a draw. */
  readonly drawsReplaced: ReadonlyMap<string, number>;
  drawIsReplaced(id: string): void;
  isToDrawTooMany(player: string): void;
  performAtOnce(events: readonly GameEventInput[]): Step | null;
}

/** What was drawn at a stretch, or replaced. */
export interface Drawn {
  /** The draw that was replaced by this one, by its place; null for those of the instruction itself. */
  readonly insteadOf: number | null;
  readonly replacedBy: { readonly id: string; readonly ruleNumber: string; readonly explanation: string } | null;
  /** As many as there were; the others were attempts. */
  readonly drawn: number;
  readonly attempted: number;
  /** Those that the board names, in the order in which they are drawn. */
  readonly cards: readonly BoardObject[];
}

/** Which of several effects replaces a draw first; null while that is still to be chosen. */
export type PickReplacement = (effects: readonly DrawReplacementInput[]) => DrawReplacementInput | null;

/** Effects that replace draws and are where they function, be it on a copy. */
const effectsOn = (
  view: BoardView,
  player: string,
  replacements: readonly DrawReplacementInput[],
): readonly DrawReplacementInput[] =>
  [...replacements.filter(({ source }) => !source || findObject(view, source)), ...asCopied(view, replacements)].filter(
    (effect) => replacesDrawsOf(view, player, effect),
  );

/**
 * A player draws cards, one after the other (121.2): each draw may be replaced, and what comes of that is completed before the
 * next (121.6b). Cards that nothing can replace the draw of are drawn at once, which comes to the same.
 */
export class DrawByDraw {
  readonly draws: Drawn[] = [];
  /** Dredge abilities that had too few cards to mill. */
  readonly held = new Set<string>();
  private readonly steps = new GatheredSteps();

  constructor(
    private readonly on: DrawnOn,
    private readonly player: string,
    private readonly replacements: readonly DrawReplacementInput[],
    private readonly text: string | null = null,
    private readonly pick: PickReplacement = (effects) => this.ask(effects),
    /** Is told of each before it happens. */
    private readonly watch: (draws: Drawn) => void = () => {},
  ) {}

  get all(): Step {
    return this.steps.all;
  }

  /** False if a choice is still to be made. */
  run(count: number): boolean {
    if (!this.isThere(count)) this.on.isToDrawTooMany(this.player);
    return this.draw(count, new Set(), null);
  }

  /** What can replace the next draw. An effect gets one chance at a draw and at whatever comes of it: `applied` have had theirs (419.6, 614.5). */
  applying(applied: ReadonlySet<string>): readonly DrawReplacementInput[] {
    const { view, drawsReplaced } = this.on;
    return effectsOn(view, this.player, this.replacements).filter(
      (one) =>
        !applied.has(one.id) &&
        (typeof one.uses !== "number" || one.uses > (drawsReplaced.get(one.id) ?? 0)) &&
        this.hasCardsToDredge(one),
    );
  }

  private draw(count: number, applied: ReadonlySet<string>, insteadOf: number | null): boolean {
    for (let left = count; left > 0; left--) {
      const effects = this.applying(applied);
      if (effects.length === 0) return this.take(left, insteadOf);
      const effect = effects.length === 1 ? effects[0]! : this.pick(effects);
      if (effect === null || !this.replace(effect, applied, insteadOf)) return false;
    }
    return true;
  }

  private add(draws: Drawn): void {
    this.watch(draws);
    this.draws.push(draws);
  }

  private take(count: number, insteadOf: number | null): boolean {
    const { on, player } = this;
    const top = topOfLibrary(on.board, player, count);
    const cards = top.cards.toReversed();
    this.add({ insteadOf, replacedBy: null, drawn: top.count, attempted: count - top.count, cards });
    return this.perform([{ kind: "DRAW", amount: count }]);
  }

  /** Applied even if there is no card to draw (121.6a). */
  private replace(effect: DrawReplacementInput, applied: ReadonlySet<string>, insteadOf: number | null): boolean {
    const { on, player } = this;
    const { id, instead, text } = effect;
    const { putIntoHand, putIntoGraveyard, exile, draw } = instead;
    const ruleNumber = drawingRule(on.board.date, on.rules, "replaced");
    const explanation = `The draw is replaced by ${id}${text ? `: ${clause(text)}` : ""}.`;
    on.board.steps.take(STEPS.replacedDraw);
    on.drawIsReplaced(id);
    this.add({ insteadOf, replacedBy: { id, ruleNumber, explanation }, drawn: 0, attempted: 0, cards: [] });
    const number = this.draws.length;
    on.board.steps.tell([explanation]);
    const event = { kind: "DRAW" as const, ruleNumber, objects: [], players: [player], source: null, amount: 1 };
    this.steps.add({
      events: [{ ...event, outcome: "REPLACED", modifiedBy: [id], resultOf: null, explanation }],
      ...{ triggered: [], ended: [] },
    });
    return (
      (!putIntoHand || this.perform([{ kind: "RETURN", zone: "HAND", amount: putIntoHand }])) &&
      (!putIntoGraveyard || this.perform([{ kind: "MILL", amount: putIntoGraveyard }])) &&
      (!exile || this.perform([{ kind: "EXILE", amount: exile }])) &&
      this.draw(draw ?? 0, new Set([...applied, id]), number)
    );
  }

  private perform(events: readonly GameEventInput[]): boolean {
    const { on, player, text } = this;
    const step = on.performAtOnce(events.map((one) => ({ ...one, players: [player], ...(text && { text }) })));
    if (step) this.steps.add(step);
    return step !== null;
  }

  private ask(effects: readonly DrawReplacementInput[]): DrawReplacementInput | null {
    const { on, player } = this;
    const options = effects.map(({ id }) => id);
    const asked = { player, about: player, options, isAllTheSame: inAnyOrder(effects) };
    const chosen = on.desk.choose(whichReplacement(on.board, asked, "the draw"));
    return chosen && effects.find(({ id }) => id === chosen[0])!;
  }

  /** Dredge N replaces no draw of a player who has fewer than N cards in the library, what else mills them does. */
  private hasCardsToDredge({ id, source, instead }: DrawReplacementInput): boolean {
    const card = findObject(this.on.view, source ?? null);
    if (!card || !hasKeyword(card.printed, "DREDGE") || this.isThere(instead.putIntoGraveyard ?? 0)) return true;
    this.held.add(id);
    return false;
  }

  private isThere(cards: number): boolean {
    const { board } = this.on;
    return board.unsaid.suffice("LIBRARY", this.player, playerOf(board, this.player).cardsInLibrary, cards);
  }
}

/** What only draws multiplies, and what does the same does so once, as long as nothing is used up. */
function inAnyOrder(effects: readonly DrawReplacementInput[]): boolean {
  if (effects.some(({ uses }) => uses != null)) return false;
  const said = effects.map(({ instead: { putIntoHand, putIntoGraveyard, exile, draw } }) => ({
    moves: [putIntoHand, putIntoGraveyard, exile].map((cards) => cards ?? 0).join(),
    draw: draw ?? 0,
  }));
  const [first] = said;
  return said.every(({ moves, draw }) => moves === first!.moves && (moves === "0,0,0" || draw === first!.draw));
}

/** Whether anything could replace that these players draw. */
export const isDrawReplaced = (
  view: BoardView,
  players: readonly string[],
  replacements: readonly DrawReplacementInput[] | null | undefined,
): boolean =>
  Boolean(replacements?.length) && players.some((player) => effectsOn(view, player, replacements!).length > 0);

/** What has been used of effects that replace draws is gone. */
export const withoutWhatIsUsed = (
  replacements: readonly DrawReplacementInput[] | null | undefined,
  used: ReadonlyMap<string, number>,
): readonly DrawReplacementInput[] | null =>
  replacements?.map((one) =>
    typeof one.uses === "number" ? { ...one, uses: Math.max(0, one.uses - (used.get(one.id) ?? 0)) } : one,
  ) ?? null;
