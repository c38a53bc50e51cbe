/** What is before the condition or event: an ability word, a flavor word. */
const TRIGGERED = /^(?:[^.,:"]* — )?(When|Whenever|At) ([^"]+)/;

export const isTrigger = (line: string): boolean => TRIGGERED.test(line);

/** Words of events that a check, or what it makes happen, may bring about. */
const BY_CHECKS =
  /\b(?:dies?|graveyards?|leav\w+|destroy\w*|(?:los\w+|wins?) the game|unattach\w*|remov\w+|sacrific\w+|exil\w+|planeswalk\w*|complet\w+|ventur\w+|dungeons?|speed|disappear\w*|remain\w*|put into|phases? out|ceases?|loses? control|attached)\b/i;

/** Words of other events that happen on boards, of which some trigger nothing there: those lines are unread. */
const PLAYED =
  /\b(?:attack\w*|block\w*|end of combat|enters?|entering|damage|(?:gains?|loses?) (?:or (?:gains?|loses?) )?(?:\w+ )?life|becomes? (?:tapped|untapped|the target)|taps? (?:an|one or more) untapped|draws? (?!step)|mills?|creates?|created|fights?|becomes? (?:equipped|enchanted)|gains? control|discard\w*|phases? in|puts? .*counters?|counters? (?:is|are) put|gets? .*counters?|scrys?|scries|surveils?|search(?:es)?|shuffles?|countered|counters a|transforms?|explores?|connives?)\b/i;

/** How a state begins that "when" tells of: a trigger on that is one of the board. */
const STATE = /^(?:you (?:control|have)|there |~'s |~ (?:has|have)\b)|\b(?:has|have) (?:no|\w+ or more)\b/;

/** Words of events that happen on no board. */
const HAPPENS =
  /\b(?:enters?|attacks?|blocks?|casts?|cycles?|deals?|dealt|draws?|discards?|turned|transforms?|becomes?|unlocks?|puts?|tapped|taps?|untaps?|activates?|activated|the beginning|end of|gains?|loses? (?:\w+ )?life|plays?|search(?:es)?|shuffles?|scrys?|scry|surveils?|explores?|exploits?|crews?|saddles?|mutates?|copy|copies|resolves?|wins?|flips?|rolls?|votes?|proliferates?|connives?|commits?|gives?|pays?|mills?|created?|expends?|forages?|adapts?|investigates?|evolves?|trains?|mentors?|tempts|chooses?|clash(?:es)?|fights?|reveals?|foretells?|plots?|earthbends?|waterbends?|airbends?|firebends?|manifests?|cloaks?|discovers?|descends?|amass(?:es)?|collects?|solves?|harnesse?s?|collect evidence|devours?|championed|convoked?|suspect(?:s|ed)?|goads?|goaded|targets?|countered|counters a|phases? in|specializes?|stations?|visits?|warps?|endures?|blights?|beholds?|exerts?|paired|bargained|kicked|kicks?|returned)\b/;

/**
 * A trigger on what happens on no board: boards have nothing to do with it until it is on the stack.
 */
export function isIdleTrigger(line: string): boolean {
  const [, word, rest] = TRIGGERED.exec(line) ?? [];
  if (rest === undefined || hasCondition(line)) return false;
  const event = eventIn(rest);
  return event !== null && isIdleEvent(event) && (word !== "When" || !STATE.test(event));
}

export const isIdleEvent = (event: string): boolean =>
  !BY_CHECKS.test(event) && !PLAYED.test(event) && HAPPENS.test(event);

/** What stands before the comma after the first word of an event: there may be a list before. No sentence ends in it. */
function eventIn(text: string): string | null {
  const parts = text.split(", ", MOST_PARTS);
  const at = parts.findIndex((part) => HAPPENS.test(part) || BY_CHECKS.test(part));
  const event = parts.slice(0, at + 1).join(", ");
  return at < 0 || event.includes(". ") ? null : event;
}

/** What stands behind the event of such a trigger, and whether that is of the card itself. */
export function effectOfIdle(line: string): {
  readonly effect: string;
  readonly isOfItself: boolean;
  readonly about: { readonly it: boolean; readonly that: boolean; readonly player: boolean; readonly spell: boolean };
} | null {
  const [, , rest] = TRIGGERED.exec(line) ?? [];
  if (rest === undefined || hasCondition(line)) return null;
  const event = eventIn(rest);
  if (event === null || rest.length <= event.length + 2) return null;
  const effect = rest.slice(event.length + 2);
  if (/^(?:or|and|attacks|blocks|becomes)\b/.test(effect)) return null;
  return {
    effect,
    isOfItself: /^~ (?!and\b|or\b)/.test(event) && !/ or | and /.test(event),
    about: {
      it: OF_ONE_OBJECT.test(event),
      spell: OF_ONE_SPELL.test(event),
      that: /^~ (?:blocks|becomes blocked by|blocks or becomes blocked by|deals (?:combat )?damage to) an? (?:\w+ )?creature$/.test(
        event,
      ),
      player:
        (event.match(/\b(?:an opponent|a player|each player's|each opponent's|one of your opponents)\b/g) ?? [])
          .length === 1,
    },
  };
}

/** "Whenever another creature you control attacks alone": of that one, and of no other thing, the rest can speak. */
const OF_ONE_OBJECT =
  /^(?:an?|another) (?:(?!or |and )[\w-]+ )*?(?:creature|permanent|artifact|enchantment|land)(?: you control| an opponent controls)? (?:attacks|attacks alone|attacks you|blocks|becomes (?:tapped|untapped|blocked|the target of a spell or ability)(?: an opponent controls)?|is turned face up|phases in)$/;

/** "Whenever you cast an instant or sorcery spell that targets only a single creature you control". */
const OF_ONE_SPELL =
  /^you cast an? (?:instant|sorcery|instant or sorcery|Lesson) spell(?: (?:that targets|with) [a-z ]+)?$/;

const MOST_PARTS = 8;

/** Of lines that hold only under a condition that no board tells. */
export const hasCondition = (line: string): boolean => /^(?:Max speed|Solved|[IVX, ]+) — /.test(line);
