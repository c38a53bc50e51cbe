import { nameOf } from "../board/notes/note";
import { type Madness, type Result } from "../actions/common/action";
import { canBeAttached, enchantable } from "../actions/common/attachable";
import { isAura } from "../actions/common/hosts";
import { zoneInWords } from "../actions/common/zones";
import { attachedNow } from "../board/attachments";
import { type Board, type BoardObject, isPermanent } from "../board/board";
import { type Characteristics } from "../board/characteristics";
import { countersInWords, readCounterKind } from "../board/counter-kind";
import { type GameEventInput } from "../board/fields/game-event";
import { compileFilter } from "../board/filter";
import { facesOf } from "../board/type-line";
import { TYPE_BIT } from "../vocabularies/bits";
import { readToken, tokenName } from "../board/read-board";
import { copyOfBothFaces } from "../characteristics/copying";
import { isIndestructible } from "../characteristics/indestructible";
import { isInGame, playerOf } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { type BoardView, findObject, hasKeyword, objectsMatching, seenOf, sourceFor } from "../characteristics/view";
import { type EventRule, type EventRules } from "../events/rulebook";
import { OUT_OF_COMBAT, UNATTACHED } from "../objects/facts";
import { type GameEventKind, type Zone } from "../vocabulary";
import { countersOfPlayer, countersPut, countersRemoved, playerCounters } from "./counters";
import { Teller, type Told } from "./teller";
import { counted } from "../combat/in-words";

/** What an event does not say, and must. */
export interface Lack {
  readonly field: keyof GameEventInput;
  readonly says: string;
}

type Some = Told | readonly Told[];

/** A field of an event that not every kind has. */
type Own = Exclude<keyof GameEventInput, "kind" | "objects" | "matching" | "players" | "player" | "source" | "text">;

/** What effects, combat and the rules of a turn can make happen: one row for each. */
interface Verb {
  /** Where the rules tell of it. */
  readonly rule: EventRule;
  /** The fields that an event of it has besides those that any may have. */
  readonly takes: readonly Own[];
  /** Players may choose the objects. */
  readonly isOfPlayersToo?: true;
  /** What it happens to, each by itself; what is no such thing, or is there no more, is told to be that. */
  readonly to?: "OBJECTS" | "PERMANENTS" | "PLAYERS" | "PERMANENTS_AND_PLAYERS";
  /** What an event of it must say. */
  readonly lacks?: (event: GameEventInput) => readonly (Lack | false)[];
  /** Why it can't happen to an object: what prevents it. */
  readonly cant?: (teller: Teller, object: BoardObject) => Told | null;
  /** What comes of it for one object; left out where the play deals with it: damage, effects, what resolves. */
  readonly object?: (teller: Teller, object: BoardObject) => Some;
  readonly player?: (teller: Teller, player: string) => Some;
}

const lack = (isLacking: boolean, field: Lack["field"], says: string): Lack | false => isLacking && { field, says };

/** Of one event: more than a game has, and no more than an answer holds. */
const MOST_TOKENS = 1_000;

/** What changes of an object, and of nothing besides. */
const becomes = (object: BoardObject, to: (now: BoardObject) => Partial<BoardObject>): Result => ({
  type: "object",
  object: object.id,
  becomes: to,
});

const changes =
  (words: string, to: (now: BoardObject) => Partial<BoardObject>): NonNullable<Verb["object"]> =>
  (teller, object) =>
    teller.deed(object, becomes(object, to), words);

/** What comes of it comes after it (`events/one-by-one`). */
const acts = (words: string): NonNullable<Verb["object"]> => changes(words, () => ({}));

const is = (field: "tapped", value: boolean, words: string) => (teller: Teller, object: BoardObject) =>
  object[field] === value ? teller.impossible(object.id, `${nameOf(object)} is ${words} already.`) : null;

const amountSaid = ({ amount }: GameEventInput): readonly (Lack | false)[] => [
  lack(amount == null, "amount", "must be given: how much, or how many"),
];

const countersSaid = ({ counters }: GameEventInput): readonly (Lack | false)[] => [
  lack(!counters?.length, "counters", "must be given"),
];

/** Whoever does it, or controls what does. */
function whoPuts({ view, event }: Teller): { readonly by?: string } {
  const by = event.player ?? sourceFor(view, event.source ?? null, null).controller;
  return by === null ? {} : { by };
}

