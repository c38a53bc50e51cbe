import fc from "fast-check";
import { type GameStateInput } from "../../engine";
import { type FoundBoard, type Happened } from "../found-board";
import {
  annotation,
  asked,
  BATTLEFIELD,
  damage,
  diff,
  EXILE,
  full,
  goes,
  graveyardOf,
  LIMBO,
  logOf,
  permanent,
  player,
  STACK,
  turn,
} from "../test-kit/arena-log";
import { secondsFor } from "../test-kit/seconds-for";
import { ArenaReader } from ".";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** All that is found in a log, in pieces of so many bytes. */
function readLog(log: string | Uint8Array, size = Infinity, findName?: (printing: number) => string | null) {
  const bytes = typeof log === "string" ? bytesOf(log) : log;
  const boards: FoundBoard[] = [];
  const reader = new ArenaReader((found) => boards.push(found), findName);
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  reader.end();
  return { boards, notUnderstood: reader.notUnderstood };
}

function found<K extends Happened["kind"]>(kind: K, log: string) {
  const { boards } = readLog(log);
  const one = boards.find(({ happened }) => happened.kind === kind);
  if (!one) throw new Error(`no ${kind}, but ${boards.map(({ happened }) => happened.kind).join(", ")}`);
  return {
    ...one,
    objects: Object.fromEntries((one.board as GameStateInput).objects!.map((object) => [object.id, object])),
    happened: one.happened as Extract<Happened, { kind: K }>,
  };
}

const OTTER = permanent(101, 1);
const BEAR = permanent(201, 2, { subtypes: ["SubType_Bear"], toughness: 3, power: 3 });

/** 101 dies of damage that is dealt as a spell resolves. */
const DEATH = [
  full([OTTER, BEAR]),
  diff(2, {
    turnInfo: turn("Main", 2),
    gameObjects: [
      { ...OTTER, zoneId: LIMBO, damage: 3 },
      { ...OTTER, instanceId: 102, zoneId: graveyardOf(1) },
    ],
    annotations: [damage(300, 101, 3, 2), ...goes(101, 102, graveyardOf(1), "SBA_Damage")],
  }),
];

