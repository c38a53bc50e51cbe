import { type IsoDate } from "../../domain/iso-date";
import { longDate } from "../../views/dates";
import { type Fight } from "./fight";
import { type Played } from "./played";
import { nameOf, type Table } from "./table";

/** What lies on the table: one line each. */
function laidOut(table: Table): string[] {
  const players = table.players.map(({ id, life = 20, poisonCounters = 0 }) =>
    [`${nameOf(table, id)}: ${life} life`, ...(poisonCounters > 0 ? [`${poisonCounters} poison`] : [])].join(", "),
  );
  const objects = table.objects.map(({ id, owner, controller, ...object }) => {
    const { typeLine, power, toughness, damage = 0, counters = [], keywords = [], attachedTo } = object;
    return [
      `${nameOf(table, id)} (${typeLine}), controlled by ${nameOf(table, String(controller ?? owner))}`,
      ...(power == null && toughness == null ? [] : [`${power ?? "–"}/${toughness ?? "–"}`]),
      ...(damage > 0 ? [`${damage} damage`] : []),
      ...counters.map(({ kind, count }) => `${count} ${kind}`),
      ...keywords.map((keyword) => keyword.toLowerCase().replaceAll("_", " ")),
      ...(attachedTo == null ? [] : [`attached to ${nameOf(table, attachedTo)}`]),
    ].join(", ");
  });
  const effects = (table.continuousEffects ?? []).map(({ id, text, source }) =>
    source == null ? (text ?? String(id)) : `${nameOf(table, String(source))}: ${text ?? String(id)}`,
  );
  return [...players, ...objects, ...effects];
}

/** A board, and what became of it, for a message: one line each. */
export function asText(table: Table, day: IsoDate, played: Played | null): string {
  const checks = (played?.checks ?? []).flatMap(({ number, actions }) =>
    actions.map(({ ruleNumber, explanation }) => `Check ${number}, ${ruleNumber}: ${explanation}`),
  );
  return [
    ...laidOut(table),
    `Under the rules of ${longDate(day)}:`,
    ...(played && checks.length === 0 ? ["Nothing is done."] : checks),
    ...(played?.status === "NEEDS_CHOICES" ? ["Then a player has to choose."] : []),
  ].join("\n");
}

/** How a board fights on one day or two, for a message. */
export function fightAsText(table: Table, fights: readonly Fight[]): string {
  const parts = fights.map(({ day, steps, notes }) =>
    [
      `Under the rules of ${longDate(day)}:`,
      ...steps.flatMap(({ title, lines, stack }) => [
        `${title}.`,
        ...lines.map(({ ruleNumber, words }) => `  ${ruleNumber === undefined ? "" : `${ruleNumber} `}${words}`),
        ...(stack.length === 0 ? [] : [`  On the stack: ${stack.join("; ")}.`]),
      ]),
      ...(steps.at(-1)?.sides ?? []).map(({ name, facts }) => `${name}: ${facts}.`),
      ...notes.map(({ words }) => words),
    ].join("\n"),
  );
  return [...laidOut(table), ...parts].join("\n");
}
