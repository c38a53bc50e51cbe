import { writeTokens } from "./write-tokens";

describe("write tokens", () => {
  const read = writeTokens(["first-token-of-two", "second-token-of-two"]);

  it("are known by a fingerprint that does not tell them, and told apart", () => {
    const [first, second] = [read("Bearer first-token-of-two"), read("bearer second-token-of-two")];
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
  });

  it("are refused if they are not the operator's, and nobody needs one", () => {
    expect(() => read("Bearer first-token-of-tw")).toThrow("none of this service's");
    // As a script sends whose variable is empty.
    expect(() => read("Bearer ")).toThrow("none of this service's");
    expect(read(undefined)).toBeUndefined();
    expect(read("Basic YTpi")).toBeUndefined();
  });

  it("mean nothing to a service that has none", () => {
    expect(writeTokens([])("Bearer anything")).toBeUndefined();
  });
});
