import { type Becomes, type IrrelevantClass, type LineStatus } from "../card-reading";
import { parse } from "./generated/parser";
import { meaningOf, type Quoted, Unreadable } from "./meaning";
import { type Sentence } from "./syntax";
import { MOST_LETTERS } from "./text";

/** What one line says, by itself. */
export interface LineReading {
  readonly status: LineStatus;
  readonly becomes: Becomes;
  readonly about: IrrelevantClass | null;
}

export const UNREAD: LineReading = { status: "UNREAD", becomes: {}, about: null };
export const idle = (about: IrrelevantClass): LineReading => ({ status: "IRRELEVANT", becomes: {}, about });

interface Parsed {
  readonly peg$result: unknown;
  readonly peg$currPos: number;
  readonly peg$FAILED: unknown;
}

/** Null if the grammar does not take it. As a library the parser makes no error, which takes longer than parsing. */
function parseLine(line: string, startRule: "Line" | "KeywordLine"): readonly Sentence[] | null {
  const { peg$result, peg$currPos, peg$FAILED } = parse(line, { startRule, peg$library: true }) as unknown as Parsed;
  return peg$result === peg$FAILED || peg$currPos < line.length ? null : (peg$result as readonly Sentence[]);
}

/** Reads a line of a permanent, as `normalised` has it. Total: what no rule takes is unread. */
export function readLine(line: string): LineReading {
  if (line === "") return idle("REMINDER");
  if (line.length > MOST_LETTERS) return UNREAD;
  if (isActivated(line)) return idle("ACTIVATED");
  if (isIdleTrigger(line)) return idle("TRIGGERED");
  return meaningOfLine(line, "Line");
}

/** Reads a line of keywords; all else is unread. */
export const readKeywords = (line: string): LineReading =>
  line.length > MOST_LETTERS ? UNREAD : meaningOfLine(line, "KeywordLine");

function meaningOfLine(line: string, startRule: "Line" | "KeywordLine"): LineReading {
  const sentences = parseLine(line, startRule);
  if (sentences === null) return UNREAD;
  try {
    const meaning = meaningOf(sentences, givenByQuoted);
    if ("about" in meaning) return idle(meaning.about);
    return { status: "READ", becomes: meaning.becomes, about: null };
  } catch (error) {
    if (error instanceof Unreadable) return UNREAD;
    throw error;
  }
}

/** A quoted ability speaks of what has it. One that does nothing on a board is given in words. Nothing is quoted in it. */
const givenByQuoted: Quoted = (quoted) => {
  const said = quoted.replace(/\b[Tt]his (?:creature|permanent|artifact|enchantment|land|token)\b/g, "~");
  const whole = /[.!]$/.test(said) ? said : `${said}.`;
  const { status, becomes } = readLine(whole);
  if (status === "IRRELEVANT") return { addAbilities: [quoted] };
  const { keywords, protectionFrom, landwalk, ...others } = becomes.object ?? {};
  if (status === "UNREAD" || Object.keys(becomes).some((field) => field !== "object") || Object.keys(others).length > 0)
    return null;
  return {
    ...(keywords?.length ? { addKeywords: keywords } : {}),
    ...(protectionFrom?.length ? { addProtectionFrom: protectionFrom } : {}),
    ...(landwalk?.length ? { addLandwalk: landwalk } : {}),
  };
};

/** "Cost: effect": what stands before the colon is a cost, outside of quotation marks. */
const ACTIVATED =
  /^(?:[^.,:"]* — )?(?:[+-]?(?:\d+|X)|(?:\{|Sacrifice |Discard |Pay |Tap |Untap |Exile |Return |Remove |Put |Reveal |Mill |Collect |Forage|Waterbend |Unattach |Turn |Blight |Behold |Exert |Choose |Reveal )[^:."]*): /;
export const isActivated = (line: string): boolean => ACTIVATED.test(line) && !hasCondition(line);

const TRIGGERED = /^(?:[^.,:"]* — )?(When|Whenever|At) ([^"]+)/;
/** Words of events that a check, or what it makes happen, may bring about. */
const BY_CHECKS =
  /\b(?:dies?|graveyards?|leav\w+|destroy\w*|(?:los\w+|wins?) the game|unattach\w*|remov\w+|sacrific\w+|exil\w+|planeswalk\w*|complet\w+|ventur\w+|dungeons?|speed|disappear\w*|remain\w*|put into|phases? out|ceases?|loses? control|attached)\b/i;
/** How a state begins that "when" tells of: a trigger on that is one of the board. */
const STATE = /^(?:you (?:control|have)|there |~'s |~ (?:has|have)\b)|\b(?:has|have) (?:no|\w+ or more)\b/;
/** Words of events that no check brings about. */
const HAPPENS =
  /\b(?:enters?|attacks?|blocks?|casts?|cycles?|deals?|dealt|draws?|discards?|turned|transforms?|becomes?|unlocks?|puts?|tapped|taps?|untaps?|activates?|activated|the beginning|end of|gains?|loses? (?:\w+ )?life|plays?|search(?:es)?|shuffles?|scrys?|scry|surveils?|explores?|exploits?|crews?|saddles?|mutates?|copy|copies|resolves?|wins?|flips?|rolls?|votes?|proliferates?|connives?|commits?|gives?|pays?|mills?|created?|expends?|forages?|adapts?|investigates?|evolves?|trains?|mentors?|tempts|chooses?|clash(?:es)?|fights?|reveals?|foretells?|plots?|earthbends?|waterbends?|airbends?|firebends?|manifests?|cloaks?|discovers?|descends?|amass(?:es)?|collects?|solves?|harnesse?s?|collect evidence|devours?|championed|convoked?|suspect(?:s|ed)?|goads?|goaded|targets?|countered|counters a|phases? in|specializes?|stations?|visits?|warps?|endures?|blights?|beholds?|exerts?|paired|bargained|kicked|kicks?|returned)\b/;

/** A trigger on what no check does: boards have nothing to do with it until it is on the stack. */
export function isIdleTrigger(line: string): boolean {
  const [, word, rest] = TRIGGERED.exec(line) ?? [];
  if (rest === undefined || hasCondition(line)) return false;
  const event = eventIn(rest);
  return event !== null && !BY_CHECKS.test(event) && (word !== "When" || !STATE.test(event));
}

/** What stands before the comma after the first word of an event: there may be a list before. */
function eventIn(text: string): string | null {
  const parts = text.split(", ", MOST_PARTS);
  const at = parts.findIndex((part) => HAPPENS.test(part) || BY_CHECKS.test(part));
  return at < 0 ? null : parts.slice(0, at + 1).join(", ");
}

const MOST_PARTS = 8;

const hasCondition = (line: string): boolean => /^(?:Max speed|Solved|[IVX, ]+) — /.test(line);
