import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { type CitationResolution, resolveCitations } from "./citations";
import { History } from "./history";
import { importEditions } from "./import-editions";

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

const KEYS = Object.keys(EDITIONS);

/** What becomes of every rule of an edition in another, followed by itself or by a comparison that was made before. */
function followed(from: string, to: string, isCompared: boolean): readonly CitationResolution[] {
  const history = new History(temporary.store);
  if (isCompared) history.comparisons.between({ from, to });
  const { byKey } = temporary.store.editions.held();
  const edition = byKey.get(from)!;
  const citations = EDITIONS[from]!.map(([number]) => ({ number, edition, asOf: from }));
  return resolveCitations(history, citations, byKey.get(to)!);
}

describe("citations that are followed without comparing the editions", () => {
  it.each(KEYS.flatMap((from) => KEYS.map((to) => [from, to] as const)))(
    "mean from %s to %s what a comparison says",
    (from, to) => {
      const told = (isCompared: boolean) =>
        followed(from, to, isCompared).map(({ howSure, ...resolution }) => ({ ...resolution, confidence: howSure() }));
      expect(told(false)).toEqual(told(true));
    },
  );

  it("are current where only typography changed, edited where words did, and reused where a number was", () => {
    const statuses = followed("2006-10-01", "2013-07-13", false).map(({ status }) => status);
    expect(statuses).toEqual([
      ...["CURRENT", "CURRENT", "CURRENT", "EDITED", "NUMBER_REUSED", "NUMBER_REUSED", "REMOVED", "REMOVED"],
    ]);
  });
});
