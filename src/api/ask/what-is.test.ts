import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importEditions } from "../../importing/import-editions";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { describeOfficial, officialRules } from "../../test-kit/official-texts";
import { apiClient, type ApiClient } from "../test-kit/api-client";

const ASK = `query ($text: String!) { ask(text: $text, first: 0) { kind sentence definition { term definition } answers {
  ... on Rule { number text below(characters: 400) { rules { text } } }
  ... on DecidingSentence { decidedBy: rule { number } sentence }
  ... on RuleOnDay { numberThen rule { text below(characters: 400) { rules { text } } } } } } }`;

interface Decided {
  readonly decidedBy?: { readonly number: string };
}

const MAY_I = JSON.parse(readFileSync(join(__dirname, "../../../bench/search/may-i.json"), "utf8")) as {
  readonly kinds: Readonly<
    Record<"tuned" | "apart", readonly { readonly asks: string; readonly answers: readonly string[] }[]>
  >;
};

/** Sections on card types, zones, turns and what people ask about most. */
const ASKED_ABOUT = /^(?:1[0-2]|20|3|4|5|60|61|70)\d*$/;

const CONCEPTS = [
  ...[
    "priority",
    "the stack",
    "layers",
    "state-based actions",
    "mulligan",
    "commander",
    "the upkeep",
    "the command zone",
  ],
  ...[
    "mana value",
    "color identity",
    "summoning sickness",
    "devotion",
    "bury",
    "interrupt",
    "a token",
    "the legend rule",
  ],
];

/** Terms that look like others, or have words with which questions are asked. */
const MISREAD = new Set(
  "Ability Word;Active Player;Anchor Word;As Though;Deck;Flavor Word;For Mirrodin!;In Response To;Legend Rule;Rules Text;The Ring;Tournament Rules;World Rule".split(
    ";",
  ),
);

/** Headings of nothing that the rules define. */
const NO_WORDS = /^(?:General|Rule|.*\bPlaceholder\b.*)$/;

