import { type GameEventInput } from "../board/fields/game-event";
import { type Play } from "../play/play";

/** What becomes of unspent mana as a step or phase ends (300.3; 500.5 now), but for what is kept until end of combat if `isKept`. */
export const lossOfMana = ({ board, rules }: Play, isKept = false): readonly GameEventInput[] =>
  board.players.flatMap(({ id, unspentMana, manaUntilEndOfCombat, hasLost }): readonly GameEventInput[] => {
    const amount = unspentMana - (isKept ? manaUntilEndOfCombat : 0);
    if (amount <= 0 || hasLost) return [];
    const burn = { kind: "LOSE_LIFE" as const, players: [id], amount, text: "mana burn" };
    return [{ kind: "LOSE_MANA", players: [id], amount }, ...(rules.manaLoss!.burns ? [burn] : [])];
  });
