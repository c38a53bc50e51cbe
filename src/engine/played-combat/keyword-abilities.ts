import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { isPermanent } from "../board/board";
import { areOpponents } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { hasKeyword } from "../characteristics/view";
import { type Combat, type Combatant, combatantOf, nameOf } from "../combat/combat";
import { blockersOfAttacker } from "../combat/damage-recipients";
import { COMBAT_KEYWORDS } from "../combat/rulebook";
import { isStillAttacking, pairsStillInCombat } from "../combat/still-in-combat";
import { type CitedRule, inForceOn, numbered } from "../dated";
import { type Trigger } from "../evaluation";
import { type GameStateInput } from "../game-state-input";
import { type BearingKeyword, keywordInWords } from "../vocabulary";

/** Keywords that are triggered abilities of combat and are carried out as such, each under all its numbers. */
export const KEYWORD_ABILITIES = {
  FLANKING: COMBAT_KEYWORDS.FLANKING,
  BUSHIDO: {
    says: /blocks or becomes blocked, it gets/,
    numbers: numbered(
      ["2004-10-01", "502.38a"],
      ["2009-07-11", "702.42a"],
      ["2011-06-17", "702.43a"],
      ["2013-07-13", "702.44a"],
      ["2021-04-22", "702.45a"],
    ),
  },
  RAMPAGE: {
    says: /Rampage.*for each creature (after the first blocking it|blocking it beyond the first)/s,
    numbers: numbered(
      ["1999-04-23", "Glossary"],
      ["2001-07-23", "502.12a"],
      ["2009-07-11", "702.20a"],
      ["2011-06-17", "702.21a"],
      ["2013-07-13", "702.22a"],
      ["2021-04-22", "702.23a"],
    ),
  },
  FRENZY: {
    says: /attacks and isn't blocked, it gets/,
    numbers: numbered(
      ["2007-05-01", "502.66a"],
      ["2009-07-11", "702.65a"],
      ["2011-06-17", "702.66a"],
      ["2013-07-13", "702.67a"],
      ["2021-04-22", "702.68a"],
    ),
  },
  AFFLICT: {
    says: /becomes blocked, defending player loses/,
    numbers: numbered(["2017-07-08", "702.129a"], ["2021-04-22", "702.130a"]),
  },
  EXALTED: {
    says: /creature you control attacks alone, that creature gets \+1\/\+1 until end of turn/,
    numbers: numbered(
      ["2008-10-01", "502.83a"],
      ["2009-07-11", "702.80a"],
      ["2011-06-17", "702.81a"],
      ["2013-07-13", "702.82a"],
      ["2021-04-22", "702.83a"],
    ),
  },
  BATTLE_CRY: {
    says: /each other attacking creature gets \+1\/\+0 until end of turn/,
    numbers: numbered(
      ["2011-02-04", "702.88a"],
      ["2011-06-17", "702.89a"],
      ["2013-07-13", "702.90a"],
      ["2021-04-22", "702.91a"],
    ),
  },
  MELEE: {
    says: /\+1\/\+1 until end of turn for each opponent you attacked with a creature this combat/,
    numbers: numbered(["2016-08-26", "702.120a"], ["2021-04-22", "702.121a"]),
  },
  DETHRONE: {
    says: /attacks the player with the most life or tied for most life, put a \+1\/\+1 counter/,
    numbers: numbered(["2014-06-01", "702.104a"], ["2021-04-22", "702.105a"]),
  },
  TRAINING: {
    says: /at least one other creature with power greater than this creature's power attack, put a \+1\/\+1 counter/,
    numbers: numbered(["2021-11-19", "702.149a"]),
  },
} as const satisfies Partial<Readonly<Record<BearingKeyword, CitedRule>>>;

type KeywordAbility = keyof typeof KEYWORD_ABILITIES;

/** When it triggers: as attackers are declared, or as blockers are. */
type Declared = "ATTACKERS" | "BLOCKERS";

/** What it does as it resolves. */
interface Doing {
  readonly text: string;
  /** To which creature, if it triggers for several. */
  readonly about?: string;
  /** `id` is that of the ability, for what begins. */
  readonly deed: (combat: Combat, id: string) => Omit<GameEventInput, "text"> | null;
}

interface Ability {
  readonly on: Declared;
  /** Whether it has a number, as bushido 2 has. */
  readonly isNumbered?: true;
  /** Each time that it triggers, for a permanent that has it; `amount` is its number. */
  readonly triggers: (combat: Combat, holder: Combatant, amount: number) => readonly Doing[];
}

