import { type Becomes, type IrrelevantClass, type LineStatus } from "../card-reading";
import * as idleSentences from "./idle";
import * as triggers from "./idle-triggers";
import * as make from "./make";
import { meaningOf, type Quoted, Unreadable } from "./meaning";
import { parse } from "./parser";
import { type Sentence } from "./syntax";
import { MOST_LETTERS } from "./text";
import * as words from "./words";

const { hasCondition, isIdleTrigger, isTrigger } = triggers;

/** What one line says, by itself. */
export interface LineReading {
  readonly status: LineStatus;
  readonly becomes: Becomes;
  readonly about: IrrelevantClass | null;
}

export const UNREAD: LineReading = { status: "UNREAD", becomes: {}, about: null };
export const idle = (about: IrrelevantClass): LineReading => ({ status: "IRRELEVANT", becomes: {}, about });

type StartRule = "Line" | "KeywordLine" | "TriggerLine";

/** Null if the grammar does not take it. */
function parseLine(line: string, startRule: StartRule): readonly Sentence[] | null {
  const options = { startRule, peg$library: true, idle: idleSentences, make, triggers, words } as const;
  const { peg$result, peg$currPos, peg$FAILED } = parse(line, options);
  return peg$result === peg$FAILED || peg$currPos < line.length ? null : (peg$result as readonly Sentence[]);
}

/** Reads a line of a permanent, as `normalised` has it. Total: what no rule takes is unread. */
export function readLine(line: string): LineReading {
  if (line === "") return idle("REMINDER");
  if (line.length > MOST_LETTERS) return UNREAD;
  if (isActivated(line)) return idle("ACTIVATED");
  if (isIdleTrigger(line)) return idle("TRIGGERED");
  return meaningOfLine(line, isTrigger(line) ? "TriggerLine" : "Line");
}

/** Reads a line of keywords; all else is unread. */
export const readKeywords = (line: string): LineReading =>
  line.length > MOST_LETTERS ? UNREAD : meaningOfLine(line, "KeywordLine");

function meaningOfLine(line: string, startRule: StartRule): LineReading {
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
const isActivated = (line: string): boolean => ACTIVATED.test(line) && !hasCondition(line);
