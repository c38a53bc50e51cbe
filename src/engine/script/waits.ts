import { type PendingChoice } from "../evaluation";
import { type PendingCombatDecision } from "../played-combat/played-combat";
import { writeStep } from "./write-step";

/** So many answers are shown. */
const MOST_SHOWN = 4;

/** What a choice asks, and the lines that answer it. */
export function choiceAsked({ id, prompt, options, take }: PendingChoice): string {
  const answer = (chosen: readonly string[]): string => quoted(writeStep("choose", [{ choice: id, options: chosen }]));
  if (take !== 1)
    return `${prompt} Answer with ${take} of ${options.join(", ")}, such as ${answer(options.slice(0, take))}.`;
  const others = options.length - MOST_SHOWN;
  const shown = options.slice(0, MOST_SHOWN).map((option) => answer([option]));
  return `${prompt} Answer with ${shown.join(" or ")}${others > 0 ? `, or ${others} others` : ""}.`;
}

/** What is to be decided in a combat, and the lines that decide it. */
export function decisionAsked(decision: PendingCombatDecision): string {
  const { kind, creature, prompt, options, suggestion, recipients, divisions } = decision;
  const declared = suggestion.length > 0 ? suggestion : options.slice(0, 1);
  const answers = {
    ATTACKERS: () => [
      writeStep(
        "attack",
        declared.map(({ creature: attacker, target: defender }) => ({ attacker, defender })),
      ),
    ],
    BLOCKERS: () => [
      writeStep(
        "block",
        declared.map(({ creature: blocker, target: attacker }) => ({ blocker, attacker })),
      ),
      ...(suggestion.length > 0 || options.length === 0 ? [] : [writeStep("block", [])]),
    ],
    DAMAGE_ASSIGNMENT_ORDER: () => [
      writeStep("order", [{ creature, order: recipients.map(({ recipient }) => recipient) }]),
    ],
    DAMAGE_ASSIGNMENT: () => divisions.slice(0, 1).map((division) => writeStep("assign", division)),
  } satisfies Record<typeof kind, () => readonly string[]>;
  const shown = [...answers[kind](), "pass"].map(quoted);
  return `${prompt} Answer with ${shown.slice(0, -1).join(", ")} or, for as little as is legal, ${shown.at(-1)}.`;
}

const quoted = (line: string): string => `\`${line}\``;
