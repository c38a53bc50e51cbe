import { type Becomes, type IrrelevantClass, type LineStatus } from "../card-reading";
import * as idleSentences from "./idle";
import * as triggers from "./idle-triggers";
import * as make from "./make";
import { meaningOf, type Quoted, Unreadable } from "./meaning";
import { parse } from "./parser";
import { type Order, type Sentence } from "./syntax";
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

/** What a text says that a spell or an ability does; null if the grammar does not take it. */
export function parseInstruction(text: string): readonly Order[] | null {
  if (text.length > MOST_LETTERS) return null;
  const options = { startRule: "Instruction", peg$library: true, idle: idleSentences, make, triggers, words } as const;
  const { peg$result, peg$currPos, peg$FAILED } = parse(text, options);
  return peg$result === peg$FAILED || peg$currPos < text.length ? null : (peg$result as readonly Order[]);
}

/** What a triggered ability of which boards know the event does, and on what it triggers; null if it is no such line. */
export function triggerParts(line: string) {
  if (line.length > MOST_LETTERS || !isTrigger(line)) return null;
  const sentences = parseLine(line, "TriggerLine");
  if (sentences === null) return null;
  const events = sentences.flatMap((one) => (one.is === "TRIGGER" ? [one] : []));
  const [first] = events;
  if (first?.rest === undefined) return null;
  const isSelf = (one: (typeof events)[number]): boolean => one.watches?.length === 1 && one.watches[0]!.is === "SELF";
  const isGroup = (one: (typeof events)[number]): boolean =>
    one.watches?.length === 1 && one.watches[0]!.is === "GROUP";
  const hasCondition = events.some(({ condition }) => condition !== undefined);
  return {
    rest: first.rest,
    hasCondition,
    events: events.map((one) => ({
      event: one.event,
      isSelf: isSelf(one),
      isGroup: isGroup(one) && !one.oneOrMore,
      oneOrMore: one.oneOrMore === true,
      players: one.players,
    })),
  };
}

/** The cost and the effect of an activated ability; null if the line is none. */
export function effectOfActivated(line: string): { readonly cost: string; readonly effect: string } | null {
  const [cost] = ACTIVATED.exec(line) ?? [];
  return cost === undefined || hasCondition(line) ? null : { cost, effect: line.slice(cost.length) };
}

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
export const givenByQuoted: Quoted = (quoted) => {
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
/** "Cost: effect". */
export const isActivated = (line: string): boolean => ACTIVATED.test(line) && !hasCondition(line);
