import { FIGHTS } from "./fights";
import { type Moves, type SharedBoard } from "./shared-board";
import { withoutWhatIsGone } from "./taken-away";
import { type Table, type TableObject } from "./table";

const creature = (id: string, owner: string): TableObject => ({
  ...{ id, name: id, owner },
  ...{ typeLine: "Creature — Test", power: 2, toughness: 2 },
});

const TABLE: Table = {
  activePlayer: "ann",
  players: [{ id: "ann" }, { id: "bob", combatDamageByCommander: [{ commander: "wurm", damage: 3 }] }, { id: "cid" }],
  objects: [
    { ...creature("wurm", "ann"), isCommander: true },
    creature("bear", "ann"),
    creature("ox", "bob"),
    creature("fanatic", "bob"),
    { id: "aura", owner: "cid", typeLine: "Enchantment — Aura", attachedTo: "ox", enchant: { types: ["creature"] } },
    { id: "clone", owner: "ann", typeLine: "Creature", copy: { of: "ox" }, controller: "cid" },
  ],
  continuousEffects: [
    { id: "anthem", source: "wurm", affects: { types: ["creature"] }, addPower: { constant: 1 } },
    { id: "two", affects: { ids: ["bear", "ox"] }, addPower: { constant: 1 }, controller: "ann" },
    { id: "one", affects: { ids: ["fanatic"] }, changeController: "cid", controller: "ann" },
  ],
  triggeredAbilities: [
    { id: "dies", source: "fanatic", on: "DIES", effect: "DRAW_CARDS" } as unknown as NonNullable<
      Table["triggeredAbilities"]
    >[number],
  ],
  waitingTriggers: ["dies"],
};

const MOVES: Moves = {
  attacks: [
    { attacker: "wurm", defender: "bob", band: "wurm" },
    { attacker: "bear", defender: "cid", band: "wurm" },
  ],
  blocks: [
    { blocker: "ox", attacker: "wurm" },
    { blocker: "fanatic", attacker: "bear" },
  ],
  responses: [
    { when: "BLOCKERS_DECLARED", player: "bob", events: [{ kind: "SACRIFICE", objects: ["fanatic"] }] },
    { when: "DAMAGE_DEALT", player: "ann", text: "ox", events: [{ kind: "REGENERATE", objects: ["wurm"] }] },
  ],
  constraints: [{ id: "ox can't block", kind: "CANT_BLOCK", source: "ox" }],
  assignments: [{ source: "wurm", target: "ox", amount: 2 }],
  damageAssignmentOrders: [{ creature: "wurm", order: ["ox"] }],
  choices: [{ choice: "which", options: ["ox"] }],
};

const BOARD: SharedBoard = { day: "2010-01-01", table: TABLE, moves: MOVES };

const changed = (change: (table: Table) => Table): SharedBoard =>
  withoutWhatIsGone(BOARD, { ...BOARD, table: change(TABLE) });

const removing = (id: string): SharedBoard =>
  changed((table) => ({
    ...table,
    players: table.players.filter((each) => each.id !== id),
    objects: table.objects.filter((each) => each.id !== id),
  }));

const ids = (list: readonly { readonly id: string | number }[] | null | undefined) => list?.map(({ id }) => id);

