import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { playCombat } from "./play-combat";
import { type PlayCombatRequest } from "./request";

type Rest = Partial<GameObjectInput>;

const having = (keyword: Keyword, ...numbers: readonly number[]): Rest => ({
  keywords: numbers.length > 0 ? numbers.map(() => keyword) : [keyword],
  keywordNumbers: numbers.map((number) => ({ keyword, number })),
});

/** Ann's 2/2 Knight with something, and what else there is; "ox>knight" is a block. */
function fight(
  knight: Rest,
  others: readonly GameObjectInput[],
  blocks: readonly string[] = [],
  more: Partial<PlayCombatRequest> & {
    readonly attackers?: readonly string[];
    readonly state?: Partial<GameStateInput>;
  } = {},
) {
  const { attackers = ["knight"], state, ...rest } = more;
  const played = playCombat({
    date: NEWEST,
    policy: "MINIMAL_LEGAL",
    ...rest,
    state: board({ objects: [creature("knight", "2/2", knight), ...others], ...state }),
    attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
    blocks: blocks.map((block) => {
      const [blocker, attacker] = block.split(">") as [string, string];
      return { blocker, attacker };
    }),
  });
  expect(played.status).toBe("COMPLETE");
  const damage = played.steps.find(({ happening }) => happening === "DAMAGE_DEALT")!;
  return {
    lives: played.state.players.map(({ life }) => life),
    /** As big as creatures were when damage had been dealt, or null for what has died. */
    size: (id: string) => {
      const { zone, power, toughness } = damage.state.objects.find((object) => object.id === id)!;
      return zone === "BATTLEFIELD" ? `${power}/${toughness}` : null;
    },
    resolved: played.steps
      .filter(({ happening }) => happening === "ABILITY_RESOLVED")
      .map(({ explanation }) => explanation),
  };
}

const ox = (id = "ox"): GameObjectInput => creature(id, "0/6", { owner: "bob" });

describe("bushido N", () => {
  it("gives +N/+N to what becomes blocked, once however many block it (702.45a)", () => {
    expect(fight(having("BUSHIDO", 2), [ox(), ox("cow")], ["ox>knight", "cow>knight"]).size("knight")).toBe("4/4");
  });

  it("gives nothing to what is not blocked", () => {
    expect(fight(having("BUSHIDO", 2), []).lives).toEqual([20, 18]);
  });

  it("gives it to what blocks, and each instance by itself (702.45b)", () => {
    const samurai = creature("samurai", "1/1", { owner: "bob", ...having("BUSHIDO", 1, 2) });
    const { size, resolved } = fight({}, [samurai], ["samurai>knight"]);
    expect([size("samurai"), size("knight")]).toEqual(["4/4", null]);
    expect(resolved).toEqual(["bushido:samurai#2 resolves.", "bushido:samurai resolves."]);
  });

  it("does nothing before there was bushido (2004-10-01), and nothing on what has lost its abilities", () => {
    const size = (date: string, state: Partial<GameStateInput> = {}) =>
      fight(having("BUSHIDO", 2), [ox()], ["ox>knight"], { date, state: state as GameStateInput }).size("knight");
    expect(size("2004-06-01")).toBe("2/2");
    expect(size("2004-10-01")).toBe("4/4");
    const humility = { id: "humility", affects: { types: ["Creature"] }, loseAllAbilities: true };
    expect(size(NEWEST, { continuousEffects: [humility] })).toBe("2/2");
  });
});

describe("rampage N", () => {
  it("gives +N/+N for each blocker beyond the first (702.23a), since the first text", () => {
    for (const date of ["1999-11-01", NEWEST]) {
      const size = (...blocks: readonly string[]) =>
        fight(having("RAMPAGE", 2), [ox(), ox("cow"), ox("yak")], blocks, { date }).size("knight");
      expect(size("ox>knight")).toBe("2/2");
      expect(size("ox>knight", "cow>knight", "yak>knight")).toBe("6/6");
    }
  });

  it("counts those that block it as it resolves (702.23b)", () => {
    const gone = fight(having("RAMPAGE", 2), [ox(), ox("cow")], ["ox>knight", "cow>knight"], {
      responses: [{ when: "BLOCKERS_DECLARED", events: [{ kind: "DESTROY", objects: ["cow"] }] }],
    });
    expect(gone.size("knight")).toBe("2/2");
  });
});

