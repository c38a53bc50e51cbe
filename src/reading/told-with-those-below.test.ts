import { belowSince } from "../concordance/below-since";
import { shippedConcordance } from "../store/shipped-concordance";
import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { resolveCitations } from "./citations/citations";
import { History } from "./history";
import { importEditions } from "../importing/import-editions";
import { rulesBelow } from "./rules-below";
import { sayAbsent } from "./comparison/say-absent";

const concordance = shippedConcordance();

describe("a heading says what the rules below it say", () => {
  it("702.2 (deathtouch) of 2010 does not stand today as it stood: b and e were reworded, c has another place", () => {
    const at = concordance.on("2010-12-31");
    const { id } = concordance.bearer(at, "702.2")!;
    expect(belowSince(concordance, id, at, concordance.newest)).toMatchObject({
      count: 6,
      reworded: ["702.2b", "702.2e"],
      moved: ["702.2c"],
      added: [],
    });
  });

  it("nothing is said of an edition whose text is not known", () => {
    const at = concordance.on("2026-10-01");
    expect(concordance.isKnown(at)).toBe(false);
    const { id } = concordance.bearer(concordance.newest, "702.2")!;
    expect(belowSince(concordance, id, at, concordance.newest)).toBeNull();
  });
});

describe("a citation of a heading", () => {
  const PEACE =
    "Whoever salutes before the game begins may look at the top card of the library of one opponent of choice.";
  const WAR =
    "Whoever does not salute before the game begins has to reveal the whole hand to all opponents at the table.";
  const NEW_WAR =
    "Whoever does not salute before the game begins has to reveal two cards of the hand to all opponents there.";
  let temporary: TemporaryStore;
  beforeAll(async () => {
    temporary = temporaryStore();
    const source = (key: string, ...rules: readonly (readonly [string, string | undefined, string])[]) => {
      const span = { document: key, firstLine: 1, lastLine: 1, examples: [] };
      const told = rules.map(([number, heading, text]) => ({ number, heading, text, ...span }));
      return sampleSource({ key, document: key, edition: { coverage: { complete: true, sections: [] }, rules: told } });
    };
    await importEditions(temporary.store, [
      source("2031-01-01", ["702.1", "Salute", ""], ["702.1a", undefined, PEACE], ["702.1b", undefined, WAR]),
      source("2032-01-01", ["702.1", "Salute", ""], ["702.1a", undefined, PEACE], ["702.1b", undefined, NEW_WAR]),
      source("2033-01-01", ["702.1", "Salute", ""], ["702.1a", undefined, PEACE], ["702.1b", undefined, NEW_WAR]),
    ]);
  });
  afterAll(() => temporary.remove());

  const cited = (from: string, to: string) => {
    const history = new History(temporary.store);
    const { byKey } = temporary.store.editions.held();
    return resolveCitations(history, [{ number: "702.1", edition: byKey.get(from)!, asOf: from }], byKey.get(to)!)[0]!;
  };

  it("whose rules were reworded has its number still, with other rules below it, and says which", () => {
    const { status, below, explanation } = cited("2031-01-01", "2032-01-01");
    expect([status, below?.reworded]).toEqual(["CURRENT", ["702.1b"]]);
    expect(explanation).not.toContain("as it stood");
    expect(explanation).toContain("of the 2 rules below it 1 is as it was and 1 has other words (702.1b)");
  });

  it("stands as it stood only if all below it says the same", () => {
    expect(cited("2032-01-01", "2033-01-01").explanation).toContain(
      "stands in the edition of 2033-01-01 as it stood in that of 2032-01-01, with all that stands below it.",
    );
  });

  it("is told whole where there is room, else in first sentences, as many as fit", () => {
    const [heading] = temporary.store.rules.at([{ editionKey: "2032-01-01", number: "702.1" }]);
    const told = (characters: number) => rulesBelow(temporary.store, heading!, characters);
    expect(told(1000)).toMatchObject({ count: 2, isWhole: true, rules: [{ text: PEACE }, { text: NEW_WAR }] });
    expect(told(120)).toMatchObject({ count: 2, isWhole: false, rules: [{ number: "702.1a" }] });
  });
});

describe("a rule that the engine knows on one day and not on another", () => {
  it("is in doubt if the concordance has its number in other words: 310.10 of June 2026 is 310.11 of August", () => {
    const said = sayAbsent(concordance, ["310.10"], "2026-06-19", "2026-08-07");
    expect(said).toContain("is in doubt");
    expect(said).toMatch(/310\.10 of 2026-06-19 is 310\.11 there \(\d+ % sure\)/);
  });

  it("is absent if nothing of it is left", () => {
    expect(sayAbsent(concordance, ["122.1j"], "2026-08-07", "2026-06-19")).toBe(
      "The rules of 2026-06-19 have no rule on this.",
    );
  });
});
