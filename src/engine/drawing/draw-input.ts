import { type PlayerScope, type Zone } from "../vocabulary";

type Optional<T> = T | null | undefined;

/** An effect that replaces a card draw of the players it speaks of. */
export interface DrawReplacementInput {
  readonly id: string;
  readonly source?: Optional<string>;
  /** Where the source must be, if the ability says so. Defaults to where static abilities work, and the graveyard (dredge). */
  readonly functionsFrom?: Optional<readonly Zone[]>;
  readonly text?: Optional<string>;
  /** Of an effect without a source: from whom `affectsPlayers` is read. */
  readonly controller?: Optional<string>;
  readonly affectsPlayers?: Optional<PlayerScope>;
  readonly instead: DrawOutcomeInput;
  /** How often it can still apply; null for always. */
  readonly uses?: Optional<number>;
}

/** What happens instead of one draw: cards moved from the top of the library, then draws. */
export interface DrawOutcomeInput {
  /** Put into the hand without being drawn (423.5). */
  readonly putIntoHand?: Optional<number>;
  readonly putIntoGraveyard?: Optional<number>;
  readonly exile?: Optional<number>;
  readonly draw?: Optional<number>;
}
