import { describeOfficial, eachOfficial } from "../test-kit/official-texts";
import pinned from "./pinned-correspondences.json";
import { alignment, isInSample, sayPairing } from "./test-kit/official-editions";

describeOfficial("correspondences decided by reading", () => {
  eachOfficial(
    pinned.pairs,
    ({ from, to }) => [from, to],
    ({ from, to }) => `${from} → ${to}`,
    ({ from, to, lines }) => {
      const found = new Set(alignment(from, to).map((pairing) => sayPairing(from, to, pairing)));
      expect(lines.filter((line) => !found.has(line))).toEqual([]);
    },
    ({ from, to }) => isInSample([from, to]),
  );

  it("are some hundreds", () => {
    expect(pinned.pairs.flatMap(({ lines }) => lines).length).toBeGreaterThan(250);
  });
});
