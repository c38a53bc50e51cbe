import { auditServer } from "graphql-http";
import { testService } from "./test-kit/service";

async function audit(environment: Record<string, string>) {
  const service = await testService({ LOG_LEVEL: "silent", ...environment });
  const results = await auditServer({ url: `${service.url}/graphql`, fetchFn: fetch });
  await service.remove();
  return results.filter(({ status }) => status !== "ok").map(({ status, id, name }) => ({ status, id, name }));
}

describe("GraphQL over HTTP, as the audit of graphql-http sees it", () => {
  it("nothing fails if CSRF prevention is off", async () => {
    expect(await audit({ CSRF_PREVENTION: "false" })).toEqual([]);
  });

  // 5A70, D6D5 and 6A70 send a GET as a form of another site could: without any header that a form cannot send.
  it("with it on, as by default, no MUST fails: only such GETs are refused", async () => {
    const failed = await audit({});
    expect(failed.filter(({ status }) => status === "error")).toEqual([]);
    expect(failed.map(({ id }) => id).sort()).toEqual(["5A70", "6A70", "D6D5"]);
  });
});