const attackersIn = (combat: Combat): readonly Combatant[] =>
  combat.attacks.map(({ attacker }) => attacker).filter((one) => isStillAttacking(combat, one));

const attackOf = (combat: Combat, { object }: Combatant) =>
  combat.attacks.find(({ attacker }) => attacker.object.id === object.id && isStillAttacking(combat, attacker));

const isBlocked = (combat: Combat, { object }: Combatant): boolean => combat.blocking.byAttacker.has(object.id);

const blocks = (combat: Combat, { object }: Combatant): boolean =>
  pairsStillInCombat(combat).some(({ blocker }) => blocker.object.id === object.id);

const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);

/** Creatures get this until end of turn. */
const growing = (id: string, those: readonly Combatant[], power: number, toughness: number) => ({
  kind: "START_EFFECT" as const,
  objects: those.map(({ object }) => object.id),
  effect: {
    id,
    addPower: { constant: power },
    ...(toughness !== 0 && { addToughness: { constant: toughness } }),
    duration: "END_OF_TURN" as const,
  },
});

const grows = (one: Combatant, power: number, toughness: number): Doing => ({
  text: `${nameOf(one)} gets ${signed(power)}/${signed(toughness)} until end of turn`,
  deed: (_, id) => growing(id, [one], power, toughness),
});

const counter = (one: Combatant): Doing => ({
  text: `a +1/+1 counter on ${nameOf(one)}`,
  deed: () => ({ kind: "PUT_COUNTERS", objects: [one.object.id], counters: [{ kind: "+1/+1", count: 1 }] }),
});

const ABILITIES: Readonly<Record<KeywordAbility, Ability>> = {
  FLANKING: {
    on: "BLOCKERS",
    triggers: (combat, holder) =>
      pairsStillInCombat(combat)
        .filter(
          ({ attacker, blocker }) => attacker.object.id === holder.object.id && !hasKeyword(blocker.seen, "FLANKING"),
        )
        .map(({ blocker }) => ({ ...grows(blocker, -1, -1), about: blocker.object.id })),
  },
  BUSHIDO: {
    on: "BLOCKERS",
    isNumbered: true,
    triggers: (combat, holder, amount) => {
      const becomesBlocked = attackOf(combat, holder) !== undefined && isBlocked(combat, holder);
      return becomesBlocked || blocks(combat, holder) ? [grows(holder, amount, amount)] : [];
    },
  },
  RAMPAGE: {
    on: "BLOCKERS",
    isNumbered: true,
    triggers: (combat, holder, amount) =>
      attackOf(combat, holder) && isBlocked(combat, holder)
        ? [
            {
              text: `${nameOf(holder)} gets ${signed(amount)}/${signed(amount)} until end of turn for each creature blocking it beyond the first`,
              deed: (now, id) => {
                const more = Math.max(0, blockersOfAttacker(now, holder).length - 1) * amount;
                return more === 0 ? null : growing(id, [holder], more, more);
              },
            },
          ]
        : [],
  },
  FRENZY: {
    on: "BLOCKERS",
    isNumbered: true,
    triggers: (combat, holder, amount) =>
      attackOf(combat, holder) && !isBlocked(combat, holder) ? [grows(holder, amount, 0)] : [],
  },
  AFFLICT: {
    on: "BLOCKERS",
    isNumbered: true,
    triggers: (combat, holder, amount) => {
      const attack = attackOf(combat, holder);
      if (!attack || !isBlocked(combat, holder)) return [];
      const { player } = attack.defender;
      return [
        {
          text: `the defending player loses ${amount} life`,
          deed: () => ({ kind: "LOSE_LIFE", players: [player], amount }),
        },
      ];
    },
  },
  EXALTED: {
    on: "ATTACKERS",
    triggers: (combat, holder) => {
      const [alone, ...others] = attackersIn(combat);
      const isOurs = alone?.seen.controller === holder.seen.controller;
      return alone && others.length === 0 && isOurs ? [grows(alone, 1, 1)] : [];
    },
  },
  BATTLE_CRY: {
    on: "ATTACKERS",
    triggers: (combat, holder) =>
      attackOf(combat, holder)
        ? [
            {
              text: "each other attacking creature gets +1/+0 until end of turn",
              deed: (now, id) => {
                const others = attackersIn(now).filter(({ object }) => object.id !== holder.object.id);
                return others.length === 0 ? null : growing(id, others, 1, 0);
              },
            },
          ]
        : [],
  },
  MELEE: {
    on: "ATTACKERS",
    triggers: (combat, holder) => {
      if (!attackOf(combat, holder)) return [];
      const { board } = combat.view;
      const attacked = new Set(
        combat.attacks.flatMap(({ defender: { kind, id: player } }) =>
          kind === "PLAYER" && areOpponents(board, holder.seen.controller, player) ? [player] : [],
        ),
      );
      return [grows(holder, attacked.size, attacked.size)];
    },
  },
  DETHRONE: {
    on: "ATTACKERS",
    triggers: (combat, holder) => {
      const { board } = combat.view;
      const lifeOf = (id: string): number | undefined => {
        const player = board.players.find((one) => one.id === id && !one.hasLost);
        return player && lifeOfPlayer(board, player);
      };
      const attack = attackOf(combat, holder);
      const life = attack?.defender.kind === "PLAYER" ? lifeOf(attack.defender.id) : undefined;
      const hasMost = life !== undefined && board.players.every(({ id }) => (lifeOf(id) ?? life) <= life);
      return hasMost ? [counter(holder)] : [];
    },
  },
  TRAINING: {
    on: "ATTACKERS",
    triggers: (combat, holder) => {
      const power = holder.seen.power ?? 0;
      const isTrained = attackersIn(combat).some((one) => (one.seen.power ?? 0) > power);
      return attackOf(combat, holder) && isTrained ? [counter(holder)] : [];
    },
  },
};