/** Every verb, once. What it does to a board, what replaces and what it triggers: the rows of its results (results.ts). */
const VERBS: { readonly [K in GameEventKind]: Verb } = {
  DESTROY: {
    rule: "destroy",
    takes: ["cantBeRegenerated"],
    to: "PERMANENTS",
    cant: (teller, object) =>
      isIndestructible(seenOf(teller.view, object), teller.view.board)
        ? teller.impossible(object.id, `${nameOf(object)} is indestructible.`, {
            ruleNumber: teller.view.board.rules.indestructible!.number ?? teller.number("destroy"),
          })
        : null,
    object: (teller, object) => {
      const how = { byEffect: true, ...(teller.event.cantBeRegenerated && { cantBeRegenerated: true }) };
      const result = { type: "destroy" as const, objects: [object.id], ...how };
      return teller.deed(object, result, "is destroyed", { would: "would be destroyed" });
    },
  },
  SACRIFICE: {
    rule: "sacrifice",
    takes: [],
    to: "PERMANENTS",
    cant: (teller, object) => {
      const { player } = teller.event;
      if (!player || player === seenOf(teller.view, object).controller) return null;
      return teller.impossible(object.id, `${teller.nameOf(player)} does not control ${nameOf(object)}.`);
    },
    object: (teller, object) => {
      const who = teller.nameOf(seenOf(teller.view, object).controller);
      const explanation = teller.withText(`${who} sacrifices ${nameOf(object)}.`);
      const result = { type: "sacrifice" as const, objects: [object.id] };
      return { ...teller.deed(object, result, "", { would: "would be sacrificed" }), explanation };
    },
  },
  PUT_INTO_GRAVEYARD: {
    rule: "graveyard",
    takes: [],
    to: "OBJECTS",
    object: (teller, object) =>
      isPermanent(object)
        ? teller.deed(object, { type: "graveyard", objects: [object.id] }, "goes to the graveyard", {
            would: "would go to the graveyard",
          })
        : move(teller, object, "GRAVEYARD"),
  },
  EXILE: {
    rule: "exile",
    takes: ["untilLeaves", "amount"],
    to: "OBJECTS",
    isOfPlayersToo: true,
    player: topGoesTo("EXILE", "exiles", "is exiled"),
    cant: (teller, object) => {
      const until = teller.event.untilLeaves;
      if (until == null) return null;
      const known = findObject(teller.view, until);
      if (known?.zone === "BATTLEFIELD") return null;
      return teller.impossible(
        object.id,
        `${known ? nameOf(known) : until} has left the battlefield: ${nameOf(object)} stays where it is.`,
        {
          ruleNumber: teller.rules.numberOfLater("exiledUntilAtOnce") ?? teller.number("exile"),
        },
      );
    },
    object: (teller, object) => {
      const until = teller.event.untilLeaves;
      return move(teller, object, "EXILE", "is exiled", until == null ? {} : { until });
    },
  },
  RETURN: {
    rule: "changeOfZones",
    takes: ["zone", "underControlOf", "tapped", "transformed", "to", "counters", "amount"],
    to: "OBJECTS",
    isOfPlayersToo: true,
    player: (teller, player) =>
      teller.event.zone === "HAND"
        ? topGoesTo("HAND", "puts into the hand")(teller, player)
        : teller.nothingFor(
            player,
            "moves no card: of those on top of a library RETURN tells only that they go to the hand",
          ),
    lacks: ({ zone }) => [lack(!zone, "zone", "must be given: where the objects are put")],
    object: (teller, object) =>
      object.zone === "LIBRARY" && teller.event.zone === "LIBRARY"
        ? teller.deed(object, unordered(object), "is put back into the library")
        : move(teller, object, teller.event.zone!),
  },
  DISCARD: {
    rule: "discard",
    takes: ["amount"],
    to: "OBJECTS",
    isOfPlayersToo: true,
    cant: (teller, object) =>
      object.zone === "HAND" ? null : teller.impossible(object.id, `${nameOf(object)} is not in a hand.`),
    object: (teller, object) => move(teller, object, "GRAVEYARD", "is discarded", madnessOf(teller, object)),
  },
  DRAW: {
    rule: "draw",
    takes: ["amount"],
    to: "PLAYERS",
    lacks: amountSaid,
    player: draw,
  },
  MILL: { rule: "mill", takes: ["amount"], to: "PLAYERS", lacks: amountSaid, player: topGoesTo("GRAVEYARD", "mills") },
  SCRY: { rule: "scry", takes: ["amount"], to: "PLAYERS", lacks: amountSaid, player: looks("scries") },
  SURVEIL: { rule: "surveil", takes: ["amount"], to: "PLAYERS", lacks: amountSaid, player: looks("surveils") },
  EXPLORE: { rule: "explore", takes: [], to: "OBJECTS", object: acts("explores") },
  CONNIVE: { rule: "connive", takes: ["amount"], to: "OBJECTS", object: acts("connives") },
  SHUFFLE: { rule: "shuffle", takes: [], to: "PLAYERS", player: shuffle },
  COUNTER: {
    rule: "counterSpell",
    takes: [],
    to: "OBJECTS",
    cant: (teller, object) => {
      if (object.zone !== "STACK") return teller.impossible(object.id, `${nameOf(object)} is not on the stack.`);
      return seenOf(teller.view, object).rulesChanged?.cantBeCountered
        ? teller.impossible(object.id, `${nameOf(object)} can't be countered.`)
        : null;
    },
    object: (teller, object) => move(teller, object, "GRAVEYARD", "is countered"),
  },
  COPY: {
    rule: "copySpell",
    takes: [],
    to: "OBJECTS",
    cant: (teller, object) => {
      const { types } = seenOf(teller.view, object);
      if (object.zone !== "STACK") return teller.impossible(object.id, `${nameOf(object)} is not on the stack.`);
      if (types & (TYPE_BIT.instant | TYPE_BIT.sorcery)) return null;
      return teller.impossible(
        object.id,
        `${nameOf(object)} is no instant or sorcery: what copies of others become is not played.`,
      );
    },
    object: copySpell,
  },
  CREATE: {
    rule: "create",
    takes: ["amount", "token", "tapped"],
    to: "PLAYERS",
    lacks: ({ token, players, amount }) => [
      lack(!token, "token", "must be given: what is created"),
      lack(token?.typeLine === undefined, "token", "must have a type line: of a copy “Token” is enough"),
      lack(!players?.length, "players", "must be given: who creates it"),
      lack((amount ?? 0) > MOST_TOKENS, "amount", `must be at most ${MOST_TOKENS}`),
    ],
    player: create,
  },
  ATTACH: {
    rule: "attach",
    takes: ["to"],
    to: "PERMANENTS",
    lacks: ({ to }) => [lack(!to, "to", "must be given: what they are attached to")],
    cant: (teller, object) => {
      const to = teller.event.to!;
      const name = nameOfHost(teller, to);
      if (attachedNow(teller.view.board, object) === to)
        return teller.impossible(object.id, `${nameOf(object)} is attached to ${name} already.`);
      if (canBeAttached(teller.view, object, to)) return null;
      return teller.impossible(object.id, `${nameOf(object)} can't be attached to ${name}: it stays where it is.`);
    },
    object: (teller, object) => {
      const to = teller.event.to!;
      const words = `is attached to ${nameOfHost(teller, to)}`;
      return teller.deed(object, { type: "attach", object: object.id, to }, words);
    },
  },
  UNATTACH: {
    rule: "attach",
    takes: [],
    to: "PERMANENTS",
    cant: (teller, object) =>
      attachedNow(teller.view.board, object) === null
        ? teller.impossible(object.id, `${nameOf(object)} is attached to nothing.`)
        : null,
    object: changes("becomes unattached", () => UNATTACHED),
  },
  RESOLVE: {
    rule: "resolve",
    takes: ["ability", "targets", "x", "modes", "kicked"],
    lacks: ({ source }) => [lack(!source, "source", "must be given: the spell, or what has the ability")],
  },
  DEAL_DAMAGE: {
    rule: "damage",
    takes: ["amount", "combat", "cantBePrevented"],
    lacks: ({ source, objects, players, matching, amount }) => [
      ...amountSaid({ kind: "DEAL_DAMAGE", amount }),
      lack(!source, "source", "must be given: what deals the damage"),
      lack(
        !objects?.length && !matching && !players?.length,
        "objects",
        "or players must be given: what is dealt the damage",
      ),
    ],
  },
  GAIN_LIFE: {
    rule: "life",
    takes: ["amount"],
    to: "PLAYERS",
    lacks: amountSaid,
    player: (teller, player) => lifeChanges(teller, player, teller.event.amount ?? 0),
  },
  LOSE_LIFE: {
    rule: "life",
    takes: ["amount"],
    to: "PLAYERS",
    lacks: amountSaid,
    player: (teller, player) => lifeChanges(teller, player, -(teller.event.amount ?? 0)),
  },
  SET_LIFE: {
    rule: "setLife",
    takes: ["amount"],
    lacks: amountSaid,
    to: "PLAYERS",
    player: (teller, player) => {
      const { board } = teller.view;
      return lifeChanges(teller, player, (teller.event.amount ?? 0) - lifeOfPlayer(board, playerOf(board, player)));
    },
  },
  PUT_COUNTERS: {
    rule: "counters",
    takes: ["counters", "byEffect"],
    to: "PERMANENTS_AND_PLAYERS",
    lacks: countersSaid,
    object: (teller, object) => {
      const telling = { ruleNumber: teller.number("counters"), ...whoPuts(teller), ...ofNoEffect(teller) };
      const put = (teller.event.counters ?? []).map(({ kind, count }) =>
        withText(teller, countersPut(teller.view, object, readCounterKind(kind), count, telling)),
      );
      return put.every(({ result }) => result === null) ? put.slice(0, 1) : put;
    },
    player: (teller, player) =>
      (teller.event.counters ?? []).map(({ kind: given, count }) => {
        const kind = readCounterKind(given);
        return teller.ofPlayer(player, playerCounters(player, kind, count), `gets ${countersInWords(count, kind)}`, {
          amount: count,
          ...whoPuts(teller),
          ...ofNoEffect(teller),
        });
      }),
  },
  REMOVE_COUNTERS: {
    rule: "counters",
    takes: ["counters"],
    to: "PERMANENTS_AND_PLAYERS",
    lacks: countersSaid,
    object: (teller, object) =>
      (teller.event.counters ?? []).map(({ kind: given, count }) => {
        const kind = readCounterKind(given);
        const removed = countersRemoved(object, kind, count, { ruleNumber: teller.number("counters") });
        if (removed === null) return teller.impossible(object.id, `${nameOf(object)} has no ${kind} counters.`);
        return withText(teller, removed);
      }),
    player: (teller, player) =>
      (teller.event.counters ?? []).map(({ kind: given, count: most }) => {
        const kind = readCounterKind(given);
        const count = Math.min(most, countersOfPlayer(playerOf(teller.view.board, player), kind));
        return teller.ofPlayer(player, playerCounters(player, kind, -count), `loses ${countersInWords(count, kind)}`, {
          amount: count,
        });
      }),
  },
  TRANSFORM: {
    rule: "transform",
    takes: [],
    to: "PERMANENTS",
    cant: cantTransform,
    object: (teller, object) => {
      const result = {
        type: "transform" as const,
        object: object.id,
        isNewest: teller.rules.numberOfLater("newWhenTransformed") !== null,
      };
      return teller.deed(object, result, "transforms");
    },
  },
  TAP: {
    rule: "tap",
    takes: [],
    to: "PERMANENTS",
    cant: is("tapped", true, "tapped"),
    object: changes("becomes tapped", () => ({ tapped: true })),
  },
  UNTAP: {
    rule: "untap",
    takes: [],
    to: "PERMANENTS",
    cant: is("tapped", false, "untapped"),
    object: changes("becomes untapped", () => ({ tapped: false })),
  },
  PHASE_OUT: {
    rule: "changeOfZones",
    takes: [],
    to: "OBJECTS",
    object: (teller, object) => phase(teller, object, true),
  },
  PHASE_IN: {
    rule: "changeOfZones",
    takes: [],
    to: "OBJECTS",
    object: (teller, object) => phase(teller, object, false),
  },
  REGENERATE: {
    rule: "regenerate",
    takes: [],
    to: "PERMANENTS",
    object: changes("is shielded by regeneration", ({ regenerationShields }) => ({
      regenerationShields: regenerationShields + 1,
    })),
  },
  REMOVE_FROM_COMBAT: {
    rule: "removeFromCombat",
    takes: [],
    to: "PERMANENTS",
    cant: (teller, object) =>
      object.attacking || object.blocking || object.isAttacked
        ? null
        : teller.impossible(object.id, `${nameOf(object)} neither attacks nor blocks.`),
    object: changes("is removed from combat", () => OUT_OF_COMBAT),
  },
  START_EFFECT: {
    rule: "duration",
    takes: ["effect", "replacement"],
    lacks: ({ effect, replacement }) => [
      lack(!effect && !replacement, "effect", "or replacement must be given: what begins"),
    ],
  },
  END_EFFECT: {
    rule: "duration",
    takes: ["effects"],
    lacks: ({ effects }) => [lack(!effects?.length, "effects", "must be given: the ids of what ends")],
  },
  LOSE_GAME: {
    rule: "lose",
    takes: [],
    to: "PLAYERS",
    player: (teller, player) =>
      teller.ofPlayer(player, { type: "lose", players: [player] }, "loses the game", { would: "would lose the game" }),
  },
  MARK_DAMAGE: {
    rule: "damageToCreature",
    takes: [],
    lacks: () => [lack(true, "kind", "MARK_DAMAGE is what comes of damage: write DEAL_DAMAGE")],
  },
  REMOVE_DAMAGE: {
    rule: "regenerate",
    takes: [],
    to: "OBJECTS",
    object: changes("has no damage marked on it", () => ({ damage: 0 })),
  },
  END_SHIELDS: {
    rule: "regenerate",
    takes: [],
    to: "OBJECTS",
    object: changes("is no longer shielded by regeneration", () => ({ regenerationShields: 0 })),
  },
  ADD_MANA: {
    rule: "manaPool",
    takes: ["amount", "untilEndOfCombat"],
    to: "PLAYERS",
    lacks: amountSaid,
    player: (teller, player) => {
      const { untilEndOfCombat } = teller.event;
      const amount = teller.event.amount ?? 0;
      return teller.ofPlayer(player, mana(player, amount, untilEndOfCombat ? amount : 0), `adds ${amount} mana`, {
        amount,
      });
    },
  },
  LOSE_MANA: {
    rule: "manaPool",
    takes: ["amount"],
    to: "PLAYERS",
    player: (teller, player) => {
      const { unspentMana } = playerOf(teller.view.board, player);
      const amount = Math.min(unspentMana, teller.event.amount || unspentMana);
      return teller.ofPlayer(player, mana(player, -amount), `loses ${amount} unspent mana`, { amount });
    },
  },
};

