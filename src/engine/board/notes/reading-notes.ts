import { isNearly } from "../../../domain/nearly";
import { type GameObjectInput } from "../fields/game-object";
import { type GameStateInput } from "../fields/game-state";
import { isAfterNewest, NEWEST_EDITION } from "../../known-dates";
import { isBestowed } from "../attachments";
import { RULES, type RuleName } from "../../rules";
import { type Board, type BoardObject, isCopyWhereItIs, isPermanent } from "../board";
import { hasSubtype } from "../characteristics";
import { parseTypeLines } from "../type-line";
import { isTypeOrSupertype, wordOf } from "../type-words";
import {
  CARD_TYPES,
  GAME_VARIANTS,
  type GameVariant,
  type Keyword,
  keywordInWords,
  SUPERTYPES,
} from "../../vocabulary";
import { notesOnCards } from "./card-notes";
import { notesOnCounters, notesOnPlayersCounters } from "./counter-notes";
import { notesOnAimlessEffects } from "./effect-notes";
import { notesOnKeywords } from "../../keywords/notes-on-knowing";
import { notesOnPlaces, notesOnTypeLines } from "./place-notes";
import { notesOnReplacements } from "./replacement-notes";
import { nameOf, listed } from "./note";
import { notesOnWhatIsSpelledOut } from "../../keywords/spelled-out";

/**
 * One sentence for each thing that is read otherwise than a caller may think: rules of another date, keywords of another
 * time, or that do nothing by themselves, effects that say nothing of what they affect, Auras that do not say what they
 * enchant, Sagas without a last chapter, faces, names of counters, commanders that are not said to be such, and
 * replacement effects that say something in vain.
 */
export const notesOnReading = (board: Board, state: GameStateInput): readonly string[] =>
  board.steps.tell([
    ...notesOnDate(board),
    ...notesOnKeywords(board, state),
    ...notesOnWhatIsSpelledOut(board.date, state),
    ...notesOnNumbersAlone(state),
    ...notesOnAimlessEffects(state),
    ...notesOnFaces(board, state),
    ...notesOnCopies(board),
    ...notesOnVariants(board, state),
    ...notesOnTypeLines(state),
    ...notesOnPlaces(state),
    ...notesOnWords(state),
    ...notesOnCountOnly(board),
    ...notesOnAuras(board),
    ...notesOnSagas(board),
    ...notesOnCounters(board.rules, state),
    ...notesOnCommanders(board),
    ...notesOnReplacements(state),
    ...notesOnCards(board.date, state),
  ]);

/** What is named as a commander counts as one (704.6c); what is one, and the game is none of Commander, is so in name only. */
function notesOnCommanders({ players, objects, positions, variants }: Board): readonly string[] {
  if (!variants.commander) {
    const inName = objects.filter(({ isCommander }) => isCommander);
    return inName.length === 0
      ? []
      : [
          `No rule counts combat damage by ${listed(inName.map(nameOf))}, or lets it go to the command zone, as a commander's, since \`variants\` does not name COMMANDER.`,
        ];
  }
  const named = new Set(players.flatMap((player) => player.combatDamageByCommander.map(({ commander }) => commander)));
  const others = [...named].map((id) => objects[positions.get(id)!]!).filter(({ isCommander }) => !isCommander);
  return others.length === 0
    ? []
    : [
        `Combat damage by ${listed(others.map(nameOf))} is counted as a commander's, although \`isCommander\` is not set.`,
      ];
}

/** Numbers of keywords that nothing has or gives; what is a copy has the keywords of something else. */
function notesOnNumbersAlone({ objects, continuousEffects }: GameStateInput): readonly string[] {
  const given = new Set((continuousEffects ?? []).flatMap(({ addKeywords }) => addKeywords ?? []));
  return (objects ?? []).flatMap((object) => {
    const { toxic, keywordNumbers, keywords, counters, copy, entersAsCopyOf } = object;
    if ((!toxic && !keywordNumbers) || copy != null || entersAsCopyOf != null) return [];
    const numbered = [...(keywordNumbers ?? []).map(({ keyword }) => keyword), ...(toxic ? (["TOXIC"] as const) : [])];
    const alone = [...new Set(numbered)].filter(
      (keyword) => !given.has(keyword) && !keywords?.includes(keyword) && !hasCounterOf(counters, keyword),
    );
    return alone.map(
      (keyword) =>
        `${nameOf(object)} has a number for ${keywordInWords(keyword)}, and not the keyword: it says nothing unless something gives that.`,
    );
  });
}

const hasCounterOf = (counters: GameObjectInput["counters"], keyword: Keyword): boolean =>
  (counters ?? []).some(({ kind }) => kind.trim().toLowerCase() === keywordInWords(keyword));

const notesOnDate = ({ date }: Board): readonly string[] =>
  isAfterNewest(date)
    ? [`The newest rules that are known here are those of ${NEWEST_EDITION}: they are taken for ${date}.`]
    : [];

function notesOnFaces({ rules, objects }: Board, state: GameStateInput): readonly string[] {
  const twoFaced = (state.objects ?? []).filter(
    (object, at) => hasFace(objects[at]!) && parseTypeLines(object.typeLine).length > 1,
  );
  const silent = twoFaced.filter(({ face }) => face == null);
  const faces = twoFaced.filter(({ face }) => face != null);
  return [
    ...(silent.length > 0
      ? [
          `The type line of ${listed(silent.map(nameOf))} has two faces and \`face\` does not say which is up: the front is taken.`,
        ]
      : []),
    ...(faces.length > 0 && rules.doubleFacedCards === null
      ? [
          `These rules do not know double-faced cards yet: ${listed(faces.map(nameOf))} counts as a card that is what the face says that is up.`,
        ]
      : []),
  ];
}

