import { importEditions } from "../importing/import-editions";
import { History } from "./history";
import { type Lane, lanesBelow } from "./lanes";
import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore } from "../store/test-kit/temporary-store";

const DRAW = "A player who had to take a card from a library without any card left loses the game in the same way.";
const POISON = "Ten poison counters are enough for anybody who has them to be out of whatever match is played.";
const WORLD = "Of several enchantments with the supertype world only the newest one stays where it was put.";

const told = (lanes: readonly Lane[] | null, number: string) =>
  lanes?.filter((lane) => lane.number === number).map(({ from, until, rewordedBy }) => ({ from, until, rewordedBy }));

describe("what stood below a rule, in editions that need not be held", () => {
  const temporary = temporaryStore();
  afterAll(() => temporary.remove());

  it("420.5 of 2008 became 704.5 in July 2009, in other words, and stands there still", () => {
    const lanes = lanesBelow(new History(temporary.store), "420", "2008-06-01")!;
    expect(told(lanes, "420.5")).toEqual([{ from: "1999-11-01", until: "2009-07-11", rewordedBy: [] }]);
    expect(told(lanes, "704.5")).toEqual([{ from: "2009-07-11", until: null, rewordedBy: ["2009-07-11"] }]);
    const identities = ["420.5", "704.5"].map((number) => lanes.find((lane) => lane.number === number)?.identity);
    expect(new Set(identities).size).toBe(1);
  });

  it("nobody knows of what no edition has", () => {
    const history = new History(temporary.store);
    expect(lanesBelow(history, "999", "2008-06-01")).toBeNull();
    expect(lanesBelow(history, "704", "2008-06-01")).toBeNull();
  });

  it("an edition that is newer than all known is read from its text", async () => {
    const { store } = temporary;
    const edition = { coverage: { complete: true, sections: [] } };
    const editions = [
      sampleSource({
        key: "2098-01-01",
        document: "a",
        edition,
        rules: [
          ["9", "Checks"],
          ["9.1", DRAW],
          ["9.2", WORLD],
        ],
      }),
      sampleSource({
        key: "2099-01-01",
        document: "b",
        edition,
        rules: [
          ["9", "Checks"],
          ["9.1", POISON],
          ["9.2", DRAW],
          ["9.3", `${WORLD} Others go to graveyards.`],
        ],
      }),
    ];
    await importEditions(store, editions);
    const lanes = lanesBelow(new History(store), "9", "2099-05-01")!;
    expect(told(lanes, "9.1")).toEqual([
      { from: "2098-01-01", until: "2099-01-01", rewordedBy: [] },
      { from: "2099-01-01", until: null, rewordedBy: [] },
    ]);
    expect(told(lanes, "9.2")).toEqual([
      { from: "2098-01-01", until: "2099-01-01", rewordedBy: [] },
      { from: "2099-01-01", until: null, rewordedBy: [] },
    ]);
    expect(told(lanes, "9.3")).toEqual([{ from: "2099-01-01", until: null, rewordedBy: ["2099-01-01"] }]);
  });
});