/** Where the rules tell of what happens. */
export const ruleOfVerb = (kind: GameEventKind): EventRule => VERBS[kind].rule;

/** What an event does not say that its verb needs; nothing of a kind that there is not, which is a fault itself. */
export const lacking = (event: GameEventInput): readonly Lack[] =>
  ((VERBS as Partial<typeof VERBS>)[event.kind]?.lacks?.(event) ?? []).filter((one) => one !== false);

/** Fields that events of some kinds have, and those kinds. */
const KINDS_BY_FIELD = new Map<Own, GameEventKind[]>();
for (const [kind, { takes }] of Object.entries(VERBS) as [GameEventKind, Verb][])
  for (const field of takes) KINDS_BY_FIELD.set(field, [...(KINDS_BY_FIELD.get(field) ?? []), kind]);

/** Whether a field says something: not what it would be if it were left out. */
const isSaid = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** What an event says that its kind does not have, and that nothing comes of, in sentences. */
export const notesOnNeedless = (event: GameEventInput): readonly string[] => [
  ...[...KINDS_BY_FIELD].flatMap(([field, kinds]) =>
    isSaid(event[field]) && !kinds.includes(event.kind)
      ? [`\`${field}\` of ${event.kind} says nothing: that is of ${kinds.join(", ")}.`]
      : [],
  ),
  ...notesOnNobody(event),
];