describe("a board before state-based actions", () => {
  it("has what left by them where it was, and as it was", () => {
    const { objects, happened, board, day, title } = found("ACTIONS", logOf(...DEATH));
    expect(happened).toEqual({
      kind: "ACTIONS",
      left: [{ id: "c101", by: "LETHAL_DAMAGE", to: "GRAVEYARD" }],
      lost: [],
    });
    expect(objects).toEqual({
      c101: { id: "c101", owner: "p1", typeLine: "Creature — Otter", power: 2, toughness: 2, damage: 3 },
      c201: { id: "c201", owner: "p2", typeLine: "Creature — Bear", power: 3, toughness: 3 },
    });
    expect(board).toMatchObject({
      activePlayer: "p1",
      players: [
        { id: "p1", life: 20, cardsInHand: 3, cardsInLibrary: 2 },
        { id: "p2", life: 20 },
      ],
    });
    expect([day, title]).toEqual(["2026-08-07", "match 1, game 1, turn 3, main1, state 2"]);
  });

  it("says by whom damage was dealt if that had deathtouch", () => {
    const deadly = { ...BEAR, uniqueAbilities: [{ id: 1, grpId: 1 }] };
    const hurt = damage(201, 101, 1);
    const { objects } = found(
      "ACTIONS",
      logOf(
        full([OTTER, deadly]),
        diff(2, {
          gameObjects: [{ ...OTTER, zoneId: LIMBO, damage: 1 }],
          annotations: [hurt, ...goes(101, 102, graveyardOf(1), "SBA_Deathtouch")],
        }),
      ),
    );
    expect(objects.c101).toMatchObject({ damage: 1, dealtDamageByDeathtouch: true });
    expect(objects.c201).toMatchObject({ keywords: ["DEATHTOUCH"] });
  });

  it("has the counters that were on it, which its shown power and toughness are without", () => {
    const counter = annotation("Counter", 0, [101], { count: 1, counter_type: 1 }, 900);
    const { objects } = found(
      "ACTIONS",
      logOf(
        full([permanent(101, 1, { power: 3, toughness: 3 })], { persistentAnnotations: [counter] }),
        diff(2, {
          gameObjects: [permanent(101, 1, { power: 1, toughness: 0, zoneId: LIMBO })],
          annotations: [
            annotation("CounterAdded", 300, [101], { counter_type: 2, transaction_amount: 3 }),
            ...goes(101, 102, graveyardOf(1), "SBA_ZeroToughness"),
          ],
          diffDeletedPersistentAnnotationIds: [900],
        }),
      ),
    );
    expect(objects.c101).toMatchObject({
      power: 3,
      toughness: 2,
      counters: [
        { kind: "+1/+1", count: 1 },
        { kind: "-1/-1", count: 3 },
      ],
    });
  });

  it("has an Aura on what left with it, and a planeswalker with the loyalty that it lost", () => {
    const aura = permanent(301, 2, { cardTypes: ["CardType_Enchantment"], subtypes: ["SubType_Aura"], power: null });
    const walker = permanent(302, 1, { cardTypes: ["CardType_Planeswalker"], subtypes: ["SubType_Ral"], power: null });
    const { objects } = found(
      "ACTIONS",
      logOf(
        full([OTTER, aura, walker], {
          persistentAnnotations: [
            annotation("Attachment", 301, [101], {}, 901),
            annotation("Counter", 0, [302], { count: 2, counter_type: 7 }, 902),
          ],
        }),
        diff(2, {
          gameObjects: [
            { ...OTTER, zoneId: LIMBO, damage: 2 },
            { ...aura, zoneId: LIMBO },
            { ...walker, zoneId: LIMBO },
          ],
          annotations: [
            annotation("CounterRemoved", 300, [302], { counter_type: 7, transaction_amount: 2 }),
            ...goes(101, 102, graveyardOf(1), "SBA_Damage"),
            ...goes(302, 304, graveyardOf(1), "SBA_ZeroLoyalty"),
            ...goes(301, 303, graveyardOf(2), "SBA_UnattachedAura"),
          ],
          diffDeletedPersistentAnnotationIds: [901, 902],
        }),
      ),
    );
    expect(objects.c301).toMatchObject({ attachedTo: "c101", enchant: {} });
    expect(objects.c302).toMatchObject({ counters: [{ kind: "loyalty", count: 0 }] });
  });

  it("says who lost, once, and has no priority after that", () => {
    const lost = annotation("LossOfGame", 0, [2], { reason: "SBA_LifeTotal" }, 903);
    const { boards } = readLog(
      logOf(
        full([OTTER]),
        diff(2, { players: [player(2, -1)], persistentAnnotations: [lost], turnInfo: turn("Main", 1) }),
        diff(3, { persistentAnnotations: [lost], turnInfo: turn("Main", 2) }),
      ),
    );
    expect(boards.map(({ happened }) => happened)).toEqual([
      { kind: "PRIORITY" },
      { kind: "ACTIONS", left: [], lost: [{ id: "p2", by: "PLAYER_LIFE" }] },
    ]);
    expect(boards[1]!.board.players[1]).toMatchObject({ life: -1 });
  });

  it("knows a commander by what the log calls it", () => {
    const general = permanent(101, 1, { superTypes: ["SuperType_Legendary"], name: 77, zoneId: graveyardOf(1) });
    const designation = annotation("Designation", 101, [101], { DesignationType: 1 }, 904);
    const { objects, board } = found(
      "ACTIONS",
      logOf(
        full([general], {
          gameInfo: { matchID: "invented", gameNumber: 1, variant: "GameVariant_Brawl" },
          persistentAnnotations: [designation],
        }),
        diff(2, {
          gameObjects: [{ ...general, zoneId: LIMBO }],
          annotations: goes(101, 102, 26, "SBA_Commander", graveyardOf(1)),
          persistentAnnotations: [annotation("Designation", 102, [102], { DesignationType: 1 }, 904)],
        }),
      ),
    );
    expect(board.variants).toEqual(["COMMANDER"]);
    expect(objects.c101).toMatchObject({ isCommander: true, changedZone: true, zone: "GRAVEYARD", name: "name 77" });
  });

  it("has the names of printings that are known, one for all cards of a name, and none for a second name of a printing", () => {
    const legend = (id: number, grpId: number, name: number) =>
      permanent(id, 1, { superTypes: ["SuperType_Legendary"], grpId, name });
    const objects = [legend(101, 75_001, 7), legend(102, 75_002, 7), legend(103, 75_001, 8), legend(104, 75_003, 9)];
    const asked: number[] = [];
    const { boards } = readLog(
      logOf(full(objects), diff(2, { gameObjects: objects.slice(0, 1) })),
      Infinity,
      (printing) => {
        asked.push(printing);
        return printing === 75_001 ? "Brass Otter" : null;
      },
    );
    expect(boards.at(-1)!.board.objects!.map(({ id, name }) => [id, name])).toEqual([
      ["c101", "Brass Otter"],
      ["c102", "Brass Otter"],
      ["c103", "name 8"],
      ["c104", "name 9"],
    ]);
    expect(asked).toEqual([75_001, 75_003]);
  });

  it("tells a state-based action that it does not know", () => {
    const log = logOf(full([OTTER]), diff(2, { annotations: goes(101, 102, graveyardOf(1), "SBA_Invented") }));
    expect(readLog(log).notUnderstood).toEqual([{ line: 6, what: "the state-based action SBA_Invented", times: 1 }]);
  });

  it("is told once where a whole state repeats what was done", () => {
    const again = full([BEAR, { ...OTTER, zoneId: LIMBO, damage: 3 }], {
      gameStateId: 3,
      annotations: goes(101, 102, graveyardOf(1), "SBA_Damage"),
    });
    const { boards } = readLog(logOf(...DEATH, again));
    expect(boards.filter(({ happened }) => happened.kind === "ACTIONS")).toHaveLength(1);
  });
});