/** Of a board on which something is a copy, be it that it has entered as one. */
export const notesOnRulesOfCopies = ({ hasCopies, rules }: Board): readonly string[] =>
  hasCopies && rules.copying!.number === null
    ? [
        `These rules do not say what a copy has: those of ${RULES.copying.numbers[0]!.since}, the first that do, are taken.`,
      ]
    : [];

function notesOnCopies({ objects, effects, given }: Board): readonly string[] {
  const isMadeOne = ({ id }: BoardObject): boolean =>
    effects.some(({ copy, affects }) => copy !== null && affects?.ids?.has(id));
  const asNothing = objects.filter(
    (one) =>
      isPermanent(one) &&
      one.entersAsCopyOf !== null &&
      one.copy === null &&
      !isMadeOne(one) &&
      given.state.leftByPlay?.includes(one.id) !== true,
  );
  const inVain = objects.filter((one) => one.copy !== null && !isCopyWhereItIs(one));
  return [
    ...(asNothing.length > 0
      ? [
          `${listed(asNothing.map(nameOf))} counts as having entered as a copy of nothing, since \`copy\` does not say of what.`,
        ]
      : []),
    ...(inVain.length > 0
      ? [
          `\`copy\` of ${listed(inVain.map(nameOf))} says nothing, since no card is a copy where it is: give \`entersAsCopyOf\` for what it enters as a copy of, or begin an effect with \`copy\` as it enters.`,
        ]
      : []),
  ];
}

const VARIANTS: Readonly<Record<GameVariant, { readonly name: string; readonly rule: RuleName }>> = {
  TWO_HEADED_GIANT: { name: "Two-Headed Giant", rule: "teams" },
  COMMANDER: { name: "Commander", rule: "commanderVariant" },
  ARCHENEMY: { name: "Archenemy", rule: "archenemyVariant" },
  PLANECHASE: { name: "Planechase", rule: "planechaseVariant" },
};

const notesOnVariants = ({ rules }: Board, { variants }: GameStateInput): readonly string[] =>
  GAME_VARIANTS.words
    .filter((variant) => variants?.includes(variant))
    .flatMap((variant) => {
      const { name, rule } = VARIANTS[variant];
      if (rules[rule] !== null) return [];
      return [`These rules do not know ${name}, which the rules have from ${RULES[rule].variants[0]!.since} on.`];
    });

/** What is kept of players, and no rule that is played here looks at. */
function notesOnCountOnly({ players, turn }: Board): readonly string[] {
  const what = [
    ...(players.some(({ landsPlayed }) => landsPlayed > 0) ? ["the lands that were played this turn"] : []),
    ...(turn === null ? [] : ["which turn it is"]),
  ];
  return [
    ...notesOnPlayersCounters(players.flatMap(({ counters }) => counters.map(({ kind }) => kind))),
    ...what.map((one) => `Nothing that is played here looks at ${one}: that is kept.`),
  ];
}

/** Creature types that are one letter from a card type. */
const KNOWN_TYPES: ReadonlySet<string> = new Set(["plant", "sand"]);

/** Any word may be a creature type: what is nearly a card type is taken for one, and told. */
function notesOnWords({ continuousEffects }: GameStateInput): readonly string[] {
  const given = new Map<string, string>();
  for (const { id, addTypes, removeTypes } of continuousEffects ?? [])
    for (const list of [addTypes, removeTypes]) for (const word of list ?? []) given.set(word, id);
  return [...given].sort().flatMap(([given, id]) => {
    const word = wordOf(given);
    if (isTypeOrSupertype(word) || KNOWN_TYPES.has(word)) return [];
    const meant = [...CARD_TYPES, ...SUPERTYPES].find((known) => isNearly(word, known));
    return meant ? [`"${given}" of ${id} is taken for a subtype: if ${meant} is meant, write it so.`] : [];
  });
}

const hasFace = ({ zone }: BoardObject): boolean => zone === "BATTLEFIELD" || zone === "STACK";

function notesOnAuras(board: Board): readonly string[] {
  const { objects, positions } = board;
  const silent = objects.filter(
    (object) =>
      isPermanent(object) &&
      object.attachedTo !== null &&
      !object.enchant &&
      object.enchantsWhom === null &&
      !isBestowed(board, object) &&
      hasSubtype(object.base, "aura"),
  );
  const on = silent.filter(({ attachedTo }) => positions.has(attachedTo!));
  const onPlayers = silent.filter(({ attachedTo }) => !positions.has(attachedTo!));
  return [
    ...(on.length > 0
      ? [
          `${listed(on.map(nameOf))} can enchant any object here, since \`enchant\` does not say what: give it to have the rules look.`,
        ]
      : []),
    ...(onPlayers.length > 0
      ? [
          `${listed(onPlayers.map(nameOf))} can't enchant a player here, since \`enchantsPlayers\` is not set: set it if the Aura says so.`,
        ]
      : []),
  ];
}

function notesOnSagas({ objects }: Board): readonly string[] {
  const silent = objects.filter(
    (object) => isPermanent(object) && object.finalChapter === null && hasSubtype(object.base, "saga"),
  );
  if (silent.length === 0) return [];
  return [`${listed(silent.map(nameOf))} counts as a Saga without chapters, since \`finalChapter\` is not given.`];
}