const WHOM = ["objects", "matching", "players"] as const;

/** Objects or players, where those of its kind happen to the others alone; and that it happens to none at all. */
function notesOnNobody(event: GameEventInput): readonly string[] {
  const { to, isOfPlayersToo } = VERBS[event.kind];
  if (to === undefined) return [];
  const happensTo = isOfPlayersToo || to === "PERMANENTS_AND_PLAYERS" ? null : to === "PLAYERS" ? "players" : "objects";
  const isMeant = (field: (typeof WHOM)[number]): boolean =>
    happensTo === null || (field === "players") === (happensTo === "players");
  const said = WHOM.filter((field) => isSaid(event[field]));
  return [
    ...(said.some(isMeant)
      ? []
      : [
          `${event.kind} happens to nothing: give ${WHOM.filter(isMeant)
            .map((field) => `\`${field}\``)
            .join(" or ")}.`,
        ]),
    ...said
      .filter((field) => !isMeant(field))
      .map((field) => `\`${field}\` of ${event.kind} says nothing: it happens to ${happensTo}.`),
  ];
}

/** What an event would do, for one object or player at a time. */
export function deedsOf(
  view: BoardView,
  rules: EventRules,
  event: GameEventInput,
  tokenId: () => string = () => "",
): readonly Told[] {
  const { rule, to, cant, object: ofObject, player: ofPlayer } = VERBS[event.kind];
  const teller = new Teller(view, rules, event, rule, tokenId);
  const notThere = { ruleNumber: rules.number("changeOfZones") };
  const objects = (ofObject ? objectsOf(view, event) : []).flatMap((id): Some => {
    const object = findObject(view, id);
    if (!object) return teller.impossible(id, `${id} is not there any more.`, notThere);
    if (to !== "OBJECTS" && !isPermanent(object))
      return object.phasedOut
        ? phasedOut(teller, object)
        : teller.impossible(id, `${nameOf(object)} is not a permanent.`, notThere);
    return cant?.(teller, object) ?? ofObject!(teller, object);
  });
  const players = (ofPlayer ? (event.players ?? []) : []).flatMap((id): Some => {
    if (isInGame(view.board, id)) return ofPlayer!(teller, id);
    return to === "PLAYERS" ? teller.nothingFor(id, "is not in the game any more") : [];
  });
  return [...objects, ...players];
}

