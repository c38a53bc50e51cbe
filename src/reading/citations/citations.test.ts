import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { type CitationResolution, resolveCitations } from "./citations";
import { History } from "../history";
import { importEditions } from "../../importing/import-editions";

/** Long enough to be told apart by their words alone. */
const SAYS = {
  life: "A player whose life total is zero or less loses the game the next time that anybody would receive priority.",
  quoted: "A creature that has “defender” is a creature that isn’t able to take part in any attack that is declared.",
  straight: `A creature that has "defender" is a creature that isn't able to take part in any attack that is declared.`,
  legend:
    "If two or more legendary permanents with the same name are in play, all of them go to the graveyards of owners.",
  legendNow: "If one player controls two or more legendary permanents with the same name, that player keeps only one.",
  token: "A token that has left the battlefield and is in another zone ceases to exist when the game looks for such.",
  poison: "Ten poison counters are enough for anybody who has them to be out of whatever tournament match is played.",
  world: "Of several enchantments with the supertype world, only the newest one stays where it was put by its owner.",
};

const EDITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "2006-10-01": [
    ["420", "Checks of the game"],
    ["420.1", SAYS.life],
    ["420.2", SAYS.quoted],
    ["420.3", SAYS.legend],
    ["420.4", SAYS.token],
    ["420.5", SAYS.poison],
    ["421", "Gone with its rules"],
    ["421.1", SAYS.world],
  ],
  "2009-10-01": [
    ["420", "Checks of the game"],
    ["420.1", SAYS.life],
    ["420.2", SAYS.straight],
    ["420.3", SAYS.legend],
    ["420.4", SAYS.poison],
    ["420.5", SAYS.token],
  ],
  "2013-07-13": [
    ["420", "Checks of the game"],
    ["420.1", SAYS.life],
    ["420.2", SAYS.straight],
    ["420.3", SAYS.legendNow],
    ["420.4", SAYS.poison],
    ["420.5", SAYS.token],
  ],
};

let temporary: TemporaryStore;

beforeAll(async () => {
  temporary = temporaryStore();
  const edition = { coverage: { complete: true, sections: [] } };
  const sources = Object.entries(EDITIONS).map(([key, rules]) => sampleSource({ key, document: key, edition, rules }));
  await importEditions(temporary.store, sources);
});
afterAll(() => temporary.remove());

/** What becomes of every rule of an edition in another. */
function followed(from: string, to: string): readonly CitationResolution[] {
  const history = new History(temporary.store);
  const { byKey } = temporary.store.editions.held();
  const edition = byKey.get(from)!;
  const citations = EDITIONS[from]!.map(([number]) => ({ number, edition, asOf: from }));
  return resolveCitations(history, citations, byKey.get(to)!);
}

describe("citations of editions whose words nobody knows", () => {
  it("are current where only typography changed, edited where words did, and reused where a number was", () => {
    const statuses = followed("2006-10-01", "2013-07-13").map(({ status }) => status);
    expect(statuses).toEqual([
      ...["CURRENT", "CURRENT", "CURRENT", "EDITED", "NUMBER_REUSED", "NUMBER_REUSED", "REMOVED", "REMOVED"],
    ]);
  });

  it("are as sure as a comparison of the two, also of an older edition", () => {
    for (const [from, to] of [
      ["2006-10-01", "2013-07-13"],
      ["2013-07-13", "2006-10-01"],
    ] as const) {
      const { ofFrom } = new History(temporary.store).comparisons.between({ from, to });
      expect(followed(from, to).map(({ howSure }) => howSure())).toEqual(ofFrom.map((row) => row!.confidence));
    }
  });
});
