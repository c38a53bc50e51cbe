// Plays a turn with the engine alone. Where the package is installed:
// node node_modules/palimpsest/dist/clients/engine/play-a-turn.js
import { Play, readNotation, writeNotation } from "palimpsest/engine";

const { board } = readNotation(`
players: ann, bob
ann: Hill Giant [giant] 3/3 Creature — Giant
bob: Grizzly Bears [bears] 2/2 Creature — Bear
`);
const giantGrowth = {
  id: "growth",
  affects: { ids: ["giant"] },
  addPower: { constant: 3 },
  addToughness: { constant: 3 },
  duration: "END_OF_TURN" as const,
};

const play = new Play(board, "2010-10-01");
play.perform([{ events: [{ kind: "START_EFFECT", effect: giantGrowth }] }]);
play.combat({
  attacks: [{ attacker: "giant", defender: "bob" }],
  blocks: [{ blocker: "bears", attacker: "giant" }],
  policy: "MINIMAL_LEGAL",
});
console.log(writeNotation(play.board)); // The giant is 6/6 until the turn ends, and the bears are in the graveyard.
play.endOfTurn({ nextPlayer: "bob" });
console.log(writeNotation(play.board)); // 3/3 again, without damage, and it is bob's turn.
