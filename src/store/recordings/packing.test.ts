import { pack, unpack } from "./packing";

const kept = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

describe("what is recorded", () => {
  it("is found as it was, though it is kept in a tenth of its bytes", () => {
    const json = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, typeLine: "Creature — Human" })));
    expect(pack(json).length).toBeLessThan(json.length / 5);
    expect(unpack(kept(pack(json)))).toBe(json);
  });

  it("is found in files from before it was packed, an empty answer included", () => {
    expect(unpack(kept(Buffer.from(`{"name":"é"}`)))).toBe(`{"name":"é"}`);
    expect(unpack(new ArrayBuffer(0))).toBe("");
  });
});
