import { type LineEvent } from "../engine";
import { type EventTriggerInput, type TurnTriggerInput } from "../engine/board/fields/game-state";

/** "Raid — At the beginning of your end step, …": what is before the dash is an ability word. */
const BEGINNING = /^(?:[^.,:"]* — )?At the beginning of ([^,]+)/;

/** At which moment of a turn that boards pass a line triggers, and whether in its controller's turns alone; null if at none. */
export function momentOf(line: string): Omit<TurnTriggerInput, "line"> | null {
  const when = BEGINNING.exec(line)?.[1] ?? "";
  const isYours = /\byour (?:next )?(?:upkeep|draw step|(?:first|precombat) main phase|end step|turn)\b/.test(when);
  if (/\bupkeeps?\b/.test(when)) return { at: "UPKEEP", isYours };
  if (/\bdraw steps?\b/.test(when)) return { at: "DRAW_STEP", isYours };
  if (/\b(?:first|precombat) main phase/.test(when)) return { at: "FIRST_MAIN_PHASE", isYours };
  if (/\bend steps?\b/.test(when)) return { at: "END_STEP", isYours };
  return /\bcombat\b/.test(when) ? { at: "BEGINNING_OF_COMBAT", isYours } : null;
}

const TRIGGER = /^(?:[^.,:"]* — )?When(?:ever)? ([^.,:"]+)/;

/** By which words a line speaks of what happens. */
const EVENTS: readonly (readonly [RegExp, LineEvent])[] = [
  [/\bcasts?\b|\bonto the stack\b|\bkicks? a spell\b|\bexpend\b/, "CAST"],
  [/\bcop(?:y|ies)\b/, "COPIED"],
  [/\bactivate[sd]?\b|\bonto the stack\b|\bcycles?\b/, "ACTIVATED"],
  [/\btargets?\b/, "TARGETED"],
  [/\bcommits? a crime\b/, "CRIME"],
  [/\breturned\b|\bhand\b/, "RETURNED"],
];

/** On what that happens on boards, and is no trigger of theirs, a line triggers; null if on nothing of the kind. */
export function eventsOf(line: string): Omit<EventTriggerInput, "line"> | null {
  const event = TRIGGER.exec(line)?.[1] ?? "";
  const on = EVENTS.flatMap(([words, kind]) => (words.test(event) ? [kind] : []));
  if (on.length === 0) return null;
  return {
    on,
    isYours:
      /^you (?:next )?(?:cast|cop|kick|activate|commit|cycle|expend)/.test(event) && !/\bopponent casts\b/.test(event),
    isItself: /^(?:you )?(?:cast|cycle) this (?:spell|card)\b/.test(event),
    anywhere: /\b(?:graveyard|exile[sd]?)\b/.test(line),
  };
}
