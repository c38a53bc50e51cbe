import { z } from "zod";
import { boardAddressOn } from "../domain/board-address";
import { listOf } from "../domain/list-of";
import { cardAddress, namedRuleAddress, ruleAddress } from "./addresses";
import { type Ask, NotFound } from "./ask";
import { longDate } from "./dates";
import { graphql } from "./generated";
import {
  type CardLineStatus,
  type CardLineSubject,
  type CardRuleToldFragment,
  type CardViewQuery,
  type OutcomeKind,
} from "./generated/graphql";
import { ARGUMENTS, type Item, type Part, tool, view } from "./view";

const query = graphql(`
  query CardView($name: String!, $on: ID!) {
    card(name: $name) {
      name
      oracleId
      manaCost
      typeLine
      isImported
      attribution
      fanContentNotice
      reading {
        rulesDate(edition: $on)
        lines {
          text
          face
          status
          about
          becomes
          couldChange
          rules(edition: $on) {
            ...CardRuleTold
          }
        }
        instructions {
          text
          face
          kind
          isRead
          becomes
          rules(edition: $on) {
            ...CardRuleTold
          }
        }
      }
    }
  }

  fragment CardRuleTold on CardRule {
    what
    ruleNumber
    slug
    since
    until
  }
`);

const nearQuery = graphql(`
  query CardsNear($name: String!) {
    service {
      cardsImported
    }
    cards(search: $name, first: 3) {
      nodes {
        name
      }
    }
  }
`);

const RULE = z.object({
  what: z.string().describe("What of the line it is about: trample, layer 7c."),
  ruleNumber: z.string().nullable().describe("Its number on the day; null if there was no such rule."),
  href: z.string().nullable().describe("Where it is told; null if there is no page."),
  since: z.iso.date().nullable().describe("Of a keyword: since when the rules have it, if not always."),
  until: z.iso.date().nullable().describe("Since when they have it no more."),
});

const LINE = z.object({
  text: z.string().describe("The line; of a card that is shipped with the program, what it says in short."),
  face: z.string().describe("FRONT or BACK."),
  status: z.string().describe("READ, IRRELEVANT or UNREAD, as CardLineStatus of the schema."),
  saying: z.string().describe("The same in a sentence: as what it was read, or what it could change."),
  becomes: z.record(z.string(), z.unknown()).describe("What it was read as, as the inputs of a board have it."),
  rules: z.array(RULE).describe("The rules of the day on which it rests."),
});

const INSTRUCTION = z.object({
  text: z.string().describe("Its words."),
  face: z.string().describe("FRONT or BACK."),
  kind: z.string().describe("SPELL, ACTIVATED, TRIGGERED, CHAPTER or LOYALTY."),
  isRead: z.boolean().describe("Whether all of it was read: what is not can't be resolved."),
  saying: z.string().describe("What it does, step by step, in the terms of the schema."),
  becomes: z.record(z.string(), z.unknown()).describe("The same as the inputs of a board have it."),
  rules: z.array(RULE).describe("The rules of the day on which it rests."),
});

const fields = z.object({
  name: z.string().describe("Its name, that of each face with // between."),
  typeLine: z.string().describe("Its type line."),
  manaCost: z.string().nullable().describe("Its mana cost, if it has one."),
  on: z.iso.date().describe("The day whose rules are told."),
  isImported: z.boolean().describe("Whether it comes from the file that was imported, not from the program."),
  counts: z.string().describe("How many of its lines were read, in a sentence."),
  lines: z.array(LINE).describe("Every line of its text, front first, and what was made of it."),
  instructions: z.array(INSTRUCTION).describe("What it does as a spell, and what its abilities do."),
  board: z.string().describe("The address of a board with the card."),
  attribution: z.string().describe("To be shown with its text."),
  fanContentNotice: z.string().describe("Likewise."),
});

type Told = z.infer<typeof fields>;
type Line = NonNullable<CardViewQuery["card"]>["reading"]["lines"][number];
type Json = Readonly<Record<string, unknown>>;

/** What each subject of a line without a part in boards is, as a sentence says it. */
const ABOUT: Readonly<Record<CardLineSubject, string>> = {
  ACTIVATED: "an activated ability, which does nothing until it is activated",
  CASTING: "how and when it may be cast or played",
  COST: "what something costs",
  DECK: "decks",
  ENTERING: "how it enters",
  HAND: "hands",
  MANA: "mana",
  OTHER_EVENT: "what happens instead of something that happens on no board",
  REMINDER: "a reminder of rules",
  SPELL: "what happens as the spell resolves",
  TRIGGERED: "an ability that triggers on what happens on no board",
  UNTAPPING: "untapping",
};

