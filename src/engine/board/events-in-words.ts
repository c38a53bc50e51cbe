import { LINE_EVENTS, type LineEvent } from "../vocabularies/ledger";
import { type CouldChangeInput } from "./fields/game-state";

/** The verbs of events, by on what they trigger. */
const VERBS: readonly (readonly [RegExp, LineEvent])[] = [
  [/\battacks?\b|\bare attacked\b|\bbecomes? (?:un)?tapped\b/g, "ATTACKS"],
  [/\bblocks?\b|\bbecomes? blocked(?: by)?\b/g, "BLOCKS"],
  [/\bdeals? (?:non)?(?:combat )?damage\b|\bdealt (?:combat )?damage\b/g, "DAMAGE"],
  [/\b(?:gains?|loses?)(?: or (?:gains?|loses?))? life\b/g, "LIFE"],
  [/\benters?\b|\bcreates?\b/g, "ENTERS"],
  [/\bleaves? (?:your|a|an opponent's|their|its owner's) graveyard\b/g, "LEAVES_GRAVEYARD"],
  [
    /\bdies?\b|\bleaves?\b(?! \S+(?: \S+)? graveyard\b)|\bsacrifices?\b|\b(?:is|are) put into\b|\b(?:(?:is|are) )?exiled?\b/g,
    "LEAVES",
  ],
  [/\bputs? (?:a|one or more) [+\-\d/a-z ]*?counters?\b|\bcounters? (?:is|are) put\b/g, "COUNTERS"],
  [/\bdraws?\b(?! step)|\bdiscards?\b|\bmills?\b|\bshuffles?\b|\bscry\b|\bsurveils?\b/g, "CARDS"],
  [/\b(?:is|are) returned\b|\bput into [^,]*\bhand\b/g, "RETURNED"],
  // What is done with the targets of what is put onto the stack.
  [/\bbecomes? the targets?\b|\bonto the stack\b/g, "TARGETED"],
  [/\bcommits? a crime\b/g, "CRIME"],
  [/\bcasts?\b|\bonto the stack\b|\bkicks? a spell\b|\bexpends?\b/g, "CAST"],
  [/\bcop(?:y|ies)\b/g, "COPIED"],
  [/\bactivate[sd]?\b|\bonto the stack\b|\bcycles?\b/g, "ACTIVATED"],
];

/** Words that name no event: of whom, of what, and when. */
const HARMLESS = new Set(
  (
    "a an the one two three or and and/or more another other each any all of to by with without from in on into for during while as at than that those " +
    "this these your you their its his her it they opponent opponents player players creature creatures artifact artifacts enchantment enchantments " +
    "land lands planeswalker planeswalkers permanent permanents token tokens nontoken card cards spell spells ability abilities instant sorcery " +
    "source sources control controls controlled own owns don't have has had first second third time turn turns combat noncombat damage battlefield " +
    "graveyard graveyards library libraries hand alone attacking blocking legendary equipped enchanted saddled suspected power toughness mana value " +
    "greater less equal total counter counters only step steps except draw under most life tied white blue black red green colorless noncreature " +
    "nonland basic only single anywhere"
  ).split(" "),
);

/** Without one of these words nothing speaks of spells and abilities as they are put on the stack, nor of what they target. */
const OF_THE_STACK =
  /\b(?:cast|spell|stack|kick|expend|target|crime|activat|abilit|cop(?:y|ies)|cycl|play|spend|spent|mana|exhaust|prowess)/i;
const ON_THE_STACK: ReadonlySet<LineEvent> = new Set(["TARGETED", "CRIME", "CAST", "COPIED", "ACTIVATED"]);
const NOT_OF_THE_STACK = LINE_EVENTS.words.filter((one) => !ON_THE_STACK.has(one));

const GOES_ON =
  /\b(?:when(?:ever)?(?! you do\b)|until(?! end of turn| your next turn)|at (?:the|end)|(?:for )?as long as)\b/i;

/** "Magecraft — Whenever you cast or copy an instant, …": the event. */
const TRIGGER = /^(?:[^.,:"]* — )?When(?:ever)? ([^.,:"]+)/;
/** The rest of a list, if the event is one: "attacks, blocks, or dies". What it does may look like that too. */
const LIST = /^(?:, [^.,:"]+)*, (?:or|and|and\/or) [^.,:"]+/;

/** The event is what "this creature" alone does. */
const OF_ITSELF =
  /^~ (?:enters|attacks|blocks|dies|leaves|becomes (?:blocked|tapped|the target))\b(?!.*\b(?:or|and|when|whenever)\b)|^(?:you )?(?:cast|cycle) this (?:spell|card)\b(?!.*\b(?:or|and)\b)/;
const OF_YOU = /^you (?:next )?(?:cast|copy|kick|activate|commit|cycle|expend)(?: or (?:cast|copy|activate))?\b/;

type Events = Pick<CouldChangeInput, "on" | "isYours" | "isItself">;

/** On what a line triggers for sure, as far as there is a word for it; null if on nothing of the kind. */
export function eventsOf(line: string): Events | null {
  const [, event] = TRIGGER.exec(line) ?? [];
  const said = event === undefined ? null : inEvent(event);
  return said && said.on.length > 0 ? said : null;
}

/** On what a line triggers at most. */
export function mayTriggerOn(line: string): Events {
  const [whole = "", first = ""] = TRIGGER.exec(line) ?? [];
  const behind = line.slice(whole.length);
  const [list = ""] = LIST.exec(behind) ?? [];
  const event = first + list;
  // What it does may last, or happen later: then it may have triggered before anything that is played.
  const isAll = isKnown(event) && !GOES_ON.test(behind.slice(list.length));
  return isAll ? inEvent(event) : { on: OF_THE_STACK.test(line) ? LINE_EVENTS.words : NOT_OF_THE_STACK };
}

function inEvent(event: string) {
  const others = event.replace(OF_YOU, "");
  return {
    on: VERBS.flatMap(([verb, kind]) => (event.search(verb) >= 0 ? [kind] : [])),
    ...(others !== event && VERBS.every(([verb]) => others.search(verb) < 0) && { isYours: true }),
    ...(OF_ITSELF.test(event) && { isItself: true }),
  };
}

/** Whether each word of an event is known, and one of them is its verb. */
function isKnown(event: string): boolean {
  const left = VERBS.reduce((words, [verb]) => words.replace(verb, " "), event);
  return (
    left !== event &&
    left
      .split(/[\s/]+/)
      .every((word) => word === "" || word === "~" || /^[A-Z\d+-]/.test(word) || HARMLESS.has(word.replace(/'s?$/, "")))
  );
}
