import { type CheckContext } from "../actions/common/action";
import { type Choose } from "../actions/common/question";
import { type BoardReplacement } from "../board/board";
import { sharesTurns } from "../board/shared-turns";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { type BoardView, playersAffected, sourceFor } from "../characteristics/view";
import { type EventFacts } from "../procedure/event";
import { type ReplacementPlan } from "../procedure/replacements";
import { isKnownOn, KEYWORDS } from "../vocabulary";
import { type Deed, type Line } from "../verbs/teller";

/** Speed at which it increases no more. */
const MAX_SPEED = 4;

/**
 * Of players whose speed would have increased: by an ability without a source, as an opponent loses life in the player's
 * turn, once each turn (702.179d now).
 */
export function notesOnSpeed({ board }: BoardView, { more }: EventFacts): readonly string[] {
  if (!isKnownOn(KEYWORDS.meaning.START_YOUR_ENGINES, board.date)) return [];
  const losers = (more?.life ?? []).filter(({ change }) => change < 0);
  if (losers.length === 0) return [];
  return board.players.flatMap(({ id, speed, hasLost }) => {
    const isTheirTurn =
      id === board.activePlayer || (sharesTurns(board) && !areOpponents(board, id, board.activePlayer));
    const isFast = speed !== null && speed > 0 && speed < MAX_SPEED;
    return isFast && !hasLost && isTheirTurn && losers.some(({ player }) => areOpponents(board, id, player))
      ? [
          `That an opponent of ${nameOfPlayer(board, id)} lost life in that player's turn raises the speed by 1, once each turn (start your engines!): that is not carried out. Give \`speed\` in what is played next.`,
        ]
      : [];
  });
}

/** Lets effects change how much life is gained or lost, each once, in the order that the player chooses. */
export class LifePlan {
  readonly spentUses = new Map<string, number>();
  private readonly view: BoardView;
  private readonly choose: Choose;
  private isOpen = false;

  constructor(
    context: CheckContext,
    private readonly replacements: ReplacementPlan,
  ) {
    this.view = context.view;
    this.choose = context.choose;
  }

  apply(line: Line): void {
    const deed = line.deed as Deed;
    if (deed.result.type !== "life") return;
    const { player } = deed.result;
    let { change } = deed.result;
    const applied: string[] = [];
    while (change !== 0 && !this.isOpen) {
      const event = change > 0 ? ("WOULD_GAIN_LIFE" as const) : ("WOULD_LOSE_LIFE" as const);
      const options = this.replacements
        .usable(event)
        .filter((effect) => !applied.includes(effect.id) && this.isLeft(effect) && this.isAbout(effect, player));
      const barring = options.find(({ instead }) => instead.cantHappen);
      const chosen = barring ?? (options.length > 0 ? this.pick(player, options) : null);
      if (!chosen) break;
      applied.push(chosen.id);
      this.spentUses.set(chosen.id, (this.spentUses.get(chosen.id) ?? 0) + 1);
      const { times, plus, opposite } = chosen.instead;
      const amount = barring ? 0 : Math.max(0, Math.abs(change) * (times ?? 1) + (plus ?? 0));
      change = (opposite ? -1 : 1) * Math.sign(change) * amount;
    }
    if (applied.length === 0) return;
    const words =
      change === 0 ? "gains and loses no life" : `${change > 0 ? "gains" : "loses"} ${Math.abs(change)} life`;
    line.modifiedBy = [...line.modifiedBy, ...applied];
    line.deed = {
      ...deed,
      kind: change === 0 ? deed.kind : change > 0 ? "GAIN_LIFE" : "LOSE_LIFE",
      amount: Math.abs(change),
      ...(change === 0 ? { result: null } : { result: { type: "life", player, change } }),
      explanation: `${nameOfPlayer(this.view.board, player)} ${words}.`,
    };
  }

  private isLeft({ id, uses }: BoardReplacement): boolean {
    return uses === null || uses > (this.spentUses.get(id) ?? 0);
  }

  private isAbout({ affectsPlayers, source: id, controller }: BoardReplacement, player: string): boolean {
    const source = sourceFor(this.view, id, controller);
    return playersAffected(this.view, affectsPlayers ?? "YOU", source).some((one) => one.id === player);
  }

  private pick(player: string, options: readonly BoardReplacement[]): BoardReplacement | null {
    const chosen = this.choose({
      kind: "REPLACEMENT_ORDER",
      player,
      about: player,
      prompt: `Which replacement effect does ${nameOfPlayer(this.view.board, player)} apply first to the life?`,
      options: options.map(({ id }) => id),
      take: 1,
      ruleNumber: this.view.board.rules.replacementOrder!.number,
    });
    if (!chosen) this.isOpen = true;
    return chosen && options.find(({ id }) => id === chosen[0])!;
  }
}
