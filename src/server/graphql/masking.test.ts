import { corpusStore } from "../../store/test-kit/temporary-store";
import { apiClient } from "../../api/test-kit/api-client";

describe("a fault of the service itself", () => {
  it("reaches the caller as a sentence without its words or its stack", async () => {
    const api = await apiClient(await corpusStore());
    api.store.connection.execute("ALTER TABLE Wording RENAME TO Elsewhere");
    const { errors } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5k") { text } }`);
    expect(errors).toEqual([
      {
        message: "Something went wrong in this service. The request itself may be fine; the fault has been logged.",
        locations: [{ line: 1, column: 3 }],
        path: ["rule"],
        extensions: { code: "INTERNAL_SERVER_ERROR" },
      },
    ]);
    api.remove();
  });
});
