import { longDate } from "../../views/dates";
import { type VocabularyKind } from "../../views/generated/graphql";
import { CALLED, kindNamed, vocabularyAddress, vocabularyView } from "../../views/vocabulary";
import { type Page } from "../page";
import { telling } from "../telling";

type Word = Awaited<ReturnType<typeof vocabularyView.find>>["words"][number];

const KINDS = Object.keys(CALLED) as VocabularyKind[];

/** What editions list or define by name, each with the days on which it came and went. */
export const vocabulary: Page = {
  tell: telling(vocabularyView),
  path: "/vocabulary",
  takes: { kind: "TEXT", of: "TEXT", on: "TEXT" },
  addresses: ["/vocabulary"],
  async answer({ ask, search }) {
    const asked = search.get("kind");
    const kind = asked === null ? KINDS[0]! : kindNamed(asked);
    const [of, on] = [search.get("of") || null, search.get("on") || null];
    const { words } = await vocabularyView.find(ask, { kind, of, on });
    // What was a keyword of its own may be a form of another since.
    const variants =
      kind === "KEYWORD_ABILITY"
        ? (await vocabularyView.find(ask, { kind: "KEYWORD_VARIANT", of: null, on })).words
        : [];
    const isGone = ({ terms }: Word) => terms.at(-1)?.until !== null;
    const those = of === null ? CALLED[kind] : `${CALLED[kind]} of ${of}`;
    return {
      title: `${those} of the Magic rules`,
      description: `${words.length} ${those.toLowerCase()} that editions of Magic's Comprehensive Rules name, and since when.`,
      canonical: vocabularyAddress(kind),
      body: (
        <article class="vocabulary">
          <h1>{those}</h1>
          <p class="lead">
            {on === null
              ? `${words.length} words, of which the newest edition has ${words.filter((word) => !isGone(word)).length}.`
              : `${words.length} words on ${on}.`}{" "}
            Each with the first edition whose text has it: a list may be older than that which writes it down.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Word</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {words.map((word) => (
                <Row key={`${word.of} ${word.name}`} {...word} kind={kind} isOfOne={of !== null} variants={variants} />
              ))}
            </tbody>
          </table>
          <nav class="no-print" aria-label="Vocabularies">
            <ul class="vocabulary-kinds">
              {KINDS.map((each) => (
                <li key={each}>
                  <a href={vocabularyAddress(each)} aria-current={each === kind ? "page" : undefined}>
                    {CALLED[each]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </article>
      ),
    };
  },
};

interface RowProps extends Word {
  readonly kind: VocabularyKind;
  readonly isOfOne: boolean;
  readonly variants: readonly Word[];
}

const Row = ({ of, name, terms, kind, isOfOne, variants }: RowProps) => {
  const until = terms.at(-1)?.until ?? null;
  const since = variants.find(
    (each) => until !== null && each.name.toLowerCase() === name.toLowerCase() && each.terms.at(-1)?.until === null,
  );
  return (
    <tr>
      <th scope="row">
        {name}
        {of !== null && !isOfOne && (
          <>
            {" "}
            (<a href={vocabularyAddress(kind, of)}>{of}</a>)
          </>
        )}
      </th>
      <td>
        {terms
          .map(({ since, until }) => longDate(since) + (until === null ? "" : ` until ${longDate(until)}`))
          .join("; ")}
        {since && (
          <>
            , and since then <a href={vocabularyAddress("KEYWORD_VARIANT")}>a variant of {since.of}</a>
          </>
        )}
      </td>
    </tr>
  );
};
