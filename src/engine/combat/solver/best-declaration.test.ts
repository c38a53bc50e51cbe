import fc from "fast-check";
import { type DeclarationModel, type ModelPairing, requirementsObeyed, restrictionsHold } from "./model";
import { bestDeclaration } from "./best-declaration";
import { runs } from "../../../test-kit/everything";

const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

/** Every set of pairings there is, tried one by one. */
const byBruteForce = (model: DeclarationModel): number => {
  let best = 0;
  const extend = (creature: number, chosen: readonly ModelPairing[]): void => {
    if (creature === model.creatures.length) {
      if (restrictionsHold(model, chosen)) best = Math.max(best, requirementsObeyed(model, chosen));
      return;
    }
    const own = model.pairings.filter((pairing) => pairing.creature === creature);
    for (const some of subsets(own))
      if (some.length <= model.creatures[creature]!.capacity) extend(creature + 1, [...chosen, ...some]);
  };
  extend(0, []);
  return best;
};

const smallNumber = fc.nat({ max: 2 });

/** Few kinds of creatures and targets, so that many are alike and many restrictions meet. */
const models = fc
  .record({ creatures: fc.integer({ min: 1, max: 5 }), targets: fc.integer({ min: 1, max: 3 }) })
  .chain(({ creatures, targets }) =>
    fc.record({
      creatures: fc.array(
        fc.record({
          capacity: fc.constantFrom(1, 1, 1, 2, 3),
          gain: smallNumber,
          notAlone: fc.constantFrom(false, false, true),
        }),
        { minLength: creatures, maxLength: creatures },
      ),
      targets: fc.array(
        fc.record({ gain: smallNumber, atLeast: fc.constantFrom(1, 1, 2, 2, 3), atMost: fc.constantFrom(1, 2, 5, 5) }),
        { minLength: targets, maxLength: targets },
      ),
      pairings: fc
        .uniqueArray(
          fc.record({
            creature: fc.nat({ max: creatures - 1 }),
            target: fc.nat({ max: targets - 1 }),
            gain: smallNumber,
          }),
          { selector: ({ creature, target }) => `${creature}:${target}`, maxLength: creatures * targets },
        )
        .map((pairings) => pairings.sort((a, b) => a.creature - b.creature || a.target - b.target)),
      limits: fc.array(
        fc.record({
          creatures: fc.subarray([...new Array(creatures).keys()], { minLength: 1 }),
          targets: fc.option(fc.subarray([...new Array(targets).keys()], { minLength: 1 })),
          atMost: fc.nat({ max: 3 }),
        }),
        { maxLength: 3 },
      ),
      demands: fc.array(
        fc.record({
          creatures: fc.subarray([...new Array(creatures).keys()]),
          targets: fc.subarray([...new Array(targets).keys()]),
        }),
        { maxLength: 2 },
      ),
      needs: fc.array(
        fc.record({
          creature: fc.nat({ max: creatures - 1 }),
          others: fc.subarray([...new Array(creatures).keys()]),
          atLeast: fc.nat({ max: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
  );

describe("the most requirements that a declaration can obey", () => {
  it("is what trying every set finds, and the set shown is one that violates nothing", () => {
    fc.assert(
      fc.property(models, (model) => {
        const best = bestDeclaration(model);
        expect(best.exact).toBe(true);
        expect(restrictionsHold(model, best.pairings)).toBe(true);
        expect(requirementsObeyed(model, best.pairings)).toBe(best.obeyed);
        expect(best.obeyed).toBe(byBruteForce(model));
      }),
      runs(3000),
    );
  });

  it("is nothing if there is nothing to pair", () => {
    expect(bestDeclaration({ creatures: [], targets: [], pairings: [], limits: [] })).toMatchObject({
      obeyed: 0,
      exact: true,
      pairings: [],
    });
  });

  it("says so if the budget does not suffice to prove it", () => {
    const creatures = [...new Array(9).keys()];
    const targets = [...new Array(9).keys()];
    const model: DeclarationModel = {
      creatures: creatures.map(() => ({ capacity: 1, gain: 1, notAlone: false })),
      targets: targets.map(() => ({ gain: 0, atLeast: 3, atMost: 9 })),
      pairings: creatures.flatMap((creature) =>
        [0, 1, 2, 4].map((step) => ({ creature, target: (creature + step) % 9, gain: 0 })),
      ),
      limits: [],
    };
    expect(bestDeclaration(model, 1).exact).toBe(false);
    expect(bestDeclaration(model).exact).toBe(true);
  });
});
