/** JSON that is a little less than another, and what was changed, so that a search can go on there. */
type Json = unknown;

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Without these nothing can be asked; an object's `kind` has a default, unlike that of a counter or an event. */
const NEEDED: ReadonlySet<string> = new Set([
  ...["state", "players", "id", "owner", "typeLine", "kind", "count", "event", "when"],
  ...["attacker", "defender", "blocker"],
]);
const isNeeded = (record: object, name: string): boolean =>
  NEEDED.has(name) && !(name === "kind" && "typeLine" in record);

/** Numbers nearer to 0, the nearest first. */
function nearer(value: number): readonly number[] {
  const toward = value - Math.sign(value);
  return [...new Set([0, Math.sign(value), Math.trunc(value / 2), toward])].filter(
    (one) => Math.abs(one) < Math.abs(value),
  );
}

/** The same type line without one of its words; the dash goes with the last word behind it. */
const withoutAWord = (line: string): readonly string[] => {
  const words = line.split(" ");
  return words.length < 2 ? [] : words.map((_, at) => words.toSpliced(at, 1).join(" ").replace(/ —$/, ""));
};

/** What can be taken away from JSON, the largest parts first: one entry of a list or field at a time, then numbers and words. */
function* lesser(value: Json, key = ""): Generator<Json> {
  if (Array.isArray(value)) {
    const half = value.length >> 1;
    if (half > 1) {
      yield value.slice(0, half);
      yield value.slice(half);
    }
    for (const at of value.keys()) yield value.toSpliced(at, 1);
    for (const [at, entry] of value.entries()) for (const less of lesser(entry)) yield value.with(at, less);
  } else if (isRecord(value)) {
    for (const name of Object.keys(value))
      if (!isNeeded(value, name)) yield Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
    for (const [name, entry] of Object.entries(value))
      for (const less of lesser(entry, name)) yield { ...value, [name]: less };
  } else if (typeof value === "number") yield* nearer(value);
  else if (typeof value === "string" && key === "typeLine") yield* withoutAWord(value);
}

/** What is left once nothing more can be taken away without `holds` becoming false: least in that sense. */
export function leastThat<T>(value: T, holds: (value: T) => boolean): T {
  for (let least = value; ;) {
    const before = least;
    // After a success goes on where it was: what could not go before seldom can now, and the next round tries all again.
    for (let tried = 0, found: T | undefined = least; found !== undefined;) {
      const from = tried;
      found = undefined;
      let at = 0;
      for (const less of lesser(least) as Generator<T>) {
        if (at++ < from) continue;
        if (holds(less)) {
          found = less;
          break;
        }
        tried = at;
      }
      least = found ?? least;
    }
    if (least === before) return least;
  }
}