const attacking = (object: object, more: object = {}) => ({
  ...object,
  attackState: "AttackState_Attacking",
  attackInfo: { targetId: 2 },
  isTapped: true,
  ...more,
});

/** 101 attacks, 201 blocks it, both deal damage, and 101 dies. */
const COMBAT = [
  full([OTTER, BEAR], { turnInfo: turn("BeginCombat") }),
  diff(2, { turnInfo: turn("DeclareAttack"), gameObjects: [attacking(OTTER)] }),
  diff(3, {
    turnInfo: turn("DeclareBlock"),
    gameObjects: [
      attacking(OTTER, { blockState: "BlockState_Blocked" }),
      { ...BEAR, blockState: "BlockState_Blocking", blockInfo: { attackerIds: [101] } },
    ],
  }),
  diff(4, {
    turnInfo: turn("CombatDamage"),
    gameObjects: [
      { ...OTTER, zoneId: LIMBO, damage: 3, isTapped: true },
      { ...BEAR, damage: 2, blockState: "BlockState_Blocking", blockInfo: { attackerIds: [101] } },
    ],
    annotations: [damage(101, 201, 2), damage(201, 101, 3), ...goes(101, 102, graveyardOf(1), "SBA_Damage")],
  }),
  diff(5, { turnInfo: turn("EndCombat") }),
];

