import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { changesBetween } from "./comparison/changes";
import { History } from "./history";
import { importEditions } from "../importing/import-editions";

const WORDS = "Ending the game early is a matter of scores, and players salute, as the rules of lasting peace ask.";

/** Days of which no edition is: nothing is known of them but what is made up here. */
const [OLDER, NEWER] = ["2031-01-01", "2032-01-01"] as const;

describe("a heading alone that was added or removed", () => {
  let temporary: TemporaryStore;
  let history: History;
  beforeAll(async () => {
    temporary = temporaryStore();
    /** Of each rule: number, heading, text. */
    const source = (key: string, ...rules: readonly (readonly [string, string | undefined, string])[]) => {
      const span = { document: key, firstLine: 1, lastLine: 1, examples: [] };
      const told = rules.map(([number, heading, text]) => ({ number, heading, text, ...span }));
      return sampleSource({ key, document: key, edition: { coverage: { complete: true, sections: [] }, rules: told } });
    };
    await importEditions(temporary.store, [
      source(
        OLDER,
        ["100.1", undefined, WORDS],
        ["130", "Lasting Peace", ""],
        ["190.1", undefined, "Ignore this rule."],
        ["190.2", undefined, "Ignore this rule. The other one stays."],
      ),
      source(
        NEWER,
        ["100.1", undefined, WORDS],
        ["140", "Ending the Game Early", ""],
        ["150", "Trousers", ""],
        ["160", "Score", ""],
        ["170", "Scores", "Whoever has more of them wins."],
        ["701.2", "Salute", ""],
        ["180", undefined, "[This section has been intentionally left blank, to keep numbers.]"],
      ),
    ]);
    history = new History(temporary.store);
  });
  afterAll(() => temporary.remove());

  const judged = (number: string) => {
    const changes = changesBetween(history, { from: OLDER, to: NEWER }, {}).slice(0);
    const change = changes.find(({ from, to }) => [...from, ...to].some((rule) => rule.number === number))!;
    const { substance, basis } = history.substances.of(change);
    return [change.kind, substance, basis];
  };

  it("is WORDING if the other edition has its words, since a heading is no rule", () => {
    expect(judged("140")).toEqual(["ADDED", "WORDING", "TEXT"]);
    expect(judged("130")).toEqual(["REMOVED", "WORDING", "TEXT"]);
  });

  it("is not decided by the texts if the other edition does not have its words, or has them as a part of others only", () => {
    expect(judged("150")).toEqual(["ADDED", "UNDECIDED", null]);
    expect(judged("160")).toEqual(["ADDED", "UNDECIDED", null]);
  });

  it("is not decided if it is the name of a keyword: there may have been none by that name", () => {
    expect(judged("701.2")).toEqual(["ADDED", "UNDECIDED", null]);
  });

  it("is WORDING too if it is a rule that only keeps a number", () => {
    expect(judged("180")).toEqual(["ADDED", "WORDING", "TEXT"]);
    expect(judged("190.1")).toEqual(["REMOVED", "WORDING", "TEXT"]);
    expect(judged("190.2")).toEqual(["REMOVED", "UNDECIDED", null]);
  });

  it("is none if words of a rule stand below it", () => {
    expect(judged("170")).toEqual(["ADDED", "UNDECIDED", null]);
  });
});
