import { type IsoDate } from "../../domain/iso-date";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type DamageRequest, dealDamage } from "./deal-damage";
import { toldOf } from "./test-kit/what-happens";

const fight = (date: IsoDate, more: Partial<DamageRequest> = {}) => {
  const answer = dealDamage({
    state: board({
      objects: [
        creature("wurm", "6/4", { keywords: ["TRAMPLE", "DEATHTOUCH"] }),
        creature("wall", "1/5", { owner: "bob" }),
        creature("ox", "0/4", { owner: "bob" }),
      ],
    }),
    date,
    attacks: [{ attacker: "wurm", defender: "bob" }],
    blocks: [{ blocker: "wall", attacker: "wurm" }],
    assignments: [
      { source: "wurm", target: "wall", amount: 1 },
      { source: "wurm", target: "bob", amount: 5 },
      { source: "wall", target: "wurm", amount: 1 },
    ],
    ...more,
  });
  return { legal: answer.verdict.legal, told: toldOf(answer), life: answer.state.players[1]!.life };
};

describe("dealing combat damage", () => {
  it("deals all of a step at once, and checks state-based actions (510.2)", () => {
    expect(fight(NEWEST)).toEqual({
      legal: true,
      told: [
        "510.2 DEAL_DAMAGE wurm wall 1 HAPPENED",
        "120.3e MARK_DAMAGE wall 1 HAPPENED of 1",
        "510.2 DEAL_DAMAGE wurm bob 5 HAPPENED",
        "120.3a LOSE_LIFE bob 5 HAPPENED of 3",
        "510.2 DEAL_DAMAGE wall wurm 1 HAPPENED",
        "120.3e MARK_DAMAGE wurm 1 HAPPENED of 5",
        "704.5h wall DESTROYED",
      ],
      life: 15,
    });
  });

  it.each<[IsoDate, boolean, number]>([
    ["2008-07-15", false, 20],
    ["2009-07-11", false, 20],
    ["2010-07-16", true, 15],
    [NEWEST, true, 15],
  ])(
    "deals nothing that may not be assigned so: 1 of deathtouch and trample to a 1/5 under the rules of %s",
    (date, legal, life) => {
      expect(fight(date)).toMatchObject({ legal, life });
    },
  );

  it("leaves what is dealt in the answer, so that the next step can be asked", () => {
    const { state } = dealDamage({
      state: board({ objects: [creature("bear", "2/2"), creature("wall", "0/4", { owner: "bob" })] }),
      date: "1999-11-01",
      attacks: [{ attacker: "bear", defender: "bob" }],
      blocks: [{ blocker: "wall", attacker: "bear" }],
      assignments: [
        { source: "bear", target: "wall", amount: 2 },
        { source: "wall", target: "bear", amount: 0 },
      ],
    });
    expect(state.objects).toMatchObject([
      { id: "bear", attacking: true, damage: 0 },
      { id: "wall", blocking: true, damage: 2 },
    ]);
  });

  it("prevents what protection prevents, as checkDamageAssignment says", () => {
    const answer = dealDamage({
      state: board({
        objects: [
          creature("bear", "2/2", { colors: ["GREEN"] }),
          creature("monk", "1/1", { owner: "bob", protectionFrom: [{ colors: ["GREEN"] }] }),
        ],
      }),
      date: NEWEST,
      attacks: [{ attacker: "bear", defender: "bob" }],
      blocks: [{ blocker: "monk", attacker: "bear" }],
      assignments: [{ source: "bear", target: "monk", amount: 2 }],
    });
    expect(toldOf(answer)).toEqual(["615.1a DEAL_DAMAGE bear monk 0 PREVENTED by protection:monk"]);
    expect(answer.verdict.damage).toMatchObject([{ assigned: 2, dealt: 0 }]);
  });
});

describe("damage that one side alone assigns", () => {
  it("is dealt, and a note says what would be dealt at the same time (510.2)", () => {
    const notesOf = (sources: readonly string[]) =>
      dealDamage({
        state: board({ objects: [creature("bear", "2/2"), creature("wall", "1/4", { owner: "bob" })] }),
        date: NEWEST,
        attacks: [{ attacker: "bear", defender: "bob" }],
        blocks: [{ blocker: "wall", attacker: "bear" }],
        assignments: [
          { source: "bear", target: "wall", amount: 2 },
          { source: "wall", target: "bear", amount: 1 },
        ].filter(({ source }) => sources.includes(source)),
      }).verdict.notes;
    expect(notesOf(["bear", "wall"])).toEqual([]);
    expect(notesOf(["wall"])).toEqual([
      "Nothing is assigned for bear, which would deal damage at the same time (510.2): only what is assigned is dealt here.",
    ]);
  });
});