describe("frenzy N and afflict N", () => {
  it("frenzy gives +N/+0 to what is not blocked (702.68a)", () => {
    expect(fight(having("FRENZY", 3), []).lives).toEqual([20, 15]);
    expect(fight(having("FRENZY", 3), [ox()], ["ox>knight"]).size("knight")).toBe("2/2");
  });

  it("afflict costs the defending player N life as it becomes blocked (702.130a)", () => {
    expect(fight(having("AFFLICT", 3), [ox()], ["ox>knight"]).lives).toEqual([20, 17]);
    expect(fight(having("AFFLICT", 3), []).lives).toEqual([20, 18]);
  });
});

describe("exalted", () => {
  const squire = creature("squire", "1/1", { keywords: ["EXALTED"] });

  it("gives +1/+1 to what attacks alone, for each of its controller's permanents that have it (702.83a)", () => {
    expect(fight({ keywords: ["EXALTED"] }, [squire]).lives).toEqual([20, 16]);
  });

  it("gives nothing if two attack, or if the opponent has it (702.83b)", () => {
    expect(fight({}, [squire], [], { attackers: ["knight", "squire"] }).lives).toEqual([20, 17]);
    expect(fight({}, [{ ...squire, owner: "bob" }]).lives).toEqual([20, 18]);
  });

  it("is there if an effect gives it, once more for each instance that is printed", () => {
    const noble = { id: "noble", affects: { ids: ["squire"] }, addKeywords: ["EXALTED" as const] };
    const plain = creature("squire", "1/1");
    expect(
      fight({}, [plain], [], { state: { continuousEffects: [noble] } as unknown as GameStateInput }).lives,
    ).toEqual([20, 17]);
    expect(fight({ keywords: ["EXALTED", "EXALTED"] }, []).lives).toEqual([20, 16]);
  });
});

describe("battle cry", () => {
  it("gives +1/+0 to each other creature that attacks (702.91a)", () => {
    const others = [creature("elf", "1/1"), creature("goblin", "1/1"), creature("monk", "1/1")];
    const { lives } = fight({ keywords: ["BATTLE_CRY"] }, others, [], { attackers: ["knight", "elf", "goblin"] });
    expect(lives).toEqual([20, 20 - 2 - 2 - 2]);
  });
});

describe("melee", () => {
  it("gives +1/+1 for each opponent attacked with a creature (702.121a)", () => {
    expect(fight({ keywords: ["MELEE"] }, []).lives).toEqual([20, 17]);
  });
});

describe("dethrone", () => {
  const lives = (ann: number, bob: number) => ({
    state: {
      players: [
        { id: "ann", life: ann },
        { id: "bob", life: bob },
      ],
    } as GameStateInput,
  });

  it("puts a +1/+1 counter on what attacks the player with the most life, be it tied (702.105a)", () => {
    expect(fight({ keywords: ["DETHRONE"] }, [], [], lives(20, 20)).size("knight")).toBe("3/3");
    expect(fight({ keywords: ["DETHRONE"] }, [], [], lives(20, 19)).size("knight")).toBe("2/2");
  });
});

describe("training", () => {
  it("puts a +1/+1 counter on what attacks beside a creature of greater power (702.149a)", () => {
    const size = (other: string) =>
      fight({ keywords: ["TRAINING"] }, [creature("giant", other)], [], { attackers: ["knight", "giant"] }).size(
        "knight",
      );
    expect(size("3/3")).toBe("3/3");
    expect(size("2/2")).toBe("2/2");
  });
});
