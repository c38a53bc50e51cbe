import { normalForm } from "../domain/normal-form";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { findWrittenDate } from "../domain/written-date";
import { readRuleNumbers } from "../domain/written-number";
import { isAside, wordsOf } from "../search/words";
import { type Calendar, type Day, type DatedText, readDay, type When, takeDay } from "./read-day";
import { ANY_KIND, type KindAsked, readKind } from "./read-kind";
import { type Lexicon } from "./lexicon";
import { HeldWordsTopic, type Topic, type WordsOnDay } from "./topics";

/** What a question is about. */
export interface Subject {
  /** As it was typed. */
  readonly words: string;
  /** Rules by number; empty if it is none. */
  readonly numbers: readonly RuleNumber[];
  /** What the words name; empty for numbers. */
  readonly topics: readonly Topic[];
}

/** Which of the days on which something changed are asked for; FATE is whatever became of it. */
export type Which = "ALL" | "FIRST" | "LAST" | "BEGAN" | "ENDED" | "FATE";

/** What somebody asked, as it was understood. */
export type Question =
  | { readonly kind: "RULE"; readonly subject: Subject }
  | { readonly kind: "RULE_AS_OF"; readonly subject: Subject; readonly side: When; readonly day: Day }
  | {
      readonly kind: "CHANGE";
      readonly subject: Subject;
      readonly which: Which;
      /** Only those after one day and up to another. */
      readonly within: { readonly from: Day | null; readonly to: Day | null } | null;
      /** Whether its words and its number are meant, whatever it does by them. */
      readonly isOfWords?: true;
    }
  | {
      readonly kind: "COMPARISON";
      readonly from: When | null;
      readonly days: readonly [Day, Day];
      readonly subject: Subject | null;
      /** Whether the later day was said first. */
      readonly areTurned?: boolean;
    }
  /** `isCount`: how many there are until then; `beside`: what it is to be compared with, and no edition is known as. */
  | {
      readonly kind: "EDITION";
      readonly day: Day;
      readonly side: When;
      readonly isCount?: true;
      readonly beside?: string;
    }
  | { readonly kind: "DIFFERENCE"; readonly subjects: readonly [Subject, Subject] }
  /** `otherwise` is what it is taken for if no list has the word. */
  | {
      readonly kind: "MEMBERSHIP";
      readonly word: string;
      readonly asked: KindAsked;
      readonly otherwise: Question;
      /** When it is to be one; today if nothing is said. */
      readonly when?: { readonly side: When; readonly day: Day };
      /** Whether there is, or was, something of the kind that is called so. */
      readonly isWhether?: true;
      /** Since when, or until when, it is one. */
      readonly isWhen?: true;
      /** What it is said to have become. */
      readonly into?: string;
    }
  | { readonly kind: "FIRST_MENTION"; readonly words: string }
  /** Whether something may be done, or is so: the keyword that it is about, and all words of it; or of which kind the ability is. */
  | {
      readonly kind: "WHETHER";
      /** Of nothing if a question whether one may names no keyword. */
      readonly subject: Subject;
      readonly words: string;
      readonly isOfKind?: true;
      readonly isMay?: true;
      /** Of “is one the other” both. */
      readonly isOne?: readonly [string, string];
    }
  | { readonly kind: "DAY_IN_DOUBT"; readonly mayMean: readonly IsoDate[]; readonly numbers: readonly RuleNumber[] }
  /** `misdated` is what it says as a day, and the calendar has not; `mentioned` what rules are asked for that have it. */
  | { readonly kind: "SEARCH"; readonly term: Term | null; readonly misdated?: string; readonly mentioned?: string };

/** What may be an entry of the glossary of a day, or of the newest edition held. */
export interface Term {
  readonly words: string;
  readonly when: { readonly side: When; readonly day: Day } | null;
}

/** Longer than any question of time; a text beyond that is looked for. */
const LONGEST = 300;
const MOST_NUMBERS = 12;
/** No name of an edition has more words. */
const MOST_OF_EDITION = 5;

const SEARCH: Question = { kind: "SEARCH", term: null };

const HOW_MANY_EDITIONS =
  /^how many (?:editions|versions)(?: of (?:the )?(?:magic )?(?:comprehensive |comp )?rules)?(?: (?:are|were|have) there(?: been)?| exist| are known)?(?: so far)?$/i;

