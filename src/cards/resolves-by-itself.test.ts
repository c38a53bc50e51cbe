import { type IsoDate } from "../domain/iso-date";
import { type GameStateInput } from "../engine";
import { performEvents } from "../engine/events/perform-events";
import { playCombat } from "../engine/played-combat";
import { playScript, readScript } from "../engine/script";
import { NEWEST } from "../engine/test-kit/boards";
import { deal, type DealtObject } from "./deal";
import { readCard } from "./reading";

const TRAVELER = "When this creature dies, create a 1/1 white Spirit creature token with flying.";
const FINKS = "When this creature enters, you gain 2 life.\nPersist";
const TEXTS: Readonly<Record<string, string>> = { traveler: TRAVELER, finks: FINKS };

const reading = (id: string, text: string) =>
  readCard({ name: id, oracle_text: text, type_line: "Creature — Bear", power: "3", toughness: "2" });

function board(texts: Readonly<Record<string, string>>, more: readonly DealtObject[] = []): GameStateInput {
  const players = ["ann", "bob"].map((id) => ({ id, life: 20, cardsInHand: 3, cardsInLibrary: 30 }));
  const objects = [...Object.keys(texts).map((id) => ({ id, owner: "ann", card: id })), ...more];
  return deal({ players, objects }, ({ id, card }) => (card ? reading(id, texts[id]!) : null), "state", new Set());
}

const OGRE: DealtObject = { id: "ogre", owner: "bob", typeLine: "Creature", name: "Ogre", power: 3, toughness: 3 };

const fight = (id: string, text: string, more: Partial<Parameters<typeof playCombat>[0]> = {}) =>
  playCombat({
    ...{ state: board({ [id]: text }, [OGRE]), date: NEWEST, policy: "MINIMAL_LEGAL" },
    ...{ attacks: [{ attacker: id, defender: "bob" }], blocks: [{ blocker: "ogre", attacker: id }] },
    ...more,
  });
const restsOn = ({ state }: { readonly state: { readonly board: GameStateInput } }) => state.board.restsOn ?? [];
const lifeOf = ({ state }: ReturnType<typeof fight>, player = "ann") =>
  state.players.find(({ id }) => id === player)!.life;

/** What is told of a script whose objects are cards. */
function told(text: string, date: IsoDate = NEWEST) {
  const script = readScript(text, true);
  const state = deal(script.board, ({ id, card }) => (card ? reading(id, TEXTS[card]!) : null), "state", new Set());
  return playScript({ ...script, board: state }, date);
}

