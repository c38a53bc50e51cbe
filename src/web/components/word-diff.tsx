import { type ComponentChildren } from "preact";
import { graphql } from "../../views/generated";

graphql(`
  fragment ChangedWords on RuleChange {
    segments {
      operation
      text
    }
    headingSegments {
      operation
      text
    }
  }
`);

/** Words on both sides, or on one. */
export interface Segment {
  readonly operation: "EQUAL" | "DELETE" | "INSERT";
  readonly text: string;
}

/** How changed words are shown: in one text, in two beside one another, or only the newer. */
export type DiffView = "inline" | "side" | "plain";

export const readView = (view: string | null): DiffView => (view === "side" || view === "plain" ? view : "inline");

const VIEWS: Readonly<Record<DiffView, string>> = {
  inline: "Marked in the text",
  side: "Side by side",
  plain: "Plain wordings",
};

export const DIFF_VIEWS: readonly string[] = Object.keys(VIEWS);

interface ViewsProps {
  readonly of: readonly DiffView[];
  readonly view: DiffView;
  readonly to: (view: DiffView) => string;
  readonly children?: ComponentChildren;
}

/** Links to the same page in another view, and to whatever stands beside them. */
export const Views = ({ of, view, to, children }: ViewsProps) => (
  <p class="views no-print">
    {of.map((each) => (
      <a key={each} href={to(each)} aria-current={each === view ? "true" : undefined}>
        {VIEWS[each]}
      </a>
    ))}
    {children}
  </p>
);

/** Dropped words struck through, added ones underlined; each also told to those who hear the page. */
export const WordDiff = ({ segments, view = "inline" }: { segments: readonly Segment[]; view?: DiffView }) => {
  if (view === "plain")
    return (
      <p>
        {marked(
          segments.filter(({ operation }) => operation !== "DELETE"),
          false,
        )}
      </p>
    );
  if (view === "inline") return <p>{marked(segments)}</p>;
  return (
    <div class="diff-sides">
      <p>
        <span class="unseen">Before: </span>
        {marked(segments.filter(({ operation }) => operation !== "INSERT"))}
      </p>
      <p>
        <span class="unseen">After: </span>
        {marked(segments.filter(({ operation }) => operation !== "DELETE"))}
      </p>
    </div>
  );
};

function marked(segments: readonly Segment[], marks = true): ComponentChildren {
  return segments.map(({ operation, text }, index) => {
    const words = text.trim();
    const at = text.indexOf(words);
    const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
    if (!marks || operation === "EQUAL" || words === "") return text;
    const previous = segments[index - 1];
    const touches = previous && operation === "INSERT" && previous.operation === "DELETE" && /\S$/.test(previous.text);
    const [Mark, said] = operation === "DELETE" ? (["del", "dropped"] as const) : (["ins", "added"] as const);
    return (
      <>
        {before === "" && touches ? " " : before}
        <Mark>
          <span class="unseen">[{said}: </span>
          {words}
          <span class="unseen">]</span>
        </Mark>
        {after}
      </>
    );
  });
}

/** True if something other than typography is on one side only. */
export const hasChanges = (segments: readonly Segment[]): boolean =>
  segments.some(({ operation, text }) => operation !== "EQUAL" && text.trim() !== "");

/** The same for the examples of a rule; nothing if their words are the same. */
export const ExamplesDiff = ({ segments, view }: { segments: readonly Segment[]; view: DiffView }) =>
  hasChanges(segments) ? (
    <div class="example">
      <b>Examples</b>
      <WordDiff segments={segments} view={view} />
    </div>
  ) : null;
