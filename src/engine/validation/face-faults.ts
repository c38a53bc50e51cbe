import { facesOf } from "../board/type-line";
import { type GameStateInput } from "../board/fields/game-state";
import { type FaultList } from "./fault-list";

/** A back face of which the type line says nothing. */
export function checkFaces(faults: FaultList, { objects }: GameStateInput): void {
  objects?.forEach(({ face, typeLine }, position) => {
    if (face !== "BACK" || facesOf(typeLine).length > 1) return;
    const message = "its type line has one face: to show its back, write both as front // back, and name it likewise";
    faults.add(`state.objects[${position}].face`, message);
  });
}