/** Every value of a board, however deep. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

describe("what is removed from a table takes along", () => {
  it("an object: what it did in combat, what was done to it, and the answers that came after", () => {
    const { moves } = removing("fanatic");
    expect(moves.blocks).toEqual([{ blocker: "ox", attacker: "wurm" }]);
    expect(moves.responses).toEqual([MOVES.responses![1]]);
    expect(moves).toMatchObject({ attacks: MOVES.attacks, assignments: [], damageAssignmentOrders: [], choices: [] });
  });

  it("a blocked attacker: its attack and the blocks of it, but not the attack in a band that is called after it", () => {
    const { moves } = removing("wurm");
    expect(moves.attacks).toEqual([{ attacker: "bear", defender: "cid", band: "wurm" }]);
    expect(moves.blocks).toEqual([{ blocker: "fanatic", attacker: "bear" }]);
    expect(moves.responses).toEqual([MOVES.responses![0]]);
  });

  it("a commander: the damage that it has dealt", () => {
    expect(removing("wurm").table.players[1]).toEqual({ id: "bob", combatDamageByCommander: [] });
  });

  it("a host: no Aura, which stays unattached, and a copy of it is none", () => {
    const { table, moves } = removing("ox");
    expect(table.objects.find(({ id }) => id === "aura")).toEqual({
      ...{ id: "aura", owner: "cid", typeLine: "Enchantment — Aura" },
      enchant: { types: ["creature"] },
    });
    expect(table.objects.find(({ id }) => id === "clone")).not.toHaveProperty("copy");
    expect(moves.constraints).toEqual([]);
  });

  it("an attachment: nothing of its host", () => {
    expect(removing("aura").moves).toEqual({ ...MOVES, assignments: [], damageAssignmentOrders: [], choices: [] });
  });

  it("the source of an effect: the effect; of an ability, the ability and what waits of it", () => {
    expect(ids(removing("wurm").table.continuousEffects)).toEqual(["two", "one"]);
    const { table } = removing("fanatic");
    expect([table.triggeredAbilities, table.waitingTriggers]).toEqual([[], []]);
  });

  it("a chosen target: the effect that has no other; of two targets the other stays", () => {
    expect(ids(removing("fanatic").table.continuousEffects)).toEqual(["anthem", "two"]);
    expect(removing("ox").table.continuousEffects![1]).toMatchObject({ id: "two", affects: { ids: ["bear"] } });
  });

  it("a player: what that player owns, controls by an effect, and is attacked by (800.4a)", () => {
    const { table, moves } = removing("cid");
    expect(ids(table.objects)).toEqual(["wurm", "bear", "ox", "fanatic", "clone"]);
    expect(table.objects.at(-1)).not.toHaveProperty("controller");
    expect(ids(table.continuousEffects)).toEqual(["anthem", "two"]);
    expect(moves.attacks).toEqual([MOVES.attacks![0]]);
    expect(moves.blocks).toEqual([MOVES.blocks![0]]);
  });

  it("the active player: that it is that player's turn, and all attacks, since another player is active then", () => {
    const { table, moves } = removing("ann");
    expect(table).not.toHaveProperty("activePlayer");
    expect(moves).toMatchObject({ attacks: [], blocks: [] });
  });

  it("a turn that is another's: the attacks and blocks that are no longer for those creatures to make", () => {
    const { moves } = changed((table) => ({ ...table, activePlayer: "bob" }));
    expect(moves).toMatchObject({ attacks: [], blocks: [] });
  });

  it("all of them, and no move is left", () => {
    const { table, moves } = changed(({ players }) => ({ players, objects: [] }));
    expect(table).toMatchObject({ objects: [], players: [{}, { combatDamageByCommander: [] }, {}] });
    expect(moves).toEqual({ ...Object.fromEntries(Object.keys(MOVES).map((name) => [name, []])) });
  });

  it.each([...TABLE.players, ...TABLE.objects].map(({ id }) => id))("%s: nothing that is left names it", (id) => {
    const { table, moves } = removing(id);
    const { responses, attacks, constraints, ...others } = moves;
    const named = valuesIn([
      table,
      others,
      attacks?.map(({ attacker, defender }) => [attacker, defender]),
      responses?.map(({ player, events }) => [player, events]),
      constraints?.map(({ source }) => source),
    ]);
    expect(named).not.toContain(id);
  });

  it("nothing, where nothing is removed: a board that names what is not there is told so by the service", () => {
    const odd: SharedBoard = {
      ...BOARD,
      moves: { attacks: [{ attacker: "nobody", defender: "bob" }], blocks: null },
    };
    const table = { ...TABLE, players: TABLE.players.map((each) => ({ ...each, life: 7 })) };
    expect(withoutWhatIsGone(odd, { ...odd, table })).toEqual({ ...odd, table });
  });

  it("a team: no player is in it", () => {
    const teams = { ...TABLE, teams: [{ id: "blue" }], players: [{ id: "ann", team: "blue" }] };
    const board = { ...BOARD, table: teams };
    const cleared = { ...board, table: { players: teams.players, objects: [] } };
    expect(withoutWhatIsGone(board, cleared).table.players).toEqual([{ id: "ann" }]);
  });

  it.each(FIGHTS.map(({ slug, table, moves }) => [slug, { day: "2010-01-01", table, moves }] as const))(
    "the table of %s, and its moves with it",
    (_, board) => {
      const cleared = { ...board, table: { players: board.table.players, objects: [] } };
      const { attacks = [], blocks = [], responses = [] } = withoutWhatIsGone(board, cleared).moves;
      expect([attacks, blocks, responses]).toEqual([[], [], []]);
    },
  );
});
