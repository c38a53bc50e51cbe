import { type GraphqlRequest } from "../graphql/runner";
import { corpusStore, type TemporaryStore, temporaryStore } from "../../store/test-kit/temporary-store";
import { openExplorer } from "../../web/test-kit/explorer";
import { warmPages } from "./warm-pages";

describe("pages that are asked for before anybody does", () => {
  let temporary: TemporaryStore;
  afterEach(() => temporary.remove());

  /** What is asked of a service whose every page fails. */
  async function askedFor(): Promise<GraphqlRequest[]> {
    const asked: GraphqlRequest[] = [];
    const run = (request: GraphqlRequest) => {
      asked.push(request);
      return Promise.reject(new Error("busy"));
    };
    await warmPages(run, temporary.store);
    return asked;
  }

  it("are one of each kind that readers come to, and all are there", async () => {
    temporary = await corpusStore();
    const pages = (await askedFor()).map(({ page, search }) => ({ name: page!.name, address: page!.path + search }));
    expect(new Set(pages.map(({ name }) => name)).size).toBe(14);
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

  it("are fewer where no text is held", async () => {
    temporary = temporaryStore();
    expect((await askedFor()).map(({ page }) => page!.name)).toEqual([
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
