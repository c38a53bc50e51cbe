import canonicalize from "canonicalize";
import { quotableWords } from "../alignment/quotation";
import { type Stretch, type WordFacts } from "../citations/word-facts";
import { type Concordance } from "../concordance/concordance";
import { fingerprintOf, sentencesOf } from "../concordance/fingerprint";
import { type IsoDate } from "../domain/iso-date";
import { ordinalsOf } from "../domain/ordinals";
import { type RuleNumber, sectionOf } from "../domain/rule-number";
import { sha256 } from "../domain/sha256";
import { concordanceText } from "../store/corpus-files";
import { type History } from "./history";
import { allRuleNames, type RuleName } from "./rule-names";

/** Raise it if what texts say is found in another way. */
const METHOD = 3;

/** The version of all that `makeWordFacts` goes by. */
export const wordFactsMadeFrom = (corpus: string): string =>
  sha256(canonicalize([METHOD, concordanceText(corpus, "rules"), allRuleNames()]) ?? "").slice(0, 16);

/** What a rule said in some editions, one after the other. */
interface Wording {
  readonly text: string;
  /** Its examples as well. */
  readonly said: string;
  readonly from: number;
  to: number;
}

/** What the whole editions held say besides what fingerprints tell. */
export function makeWordFacts(history: History, concordance: Concordance): WordFacts {
  const { store } = history;
  const { byKey } = store.editions.held();
  const wordings = new Map<string, Wording[]>();
  const places = new Map<string, Set<RuleNumber>>();
  concordance.editions.forEach((key, at) => {
    if (!byKey.get(key)?.coverage.complete || !concordance.isKnown(at)) return;
    const rules = store.rules.all(key);
    const ordinals = ordinalsOf(rules.map(({ number }) => number));
    rules.forEach(({ number, text, examples }, index) => {
      const id = concordance.bearer(at, number, ordinals[index])?.id;
      if (id === undefined || text === "") return;
      const own = wordings.get(id) ?? [];
      wordings.set(id, own);
      const last = own.at(-1);
      const said = [text, ...examples].join("\n");
      if (last?.said === said) last.to = at;
      else own.push({ text, said, from: at, to: at });
      for (const speaker of speakersOf(concordance, number, at, id))
        places.set(speaker, (places.get(speaker) ?? new Set()).add(`${id} ${own.length - 1}`));
    });
  });
  const names = allRuleNames().map((name) => ({ name, pattern: patternOf(name.name) }));
  return {
    names: new Map(
      [...places].map(([speaker, said]) => {
        const texts = [...said].map((place) => {
          const [id, index] = place.split(" ");
          return wordings.get(id!)![Number(index)]!.said;
        });
        const text = texts.join("\n");
        const met = names.filter(({ name, pattern }) => isAsked(concordance, speaker, name) && pattern.test(text));
        return [speaker, new Set(met.map(({ name }) => name.identity))] as const;
      }),
    ),
    within: new Map(
      [...wordings].flatMap(([id, own]) => {
        const found = withinOf(own, concordance.editions);
        return found.size > 0 ? [[id, found] as const] : [];
      }),
    ),
  };
}

/** A rule itself, and the keyword or the section that it stands below. */
function speakersOf(concordance: Concordance, number: RuleNumber, at: number, id: string): Set<string> {
  const keyword = /^[57]0[12]\.\d+/.exec(number)?.[0];
  const above = [keyword, sectionOf(number)].flatMap((each) =>
    each === undefined ? [] : (concordance.bearer(at, each)?.id ?? []),
  );
  return new Set([id, ...above]);
}

/**
 * Whether a name beside a number of such a rule may be one of the wrong rule: of keywords and actions beside a keyword's, of sections beside a
 * section's, of what is said of one rule beside any.
 */
function isAsked(concordance: Concordance, speaker: string, { name, identity }: RuleName): boolean {
  if (speaker === identity) return false;
  const [own, other] = [speaker, identity].map(
    (id) => concordance.identity(id)?.spans.map(({ number }) => number) ?? [],
  );
  const are = (numbers: readonly RuleNumber[], pattern: RegExp) => numbers.some((number) => pattern.test(number));
  return [KEYWORD, SECTION, ACTION].some((kind) => are(own!, kind) && are(other!, kind)) || / rule$/i.test(name);
}
const KEYWORD = /^[57]0[12]\.\d+$/;
const SECTION = /^\d{3}$/;
const ACTION = /^(?:704|420)\.\d+[a-z]+$/;

/** A name in a text, also as “exiled”, “sacrificing”. */
const patternOf = (name: string): RegExp => {
  const words = name
    .toLowerCase()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/['’]/g, "['’]")
    .replace(/[ey]$/, "");
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?:e?s|e?d|e|y|ies|ied|\\p{L}?(?:ed|ing))?(?![\\p{L}\\p{N}])`, "iu");
};

/** Where what is a sentence of a rule at one time is part of a longer one, or of two, at another: its words still stand. */
function withinOf(own: readonly Wording[], editions: readonly IsoDate[]): Map<string, readonly Stretch[]> {
  const between = (text: string) => ` ${quotableWords(text).join(" ")} `;
  const versions = own.map(({ text, from, to }) => {
    const sentences = [text, ...sentencesOf(text)].flatMap((each) => {
      const print = fingerprintOf(each);
      return print === null ? [] : [[print, between(each)] as const];
    });
    return { words: between(text), prints: new Map(sentences), from, to };
  });
  const found = new Map<string, readonly Stretch[]>();
  for (const [print, words] of new Map(versions.flatMap(({ prints }) => [...prints]))) {
    const having = versions.filter((each) => !each.prints.has(print) && each.words.includes(words));
    if (having.length > 0)
      found.set(
        print,
        having.map(({ from, to }) => [editions[from]!, editions[to]!] as const),
      );
  }
  return found;
}