/** The objects that an event names and those that its filter matches, each once. */
export function objectsOf(view: BoardView, event: GameEventInput): readonly string[] {
  const { objects, matching, source, player } = event;
  if (!matching) return objects ?? [];
  const from = sourceFor(view, source ?? null, player ?? null);
  const found = objectsMatching(view, compileFilter(matching, view.board.rules), from).map(({ id }) => id);
  return [...new Set([...(objects ?? []), ...found])];
}

/** It is treated as though it did not exist, or is in a zone of its own. */
const phasedOut = (teller: Teller, object: BoardObject): Told =>
  teller.impossible(object.id, `${nameOf(object)} is phased out.`, {
    ruleNumber: teller.view.board.rules.phasing?.number ?? teller.number("changeOfZones"),
  });

const withText = (teller: Teller, deed: Told): Told => ({ ...deed, explanation: teller.withText(deed.explanation) });

const mana = (player: string, change: number, untilEndOfCombat = 0): Result => ({
  type: "player",
  player,
  becomes: ({ unspentMana, manaUntilEndOfCombat }) => {
    const left = Math.max(0, unspentMana + change);
    return { unspentMana: left, manaUntilEndOfCombat: Math.min(left, manaUntilEndOfCombat + untilEndOfCombat) };
  },
});

