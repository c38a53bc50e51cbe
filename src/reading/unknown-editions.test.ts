import { Concordance } from "../concordance/concordance";
import { type ConcordanceFile, readConcordance } from "../concordance/concordance-file";
import { withoutText } from "../concordance/test-kit/without";
import { ordinalsOf } from "../domain/ordinals";
import { concordanceText, DEFAULT_CORPUS } from "../store/corpus-files";
import { temporaryStore } from "../store/test-kit/temporary-store";
import { EVERYTHING } from "../test-kit/everything";
import { describeOfficial, officialRules, textKeys } from "../test-kit/official-texts";
import { ConcordantAligner } from "../importing/align-editions";
import { History } from "./history";
import { importEditions } from "../importing/import-editions";

/** Left out of the concordance together, and the one in which nearly every number changed. */
const UNKNOWN = EVERYTHING
  ? ["2003-07-01", "2009-07-11", "2010-06-18", "2016-09-30", "2021-04-22", "2025-06-06"]
  : ["2009-07-11"];
const OTHERS = textKeys.filter((key) => !UNKNOWN.includes(key));
/** Of those beside each, the nearest before, or after. */
const beside = (after: 0 | 1) => UNKNOWN.map((date) => OTHERS[OTHERS.findLastIndex((key) => key < date) + after]!);

describeOfficial(
  "which rule is which in editions that the concordance does not know",
  () => {
    const file: ConcordanceFile = readConcordance(concordanceText(DEFAULT_CORPUS, "rules")!);
    const whole = new Concordance(file);
    const concordance = new Concordance(UNKNOWN.reduce(withoutText, file));
    const by = new ConcordantAligner(
      () => concordance,
      () => "without",
    );

    /** The identity of every rule of theirs, by its place; `-` for none. */
    async function toldBeside(held: readonly string[]): Promise<string[]> {
      const { store, remove } = temporaryStore();
      const sources = [...held, ...UNKNOWN].map(officialRules);
      await importEditions(
        store,
        sources.map(({ edition, record }) => ({ edition, records: [record] })),
        {},
        by,
      );
      const { lineages } = new History(store, () => concordance).chronicle();
      const told = UNKNOWN.flatMap((key) =>
        [...lineages.of.get(key)!].map((at, position) => `${key} ${position} ${lineages.all[at]!.known?.id ?? "-"}`),
      );
      remove();
      return told;
    }

    it("is the same whatever else is held, and no other rule than it is", async () => {
      const alone = await toldBeside([]);
      const truth = UNKNOWN.flatMap((key) => {
        const numbers = officialRules(key).edition.rules.map(({ number }) => number);
        const ordinals = ordinalsOf(numbers);
        return numbers.map((number, at) => `${key} ${at} ${whole.bearer(whole.on(key), number, ordinals[at])!.id}`);
      });
      const isTold = (place: string) => !place.endsWith("-");
      expect(alone.filter((place, at) => isTold(place) && place !== truth[at])).toEqual([]);
      expect(alone.filter((place) => !isTold(place)).length).toBeLessThanOrEqual(2);
      for (const held of [beside(0), beside(1)]) expect(await toldBeside(held)).toEqual(alone);
    }, 600_000);
  },
  [...UNKNOWN, ...beside(0), ...beside(1)],
);
