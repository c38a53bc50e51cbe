import { type Concordance } from "../concordance/concordance";
import { DATED_RULES } from "../engine/dated-rules";
import { type Naming } from "../engine/naming";
import { type DatedRule, ruleOn } from "../engine/dated";
import { isWithin, normaliseRuleNumber, type RuleNumber } from "../domain/rule-number";
import { type IsoDate } from "../domain/iso-date";
import { formsOf } from "../corpus/word-forms";
import { stemOf } from "../search/stem";
import { isAside, wordsOf } from "../search/words";
import { DatedTopic, IdentityTopic, readable, type Topic, WordsTopic } from "./topics";

/** What people say, and the identities that they mean, the best first. */
export interface Saying {
  readonly says: readonly string[];
  readonly ids: readonly string[];
}

/** Words that the rules gave up for others on a day. */
export interface WordsGivenUp {
  readonly since: IsoDate;
  readonly was: string;
  readonly is: string;
  /** No text before that day has the others. */
  readonly isNew: boolean;
}

/** Words that may stand beside a name and say nothing more. */
const BESIDE = new Set(
  "ability abilities action actions card cards current currently effect effects exist existed existence game keyword keywords mechanic mechanics named originally number official part play played player players section sections step still thing type types use used working exactly around existing functioning supposed called back allowed wording text zone zones".split(
    " ",
  ),
);

/** Words without which a saying still says the same. */
const LIGHT = new Set("a an the of in on to for is are s rule rules and at by from as its it".split(" "));

/** What stands below a rule is told if it is not more than this. */
const MOST_KNOWN = 4;

/** More than any name has. */
const MOST_WORDS = 28;

/** What goes by one name. */
interface Named {
  readonly topics: Topic[];
  heading?: { readonly name: string; readonly ids: Set<string> };
  words?: WordsTopic;
  newWords?: WordsTopic;
  saying?: IdentityTopic;
}

/** All that questions can be about, by what people call it. */
export class Lexicon {
  private readonly names = new Map<string, Named>();
  /** Phases and steps without that word, where nothing else is called so. */
  private readonly parts = new Map<string, Named>();
  /** By all words as they are, which other forms of them may share: “in play” is not “from play”. */
  private readonly words = new Map<string, WordsTopic>();
  /** What is one of several by its number: “layer 7” is not “7 layers”. */
  private readonly inOrder = new Map<string, IdentityTopic>();
  /** What the engine's topics are called, as it is said. */
  private readonly own = new Set<string>();
  private readonly dated: { readonly rule: DatedRule; readonly topic: DatedTopic }[] = [];

  constructor(
    private readonly concordance: Concordance,
    sayings: readonly Saying[],
    words: readonly WordsGivenUp[],
  ) {
    for (const [behaviour, rule] of Object.entries(DATED_RULES)) {
      const { called } = rule;
      const topic = new DatedTopic(concordance, called.name, behaviour, rule);
      this.name(called, topic);
      this.dated.push({ rule, topic });
      for (const one of called.states ?? [])
        this.name(one, new DatedTopic(concordance, one.name, behaviour, rule, one.behaviours));
    }
    for (const { id, arrivals } of concordance.all)
      for (const { entry } of arrivals)
        if (entry.heading)
          for (const named of [...this.under(entry.heading), ...this.underPart(entry.heading)])
            (named.heading ??= { name: entry.heading, ids: new Set() }).ids.add(id);
    const gave = words.map((given) => ({ given, topic: new WordsTopic(concordance, given, "WAS") }));
    // What is said in full comes before what is only part of it.
    for (const saidOf of [
      ({ was }: WordsGivenUp) => was,
      ({ was, is }: WordsGivenUp) => `${was} ${is}`,
      ({ was, is }: WordsGivenUp) => differing(was, is),
    ])
      for (const { given, topic } of gave) {
        const said = saidOf(given);
        const exact = wordsOf(said).join(" ");
        if (exact !== "" && !this.words.has(exact)) this.words.set(exact, topic);
        for (const named of this.under(said)) named.words ??= topic;
      }
    // Of several that became one word the shortest name it best: the battlefield was the in-play zone.
    for (const given of words.filter(({ isNew }) => isNew).sort((one, other) => one.is.length - other.is.length))
      for (const named of this.under(given.is)) named.newWords ??= new WordsTopic(concordance, given, "IS");
    for (const { says, ids } of sayings)
      for (const said of says) {
        // “Force of will” is not “in force”.
        if (ids.length === 0 || wordsOf(said).some((word) => isAside(word) && !LIGHT.has(word))) continue;
        const topic = new IdentityTopic(concordance, `“${said}”`, ids.slice(0, 1), { isMeant: true });
        for (const named of this.under(said)) named.saying ??= topic;
        const phrase = phraseOf(wordsOf(said));
        if (NUMBERED.test(said) && !this.own.has(phrase)) this.inOrder.set(phrase, topic);
      }
  }

  private name({ name, says }: Omit<Naming, "states">, topic: Topic): void {
    for (const said of [name, ...says]) this.own.add(phraseOf(wordsOf(said)));
    for (const named of new Set([name, ...says].flatMap((said) => this.under(said)))) named.topics.push(topic);
  }

  /** Where a phase or a step is said without the word: “combat”. */
  private underPart(heading: string): readonly Named[] {
    const [, part] = PART_OF_TURN.exec(heading) ?? [];
    if (part === undefined) return [];
    const key = keyOf(wordsOf(part), singular);
    const named = this.parts.get(key) ?? { topics: [] };
    this.parts.set(key, named);
    return [named];
  }

