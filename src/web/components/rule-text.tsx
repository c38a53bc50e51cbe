import { type ComponentChildren } from "preact";
import { type IsoDate } from "../../domain/iso-date";
import { glossaryAddress, ruleAddress } from "../../views/addresses";
import { graphql } from "../../views/generated";
import { type MentionFragment } from "../../views/generated/graphql";
import { withItalics } from "./italics";

graphql(`
  fragment RuleLink on Rule {
    number
    edition {
      key
    }
  }
  fragment Mention on RuleMention {
    number
    rule {
      number
    }
  }
  fragment RuleLeads on Rule {
    references {
      ...Mention
    }
    terms {
      text
      start
      term
    }
  }
  fragment ExamplesParts on Rule {
    examples
    exampleReferences {
      ...Mention
    }
  }
`);

/** What the words of a text lead to, in the edition that they are of. */
export interface Leads {
  readonly edition: IsoDate;
  /** Rules that it mentions; `rule` is null where that part of the edition is not held. */
  readonly references: readonly MentionFragment[];
  /** Terms of the glossary where it first mentions them. */
  readonly terms?: readonly { readonly text: string; readonly start: number; readonly term: string }[];
}

interface RuleTextProps extends Leads {
  readonly text: string;
}

/** The words of a rule, a paragraph each line, linked where they stand. */
export const RuleText = ({ text, ...leads }: RuleTextProps) => {
  const links = linksIn(text, leads);
  let start = 0;
  return (
    <>
      {text.split("\n").map((paragraph, index) => {
        const end = start + paragraph.length;
        const shown = withLinks(text, links, start, end);
        start = end + 1;
        return <p key={index}>{shown}</p>;
      })}
    </>
  );
};

interface ExamplesProps extends Pick<Leads, "edition"> {
  readonly examples: readonly string[];
  readonly exampleReferences: Leads["references"];
  /** Besides that of an example. */
  readonly class?: string;
}

/** The examples of a rule, each led by its word, linked where they mention rules. */
export const Examples = ({ examples, exampleReferences: references, edition, class: further = "" }: ExamplesProps) => (
  <>
    {examples.map((example, index) => (
      <p key={index} class={`example ${further}`.trim()}>
        <b>Example</b> {withLinks(example, linksIn(example, { edition, references }))}
      </p>
    ))}
  </>
);

interface Link {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** Each number that a text mentions, if there is something to lead to, and each term where it comes first. */
export function linksIn(text: string, { edition, references, terms = [] }: Leads): readonly Link[] {
  const toTerms = terms.map(({ text: words, start, term }) => ({
    start,
    end: start + words.length,
    href: glossaryAddress(edition, term),
  }));
  const numbers = references.filter(({ rule }) => rule != null).map(({ number }) => number.replaceAll(".", "\\."));
  if (numbers.length === 0) return toTerms;
  // Longer ones first: 704.5 begins 704.5k.
  const pattern = numbers.sort((a, b) => b.length - a.length).join("|");
  const found = text.matchAll(new RegExp(`(?<![\\w.])(?:${pattern})(?![\\w]|\\.\\d)`, "gi"));
  const toRules = [...found].map(({ 0: number, index }) => ({
    start: index,
    end: index + number.length,
    href: ruleAddress(edition, number.toLowerCase()),
  }));
  return [...toRules, ...toTerms].sort((a, b) => a.start - b.start);
}

/** A stretch of a text with its links; `show` says how the words in and between them are shown. */
export function withLinks(
  text: string,
  links: readonly Link[],
  from = 0,
  to = text.length,
  show: (from: number, to: number) => ComponentChildren = (start, end) => withItalics(text.slice(start, end)),
): ComponentChildren[] {
  const shown: ComponentChildren[] = [];
  let at = from;
  for (const { start, end, href } of links) {
    if (start < at || end > to) continue;
    shown.push(
      show(at, start),
      <a key={start} href={href}>
        {show(start, end)}
      </a>,
    );
    at = end;
  }
  shown.push(show(at, to));
  return shown;
}
