import { type FoundCitation, type KnownNumbers } from "./find-citations";
import { type LineStarts } from "./line-starts";
import { proseIn, spanAt, type Syntax } from "./prose";

/**
 * Whether a number that no edition had is one that somebody made up, to show or to try something, and not one that is wrong. It is if its
 * section lies beyond all that there were, 999.9; if what stands on its line or the one before says so, “799.1 does not exist”; or in a
 * test, if it is data there and not a comment. A rule of thumb: a section right behind one that there is may be new.
 */
export function inventedIn(
  text: string,
  syntax: Syntax,
  lines: LineStarts,
  isTest: boolean,
  known: KnownNumbers,
): (cited: FoundCitation) => boolean {
  const prose = isTest ? proseIn(text, syntax) : null;
  const isData = ({ start, place }: FoundCitation) =>
    prose !== null && spanAt(prose.spans, place?.start ?? start) === undefined;
  return (cited) => {
    const section = Number(cited.number.slice(0, 3));
    if (known.has(cited.number)) return false;
    if (!known.has(String(section)) && !known.has(String(section - 1))) return true;
    const line = lines.of(cited.start);
    return isData(cited) || [line - 1, line].some((each) => SAYS_SO.test(lines.text(each)));
  };
}

const SAYS_SO =
  /\b(?:made[- ]up|invented|fabricated|fictional|fake|bogus|dummy|placeholder|hallucinat\w*|non-?existent|withdrawn|unknown|unverified|(?:do|does|did)(?:n['’]?t| not) exist|no longer (?:exists?|contains)|no such|not (?:a|in the) (?:real )?rules?|has no sub-?rules|has [a-z]\/[a-z] only|only (?:two|three) sub-?rules)\b/i;

/** Files that tests read: what they say is compared with something elsewhere. */
export const isFixture = (file: string): boolean => FIXTURE.test(file);
const FIXTURE =
  /(?:^|\/)(?:__)?(?:fixtures?|snapshots?|test[-_]?data|golden|goldens|cassettes)(?:__)?\/|\.(?:snap|golden|expected)$/i;

/** These, and files that are tests. */
export const isTestFile = (file: string): boolean => isFixture(file) || TEST.test(file);
const TEST =
  /(?:^|\/)(?:__)?(?:tests?|specs?|mocks?|examples?)(?:__)?\/|(?:^|\/)test_[^/]*$|[._-](?:test|tests|spec)\.\w+$/i;
