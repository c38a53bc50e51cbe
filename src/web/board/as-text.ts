import { type IsoDate } from "../../domain/iso-date";
import { longDate } from "../dates";
import { type Played } from "./played";
import { nameOf, type Table } from "./table";

/** A board, and what became of it, for a message: one line each. */
export function asText(table: Table, day: IsoDate, played: Played | null): string {
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
  const checks = (played?.checks ?? []).flatMap(({ number, actions }) =>
    actions.map(({ ruleNumber, explanation }) => `Check ${number}, ${ruleNumber}: ${explanation}`),
  );
  return [
    ...players,
    ...objects,
    ...effects,
    `Under the rules of ${longDate(day)}:`,
    ...(played && checks.length === 0 ? ["Nothing is done."] : checks),
    ...(played?.status === "NEEDS_CHOICES" ? ["Then a player has to choose."] : []),
  ].join("\n");
}