function move(teller: Teller, object: BoardObject, zone: Zone, how?: string, more: object = {}): Told {
  const { event } = teller;
  const { id } = object;
  if (object.phasedOut) return phasedOut(teller, object);
  if (object.zone === zone)
    return zone === "BATTLEFIELD"
      ? teller.impossible(id, `${nameOf(object)} is on the battlefield already.`, {
          ruleNumber: teller.number("changeOfZones"),
        })
      : teller.impossible(id, `${nameOf(object)} is in ${zoneInWords(zone)} already.`);
  if (object.kind !== "CARD" && object.zone !== "BATTLEFIELD" && object.zone !== "STACK")
    return teller.impossible(id, `${nameOf(object)} is no card, and has left the battlefield.`, {
      ruleNumber:
        (object.kind === "TOKEN" ? teller.rules.numberOfLater("tokenStays") : null) ?? teller.number("changeOfZones"),
    });
  if (zone === "BATTLEFIELD" && seenOf(teller.view, object).rulesChanged?.cantEnterBattlefield)
    return teller.impossible(id, `${nameOf(object)} can't enter the battlefield: it stays where it is.`, {
      ruleNumber: teller.number("changeOfZones"),
    });
  const enters = zone === "BATTLEFIELD" ? enchanting(teller, object) : null;
  if (enters?.why) return teller.impossible(id, `${nameOf(object)} ${enters.why}: it stays where it is.`, enters);
  if (event.transformed && zone === "BATTLEFIELD") {
    const why = whyNotTurned(teller, object);
    const ruleNumber = teller.rules.numberOfLater("onlyTransformedEnters");
    if (why !== null && (object.otherFace !== null || ruleNumber !== null))
      return teller.impossible(id, `${nameOf(object)} ${why}: it stays where it is.`, {
        ruleNumber: ruleNumber ?? teller.number("changeOfZones"),
      });
  }
  const result = {
    ...{ type: "move" as const, object: id, zone },
    ...(enters?.attachTo && { attachTo: enters.attachTo }),
    ...(event.underControlOf && { controller: event.underControlOf }),
    ...(event.tapped && { tapped: true }),
    ...(event.transformed && { transformed: true }),
    ...(event.counters?.length && {
      counters: event.counters.map(({ kind, count }) => ({ kind: readCounterKind(kind), count })),
    }),
    ...more,
  };
  const there = enters?.attachTo ? ` attached to ${nameOfHost(teller, enters.attachTo)}` : "";
  const words =
    zone === "BATTLEFIELD" ? `is put onto the battlefield${there}` : (how ?? `is put into ${zoneInWords(zone)}`);
  return teller.deed(object, result, words, { would: words.replace("is", "would be") });
}

/** Why a card can't show its other face: it has none (712.9), or one that is no permanent (712.10); null if it can. */
function whyNotTurned({ view, rules }: Teller, object: BoardObject): string | null {
  const { id, typeLine, otherFace } = object;
  const isSpell = (face: Characteristics): boolean => (face.types & (TYPE_BIT.instant | TYPE_BIT.sorcery)) !== 0;
  const copied = copyOfBothFaces(view.board, id)?.copy?.other;
  if (copied) return isSpell(copied) ? SPELL_BELOW : null;
  // A token that the board calls a copy, and whose other face nothing says (707.8a).
  const isOfTwo = object.kind === "TOKEN" && object.entersAsCopyOf === null && seenOf(view, object).face !== null;
  if (isOfTwo && facesOf(typeLine).length < 2 && rules.numberOfLater("tokenHasBothFaces") !== null) return UNSAID_BELOW;
  if (facesOf(typeLine).length < 2 || view.board.rules.doubleFacedCards === null) return "has one face";
  if (otherFace === null) return `${UNSAID_BELOW} (\`otherFace\`)`;
  return isSpell(otherFace.printed) ? SPELL_BELOW : null;
}

const UNSAID_BELOW = "has another face of which the board does not say what it is";
const SPELL_BELOW = "has an instant or sorcery on its other face";

/** Daybound and nightbound let only day and night transform it (702.145b, 702.145e). */
function cantTransform(teller: Teller, object: BoardObject): Told | null {
  const seen = seenOf(teller.view, object);
  const why = object.faceDown ? "is face down" : whyNotTurned(teller, object);
  const isBound = (["DAYBOUND", "NIGHTBOUND"] as const).some((keyword) => hasKeyword(seen, keyword));
  if (why === null && !isBound) return null;
  const says = why ?? "transforms only as it becomes day or night, which its `face` says";
  return teller.impossible(object.id, `${nameOf(object)} ${says}: it does not transform.`);
}

function nameOfHost(teller: Teller, id: string): string {
  const host = findObject(teller.view, id);
  return host ? nameOf(host) : teller.nameOf(id);
}

interface Attaching {
  readonly attachTo?: string;
  readonly why?: string;
  readonly ruleNumber?: string;
}

/** What something enters attached to, if that is said (303.4f), or why an Aura can't enter: it could enchant nothing (303.4g). */
function enchanting(teller: Teller, aura: BoardObject): Attaching | null {
  const { view, event, rules } = teller;
  const { to } = event;
  if (isPermanent(aura)) return null;
  if (!isAura(seenOf(view, aura))) return to && canBeAttached(view, aura, to) ? { attachTo: to } : null;
  const ruleNumber = rules.numberOfLater("auraStays") ?? rules.number("auraEnters");
  if (to)
    return canBeAttached(view, aura, to)
      ? { attachTo: to }
      : { why: `can't enchant ${nameOfHost(teller, to)}`, ruleNumber };
  if (enchantable(view, aura).length > 0) return null;
  return { why: "could enchant nothing", ruleNumber };
}

function madnessOf({ view, rules }: Teller, object: BoardObject): { readonly madness?: Madness } {
  const ruleNumber = rules.numberOfLater("madness");
  if (ruleNumber === null || !hasKeyword(seenOf(view, object), "MADNESS")) return {};
  return { madness: { isOptional: rules.numberOfLater("madnessIsOptional") !== null, ruleNumber } };
}

const cardsNamed = ({ objects }: Board, player: string): readonly BoardObject[] =>
  objects.filter(({ zone, owner, kind }) => zone === "LIBRARY" && owner === player && kind === "CARD");

