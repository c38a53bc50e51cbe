import { type GameStateInput } from "../game-state-input";

type CountedZone = "HAND" | "LIBRARY";

const ZONES = [
  ["HAND", "cardsInHand", "hand"],
  ["LIBRARY", "cardsInLibrary", "library"],
] as const;

/**
 * Hands and libraries of which neither a number nor a card is given. Each counts as empty, which may be untrue: as soon as
 * an answer rests on one, it says so.
 */
export class UnsaidCounts {
  private readonly unsaid = new Map<string, string>();
  private readonly told = new Set<string>();

  constructor({ players, objects }: GameStateInput) {
    const given = new Set((objects ?? []).map(({ zone, owner }) => `${zone ?? ""} ${owner}`));
    for (const player of players)
      for (const [zone, field, words] of ZONES)
        if (player[field] == null && !given.has(`${zone} ${player.id}`))
          this.unsaid.set(
            `${zone} ${player.id}`,
            `Nothing says how many cards ${player.name || player.id} has in the ${words}, which counts as empty: give \`${field}\`.`,
          );
  }

  /** Notes that this count decides something. */
  rests(zone: CountedZone, player: string): void {
    if (this.unsaid.size === 0) return;
    const sentence = this.unsaid.get(`${zone} ${player}`);
    if (sentence !== undefined) this.told.add(sentence);
  }

  get sentences(): readonly string[] {
    return [...this.told];
  }
}
