import { type BoardObject } from "../board/board";
import { type Characteristics } from "../board/characteristics";

/** A creature as combat sees it. */
export interface Combatant {
  readonly object: BoardObject;
  readonly seen: Characteristics;
  /** It left the game with a player who had lost, and is shown as it was. */
  readonly hasLeftTheGame?: true;
}

/** What is attacked: a player, or a permanent and the player who defends it. */
export interface Defender {
  readonly id: string;
  readonly kind: "PLAYER" | "PLANESWALKER" | "BATTLE" | "OTHER";
  /** The defending player. */
  readonly player: string;
}

export interface Attack {
  readonly attacker: Combatant;
  readonly defender: Defender;
  /** The band that it was declared in; null for none. */
  readonly band: string | null;
}

export interface Block {
  readonly blocker: Combatant;
  readonly attacker: Combatant;
}
