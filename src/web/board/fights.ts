import { type IsoDate } from "../../domain/iso-date";
import { type Moves } from "./shared-board";
import { creature, PLAYERS } from "./showcases";
import { type Table } from "./table";

/** A combat that goes another way under the rules of another day. */
export interface FightShowcase {
  /** As in its address. */
  readonly slug: string;
  readonly title: string;
  /** What lies on the table, and what is done, in a sentence or two. */
  readonly story: string;
  /** What the days make of it, in a sentence or three. */
  readonly point: string;
  readonly table: Table;
  readonly moves: Moves;
  readonly days: readonly [IsoDate, IsoDate, ...IsoDate[]];
}

const TODAY = "2026-08-07";

export const FIGHTS: readonly [FightShowcase, ...FightShowcase[]] = [
  {
    slug: "mogg-fanatic",
    title: "Mogg Fanatic, and damage on the stack",
    story:
      "A Goblin and a Hawk attack. Bob's Fanatic blocks the Goblin, and with the damage on the stack Bob sacrifices it to deal 1 damage to the Hawk.",
    point:
      "Damage on the stack is dealt although the Fanatic has left: it kills both. Since July 2009 there is no such moment.",
    table: {
      players: PLAYERS,
      objects: [
        creature("goblin", "ann", "Goblin", [2, 1]),
        { ...creature("hawk", "ann", "Hawk", [1, 1]), keywords: ["FLYING"] },
        { ...creature("fanatic", "bob", "Fanatic", [1, 1]), typeLine: "Creature — Goblin" },
      ],
    },
    moves: {
      attacks: [
        { attacker: "goblin", defender: "bob" },
        { attacker: "hawk", defender: "bob" },
      ],
      blocks: [{ blocker: "fanatic", attacker: "goblin" }],
      responses: [
        {
          when: "DAMAGE_ON_STACK",
          player: "bob",
          text: "Sacrifice",
          events: [{ kind: "SACRIFICE", objects: ["fanatic"] }],
        },
        {
          when: "DAMAGE_ON_STACK",
          player: "bob",
          text: "1 damage to Hawk",
          events: [{ kind: "DEAL_DAMAGE", source: "fanatic", objects: ["hawk"], amount: 1 }],
        },
      ],
    },
    days: ["2005-10-01", TODAY],
  },
  {
    slug: "deathtouch-and-trample",
    title: "Deathtouch and trample",
    story: "A 5/5 with deathtouch and trample attacks, and two 3/3 block it. As much as is legal goes to Bob.",
    point:
      "Deathtouch triggered, and did not lessen what is lethal. Since 2010 one point is enough for each blocker, and the rest tramples over.",
    table: {
      players: PLAYERS,
      objects: [
        { ...creature("wurm", "ann", "Wurm", [5, 5]), keywords: ["DEATHTOUCH", "TRAMPLE"] },
        creature("bear", "bob", "Bear", [3, 3]),
        creature("ox", "bob", "Ox", [3, 3]),
      ],
    },
    moves: {
      attacks: [{ attacker: "wurm", defender: "bob" }],
      blocks: [
        { blocker: "bear", attacker: "wurm" },
        { blocker: "ox", attacker: "wurm" },
      ],
      policy: "MINIMAL_LEGAL",
    },
    days: ["2008-01-01", "2009-08-01", "2010-08-01", "2024-12-01"],
  },
  {
    slug: "lifelink-at-1-life",
    title: "Lifelink at 1 life",
    story: "Bob is at 1 life. He blocks a Hawk with a 3/3 with lifelink, and a Bear deals him 2 damage.",
    point:
      "Lifelink triggered, and Bob had lost before it resolved. Since July 2009 the life is gained as the damage is dealt.",
    table: {
      players: [PLAYERS[0]!, { ...PLAYERS[1]!, life: 1 }],
      objects: [
        creature("bear", "ann", "Bear", [2, 2]),
        creature("hawk", "ann", "Hawk", [1, 1]),
        { ...creature("knight", "bob", "Knight", [3, 3]), keywords: ["LIFELINK"] },
      ],
    },
    moves: {
      attacks: [
        { attacker: "bear", defender: "bob" },
        { attacker: "hawk", defender: "bob" },
      ],
      blocks: [{ blocker: "knight", attacker: "hawk" }],
    },
    days: ["2008-01-01", "2010-01-01"],
  },
  {
    slug: "banding",
    title: "Banding",
    story: "A Giant attacks in a band with a Hero with banding, and Bob's Ogre blocks the Hero.",
    point:
      "Who blocks one of a band blocks all of it, and Ann divides the Ogre's damage: until July 2009 because the Hero is hers, since then because she is the active player. Between two players that is the same, between teams it is not.",
    table: {
      players: PLAYERS,
      objects: [
        { ...creature("hero", "ann", "Hero", [1, 1]), keywords: ["BANDING"] },
        creature("giant", "ann", "Giant", [3, 3]),
        creature("ogre", "bob", "Ogre", [4, 4]),
      ],
    },
    moves: {
      attacks: [
        { attacker: "hero", defender: "bob", band: "A" },
        { attacker: "giant", defender: "bob", band: "A" },
      ],
      blocks: [{ blocker: "ogre", attacker: "hero" }],
      assignments: [{ source: "ogre", target: "hero", amount: 4 }],
    },
    days: ["1999-06-01", "2010-01-01"],
  },
  {
    slug: "mana-burn",
    title: "Mana burn",
    story: "Ann is at 4 life and ends her turn with 3 unspent mana.",
    point: "Unspent mana burned until July 2009: that much life was lost. Since then it is lost, and nothing else.",
    table: { players: [{ ...PLAYERS[0]!, life: 4, unspentMana: 3 }, PLAYERS[1]!], objects: [] },
    moves: { turnEnds: true },
    days: ["2008-01-01", "2010-01-01"],
  },
];
