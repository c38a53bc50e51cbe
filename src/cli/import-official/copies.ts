import { resolve } from "node:path";
import { type EditionSource } from "../../corpus/edition-source";
import { differencesOf } from "../../corpus/compare-copies";
import { PalimpsestError } from "../../domain/errors";
import { readEditionSource } from "../../store/edition-source";
import { type Store } from "../../store/store";

/** What `--prefer` takes besides files: what is held, or what is given to be imported. */
const HELD = "held";
const GIVEN = "given";

const SCRAPER = "official-rules-text";

/** The copy of an edition whose words are served so far. */
interface Served {
  /** Of the file; absent for what is held, unless its file is given again. */
  readonly name?: string;
  readonly isHeld: boolean;
  /** Documents that are held and not served, because another was preferred to them. */
  readonly passedOver: readonly string[];
  readonly read: () => Promise<EditionSource> | EditionSource | undefined;
}

/** Decides which of several files of one edition is served if their words differ: only as the person says who imports. */
export class Copies {
  private readonly served = new Map<string, Served>();
  private readonly fileNames = new Map<string, string>();

  constructor(
    private readonly store: Store | null,
    private readonly preferred: readonly string[],
  ) {}

  /** True for a file that `--prefer` names. */
  prefers(name: string | undefined): boolean {
    return name !== undefined && this.preferred.some((each) => isSameFile(each, name));
  }

  /** Throws BAD_ARGUMENTS where `--prefer` names something other than one of these files. */
  refuseOthers(names: readonly string[]): void {
    const other = this.preferred.find(
      (each) => each !== HELD && each !== GIVEN && !names.some((name) => isSameFile(each, name)),
    );
    if (other === undefined) return;
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      `--prefer takes ${HELD}, ${GIVEN} or one of the files that are to be imported: ${other} is none of these.`,
    );
  }

  /** Takes note of a file of which the same bytes are held, and served. */
  isHeldAs(edition: string, name: string): void {
    this.fileNames.set(edition, name);
  }

  /**
   * Whether a file that is read now prevails over what came before it; undefined if that says the same words, or is not
   * as whole as this one, or there is none.
   * @throws PalimpsestError COPIES_DIFFER if nobody has said which of the two is to be served
   */
  async prevails(name: string, source: EditionSource, read: Served["read"]): Promise<boolean | undefined> {
    const { edition } = source;
    const [document = ""] = edition.documents;
    const before = this.served.get(edition.key) ?? this.storedCopy(edition.key, document);
    const now: Served = { name, isHeld: false, passedOver: before?.passedOver ?? [], read };
    const other = (await before?.read())?.edition;
    if (!before || !other || other.coverage.complete !== edition.coverage.complete) {
      if (!other?.coverage.complete) this.served.set(edition.key, now);
      return undefined;
    }
    const differences = differencesOf(other, edition);
    if (differences === null) {
      this.served.set(edition.key, before);
      return undefined;
    }
    const prevails = this.choice(before, name, before.passedOver.includes(document));
    if (prevails === undefined) throw copiesDiffer(edition.key, before, differences);
    this.served.set(edition.key, prevails ? now : before);
    return prevails;
  }

  private choice(before: Served, name: string, isPassedOver: boolean): boolean | undefined {
    const [one, two] = [this.prefers(before.name), this.prefers(name)];
    if (one !== two) return two;
    if (one || !before.isHeld) return undefined;
    if (this.preferred.includes(HELD)) return false;
    if (isPassedOver) return false;
    return this.preferred.includes(GIVEN) ? true : undefined;
  }

  /** What is held of an edition from files like these, unless that is the same document. */
  private storedCopy(key: string, document: string): Served | undefined {
    const { store } = this;
    const [main, ...passedOver] = store?.editions.documentIds([key]).get(key) ?? [];
    if (!store || main === undefined || main === document) return undefined;
    if (store.documents.byId([main])[0]?.scraper !== SCRAPER) return undefined;
    const name = this.fileNames.get(key);
    const read = () => readEditionSource(store, key);
    return { ...(name !== undefined && { name }), isHeld: true, passedOver, read };
  }
}

const isSameFile = (one: string, other: string): boolean => one === other || resolve(one) === resolve(other);

function copiesDiffer(key: string, { name, isHeld }: Served, differences: string): PalimpsestError {
  const other = name ?? `what is held of ${key}`;
  const choices = isHeld
    ? `--prefer ${HELD} keeps what is held, --prefer ${GIVEN} or --prefer with this file's name takes this one`
    : "--prefer with the name of one of the two takes that one";
  return new PalimpsestError(
    "COPIES_DIFFER",
    `It and ${other} are both the edition ${key}, with different words: ${differences}. ${choices}; both stay cited.`,
  );
}
