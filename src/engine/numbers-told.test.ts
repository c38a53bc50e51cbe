import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type IsoDate } from "../domain/iso-date";
import { projectRoot } from "../store/project-root";
import { shippedConcordance } from "../store/shipped-concordance";
import { type GameEventInput } from "./board/fields/game-event";
import { LASTING_COMBAT_RULES } from "./combat/rulebook";
import { type CitedRule, type DatedRule, inForceOn, numberOn, ruleOn } from "./dated";
import { DATED_RULES } from "./dated-rules";
import { performEvents } from "./events/perform-events";
import { LASTING_EVENT_RULES } from "./events/rulebook";
import { type GameObjectInput, type GameStateInput } from "./game-state-input";
import { FIRST_TEXT } from "./known-dates";
import { playScript, readScript } from "./script";
import { CITED_RULES } from "./test-kit/cited-rules";
import { board, creature, permanent } from "./test-kit/boards";
import { TYPED_OVER_AN_OLDER_TEXT } from "./test-kit/held-editions";
import { GAME_EVENT_KINDS, type GameEventKind } from "./vocabulary";
import { lacking } from "./verbs/verbs";

const concordance = shippedConcordance();
const EDITIONS = concordance.editions.filter((_, at) => concordance.isKnown(at));

/** Every eighth, from the first on: what is played takes long. */
const SOME = EDITIONS.filter((_, at) => at % 8 === 0);

const isThere = (number: string, date: IsoDate): boolean =>
  number === "Glossary" || concordance.bearer(concordance.editions.indexOf(date), number) !== undefined;

/** The numbers that an answer cites, be it in a sentence: but those that are said to be of today. */
function numbersIn(answer: unknown): readonly string[] {
  const written = JSON.stringify(answer);
  const cited = [...written.matchAll(/"ruleNumber":"([^"]+)"/g)].map(([, number]) => number!);
  const inSentences = [...written.matchAll(/(?<![\d.])\d{3}\.\d+[a-z]*(?! now)/g)].map(([number]) => number);
  return [...new Set([...cited, ...inSentences])];
}

/** "2001-07-23 503.5", of what an answer cites in some edition and the edition has not. */
const missing = (answer: (date: IsoDate) => unknown): readonly string[] =>
  SOME.flatMap((date) =>
    numbersIn(answer(date))
      .filter((number) => !isThere(number, date))
      .map((number) => `${date} ${number}`),
  );

const HOST: GameObjectInput = creature("bear", "2/2", { keywords: ["PHASING", "MADNESS", "TRAMPLE", "READ_AHEAD"] });
const STATE: GameStateInput = board({
  objects: [
    HOST,
    creature("other", "2/2", { attacking: null, owner: "bob", counters: [{ kind: "+1/+1", count: 1 }] }),
    creature("spell", "1/1", { zone: "STACK" }),
    creature("held", "1/1", { zone: "HAND", keywords: ["MADNESS"] }),
    creature("clone", "0/0", { zone: "HAND", entersAsCopyOf: { of: { types: ["Creature"] } } }),
    permanent("aura", "Enchantment — Aura", { zone: "HAND", enchant: { types: ["Creature"] } }),
    permanent("saga", "Enchantment — Saga", { zone: "HAND", finalChapter: 3, keywords: ["READ_AHEAD"] }),
    permanent("jace", "Planeswalker — Jace", { loyalty: 3, counters: [{ kind: "loyalty", count: 3 }] }),
    permanent("siege", "Battle — Siege", { defense: 3, protector: "bob", counters: [{ kind: "defense", count: 3 }] }),
    permanent("sword", "Artifact — Equipment"),
    permanent("turned", "Creature — Human // Creature — Werewolf", { power: 1, toughness: 1 }),
    creature("token", "1/1", { kind: "TOKEN" }),
    creature("top", "1/1", { zone: "LIBRARY" }),
  ],
  continuousEffects: [{ id: "rain", affects: { types: ["Creature"] }, addPower: 1 }],
});

const ALL = STATE.objects!.map(({ id }) => id);
const SAID: Partial<GameEventInput> = {
  amount: 1,
  zone: "BATTLEFIELD",
  transformed: true,
  to: "bear",
  source: "bear",
  counters: [{ kind: "+1/+1", count: 1 }],
  token: { typeLine: "Creature — Bear", power: 2, toughness: 2 },
  effect: { id: "bigger", affects: { ids: ["bear"] }, addPower: 1 },
  effects: ["rain"],
};

/** Damage of 0, and of a source that has left, besides what each kind of event does with everything. */
const events = (kind: GameEventKind): readonly GameEventInput[] => {
  const event = { ...SAID, kind, objects: ALL, players: ["ann", "bob"] };
  return [event, { ...event, amount: 0 }, { ...event, transformed: false }];
};

describe("each number that the engine cites", () => {
  it("is there in every edition of which the concordance knows the numbers, as long as its rule is in force", () => {
    const wrong = EDITIONS.flatMap((date) => [
      ...Object.entries<DatedRule>(date === TYPED_OVER_AN_OLDER_TEXT ? {} : DATED_RULES).flatMap(([name, rule]) =>
        (ruleOn(rule, date)?.numbers ?? [])
          .filter((number) => !isThere(number, date))
          .map((number) => `${date} ${name} ${number}`),
      ),
      ...Object.entries(CITED_RULES).flatMap(([name, { numbers, until }]) =>
        (until !== undefined && date >= until ? [] : (inForceOn(numbers, date)?.numbers ?? []))
          .filter((number) => !isThere(number, date))
          .map((number) => `${date} ${name} ${number}`),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  it("is there on every day, of rules of which one is always cited", () => {
    const lasting: Readonly<Record<string, CitedRule>> = { ...LASTING_EVENT_RULES, ...LASTING_COMBAT_RULES };
    const wrong = [FIRST_TEXT, ...EDITIONS].flatMap((date) =>
      Object.keys(lasting).flatMap((name) => (numberOn(lasting[name]!, date) === null ? [`${date} ${name}`] : [])),
    );
    expect(wrong).toEqual([]);
  });

  const KINDS = GAME_EVENT_KINDS.words.filter((kind) => kind !== "RESOLVE" && lacking(events(kind)[0]!).length === 0);

  it.each(KINDS)("is there, of what %s does with whatever is on a board", (kind) => {
    expect(
      missing((date) =>
        events(kind).map((event) =>
          performEvents({ state: STATE, date, steps: [{ events: [event] }], choicePolicy: "FIRST_OPTION" }),
        ),
      ),
    ).toEqual([]);
  });

  const FOLDER = join(projectRoot, "docs", "cases");
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith(".txt")))("is there, of what %s tells", (name) => {
    const script = readScript(readFileSync(join(FOLDER, name), "utf8"));
    expect(
      missing((date) => {
        const { lines, assumptions } = playScript(script, date);
        return [assumptions, lines.map(({ told }) => told)];
      }),
    ).toEqual([]);
  });
});