describeOfficial(
  "what is X, asked of all keywords, card types, zones, steps and some concepts",
  () => {
    let api: ApiClient;
    let headings: readonly string[];
    beforeAll(async () => {
      const temporary = temporaryStore();
      const keys = ["2009-10-01", "2026-08-07"];
      await importEditions(
        temporary.store,
        keys.map(officialRules).map(({ edition, record }) => ({ edition, records: [record] })),
      );
      api = await apiClient(temporary);
      headings = officialRules("2026-08-07").edition.rules.flatMap(({ number, heading }) =>
        heading && (/^70[12]\./.test(number) || ASKED_ABOUT.test(number)) && !NO_WORDS.test(heading) ? [heading] : [],
      );
    });
    afterAll(() => api.remove());

    const wordless = async (texts: readonly string[]): Promise<string[]> => {
      const lacking: string[] = [];
      for (const text of texts) {
        const { data, errors } = await api.ask(ASK, { text });
        if (errors.length > 0) throw new Error(`${text}: ${errors[0]!.message}`);

        const { kind, sentence, definition, answers } = data.ask;
        const rule = answers[0]?.rule ?? answers[0];
        const words = [
          definition?.definition,
          rule?.text,
          ...(rule?.below?.rules ?? []).map((each: { text: string }) => each.text),
        ];
        const said = words.filter((each) => typeof each === "string" && each !== "");
        const isSaid = said.some((each) => sentence.includes(each.slice(0, 20))) || rule?.text;
        if (kind === "SEARCH" || said.length === 0 || !isSaid) lacking.push(`${text}: ${kind} ${sentence}`);
      }
      return lacking;
    };

    it("has a sentence and the rules for each keyword and section", async () => {
      expect(headings.length).toBeGreaterThan(250);
      expect(await wordless(headings.map((heading) => `what is ${heading.toLowerCase()}`))).toEqual([]);
    });

    it("has words for concepts that are no heading", async () => {
      expect(await wordless(CONCEPTS.map((concept) => `what is ${concept}`))).toEqual([]);
    });

    it("answers each term of the glossary that is asked word for word with its own entry", async () => {
      const { glossary } = officialRules("2026-08-07").edition;
      const asked = glossary
        .map(({ term }) => term)
        .filter((term, at) => (at % 4 === 0 || MISREAD.has(term)) && !/[[,]/.test(term));
      const other: string[] = [];
      for (const term of asked) {
        const { data } = await api.ask(ASK, { text: `what is ${term.toLowerCase()}` });
        if (data.ask.definition?.term !== term)
          other.push(`${term}: ${data.ask.definition?.term} ${data.ask.sentence}`);
      }
      expect(asked.length).toBeGreaterThan(180);
      expect(other).toEqual([]);
    });

    it.each([
      ["difference between a phase and a step", ["500.1"], "Step, by the glossary"],
      ["difference between a zone and a step", ["400.1", "500.1"], "Zone, by the glossary"],
      ["difference between a token and a counter", ["111", "122"], "Token, by the glossary"],
      ["difference between an ability word and a keyword ability", ["207.2c", "702"], "Ability Word, by the glossary"],
      ["difference between Equipment and Aura", ["301.5", "303.4"], "Equipment, by the glossary"],
      ["difference between static and triggered abilities", ["604", "603"], "Static Ability, by the glossary"],
      ["how do Constructed and Limited differ", ["100.2a", "100.2"], "Limited, by the glossary"],
      ["difference between commander and brawl", ["903", "903.12"], "Brawl, by the glossary"],
      ["difference between landfall and constellation", ["207.2c"], "Landfall is an ability word since"],
      ["difference between goblins and zombies", ["205.3m"], "Goblin is a creature type since"],
      ["difference between age counters and a +X/+Y counter", ["702.24a", "122.1a"], "702.24a. 122.1a."],
      ["difference between 704.5j and 704.5k", ["704.5j", "704.5k"], "704.5k"],
      ["difference between cast and play", ["701.5", "701.18"], "Play, by the glossary"],
      ["difference between interrupt and instant", ["304"], "obsolete card type"],
      ["difference between interrupt and instant", ["304"], "marked so in each edition known since that of 1999-11-01"],
      [
        "difference between in play and battlefield",
        ["403"],
        "marked so in each edition known since that of 2009-07-11",
      ],
    ])("%s: the rules that say what each is, %s", async (text, numbers, said) => {
      const { data } = await api.ask(ASK, { text });
      expect(data.ask).toMatchObject({ kind: "DIFFERENCE", sentence: expect.stringContaining(said) as string });
      expect(data.ask.answers.map((rule: { number: string }) => rule.number)).toEqual(numbers);
    });

    it("what is banding: its parts by their names, and the keyword by the glossary", async () => {
      const { data } = await api.ask(ASK, { text: "what is banding" });
      expect(data.ask.sentence).toMatch(
        /^702\.22 \(Banding\)\. Bands with other: .* Damage and banding: .* by the glossary of .*: Banding is a keyword ability that modifies/,
      );
    });

    it.each([
      ["can I block with a tapped creature", "509.1a", "The chosen creatures must be untapped"],
      ["can I play two lands", "305.2", "one land during their turn"],
      ["can I attack with a creature the turn it came", "302.6", "A creature can’t attack unless"],
      ["can I cast a sorcery on my opponent's turn", "307.1", "during a main phase of their turn"],
      ["can I sacrifice a tapped creature", "701.21a", "can’t sacrifice something"],
    ])("%s: %s first, by the sentence that decides", async (text, number, sentence) => {
      const { data } = await api.ask(ASK, { text });
      expect(data.ask.kind).toBe("WHETHER");
      expect(data.ask.answers[0]).toEqual({
        decidedBy: { number },
        sentence: expect.stringContaining(sentence) as string,
      });
    });

    it("whether players may do what they ask most is decided by the rules that people looked up", async () => {
      const ranks = async (asked: readonly { readonly asks: string; readonly answers: readonly string[] }[]) => {
        const places: number[] = [];
        for (const { asks, answers } of asked) {
          const { data } = await api.ask(ASK, { text: asks });
          const deciding = data.ask.answers.flatMap((each: Decided) => each.decidedBy?.number ?? []) as string[];
          places.push(deciding.findIndex((number) => answers.includes(number)));
        }
        return [places.filter((place) => place === 0).length, places.filter((place) => place >= 0).length];
      };
      const [tunedFirst, tuned] = await ranks(MAY_I.kinds.tuned);
      expect([tunedFirst! >= 15, tuned! >= 19]).toEqual([true, true]);
    });

    it.each([
      ["is interrupt a card type", "marked so in each edition known since that of 1999-11-01, the oldest."],
      ["was bury a keyword action", "marked so in each edition known since that of 1999-11-01, the oldest."],
      ["what is a mana source", "marked so in each edition known since that of 1999-11-01, the oldest."],
      ["what is set aside", "marked so in each edition known since that of 2009-07-11."],
    ])("%s: since when the glossary calls it obsolete", async (text, said) => {
      const { data } = await api.ask(ASK, { text });
      expect(data.ask).toMatchObject({ kind: "TERM", sentence: expect.stringContaining(said) as string });
    });

    it.each([
      ["what is the active player", "102.1"],
      ["what is a deck", "100"],
      ["what is status", "110.5"],
      ["what is a defending player", "506.2"],
    ])("%s: the rule that the entry names, %s, not one whose name only looks like it", async (text, number) => {
      const { data } = await api.ask(
        `query ($text: String!) { ask(text: $text) { kind answers { ... on GlossaryEntry { references { number } } } } }`,
        { text },
      );
      expect(data.ask.kind).toBe("TERM");
      expect(data.ask.answers[0].references.map((rule: { number: string }) => rule.number)).toContain(number);
    });

    it.each(["define trample", "trample meaning", "the meaning of trample"])("understands “%s”", async (text) => {
      const { data } = await api.ask(ASK, { text });
      expect(data.ask).toMatchObject({ kind: "RULE", definition: { term: "Trample" } });
    });

    it("answers for the day asked, with the definition of that day", async () => {
      const { data } = await api.ask(ASK, { text: "what was deathtouch in October 2009" });
      expect(data.ask).toMatchObject({ kind: "RULE_AS_OF", definition: { term: "Deathtouch" } });
      expect(data.ask.sentence).toContain("by the glossary of the edition of 2009-10-01");
      expect(data.ask.answers[0].rule.below.rules.length).toBeGreaterThan(2);
    });
  },
  ["2009-10-01", "2026-08-07"],
);
