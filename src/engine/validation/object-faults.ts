import { parseTypeLine } from "../board/type-line";
import { type CounterInput, type GameObjectInput } from "../game-state-input";
import { CARD_TYPES, COLORS, KEYWORDS, OBJECT_KINDS, SUPERTYPES, ZONES } from "../vocabulary";
import { type FaultList, LIMITS } from "./fault-list";
import { checkFilter } from "./filter-faults";
import { type KnownIds } from "./known-ids";

export function checkObject(faults: FaultList, known: KnownIds, path: string, object: GameObjectInput): void {
  known.player(faults, path, "owner", object.owner);
  known.player(faults, path, "controller", object.controller);
  known.player(faults, path, "protector", object.protector);
  known.objectOrPlayer(faults, path, "attachedTo", object.attachedTo);
  checkTypeLine(faults, path, object.typeLine);
  faults.oneOf(path, "kind", object.kind, OBJECT_KINDS);
  faults.oneOf(path, "zone", object.zone, ZONES);
  faults.eachOf(path, "colors", object.colors, COLORS);
  faults.eachOf(path, "keywords", object.keywords, KEYWORDS);
  faults.count(path, "damage", object.damage);
  faults.count(path, "regenerationShields", object.regenerationShields);
  faults.count(path, "finalChapter", object.finalChapter);
  faults.figure(path, "power", object.power);
  faults.figure(path, "toughness", object.toughness);
  faults.figure(path, "timestamp", object.timestamp);
  faults.figure(path, "supertypeTimestamp", object.supertypeTimestamp);
  for (const list of ["counters", "counterLimits", "keywords"] as const)
    faults.length(path, list, object[list], LIMITS.kinds);
  if (object.counters) checkCounters(faults, `${path}.counters`, object.counters);
  if (object.counterLimits) checkCounters(faults, `${path}.counterLimits`, object.counterLimits);
  if (object.enchant) checkFilter(faults, known, `${path}.enchant`, object.enchant);
  for (const list of ["protectionFrom", "landwalk"] as const)
    object[list]?.forEach((filter, at) => checkFilter(faults, known, `${path}.${list}[${at}]`, filter));
}

function checkTypeLine(faults: FaultList, path: string, line: string): void {
  if (!faults.letters(path, "typeLine", line, LIMITS.typeLine)) return;
  const { unknown } = parseTypeLine(line);
  if (unknown.length === 0) return;
  const words = unknown.map((word) => `"${word}"`).join(", ");
  faults.add(
    `${path}.typeLine`,
    `${words} before the dash is not a card type or supertype of any edition: ` +
      `the card types are ${CARD_TYPES.join(", ")}, the supertypes ${SUPERTYPES.join(", ")}`,
  );
}

function checkCounters(faults: FaultList, path: string, counters: readonly CounterInput[] | null | undefined): void {
  counters?.forEach(({ kind, count }, at) => {
    faults.letters(`${path}[${at}]`, "kind", kind, LIMITS.counterKind);
    if (kind.trim() === "") faults.add(`${path}[${at}].kind`, "a kind of counter must be named");
    else if (kind !== kind.toLowerCase())
      faults.add(`${path}[${at}].kind`, `kinds of counters are written in lower case: "${kind.toLowerCase()}"`);
    faults.count(`${path}[${at}]`, "count", count);
  });
}
