import { capitalised } from "../../domain/capitalised";
import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { isPermanent } from "../board/board";
import { instancesOf, isCreature, numbersOf } from "../board/characteristics";
import { isSpelledOut } from "../board/notes/spelled-out-in-combat";
import { type Choose, type Question } from "../actions/common/question";
import { areOpponents, nameOfPlayer } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { findObject, hasKeyword } from "../characteristics/view";
import { type CombatConstraintInput } from "../combat/combat-input";
import { type Combat, type Combatant, combatantOf, findCombatant, nameOf } from "../combat/combat";
import { blockersOfAttacker } from "../combat/damage-recipients";
import { isProtectedFrom } from "../combat/evasion";
import { COMBAT_KEYWORDS } from "../combat/rulebook";
import { isStillAttacking, pairsStillInCombat } from "../combat/still-in-combat";
import { type CitedRule, inForceOn } from "../dated";
import { ruleNumbers } from "../rule-numbers";
import { type Trigger } from "../evaluation";
import { aboutWhatIsLeft, type HasLeft } from "../events/known-object";
import { isCounted } from "../vocabularies/keywords";
import { type BearingKeyword, isKnownOn, keywordInWords, KEYWORDS } from "../vocabulary";

/** Keywords that are triggered abilities of combat and are carried out as such, each under all its numbers. */
export const KEYWORD_ABILITIES = {
  FLANKING: COMBAT_KEYWORDS.FLANKING,
  BUSHIDO: { says: /blocks or becomes blocked, it gets/, numbers: ruleNumbers("702.45a@2026-08-07") },
  RAMPAGE: {
    says: /Rampage.*for each creature (after the first blocking it|blocking it beyond the first)/s,
    numbers: ruleNumbers("Glossary", "702.23a@2026-08-07"),
  },
  FRENZY: { says: /attacks and isn't blocked, it gets/, numbers: ruleNumbers("702.68a@2026-08-07") },
  AFFLICT: { says: /becomes blocked, defending player loses/, numbers: ruleNumbers("702.130a@2026-08-07") },
  EXALTED: {
    says: /creature you control attacks alone, that creature gets \+1\/\+1 until end of turn/,
    numbers: ruleNumbers("702.83a@2026-08-07"),
  },
  BATTLE_CRY: {
    says: /each other attacking creature gets \+1\/\+0 until end of turn/,
    numbers: ruleNumbers("702.91a@2026-08-07"),
  },
  MELEE: {
    says: /\+1\/\+1 until end of turn for each opponent you attacked with a creature this combat/,
    numbers: ruleNumbers("702.121a@2026-08-07"),
  },
  DETHRONE: {
    says: /attacks the player with the most life or tied for most life, put a \+1\/\+1 counter/,
    numbers: ruleNumbers("702.105a@2026-08-07"),
  },
  TRAINING: {
    says: /at least one other creature with power greater than this creature's power attack, put a \+1\/\+1 counter/,
    numbers: ruleNumbers("702.149a@2026-08-07"),
  },
  ANNIHILATOR: {
    says: /this creature attacks, defending player sacrifices N permanents/,
    numbers: ruleNumbers("702.86a@2026-08-07"),
  },
  MENTOR: {
    says: /put a \+1\/\+1 counter on target attacking creature with power less than this creature's power/,
    numbers: ruleNumbers("702.134a@2026-08-07"),
  },
  PROVOKE: {
    says: /you may choose to have target creature defending player controls block this creature this combat if able\. If you do, untap that creature/,
    numbers: ruleNumbers("702.39a@2026-08-07"),
  },
  DECAYED: {
    says: /When this creature attacks, sacrifice it at end of combat/,
    numbers: ruleNumbers("702.147a@2026-08-07"),
  },
  FIREBENDING: { says: /Whenever this creature attacks, add N \{R\}/, numbers: ruleNumbers("702.189a@2026-08-07") },
} as const satisfies Partial<Readonly<Record<BearingKeyword, CitedRule>>>;

type KeywordAbility = keyof typeof KEYWORD_ABILITIES;

/** When it triggers: as attackers are declared, or as blockers are. */
type Declared = "ATTACKERS" | "BLOCKERS";

type Deed = Omit<GameEventInput, "text">;

/** What is known as an ability resolves. */
interface Resolving {
  /** Of the ability, for what begins. */
  readonly id: string;
  /** What it targets, if it has a target that is still legal. */
  readonly target: Combatant | null;
  readonly choose: (question: Asked) => readonly string[] | null;
}

type Asked = Omit<Question, "about" | "ruleNumber">;

/** What comes of an ability besides events. */
interface Outcome {
  readonly events: readonly Deed[];
  /** What it demands of the declaration of blockers. */
  readonly requires?: CombatConstraintInput;
  /** What it lets happen at end of combat. */
  readonly atEndOfCombat?: Doing;
}

/** What it does as it resolves. */
interface Doing {
  readonly text: string;
  /** To which creature, if it triggers for several. */
  readonly about?: string;
  /** Whether it may target something. It is chosen as the ability goes on the stack, and asked again as it resolves. */
  readonly targets?: (combat: Combat, one: Combatant) => boolean;
  /** It speaks of what is there as it resolves, not of objects that were there as it triggered. */
  readonly choosesAsItResolves?: boolean;
  /** Null if nothing comes of it; "WAITING" while a choice is to be made. */
  readonly deed: (combat: Combat, resolving: Resolving) => Deed | Outcome | "WAITING" | null;
}

interface Ability {
  readonly on: Declared;
  /** Each time that it triggers, for a permanent that has it; `amount` is its number, as 2 of bushido 2. */
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
  deed: (_, { id }) => growing(id, [one], power, toughness),
});

