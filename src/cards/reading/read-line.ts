import { type Becomes, type IrrelevantClass, type LineStatus } from "../card-reading";
import { parse } from "./generated/parser";
import { meaningOf, Unreadable } from "./meaning";
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
    const meaning = meaningOf(sentences, isIdleQuoted);
    if ("about" in meaning) return idle(meaning.about);
    return { status: "READ", becomes: meaning.becomes, about: null };
  } catch (error) {
    if (error instanceof Unreadable) return UNREAD;
    throw error;
  }
}

/** A quoted ability speaks of what has it. Nothing else is quoted in it. */
const isIdleQuoted = (quoted: string): boolean =>
  readLine(quoted.replace(/\b[Tt]his (?:creature|permanent|artifact|enchantment|land|token)\b/g, "~")).status ===
  "IRRELEVANT";

/** "Cost: effect": what stands before the colon is a cost, outside of quotation marks. */
const ACTIVATED =
  /^(?:[^.,:"]* — )?(?:[+-]?(?:\d+|X)|(?:\{|Sacrifice |Discard |Pay |Tap |Untap |Exile |Return |Remove |Put |Reveal |Mill |Collect |Forage|Waterbend |Unattach |Turn |Blight |Behold |Exert |Choose |Reveal )[^:."]*): /;
export const isActivated = (line: string): boolean => ACTIVATED.test(line) && !hasCondition(line);

const TRIGGERED = /^(?:[^.,:"]* — )?(When|Whenever|At) ([^,"]+)(?:, | or )/;
/** Words of events that a check, or what it makes happen, may bring about. */
const BY_CHECKS =
  /\b(?:dies?|graveyards?|leav\w+|destroy\w*|(?:los\w+|wins?) the game|unattach\w*|remov\w+|sacrific\w+|exil\w+|planeswalk\w*|complet\w+|ventur\w+|dungeons?|speed|disappear\w*|remain\w*|put into|phases? out|ceases?|loses? control|attached)\b/i;
/** A state, unless something happens: then it triggers on that. */
const STATE = /\b(?:has|have|is|are|isn't|control|controls|there)\b/;
const HAPPENS =
  /\b(?:enters?|attacks?|blocks?|casts?|cycles?|deals?|dealt|draws?|discards?|turned face up|transforms?|becomes?|unlocks?|put on|tapped|turned|cycle|activated)\b/;

/** A trigger on what no check does: boards have nothing to do with it until it is on the stack. */
export function isIdleTrigger(line: string): boolean {
  const [, word, event] = TRIGGERED.exec(line) ?? [];
  if (event === undefined || hasCondition(line)) return false;
  if (BY_CHECKS.test(event)) return false;
  return word !== "When" || !STATE.test(event) || HAPPENS.test(event);
}

const hasCondition = (line: string): boolean => /^(?:Max speed|Solved|[IVX, ]+) — /.test(line);
