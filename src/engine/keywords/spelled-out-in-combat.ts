import { type IsoDate } from "../../domain/iso-date";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { abilitiesOn, isKeywordKnownOn, type Keyword, keywordInWords, ROWS } from "../vocabularies/keywords";
import { isLeaving, type TriggerEvent } from "../vocabulary";
import { COMBAT_MOMENTS, type CombatMoment } from "./ability";
import { nameOf, listed } from "../board/notes/note";

/** What of a combat and of its damage keywords ask about. */
export interface Fought {
  readonly attacks: readonly { readonly attacker: string }[];
  readonly blocks: readonly { readonly blocker: string; readonly attacker: string }[];
  /** Whether creatures attack and block here, or have done so before: then only what changed power and toughness matters. */
  readonly isPlayed: boolean;
}

/** Ids of what was dealt damage, and of what dealt combat damage to a player. */
export interface Damaged {
  readonly objects: ReadonlySet<string>;
  readonly byCombatOnPlayers: ReadonlySet<string>;
}

/** When something would come of a keyword of combat or damage, and whether it does. */
type Role = CombatMoment | "HITS_PLAYER" | "IS_DAMAGED";

/** On which events the ability that a keyword stands for may be given. */
const GIVEN_ON: Readonly<Record<Role, readonly TriggerEvent[]>> = {
  ATTACKS: ["ATTACKS"],
  ALLY_ATTACKS_ALONE: ["ATTACKS"],
  IS_BLOCKED: ["BECOMES_BLOCKED"],
  IS_BLOCKED_BY: ["BECOMES_BLOCKED"],
  IS_NOT_BLOCKED: ["IS_NOT_BLOCKED"],
  FIGHTS: ["BLOCKS", "BECOMES_BLOCKED"],
  HITS_PLAYER: ["DEALS_COMBAT_DAMAGE", "DEALS_DAMAGE"],
  IS_DAMAGED: [],
};

interface InCombat {
  readonly role: Role;
  readonly events: readonly TriggerEvent[];
  readonly changesPower: boolean;
  readonly isCarriedOut: boolean;
  readonly isNumbered: boolean;
}

/** What keywords do in combat or by damage that is not, or not everywhere, carried out from the keyword alone. */
const SPELLED_OUT_IN_COMBAT: ReadonlyMap<Keyword, InCombat> = new Map(
  abilitiesOn(...COMBAT_MOMENTS, "HITS_PLAYER", "IS_DAMAGED").map(({ keyword, ability }) => [
    keyword,
    {
      role: ability.on,
      events: [...GIVEN_ON[ability.on], ...("givenOn" in ability ? (ability.givenOn ?? []) : [])],
      changesPower: "changesPower" in ability && ability.changesPower === true,
      isCarriedOut: ability.on === "IS_DAMAGED" || ability.does !== undefined,
      isNumbered: ROWS[keyword].numbered === true,
    },
  ]),
);

/** One sentence for each keyword that the rules of the date know and that would have done something here. */
export function notesOnKeywordsInCombat(
  date: IsoDate,
  state: GameStateInput,
  damaged: Damaged,
  fought: Fought | null,
): readonly string[] {
  const { objects, continuousEffects, triggeredAbilities, replacementEffects } = state;
  const plays = rolesIn(state, damaged, fought);
  const holders = new Map<Keyword, string[]>();
  const note = (keyword: Keyword, holder: string): void => {
    const known = holders.get(keyword);
    if (!known) holders.set(keyword, [holder]);
    else if (known.at(-1) !== holder) known.push(holder);
  };
  const wouldMatter = ({ role, changesPower }: InCombat): boolean =>
    isOfDamage(role) || (fought !== null && (fought.isPlayed || changesPower));
  /** By something of its source that is called like it: other abilities and effects of that source say nothing of it. */
  const isGiven = (keyword: Keyword, { role, events }: InCombat, source: string | null): boolean => {
    const isOf = isCalledLike(keyword, source);
    if (role === "IS_DAMAGED")
      return replacementEffects?.some((one) => one.event === "WOULD_BE_DEALT_DAMAGE" && isOf(one)) ?? false;
    if (!isOfDamage(role) && !fought!.isPlayed) return continuousEffects?.some((one) => source && isOf(one)) ?? false;
    return triggeredAbilities?.some((one) => events.includes(one.event) && isOf(one)) ?? false;
  };
  const meant = (keyword: Keyword, numbers: GameObjectInput["keywordNumbers"]): InCombat | null => {
    const means = SPELLED_OUT_IN_COMBAT.get(keyword);
    if (!means || !isKeywordKnownOn(keyword, date) || !wouldMatter(means)) return null;
    const isDone =
      means.isCarriedOut && (!means.isNumbered || (numbers?.some((one) => one.keyword === keyword) ?? false));
    return isDone && (isOfDamage(means.role) || fought?.isPlayed) ? null : means;
  };
  for (const object of objects ?? [])
    for (const keyword of object.keywords ?? []) {
      const means = meant(keyword, object.keywordNumbers);
      if (means && plays(means.role, object) && !isGiven(keyword, means, object.id)) note(keyword, nameOf(object));
    }
  const granted = [
    ...(continuousEffects ?? []).map(({ id, addKeywords, copy }) => ({
      holder: `what ${id} gives it to`,
      keywords: [...(addKeywords ?? []), ...(copy?.addKeywords ?? [])],
    })),
    ...(objects ?? []).map((object) => ({
      holder: `${nameOf(object)} as a copy`,
      keywords: object.copy?.addKeywords ?? [],
    })),
  ];
  for (const { holder, keywords } of granted)
    for (const keyword of keywords) {
      const means = meant(keyword, []);
      if (means && objects?.some((one) => plays(means.role, one)) && !isGiven(keyword, means, null))
        note(keyword, holder);
    }
  return [...holders].map(
    ([keyword, names]) =>
      `By itself, ${keywordInWords(keyword)} does nothing on ${listed(names)}: ${whatToGive(SPELLED_OUT_IN_COMBAT.get(keyword)!, fought)}.`,
  );
}

