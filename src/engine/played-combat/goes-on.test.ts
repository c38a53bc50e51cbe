import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type IsoDate } from "../../domain/iso-date";
import { InvalidDeclarationError } from "../combat";
import { evaluate } from "../evaluate";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { readNotation } from "../notation";
import { board, creature, NEWEST } from "../test-kit/boards";
import { COMBATS } from "../test-kit/case-fields";
import { readCases } from "../test-kit/read-cases";
import { playCombat } from "./play-combat";
import { type PlayedCombat } from "./played-combat";
import { type PlayCombatRequest } from "./request";
import { COMBAT_MOMENTS } from "./vocabulary";
import { type CombatExpectation, type CombatGiven } from "./test-kit/combat-cases";

const DIRECTORY = join(__dirname, "cases");
const plain = <T>(answer: T): T => JSON.parse(JSON.stringify(answer)) as T;
const sent = ({ state }: PlayedCombat): GameStateInput => plain(state.board);

/** What happened, whatever waits did. */
const happened = (played: readonly PlayedCombat[]): unknown =>
  plain(
    played
      .flatMap(({ steps }) => steps)
      .filter(({ happening }) => happening !== "COMBAT_GOES_ON")
      .map(({ state: { board: written, objects, players }, decisions, ...step }) => ({
        ...step,
        number: 0,
        decisions: decisions.map(({ explanation }) => explanation),
        objects,
        players,
        combat: written.combat,
      })),
  );

/** The same combat, asked for its blocks and for how damage is divided, each time on the board that the answer before has. */
function inParts({ responses = [], assignments, ...request }: PlayCombatRequest): readonly PlayedCombat[] {
  const { blocks = null, policy = "ASK", damageAssignmentOrders = [], ...first } = request;
  const rest = { ...first, attacks: null, damageAssignmentOrders };
  const later = ({ state }: PlayedCombat) => {
    const { words } = COMBAT_MOMENTS;
    const after = words.indexOf(state.board.combat!.after);
    return responses.filter(({ when }) => words.indexOf(when) > after);
  };
  const declared = playCombat({ ...first, policy: "ASK", responses });
  if (declared.decision?.kind !== "BLOCKERS") return [declared];
  const stopped = playCombat({
    ...{ ...rest, policy: "ASK", state: sent(declared), responses: later(declared) },
    blocks: blocks ?? (policy === "ASK" ? null : declared.decision.suggestion.map(asBlock)),
  });
  if (stopped.decision?.kind !== "DAMAGE_ASSIGNMENT") return [declared, stopped];
  const divided = { ...rest, state: sent(stopped), responses: later(stopped), policy };
  return [declared, stopped, playCombat({ ...divided, ...(assignments && { assignments }) })];
}

const asBlock = ({ creature: blocker, target: attacker }: { readonly creature: string; readonly target: string }) => ({
  blocker,
  attacker,
});

