import form from "../../views/generated/board-form.json";
import { type Moves, NO_ANSWERS, type SharedBoard } from "./shared-board";
import { type Table } from "./table";

/** What of a board's form says where something on the table is named. */
type Shape =
  | { readonly is: "NUMBER" | "FLAG" | "ID" | "TEXT" | "WORD"; readonly of?: string }
  | { readonly is: "RECORD"; readonly of: string }
  | { readonly is: "LIST"; readonly of: Shape };

interface FormField {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired?: boolean;
}

const { records } = form as unknown as { readonly records: Readonly<Record<string, readonly FormField[]>> };

/** They do what they say to what they name, and of what is gone they say nothing. */
const EFFECTS = ["ContinuousEffectInput", "ReplacementEffectInput", "TriggeredAbilityInput"];

/** Something that is nothing without what is gone. */
const GONE = Symbol("gone");

/**
 * The board after a change of its table: what was removed takes along what is attached to it, comes from it or chose it, and the
 * moves that name it. What named nothing on the table before is left to the service to judge.
 */
export function withoutWhatIsGone(before: SharedBoard, after: SharedBoard): SharedBoard {
  const table = tableWithout(before.table, after.table);
  const gone = goneBetween(before.table, table);
  const moves = movesWithout(before, { ...after, table }, gone);
  return { ...after, table, moves };
}

/** Round by round, because what goes with a player or a permanent may be named in its turn. */
function tableWithout(before: Table, after: Table): Table {
  const gone = goneBetween(before, after);
  if (gone.size === 0) return after;
  const left = without("GameStateInput", after, gone, false) as Table;
  const rest = idsOf(left).size === idsOf(after).size ? left : tableWithout(before, left);
  return rest.players.length > 0 ? rest : after;
}

function idsOf(table: Table): ReadonlySet<string> {
  const { players, objects, teams, continuousEffects, replacementEffects, triggeredAbilities } = table;
  const lists = [players, objects, teams, continuousEffects, replacementEffects, triggeredAbilities];
  return new Set(lists.flatMap((list) => (list ?? []).map(({ id }) => String(id))));
}

function goneBetween(before: Table, after: Table): ReadonlySet<string> {
  const left = idsOf(after);
  return new Set([...idsOf(before)].filter((id) => !left.has(id)));
}

/** A record without what it says of them; GONE if it is nothing without. */
function without(record: string, value: object, gone: ReadonlySet<string>, isEffect: boolean): unknown {
  const rest: Record<string, unknown> = { ...value };
  const isOfEffect = isEffect || EFFECTS.includes(record);
  for (const { name, shape, isRequired } of records[record] ?? []) {
    if (rest[name] == null) continue;
    const left = valueWithout(shape, rest[name], gone, isOfEffect);
    if (left !== GONE) rest[name] = left;
    else if (isRequired || isOfEffect) return GONE;
    else delete rest[name];
  }
  return rest;
}

function valueWithout(shape: Shape, value: unknown, gone: ReadonlySet<string>, isEffect: boolean): unknown {
  if (shape.is === "ID") return shape.of !== undefined && gone.has(String(value)) ? GONE : value;
  if (shape.is === "RECORD") return without(shape.of, value as object, gone, isEffect);
  if (shape.is !== "LIST" || !Array.isArray(value)) return value;
  const left = value.map((each) => valueWithout(shape.of, each, gone, isEffect));
  // Of many that are named the others stay; a part of a condition is not left out of it.
  const isBroken = isEffect && left.includes(GONE) && (shape.of.is === "RECORD" || left.every((each) => each === GONE));
  return isBroken ? GONE : left.filter((each) => each !== GONE);
}

/** What a move is called and told by, or says in words of the schema. */
const NO_NAMES: ReadonlySet<string> = new Set(["id", "text", "band", "kind", "when"]);

/** Whether a move names one of them. */
function names(value: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof value !== "object" || value === null) return gone.has(String(value));
  return Object.entries(value).some(([name, each]) => !NO_NAMES.has(name) && names(each, gone));
}

function movesWithout(before: SharedBoard, { table, moves }: SharedBoard, gone: ReadonlySet<string>): Moves {
  const { attacks, blocks, responses, constraints } = moves;
  const stays = (each: object): boolean => !names(each, gone);
  const isActive = activeOn(table);
  const wasActive = activeOn(before.table);
  const attacksStill = attacks?.filter((each) => stays(each) && (isActive(each.attacker) || !wasActive(each.attacker)));
  const attacked = new Set(attacks?.map(({ attacker }) => attacker));
  const attack = new Set(attacksStill?.map(({ attacker }) => attacker));
  const blocksStill = blocks?.filter(
    (each) =>
      stays(each) &&
      (attack.has(each.attacker) || !attacked.has(each.attacker)) &&
      (!isActive(each.blocker) || wasActive(each.blocker)),
  );
  const hasLess = attacksStill?.length !== attacks?.length || blocksStill?.length !== blocks?.length;
  return {
    ...moves,
    ...(attacksStill && { attacks: attacksStill }),
    ...(blocksStill && { blocks: blocksStill }),
    ...(responses && { responses: responses.filter(stays) }),
    ...(constraints && { constraints: constraints.filter(stays) }),
    ...((hasLess || gone.size > 0) && NO_ANSWERS),
  };
}

/** Whether the active player controls it, as it was laid out: only such creatures attack, and only others block. */
function activeOn({ objects, players, activePlayer }: Table): (id: string | number) => boolean {
  const active = String(activePlayer ?? players[0]?.id);
  const own = new Set(
    objects.filter(({ controller, owner }) => String(controller ?? owner) === active).map(({ id }) => id),
  );
  return (id) => own.has(String(id));
}
