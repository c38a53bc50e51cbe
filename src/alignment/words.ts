const WORD = /#|\{[^}]{0,80}\}|(?<!\d)[+-]?\d+\/[+-]?\d+|[\p{L}\p{N}]+(?:'\p{L}+)?/gu;
const RULE_NUMBER = /\b\d{3}(?:\.\d+[a-z]{0,2})?(?:-(?:\d{3}\.\d+)?[a-z]{1,2})?\b/g;
const CHAPTER = /\bsection \d\b/g;

/** Lower-case words of a canonical text, numbers of rules and chapters as `#`, plurals and third persons set aside. */
export function alignmentWords(canonical: string): string[] {
  const masked = canonical.toLowerCase().replace(RULE_NUMBER, "#").replace(CHAPTER, "section #");
  return (masked.match(WORD) ?? []).map(stemOf);
}

const stemOf = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
