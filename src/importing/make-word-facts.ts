import { literally } from "../domain/literally";
import canonicalize from "canonicalize";
import { quotableWords } from "../alignment/quotation";
import { type Stretch, type WordFacts } from "../citations/word-facts";
import { type Concordance } from "../concordance/concordance";
import { referencesIn } from "../corpus/references";
import { fingerprintOf, sentencesOf } from "../concordance/fingerprint";
import { type IsoDate } from "../domain/iso-date";
import { ordinalsOf } from "../domain/ordinals";
import { isWithin, type RuleNumber, sectionOf } from "../domain/rule-number";
import { sha256 } from "../domain/sha256";
import { concordanceText } from "../store/corpus-files";
import { type History } from "../reading/history";
import { allRuleNames, type RuleName } from "../reading/rule-names";

/** Raise it if what texts say is found in another way. */
const METHOD = 4;

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
  /** By speaker, which wordings it has in which editions. */
  const places = new Map<string, Map<string, number[]>>();
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
      for (const speaker of speakersOf(concordance, number, at, id)) {
        const said = places.get(speaker) ?? new Map<string, number[]>();
        places.set(speaker, said);
        const place = `${id} ${own.length - 1}`;
        said.set(place, [...(said.get(place) ?? []), at]);
      }
    });
  });
  const names = allRuleNames().map((name) => ({ name, pattern: patternOf(name.name) }));
  const saidIn = (place: string): readonly [text: string, references: readonly RuleNumber[]] => {
    const [id, index] = place.split(" ");
    const { said } = wordings.get(id!)![Number(index)]!;
    return [said, referencesIn(said)];
  };
  return {
    names: new Map(
      [...places].map(([speaker, ats]) => {
        const said = [...ats]
          .map(([place, editions]) => ({ words: saidIn(place), editions }))
          .sort((one, other) => other.editions.at(-1)! - one.editions.at(-1)!);
        const last = said[0]!.editions.at(-1)!;
        const met = names
          .filter(({ name }) => isAsked(concordance, speaker, name))
          .flatMap(({ name: { identity }, pattern }) => {
            const until = said.find(({ words: [text] }) => pattern.test(text))?.editions.at(-1);
            const referred = said.flatMap(({ words: [, references], editions }) =>
              editions.filter((at) => refers(concordance, references, identity, at)),
            );
            const at = Math.max(until ?? -1, ...referred);
            return at < 0 ? [] : [[identity, at === last ? null : concordance.editions[at]!] as const];
          });
        return [speaker, new Map(met)] as const;
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

/** Whether one refers in an edition to a rule or to one below it. */
function refers(concordance: Concordance, references: readonly RuleNumber[], identity: string, at: number): boolean {
  const own = references.length === 0 ? undefined : concordance.place(identity, at)?.number;
  return own !== undefined && references.some((number) => isWithin(number, own));
}

/** A rule itself, and the whole-numbered rule, as of a keyword, and the section that it stands below. */
function speakersOf(concordance: Concordance, number: RuleNumber, at: number, id: string): Set<string> {
  const whole = WHOLE.exec(number)?.[0];
  const above = [whole, sectionOf(number)].flatMap((each) =>
    each === undefined ? [] : (concordance.bearer(at, each)?.id ?? []),
  );
  return new Set([id, ...above]);
}

/**
 * Whether a name beside a number of such a rule may be one of the wrong rule: any beside a whole-numbered rule's, which those below it have, of
 * sections beside a section's, of state-based actions beside another's, of what is said of one rule beside any.
 */
function isAsked(concordance: Concordance, speaker: string, { name, identity }: RuleName): boolean {
  if (speaker === identity) return false;
  const [own, other] = [speaker, identity].map(
    (id) => concordance.identity(id)?.spans.map(({ number }) => number) ?? [],
  );
  const are = (numbers: readonly RuleNumber[], pattern: RegExp) => numbers.some((number) => pattern.test(number));
  const areOfKind = [SECTION, ACTION].some((kind) => are(own!, kind) && are(other!, kind));
  return areOfKind || own!.some((number) => WHOLE.exec(number)?.[0] === number) || / rule$/i.test(name);
}
const WHOLE = /^\d{3}\.\d+/;
const SECTION = /^\d{3}$/;
const ACTION = /^(?:704|420)\.\d+[a-z]+$/;

/** A name in a text, also as “exiled”, “sacrificing”. */
const patternOf = (name: string): RegExp => {
  const words = literally(name.toLowerCase()).replace(/['’]/g, "['’]").replace(/[ey]$/, "");
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
