import { type ActionStepInput, type IllegalActionInput } from "../../illegal-actions";
import { type LoopInput } from "../../loops";
import { type EraExample, type Shown } from "../example";

const loop = (title: string, settled: LoopInput): EraExample => ({
  plays: "LOOP",
  title,
  request: { loop: settled },
});
const reversed = (title: string, action: IllegalActionInput): EraExample => ({
  plays: "ILLEGAL_ACTION",
  title,
  request: { action },
});
const may = (player: string) => ({ player, optional: true });
const casting = (rest: Partial<IllegalActionInput>): IllegalActionInput => ({
  player: "ann",
  kind: "CAST_SPELL",
  object: "bolt",
  ...rest,
});
/** A mana ability that did something to cards. */
const mana = (what: Partial<ActionStepInput>): IllegalActionInput =>
  casting({ manaAbilities: [{ id: "signet", ...what }] });

export const LOOP_EXAMPLES: Readonly<Record<"settlingLoops" | "breakingLoops", Shown>> = {
  settlingLoops: [
    loop("Bob and Cem each have an optional loop, independent of the other; it is Ann's turn.", {
      players: ["ann", "bob", "cem"],
      actions: [may("bob"), may("cem")],
      independent: true,
    }),
    loop("Ann and Bob undo each other's actions over and over.", {
      players: ["ann", "bob"],
      actions: [may("ann"), may("bob")],
      repeatsGameState: true,
    }),
  ],
  breakingLoops: [
    loop("On Ann's turn Bob and Cem undo each other's actions over and over.", {
      players: ["ann", "bob", "cem"],
      actions: [may("bob"), may("cem")],
      repeatsGameState: true,
    }),
  ],
};

export const ILLEGAL_ACTION_EXAMPLES: Readonly<Record<"reversal", Shown>> = {
  reversal: [
    reversed("A spell cast from a graveyard was illegal.", casting({ from: "GRAVEYARD" })),
    reversed(
      "An illegal spell was paid for by a mana ability that paid for another, which put cards into a graveyard from a library.",
      casting({
        manaAbilities: [
          { id: "forest", manaSpentOn: ["signet"] },
          { id: "signet", movedCardsFromLibrary: true },
        ],
      }),
    ),
    reversed("An illegal spell was paid for by a mana ability that involved chance.", mana({ random: true })),
    reversed(
      "An illegal spell was paid for by a mana ability that shuffled a library.",
      mana({ shuffledLibrary: true }),
    ),
    reversed(
      "An illegal spell was paid for by a mana ability that revealed cards from a library.",
      mana({ revealedCardsFromLibrary: true }),
    ),
    reversed(
      "An illegal spell; another player had activated a mana ability.",
      casting({ manaAbilities: [{ id: "theirs", player: "bob" }] }),
    ),
  ],
};
