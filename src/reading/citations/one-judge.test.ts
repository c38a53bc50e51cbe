import { bearerOn } from "../../concordance/bearers";
import { EditionCatalogue } from "../../domain/edition-catalogue";
import { shippedConcordance } from "../../store/shipped-concordance";
import { temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { EVERYTHING } from "../../test-kit/everything";
import { describeOfficial, officialRules, textKeys } from "../../test-kit/official-texts";
import { checkText, shippedJudge } from "./check-text";
import { type Citation, resolveCitations } from "./citations";
import { History } from "../history";
import { importEditions } from "../../importing/import-editions";

/** `npm test` holds a few of them. */
const HELD = EVERYTHING
  ? textKeys
  : ["2003-12-01", "2009-07-11", "2017-09-29", "2026-08-07"].filter((key) => textKeys.includes(key));
const NEWEST = "2026-08-07";

describeOfficial(
  "with the texts held",
  () => {
    let temporary: TemporaryStore;
    let history: History;
    const concordance = shippedConcordance();
    const catalogue = new EditionCatalogue([]);
    beforeAll(async () => {
      temporary = temporaryStore();
      const sources = HELD.map(officialRules).map(({ edition, record }) => ({ edition, records: [record] }));
      await importEditions(temporary.store, sources);
      history = new History(temporary.store);
    }, 600_000);
    afterAll(() => temporary.remove());

    /** A quarter of the rules of an edition. */
    const citationsOf = (key: string): Citation[] => {
      const edition = temporary.store.editions.held().byKey.get(key)!;
      const numbers = [...new Set(temporary.store.rules.numbers(key))].filter((_, at) => at % 4 === 1);
      return numbers.map((number) => ({ number, edition, asOf: key }));
    };
    const told = (resolved: ReturnType<typeof resolveCitations>) =>
      resolved.map(({ status, currentNumbers }) => ({ status, now: currentNumbers }));
    const toldWhole = (resolved: ReturnType<typeof resolveCitations>) =>
      resolved.map(({ status, currentNumbers, below }) => ({ status, now: currentNumbers, below }));
    const edition = (key: string) => temporary.store.editions.held().byKey.get(key)!;

    const CITED = HELD.filter((_, at) => !EVERYTHING || at % 11 === 5);

    it.each(CITED)("a citation of %s is for all the same: resolved, in a text, by the bearers of its number", (key) => {
      const citations = citationsOf(key);
      const resolved = resolveCitations(history, citations, edition(NEWEST));
      const text = citations.map(({ number }) => `CR ${number} (${key})`).join("\n");
      const { citations: checked } = checkText(history, catalogue, text, { date: null, syntax: "PROSE" });
      expect(checked.map(({ judgement: { status, current } }) => ({ status, now: current }))).toEqual(told(resolved));
      expect(
        citations.map(({ number }) => bearerOn(concordance, number, key).bearer!.current.map((at) => at.number)),
      ).toEqual(resolved.map(({ currentNumbers }) => currentNumbers));
      expect(citations.map(({ number }) => bearerOn(concordance, number, key).bearer!.confidence)).toEqual(
        resolved.map(({ howSure }) => howSure()),
      );
    });

    it.each(CITED)(
      "and of %s in older and newer editions it is so whichever texts are held, and in a comparison",
      (key) => {
        const citations = citationsOf(key).filter((_, at) => at % 6 === 0);
        const unheld = citations.map((citation) => ({ ...citation, edition: null }));
        for (const into of CITED) {
          const resolved = toldWhole(resolveCitations(history, citations, edition(into)));
          expect(toldWhole(resolveCitations(history, citations, shippedJudge(catalogue, into)))).toEqual(resolved);
          expect(toldWhole(resolveCitations(history, unheld, edition(into)))).toEqual(resolved);
          const { ofFrom, toNumbers } = history.comparisons.between({ from: key, to: into });
          const compared = temporary.store.rules
            .at(citations.map(({ number }) => ({ editionKey: key, number })))
            .map((rule) =>
              [...ofFrom[rule!.position]!.to].sort((x, y) => x - y).map((position) => toNumbers[position]),
            );
          expect(compared).toEqual(resolved.map(({ now }) => now));
        }
      },
    );
  },
  [NEWEST],
);
