import { type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { playCombat } from "./play-combat";

const weakens = { addPower: { constant: -1 }, addToughness: { constant: -1 } };

/** With persist an ox dies of the night that comes as the bear attacks, and comes back without a counter if there can be none. */
const played = (solemn: boolean, ox: Partial<GameObjectInput> = {}) =>
  playCombat({
    state: board({
      objects: [
        creature("bear", "3/3"),
        creature("ox", "1/1", { keywords: ["PERSIST"], ...ox }),
        permanent("night", "Enchantment", { zone: "HAND" }),
        permanent("solemnity", "Enchantment"),
      ],
      continuousEffects: [
        { id: "night", source: "night", affects: { types: ["Creature"] }, ...weakens },
        ...(solemn
          ? [{ id: "solemn", source: "solemnity", affects: { types: ["Creature"] }, cantHaveCounters: true }]
          : []),
      ],
    }),
    date: NEWEST,
    attacks: [{ attacker: "bear", defender: "bob" }],
    responses: [{ when: "ATTACKERS_DECLARED", events: [{ kind: "RETURN", objects: ["night"], zone: "BATTLEFIELD" }] }],
    policy: "MINIMAL_LEGAL",
  });

describe("abilities that trigger again and again in a combat", () => {
  it("make the game a draw, if nothing ends that and nobody chooses it (104.4b)", () => {
    const { status, isDraw, steps } = played(true);
    expect([status, isDraw]).toEqual(["DRAW_BY_LOOP", true]);
    expect(steps.filter(({ happening }) => happening === "ABILITY_RESOLVED")).toHaveLength(1);
  });

  it("make none if something becomes otherwise each time, until it ends (702.79a)", () => {
    expect(played(false)).toMatchObject({ status: "COMPLETE", isDraw: false });
  });
});
