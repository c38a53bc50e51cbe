import { type LineEvent, type LineReach, type OutcomeKind, OUTCOME_KINDS } from "../../engine";
import { type CouldChange } from "../card-reading";
import { isTrigger } from "./idle-triggers";
import { mayTriggerOn } from "../../engine/board/events-in-words";
import { isActivated } from "./read-line";

type Kinds = readonly OutcomeKind[];

/** What replaces or prevents changes what something comes to that happens, by what would happen. */
const REPLACED: readonly (readonly [RegExp, Kinds])[] = [
  [/\bdamage\b/, ["DAMAGE", "LIFE", "COUNTERS", "ZONE", "LOSS"]],
  [/\blife\b/, ["LIFE", "LOSS"]],
  [/\bcounters?\b/, ["COUNTERS"]],
  [/\btokens?\b|\bcreated?\b/, ["ZONE"]],
  [
    /\b(?:dies?|died|destroy\w*|graveyards?|exiled?|leaves?|sacrific\w+|put into|return\w*|enters?|entering)\b/,
    ["ZONE", "COUNTERS", "TAPPED", "CARDS", "CHARACTERISTICS"],
  ],
  [/\b(?:draws?|discards?|mills?|library|libraries|hand|search\w*|scry|surveil|shuffle)\b/, ["CARDS", "ZONE", "LOSS"]],
  [/\b(?:los\w+|wins?) the game\b/, ["LOSS"]],
  [/\buntap\b/, ["TAPPED"]],
  [/\b(?:explore|proliferate|roll|flip|cast|activate|mana|triggers?|planeswalk|learn)\b/, []],
];

/** What a static ability could change, by its words. Each that fits counts. */
const STATIC: readonly (readonly [RegExp, Kinds])[] = [
  [/\bgets? (?:an additional )?[+-]|\bpower\b|\btoughness\b|\bbase\b/, ["SIZE"]],
  [/\b(?:has|have|gains?|loses?|lose|with|without)\b/, ["CHARACTERISTICS"]],
  [/\b(?:is|are|isn't|aren't|becomes?|become|be)\b|\bcop(?:y|ies)\b/, ["CHARACTERISTICS", "SIZE"]],
  [/\bcontrols? (?:enchanted|equipped|target|all|each|that)\b|\bcontrol of\b|\byou control enchanted\b/, ["CONTROL"]],
  [/\bcounters?\b/, ["COUNTERS"]],
  [/\b(?:attack|block|blocked|attacks|blocks|attacking|goaded)\b/, ["COMBAT"]],
  [
    /\b(?:dies?|destroyed|sacrificed?|exiled?|regenerated?|leaves?|legend rule|phas\w+|enters?|attached|transform\w*|graveyard|put into)\b/,
    ["ZONE", "COUNTERS", "TAPPED"],
  ],
  [/\b(?:los\w+|wins?) the game\b/, ["LOSS"]],
  [/\blife\b/, ["LIFE", "LOSS"]],
  [/\bdamage\b/, ["DAMAGE", "LIFE", "COUNTERS", "ZONE", "LOSS"]],
  [/\b(?:untap|untaps|tapped)\b/, ["TAPPED"]],
  [/\b(?:draws?|discards?|mills?)\b/, ["CARDS", "LOSS"]],
  [/\bsearch\w*\b/, ["CARDS", "ZONE", "LOSS"]],
  // What can't be targeted is not affected.
  [/\b(?:[Yy]ou|[Pp]layers?) ha(?:ve|s) (?:hexproof|shroud|protection)\b|\bbe the targets?\b/, OUTCOME_KINDS.words],
  [/\bcountered\b/, ["ZONE", "COUNTERS", "TAPPED"]],
];