/** What an unread line could change. */
const CHANGES: Readonly<Record<OutcomeKind, string>> = {
  CARDS: "hands and libraries",
  CHARACTERISTICS: "names, types, colors and abilities",
  COMBAT: "who attacks and blocks",
  CONTROL: "who controls what",
  COUNTERS: "counters",
  DAMAGE: "marked damage",
  LIFE: "life totals",
  LOSS: "who has lost",
  SIZE: "power and toughness",
  TAPPED: "what is tapped",
  TRIGGERS: "what has triggered",
  ZONE: "where things are",
};

const REACHES: Readonly<Record<string, string>> = {
  ITSELF: "of itself alone",
  ATTACHED: "of what it is attached to",
  ANYTHING: "of anything on the board",
};

/** What an unread line could change at most, in a sentence. */
function sayCouldChange(could: { changes?: readonly OutcomeKind[]; of?: string } | null): string {
  if (!could?.changes) return "Not read: it could change anything.";
  if (could.changes.length === 0) return "Not read: it could change nothing that answers tell.";
  const all = could.changes.length === Object.keys(CHANGES).length;
  const what = all ? "everything" : listOf(could.changes.map((kind) => CHANGES[kind]));
  return `Not read: it could change ${what}, ${REACHES[could.of ?? "ANYTHING"]}.`;
}

/** An input of a board in a line: fields by name, a constant as its number. */
export function inputInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => within(each)).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first![0] === "constant") return String(first![1]);
  return entries
    .filter(([, each]) => each !== null && each !== false && !(Array.isArray(each) && each.length === 0))
    .map(([name, each]) => (each === true ? name : `${name} ${within(each)}`))
    .join(", ");
}

const within = (value: unknown): string => {
  const words = inputInWords(value);
  return typeof value === "object" && value !== null && / /.test(words) ? `(${words})` : words;
};

function sayLine({ status, about, becomes, couldChange }: Line): string {
  if (status === "UNREAD") return sayCouldChange(couldChange as { changes?: OutcomeKind[]; of?: string } | null);
  if (status === "IRRELEVANT") return `No part in boards: ${about ? ABOUT[about] : "of no board"}.`;
  const read = Object.entries(becomes as Json).map(([name, of]) =>
    name === "object" ? inputInWords(of) : `${name}: ${inputInWords(of)}`,
  );
  return read.length === 0 ? "Read: nothing comes of it." : `Read as ${read.join("; ")}.`;
}

const sayInstruction = (isRead: boolean, becomes: Json): string =>
  isRead
    ? `Read as ${Object.entries(becomes)
        .filter(([name]) => name === "targets" || name === "does" || name === "modes")
        .filter(([, of]) => Array.isArray(of) && of.length > 0)
        .map(([name, of]) => `${name}: ${inputInWords(of)}`)
        .join("; ")}.`
    : "Not read: it can't be resolved here.";

const ruleTold = (
  on: string,
  { what, ruleNumber, slug, since, until }: CardRuleToldFragment,
): z.infer<typeof RULE> => ({
  ...{ what, ruleNumber: ruleNumber ?? null, since: since ?? null, until: until ?? null },
  href: ruleNumber && ruleNumber !== "Glossary" ? ruleAddress(on, ruleNumber) : slug ? namedRuleAddress(slug) : null,
});

/** A rule on which a line rests, in words: of a keyword that the day has not, when it came or went. */
export function sayRule({ what, ruleNumber, since, until }: z.infer<typeof RULE>, on: string): string {
  if (ruleNumber === "Glossary") return `${what}, in the glossary`;
  if (ruleNumber !== null) return `${what} ${ruleNumber}`;
  if (since !== null && on < since) return `${what}: no keyword before ${longDate(since)}`;
  if (until !== null && on >= until) return `${what}: no keyword since ${longDate(until)}`;
  return `${what}: no rule of that day`;
}

const STATUS_COUNTS: readonly (readonly [CardLineStatus, string, string])[] = [
  ["READ", "is read", "are read"],
  ["IRRELEVANT", "has no part in boards", "have no part in boards"],
  ["UNREAD", "is not read", "are not read"],
];

