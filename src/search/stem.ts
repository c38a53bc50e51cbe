import stemmer from "stemmer";

/**
 * The stem of an English word by Porter's algorithm: activate, activated, activation and activating have one. Stems put together what
 * belongs together and some of what does not (general, generate), so they count less than forms of a word.
 */
export function stemOf(written: string): string {
  if (written.length > LONGEST) return written;
  const word = americanOf(written);
  return IRREGULAR.get(word) ?? (word.length < 3 || !/^[a-z]+$/.test(word) ? word : stemmer(word));
}

/** Longer than any word: some of the patterns take time with the square of the letters. */
const LONGEST = 40;

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|less|ful|able)?$)/, "or"],
  [/(?<=[a-z]{3})is(?=(?:e|es|ed|er|ers|ing|ation)$)/, "iz"],
  [/(?<=^(?:cancel|label|level|model|signal|total|travel))l(?=ed$|ing$)/, ""],
  [/(?<=^(?:def|off|lic|pret))enc(?=es?$)/, "ens"],
  [/(?<=[a-z]{2})tre(?=s?$)/, "ter"],
  [/^artefact/, "artifact"],
  [/^judgement/, "judgment"],
  [/^practis/, "practic"],
  [/^grey/, "gray"],
];

/** A word as Americans spell it, if it is one that the British spell otherwise; it may be no word at all if it is not. */
export const americanOf = (word: string): string => {
  const british = BRITISH.find(([ending]) => ending.test(word));
  return british ? word.replace(...british) : word;
};

/** Forms that no ending makes. */
const IRREGULAR = new Map(
  Object.entries({
    become: "became",
    begin: "began begun",
    bring: "brought",
    choose: "chose chosen",
    commander: "commander commanders",
    deal: "dealt",
    die: "dies died dying",
    draw: "drew drawn",
    fight: "fought",
    find: "found",
    keep: "kept",
    leav: "leave leaves leaving left",
    lose: "lost",
    pai: "pay pays paid paying",
    steal: "stole stolen",
    win: "won",
  }).flatMap(([stem, words]) => words.split(" ").map((word) => [word, stem] as const)),
);
