/**
 * How much a change matters, weakest first. WORDING is the last of which every game goes on as before. UNDECIDED is nobody's
 * word that nothing changed.
 */
export const SUBSTANCES = [
  "NONE",
  "TYPOGRAPHY",
  "REFERENCES",
  "VOCABULARY",
  "EXAMPLES",
  "WORDING",
  "MEMBERS",
  "EXTENSION",
  "OUTCOME",
  "UNDECIDED",
] as const;
export type Substance = (typeof SUBSTANCES)[number];

/** Who says so: the texts by a rule that is stated here, a reader, or what the engine knows of dates. */
export const SUBSTANCE_BASES = ["TEXT", "CURATED", "ENGINE"] as const;
export type SubstanceBasis = (typeof SUBSTANCE_BASES)[number];

/** Those of which a game may go otherwise, as a reader goes through them; then the others. What nobody has decided may be either. */
export const AS_READ: readonly Substance[] = [
  ...(["OUTCOME", "EXTENSION", "MEMBERS", "UNDECIDED", "WORDING"] as const),
  ...(["EXAMPLES", "VOCABULARY", "REFERENCES", "TYPOGRAPHY", "NONE"] as const),
];

/** The stronger of two. */
export const stronger = (one: Substance, other: Substance): Substance =>
  SUBSTANCES.indexOf(one) > SUBSTANCES.indexOf(other) ? one : other;

/** The stronger of two steps, of which one came after the other: that a game ended otherwise is told, whatever else nobody has decided. */
export const strongerStep = (one: Substance, other: Substance): Substance =>
  [one, other].find((each) => each === "OUTCOME") ?? stronger(one, other);

/** Whether one matters as much as another at least; what nobody has decided may end a game otherwise. */
export const isAtLeast = (least: Substance, substance: Substance): boolean =>
  SUBSTANCES.indexOf(substance) >= SUBSTANCES.indexOf(least);
