import { type InstructionKind, type ModeInput, type TriggerEvent } from "../../engine";
import { type CardFace } from "../card-object";
import { type CardInstruction, type CardLine } from "../card-reading";
import { classOf } from "./idle";
import { effectOfIdle, isTrigger } from "./idle-triggers";
import { type Antecedent, instruct, type Said, type Setting } from "./instruct";
import { Unreadable } from "./meaning";
import { effectOfActivated, givenByQuoted, parseInstruction, readKeywords, triggerParts } from "./read-line";
import { linesOf, namesOf, normalised, withoutReminders } from "./text";

type Lines = readonly Omit<CardLine, "face">[];

/** What the spell or the abilities of a face do as they resolve, in the order of its text. `lines` are those of the face as they were read. */
export function instructionsOf(face: CardFace, isSpell: boolean, lines: Lines): readonly CardInstruction[] {
  const names = namesOf(face);
  const said = linesOf(face).map((text) => normalised(text, names));
  if (isSpell) return spellOf(face, said);
  const found: CardInstruction[] = [];
  for (let at = 0; at < said.length; at++) {
    const ability = abilityOf(said[at]!, lines[at]);
    if (!ability) continue;
    let end = at + 1;
    while (said[end]?.startsWith("• ") || said[end]?.startsWith("+ {")) end++;
    const modes = modesOf(said, linesOf(face), at + 1, end);
    const text = linesOf(face).slice(at, end).join(" ");
    found.push(...instructionsIn({ kind: ability.kind, text, line: at }, ability.does, modes, ability.setting));
  }
  return found;
}

/** One of the things to choose from: as the grammar takes it, and as it stands on the card. */
interface Mode {
  readonly said: string;
  readonly text: string;
}

const modesOf = (said: readonly string[], texts: readonly string[], from: number, to: number): readonly Mode[] =>
  said.slice(from, to).map((one, at) => ({ said: one, text: texts[from + at]! }));