describe("a combat", () => {
  it("is told at its declarations, on the board before them", () => {
    const log = logOf(...COMBAT);
    const attack = found("ATTACK", log);
    expect(attack.happened.attacks).toEqual([{ attacker: "c101", defender: "p2" }]);
    expect(attack.objects.c101).not.toHaveProperty("tapped");
    const block = found("BLOCK", log);
    expect(block.happened.blocks).toEqual([{ blocker: "c201", attacker: "c101" }]);
    expect(block.objects.c101).toMatchObject({ tapped: true, attacking: true });
  });

  it("is told with its damage by source and recipient, and as a whole", () => {
    const damages = [
      { source: "c101", target: "c201", amount: 2 },
      { source: "c201", target: "c101", amount: 3 },
    ];
    const left = [{ id: "c101", by: "LETHAL_DAMAGE", to: "GRAVEYARD" }];
    expect(found("DAMAGE", logOf(...COMBAT)).happened).toMatchObject({ damage: damages, left, blockedByNothing: [] });
    expect(found("COMBAT", logOf(...COMBAT)).happened).toMatchObject({
      damage: [damages],
      left,
      attacks: [{ attacker: "c101" }],
      blocks: [{ blocker: "c201" }],
    });
  });

  it("is told as a whole only if what damage depends on stayed as it was", () => {
    const kinds = (at: number, more: object) => {
      const changed = COMBAT.map((message, place) => (place === at ? { ...message, ...more } : message));
      return readLog(logOf(...changed)).boards.map(({ happened }) => happened.kind);
    };
    const stack = { zones: [{ zoneId: STACK, type: "ZoneType_Stack", objectInstanceIds: [400] }] };
    expect(kinds(2, stack)).toContain("COMBAT");
    const grown = attacking({ ...OTTER, power: { value: 4 } }, { blockState: "BlockState_Blocked" });
    expect(
      kinds(2, { gameObjects: [grown, ...(COMBAT[2] as { gameObjects: object[] }).gameObjects.slice(1)] }),
    ).not.toContain("COMBAT");
  });

  it("has what effects say of attacking and blocking", () => {
    const qualification = (type: number, ...ids: number[]) =>
      annotation("Qualification", 300, ids, { QualificationType: type }, 910 + type);
    const [whole, ...rest] = COMBAT;
    const log = logOf(
      { ...whole, persistentAnnotations: [qualification(34, 101), qualification(31, 201), qualification(40, 101)] },
      ...rest,
    );
    const { happened, objects } = found("ATTACK", log);
    expect(happened.constraints).toEqual([
      { id: "effect 944", kind: "ATTACKS_IF_ABLE", affects: { ids: ["c101"] } },
      { id: "effect 941", kind: "CANT_BLOCK", affects: { ids: ["c201"] } },
    ]);
    expect(objects.c101).toMatchObject({ keywords: ["MENACE"] });
  });
});

describe("a board on which a player has priority", () => {
  const kinds = (...said: readonly object[]) =>
    readLog(logOf(...(said as never[]))).boards.map(({ happened }) => happened.kind);

  it("is told if a player has it, or is asked what to do, once until something changes", () => {
    expect(kinds(full([OTTER]), diff(2, { turnInfo: turn("Main", 2) }))).toEqual(["PRIORITY"]);
    expect(kinds(full([OTTER], { turnInfo: turn("Main", null) }))).toEqual([]);
    expect(kinds(full([OTTER], { turnInfo: turn("Main", null) }), asked("ActionsAvailableReq", 1))).toEqual([
      "PRIORITY",
    ]);
    expect(kinds(full([OTTER]), diff(2, { gameObjects: [BEAR], turnInfo: turn("Main", 2) }))).toHaveLength(2);
  });

  it("is none while a player is asked something else, or something resolves", () => {
    expect(kinds(full([OTTER]), asked("SelectTargetsReq", 1))).toEqual([]);
    const resolving = annotation("ResolutionStart", 300, [300]);
    expect(kinds(full([OTTER], { annotations: [resolving] }))).toEqual([]);
  });
});