describe("a triggered ability that is read", () => {
  it("does what its card says as all players pass in a combat (603.3, 608.2)", () => {
    const combat = fight("traveler", TRAVELER);
    expect(combat.state.objects.find(({ id }) => id === "token-1")).toMatchObject({ controller: "ann", power: 1 });
    expect(restsOn(combat)).toEqual([]);
    expect(combat.assumptions.filter((one) => one.includes("what it does is not said"))).toEqual([]);
  });

  it.each([
    ["attacks", 1],
    ["blocks", 0],
  ])("likewise if it triggers as something %s (508.1m)", (verb, gained) => {
    expect(lifeOf(fight("it", `Whenever this creature ${verb}, you gain 1 life.`))).toBe(20 + gained);
  });

  it("waits for whom it targets, and goes on with that (608.2b)", () => {
    const text = "When this creature dies, it deals 3 damage to target creature or player.";
    const asked = fight("it", text);
    expect([asked.status, asked.pendingChoices.map(({ kind }) => kind)]).toEqual(["NEEDS_CHOICES", ["TARGET"]]);
    const choices = [{ choice: asked.pendingChoices[0]!.id, options: ["bob"] }];
    expect(lifeOf(fight("it", text, { choices }), "bob")).toBe(17);
    expect(lifeOf(playCombat({ state: asked.state.board, date: NEWEST, choices }), "bob")).toBe(17);
  });

  it("is told, and rested on, where it takes what nobody gave", () => {
    const combat = fight("it", "When this creature dies, choose one —\n• You gain 1 life.\n• You lose 1 life.");
    expect([combat.status, lifeOf(combat)]).toEqual(["COMPLETE", 20]);
    expect(combat.assumptions).toContainEqual(
      expect.stringMatching(/^it\.1\.1 resolves, and what it does is not played without what RESOLVE takes: `modes` /),
    );
    expect(restsOn(combat)).toMatchObject([{ lines: [{ card: "it" }] }]);
  });

  it("is as it was where whoever has it resolve says what it does", () => {
    const destroy = { events: [{ kind: "DESTROY" as const, objects: ["traveler"] }] };
    const said = { resolves: ["traveler.1.1"], events: [{ kind: "GAIN_LIFE" as const, players: ["ann"], amount: 1 }] };
    const { state } = performEvents({ state: board({ traveler: TRAVELER }), date: NEWEST, steps: [destroy, said] });
    expect([state.players[0]!.life, state.objects.map(({ id }) => id)]).toEqual([21, ["traveler"]]);
  });

  it("of a copy that has ceased to exist does what it said (111.7, 113.7a, 707.2)", () => {
    const copied = {
      kind: "CREATE" as const,
      players: ["ann"],
      token: { typeLine: "Token", copy: { of: "traveler" } },
    };
    const steps = [{ events: [copied] }, { events: [{ kind: "DESTROY" as const, objects: ["token-1"] }] }];
    const { state } = performEvents({ state: board({ traveler: TRAVELER }), date: NEWEST, steps });
    const ability = "traveler.1.1 of token-1";
    const spirit = (step: Parameters<typeof performEvents>[0]["steps"][number]) =>
      performEvents({ state: state.board, date: NEWEST, steps: [step] }).state.objects.at(-1)!.name;
    expect(spirit({ resolves: [ability] })).toBe("Spirit Token");
    expect(spirit({ events: [{ kind: "RESOLVE", source: "token-1", ability }] })).toBe("Spirit Token");
  });
});

describe("a script", () => {
  const PLAYERS = "players: ann, bob\n";

  it("has a token that it makes resolve its own ability (111.7, 113.7a)", () => {
    const copy = "event: create {players ann, token {type line Token, copy {of traveler}}}\n";
    const dies = "event: destroy {objects token-1}\n";
    const resolve = 'resolve: token-1 {ability "traveler.1.1 of token-1", player ann}\n';
    const { lines } = told(`${PLAYERS}ann: traveler\n${copy}${dies}${resolve}expect: token-2 1/1\n`);
    expect(lines.map(({ failure }) => failure)).toEqual([null, null, null, null]);
  });

  it("says of what has triggered who says what it does, and which of two of one id resolves first (405.5)", () => {
    const [destroy, persist] = ["event: destroy {objects finks}\n", "resolve: persist:finks\n"];
    const away = "event: remove counters {objects finks, counters -1/-1 ×1}\n";
    const gain = "resolve: finks.1.1\n";
    const { lines } = told(
      `${PLAYERS}ann: finks\n${destroy}${persist}${away}${destroy}${persist}${gain}${gain}expect: ann life 24\n`,
    );
    const onStack = lines
      .flatMap(({ told: all }) => all.map((one) => one.explanation))
      .filter((one) => /^On/.test(one));
    const does =
      "`resolve: finks.1.1` has one do what its card says, `resolve: finks {ability finks.1.1}` as well, with what else it takes, such as targets.";
    const itself = "`resolve: persist:finks` has one resolve: it does by itself what its keyword says.";
    expect(onStack).toEqual([
      `On the stack: persist:finks. ${itself}`,
      `On the stack: finks.1.1. ${does}`,
      `On the stack: persist:finks. ${itself}`,
      `On the stack: finks.1.1. Of those called finks.1.1, the one on top resolves first. ${does}`,
    ]);
    expect(lines.at(-1)!.failure).toBeNull();
  });
});
