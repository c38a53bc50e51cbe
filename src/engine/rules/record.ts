import { type DatedRule, type RuleVariant } from "../dated";
import { type Naming } from "../naming";
import { type Shown } from "../shown";
import { type EraSubject } from "../vocabularies/era-subjects";

/** All that is known of a rule that does something else on other dates, in one place. */
export interface RuleRecord<V extends RuleVariant = RuleVariant> extends DatedRule<V> {
  /** How people call it. */
  readonly called: Naming;
  readonly subject: EraSubject;
  /** Words of cards with which it comes up, in small letters; without them those of its subject. */
  readonly onCards?: string;
  /** Boards on which it does something else on other dates; a test demands one for each version, or a reason. */
  readonly shown: Shown;
}
