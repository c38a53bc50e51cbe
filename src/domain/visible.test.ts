import { commandText, visible, visibleJson, visibleLines } from "./visible";

describe("what strangers have named", () => {
  it.each([
    [
      "stays as it is",
      "Jötun Grunt // Æther (CR 704.5k) 100% [a]: b, c",
      "Jötun Grunt // Æther (CR 704.5k) 100% [a]: b, c",
    ],
    ["moves no cursor", "a\x1b[2Jb\x9b1;31mc\x07", "a\\x1b[2Jb\\x9b1;31mc\\x07"],
    ["begins no line", "a\r\nb\u2028c\x85d", "a\\x0d\\x0ab\\u2028c\\x85d"],
    ["turns no writing", "a\u202etxt.exe\u2066\u200f", "a\\u202etxt.exe\\u2066\\u200f"],
    ["has no half of a pair", "a\ud800b \u{1f0a1}", "a\\ud800b \u{1f0a1}"],
    ["is no command to a workflow", "::stop-commands::x", "\\::stop-commands::x"],
    ["is none behind blanks", "  ::error::x", "\\  ::error::x"],
    ["is none of the old kind, anywhere", "a ##[error]b", "a #\\#[error]b"],
    ["may have two colons within", "std::vector", "std::vector"],
  ])("%s", (_, name, shown) => expect(visible(name)).toBe(shown));

  it("keeps the lines of a text that may have several", () => {
    expect(visibleLines("a\n::error::b\x1bc")).toBe("a\n\\::error::b\\x1bc");
  });

  it("is JSON that says the same, and has nothing hidden", () => {
    const value = { name: "a\x1b\x9b\u202e\ud800\n", list: ["::error::"] };
    const json = visibleJson(value, 2);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).not.toMatch(/[\x1b\x9b\u202e]/);
    expect(json.split("\n").length).toBeGreaterThan(3);
  });

  it("is escaped within a workflow's command as GitHub reads it", () => {
    expect(commandText("100%\r\n::x\x1b")).toBe("100%25%0D%0A::x\\x1b");
  });
});
