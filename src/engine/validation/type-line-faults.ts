import { facesOf, parseTypeLines } from "../board/type-line";
import { type GameStateInput } from "../board/fields/game-state";
import { type FaultList, LIMITS } from "./fault-list";

/** What a type line leaves unsaid that the rest of the object does not say: a back face, and what an Aura can enchant. */
export function checkTypeLines(faults: FaultList, { objects }: GameStateInput): void {
  objects?.forEach(({ face, otherFace, typeLine, zone, enchant, enchantsWhom, enchantsPlayers }, position) => {
    if (face === "BACK" && facesOf(typeLine).length === 1)
      faults.add(
        `state.objects[${position}].face`,
        "its type line has one face: to show its back, write both as front // back, and name it likewise",
      );
    if (otherFace && facesOf(typeLine).length === 1)
      faults.add(`state.objects[${position}].otherFace`, "its type line has one face: write both as front // back");
    if (typeLine.length > LIMITS.typeLine || (zone && zone !== "BATTLEFIELD")) return;
    const isSaid = Boolean(enchant) || Boolean(enchantsWhom) || enchantsPlayers === true;
    for (const { unreadPhrase } of parseTypeLines(typeLine)) {
      if (unreadPhrase === null || isSaid) continue;
      faults.add(
        `state.objects[${position}].typeLine`,
        `"Enchant ${unreadPhrase}" is not read exactly from a type line: say in \`enchant\` or \`enchantsWhom\` what it can enchant`,
      );
      return;
    }
  });
}
