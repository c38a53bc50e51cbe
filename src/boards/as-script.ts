import { type GameObjectInput } from "../engine";
import { type DamageAssignmentInput } from "../engine/combat";
import { type PlayedAssignmentInput } from "../engine/played-combat/request";
import { writeStep } from "../engine/script/write-step";
import { type FoundBoard, type Happened } from "./found-board";
import { foundInNotation } from "./in-notation";

type Combat = Extract<Happened, { kind: "COMBAT" }>;

/**
 * A board that was found as a script (docs/reference/scripts.md): what was done on it, and what became of it as the file says. What an effect put
 * elsewhere than into a graveyard is not expected, since no file tells the effect.
 */
export function foundAsScript(found: FoundBoard): string {
  const { board, happened } = found;
  const constraints = "constraints" in happened ? happened.constraints : [];
  const before = {
    ...board,
    ...(happened.kind === "BLOCK" && { objects: board.objects?.map(beforeAttack) ?? [] }),
    ...(constraints.length > 0 && { combatConstraints: [...(board.combatConstraints ?? []), ...constraints] }),
  };
  const expected = expectedOf(happened);
  return [
    ...(found.title === "" ? [] : [`title: ${found.title.replace(/\s+/g, " ")}`]),
    foundInNotation({ ...found, title: "", board: before }),
    ...stepsOf(found),
    ...(expected.length > 0 ? [`expect: ${expected.join(", ")}`] : []),
    "",
  ].join("\n");
}

/** A script declares attackers itself. */
const beforeAttack = <Given extends Pick<GameObjectInput, "attacking" | "tapped">>(object: Given): Given =>
  object.attacking ? { ...object, attacking: null, tapped: null } : object;

function stepsOf(found: FoundBoard): readonly string[] {
  const { happened } = found;
  switch (happened.kind) {
    case "UNSAID":
    case "PRIORITY":
      return ["check"];
    case "ACTIONS":
      return ["check", ...choicesOf(found)];
    case "ATTACK":
      return [writeStep("attack", happened.attacks)];
    case "BLOCK":
      return [writeStep("attack", happened.attacks), writeStep("block", happened.blocks)];
    case "DAMAGE":
      return [writeStep("event", happened.damage.map(damageDealt(found)))];
    case "COMBAT": {
      const divided = dividedIn(happened);
      return [
        writeStep("attack", happened.attacks),
        writeStep("block", happened.blocks),
        ...(divided.length > 0 ? [writeStep("assign", divided)] : []),
        "pass",
      ];
    }
  }
}

const damageDealt =
  ({ board }: FoundBoard) =>
  ({ source, target, amount }: DamageAssignmentInput) => ({
    ...{ kind: "DEAL_DAMAGE", source, amount, combat: true },
    ...(board.players.some(({ id }) => id === target) ? { players: [target] } : { objects: [target] }),
  });

/** What of one source could go to several: how it was divided was chosen. */
export function dividedIn({ blocks, damage }: Pick<Combat, "blocks" | "damage">): readonly PlayedAssignmentInput[] {
  const isChosen = ({ source }: DamageAssignmentInput) =>
    blocks.filter(({ attacker, blocker }) => attacker === source || blocker === source).length > 1 ||
    damage.some((step) => step.filter((one) => one.source === source).length > 1);
  return damage.flatMap((step, at) =>
    step.filter(isChosen).map((one) => ({ ...one, ...(damage.length > 1 && { damageStep: at + 1 }) })),
  );
}

/** Which legend stayed, and that a commander went back: rules of some days ask that. */
function choicesOf({ board, happened }: FoundBoard): readonly string[] {
  if (happened.kind !== "ACTIONS") return [];
  const objects = board.objects ?? [];
  const gone = new Set(happened.left.map(({ id }) => id));
  const made = new Map(
    happened.left.flatMap(({ id, by }): [string, string][] => {
      const object = objects.find((one) => one.id === id);
      if (!object) return [];
      if (by === "COMMANDER_RETURN") return [[`commander-return:${object.owner}:${id}`, "yes"]];
      if (by !== "LEGEND_RULE") return [];
      const of = (one: typeof object) => one.controller ?? one.owner;
      const stays = objects.find((one) => one.name === object.name && of(one) === of(object) && !gone.has(one.id));
      return stays ? [[`keep-one:${of(object)}:legend:${object.name ?? ""}`, stays.id]] : [];
    }),
  );
  return [...made].map(([choice, option]) => writeStep("choose", [{ choice, options: [option] }]));
}

function expectedOf(happened: Happened): readonly string[] {
  if (happened.kind === "UNSAID") return [];
  if (happened.kind === "PRIORITY") return ["nothing happens"];
  if (happened.kind === "ATTACK" || happened.kind === "BLOCK") return ["legal"];
  return [
    ...happened.left.flatMap(({ id, to }) =>
      to === "GRAVEYARD" ? [`${id} dies`] : to === "COMMAND" ? [`${id} in command`] : [],
    ),
    ...happened.lost.map(({ id }) => `${id} loses`),
  ];
}
