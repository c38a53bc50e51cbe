import { normalForm } from "./normal-form";
import { type IsoDate } from "./iso-date";
import { type PublishedEdition, setsOf } from "./published-edition";

const ORDINALS: Readonly<Record<string, string>> = {
  fifth: "5th",
  sixth: "6th",
  seventh: "7th",
  eighth: "8th",
  ninth: "9th",
  tenth: "10th",
};

/** A name as names are compared: without case, accents, punctuation, “the”, and with ordinals in figures. */
const comparableName = (name: string): string =>
  normalForm(name, "NFKD")
    .toLowerCase()
    .replace(/&/gu, " and ")
    .replace(/\b(?:fif|six|seven|eigh|nin|ten)th\b/gu, (word) => ORDINALS[word]!)
    .replace(/^the\b|\b(?:core set|core|edition|set)\b|[^\p{L}\p{N}]/gu, "");

/** What else a set is called: Ravnica and City of Guilds, Magic 2019 of Core Set 2019, 8E. */
function nicknames(set: string, code: string): string[] {
  const [before, after] = set.split(/: /);
  const [, year] = /^M(\d\d)$/.exec(code) ?? [];
  const [, figure] = /^(\d+)ED?$/.exec(code) ?? [];
  return [
    ...(after === undefined ? [] : [before!, after]),
    ...(year === undefined ? [] : [`Magic 20${year}`, `20${year} core set`, `M20${year}`]),
    ...(figure === undefined ? [] : [`${figure}E`, `${figure}ED`, `${figure}th`]),
    ...(set.startsWith("Classic ") ? [set.slice("Classic ".length)] : []),
  ];
}

/** Editions by the names and codes of the sets that they came with, and by what else these are called if nobody can mean another. */
export class EditionNames {
  private readonly byName = new Map<string, PublishedEdition>();

  /** Oldest first. */
  constructor(private readonly editions: readonly PublishedEdition[]) {
    const sets = editions.flatMap((edition) => setsOf(edition).map(({ set, code }) => ({ edition, set, code })));
    for (const { edition, set, code } of sets)
      for (const name of [set, code]) this.byName.set(comparableName(name), edition);
    for (const { edition, set, code } of sets)
      for (const nickname of nicknames(set, code)) {
        const name = comparableName(nickname);
        const bearers = sets.filter((each) => hasWords(each.set, nickname));
        if (!this.byName.has(name) && !isShared(nickname) && (bearers[0]?.edition ?? edition) === edition)
          this.byName.set(name, edition);
      }
  }

  named(name: string): PublishedEdition | undefined {
    const said = name.replace(NOISE, "").trim();
    const comparable = comparableName(said);
    return comparable === "" || YEAR.test(said) ? undefined : this.byName.get(comparable);
  }

  /** Those that came with a set whose name has these words: of Kamigawa there are four. */
  having(words: string): readonly { readonly set: string; readonly effectiveDate: IsoDate }[] {
    if (!/\p{L}{4}/u.test(words)) return [];
    return this.editions.flatMap((edition) =>
      setsOf(edition)
        .filter(({ set }) => hasWords(set, words))
        .map(({ set }) => ({ set, effectiveDate: edition.effectiveDate })),
    );
  }
}

/** Many sets are called so that the catalogue does not have. */
const isShared = (name: string): boolean => /^(?:duel decks|commander\b.*|archenemy|.* commander)$/i.test(name);

/** A year, and not the core set of the next: 2020 is not Core Set 2020. */
const YEAR = /^(?:the )?(?:199|20\d)\d$/i;

const NOISE =
  /^(?:the )?(?:(?:comprehensive )?rules|cr|edition|release) (?:of|as of|for|in) |\s(?:comprehensive rules|rules|cr|update|release)$/gi;

const hasWords = (set: string, words: string): boolean => spaced(set).includes(spaced(words));

const spaced = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
