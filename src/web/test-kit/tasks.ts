import { type Locator, type Page } from "playwright-core";

/** Somebody before a browser: each thing they do is a step. */
export class Person {
  steps = 0;
  /** Presses of the Tab key on the way to what a step uses. */
  tabs = 0;

  constructor(readonly page: Page) {}

  /** Types into the one box that stands in the head of each page. */
  async ask(text: string): Promise<void> {
    await this.fill(this.page.locator("#find"), text, "Enter");
  }

  async click(target: Locator): Promise<void> {
    this.steps++;
    await target.click();
  }

  async fill(target: Locator, text: string, key?: "Enter"): Promise<void> {
    this.steps++;
    await target.fill(text);
    if (key) await target.press(key);
  }

  /** Goes on by Tab to what has the focus to get, and uses it by these keys. */
  async reach(target: Locator, ...keys: readonly string[]): Promise<void> {
    this.steps++;
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await this.page.keyboard.press("Tab");
      this.tabs++;
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
        for (const key of keys) await this.page.keyboard.press(key);
        return;
      }
    }
    throw new Error(`The keyboard does not reach ${String(target)} by ${MOST_TABS} tabs.`);
  }

  async choose(target: Locator, name: string, content: string): Promise<void> {
    this.steps++;
    await target.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  }

  /** What printing shows. */
  async print(): Promise<void> {
    this.steps++;
    await this.page.emulateMedia({ media: "print" });
  }

  link = (name: string | RegExp): Locator => this.page.getByRole("link", { name, exact: true }).first();
}

/** So many tabs nobody presses. */
const MOST_TABS = 40;

/** What a service holds: the corpus that is shipped, or all editions that are known, and cards. */
export type Corpus = "SAMPLE" | "ALL";

/** More steps nobody takes. */
export const MOST_STEPS = 3;

/** What somebody comes for, who knows no number and begins at the first page. */
export interface Task {
  readonly what: string;
  readonly steps: number;
  /** Parts of what the page says in the end, in order. */
  readonly shows: readonly string[];
  /** The same where all editions are held, if the page says something else there. */
  readonly showsOfAll?: readonly string[];
  readonly do: (person: Person) => Promise<void>;
}

/** What a task shows of a corpus. */
export const expected = ({ shows, showsOfAll }: Task, corpus: Corpus): readonly string[] =>
  corpus === "ALL" ? (showsOfAll ?? shows) : shows;

/** Says of a task what it shows where all editions are held. */
const ofAll = (task: Task, ...showsOfAll: readonly string[]): Task => ({ ...task, showsOfAll });

const asked = (what: string, text: string, ...shows: readonly string[]): Task => ({
  what,
  steps: 1,
  shows,
  do: (person) => person.ask(text),
});

/** One table, once under the rules of 2006 and once under those of 2013. */
const TWO_LEGENDS = ["20 July 2006", "all of them go", "20 July 2013", "keeps one"];

/** Types something, and clicks what is called so. */
const askedThen = (what: string, text: string, next: string | RegExp, ...shows: readonly string[]): Task => ({
  what,
  steps: 2,
  shows,
  async do(person) {
    await person.ask(text);
    await person.click(person.link(next));
  },
});

/** Its number in the newest edition held: of those that are shipped, or of all. */
const LEGEND_RULE = /^704\.5[jk]$/;

const GAME = "players: ann, bob\nann: Kiku [hers] 2/2 Legendary Creature\nann: Kiku [other] 2/2 Legendary Creature\n";

const FIVE_CITATIONS =
  "By CR 704.5k (2011-09-30) one stays, by 704.5j too; 310.8b gives a battle a protector, 704.5f buries what has no " +
  "toughness, and 702.19b lets trample through.";