/** What is quoted is said of a token, after all else. */
const QUOTES_OF_TOKENS = /^[^"]*\btokens? with "[^"]*"(?: This ability triggers only once each turn\.)?$/;

const OF_AN_AMOUNT: ReadonlySet<TriggerEvent> = new Set<TriggerEvent>([
  ...(["DEALS_DAMAGE", "DEALS_COMBAT_DAMAGE", "DEALT_DAMAGE", "GAINS_LIFE", "LOSES_LIFE"] as const),
]);

const OF_AURA_LEFT = /^When(?:ever)? enchanted \w+ (?:dies|leaves the battlefield|is put into a graveyard)\b[^,]*, /;

interface Ability {
  readonly kind: InstructionKind;
  readonly does: string;
  readonly setting: Setting;
}

function abilityOf(said: string, line: Lines[number] | undefined): Ability | null {
  const of = (kind: InstructionKind, does: string, it: Antecedent = null, about: Setting["about"] = {}): Ability => ({
    kind,
    does,
    setting: { kind, it, about, quoted: givenByQuoted },
  });
  const chapter = /^[IVX]+(?:, [IVX]+)* — (.+)$/.exec(said)?.[1];
  if (chapter !== undefined) return of("CHAPTER", chapter);
  const loyalty = /^[+-]?(?:\d+|X): (.+)$/.exec(said)?.[1];
  if (loyalty !== undefined) return of("LOYALTY", loyalty);
  if (/^Equip(?: \{[^}]*\})+$/.test(said)) return of("ACTIVATED", "Attach ~ to target creature you control.");
  if (said.includes('"') && !QUOTES_OF_TOKENS.test(said) && /^(?:[^"]* — )?(?:When|Whenever|At) /.test(said))
    return of("TRIGGERED", "");
  const parts = triggerParts(said);
  if (parts) {
    const { rest, events, hasCondition } = parts;
    // Whoever does not know the condition does not know whether anything happens.
    if (hasCondition && line?.status !== "READ") return of("TRIGGERED", "");
    const isItself = events.every(({ isSelf }) => isSelf);
    const leaves = events.filter(
      ({ event }) => event === "DIES" || event === "LEAVES_BATTLEFIELD" || event === "SACRIFICED",
    );
    const isDeath = events.every(({ event }) => event === "DIES");
    const it = !isItself ? null : leaves.length === 0 ? "SELF" : isDeath ? "SELF_LEFT" : null;
    const about = {
      much: events.length === 1 && OF_AN_AMOUNT.has(events[0]!.event) && !events[0]!.oneOrMore,
      it: leaves.length === 0 && events.length === 1 && events[0]!.isGroup,
      player: events.length === 1 && events[0]!.players !== undefined && events[0]!.players !== "YOU",
    };
    const ability = of("TRIGGERED", rest, it, about);
    // An Aura is put into a graveyard as what it enchants leaves (704.5m).
    return OF_AURA_LEFT.test(said) ? { ...ability, setting: { ...ability.setting, lies: "GRAVEYARD" } } : ability;
  }
  const idle = effectOfIdle(said);
  if (idle) return of("TRIGGERED", idle.effect, idle.isOfItself ? "SELF" : null, idle.about);
  if (isTrigger(said)) return of("TRIGGERED", "");
  const activated = effectOfActivated(said);
  if (!activated) return null;
  const { cost, effect } = activated;
  return of("ACTIVATED", effect, cost.includes("~") && !COSTS_ANOTHER.test(cost) ? "SELF" : null);
}

/** "Sacrifice another creature": then "it" may be that. */
const COSTS_ANOTHER = /\b(?:Sacrifice|Exile|Tap|Untap|Return|Discard|Reveal) (?!~)/i;

function spellOf(face: CardFace, said: readonly string[]): readonly CardInstruction[] {
  const lines = linesOf(face);
  const places = said.flatMap((line, at) => (saysOnlyHow(line) ? [] : [at]));
  const kept = places.map((at) => said[at]!);
  const isEntwined = said.some((line) => keywordsOf(line).includes("ENTWINE"));
  const setting: Setting = { kind: "SPELL", it: null, quoted: givenByQuoted, isEntwined };
  const at = kept.findIndex((line) => line.startsWith("• ") || line.startsWith("+ {"));
  const before = at < 0 ? kept : kept.slice(0, at);
  const modes = at < 0 ? [] : places.slice(at).map((place) => modesOf(said, lines, place, place + 1)[0]!);
  if (kept.length === 0) return [];
  return instructionsIn(
    { kind: "SPELL", text: places.map((place) => withoutReminders(lines[place]!)).join(" "), line: 0 },
    before.join(" "),
    modes,
    setting,
  );
}

/** Of how it is cast, with what optional costs, or of an ability of the card; nothing of what it does as it resolves. */
const saysOnlyHow = (line: string): boolean => {
  if (/^When you cycle ~, /.test(line)) return true;
  if (
    line === "" ||
    /^(?:This spell|~) can't be countered\b/.test(line) ||
    (classOf(line) === "CASTING" && /\bthis spell\b|^~/i.test(line))
  )
    return true;
  return readKeywords(line).status === "READ" && keywordsOf(line).every((keyword) => OF_CASTING.has(keyword));
};

const keywordsOf = (line: string): readonly string[] => readKeywords(line).becomes.object?.keywords ?? [];

const OF_CASTING: ReadonlySet<string> = new Set(
  (
    "AFFINITY ASSIST BUYBACK CASCADE CONVOKE CYCLING DELVE DEVOID ENTWINE ESCALATE ESCAPE FLASH FLASHBACK FORETELL IMPROVISE " +
    "JUMP_START KICKER MADNESS MAYHEM MIRACLE PLOT RETRACE SNEAK SPLIT_SECOND STORM SURGE SUSPEND UNDAUNTED BESTOW SPECTACLE " +
    "LIFELINK DEATHTOUCH INFECT WITHER CONSPIRE REPLICATE HARMONIZE OVERLOAD WARP WEB_SLINGING FREERUNNING"
  ).split(" "),
);

const UNREAD = { isUnread: true } as const;

/** What stands in one place, and the delayed triggered abilities that it makes. */
function instructionsIn(
  place: Pick<CardInstruction, "kind" | "text" | "line">,
  does: string,
  modes: readonly Mode[],
  setting: Setting,
): readonly CardInstruction[] {
  const { delayed = [], ...said } = read(does, modes, setting);
  const later = delayed.map((one) => ({
    ...{ kind: "TRIGGERED" as const, text: one.text, line: place.line, isDelayed: true },
    ...whole(one.said),
  }));
  return [{ ...place, ...said }, ...later];
}

type Instructed = ReturnType<typeof instruct>;
type ReadInstruction = Omit<CardInstruction, "kind" | "text" | "line"> & Partial<Pick<Instructed, "delayed">>;

/** What the text says, with its modes in lines of their own. */
function read(text: string, modes: readonly Mode[], setting: Setting): ReadInstruction {
  const does = withoutTiming(text);
  try {
    if (modes.length === 0) {
      const said = saidBy(does, setting);
      if (!said) return UNREAD;
      const { delayed, ...now } = said;
      return { ...whole(now), ...(delayed.length > 0 && { delayed }) };
    }
    const [, first = "", how] = /^(.*?)choose ([a-z ]+) —$/i.exec(does) ?? [];
    const bounds = how === undefined ? undefined : boundsOf(how, modes.length);
    if (!bounds || first !== "") return UNREAD;
    const read = modes.map(({ said: mode, text: words }): ModeInput | null => {
      const said = mode.startsWith("• ") ? saidBy(mode.slice(2), setting) : null;
      if (!said || said.condition || said.delayed.length > 0) return null;
      return { text: words.replace(/^• /, ""), targets: said.targets, does: said.does };
    });
    const all = read.flatMap((mode) => mode ?? []);
    if (all.length < modes.length) return UNREAD;
    const [modesAtLeast, modesAtMost] = bounds;
    // All of them, or as many as it says: with more than two that is not any number between (702.42a).
    if (setting.isEntwined && all.length !== 2) return UNREAD;
    return { ...whole(all), modes: all, modesAtLeast, modesAtMost: setting.isEntwined ? all.length : modesAtMost };
  } catch (error) {
    if (error instanceof Unreadable) return UNREAD;
    throw error;
  }
}

/** With whether it says X. */
function whole(said: Said | readonly ModeInput[]): Partial<CardInstruction> {
  const usesX = JSON.stringify(said).includes('"timesX"');
  return { ...(Array.isArray(said) ? {} : (said as Said)), ...(usesX && { usesX }) };
}

function saidBy(text: string, setting: Setting): Instructed | null {
  const orders = parseInstruction(text);
  return orders && instruct(orders, setting);
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five"];

function boundsOf(how: string, count: number): readonly [number, number] | undefined {
  const exact = NUMBERS.indexOf(how);
  if (exact > 0) return [exact, exact];
  const most = NUMBERS.indexOf(/^up to (\w+)$/.exec(how)?.[1] ?? "");
  if (most > 0) return [0, most];
  if (how === "one or both" || how === "one or more") return [1, count];
  return how === "any number" ? [0, count] : undefined;
}

/** When and how often it may be activated, or triggers, and on what its mana is spent, is not checked. */
function withoutTiming(text: string): string {
  const last = text.lastIndexOf(". ");
  return last >= 0 && OF_TIMING.test(text.slice(last + 2)) ? withoutTiming(text.slice(0, last + 1)) : text;
}

const OF_TIMING =
  /^(?:This ability triggers only once each turn|Activate (?:only|no more than) [^.]*|This ability costs [^."]*|Any player may activate this ability|Spend this mana only (?:(?!\bthat spell\b)[^."])*)\.$/;