/** Whether the board gives the ability that a keyword of an object stands for: then the keyword does nothing by itself. */
export const isSpelledOut = (
  abilities: readonly (Spelled & { readonly event: TriggerEvent })[],
  keyword: Keyword,
  source: string,
): boolean => {
  const inCombat = SPELLED_OUT_IN_COMBAT.get(keyword);
  const isOn = ({ event }: { readonly event: TriggerEvent }): boolean =>
    inCombat ? inCombat.events.includes(event) : isLeaving(event);
  return abilities.some((one) => isOn(one) && isCalledLike(keyword, source)(one));
};

/** `source` is null for any. */
export function isCalledLike(keyword: Keyword, source: string | null): (one: Spelled) => boolean {
  const words = keywordInWords(keyword);
  return ({ id, source: from, text }) =>
    (source === null || from === source) && `${id} ${text ?? ""}`.toLowerCase().replace(/[-_]/g, " ").includes(words);
}

/** An ability or an effect, as far as it says what it is. */
interface Spelled {
  readonly id: string;
  readonly source?: string | null | undefined;
  readonly text?: string | null | undefined;
}

const isOfDamage = (role: Role): boolean => role === "HITS_PLAYER" || role === "IS_DAMAGED";

function whatToGive({ role, isCarriedOut }: InCombat, fought: Fought | null): string {
  if (isCarriedOut && (isOfDamage(role) || fought?.isPlayed)) return "give its number in `keywordNumbers`";
  return isOfDamage(role) || fought?.isPlayed
    ? "give the triggered ability that it stands for in `triggeredAbilities`, called like it, and what it does where it resolves"
    : "give what it changed in `continuousEffects`, called like it";
}

function rolesIn({ objects }: GameStateInput, damaged: Damaged, fought: Fought | null) {
  const attacking = new Set(fought?.attacks.map(({ attacker }) => attacker));
  const blocked = new Set(fought?.blocks.map(({ attacker }) => attacker));
  const blocking = new Set(fought?.blocks.map(({ blocker }) => blocker));
  const alone = attacking.size === 1 ? objects?.find(({ id }) => attacking.has(id)) : undefined;
  return (role: Role, object: GameObjectInput): boolean => {
    const { id, zone, faceDown, phasedOut } = object;
    if ((zone ?? "BATTLEFIELD") !== "BATTLEFIELD" || faceDown || phasedOut) return false;
    switch (role) {
      case "ATTACKS":
        return attacking.has(id);
      case "ALLY_ATTACKS_ALONE":
        return alone !== undefined && controllerOf(alone) === controllerOf(object);
      case "IS_BLOCKED":
      case "IS_BLOCKED_BY":
        return blocked.has(id);
      case "IS_NOT_BLOCKED":
        return attacking.has(id) && !blocked.has(id);
      case "FIGHTS":
        return blocked.has(id) || blocking.has(id);
      case "HITS_PLAYER":
        return damaged.byCombatOnPlayers.has(id);
      case "IS_DAMAGED":
        return damaged.objects.has(id);
    }
  };
}

const controllerOf = ({ owner, controller }: GameObjectInput): string => controller ?? owner;
