import { EVENT_STEP, GAME_EVENT } from "../board/fields/game-event";
import { CHOICE } from "../board/fields/game-state";
import { type InputRecord } from "../board/fields/field";
import { ATTACK, BLOCK, DAMAGE_ASSIGNMENT_ORDER } from "../combat/combat-input";
import { writeValue } from "../notation";
import { COMBAT_RESPONSE, PLAYED_ASSIGNMENT } from "../played-combat/request";

/** Steps that say several things, and what each of them is. */
const RECORDS = {
  attack: ATTACK,
  block: BLOCK,
  order: DAMAGE_ASSIGNMENT_ORDER,
  assign: PLAYED_ASSIGNMENT,
  respond: COMBAT_RESPONSE,
  event: GAME_EVENT,
  choose: CHOICE,
} as const satisfies Readonly<Record<string, InputRecord>>;

/** A step as a line of a script; with all words in quotation marks if one would be misread. That nobody blocks is a step as well. */
export function writeStep(step: keyof typeof RECORDS, values: readonly unknown[], quotes = false): string {
  const shape = { is: "RECORD", record: () => RECORDS[step] as InputRecord } as const;
  return `${step}: ${values.length === 0 ? "nothing" : values.map((value) => writeValue(shape, value, quotes)).join(", ")}`;
}

/** Triggered abilities that leave the stack. */
export function writeResolution(abilities: readonly string[], quotes = false): string {
  const { shape } = EVENT_STEP.fields.resolves!.type;
  return `resolve: ${abilities.map((id) => writeValue(shape.is === "LIST" ? shape.of : shape, id, quotes)).join(", ")}`;
}

/** An ability that does what the text of its source says. */
export function writeOwnResolution({ ability, source }: { readonly ability: string; readonly source: string }): string {
  const id = (text: string) => writeValue({ is: "ID" }, text);
  return `resolve: ${id(source)} {ability ${id(ability)}}`;
}
