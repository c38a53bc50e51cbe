import { evaluate } from "../../evaluate";
import { dealDamage } from "../../events/deal-damage";
import { performEvents } from "../../events/perform-events";
import { type GameObjectInput, type GameStateInput } from "../../game-state-input";
import { playCombat } from "../../played-combat";
import { apartFromLedger } from "../../test-kit/apart-from-ledger";
import { board, creature, NEWEST } from "../../test-kit/boards";
import { type Keyword, type TriggerEvent } from "../../vocabulary";

const GIVE_TRIGGER =
  "give the triggered ability that it stands for in `triggeredAbilities`, called like it, and what it does where it resolves.";

/** Ann's Samurai and Monk, and Bob's Wall. */
const table = (keywords: readonly Keyword[], more: Partial<GameStateInput> = {}, rest: Partial<GameObjectInput> = {}) =>
  board({
    objects: [
      creature("samurai", "2/2", { keywords, ...rest }),
      creature("monk", "1/1"),
      creature("wall", "0/4", { owner: "bob" }),
    ],
    ...more,
  });

/** What is assumed where the Samurai, or another, attacks Bob, and the Wall blocks it or does not. */
const combat = (state: GameStateInput, isBlocked: boolean, date = NEWEST, attackers = ["samurai"]) =>
  apartFromLedger(
    playCombat({
      state,
      date,
      attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
      blocks: isBlocked ? [{ blocker: "wall", attacker: attackers[0]! }] : [],
    }).assumptions,
  );

const told = (keyword: string, holder = "samurai") =>
  `By itself, ${keyword} does nothing on ${holder}: ${GIVE_TRIGGER}`;

describe("a keyword that a played combat does not carry out", () => {
  it.each([
    ["MOBILIZE", true, true],
    ["MYRIAD", true, true],
    ["ENLIST", true, true],
  ] as const)(
    "%s is told of where it would do something (blocked: %s, unblocked: %s)",
    (keyword, blocked, unblocked) => {
      const notes = (isTold: boolean) => (isTold ? [told(keyword.toLowerCase())] : []);
      expect(combat(table([keyword]), true)).toEqual(notes(blocked));
      expect(combat(table([keyword]), false)).toEqual(notes(unblocked));
    },
  );

  it.each([
    ["AFFLICT", true, false],
    ["BUSHIDO", true, false],
    ["RAMPAGE", true, false],
    ["FRENZY", false, true],
    ["ANNIHILATOR", true, true],
    ["FIREBENDING", true, true],
    ["POISONOUS", false, true],
    ["RENOWN", false, true],
  ] as const)(
    "%s is told of if its number is not given (blocked: %s, unblocked: %s)",
    (keyword, blocked, unblocked) => {
      const says = `By itself, ${keyword.toLowerCase()} does nothing on samurai: give its number in \`keywordNumbers\`.`;
      const notes = (isTold: boolean) => (isTold ? [says] : []);
      expect(combat(table([keyword]), true)).toEqual(notes(blocked));
      expect(combat(table([keyword]), false)).toEqual(notes(unblocked));
      const numbered = table([keyword], {}, { keywordNumbers: [{ keyword, number: 1 }] });
      expect([...combat(numbered, true), ...combat(numbered, false)].join()).not.toContain("By itself");
    },
  );

  it("is not told of on what does not fight, or is face down", () => {
    expect(combat(table(["MENTOR"]), false, NEWEST, ["monk"])).toEqual([]);
    expect(combat(table(["MENTOR"], {}, { faceDown: true }), false)).toEqual([]);
  });

  it("is told of with the effect that gives it", () => {
    const effect = { id: "noble", affects: { types: ["Creature"] }, addKeywords: ["MYRIAD" as const] };
    expect(combat(table([], { continuousEffects: [effect] }), false)).toEqual([
      told("myriad", "what noble gives it to"),
    ]);
  });

  it("is told of with what it is of on a copy that has it besides (707.9a)", () => {
    const copy = { of: "monk", addKeywords: ["BUSHIDO" as const] };
    expect(combat(table([], {}, { entersAsCopyOf: { of: {} }, copy }), true)).toContain(
      "By itself, bushido does nothing on samurai as a copy: give its number in `keywordNumbers`.",
    );
  });

  it("is not told of where its ability is given, by its name: another ability of the same event is not it", () => {
    const ability = (id: string, event: TriggerEvent) => ({
      id,
      source: "samurai",
      event,
      watches: { ids: ["samurai"] },
    });
    const notes = (id: string, event: TriggerEvent = "ATTACKS") =>
      combat(table(["MYRIAD"], { triggeredAbilities: [ability(id, event)] }), false);
    expect(notes("samurai-myriad")).not.toContain(told("myriad"));
    expect(notes("samurai-myriad", "DIES")).toContain(told("myriad"));
    expect(notes("draw a card")).toContain(told("myriad"));
  });

  it("is not told of under rules that do not know it (bushido before 2004-10-01)", () => {
    expect(combat(table(["BUSHIDO"]), true, "2004-06-01").join()).not.toContain("By itself");
    expect(combat(table(["BUSHIDO"]), true, "2004-10-01").join()).toContain("By itself, bushido");
  });
});

