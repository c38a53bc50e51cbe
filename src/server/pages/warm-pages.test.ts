import { corpusStore, type TemporaryStore, temporaryStore } from "../../store/test-kit/temporary-store";
import { openExplorer } from "../../web/test-kit/explorer";
import { warmings } from "./warm-pages";

describe("pages that are asked for before anybody does", () => {
  let temporary: TemporaryStore;
  afterEach(() => temporary.remove());

  it("are one of each kind that readers come to, and all are there", async () => {
    temporary = await corpusStore();
    const pages = [...warmings(temporary.store)].map(({ page, search }) => ({
      name: page!.name,
      address: page!.path + search,
    }));
    expect(new Set(pages.map(({ name }) => name)).size).toBe(13);
    const explorer = await openExplorer();
    try {
      for (const { address } of pages) {
        const { status } = await explorer.visit(address);
        expect({ address, status }).toEqual({ address, status: 200 });
      }
    } finally {
      await explorer.close();
    }
  });

  it("are fewer where no text is held", () => {
    temporary = temporaryStore();
    expect([...warmings(temporary.store)].map(({ page }) => page!.name)).toEqual([
      "home",
      "editions",
      "board",
      "combat",
      "combatShowcase",
      "showcase",
      "search",
    ]);
  });
});
