import pinned from "./pinned-correspondences.json";
import { alignment, describeFiles, keys, told } from "./test-kit/official-editions";

describeFiles("correspondences decided by reading", () => {
  const held = pinned.pairs.filter(({ from, to }) => keys.includes(from) && keys.includes(to));

  it.each(held)("$from → $to", ({ from, to, lines }) => {
    const found = new Set(alignment(from, to).map((pairing) => told(from, to, pairing)));
    expect(lines.filter((line) => !found.has(line))).toEqual([]);
  });

  it("are some hundreds", () => {
    expect(pinned.pairs.flatMap(({ lines }) => lines).length).toBeGreaterThan(250);
  });
});
