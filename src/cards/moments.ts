import { type LineEvent } from "../engine";
import { type EventTriggerInput } from "../engine/board/fields/game-state";

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
