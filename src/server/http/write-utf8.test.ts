import { writeUtf8 } from "./write-utf8";

describe("UTF-8 of a text", () => {
  it.each([
    ["nothing", ""],
    ["letters of one, two, three and four bytes", "aé’𝔄".repeat(5_000)],
    ["more than there is room for", "’".repeat(50_000)],
    ["half a letter", "a\ud835b"],
  ])("is what Node.js makes of it, with no other bytes behind: %s", (_, text) => {
    const bytes = writeUtf8(text);
    expect(bytes.equals(Buffer.from(text))).toBe(true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it("stays as it is when the next is written", () => {
    const first = writeUtf8("first");
    writeUtf8("other");
    expect(first.toString()).toBe("first");
  });
});