/** A keyword's ability that has triggered, and what it does as it resolves. */
export interface KeywordTrigger {
  readonly trigger: Trigger;
  readonly deed: (combat: Combat) => GameEventInput | null;
}

/**
 * The abilities of keywords that trigger as creatures are declared, each instance by itself. How often a permanent has a
 * keyword is as printed, with its numbers; what an effect gives is once, and nothing where a number is needed.
 */
export function keywordTriggers(
  combat: Combat,
  { objects }: GameStateInput,
  date: IsoDate,
  on: Declared,
): readonly KeywordTrigger[] {
  const keywords = (Object.keys(ABILITIES) as KeywordAbility[]).filter(
    (keyword) => ABILITIES[keyword].on === on && isKeywordAbility(keyword, date),
  );
  const { view } = combat;
  return view.board.objects.flatMap((object) => {
    if (!isPermanent(object)) return [];
    const holder = combatantOf(view, object);
    return keywords.flatMap((keyword) => {
      if (!hasKeyword(holder.seen, keyword)) return [];
      const { isNumbered, triggers } = ABILITIES[keyword];
      const printed = objects?.find(({ id }) => id === object.id)?.keywords ?? [];
      const times =
        keyword === "FLANKING" ? holder.seen.flanking : Math.max(1, printed.filter((one) => one === keyword).length);
      const amounts = isNumbered ? numbersOf(object, keyword) : new Array<number>(times).fill(1);
      return amounts.flatMap((amount, at) =>
        triggers(combat, holder, amount).map((doing) => asTrigger(keyword, holder, doing, at)),
      );
    });
  });
}

const numbersOf = (
  { keywordNumbers }: { readonly keywordNumbers?: GameStateObject["keywordNumbers"] },
  keyword: KeywordAbility,
): readonly number[] => (keywordNumbers ?? []).filter((one) => one.keyword === keyword).map(({ number }) => number);

type GameStateObject = NonNullable<GameStateInput["objects"]>[number];

function asTrigger(
  keyword: KeywordAbility,
  holder: Combatant,
  { text, about, deed }: Doing,
  instance: number,
): KeywordTrigger {
  const { object, seen } = holder;
  const words = keywordInWords(keyword);
  const parts = [words.replaceAll(" ", "-"), object.id, ...(about === undefined ? [] : [about])];
  const ability = `${parts.join(":")}${instance > 0 ? `#${instance + 1}` : ""}`;
  return {
    trigger: {
      ...{ ability, source: object.id, controller: seen.controller, value: null },
      text: `${text[0]!.toUpperCase()}${text.slice(1)}: ${words} of ${nameOf(holder)}.`,
    },
    deed: (combat) => {
      const event = deed(combat, ability);
      return event && { ...event, text: words };
    },
  };
}

const isKeywordAbility = (keyword: KeywordAbility, date: IsoDate): boolean =>
  inForceOn(KEYWORD_ABILITIES[keyword].numbers, date) !== undefined;
