import { playCombat } from "../played-combat";
import { board, creature } from "../test-kit/boards";

const angel = creature("angel", "4/4", { keywords: ["VIGILANCE"] });
const restingOn = (date: string, attacker: string) => {
  const objects = [angel, creature("bear", "2/2")];
  const state = board({ objects, fromCards: objects.map(({ id }) => ({ object: id })) });
  const attacks = [{ attacker, defender: "bob" }];
  const played = playCombat({ state, date, attacks, blocks: [], policy: "MINIMAL_LEGAL" });
  return played.state.ledger.flatMap(({ lines }) => lines.map(({ text }) => text));
};

it("rests on a keyword of today's text that the day does not know: the card did so in words then (702.20b)", () => {
  expect(restingOn("2003-12-01", "angel")).toEqual(["vigilance, as the text is today"]);
  expect(restingOn("2026-08-07", "angel")).toEqual([]);
});