export const TASKS: readonly Task[] = [
  {
    what: "Find the legend rule",
    steps: 2,
    shows: ["Legend rule", "704.5k", "two or more legendary permanents with the same name are on the battlefield"],
    showsOfAll: ["Legend rule", "704.5j", "two or more legendary permanents with the same name", "“legend rule.”"],
    async do(person) {
      await person.ask("legend rule");
      await person.click(person.link(LEGEND_RULE));
    },
  },
  ofAll(
    asked(
      "How it read in January 2008",
      "legend rule in January 2008",
      "420.5e on 31 January 2008",
      "If several legendary permanents have the same name",
      "that of 1 October 2007, is not held here",
      "two or more legendary permanents with the same name are in play",
    ),
    "420.5e on 31 January 2008",
    "420.5e, 1 October 2007",
    "two or more legendary permanents with the same name are in play",
    "704.5j, 7 August 2026",
  ),
  asked(
    "When damage left the stack",
    "when did damage leave the stack",
    "From 1999 to July 2009 combat damage used the stack; since then it is dealt at once",
  ),
  ofAll(
    asked(
      "Deathtouch in 2010",
      "deathtouch in 2010",
      "702.2 on 31 December 2010",
      "of the 6 rules below it 3 are as they were, 2 have other words (702.2b, 702.2e)",
      "The text of the edition of 7 August 2026 is not held here",
    ),
    "702.2 on 31 December 2010",
    "of the 6 rules below it 3 are as they were, 2 have other words (702.2b, 702.2e) and 1 has another place",
    "702.2, 1 October 2010",
  ),
  ofAll(
    asked(
      "704.5k of 2012",
      "704.5k of 2012",
      "704.5k on 31 December 2012",
      "since then it is 704.5j",
      "the number now means “world rule”, since 29 September 2017",
      "all of them go",
    ),
    "704.5k on 31 December 2012",
    "is 704.5j in that of 7 August 2026, and 704.5k is another rule there",
    "704.5k, 1 October 2012",
    "704.5j, 7 August 2026",
  ),
  ofAll(
    asked(
      "Compare 702",
      "compare 702",
      "What changed in 702 from 1 October 2009 to 30 September 2011",
      "only 704 is held",
    ),
    "What changed in 702 from 19 June 2026 to 7 August 2026",
    "What covers something new",
    "702.195a",
  ),
  {
    what: "Share a wording",
    steps: 2,
    shows: ["704.5k", "Copied."],
    async do(person) {
      await person.ask("704.5k");
      await person.click(person.page.getByRole("button", { name: "Copy link" }));
    },
  },
  {
    what: "Print 704",
    steps: 2,
    shows: ["704 State-Based Actions", "704.5k", "/latest/704"],
    async do(person) {
      await person.ask("704");
      await person.page.getByRole("heading", { name: "State-Based Actions" }).waitFor();
      await person.print();
    },
  },
  {
    what: "Two legends in 2006 and 2013",
    steps: 3,
    shows: TWO_LEGENDS,
    async do(person) {
      await person.click(person.link("Board"));
      await person.fill(person.page.getByLabel("Day"), "2006-07-20");
      await person.fill(person.page.getByLabel("Beside it"), "2013-07-20");
    },
  },
  {
    what: "The same by keyboard",
    steps: 3,
    shows: TWO_LEGENDS,
    async do(person) {
      await person.reach(person.link("Board"), "Enter");
      await person.reach(person.page.getByLabel("Day"), ..."07202006");
      await person.reach(person.page.getByLabel("Beside it"), ..."07202013");
    },
  },
  {
    what: "Check a paragraph with five citations",
    steps: 3,
    shows: [
      "5 rule numbers",
      "704.5k (2011-09-30) [another rule now: 704.5j]",
      "310.8b [moved: 310.9b]",
      "Corrected text",
    ],
    async do(person) {
      await person.click(person.link("Check a text"));
      await person.fill(person.page.getByLabel("A text with rule numbers"), FIVE_CITATIONS);
      await person.click(person.page.getByRole("button", { name: "Check" }));
    },
  },
  {
    what: "Find trample offline",
    steps: 2,
    shows: [
      "Rules of 30 September 2011",
      "Nothing that is held here has any of these words",
      "Of this edition only 704 is held",
    ],
    showsOfAll: ["All rules of 7 August 2026", "This page has the rules of 7 August 2026 alone", "702.19", "Trample"],
    async do(person) {
      const { page } = person;
      await person.click(person.link("All rules on one page"));
      await page.getByText("It is kept").waitFor();
      await page.context().setOffline(true);
      await page.goto("/");
      await person.ask("trample");
    },
  },
  // A judge.
  asked("Losing by poison", "ten poison counters", "704.5c"),
  ofAll(
    asked(
      "Which rule a quotation is from",
      "the rest are put into their owners' graveyards",
      "420.5e",
      "stood in the edition of 1 December 2003",
    ),
    "These very words",
    "704.5j",
    "since 13 July 2013",
  ),
  asked("What 420.5e of 2006 is today", "420.5e of 2006", "420.5e on 31 December 2006", "704.5j"),
  {
    what: "A line of play, on two days",
    steps: 3,
    shows: ["1 June 2012 and 7 August 2026 part in line 4"],
    async do(person) {
      await person.click(person.link("Board"));
      await person.click(person.link("type it"));
      await person.click(person.page.getByRole("button", { name: "Play" }));
    },
  },
  // A player.
  {
    what: "What to unlearn since Zendikar",
    steps: 2,
    shows: ["What to unlearn since 1 October 2009", "Comes up in every game"],
    async do(person) {
      await person.click(person.link("Since you last played"));
      await person.fill(person.page.getByLabel("A day, or a set"), "Zendikar", "Enter");
    },
  },
  {
    what: "The same since a day, printed",
    steps: 3,
    shows: ["What to unlearn since 1 August 2005", "1 August 2005", "Today"],
    async do(person) {
      await person.click(person.link("Since you last played"));
      await person.fill(person.page.getByLabel("A day, or a set"), "2005-08-01", "Enter");
      await person.page.getByRole("heading", { name: "What to unlearn" }).waitFor();
      await person.print();
    },
  },
  ofAll(
    asked("Mana burn in 2005", "mana burn in 2005", "its player loses 1 life for each"),
    "300.3 on 31 December 2005",
    "300.3, 1 October 2005",
    "loses 1 life for each",
  ),
  {
    what: "A combat with damage on the stack",
    steps: 2,
    shows: ["Mogg Fanatic, and damage on the stack", "Combat damage goes on the stack", "Here it parts"],
    async do(person) {
      await person.click(person.link("Combat"));
      await person.click(person.link("Mogg Fanatic, and damage on the stack"));
    },
  },
  {
    what: "Why it died, from a file",
    steps: 3,
    shows: ["A board", "Kiku other", "704.5j", "keeps one"],
    async do(person) {
      await person.click(person.link("Games"));
      await person.choose(person.page.getByLabel("A file"), "game.txt", GAME);
      await person.click(person.page.getByRole("button", { name: "What do the rules say" }));
    },
  },
  // A historian.
  ofAll(
    askedThen(
      "A rule on the sheet of all words",
      "704.5k",
      "On the sheet of all words",
      "704.5k of 30 September 2011",
      "18 of 1999",
    ),
    "704.5k of 7 August 2026",
    "41 of 2001",
    "20 erased",
  ),
  askedThen("A rule as lanes", "704.5", "lanes through time", "704.5", "through time"),
  {
    what: "Wordings side by side",
    steps: 3,
    shows: ["704.5k", "Through time", "Side by side"],
    showsOfAll: ["704.5j", "Through time", "Side by side"],
    async do(person) {
      await person.ask("legend rule");
      await person.click(person.link(LEGEND_RULE));
      await person.click(person.link("Side by side"));
    },
  },
  askedThen(
    "Every word as Zendikar had them, and those erased by then",
    "Zendikar",
    "Its words on one sheet",
    "Every word of the rules on 1 October 2009",
    "62,008 words by section, 30,026 erased",
  ),
  ofAll(
    asked(
      "What a keyword said on the day it came",
      "when was deathtouch added",
      "Deathtouch came into the rules on 1 May 2007 (Future Sight)",
      "There was no such rule.",
      "502.63a: its words are not held.",
    ),
    "Deathtouch came into the rules on 1 May 2007 (Future Sight)",
    "502.63a, 1 May 2007",
    "Whenever this permanent deals damage to a creature, destroy that creature.",
  ),
  // A commentator.
  ofAll(
    askedThen(
      "Of two editions, what may play otherwise",
      "compare 2009-10-01 and 2011-09-30",
      "What may play otherwise",
      "4 changes",
      "What plays otherwise",
      "704.5c",
      "What a player would notice",
    ),
    "493 changes",
    "What plays otherwise",
    "505.1a",
  ),
  asked("What Zendikar changed in play", "what changed in play with Zendikar", "1 October 2009"),
  askedThen("A feed of a section", "704", "Feed of this", "704"),
  // Who makes a database of cards.
  {
    what: "On what a card's line rests in 2005",
    steps: 3,
    shows: [
      "Humility by the rules of 1 June 2005",
      "Rests on layer 5: all other effects 418.5a; layer 6: power and toughness 418.5a",
    ],
    async do(person) {
      await person.ask("Humility");
      await person.click(person.link("Humility"));
      await person.fill(person.page.getByLabel("By the rules of another day"), "2005-06-01", "Enter");
    },
  },
  {
    what: "Every supertype, with its days",
    steps: 3,
    shows: ["Supertypes", "basic", "1 July 2003", "snow", "15 July 2006", "world"],
    async do(person) {
      await person.click(person.link("For programs"));
      await person.click(person.link("Vocabulary"));
      await person.click(person.link("Supertypes"));
    },
  },
  askedThen("A rule as JSON", "704.5k", "This as JSON", '"number":"704.5k"'),
];