/** What people say before they ask. */
const BEFORE_ASKING =
  /^(?:(?:hey|hi|hello|please|so|ok|okay|and|but|well|um|actually)[ ,]+|(?:can|could|would|will) (?:you|someone|anyone|somebody) (?:please )?(?:tell|show|explain|say)(?: to)?(?: me| us)?(?: about)? |(?:do|does) (?:you|anyone|anybody) (?:know|remember) |(?:i want to know|i(?:'d| would) like to know|i wonder|i was wondering|tell me|show me|give me|remind me|list|show)(?: about)? )+/i;

const AUX = "did|do|does|was|were|is|are|has|have|had|can|could|will|would|did it|be";
const WHEN =
  /^(?:(?:in|on|by|with|at|under|from) )?(?:when|what time|(?:what|which) (?:exact )?(?:year|day|date|month|edition|version|set|rules update|rules change|update)|how long(?: ago)?)(?: exactly| precisely)? (.+)$/i;
const SINCE_WHEN = /^(?:since|from) (?:when|what (?:year|day|date)|which (?:year|day|date|edition|set)) (.+)$/i;
const UNTIL_WHEN = /^(?:until|till|up to) (?:when|what (?:year|day|date)|which (?:year|day|date|edition|set)) (.+)$/i;

const BEGAN =
  "started|start|began|begin|begun|added|add|introduced|introduce|created|create|appeared|appear|came|come|exist|existed|arrived|arrive|invented|printed|born|brought|made|entered|enter|implemented|put|new|established|first used|first mentioned";
const ENDED =
  "stopped|stop|ceased|cease|ended|end|removed|remove|deleted|delete|disappeared|disappear|go|went|gone|died|die|abolished|abolish|dropped|drop|vanished|vanish|retired|retire|leave|left|eliminated|eliminate|scrapped|scrap|killed|kill|repealed|cut|taken|obsolete|expired|expire|discontinued|phased out";
const CHANGED =
  "changed|change|changes|reworded|reword|altered|alter|updated|update|modified|modify|rewritten|rewrote|rewrite|revised|revise|edited|edit|moved|move|renumbered|renumber|amended|amend|fixed|fix|reworked|rework|overhauled|errata'd|errataed|nerfed|different";
const TAIL =
  "(?: (?:(?:in|to|into|from|out of|out|off) )?(?:(?:the|of) )*(?:rules|game|magic|mtg|comprehensive rules|comp rules|cr|rulebook|away|in|out|about|into being|into existence|to be|a thing|being a thing|being the rule|being in the rules|to exist|existing|again|anymore|any more|any longer|for good|back|last|most recently|recently|first|the last time|for the last time|for the first time|over the years|over time|through time|through the years|effect|into effect|into force|up))*";
const ADVERB =
  "(?:(?:last|most recently|latest|first|originally|finally|ever|ever been|been|again|actually|officially|even|eventually|initially|recently|get|got|being|not) )*";

const classed = (words: string) => new RegExp(`^(.+?) (${ADVERB})(?:${words})(${TAIL})$`, "i");
const ENDINGS: readonly (readonly [RegExp, Which])[] = [
  [classed(CHANGED), "ALL"],
  [classed(ENDED), "ENDED"],
  [classed(BEGAN), "BEGAN"],
];
const LEADS: readonly (readonly [RegExp, Which])[] = [
  [new RegExp(`^(?:${CHANGED}) (.+)$`, "i"), "ALL"],
  [new RegExp(`^(?:${ENDED}|got rid of|get rid of) (.+)$`, "i"), "ENDED"],
  [new RegExp(`^(?:${BEGAN}) (.+)$`, "i"), "BEGAN"],
];

/** What is in quotes is asked about, and not looked for. */
const ASKED_OF_QUOTED =
  /^\s*(?:(?:in |since |until )?(?:when|what|which|how|where|since|until)\b|(?:is|are|was|were) ["“«][^"“”„«»]+["”»] )/i;

/** Whether words stand in each edition whose whole text is held, the oldest first; empty if they stand in none. */
export type WordsHeld = (words: string) => readonly WordsOnDay[];

/** What the newest texts held say what a word means by, or list it in, unless the rules that it names say that; null if none does. */
export type Defining = (word: string, named: readonly Topic[]) => Topic | null;

/** Understands what somebody asks; what is not understood wholly is a search. */
export function readQuestion(
  text: string,
  lexicon: Lexicon,
  calendar: Calendar,
  wordsHeld: WordsHeld = () => [],
  defining: Defining = () => null,
): Question {
  // A phrase in quotes is looked for, unless something is asked of it.
  const isAsked = ASKED_OF_QUOTED.test(text);
  const isMarked = text.includes("*") || (!isAsked && /["“”„«»]/.test(text));
  if (text.length > LONGEST || normalForm(text, "NFKC").length > LONGEST || (isMarked && numbersIn(text) === null))
    return SEARCH;
  return new Reader(lexicon, calendar, wordsHeld, defining).read(plain(text));
}

/** A question without its typography and without what people say before they ask. */
const plain = (text: string): string =>
  normalForm(text, "NFKC")
    .replace(/[‘’]/g, "'")
    .replace(QUOTED, "$1the wording $2")
    .replace(/["“”„«»]/g, "")
    .replace(/[\s_]+/g, " ")
    .replace(/\bwhat'?s\b/gi, "what is")
    .replace(/\bwhen'?s\b/gi, "when is")
    .replace(/\bhow'?s\b/gi, "how is")
    .replace(/(?<![?!.;,\s])[?!.;,\s]+$/, "")
    .trim()
    .replace(BEFORE_ASKING, "")
    .replace(DEFINITION_OF, "what is ")
    .replace(/^(.+) (?:meaning|definition)$/i, "what is $1");

/** “Define trample”, “the meaning of trample”. */
const DEFINITION_OF = /^(?:define |(?:the |what is the )?(?:definition|meaning) of )/i;

/** “What is the legend rule”, “what does bury mean”. */
const ASKED_WHAT =
  /^(?:(?:what|who) (?:is|are|was|were|does|do|did) |explain |(?:is|are|was|were) there (?:an? |any )?)/i;
const ASKED_AT_END = / (?:mean|means|meant|stand for)$/i;

/**
 * What a question asks for, word by word as a glossary may have it, with its article and without: “the Ring” is a term, “the stack”
 * is not. A question may be nothing but a name, and have a day beside it. Empty if it asks for more than what something is.
 */
export function namesAsked(text: string, calendar: Calendar): readonly string[] {
  if (text.length > LONGEST) return [];
  const asked = plain(text);
  const marked = /![”"]?\s*$/.test(text) ? [`${asked}!`] : [];
  const days = [asked, ...marked, takeDay(asked, calendar)?.rest ?? ""];
  const names = days.map((said) => said.replace(ASKED_WHAT, "").replace(ASKED_AT_END, "").trim());
  const all = names.flatMap((name) => [name, name.replace(/^(?:the|an?) /i, "")]);
  return [...new Set(all)].filter((name) => name !== "");
}

const DIFFERENCES = [
  // “Removed from the game” has a “from” of its own.
  /^(?:what is |what are |explain |is there )?(?:the |a |any )?differences? (?:between|of) (?<one>.+?) (?:and|vs\.?|versus) (?<other>.+)$/i,
  /^(?:what is |what are |explain |is there )?(?:the |a |any )?differences? (?:between|of) (?<one>.+?) from (?<other>.+)$/i,
  /^(?<one>.+?) (?:vs\.?|versus|compared (?:to|with)) (?<other>.+)$/i,
  /^how (?:is|are|does|do) (?<one>.+?) (?:different (?:from|than|to)|differ from) (?<other>.+)$/i,
  /^how (?:do|does|are|is) (?<one>.+?) and (?<other>.+?) (?:differ|different)(?: from (?:each other|one another))?$/i,
  /^(?:compare|tell apart) (?<one>.+?) (?:and|with|to) (?<other>.+)$/i,
  /^(?<one>.+?) (?:and|or) (?<other>.+?)[:,;]? (?:(?:what is |is there )?(?:the |a |any )?difference|how do they differ)$/i,
  /^(?:is|are) (?<one>.+?) (?:the same(?: thing)? as|different (?:from|than|to)) (?<other>.+)$/i,
  /^(?:is|are) (?<one>.+?) and (?<other>.+?) the same(?: thing)?$/i,
];
const MEMBERSHIP =
  /^(?:is|are|was|were) (?:the |an? )?(.+?) (?:considered |counted as )?(?:an? |one of the )?((?:[a-z]+ )?[a-z]+)$/i;
/** “Was there an attack step”. */
const THERE_IS = /^(?:is|was) there (?:still |ever )?(?:an? )?(.+ (step|phase|zone))$/i;
/** “When did tribal become kindred”. */
const BECAME_OTHER = /^when did (?:the )?(.+?) (?:become|turn into|change to|change into) (?:the )?(.+)$/i;
/** “When did scry become a keyword action”. */
const BECAME_ONE = /^when did (?:the )?(.+?) become an? ([a-z]+ [a-z]+)$/i;
const FIRST_MENTIONS = [
  /^(?:which|what) rules? first (?:mention(?:ed|s)?|says?|said|name[ds]?|use[ds]?|ha[ds]) (.+)$/i,
  /^(?:which|what) rules? (?:(?:was|were) the first to mention|mention(?:ed|s)?|says?|said|name[ds]?|use[ds]?|ha[ds]) (.+?) first$/i,
  /^where (?:is|was|are|were|does|do|did) (.+?) (?:first )?(?:mentioned|used|named|appear|occur|stand|said)(?: first)?$/i,
  /^(?:what|which) (?:rules? )?(?:is|are|was|were) (?:the )?first(?: rules?)? (?:to|that) (?:mention|name|use|say|speak of|talk about) (.+)$/i,
  /^(?:what is |which is |what was )?(?:the )?first (?:rules?|mention|use) (?:to mention|(?:that |which )?(?:mention(?:s|ed|ing)?|names?|uses?|says?|speaks? of|talks? about)|of) (.+)$/i,
  /^(?:in )?(?:what|which) edition (?:is|was|are|were|does|do|did) (.+?) first (?:occur|stand|found|written)$/i,
];
/** “Which rules mention banding”: all of them, which a search finds. */
const MENTIONS =
  /^(?:which|what) (?:other )?rules (?:mention|say|name|use|have|contain|speak of|talk about)(?: the words?)? (.+)$/i;
const WHETHER =
  /^(?:(?:can|could|may|must|should|does|do|did|will|would|(?:am|are) (?:i|you|we) allowed to|is|are|what happens (?:if|when)|if|what does it mean (?:to|if|when)|(?:what|how) (?:does|do)) )(.+)$/i;
/** What asks whether one may do something. */
const MAY =
  /^(?:can|could|may|must|should|(?:am|are|is) (?:i|you|we|a player|players|my opponent) allowed to|(?:do|does) (?:i|you|we|a player) have to|is it (?:legal|possible|allowed) (?:for .{1,40}? )?to) (.+)$/i;
const KIND_OF_ABILITY = [
  /^(?:is|are) (.+) an? (?:static|triggered|activated|spell|mana) abilit(?:y|ies)$/i,
  /^(?:does|do) (.+) (?:use|go on|go onto) the stack$/i,
];
const KINDS_OF_ABILITY = "static triggered activated ability";
const IS_NUMBER = /^(?:is|was) (?:rule )?(\d{3}\.\d+[a-z]{0,2}) (?:still |now |really )?(.+)$/i;
const LISTED_WHEN = new RegExp(
  `^when (?:was|were|did|is|has|have) (?:the )?(.+?) (?:${ADVERB})(?:${BEGAN}|${ENDED})${TAIL}(?: as (?:an? )?(?:new )?([a-z]+(?: [a-z]+)?))?$`,
  "i",
);
/** “The interrupt card type”. */
const NAMED_WITH_KIND = [/^(.+?)(?: an?)? ([a-z]+ [a-z]+)$/i, /^(.+?)(?: an?)? ([a-z]+)$/i];
/** No keyword is looked for further on. */
const MOST_WHETHER = 40;
const MOST_KEYWORDS = 3;

const REPLACED = /^(.+?) (?:renamed|rename|replaced|replaces|replace|called)(?: (?:to|by|with|as|into))? (.+)$/i;
const BECAME = /^(.+?) (?:become|became|becomes|change to|changed to|turn into|turned into) (.+)$/i;

const OF_WORDS = /\b(?:re(?:word|number)(?:ed|ings?)?|rewritten|rewrote)\b/i;
const INSTEAD = / (?:instead of|rather than|in place of) /i;
const WORD_OF = /^(?:the )?(?:words?|wording|terms?|phrases?|expression) /i;
/** What is in quotes at the beginning is asked for as words. */
const QUOTED = /^(when (?:was|were|did|does|is) )["“„«]([^"“”„«»]+)["”»]/i;

class Reader {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly calendar: Calendar,
    private readonly wordsHeld: WordsHeld,
    private readonly defining: Defining,
  ) {}

  read(text: string): Question {
    if (text === "") return SEARCH;
    const { date, mayMean, written } = findWrittenDate(text) ?? { date: null, mayMean: null, written: "" };
    if (date === null && mayMean?.length === 0) return { kind: "SEARCH", term: null, misdated: written };
    const question =
      this.comparison(text) ??
      this.difference(text) ??
      this.membership(text) ??
      this.firstMention(text) ??
      this.plainly(text);
    return (question.kind === "SEARCH" ? this.besideNone(text) : null) ?? question;
  }

  /** What a comparison has beside an edition that is none: “M09” of “what changed between M09 and M10”. */
  private besideNone(text: string): Question | null {
    for (const [pattern] of COMPARISONS) {
      const { from, to } = pattern.exec(text)?.groups ?? {};
      if (from === undefined || to === undefined) continue;
      const [other, ...others] = [from, to].filter((said) => !this.day(said));
      const day = this.day(other === from ? to : from);
      if (other !== undefined && others.length === 0 && day && wordsOf(other).length <= MOST_OF_EDITION)
        return { kind: "EDITION", day, side: "IN", beside: other.trim() };
    }
    return null;
  }

  private plainly(text: string): Question {
    const change = this.changes(text) ?? this.when(text);
    if (change?.kind === "CHANGE" && OF_WORDS.test(text)) return { ...change, isOfWords: true };
    return (
      change ??
      this.dated(text) ??
      this.inDoubt(text) ??
      this.kindOfAbility(text) ??
      this.isNumber(text) ??
      this.undated(text) ??
      this.whether(text) ??
      this.listedWhen(text) ?? { kind: "SEARCH", term: this.term(text) }
    );
  }

  /** “The difference between hexproof and shroud”. */
  private difference(text: string): Question | null {
    for (const pattern of DIFFERENCES) {
      const { one, other } = pattern.exec(text)?.groups ?? {};
      if (one === undefined || other === undefined) continue;
      const second = this.defined(other);
      // “Static and triggered abilities”.
      const first = this.defined(one) ?? this.defined(`${one} ${other.slice(other.lastIndexOf(" ") + 1)}`);
      if (!first || !second) continue;
      const [own, others] = [first, second].map(({ numbers, topics }) => topics[0]?.name ?? numbers.join());
      return own === others ? { kind: "RULE", subject: first } : { kind: "DIFFERENCE", subjects: [first, second] };
    }
    return null;
  }

  /** What is called so, or what says what is. */
  private defined(said: string): Subject | null {
    const named = this.subject(said, "NAMED");
    if (named && named.numbers.length > 0) return named;
    const topic = this.defining(said, named?.topics ?? []);
    return topic ? { words: said, numbers: [], topics: [topic] } : named;
  }

  /** “Is scry a keyword action”. */
  private membership(text: string): Question | null {
    const dated = takeDay(text, this.calendar);
    const ofNoDay = dated?.rest ?? text;
    // Of the newest edition nothing is asked but what is so today.
    const when = dated && dated.day.date !== this.calendar.latest ? { when: dated } : {};
    const [, named = "", part = ""] = THERE_IS.exec(ofNoDay) ?? [];
    const there = readKind(part);
    if (there)
      return { kind: "MEMBERSHIP", word: named, asked: there, otherwise: this.plainly(text), isWhether: true, ...when };
    const [, one = "", into = ""] = BECAME_ONE.test(text) || this.became(text) ? [] : (BECAME_OTHER.exec(text) ?? []);
    if (into !== "") return { kind: "MEMBERSHIP", word: one, asked: ANY_KIND, otherwise: this.plainly(text), into };
    const [, word = "", said = ""] = BECAME_ONE.exec(text) ?? MEMBERSHIP.exec(ofNoDay) ?? [];
    const asked = readKind(said);
    return asked && { kind: "MEMBERSHIP", word, asked, otherwise: this.plainly(text), ...when };
  }

  /** “Which rules mentioned energy first”. */
  private firstMention(text: string): Question | null {
    const words = FIRST_MENTIONS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
    if (words !== undefined) return { kind: "FIRST_MENTION", words: words.replace(WORD_OF, "") };
    const mentioned = MENTIONS.exec(text)?.[1];
    return mentioned === undefined ? null : { kind: "SEARCH", term: null, mentioned: mentioned.replace(WORD_OF, "") };
  }

  /**
   * “Can I sacrifice a tapped creature”: the keywords that are named, or in “is colorless a color” what it may be one of; of a day
   * nothing of today is told.
   */
  private whether(text: string): Question | null {
    const may = MAY.exec(text)?.[1];
    const rest = may ?? WHETHER.exec(text)?.[1];
    if (rest === undefined || takeDay(text, this.calendar)) return null;
    const isMay = may === undefined ? {} : ({ isMay: true } as const);
    const words = rest.split(" ").slice(0, MOST_WHETHER);
    const named: { readonly said: string; readonly topics: readonly Topic[] }[] = [];
    for (let from = 0; from < words.length && named.length < MOST_KEYWORDS;) {
      const found = [3, 2, 1]
        .map((length) => ({ length, said: words.slice(from, from + length).join(" ") }))
        .filter(({ length, said }) => from + length <= words.length && !wordsOf(said).some((word) => isAside(word)))
        .map((each) => ({ ...each, topics: this.lexicon.keyword(each.said) }))
        .find(({ topics }) => topics.length > 0);
      if (found && !named.some(({ said }) => said === found.said)) named.push(found);
      from += found?.length ?? 1;
    }
    if (named.length === 0 && may !== undefined)
      return { kind: "WHETHER", subject: { words: rest, numbers: [], topics: [] }, words: rest, ...isMay };
    if (named.length === 0) {
      const [, one = "", other = ""] = MEMBERSHIP.exec(text) ?? [];
      const subject = this.subject(other, "NAMED");
      return subject && { kind: "WHETHER", subject, words: rest, isOne: [one, other] };
    }
    const topics = [...new Set(named.flatMap((each) => each.topics))];
    return {
      kind: "WHETHER",
      subject: { words: named.map(({ said }) => said).join(" and "), numbers: [], topics },
      words: rest,
      ...isMay,
    };
  }

  /** “Is trample a triggered ability”, “does lifelink use the stack”: what kind of ability a keyword is. */
  private kindOfAbility(text: string): Question | null {
    const [, named] = KIND_OF_ABILITY.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? [];
    const asked = named === undefined ? null : this.whether(`is ${named}`);
    return asked?.kind === "WHETHER" ? { ...asked, words: KINDS_OF_ABILITY, isOfKind: true } : null;
  }

  /** “When did Vehicles appear”, “when was battle added as a card type”: what no rule is called, and a list of words may have. */
  private listedWhen(text: string): Question | null {
    const [, said = "", kind = ""] = LISTED_WHEN.exec(text) ?? [];
    return said === "" || (kind !== "" && !readKind(kind)) ? null : listedWhen(said, kind);
  }

  /** “Is 704.5k the legend rule”: what the number is, and which rule that is. */
  private isNumber(text: string): Question | null {
    const [, one = "", other = ""] = IS_NUMBER.exec(text) ?? [];
    const subjects = [one, other].map((said) => this.subject(said, "NAMED"));
    const [first, second] = subjects;
    return first?.numbers.length === 1 && second?.numbers.length === 0
      ? { kind: "DIFFERENCE", subjects: [first, second] }
      : null;
  }

  /** What a question is about that names no rule: “what did bury mean in 2003”. */
  private term(text: string): Term | null {
    const dated = takeDay(text, this.calendar);
    if (!dated && !/^(?:what|which|how|where|why|who)\b/i.test(text)) return null;
    const words = termIn(dated?.rest ?? text);
    return words === "" ? null : { words, when: dated };
  }

  /** Something by its number or name; null if the text is anything else besides. */
  private subject(text: string, meaning: "RULES" | "NAMED" = "RULES"): Subject | null {
    const words = text.trim().replace(/^(?:for|about|of|on|in|to|with|regarding|concerning|under|the) /i, "");
    const numbers = numbersIn(words);
    if (numbers) return { words, numbers, topics: [] };
    const topics = this.lexicon.find(words, meaning);
    return topics.length > 0 ? { words, numbers: [], topics } : null;
  }

  /** Words that are meant as words: such as the rules gave up or took for others, or by the texts that are held. */
  private words(said: string): Subject | null {
    const words = said.replace(INSTEAD, " ");
    const known = this.lexicon.find(words, "WORDS");
    if (known.length > 0) return { words, numbers: [], topics: known };
    const held = this.wordsHeld(words);
    return held.length > 0 ? { words, numbers: [], topics: [new HeldWordsTopic(words, held)] } : null;
  }

  private day(text: string): Day | null {
    return readDay(text.trim().replace(/^(?:the )?(?:rules |edition )?(?:of|in|as of|from) /i, ""), this.calendar);
  }

  private comparison(text: string): Question | null {
    const { latest } = this.calendar;
    const now: Day = { since: latest, date: latest, isEdition: true };
    for (const [pattern, read] of COMPARISONS) {
      const match = pattern.exec(text);
      if (!match) continue;
      const groups = match.groups ?? {};
      const day = groups.day === undefined ? null : this.day(groups.day);
      const [from, to] = [groups.from, groups.to].map((said) => (said === undefined ? null : this.day(said)));
      const said = groups.subject?.trim() ?? "";
      const isBare = said === "" || wordsOf(said).every((word) => isAside(word) || GENERAL.has(word));
      const subject = isBare ? null : this.subject(said);
      if (!isBare && !subject) continue;
      const areTurned = Boolean(from && to && from.date > to.date);
      if (read === "BETWEEN" && from && to)
        return { kind: "COMPARISON", from: "SINCE", days: inOrder(from, to), subject, areTurned };
      if (read === "SIDE_BY_SIDE" && from && to)
        return { kind: "COMPARISON", from: "IN", days: inOrder(from, to), subject, areTurned };
      if (read === "SINCE" && from) return { kind: "COMPARISON", from: "SINCE", days: [from, now], subject };
      if (read === "WITHIN" && groups.day === undefined)
        return { kind: "COMPARISON", from: "BEFORE", days: [now, now], subject };
      if (read === "WITHIN" && day) return { kind: "COMPARISON", from: "BEFORE", days: [day, day], subject };
    }
    return null;
  }

  /** “How has X changed”, “changes to X in 2013”, “the last change of X”. */
  private changes(text: string): Question | null {
    for (const [pattern, which] of CHANGES) {
      const groups = pattern.exec(text)?.groups;
      if (!groups) continue;
      const found = this.withPeriod(`${groups.subject} ${groups.period ?? ""}`.trim(), (said) => {
        const subject = this.subject(said);
        return (
          subject && {
            subject,
            which:
              which ??
              (/^(?:last|latest|most recent|newest)/i.test(groups.which ?? "")
                ? "LAST"
                : /^(?:first|oldest|earliest|original)/i.test(groups.which ?? "")
                  ? "FIRST"
                  : "ALL"),
          }
        );
      });
      if (found) return found;
    }
    return null;
  }

  private when(text: string): Question | null {
    const words = this.became(text);
    if (words) return { kind: "CHANGE", ...words, within: null };
    const since = SINCE_WHEN.exec(text)?.[1];
    const until = UNTIL_WHEN.exec(text)?.[1];
    const asked = since ?? until ?? WHEN.exec(text)?.[1];
    if (asked === undefined) return null;
    const auxless = asked.replace(new RegExp(`^(?:${AUX}) (?:there (?:still )?(?:a |an |any )?)?`, "i"), "");
    if (since !== undefined || until !== undefined) {
      const found = this.withPeriod(auxless, (said) => {
        const known = this.bare(said, since === undefined ? "ENDED" : "BEGAN") ?? this.turning(said);
        return (
          known && { ...known, which: since === undefined ? "ENDED" : known.which === "ENDED" ? "ENDED" : "BEGAN" }
        );
      });
      if (found) return found;
    }
    const found = this.withPeriod(auxless, (said) => this.turning(said));
    if (found) return found;
    const set =
      /^(.+?) (?:come out|came out|released|published|take effect|took effect|in force|come into force|come|start|begin|out|appear)$/i.exec(
        auxless,
      )?.[1];
    const day = set === undefined ? null : this.day(set);
    if (day?.isEdition === true) return { kind: "EDITION", day, side: "IN" };
    // “When could planeswalkers be attacked”, “when was there mana burn”.
    return this.withPeriod(auxless, (said) => this.bare(said, "ALL"));
  }

  private bare(said: string, which: Which): { subject: Subject; which: Which } | null {
    const subject = this.subject(said);
    return subject && { subject, which };
  }

  /** A subject and what happened to it: “mana burn end”, “damage stop using the stack”, “removed mana burn”. */
  private turning(said: string): { subject: Subject; which: Which } | null {
    const told =
      /^(?:the rules|rules|wizards|wotc|people|players|magic|they|we) (stop|stopped|start|started|begin|began|cease|ceased) (?:saying|using|calling|printing|having|to say|to use|to have) (.+)$/i.exec(
        said,
      );
    if (told) {
      const subject = this.words(told[2]!) ?? this.subject(told[2]!);
      const which = INSTEAD.test(told[2]!) ? "ALL" : /^[sb](?:tart|eg)/i.test(told[1]!) ? "BEGAN" : "ENDED";
      if (subject) return { subject, which };
    }
    const called = said.replace(WORD_OF, "");
    if (called !== said)
      for (const [pattern, which] of ENDINGS) {
        const subject = this.words(pattern.exec(called)?.[1] ?? "");
        if (subject) return { subject, which };
      }
    const became = this.became(said);
    if (became) return became;
    const stopped = /^(.+?) (?:stop|stopped|cease|ceased|quit) (?:to )?(.+)$/i.exec(said);
    if (stopped) {
      const subject = this.subject(`${stopped[1]} ${stopped[2]}`);
      if (subject) return { subject, which: "ENDED" };
    }
    const started =
      /^(.+?) (?:start|started|begin|began|first|become|became|made|turn into|turned into|get|got|gain|gained) (?:to )?(.+)$/i.exec(
        said,
      );
    if (started && !new RegExp(`^(?:${CHANGED}|${ENDED})\\b`, "i").test(started[2]!)) {
      const subject = this.subject(`${started[1]} ${started[2]}`);
      if (subject) return { subject, which: "BEGAN" };
    }
    const replaced = REPLACED.exec(said);
    if (replaced) {
      const subject = this.subject(`${replaced[1]} ${replaced[2]}`);
      if (subject) return { subject, which: "ALL" };
    }
    const time = /^(?:the )?(last|first|most recent) (?:time|date|day|year)(?: that| when)? (.+)$/i.exec(said);
    if (time) {
      const known = this.turning(time[2]!.replace(new RegExp(`^(?:${AUX}) `, "i"), ""));
      if (known)
        return { ...known, which: /first/i.test(time[1]!) ? (known.which === "ALL" ? "FIRST" : known.which) : "LAST" };
    }
    const change =
      /^(?:the |its )?(last|latest|most recent|newest|first|earliest) (?:change|update|rewording|revision|edit)s? (?:to|of|in|for|on) (.+)$/i.exec(
        said,
      );
    if (change) return this.bare(change[2]!, /^(?:first|earliest)/i.test(change[1]!) ? "FIRST" : "LAST");
    for (const [pattern, which] of ENDINGS) {
      const found = pattern.exec(said);
      if (!found) continue;
      // “Was last changed”: the auxiliary may stand behind the name in a statement.
      const subject = this.subject(found[1]!.replace(new RegExp(` (?:${AUX})$`, "i"), ""));
      if (!subject) continue;
      const how = `${found[2]} ${found[3] ?? ""}`;
      if (which !== "ALL") return { subject, which };
      return {
        subject,
        which: /\b(?:last|recently|latest)\b/i.test(how)
          ? "LAST"
          : /\b(?:first|originally|initially)\b/i.test(how)
            ? "FIRST"
            : "ALL",
      };
    }
    for (const [pattern, which] of LEADS) {
      const found = pattern.exec(said);
      const subject = found && this.subject(found[1]!);
      if (subject) return { subject, which };
    }
    return null;
  }

  /** Words that gave way to others: “cast replaced play”, and a number that came to a rule. */
  private became(said: string): { subject: Subject; which: Which } | null {
    const [, one = "", other = ""] = REPLACED.exec(said) ?? BECAME.exec(said) ?? [];
    const numbers = numbersIn(one);
    if (numbers) return { subject: { words: one, numbers, topics: [] }, which: "FATE" };
    const both = `${one.replace(WORD_OF, "")} ${other.replace(WORD_OF, "")}`;
    const isOfEngine = this.lexicon.find(both, "NAMED").some(({ behaviour }) => behaviour !== null);
    const topics = isOfEngine ? [] : this.lexicon.find(both, "WORDS");
    return topics.length > 0 ? { subject: { words: said, numbers: [], topics }, which: "ALL" } : null;
  }

  /** A question of changes, all of it or without the days at its end. */
  private withPeriod(text: string, read: (said: string) => { subject: Subject; which: Which } | null): Question | null {
    const whole = read(text);
    if (whole) return { kind: "CHANGE", ...whole, within: null };
    const between = /^(.+?) (?:between|from) (.+?) (?:and|to|until|till) (.+)$/i.exec(text);
    if (between) {
      const [from, to] = [this.day(between[2]!), this.day(between[3]!)];
      const found = from && to ? read(between[1]!) : null;
      if (found) {
        const [first, last] = inOrder(from!, to!);
        return { kind: "CHANGE", ...found, within: { from: first, to: last } };
      }
    }
    const dated = takeDay(text, this.calendar);
    const found = dated && read(dated.rest);
    return found && { kind: "CHANGE", ...found, within: periodOf(dated) };
  }

  /** A name or number and a day; an edition, if nothing else is asked. */
  private dated(text: string): Question | null {
    // The name of a set may stand alone or behind a number, if nothing in the rules is called so.
    const mayBeSet = (rest: string) =>
      rest === "" ? this.lexicon.find(text, "NAMED").length === 0 : numbersIn(rest) !== null;
    const dated = takeDay(text, this.calendar, mayBeSet);
    if (!dated) return null;
    const { side, day, rest } = dated;
    if (wordsOf(rest).every((word) => isAside(word) || EDITION_WORDS.has(word))) return { kind: "EDITION", day, side };
    const subject = this.subject(rest.replace(/^(?:rules? (?:on|about|for|of)|text of|wording of) /i, ""));
    return subject && { kind: "RULE_AS_OF", subject, side, day };
  }

  private undated(text: string): Question | null {
    const day =
      /^(?:what is |which is |show )?(the latest edition|latest edition|the newest edition|newest edition|latest rules|the latest rules|current rules|the current rules|newest rules)$/i.exec(
        text,
      )?.[1];
    if (day !== undefined) return { kind: "EDITION", day: this.day(day)!, side: "IN" };
    if (HOW_MANY_EDITIONS.test(text))
      return { kind: "EDITION", day: this.day("the latest edition")!, side: "IN", isCount: true };
    const subject = this.subject(text, "NAMED");
    return subject && { kind: "RULE", subject };
  }

  /** 704.5k 1/5/2008: in January or in May. */
  private inDoubt(text: string): Question | null {
    const found = findWrittenDate(text);
    if (!found || found.date !== null) return null;
    const rest = found.rest.replace(/\(\s*\)/g, " ").replace(/\b(?:in|on|at|of|as|from|the)\s*$/i, "");
    const numbers = numbersIn(rest);
    if (numbers === null && wordsOf(rest).some((word) => !isAside(word))) return null;
    return { kind: "DAY_IN_DOUBT", mayMean: found.mayMean, numbers: numbers ?? [] };
  }
}

const SUBJECT = "(?:(?:in|to|with|about|for|under|of|on) )?(?<subject>.+?) ";
const WHAT = "(?:what|which)(?: rules?| parts?)?(?: has| have| had| is| are| was| were| did| got)?(?: it)?(?: the)?";
const DIFFERS = "(?:changed|changes|change|different|difference|differences|differ|new|added|removed|reworded|updated)";
type Reading = "BETWEEN" | "SIDE_BY_SIDE" | "SINCE" | "WITHIN";

/** What is compared: all of the rules, by these words. */
const GENERAL = new Set(
  "everything anything comprehensive rulebook edition editions game changed changes change text texts".split(" "),
);

const COMPARISONS: readonly (readonly [RegExp, Reading])[] = [
  [
    new RegExp(
      `^${WHAT} ${DIFFERS} (?:${SUBJECT})?(?:between|from) (?<from>.+?) (?:and|to|until|till|through) (?<to>.+)$`,
      "i",
    ),
    "BETWEEN",
  ],
  [
    new RegExp(
      `^${WHAT} ${DIFFERS} (?:between|from) (?<from>.+?) (?:and|to|until|till|through) (?<to>.+?) (?:in|to|for|under|of|with) (?<subject>.+)$`,
      "i",
    ),
    "BETWEEN",
  ],
  [
    /^(?:the )?(?:changes|differences?|diff|updates)(?: (?:in|to|of|for|under) (?<subject>.+?))? (?:between|from) (?<from>.+?) (?:and|to|until|till|through) (?<to>.+)$/i,
    "BETWEEN",
  ],
  [
    /^(?:the )?(?:changes|differences?|diff|updates) (?:between|from) (?<from>.+?) (?:and|to|until|till|through) (?<to>.+?) (?:in|to|of|for|under) (?<subject>.+)$/i,
    "BETWEEN",
  ],
  [
    /^how (?:has|have|did|do|does) (?<subject>(?:rules? |section |chapter )*[\d.]+[a-z]?|the rules|it) (?:changed?|differ) (?:between|from) (?<from>.+?) (?:and|to|until|till) (?<to>.+)$/i,
    "BETWEEN",
  ],
  [
    /^(?:compare|diff|comparison of|difference between|differences between) (?<subject>.+?) (?:in|of|from|between|as of) (?<from>.+?) (?:and|with|to|against|vs\.?|versus) (?:in |of |that of )?(?<to>.+)$/i,
    "SIDE_BY_SIDE",
  ],
  [
    /^(?:compare|diff|comparison of) (?<from>.+?) (?:and|with|to|against|vs\.?|versus) (?<to>.+?)(?: (?:in|for|under|of) (?<subject>.+))?$/i,
    "SIDE_BY_SIDE",
  ],
  [
    /^(?:(?<subject>.+?) (?:in )?)?(?<from>\S+(?: \S+){0,3}?) (?:vs\.?|versus|compared (?:to|with)|against) (?<to>.+)$/i,
    "SIDE_BY_SIDE",
  ],
  [/^(?:compare |diff )?(?:(?<subject>.+?) (?:in |between )?)?(?<from>[^\s/]+) ?\/ ?(?<to>[^\s/]+)$/i, "SIDE_BY_SIDE"],
  [new RegExp(`^${WHAT} ${DIFFERS} (?:${SUBJECT})?(?:since|after) (?<from>.+)$`, "i"), "SINCE"],
  [
    /^(?:the )?(?:changes|differences?|updates)(?: (?:in|to|of|for|under) (?<subject>.+?))? since (?<from>.+)$/i,
    "SINCE",
  ],
  [/^(?:the )?(?<subject>.+? (?:section|chapter)) since (?<from>.+)$/i, "SINCE"],
  [
    /^how (?:has|have) (?<subject>(?:rules? |section |chapter )*[\d.]+[a-z]?|the rules) changed since (?<from>.+)$/i,
    "SINCE",
  ],
  [new RegExp(`^${WHAT} ${DIFFERS} (?:${SUBJECT})(?:in|with|by|during|on|for|as of|under) (?<day>.+)$`, "i"), "WITHIN"],
  [new RegExp(`^${WHAT} ${DIFFERS} (?:in|with|by|during|on|for|as of|under) (?<day>.+)$`, "i"), "WITHIN"],
  [
    /^(?:the )?(?:rules )?(?:changes|updates|news|novelties)(?: (?:to|of|under) (?<subject>.+?))? (?:in|with|of|during|by|for|from) (?<day>.+)$/i,
    "WITHIN",
  ],
  [/^what (?:matters|plays otherwise|is important) (?:in|with|about|since) (?<day>.+)$/i, "WITHIN"],
  [/^(?:what|which rules?) did (?<day>.+?) (?:change|add|remove|introduce|bring|do to the rules)$/i, "WITHIN"],
  [/^(?<day>.+?) (?:rules )?(?:changes|update bulletin|changelog|release notes)$/i, "WITHIN"],
  [new RegExp(`^${WHAT} (?:new|changed)(?: (?:recently|lately|now))?$`, "i"), "WITHIN"],
  [
    new RegExp(
      `^${WHAT} ${DIFFERS}(?: (?:in|to|with|about|for|under|of) (?<subject>.+))? (?<day>(?:this|last) (?:year|month))$`,
      "i",
    ),
    "WITHIN",
  ],
  [
    new RegExp(
      `^${WHAT} (?:new|changed)(?: (?:recently|lately|now))? (?:in|to|with|about|for|under|of) (?<subject>.+)$`,
      "i",
    ),
    "WITHIN",
  ],
];

const CHANGES: readonly (readonly [RegExp, Which | null])[] = [
  [/^what (?:ever |has )?(?:happened|became|become) (?:to|of|with) (?<subject>.+)$/i, "FATE"],
  [
    /^how (?:often )?(?:has|have|did|was|were|is|are) (?<subject>.+?) (?:(?:been|ever|ever been) )?(?:changed?|evolved?|developed?|altered|reworded|updated)(?: (?:over|through|throughout) (?:the )?(?:time|years|editions|ages|its history|history))?$/i,
    "ALL",
  ],
  [
    /^(?:how )?(?:has|have|did|was|were) (?<subject>.+?) (?:(?:ever|been|ever been) )?(?:changed?|evolved?|reworded|updated) (?<period>(?:in|on|after|since|before|between|from|during|with) .+)$/i,
    "ALL",
  ],
  [
    /^(?:what is |what was |show )?(?:the |all |every )*(?<which>last |latest |most recent |newest |first |earliest |oldest )?(?:changes?|rewordings?|updates?|revisions?) (?:to|of|in|for|on) (?<subject>.+)$/i,
    null,
  ],
  [
    /^(?:what is |show )?(?:the )?(?:history|evolution|timeline|story|development) (?:of|for|behind) (?<subject>.+)$/i,
    "ALL",
  ],
  [
    /^(?<subject>.+?) (?:history|timeline|evolution|changes|changelog|through time|over time|over the years|through the years)$/i,
    "ALL",
  ],
  [
    /^(?:has|have|did|was|were) (?<subject>.+?) (?:(?:ever|been|ever been) )?(?:change|changed|reworded|altered|updated)(?: ever)?$/i,
    "ALL",
  ],
];

/** Beside a day, these ask for the edition of that day. */
const EDITION_WORDS = new Set(
  "edition editions version force valid current released release published effective apply applied rulebook cr text set".split(
    " ",
  ),
);

function periodOf({ side, day }: DatedText): { from: Day | null; to: Day | null } {
  if (side === "BEFORE") return { from: null, to: day };
  if (side === "AFTER" || side === "SINCE") return { from: day, to: null };
  return { from: day, to: day };
}

const inOrder = (from: Day, to: Day): readonly [Day, Day] => (from.date <= to.date ? [from, to] : [to, from]);

/** Since when, or until when, a list has what somebody says: “battle”, “the interrupt card type”; else what the glossary says of it. */
export function listedWhen(said: string, kind = ""): Extract<Question, { kind: "MEMBERSHIP" }> {
  const found = NAMED_WITH_KIND.map((pattern) => pattern.exec(said)).find((each) => each && readKind(each[2]!));
  const word = found?.[1] ?? said;
  const otherwise: Question = { kind: "SEARCH", term: { words: termIn(word), when: null } };
  return { kind: "MEMBERSHIP", word, asked: readKind(found?.[2] ?? kind) ?? ANY_KIND, otherwise, isWhen: true };
}

/** What a question asks for, without the words with which it is asked. */
export function termIn(text: string): string {
  const words = text.split(" ").filter((word) => word !== "");
  const isSaid = (word: string) => !isAside(wordsOf(word)[0] ?? "a") && !MEANS.has(word.toLowerCase());
  return words.slice(words.findIndex(isSaid), words.findLastIndex(isSaid) + 1).join(" ");
}

/** Words with which one asks for what a word means. */
const MEANS = new Set(
  "means mean meant meaning meanings definition definitions defined define term word words glossary".split(" "),
);

const JOINERS = new Set(["and", "or", "to", "through", "thru"]);
const JOINERS_AROUND =
  /^(?:(?:and|or|to|through|thru) )+|(?<! (?:and|or|to|through|thru))(?: (?:and|or|to|through|thru))+$/gi;

const POWER_AND_TOUGHNESS = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/;

/** The rules that a text cites and nothing else, words that say nothing aside. */
function numbersIn(text: string): readonly RuleNumber[] | null {
  if (!/\d/.test(text) || POWER_AND_TOUGHNESS.test(text)) return null;
  const whole = readRuleNumbers(text).numbers;
  if (whole) return whole.slice(0, MOST_NUMBERS);
  const kept = text
    .split(" ")
    .filter(
      (token) =>
        JOINERS.has(token.toLowerCase()) || !isAside(token.toLowerCase().replace(/[^\p{L}]/gu, "")) || /\d/.test(token),
    );
  const cited = kept.join(" ").replace(JOINERS_AROUND, "");
  return readRuleNumbers(cited).numbers?.slice(0, MOST_NUMBERS) ?? null;
}
