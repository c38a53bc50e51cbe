import { type Board } from "../board/board";
import { type GameStateInput } from "../game-state-input";
import { type Zone } from "../vocabulary";

/** A player's library while cards leave it. The cards that the board names lie on top, the last of them topmost. */
export class Library {
  private readonly named: string[];
  private isShuffled: boolean;
  private readonly moved = new Map<string, Zone>();
  private cards: number;
  private hand: number;

  constructor(
    private readonly board: Board,
    private readonly player: string,
  ) {
    const { cardsInLibrary, cardsInHand } = board.players.find(({ id }) => id === player)!;
    const named = board.objects.filter(({ zone, owner }) => zone === "LIBRARY" && owner === player);
    this.isShuffled = named.some(({ isNew }) => isNew);
    this.named = this.isShuffled ? [] : named.map(({ id }) => id);
    this.cards = cardsInLibrary;
    this.hand = cardsInHand;
  }

  /** Whether it has so many cards. */
  has(cards: number): boolean {
    return this.board.unsaid.suffice("LIBRARY", this.player, this.cards, cards);
  }

  /** The card on top; null if there is none, or if the board doesn't name it. */
  get top(): string | null {
    return this.named.at(-1) ?? null;
  }

  /** The top card goes back into it, where nobody knows: no card is known to lie on top any more. */
  shuffle(): void {
    this.named.length = 0;
    this.isShuffled = true;
  }

  /** Moves the top card, if there is one; returns its id, or null for a card that the board doesn't name. */
  moveTop(zone: Zone): string | null {
    if (!this.has(1)) return null;
    this.cards--;
    if (zone === "HAND") this.hand++;
    const card = this.named.pop() ?? null;
    if (card !== null) this.moved.set(card, zone);
    return card;
  }

  /** The state that was read, with the cards where they are now. */
  stateAfter(
    state: GameStateInput,
    draws: { readonly attemptedDrawFromEmptyLibrary: boolean; readonly requiredToDrawTooMany: boolean },
  ): GameStateInput {
    return {
      ...state,
      players: state.players.map((player) =>
        player.id === this.player
          ? {
              ...{ ...player, ...draws, cardsInLibrary: this.cards, cardsInHand: this.hand },
              ...(this.isShuffled && { isLibraryOrderUnknown: true }),
            }
          : player,
      ),
      objects: state.objects?.map((object) => {
        const zone = this.moved.get(object.id);
        return zone === undefined ? object : { ...object, zone, changedZone: true };
      }),
    };
  }
}
