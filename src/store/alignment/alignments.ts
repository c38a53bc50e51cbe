import { type Chronicle, chronicleOf, pastOf } from "../../alignment/chronicle";
import { type RuleAt } from "../../alignment/frontier";
import { historyOf, type Lineage } from "../../alignment/lineage";
import { featuresOfRule } from "../../alignment/profile";
import { type WordsAt } from "../../alignment/rooted";
import { type Translator, translatorFrom } from "../../alignment/vocabulary";
import { type Connection } from "../connection";
import { type Editions, type HeldEditions } from "../editions";
import { type Rules } from "../rules";
import { vocabulary } from "./alignment-data";
import { decodeStep } from "./step-codec";

/** Reads what alignment found at import. It is kept in memory until the file changes. */
export class Alignments {
  private held: HeldEditions | undefined;
  private current: Chronicle | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly editions: Editions,
    private readonly rules: Rules,
  ) {}

  corpus(): Chronicle {
    const held = this.editions.held();
    if (!this.current || held !== this.held) {
      this.current = this.read();
      this.held = held;
    }
    return this.current;
  }

  /** The versions of a rule through every edition held, oldest first. */
  historyOf(lineage: Lineage): RuleAt[] {
    return historyOf(this.corpus().lineages, lineage, this.wordsAt);
  }

  /** The rules that a rule came from, oldest first, down to itself: of several that were merged the main one first. */
  pastOf(rule: RuleAt): (readonly RuleAt[])[] {
    return pastOf(this.corpus(), rule, this.wordsAt);
  }

  /** The words of these rules, whichever edition they are from, by one statement. */
  readonly wordsAt: WordsAt = (rules) => {
    const { byKey } = this.editions.held();
    const translators = new Map<string, Translator>();
    return this.rules.atPositions(rules).map((text, index) => {
      const { edition } = rules[index]!;
      const translate = translators.get(edition) ?? translatorFrom(vocabulary, byKey.get(edition)!.effectiveDate);
      translators.set(edition, translate);
      return featuresOfRule(text!, translate);
    });
  };

  private read(): Chronicle {
    return chronicleOf(
      this.connection
        .all<{ editionKey: string; pairings: string }>(
          `SELECT s.editionKey, s.pairings FROM AlignmentStep s JOIN Edition e ON e.key = s.editionKey
           ORDER BY e.effectiveDate, e.key`,
        )
        .map(({ editionKey, pairings }) => decodeStep(editionKey, pairings)),
    );
  }
}
