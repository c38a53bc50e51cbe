import { type ComponentChildren } from "preact";
import { type IsoDate } from "../../domain/iso-date";
import { ruleAddress } from "../../views/addresses";
import { graphql } from "../../views/generated";
import { type ContentsPartsFragment } from "../../views/generated/graphql";
import { withItalics } from "./italics";

graphql(`
  fragment ContentsParts on ContentsEntry {
    number
    heading
    sections {
      number
      heading
    }
  }
`);

interface ContentsProps {
  readonly edition: IsoDate;
  readonly chapters: readonly ContentsPartsFragment[];
  /** The section that is shown beside it. */
  readonly current?: string;
}

/** What names a chapter; its number alone where nobody here holds its heading. */
export const chapterName = (number: string, heading?: string | null): ComponentChildren =>
  heading == null ? (
    `Chapter ${number}`
  ) : (
    <>
      {number}. {withItalics(heading)}
    </>
  );

/** The table of contents beside a text: the chapter that is read open, the others to be opened. */
export const Contents = ({ edition, chapters, current }: ContentsProps) => (
  <nav class="contents" aria-label="Contents of this edition" id="contents">
    {chapters.map((chapter) => (
      <details key={chapter.number} open={chapters.length === 1 || chapter.number === current?.slice(0, 1)}>
        <summary>{chapterName(chapter.number, chapter.heading)}</summary>
        <SectionList edition={edition} sections={chapter.sections} {...(current !== undefined && { current })} />
      </details>
    ))}
  </nav>
);

export const SectionList = ({
  edition,
  sections,
  current,
  changed,
}: {
  edition: IsoDate;
  sections: ContentsPartsFragment["sections"];
  current?: string;
  /** How many rules of each changed. */
  changed?: ReadonlyMap<string, number>;
}) => (
  <ul>
    {sections.map(({ number, heading }) => (
      <li key={number}>
        <a href={ruleAddress(edition, number)} aria-current={number === current ? "page" : undefined}>
          <b>{number}</b> <span>{withItalics(heading ?? "")}</span>
          {(changed?.get(number) ?? 0) > 0 && (
            <span class="section-changes">
              {changed!.get(number)}
              <span class="unseen"> changed</span>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
);