  /** Where something stands that is said so, in its own forms and in others. */
  private under(said: string): readonly Named[] {
    const words = wordsOf(said);
    return [keyOf(words, singular), keyOf(words, stemOf)].flatMap((key) => {
      if (key === "") return [];
      const named = this.names.get(key) ?? { topics: [] };
      this.names.set(key, named);
      return [named];
    });
  }

  /**
   * What some words name and nothing else: all of them have to be the name, but for words that say nothing. Empty if they name
   * nothing. A rule with a name of its own comes before what people mean who say so. Of NAMED only
   * the first of these, of WORDS only such as the rules gave up or took for others.
   */
  find(text: string, meaning: "RULES" | "NAMED" | "WORDS" = "RULES"): readonly Topic[] {
    const words = wordsOf(text);
    if (words.length > MOST_WORDS) return [];
    const exact = meaning === "WORDS" ? this.words.get(words.join(" ")) : undefined;
    if (exact) return [exact];
    const ordered = meaning === "WORDS" ? undefined : this.inOrder.get(phraseOf(words));
    if (ordered) return [ordered];
    const few = words.filter((word) => !BESIDE.has(word));
    // One word alone may have the stem of another: an active player is not “activate”.
    const isOne = few.filter((word) => !isAside(word)).length < 2;
    for (const [said, form] of [
      [words, singular],
      [words, stemOf],
      [few, singular],
      [isOne ? [] : few, stemOf],
    ] as const) {
      const named = this.names.get(keyOf(said, form));
      const found = named ? (meaning === "WORDS" ? wordsIn(named) : this.topicsOf(named, meaning === "RULES")) : [];
      if (found.length > 0) return found;
    }
    const part = meaning === "WORDS" ? undefined : this.parts.get(keyOf(few, singular));
    return part ? this.topicsOf(part, false) : [];
  }

  /** The keywords of today that are called so, each with a heading of its own below that of all keywords. */
  keyword(text: string): readonly Topic[] {
    const { concordance } = this;
    const words = wordsOf(text);
    const said = words.length === 1 ? formsOf(words[0]!) : [text];
    // “Regeneration” is made of its name; what is shorter is another word: an active player does not activate.
    const isFormOf = (name: string) => said.some((form) => wordsOf(form).includes(name)) || text.length > name.length;
    return (
      said
        .map((form) => this.find(form, "NAMED"))
        .find((topics) => topics.length > 0)
        ?.filter((topic) =>
          topic.placesIn(concordance.newest).some(({ id, number }) => {
            const heading = wordsOf(concordance.headingAt(id, concordance.newest) ?? "");
            return number.includes(".") && topic.behaviour === null && heading.some(isFormOf);
          }),
        ) ?? []
    );
  }

  private topicsOf({ topics, heading, words, saying }: Named, isWide: boolean): readonly Topic[] {
    const own = heading
      ? [...topics, new IdentityTopic(this.concordance, heading.name, [...heading.ids], { isHeading: true })]
      : topics;
    if (own.length > 0 || !isWide) return own;
    return words ? [words] : saying ? [saying] : [];
  }

  /** The rule that bears a number on a date, or in the newest edition known, or else that bore it last; and what the engine knows of it. */
  numbered(number: RuleNumber, date: IsoDate | null): readonly Topic[] {
    const { concordance } = this;
    const edition = date === null ? concordance.newest : readable(concordance, concordance.on(date));
    const spans = concordance.bearers(number).filter(({ ordinal }) => ordinal === 1);
    const span =
      spans.find(({ from, to }) => from <= edition && edition <= to) ?? (date === null ? spans.at(-1) : undefined);
    if (!span) return [];
    const day = concordance.editions[Math.min(edition, span.to)]!;
    const known = this.dated.filter(({ rule }) => ruleOn(rule, day)?.numbers.includes(number));
    return [new IdentityTopic(concordance, number, [span.id]), ...known.map(({ topic }) => topic)];
  }

  /** What the engine knows of a rule of a date, or of the little that stands below it. */
  knownOf(number: RuleNumber, date: IsoDate): readonly DatedTopic[] {
    if (!number.includes(".")) return [];
    const known = this.dated
      .filter(({ rule }) =>
        ruleOn(rule, date)?.numbers.some((each) => normaliseRuleNumber(each) !== null && isWithin(each, number)),
      )
      .map(({ topic }) => topic);
    return known.length > MOST_KNOWN ? [] : known;
  }
}

const wordsIn = ({ words, newWords }: Named): readonly Topic[] => [words ?? newWords ?? []].flat();

/** The words by which one differs from the other: “play a spell” and “cast a spell” by play and cast; none if one only has more. */
function differing(was: string, is: string): string {
  const [before, after] = [wordsOf(was), wordsOf(is)];
  const [gone, come] = [before.filter((word) => !after.includes(word)), after.filter((word) => !before.includes(word))];
  return gone.length > 0 && come.length > 0 ? [...gone, ...come].join(" ") : "";
}

/** Words in no order, in one form of each; those that say nothing are left out, unless there are no others. */
function keyOf(words: readonly string[], formOf: (word: string) => string): string {
  const some = words.filter((word) => !isAside(word));
  const sought = some.length > 0 ? some : words;
  return sought.length === 0 ? "" : [formOf.name, ...[...new Set(sought.map(formOf))].sort()].join(" ");
}

const PART_OF_TURN = /^(.+) (?:phase|step)$/i;
const NUMBERED = / \d+[a-z]?$/;
const phraseOf = (words: readonly string[]): string => words.filter((word) => !isAside(word)).join(" ");

/** A commander is no command, though these have one stem. */
const singular = (word: string): string => word.replace(/(?<=[^s])s$/, "");