/** How many cards of a player's zone the board names. */
export const namedIn = ({ objects }: Board, where: Zone, player: string): number =>
  objects.filter(({ zone, owner }) => zone === where && owner === player).length;

/** The cards that the board names on top, the last of them topmost, as long as their order is known; and how many others. */
export function topOfLibrary(board: Board, player: string, wanted: number) {
  const { cardsInLibrary } = playerOf(board, player);
  const count = board.unsaid.suffice("LIBRARY", player, cardsInLibrary, wanted) ? wanted : cardsInLibrary;
  const known = cardsNamed(board, player);
  const isKnown = count === cardsInLibrary || !known.some(({ isNew }) => isNew);
  const cards = isKnown && count > 0 ? known.slice(-count) : [];
  return { cards, isKnown, count, others: count - cards.length };
}

/** What the player does with the cards is chosen before (`play.ts`). */
function looks(words: string): NonNullable<Verb["player"]> {
  return (teller, player) => {
    const amount = teller.event.amount ?? 0;
    if (amount === 0) return teller.nothingFor(player, `${words} no card`);
    return teller.ofPlayer(player, { type: "player", player, becomes: () => ({}) }, `${words} ${amount}`, { amount });
  };
}

/** Where it lies in its library is not known any more. */
const unordered = (card: BoardObject): Result =>
  becomes(card, ({ zone }) => (zone === "LIBRARY" ? { isNew: true } : {}));

/** A card of a library goes to its bottom. */
export function putOnBottom(view: BoardView, rules: EventRules, event: GameEventInput, id: string): Told {
  const card = findObject(view, id)!;
  const teller = new Teller(view, rules, event, "scry", () => "");
  return teller.deed(card, unordered(card), "is put on the bottom of the library");
}

function shuffle(teller: Teller, player: string): Some {
  const isShuffled = () => ({ isLibraryOrderUnknown: true });
  return [
    teller.ofPlayer(player, { type: "player", player, becomes: isShuffled }, "shuffles"),
    ...cardsNamed(teller.view.board, player).map((card) => ({
      ...teller.deed(card, unordered(card), ""),
      explanation: "",
    })),
  ];
}

/** As many as there are; a library of which nobody says what is in it counts as empty. */
function draw(teller: Teller, player: string): Some {
  const count = teller.event.amount ?? 0;
  if (count === 0) return teller.nothingFor(player, "draws no card");
  const { cardsInLibrary } = playerOf(teller.view.board, player);
  const drawn = Math.min(count, cardsInLibrary);
  const words = [
    ...(drawn > 0 ? [`draws ${counted(drawn, "card")}`] : []),
    ...(drawn < count ? [`attempts to draw ${counted(count - drawn, "card")} from an empty library`] : []),
  ].join(" and ");
  return teller.ofPlayer(player, { type: "draw", player, count }, words, {
    ...(drawn === 0 && { ruleNumber: teller.number("drawFromEmpty") }),
    amount: count,
  });
}

/** The top cards of a library go elsewhere, as many as there are. */
function topGoesTo(zone: Zone, verb: string, how?: string): NonNullable<Verb["player"]> {
  return (teller, player) => {
    const { cards, isKnown, count, others } = topOfLibrary(teller.view.board, player, teller.event.amount ?? 0);
    if (count === 0) return teller.nothingFor(player, `${verb} no card`);
    const which = isKnown ? "which the board does not name" : "of which the board does not say which they are";
    const away: Result = {
      type: "player",
      player,
      becomes: ({ cardsInLibrary, cardsInHand }) => ({
        cardsInLibrary: Math.max(0, cardsInLibrary - others),
        ...(zone === "HAND" && { cardsInHand: cardsInHand + others }),
      }),
    };
    return [
      ...cards.map((card) => move(teller, card, zone, how)),
      ...(others > 0
        ? [teller.ofPlayer(player, away, `${verb} ${counted(others, "card")} ${which}`, { amount: others })]
        : []),
    ];
  };
}

/** Cards that the board does not name go from the hand in which they are counted. */
export const fewerInHand = (player: string, count: number): Result => ({
  type: "player",
  player,
  becomes: ({ cardsInHand }) => ({ cardsInHand: Math.max(0, cardsInHand - count) }),
});

function create(teller: Teller, player: string): readonly Told[] {
  const { given, rules } = teller.view.board;
  const { amount, tapped, token, source, player: doer } = teller.event;
  if (!amount) return [teller.nothingFor(player, "creates no token")];
  const { typeLine, name, copy, ...figures } = token!;
  const isEffectsController = teller.rules.tokenOwnership!.isEffectsController;
  const of = sourceFor(teller.view, source ?? null, doer ?? null).controller;
  const owner = isEffectsController && of !== null ? of : player;
  return Array.from({ length: amount }, () => {
    const id = teller.tokenId();
    const original = copy ? findObject(teller.view, copy.of) : undefined;
    const called = name ?? (original ? nameOf(original) : tokenName(typeLine));
    const input = {
      ...figures,
      id,
      owner,
      controller: player,
      name: called,
      typeLine,
      tapped: tapped === true,
    };
    given.tokenIsCreated(input);
    const result = { type: "create" as const, token: readToken(input, rules), ...(copy && { copy }) };
    return {
      ...teller.ofPlayer(player, result, `creates ${copy ? "a copy of " : ""}${called} (${id})`),
      objects: [id],
    };
  });
}

