import fc from "fast-check";
import { packText, unpackText } from "./packed-text";

describe("a packed text", () => {
  it("is the text again, whatever it says", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => unpackText(packText(text), 100_000) === text));
    expect(packText("players: ann, bob\n".repeat(20))).toMatch(/^[\w-]{1,60}$/);
  });

  it("is none if it was cut off or changed, or becomes longer than it may", () => {
    const packed = packText("players: ann, bob\nann: Grizzly Bears\n");
    for (const wrong of [packed.slice(0, -4), "x", "", "ä".repeat(40)]) expect(unpackText(wrong, 1_000)).toBeNull();
    expect(unpackText(packText("a".repeat(1_001)), 1_000)).toBeNull();
  });
});
