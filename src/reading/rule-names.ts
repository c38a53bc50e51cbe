import namesFile from "../../corpus/rule-names.json";
import { type Keyword, keywordInWords } from "../engine/vocabularies/keywords";

/** What a rule is called, whatever its number. */
export interface RuleName {
  /** As it stands in the address of the rule's page. */
  readonly slug: string;
  readonly name: string;
  /** The concordance's id of the rule. */
  readonly identity: string;
  /** Slugs that it had before. */
  readonly also?: readonly string[];
}

const names: readonly RuleName[] = namesFile.names;
/** What names end with that one may leave out, if more than one word is left: “declare blockers”, “Two-Headed Giant”. */
const KIND = /^(\w+-[\w-]+)-(?:step|phase|rule|option|variant)$/;
const bySlug = new Map([
  ...names.flatMap(
    (name) =>
      KIND.exec(name.slug)
        ?.slice(1)
        .map((slug) => [slug, name] as const) ?? [],
  ),
  ...names.flatMap((name) => [name.slug, ...(name.also ?? [])].map((slug) => [slug, name] as const)),
]);
const byIdentity = new Map(names.map((name) => [name.identity, name]));

/** The rule of a name: in any case, with blanks or hyphens; or of a slug that it had. */
export const ruleNamed = (name: string): RuleName | undefined =>
  bySlug.get(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-"),
  );

/** The rule of a keyword, by its own name or that of the keyword of which it is a variant. */
export const ruleOfKeyword = (keyword: Keyword): RuleName | undefined =>
  ruleNamed(keywordInWords(keyword)) ??
  ruleNamed(keyword.startsWith("TRAMPLE") ? "trample" : keyword.startsWith("BANDS") ? "banding" : "");

/** What the rule of an identity is called. */
export const nameOfRule = (identity: string): RuleName | undefined => byIdentity.get(identity);

export const allRuleNames = (): readonly RuleName[] => names;