describe("a combat that waits, played on from the board of its answer", () => {
  const cases = readdirSync(DIRECTORY).flatMap((file) =>
    readCases<CombatGiven, CombatExpectation>(readFileSync(join(DIRECTORY, file), "utf8"), COMBATS),
  );

  it("comes to what it comes to in one go, in every case in which players are asked", () => {
    const wrong: string[] = [];
    const parts = [0, 0, 0, 0];
    // Most cases are of several days.
    for (const { id, state, given, edition } of cases.filter((_, at) => at % 3 === 0)) {
      const request = { state, ...given, date: edition };
      const whole = playCombat(request);
      if (!given.attacks || whole.status !== "COMPLETE") continue;
      const answers = inParts(request);
      parts[answers.length]!++;
      if (answers.at(-1)!.status !== "COMPLETE") continue;
      if (!isDeepStrictEqual(happened(answers), happened([whole]))) wrong.push(id);
    }
    expect(wrong).toEqual([]);
    expect(parts[2]).toBeGreaterThan(20);
    expect(parts[3]).toBeGreaterThan(5);
  });

  const attacks = (...attackers: readonly string[]) => attackers.map((attacker) => ({ attacker, defender: "bob" }));
  const whole = (request: Omit<PlayCombatRequest, "date">, date: IsoDate = NEWEST) => playCombat({ ...request, date });
  const goesOn = (before: PlayedCombat, more: Omit<PlayCombatRequest, "date" | "state"> = {}) =>
    playCombat({ state: sent(before), date: before.rulesDate, ...more });

  it.each<[string, GameObjectInput["keywords"], Record<string, readonly string[]>, string]>([
    ["a target (702.134a)", ["MENTOR"], { "mentor:knight": ["bear"] }, "mentor:knight resolves."],
    [
      "whether something is done (702.39a)",
      ["PROVOKE"],
      { "provoke:knight": ["wall", "yes"] },
      "provoke:knight resolves.",
    ],
    [
      "what is sacrificed (702.86a)",
      ["ANNIHILATOR"],
      { "annihilator:knight": ["wall"] },
      "annihilator:knight resolves.",
    ],
  ])("asks %s, and once that is chosen it goes on", (_, keywords, chosen, resolves) => {
    const knight = creature("knight", "3/3", {
      keywords,
      keywordNumbers: keywords!.map((keyword) => ({ keyword, number: 1 })),
    });
    const objects = [
      knight,
      creature("bear", "2/2"),
      creature("wall", "0/4", { owner: "bob" }),
      creature("elf", "1/1", { owner: "bob" }),
    ];
    let played = whole({ state: board({ objects }), attacks: attacks("knight", "bear") });
    const [taken] = Object.values(chosen);
    const steps = [...played.steps];
    for (const option of taken!) {
      expect(played.status).toBe("NEEDS_CHOICES");
      const [choice] = played.pendingChoices;
      if (!choice) break;
      const again = played.state.board.combat ? {} : { attacks: attacks("knight", "bear") };
      played = goesOn(played, { ...again, choices: [{ choice: choice.id, options: [option] }] });
      steps.push(...played.steps);
    }
    expect(steps.map(({ explanation }) => explanation)).toContain(resolves);
    expect(played.decision?.kind).toBe("BLOCKERS");
  });

  const hand = (id: string) => ({
    id,
    kind: "CARD" as const,
    name: id,
    typeLine: "Instant",
    owner: "ann",
    zone: "HAND" as const,
  });
  const discards = { kind: "DISCARD" as const, players: ["ann"], amount: 1 };

  it.each<[string, IsoDate, "DAMAGE_ON_STACK" | "FIRST_DAMAGE_DEALT"]>([
    ["with combat damage on the stack (310.4)", "2005-10-01", "DAMAGE_ON_STACK"],
    ["between two combat damage steps (510.4)", NEWEST, "FIRST_DAMAGE_DEALT"],
  ])("goes on %s, be the board checked meanwhile", (_, date, when) => {
    const objects = [
      creature("knight", "2/2", { keywords: ["FIRST_STRIKE"] }),
      ...[creature("bear", "2/2"), creature("wall", "0/3", { owner: "bob" }), hand("shock"), hand("growth")],
    ];
    const request = {
      ...{ state: board({ objects }), attacks: attacks("knight", "bear") },
      blocks: [{ blocker: "wall", attacker: "bear" }],
      responses: [{ when, player: "ann", events: [discards] }],
    };
    const waiting = whole(request, date);
    expect(waiting).toMatchObject({ status: "NEEDS_CHOICES", pendingChoices: [{ kind: "DISCARD" }] });
    expect(waiting.state.board.combat).toMatchObject({ after: when });
    const choices = [{ choice: waiting.pendingChoices[0]!.id, options: ["shock"] }];
    const checked = evaluate({ state: sent(waiting), date });
    const { responses } = request;
    const played = playCombat({ state: plain(readNotation(checked.state.text).board), date, responses, choices });
    const atOnce = whole({ ...request, choices }, date);
    expect(atOnce.status).toBe("COMPLETE");
    expect(plain(played.state.board)).toEqual(plain(atOnce.state.board));
    expect(happened([waiting, played])).toEqual(happened([atOnce]));
    expect(played.state.board.combat ?? null).toBeNull();
  });

  it("sacrifices at end of combat what decayed said so of before it waited (702.147a)", () => {
    const objects = [creature("zombie", "2/2", { keywords: ["DECAYED"] }), creature("wall", "0/3", { owner: "bob" })];
    const waiting = whole({ state: board({ objects }), attacks: attacks("zombie") });
    expect(waiting.state.board.combat!.atEndOfCombat).toHaveLength(1);
    const { state } = goesOn(waiting, { blocks: [{ blocker: "wall", attacker: "zombie" }] });
    expect(state.objects.find(({ id }) => id === "zombie")!.zone).toBe("GRAVEYARD");
  });

  describe("may begin where its board says", () => {
    const bear = creature("bear", "2/2", { attacking: true, tapped: true });
    const wall = creature("wall", "0/3", { owner: "bob" });

    it("with creatures that attack already, before blockers are declared (508.4, 509.1)", () => {
      const { decision, steps } = whole({ state: board({ objects: [bear, wall] }) });
      expect(decision).toMatchObject({ kind: "BLOCKERS", options: [{ creature: "wall", target: "bear" }] });
      expect(steps).toMatchObject([{ happening: "COMBAT_GOES_ON", attacking: [{ creature: "bear", target: "bob" }] }]);
    });

    it("with creatures that block already, before damage is dealt (510.1)", () => {
      const objects = [bear, creature("elf", "1/1", { owner: "bob", blocking: true })];
      const { status, state } = whole({ state: board({ objects }) });
      expect(status).toBe("COMPLETE");
      expect(state.objects.map(({ zone, attacking, blocking }) => [zone, attacking || blocking])).toEqual([
        ["BATTLEFIELD", false],
        ["GRAVEYARD", false],
      ]);
    });

    it("at end of combat (511.2)", () => {
      const state = board({
        objects: [bear, wall],
        combat: { after: "DAMAGE_DEALT", attacks: attacks("bear") },
        triggeredAbilities: [
          { id: "at-end", source: "bear", text: "at end of combat", event: "END_OF_COMBAT" as const },
        ],
      });
      const { steps, state: last } = whole({ state });
      expect(steps.map(({ happening }) => happening)).toEqual([
        ...["COMBAT_GOES_ON", "END_OF_COMBAT", "ABILITY_RESOLVED", "COMBAT_ENDED"],
      ]);
      expect(last.players.map(({ life }) => life)).toEqual([20, 20]);
    });

    it("without what was declared, and is not in combat any more (506.4)", () => {
      const state = board({
        objects: [bear, creature("wolf", "2/2", { tapped: true }), wall],
        combat: { after: "ATTACKERS_DECLARED", attacks: attacks("bear", "wolf") },
      });
      const { steps, state: last } = whole({ state, blocks: [] });
      expect(steps.at(-1)!.removedFromCombat).toEqual([]);
      expect(last.players[1]!.life).toBe(18);
    });

    it.each<[string, Omit<PlayCombatRequest, "date">, string]>([
      [
        "attackers are declared again",
        { state: board({ objects: [bear, wall], combat: { after: "ATTACKERS_DECLARED" } }), attacks: [] },
        "attacks: are declared: `state.combat` is past that",
      ],
      [
        "blockers are declared again",
        { state: board({ objects: [bear, wall], combat: { after: "BLOCKERS_DECLARED" } }), blocks: [] },
        "blocks: are declared: `state.combat` is past that",
      ],
      [
        "attackers are declared where some attack already",
        { state: board({ objects: [bear, wall] }), attacks: attacks("bear") },
        "attacks: are declared: the board has bear in combat already",
      ],
      [
        "something blocks, and nothing attacks",
        { state: board({ objects: [{ ...wall, blocking: true }] }) },
        "state.combat.blocks: must say whom wall blocks",
      ],
      [
        "whom a blocker blocks is not said",
        {
          state: board({
            objects: [bear, creature("elf", "1/1", { attacking: true }), { ...wall, blocking: true }],
          }),
        },
        "state.combat.blocks: must say whom wall blocks",
      ],
      [
        "a creature attacks twice",
        {
          state: board({ objects: [bear], combat: { after: "ATTACKERS_DECLARED", attacks: attacks("bear", "bear") } }),
        },
        "state.combat.attacks[1].attacker: bear attacks already",
      ],
    ])("but not if %s", (_, request, message) => {
      expect(() => whole(request)).toThrow(InvalidDeclarationError);
      expect(() => whole(request)).toThrow(message);
    });
  });
});