function countsOf(lines: readonly Line[]): string {
  if (lines.length === 0) return "It has no text.";
  const counts = STATUS_COUNTS.flatMap(([status, one, several]) => {
    const count = lines.filter((line) => line.status === status).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return `Of ${lines.length} ${lines.length === 1 ? "line" : "lines"} ${listOf(counts)}.`;
}

/** A board on which the card lies: a permanent on the battlefield, else on the stack. */
function boardOf(card: string, { name, typeLine }: Pick<Told, "name" | "typeLine">, on: string): string {
  const isSpell = /^(?:Kindred |Tribal )?(?:Instant|Sorcery)\b/.test(typeLine);
  return boardAddressOn("/board", on, {
    players: [
      { id: "ann", name: "Ann", life: 20 },
      { id: "bob", name: "Bob", life: 20 },
    ],
    objects: [{ id: "card", owner: "ann", card, name, typeLine, ...(isSpell && { zone: "STACK" }) }],
  });
}

/** What a card's lines come to, and the rules of a day on which they rest. */
export const cardView = view({
  fields,
  async find(ask: Ask, { name, on }: { readonly name: string; readonly on: string }): Promise<Told> {
    const { card } = await ask(query, { name, on });
    if (!card) throw await noCard(ask, name);
    const { rulesDate, lines, instructions } = card.reading;
    const rules = (those: readonly CardRuleToldFragment[]) => those.map((rule) => ruleTold(rulesDate, rule));
    return {
      name: card.name,
      typeLine: card.typeLine,
      manaCost: card.manaCost ?? null,
      on: rulesDate,
      isImported: card.isImported,
      counts: countsOf(lines),
      lines: lines.map((line) => ({
        ...{ text: line.text, face: line.face, status: line.status, saying: sayLine(line) },
        becomes: line.becomes as Record<string, unknown>,
        rules: rules(line.rules),
      })),
      instructions: instructions.map(({ text, face, kind, isRead, becomes, rules: of }) => ({
        ...{ text, face, kind, isRead, saying: sayInstruction(isRead, becomes as Json) },
        becomes: becomes as Record<string, unknown>,
        rules: rules(of),
      })),
      board: boardOf(name === card.oracleId ? name : card.name, card, rulesDate),
      attribution: card.attribution,
      fanContentNotice: card.fanContentNotice,
    };
  },
  say: ({ name, typeLine, manaCost, counts, lines, instructions, board, attribution, fanContentNotice, ...of }) => ({
    title: name,
    parts: [
      [typeLine, manaCost].filter(Boolean).join(", "),
      `${counts} ${ofDay(of)}`,
      ...partOf("What its lines come to:", lines, of.on),
      ...partOf("What resolves:", instructions, of.on),
      { items: [{ label: "Lay it on a board", href: board }] },
      `${attribution} ${fanContentNotice}`,
    ],
  }),
  link: ({ name, on }) => cardAddress(name, on),
  address: {
    path: "/card/{name}",
    operationId: "card",
    summary: "What was read of a card, line by line, and the rules of a day on which each line rests.",
    parameters: [
      {
        name: "name",
        in: "path",
        description: "Its name, that of a face, or its oracle_id.",
        example: "glorious-anthem",
      },
      { name: "on", in: "query", description: "The day whose rules are told.", example: "2009-07-11" },
    ],
    given: ({ name = "", on }) => ({ name, on: on || "latest" }),
    parameterOf: (argument) => (argument === "edition" ? "on" : argument),
  },
  tool: tool({
    name: "card",
    title: "What was read of a card",
    description:
      "What each line of a card's text comes to on a board, what of it is not read and what that could change, and the rules of a date on which each line rests.",
    takes: {
      name: z.string().max(300).describe("Its name, that of a face, or its oracle_id."),
      on: ARGUMENTS.on,
    },
    given: ({ name, on }) => ({ name, on }),
    parameterOf: (argument) => (argument === "edition" ? "on" : argument),
    command: { name: "card", operands: ["name"] },
  }),
});

/** Of which day the rules are, and that the text is not; nor is it the card's where the program says in short what the card does. */
export const ofDay = ({ on, isImported }: Pick<Told, "on" | "isImported">): string =>
  `The rules are those of ${longDate(on)}; ${
    isImported
      ? "the text is today's, whatever the card said then."
      : "the lines are not the card's text: they say in short what it does today, whatever it said then."
  }`;

type Entry = Pick<Told["lines"][number], "text" | "face" | "saying" | "rules">;

const partOf = (title: string, entries: readonly Entry[], on: string): readonly Part[] =>
  entries.length === 0
    ? []
    : [
        title,
        {
          items: entries.map(({ text, face, saying, rules }): Item => ({
            label: `${face === "BACK" ? "On its back: " : ""}${text} —`,
            words: [
              saying,
              ...(rules.length === 0 ? [] : [`Rests on ${rules.map((rule) => sayRule(rule, on)).join("; ")}.`]),
            ].join(" "),
          })),
        },
      ];

const findQuery = graphql(`
  query FindCard($name: String!, $isNamed: Boolean!) {
    service {
      cardsImported
    }
    card(name: $name) @include(if: $isNamed) {
      name
    }
    cards(search: $name, first: 24) {
      totalCount
      nodes {
        name
        typeLine
      }
    }
  }
`);

const found = z.object({
  sought: z.string().describe("What was asked for: a part of a name."),
  named: z.string().nullable().describe("Where the card is told that is called so; null if none is."),
  totalCount: z.int().describe("How many cards have such a name."),
  cards: z
    .array(
      z.object({
        name: z.string().describe("Its name."),
        typeLine: z.string().describe("Its type line."),
        href: z.string().describe("Where it is told."),
      }),
    )
    .describe("The first 24 of them."),
  note: z.string().describe("Which cards are known, if no card was found or none were imported; else empty."),
});

/** Cards by what one knows of their names. */
export const foundCardsView = view({
  fields: found,
  async find(ask: Ask, { name, on }: { readonly name: string; readonly on: string | undefined }) {
    const { service, card, cards } = await ask(findQuery, { name, isNamed: name !== "" });
    return {
      sought: name,
      named: card ? cardAddress(card.name, on) : null,
      totalCount: cards.totalCount,
      cards: cards.nodes.map((each) => ({ ...each, href: cardAddress(each.name, on) })),
      note: [
        ...(cards.totalCount === 0 ? [`There is no card of such a name as “${name}” here.`] : []),
        ...(service.cardsImported === 0 || cards.totalCount === 0 ? [sayKnown(service.cardsImported)] : []),
      ].join(" "),
    };
  },
  say: ({ sought, totalCount, cards, note }) => ({
    title: sought === "" ? "Cards" : `Cards of such a name as “${sought}”: ${totalCount}`,
    parts: [
      ...(note === "" ? [] : [note]),
      { items: cards.map(({ name, typeLine, href }) => ({ label: name, href, words: typeLine })) },
    ],
  }),
  address: {
    path: "/card",
    operationId: "cards",
    summary: "Cards by a part of their names, and where each is told.",
    parameters: [
      { name: "name", in: "query", description: "A name, or a part of it.", example: "anthem", shown: true },
      { name: "on", in: "query", description: "The day whose rules are told there.", example: "2009-07-11" },
    ],
    given: ({ name = "", on }) => ({ name: name.trim(), on: on || undefined }),
  },
});

const FIND = { href: "/card", label: "Cards", words: "found by a part of their names" };

/** What a service says that has no cards but its own. */
const NONE_IMPORTED =
  "No cards were imported here: only those that ship with the program are known until palimpsest import-cards FILE has read Scryfall's or MTGJSON's file.";

/** Which cards are known. */
const sayKnown = (imported: number): string =>
  imported === 0
    ? NONE_IMPORTED
    : `Known are the ${imported.toLocaleString("en")} of the file that was imported, and those that ship with the program.`;

/** Why there is no such card here, and which may be meant. */
async function noCard(ask: Ask, name: string): Promise<NotFound> {
  if (name.trim() === "")
    throw new NotFound("The name of a card stands behind /card/, as in /card/glorious-anthem.", "Which card?", [FIND]);
  const { service, cards } = await ask(nearQuery, { name: name.slice(0, 300) });
  const near = cards.nodes.map((each) => each.name);
  const meant = near.length > 0 ? ` Is ${near.join(" or ")} meant?` : "";
  return new NotFound(`There is no card “${name}” here.${meant} ${sayKnown(service.cardsImported)}`, "No such card", [
    ...near.map((each) => ({ href: cardAddress(each), label: each, words: "" })),
    FIND,
  ]);
}