/** Its controller owns it as well (707.10). */
function copySpell(teller: Teller, spell: BoardObject): Told {
  const { given, rules } = teller.view.board;
  const owner = whoPuts(teller).by ?? seenOf(teller.view, spell).controller;
  const id = teller.tokenId();
  const copy = { of: spell.id };
  const kind = "COPY_OF_SPELL" as const;
  const { typeLine } = spell;
  const input = { id, owner, name: nameOf(spell), kind, zone: "STACK" as const, typeLine, copy };
  given.tokenIsCreated(input);
  const result = { type: "copy" as const, token: readToken(input, rules), copy };
  return { ...teller.deed(spell, result, `is copied (${id})`), objects: [id] };
}

const ofNoEffect = ({ event }: Teller): { readonly byEffect?: false } =>
  event.byEffect === false ? { byEffect: false } : {};

function lifeChanges(teller: Teller, player: string, change: number): Told {
  if (change === 0) return teller.nothingFor(player, "gains and loses no life");
  const amount = Math.abs(change);
  const words = `${change > 0 ? "gains" : "loses"} ${amount} life`;
  const kind = change > 0 ? ("GAIN_LIFE" as const) : ("LOSE_LIFE" as const);
  return teller.ofPlayer(player, { type: "life", player, change }, words, { kind, amount });
}

/**
 * With what is attached to it, which phases out indirectly, and in with it (502.15i; 702.26g now); what had phased out by itself
 * does so again (502.15j; 702.26i now). While phased out is a zone, a shield cannot affect what phased out: its effect lasts for
 * the turn (502.15g).
 */
function phase(teller: Teller, object: BoardObject, isOut: boolean): Some {
  const { view, rules, event } = teller;
  const { number, isZone } = view.board.rules.phasing!;
  const { phasingDamage } = rules;
  const ruleNumber = number ?? teller.number("changeOfZones");
  const isThere = (one: BoardObject): boolean => one.zone === "BATTLEFIELD" && one.phasedOut !== isOut;
  const impossible = (one: BoardObject, why: string): Told =>
    teller.impossible(one.id, `${nameOf(one)} ${why}.`, { ruleNumber });
  if (!isThere(object)) return impossible(object, `is not there to phase ${isOut ? "out" : "in"}`);
  // What would do so both ways does so indirectly (702.26h): it is told with what it is attached to.
  const isNamed = ({ id }: BoardObject): boolean => objectsOf(view, event).includes(id);
  if (isOut || object.phasedOutIndirectly)
    if (hostsOf(view, object).some((host) => isThere(host) && isNamed(host))) return [];
  if (!isOut && object.phasedOutIndirectly)
    return impossible(object, "phased out with what it is attached to, and phases in only with that");
  const attached = attachedTo(view, object, (one) => isThere(one) && (isOut || one.phasedOutIndirectly));
  const deeds = [object, ...attached].flatMap((one) => {
    const deed = (words: string, status: Partial<BoardObject>, kind = event.kind): Told =>
      teller.deed(
        one,
        becomes(one, () => status),
        words,
        { kind, ruleNumber },
      );
    if (!isOut) return [deed("phases in", { phasedOut: false, phasedOutIndirectly: false, phasedOutUnder: null })];
    const { controller } = seenOf(view, one);
    const phasedOutUnder = controller === one.controller ? null : controller;
    const status = { phasedOut: true, phasedOutIndirectly: one !== object, phasedOutUnder, ...OUT_OF_COMBAT };
    return [
      deed("phases out", status),
      ...(isZone && one.regenerationShields > 0
        ? [deed("is no longer shielded by regeneration", { regenerationShields: 0 }, "END_SHIELDS")]
        : []),
      ...(phasingDamage && one.damage > 0
        ? [
            {
              ...deed("has no damage on it any more", { damage: 0 }, "REMOVE_DAMAGE"),
              ruleNumber: phasingDamage.number,
            },
          ]
        : []),
    ];
  });
  const staying = isOut
    ? []
    : attachedTo(view, object, isThere).filter((one) => !attached.includes(one) && !isNamed(one));
  return [
    ...deeds,
    ...staying.map((one) => impossible(one, `did not phase out with ${nameOf(object)}, and does not phase in with it`)),
  ];
}

/** What an object is attached to, and what that is attached to, and so on. */
function hostsOf(view: BoardView, object: BoardObject): readonly BoardObject[] {
  const met = new Set([object]);
  for (const one of met) {
    const host = findObject(view, attachedNow(view.board, one) ?? "");
    if (host) met.add(host);
  }
  met.delete(object);
  return [...met];
}

/** What is attached to an object, and what is attached to that, as far as this holds of each. */
function attachedTo(
  { board }: BoardView,
  object: BoardObject,
  holds: (one: BoardObject) => boolean,
): readonly BoardObject[] {
  const found = [object];
  for (const host of found)
    found.push(
      ...board.objects.filter((one) => attachedNow(board, one) === host.id && holds(one) && !found.includes(one)),
    );
  return found.slice(1);
}
