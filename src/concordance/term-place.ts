/**
 * What a glossary entry stands at, as a rule stands at its number: its term in lower case, without quotation marks, with `_` for
 * blanks. FROZEN, since ids were given by it: see docs/explanation/concordance.md. Imports nothing.
 */
export const termPlaceOf = (term: string): string =>
  term
    // More marks after one letter than anybody writes take the square of their number to be put in order.
    .replace(/\p{M}{30}(?=\p{M})/gu, "$&\u034f")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["“”]/g, "")
    .replace(/’/g, "'")
    .replace(/#/g, "")
    .trim()
    .replace(/\s+/g, "_");