describe("a log that is not whole", () => {
  it("tells nothing of a game whose beginning is left out", () => {
    const { boards, notUnderstood } = readLog(logOf(diff(2, { gameObjects: [OTTER], turnInfo: turn("Main") })));
    expect(boards).toEqual([]);
    expect(notUnderstood).toMatchObject([{ what: "a state of a game whose beginning is left out" }]);
  });

  it("says that it has no games if Arena was told to write none", () => {
    expect(readLog("DETAILED LOGS: DISABLED\n").notUnderstood).toMatchObject([
      { what: expect.stringContaining("detailed logs") },
    ]);
  });

  it("says of boards after a gap that they are, until there is a whole state", () => {
    const { boards, notUnderstood } = readLog(
      logOf(
        full([OTTER]),
        diff(9, { gameObjects: [BEAR], turnInfo: turn("Main", 2) }),
        full([OTTER], { gameStateId: 10, players: [player(1, 19), player(2, 20)] }),
      ),
    );
    expect(boards.map(({ isAfterGap }) => isAfterGap)).toEqual([false, true, false]);
    expect(notUnderstood).toHaveLength(1);
  });

  const bytes = bytesOf(logOf(...DEATH, ...COMBAT));

  it("is read as far as it goes, wherever it is cut off at either end", () => {
    for (let at = 0; at <= bytes.length; at += 7) {
      expect(() => readLog(bytes.subarray(0, at))).not.toThrow();
      expect(() => readLog(bytes.subarray(at))).not.toThrow();
    }
    expect(readLog(bytes.subarray(0, bytes.length - 3)).boards).toEqual(
      readLog(logOf(...DEATH, ...COMBAT.slice(0, -1))).boards,
    );
  });

  it("is the same in whatever pieces it comes", () => {
    const { boards } = readLog(bytes);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: bytes.length }), (size) =>
        expect(readLog(bytes, size).boards).toEqual(boards),
      ),
      { numRuns: 30 },
    );
  });
});

describe("a log that means harm", () => {
  /** Anything in the place of anything. */
  const spoilt = (value: unknown, evil: unknown, at: { left: number }): unknown => {
    if (at.left-- === 0) return evil;
    if (Array.isArray(value)) return value.map((one) => spoilt(one, evil, at));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilt(one, evil, at)]));
  };

  it("is read, or said not to be understood, whatever stands in the place of what", () => {
    const evils = fc.oneof(
      fc.constantFrom<unknown>(null, -1, 1e300, 0.5, "", "x".repeat(1_000), [], {}, true, ["__proto__"], [[[]]]),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.nat(400), evils, (left, evil) => {
        const log = spoilt([...DEATH, ...COMBAT], evil, { left });
        const messages: readonly unknown[] = Array.isArray(log) ? log : [];
        readLog(logOf(...messages.filter((one): one is object => typeof one === "object" && one !== null)));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, () => string]>([
    ["16 MB of one line", () => "greToClientEvent".padEnd(16_000_000, "x")],
    ["16 MB of lines that begin games", () => '{"greToClientEvent":{}\n'.repeat(700_000)],
    ["brackets in brackets", () => `{"greToClientEvent":${"[".repeat(900_000)}}\n`.repeat(17)],
    [
      "ever more objects, and a player who has priority again and again",
      () =>
        logOf(
          full([OTTER]),
          ...Array.from({ length: 40_000 }, (_, at) =>
            diff(at + 2, { gameObjects: [permanent(at, 1)], turnInfo: turn("Main", 1 + (at % 2)) }),
          ),
        ),
    ],
    [
      "objects without end",
      () => logOf(full(Array.from({ length: 8_000 }, (_, at) => ({ instanceId: at })))).repeat(8),
    ],
    ["empty lines", () => "\n".repeat(16_000_000)],
  ])("takes no longer than 2 s: %s", (_, write) => {
    const bytes = bytesOf(write());
    expect(secondsFor(() => readLog(bytes, 65_536))).toBeLessThan(2);
  });
});

it("takes what is exiled for what it is", () => {
  const { happened } = found(
    "ACTIONS",
    logOf(
      full([OTTER]),
      diff(2, {
        gameObjects: [{ ...OTTER, zoneId: LIMBO }],
        annotations: goes(101, 102, EXILE, "SBA_Damage", BATTLEFIELD),
      }),
    ),
  );
  expect(happened.left).toMatchObject([{ to: "EXILE" }]);
});