describe("a keyword that damage does not carry out", () => {
  const hit = (state: GameStateInput, isOnPlayer: boolean, isCombat = true) =>
    performEvents({
      state,
      date: NEWEST,
      steps: [
        {
          events: [
            {
              kind: "DEAL_DAMAGE",
              source: "samurai",
              amount: 2,
              combat: isCombat,
              ...(isOnPlayer ? { players: ["bob"] } : { objects: ["wall"] }),
            },
          ],
        },
      ],
    }).assumptions;

  it("is told of if it asks about combat damage to a player (renown, 702.112a)", () => {
    expect(hit(table(["RENOWN"]), true)).toEqual([
      "By itself, renown does nothing on samurai: give its number in `keywordNumbers`.",
    ]);
    expect(hit(table(["RENOWN"]), true, false)).toEqual([]);
    expect(hit(table(["RENOWN"]), false)).toEqual([]);
  });

  it("is told of if it prevents damage (absorb, 702.64a), unless a replacement effect is given", () => {
    const objects = [creature("samurai", "2/2"), creature("wall", "0/4", { owner: "bob", keywords: ["ABSORB"] })];
    expect(hit(board({ objects }), true)).toEqual([]);
    expect(hit(board({ objects }), false)).toEqual([
      "By itself, absorb does nothing on wall: give its number in `keywordNumbers`.",
    ]);
    const shield = {
      id: "absorb 1",
      source: "wall",
      event: "WOULD_BE_DEALT_DAMAGE" as const,
      instead: { preventDamage: true, preventUpTo: 1 },
    };
    expect(hit(board({ objects, replacementEffects: [shield] }), false).join()).not.toContain("By itself");
  });

  it("is told of where combat damage is dealt, if it changed power: the board has that or not", () => {
    const deal = (keyword: Keyword, more: Partial<GameStateInput> = {}) =>
      dealDamage({
        state: table([keyword], more),
        date: NEWEST,
        attacks: [{ attacker: "samurai", defender: "bob" }],
        blocks: [{ blocker: "wall", attacker: "samurai" }],
        assignments: [{ source: "samurai", target: "wall", amount: 2 }],
      }).assumptions;
    const note =
      "By itself, bushido does nothing on samurai: give what it changed in `continuousEffects`, called like it.";
    expect(deal("BUSHIDO")).toEqual([note]);
    expect(deal("ANNIHILATOR")).toEqual([]);
    const effect = { id: "bushido", source: "samurai", affects: { ids: ["samurai"] }, addToughness: { constant: 1 } };
    expect(deal("BUSHIDO", { continuousEffects: [effect] })).toEqual([]);
  });

  it("is not told of where state-based actions alone are checked", () => {
    for (const keyword of ["BUSHIDO", "ABSORB", "POISONOUS", "EXALTED"] as const)
      expect(evaluate({ state: table([keyword]), date: NEWEST }).assumptions).toEqual([]);
  });
});
