import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Store } from "../../store/store";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { fromGlobalId } from "../../domain/global-id";
import { evaluateBoard } from "../test-kit/boards";
import { childService } from "../test-kit/child-service";

describe("a service that is killed under load", () => {
  it("has kept every evaluation whose recording it acknowledged", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const databaseUrl = `file:${join(folder, "killed.db")}`;
    await copyTestDatabase(join(folder, "killed.db"));
    const service = await childService({
      DATABASE_URL: databaseUrl,
      LOOKUP_WORKERS: "1",
      WORKERS: "1",
      LOOKUP_TIMEOUT_MS: "20000",
    });

    const acknowledged: string[] = [];
    const client = async (name: number) => {
      for (let turn = 0; service.lives(); turn++) {
        const operation = evaluateBoard(3);
        operation.variables.state.objects[0]!.name = `Client ${name}, turn ${turn}`;
        const answer = await play(service.url, operation);
        if (answer !== null && answer.recordedAt !== null) acknowledged.push(answer.id);
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
    while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    await service.remove();
    await clients;

    const store = Store.open({ url: databaseUrl });
    const lost = acknowledged.filter((id) => store.evaluations.find(fromGlobalId(id).key) === undefined);
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    expect(lost).toEqual([]);
    store.close();
    rmSync(folder, { recursive: true });
  }, 120_000);
});

/** What the mutation answered; null if it was refused, or the service is gone. */
async function play(url: string, operation: unknown): Promise<{ id: string; recordedAt: string | null } | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(operation),
    });
    return (await response.json()).data.evaluateStateBasedActions;
  } catch {
    return null;
  }
}
