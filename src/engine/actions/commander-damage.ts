import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardPlayer } from "../board/board";
import { nameOf } from "../board/notes/note";
import { findObject } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type PlayerAction, playerName, playerVariant } from "./common/player-action";

/** The commander that has dealt this player the most combat damage. */
function worst(player: BoardPlayer): { readonly commander: string; readonly damage: number } {
  const sums = new Map<string, number>();
  for (const { commander, damage } of player.combatDamageByCommander)
    sums.set(commander, (sums.get(commander) ?? 0) + damage);
  return [...sums]
    .map(([commander, damage]) => ({ commander, damage }))
    .reduce((most, one) => (one.damage > most.damage ? one : most), { commander: "", damage: 0 });
}

const action: PlayerAction = {
  kind: "COMMANDER_DAMAGE",
  concerns: (_, { view }) => view.board.variants.commander,
  applies: (player) => worst(player).damage >= 21,
  figures: (player, { view }) => {
    const { commander, damage } = worst(player);
    if (damage === 0) return `${playerName(player)} has been dealt no combat damage by a commander.`;
    const object = findObject(view, commander);
    return `${playerName(player)} has been dealt ${damage} combat damage by ${object ? nameOf(object) : commander}.`;
  },
};

const summary = (game: string, leader: string) =>
  `In ${game}, a player who has been dealt 21 or more combat damage by the same ${leader} over the game loses.`;

export const commanderDamage: StateBasedActionDefinition<"COMMANDER_DAMAGE"> = {
  kind: "COMMANDER_DAMAGE",
  called: named("commander damage", "general damage", "21 commander damage", "edh damage"),
  subject: "COMMANDERS",
  before: null,
  shown: [
    lay.checks(
      "Bob's commander has dealt Ann 21 combat damage.",
      lay.duel([lay.bobs(lay.creature("commander", "6/6", { isCommander: true }))], {
        variants: ["COMMANDER"],
        players: [
          { id: "ann", name: "Ann", combatDamageByCommander: [{ commander: "commander", damage: 21 }] },
          lay.BOB,
        ],
      }),
    ),
  ],
  numbers: ruleNumbers("704.6c@2026-08-07"),
  until: null,
  wordingOnly: ["2010-06-18", "2021-06-18"],
  variants: [
    // 2009-10-01: in an EDH game, 21 or more combat damage by the same general over the course of the game.
    playerVariant(
      {
        since: "2009-10-01",
        behaviour: "twenty-one",
        says: /In an EDH game, .*21 or more combat damage by the same general/,
        summary: summary("an EDH game", "general"),
      },
      action,
    ),
    // "In a Commander game, a player that's been dealt 21 or more combat damage by the same commander over the course
    // of the game loses the game." (2011-09-30)
    playerVariant(
      {
        since: "2011-02-04",
        behaviour: "twenty-one",
        says: /In a Commander game, .*21 or more combat damage by the same commander/,
        summary: summary("a Commander game", "commander"),
      },
      action,
    ),
  ],
};