const counterOn = ({ object }: Combatant): Deed => ({
  kind: "PUT_COUNTERS",
  objects: [object.id],
  counters: [{ kind: "+1/+1", count: 1 }],
});

const counter = (one: Combatant): Doing => ({
  text: `a +1/+1 counter on ${nameOf(one)}`,
  deed: () => counterOn(one),
});

/** As it is now, or, if it has left, as it was as the ability triggered. */
const powerOf = (combat: Combat, { object, seen }: Combatant): number => {
  const now = findObject(combat.view, object.id);
  return (now && isPermanent(now) ? combatantOf(combat.view, now).seen.power : seen.power) ?? 0;
};

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
    triggers: (combat, holder, amount) => {
      const becomesBlocked = attackOf(combat, holder) !== undefined && isBlocked(combat, holder);
      return becomesBlocked || blocks(combat, holder) ? [grows(holder, amount, amount)] : [];
    },
  },
  RAMPAGE: {
    on: "BLOCKERS",
    triggers: (combat, holder, amount) =>
      attackOf(combat, holder) && isBlocked(combat, holder)
        ? [
            {
              text: `${nameOf(holder)} gets ${signed(amount)}/${signed(amount)} until end of turn for each creature blocking it beyond the first`,
              deed: (now, { id }) => {
                const more = Math.max(0, blockersOfAttacker(now, holder).length - 1) * amount;
                return more === 0 ? null : growing(id, [holder], more, more);
              },
            },
          ]
        : [],
  },
  FRENZY: {
    on: "BLOCKERS",
    triggers: (combat, holder, amount) =>
      attackOf(combat, holder) && !isBlocked(combat, holder) ? [grows(holder, amount, 0)] : [],
  },
  AFFLICT: {
    on: "BLOCKERS",
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
              deed: (now, { id }) => {
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
  ANNIHILATOR: {
    on: "ATTACKERS",
    triggers: (combat, holder, amount) => {
      const player = attackOf(combat, holder)?.defender.player;
      if (player === undefined) return [];
      const name = nameOfPlayer(combat.view.board, player);
      return [
        {
          text: `${name} sacrifices ${amount === 1 ? "a permanent" : permanents(amount)}`,
          choosesAsItResolves: true,
          deed: ({ view }, { choose }) => {
            const theirs = view.board.objects.filter(
              (object) => isPermanent(object) && combatantOf(view, object).seen.controller === player,
            );
            const chosen = choose({
              ...{ kind: "SACRIFICE", player, options: theirs.map(({ id }) => id), take: amount },
              prompt: `Which ${permanents(amount)} does ${name} sacrifice?`,
            });
            return chosen === null ? "WAITING" : { kind: "SACRIFICE", objects: chosen, player };
          },
        },
      ];
    },
  },
  MENTOR: {
    on: "ATTACKERS",
    triggers: (combat, holder) =>
      attackOf(combat, holder)
        ? [
            {
              text: "a +1/+1 counter on target attacking creature with less power",
              targets: (now, one) =>
                isStillAttacking(now, one) &&
                now.attacks.some(({ attacker }) => attacker.object.id === one.object.id) &&
                (one.seen.power ?? 0) < powerOf(now, holder),
              deed: (_, { target }) => target && counterOn(target),
            },
          ]
        : [],
  },
  PROVOKE: {
    on: "ATTACKERS",
    triggers: (combat, holder) => {
      const player = attackOf(combat, holder)?.defender.player;
      const { controller } = holder.seen;
      if (player === undefined) return [];
      return [
        {
          text: `target creature of ${nameOfPlayer(combat.view.board, player)} may have to block ${nameOf(holder)}, and untaps`,
          targets: (_, { seen }) => isCreature(seen) && seen.controller === player,
          deed: ({ view }, { id, target, choose }) => {
            if (!target) return null;
            const objects = [target.object.id];
            const answer = choose({
              ...{ kind: "MAY", player: controller, options: ["no", "yes"], take: 1 },
              prompt: `Does ${nameOfPlayer(view.board, controller)} have ${nameOf(target)} block ${nameOf(holder)} if able?`,
            });
            if (answer === null) return "WAITING";
            if (answer[0] === "no") return null;
            return {
              events: [{ kind: "UNTAP", objects }],
              requires: { id, kind: "BLOCKS_IF_ABLE", affects: { ids: objects }, by: { ids: [holder.object.id] } },
            };
          },
        },
      ];
    },
  },
  DECAYED: {
    on: "ATTACKERS",
    triggers: (combat, holder) =>
      attackOf(combat, holder)
        ? [
            {
              text: `${nameOf(holder)} is sacrificed at end of combat`,
              deed: () => ({
                events: [],
                atEndOfCombat: {
                  text: `${nameOf(holder)} is sacrificed`,
                  about: "end of combat",
                  deed: () => ({
                    kind: "SACRIFICE",
                    objects: [holder.object.id],
                    player: holder.seen.controller,
                  }),
                },
              }),
            },
          ]
        : [],
  },
  FIREBENDING: {
    on: "ATTACKERS",
    triggers: (combat, holder, amount) => {
      const { controller } = holder.seen;
      return attackOf(combat, holder)
        ? [
            {
              text: `${nameOfPlayer(combat.view.board, controller)} gets ${amount} red mana, until end of combat`,
              deed: () => ({ kind: "ADD_MANA", players: [controller], amount }),
            },
          ]
        : [];
    },
  },
};

const permanents = (count: number): string => (count === 1 ? "permanent" : `${count} permanents`);

/** What comes of a keyword's ability as it resolves. */
export interface KeywordOutcome {
  readonly events: readonly GameEventInput[];
  readonly requires: CombatConstraintInput | null;
  /** What triggers at end of combat. */
  readonly atEndOfCombat: KeywordTrigger | null;
}

/** A keyword's ability that has triggered, and what it does as it resolves. */
export interface KeywordTrigger {
  readonly trigger: Trigger;
  /** Asks for the target of an ability that has one, as it goes on the stack. False if there is none to choose. */
  readonly goesOnStack: (combat: Combat, choose: Choose) => boolean;
  /** Null while a choice is to be made. */
  readonly resolve: (combat: Combat, choose: Choose, hasLeft: HasLeft) => KeywordOutcome | null;
}

/**
 * The abilities of keywords that trigger as creatures are declared, each instance by itself, be it printed or given by an
 * effect; of those with a number, what an effect gives does nothing, since no effect says how much.
 */
export function keywordTriggers(combat: Combat, date: IsoDate, on: Declared): readonly KeywordTrigger[] {
  const keywords = (Object.keys(ABILITIES) as KeywordAbility[]).filter(
    (keyword) => ABILITIES[keyword].on === on && isKeywordAbility(keyword, date),
  );
  const { view } = combat;
  return view.board.objects.flatMap((object) => {
    if (!isPermanent(object)) return [];
    const holder = combatantOf(view, object);
    return keywords.flatMap((keyword) => {
      if (!hasKeyword(holder.seen, keyword)) return [];
      const { triggers } = ABILITIES[keyword];
      if (isSpelledOut(view.board.abilities, keyword, object.id)) return [];
      const amounts = isCounted(keyword)
        ? new Array<number>(instancesOf(holder.seen, keyword)).fill(1)
        : numbersOf(holder.seen, object, keyword);
      return amounts.flatMap((amount, at) =>
        triggers(combat, holder, amount).map((doing) => asTrigger(keyword, date, holder, doing, at)),
      );
    });
  });
}

function asTrigger(
  keyword: KeywordAbility,
  date: IsoDate,
  holder: Combatant,
  { text, about, targets, choosesAsItResolves, deed }: Doing,
  instance: number,
): KeywordTrigger {
  const { object, seen } = holder;
  const words = keywordInWords(keyword);
  const parts = [words.replaceAll(" ", "-"), object.id, ...(about === undefined ? [] : [about])];
  const ability = `${parts.join(":")}${instance > 0 ? `#${instance + 1}` : ""}`;
  const ruleNumber = inForceOn(KEYWORD_ABILITIES[keyword].numbers, date)!.numbers[0]!;
  const asked = (question: Asked): Question => ({ ...question, about: ability, ruleNumber });
  const isLegal = (combat: Combat, one: Combatant): boolean =>
    isPermanent(one.object) && canTarget(combat, holder, one) && targets!(combat, one);
  let chosen: string | null = null;
  return {
    trigger: {
      ...{ ability, source: object.id, controller: seen.controller, value: null },
      text: `${capitalised(text)}: ${words} of ${nameOf(holder)}.`,
    },
    goesOnStack(combat, choose) {
      if (!targets) return true;
      const { view } = combat;
      const options = view.board.objects.filter((one) => isLegal(combat, combatantOf(view, one))).map(({ id }) => id);
      if (options.length === 0) return false;
      const prompt = `What does ${words} of ${nameOf(holder)} target?`;
      chosen = choose(asked({ kind: "TARGET", player: seen.controller, options, take: 1, prompt }))?.[0] ?? null;
      return true;
    },
    resolve(combat, choose, hasLeft) {
      const found = chosen === null || hasLeft(chosen) ? undefined : findCombatant(combat, chosen);
      const target = found && isLegal(combat, found) ? found : null;
      const done = deed(combat, { id: ability, target, choose: (question) => choose(asked(question)) });
      if (done === "WAITING") return null;
      const {
        events,
        requires = null,
        atEndOfCombat,
      } = done === null ? NOTHING : "kind" in done ? { events: [done] } : done;
      const still = choosesAsItResolves ? events : events.flatMap((event) => aboutWhatIsLeft(event, hasLeft) ?? []);
      return {
        events: still.map((event) => ({ ...event, text: words })),
        requires,
        atEndOfCombat: atEndOfCombat ? asTrigger(keyword, date, holder, atEndOfCombat, instance) : null,
      };
    },
  };
}

const NOTHING: Outcome = { events: [] };

/** Shroud, hexproof and protection keep abilities from targeting (702.18b, 702.11b, 702.16b). */
function canTarget(combat: Combat, source: Combatant, { object, seen }: Combatant): boolean {
  const { view, rules } = combat;
  const has = (keyword: "SHROUD" | "HEXPROOF"): boolean =>
    hasKeyword(seen, keyword) && isKnownOn(KEYWORDS.meaning[keyword], rules.date);
  const isOpposed = areOpponents(view.board, source.seen.controller, seen.controller);
  return (
    !has("SHROUD") && !(has("HEXPROOF") && isOpposed) && !isProtectedFrom(combat, combatantOf(view, object), source)
  );
}

const isKeywordAbility = (keyword: KeywordAbility, date: IsoDate): boolean =>
  inForceOn(KEYWORD_ABILITIES[keyword].numbers, date) !== undefined;
