import { auditServer } from "graphql-http";
import { testService } from "../test-kit/service";

async function audit() {
  const service = await testService({ LOG_LEVEL: "silent" });
  const results = await auditServer({ url: `${service.url}/graphql`, fetchFn: fetch });
  await service.remove();
  return results.filter(({ status }) => status !== "ok").map(({ status, id, name }) => ({ status, id, name }));
}

describe("GraphQL over HTTP, as the audit of graphql-http sees it", () => {
  it("nothing fails", async () => {
    expect(await audit()).toEqual([]);
  });
});
