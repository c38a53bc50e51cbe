import { type TurnTriggerInput } from "../engine/board/fields/game-state";

/** "Raid — At the beginning of your end step, …": what is before the dash is an ability word. */
const BEGINNING = /^(?:[^.,:"]* — )?At the beginning of ([^,]+)/;

/** At which moment of a turn that boards pass a line triggers, and whether in its controller's turns alone; null if at none. */
export function momentOf(line: string): Omit<TurnTriggerInput, "line"> | null {
  const when = BEGINNING.exec(line)?.[1] ?? "";
  const isYours = /\byour (?:next )?(?:upkeep|draw step|end step|turn)\b/.test(when);
  if (/\bupkeeps?\b/.test(when)) return { at: "UPKEEP", isYours };
  if (/\bdraw steps?\b/.test(when)) return { at: "DRAW_STEP", isYours };
  if (/\bend steps?\b/.test(when)) return { at: "END_STEP", isYours };
  return /\bcombat\b/.test(when) ? { at: "BEGINNING_OF_COMBAT", isYours } : null;
}