/** Sentences that bear on nothing that answers tell. */
const NOTHING: readonly RegExp[] = [
  /^[^."]*\bcosts? (?:an additional )?(?:\{[^}]*\})+ (?:less|more)\b[^."]*$/i,
  /^You may (?:play|cast|look at|spend|activate)\b[^."]*$/i,
  /^[^."]*\b(?:crews|saddles) (?:Vehicles|Mounts)[^."]*$/i,
  /^[^."]*can't (?:cast|activate|play)\b(?!.*\b(?:search|be countered)\b)[^."]*$/i,
  /^This effect can't reduce the mana in that cost\b[^."]*$/,
];
/** What has a second verb says more than that. */
const AND_MORE =
  /\b(?:and|or) (?:(?:you|it|they|~|each|all|other|those|creatures|permanents|players|opponents) |(?:don't|doesn't|can't|ha(?:s|ve)|gets?|gains?|loses?|is|are|enters?|attack|block)\b)/i;

/** Sentences that bear on one part of what the rules of a turn do. */
const OF_TURNS: readonly (readonly [RegExp, CouldChange])[] = [
  [/^(?:As long as [^,]*, )?[^,."]*\bmaximum hand size(?: (?:is|are) [^,."]*)?$/i, inPart("CLEANUP", "CARDS")],
  // Until July 2009 it was lost with as much life.
  [
    /^(?:You|Players|If you would) [^."]*\b(?:lose unspent (?:\w+ )?mana|mana empties)\b[^."]*$/i,
    inPart("MANA_BURN", "LIFE"),
  ],
  [/^Untap [^."]*\bduring [^."]*untap steps?$/i, inPart("UNTAP_STEP", "TAPPED")],
  [/^You may choose not to untap [^,."]*\bduring your untap step$/i, inPart("UNTAP_STEP", "TAPPED")],
];
function inPart(event: LineEvent, kind: OutcomeKind): CouldChange {
  return { changes: [kind], of: "ANYTHING", on: [event] };
}

/** Where the card is no permanent, few of its abilities work, and they say of it. */
const ELSEWHERE = /\b(?:graveyards?|exile|exiled|hand|library|libraries|zones?|stack|cards?|anywhere|command)\b/;

const ALL: Kinds = OUTCOME_KINDS.words;

/**
 * What a line that is not read could change at most, by its words, as `normalised` has them. What has no word that is known could
 * change anything. A trigger only triggers: what it does is not done before it resolves.
 */
export function couldChange(line: string): CouldChange {
  const said = line.replace(/^(?:•|\d+\+ \||[IVX, ]+ —|(?:\{[^}]*\})+: Level \d+(?: —)?) /, "");
  const elsewhere = ELSEWHERE.test(said) ? ({ anywhere: true } as const) : {};
  const bare = said.replace(/^[^.,:"]{1,40} — /, "");
  if (isTrigger(bare)) {
    const isOfState = /^When (?:[^,]*\b(?:control|has|have|there (?:is|are)|is|are)\b)/.test(bare);
    return {
      ...{ changes: ["TRIGGERS"], of: "ANYTHING" },
      ...(!isOfState && mayTriggerOn(bare)),
      ...(!isOfState && { whatHappens: true }),
      ...elsewhere,
    };
  }
  if (isActivated(bare)) return { changes: [], of: "ITSELF" };
  const quoted = [...bare.matchAll(/"([^"]*)"/g)].map(([, words]) => couldChange(words!));
  const unquoted = bare.replace(/"[^"]*"/g, '""');
  const sentences = unquoted
    .replace(/^(You have no maximum hand size) and (?=don't )/, "$1. You ")
    .split(/(?<=[.)])\s+/)
    .filter((one) => /\w/.test(one));
  const parts = sentences.map(ofSentence);
  const all = [...new Set([...parts, ...quoted].flatMap(({ changes }) => changes ?? []))];
  const of = quoted.some(({ changes }) => changes?.some((kind) => kind !== "TRIGGERS"))
    ? "ANYTHING"
    : widest(parts.map((one) => one.of));
  const isBare = parts.length > 0 && quoted.length === 0;
  const whatHappens = isBare && parts.every((one) => one.whatHappens === true);
  const on = isBare && parts.every((one) => one.on) ? { on: [...new Set(parts.flatMap((one) => one.on!))] } : {};
  return { changes: all, of, ...on, ...(whatHappens && { whatHappens: true }), ...elsewhere };
}

function ofSentence(sentence: string): CouldChange {
  const isMore = AND_MORE.test(sentence);
  const unended = sentence.replace(/\.$/, "");
  if (!isMore && NOTHING.some((pattern) => pattern.test(unended))) return { changes: [], of: "ITSELF" };
  const [, ofTurn] = OF_TURNS.find(([pattern]) => pattern.test(unended)) ?? [];
  if (ofTurn && !isMore)
    return { ...ofTurn, of: /^(?:[Uu]ntap|You may choose not to untap) ~ /.test(sentence) ? "ITSELF" : ofTurn.of };
  if (/^[^,."]*\b(?:can't|don't|doesn't) lose the game\b[^,."]*\.?$/i.test(sentence))
    return { changes: ["LOSS"], of: "ANYTHING" };
  if (/\btriggers? an additional time\b|\bcause abilities to trigger\b/.test(sentence))
    return { changes: ["TRIGGERS"], of: "ANYTHING", whatHappens: true };
  if (/^[^,."]*\bcan't win the game\.?$/i.test(sentence))
    return { changes: ["LOSS"], of: "ANYTHING", whatHappens: true };
  const isReplacement = /\bwould\b|\binstead\b|\b[Pp]revent\b|\b[Ss]kip\b/.test(sentence);
  if (isReplacement) return { changes: kindsBy(REPLACED, sentence), of: "ANYTHING", whatHappens: true };
  if (/^(?:If [^,]*, )?(?:~|[Ii]t) enters\b|^As ~ enters\b/.test(sentence)) {
    const control = /\bcontrol\b/.test(sentence) ? (["CONTROL"] as const) : [];
    return { changes: ["COUNTERS", "TAPPED", "SIZE", "CHARACTERISTICS", ...control], of: "ITSELF" };
  }
  if (/^[^,]*\b(?:doesn't|don't) untap\b[^,]*$/.test(sentence) && !/ and /.test(sentence))
    return { changes: ["TAPPED"], of: reachOf(sentence), whatHappens: true };
  if (/^[^,]*\benters? (?:with|tapped|untapped)\b/.test(sentence))
    return { changes: ["COUNTERS", "TAPPED", "SIZE", "CHARACTERISTICS"], of: "ANYTHING", whatHappens: true };
  if (/^[^,."]*\b(?:damage can't be prevented|can't gain life)\.?$/i.test(sentence))
    return { changes: ["DAMAGE", "LIFE", "ZONE", "COUNTERS", "LOSS"], of: "ANYTHING", whatHappens: true };
  if (/^(?:[A-Z][a-z ]+, )*(?:hexproof|protection) from [^.]*$/i.test(sentence))
    return { changes: ["CHARACTERISTICS"], of: "ITSELF" };
  return { changes: kindsBy(STATIC, sentence), of: reachOf(sentence) };
}

/** All kinds whose words it has; anything if it has none. */
function kindsBy(table: readonly (readonly [RegExp, Kinds])[], sentence: string): Kinds {
  const found = table.filter(([words]) => words.test(sentence.toLowerCase()));
  return found.length === 0 ? ALL : [...new Set(found.flatMap(([, kinds]) => kinds))];
}

/** Of the card, or of what that is attached to, only if no other is the subject of anything in it. */
function reachOf(sentence: string): LineReach {
  const subject = /^(?:As long as [^,]*, )?(~|[Ii]t|[Ee]nchanted \w+|[Ee]quipped \w+|[Ff]ortified \w+)(?='s| )/.exec(
    sentence,
  );
  const rest = subject ? sentence.slice(subject[0].length).replace(/ as long as .*$/, "") : "";
  if (!subject || /^ (?:and|or)\b|\b(?:get|have|are|lose|gain|each|all|other|those|and they|deal|deals)\b/.test(rest))
    return "ANYTHING";
  return subject[1] === "~" ? "ITSELF" : /^[Ii]t$/.test(subject[1]!) ? "ANYTHING" : "ATTACHED";
}

const widest = (reaches: readonly LineReach[]): LineReach =>
  reaches.every((one) => one === "ITSELF")
    ? "ITSELF"
    : reaches.every((one) => one === "ATTACHED")
      ? "ATTACHED"
      : "ANYTHING";
