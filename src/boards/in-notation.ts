import { writeNotation } from "../engine/notation";
import { type ByAction, type FoundBoard, type Happened } from "./found-board";

/** A board that was found as a text in the notation, with what is known of it as comments. */
export function foundInNotation({ title, board, day, happened, isAfterGap }: FoundBoard): string {
  const comments = [
    ...(title === "" ? [] : [title]),
    ...(isAfterGap ? ["something is left out of the file before this"] : []),
    ...happenedInWords(happened),
  ];
  return [
    ...comments.map((comment) => `# ${comment.replace(/\s+/g, " ")}\n`),
    ...(day === null ? [] : [`edition: ${day}\n`]),
    writeNotation(board),
  ].join("");
}

/** What happened next on a board, a line each; `nameOf` says what objects and players are called. */
export function happenedInWords(happened: Happened, nameOf = (id: string): string => id): readonly string[] {
  switch (happened.kind) {
    case "UNSAID":
      return [];
    case "PRIORITY":
      return ["a player has priority"];
    case "ACTIONS":
      return goneInWords(happened.left, happened.lost, nameOf);
    default:
      return [
        `attacks: ${happened.attacks.map(({ attacker, defender }) => `${nameOf(attacker)} → ${nameOf(defender)}`).join(", ")}`,
        ...("blocks" in happened && happened.blocks.length > 0
          ? [
              `blocks: ${happened.blocks.map(({ blocker, attacker }) => `${nameOf(blocker)} → ${nameOf(attacker)}`).join(", ")}`,
            ]
          : []),
        ...("damage" in happened
          ? happened.damage
              .flat()
              .map(({ source, target, amount }) => `${nameOf(source)} deals ${amount} damage to ${nameOf(target)}`)
          : []),
        ...("left" in happened ? goneInWords(happened.left, happened.lost, nameOf) : []),
      ];
  }
}

const goneInWords = (
  left: readonly ByAction[],
  lost: readonly ByAction[],
  nameOf: (id: string) => string,
): readonly string[] => [
  ...left.map(({ id, by }) => `${nameOf(id)} leaves: ${actionInWords(by)}`),
  ...lost.map(({ id, by }) => `${nameOf(id)} loses: ${actionInWords(by)}`),
];

/** LETHAL_DAMAGE as a reader says it. */
export const actionInWords = (action: string): string => action.toLowerCase().replaceAll("_", " ");
