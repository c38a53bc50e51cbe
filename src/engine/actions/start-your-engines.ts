import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardPlayer } from "../board/board";
import { ruleNumbers } from "../rule-numbers";
import { type CheckContext, type StateBasedActionDefinition } from "./common/action";
import { playerName, playerVariant } from "./common/player-action";

const hasEngines = (player: BoardPlayer, { view, index }: CheckContext): boolean =>
  index.engines.some((position) => view.seen[position]!.controller === player.id);

export const startYourEngines: StateBasedActionDefinition<"START_YOUR_ENGINES"> = {
  kind: "START_YOUR_ENGINES",
  called: named("start your engines!", "start your engines", "speed 1", "speed one"),
  subject: "CARDS_OF_A_KIND",
  onCards: "speed",
  before: null,
  shown: [
    lay.checks(
      "A player without a speed controls a permanent with start your engines!",
      lay.duel([lay.creature("racer", "1/1", { keywords: ["START_YOUR_ENGINES"] })]),
    ),
  ],
  numbers: ruleNumbers("704.5aa@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2025-02-07: a player who controls a permanent with start your engines! and has no speed: that speed becomes 1.
    playerVariant(
      {
        since: "2025-02-07",
        behaviour: "speed-one",
        says: /permanent with start your engines! and that player has no speed/,
        summary:
          "If a player without speed controls a permanent with start your engines!, that player's speed becomes 1.",
      },
      {
        kind: "START_YOUR_ENGINES",
        applies: (player, context) => player.speed === null && hasEngines(player, context),
        result: (player) => ({ type: "speed", player: player.id }),
        figures: (player, context) =>
          `${playerName(player)} controls ${hasEngines(player, context) ? "a" : "no"} permanent with start your engines! and has ${player.speed === null ? "no speed" : `speed ${player.speed}`}.`,
      },
    ),
  ],
};
