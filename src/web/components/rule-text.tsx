import { type ComponentChildren } from "preact";
import { type IsoDate } from "../../domain/iso-date";
import { ruleAddress } from "../addresses";
import { withItalics } from "./italics";

/** Rules that a text mentions; `rule` is null where that part of the edition is not held. */
export type Mentions = readonly { readonly number: string; readonly rule?: { readonly number: string } | null }[];

interface RuleTextProps {
  readonly text: string;
  readonly mentions: Mentions;
  /** The edition that the numbers are of. */
  readonly edition: IsoDate;
}

/** The words of a rule, a paragraph each line, with the numbers in them linked where they stand. */
export const RuleText = ({ text, mentions, edition }: RuleTextProps) => (
  <>
    {text.split("\n").map((paragraph, index) => (
      <p key={index}>{withLinks(paragraph, mentions, edition)}</p>
    ))}
  </>
);

/** A text with each number that it mentions as a link, if there is something to lead to. */
export function withLinks(text: string, mentions: Mentions, edition: IsoDate): ComponentChildren {
  const numbers = mentions.filter(({ rule }) => rule != null).map(({ number }) => number);
  if (numbers.length === 0) return withItalics(text);
  // Longer ones first: 704.5 begins 704.5k.
  const pattern = [...numbers].sort((a, b) => b.length - a.length).map((number) => number.replaceAll(".", "\\."));
  const parts = text.split(new RegExp(`(?<![\\w.])(${pattern.join("|")})(?![\\w]|\\.\\d)`, "i"));
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      withItalics(part)
    ) : (
      <a key={index} href={ruleAddress(edition, part.toLowerCase())}>
        {part}
      </a>
    ),
  );
}
