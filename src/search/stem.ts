/**
 * The stem of an English word by Porter's algorithm (1980): activate, activated, activation and activating have one. Stems put
 * together what belongs together and some of what does not (general, generate), so they count less than forms of a word.
 */
export function stemOf(written: string): string {
  if (written.length > LONGEST) return written;
  const word = americanOf(written);
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  stem = stem.replace(/(ss|i)es$/, "$1").replace(/([^s])s$/, "$1");
  stem = withoutPast(stem);
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  for (const endings of [LONG, SHORTER]) {
    const found = endings.find(([ending]) => stem.endsWith(ending));
    if (found && measure(stem.slice(0, -found[0].length)) > 0) stem = stem.slice(0, -found[0].length) + found[1];
  }
  stem = withoutLast(stem);
  if (stem.endsWith("e")) {
    const rest = stem.slice(0, -1);
    if (measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith("ll") && measure(stem) > 1 ? stem.slice(0, -1) : stem;
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
    multipl: "multiple",
  }).flatMap(([stem, words]) => words.split(" ").map((word) => [word, stem] as const)),
);

const LONG: readonly (readonly [string, string])[] = Object.entries({
  ational: "ate",
  tional: "tion",
  enci: "ence",
  anci: "ance",
  izer: "ize",
  abli: "able",
  alli: "al",
  entli: "ent",
  eli: "e",
  ousli: "ous",
  ization: "ize",
  ation: "ate",
  ator: "ate",
  alism: "al",
  iveness: "ive",
  fulness: "ful",
  ousness: "ous",
  aliti: "al",
  iviti: "ive",
  biliti: "ble",
});

const SHORTER: readonly (readonly [string, string])[] = Object.entries({
  icate: "ic",
  ative: "",
  alize: "al",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: "",
});

const LAST = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|(?<=[st])ion|al|er|ic|ou)$/;

const hasVowel = (stem: string): boolean => /[aeiouy]/.test(stem);

function withoutPast(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const past = word.replace(/(?:ed|ing)$/, "");
  if (past === word || !hasVowel(past)) return word;
  if (/(?:at|bl|iz)$/.test(past)) return `${past}e`;
  if (/([^aeiouylsz])\1$/.test(past)) return past.slice(0, -1);
  return measure(past) === 1 && endsShort(past) ? `${past}e` : past;
}

function withoutLast(word: string): string {
  const ending = LAST.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  return measure(rest) > 1 ? rest : word;
}

/** How many times a run of consonants follows a run of vowels. */
function measure(stem: string): number {
  return (
    stem
      .replace(/[^aeiouy]+|(?:^|(?<=[aeiou]))y/g, "c")
      .replace(/[aeiouy]+/g, "v")
      .split("vc").length - 1
  );
}

/** Consonant, vowel, consonant: a short syllable. */
const endsShort = (stem: string): boolean => /[^aeiou][aeiouy][^aeiouwxy]$/.test(stem);
