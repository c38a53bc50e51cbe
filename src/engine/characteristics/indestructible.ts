import { type Board } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { hasKeyword } from "./view";

/** A permanent that can't be destroyed: the actions that would destroy it ignore it. */
export const isIndestructible = (seen: Characteristics, { rules }: Board): boolean =>
  rules.indestructible !== null && hasKeyword(seen, "INDESTRUCTIBLE");
