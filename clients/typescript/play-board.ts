import { readFileSync } from "node:fs";
import { ask, run } from "./client";
import { type GameStateInput, PlayBoardDocument } from "./generated/graphql";

/** Plays a board under the rules of an edition, or of any date: play-board FILE [EDITION] */
run(async ([file = "clients/boards/two-legends.json", edition = "2011-09-30"]) => {
  const state = JSON.parse(readFileSync(file, "utf8")) as GameStateInput;
  const { evaluateStateBasedActions: played } = await ask(PlayBoardDocument, { state, edition });
  console.log(`Under the rules of ${played.rulesDate}: ${played.status}`);
  for (const { number, actions } of played.checks)
    for (const { ruleNumber, explanation } of actions) console.log(`Check ${number}, ${ruleNumber}: ${explanation}`);
  for (const assumption of played.assumptions) console.log(`Assumed: ${assumption}`);
  for (const { ref, zone } of played.state.objects) console.log(`${ref}: ${zone}`);
  for (const loser of played.losers) console.log(`${loser} loses`);
});
