import { type Becomes } from "./card-reading";
import { CHOSEN_COLOR, CHOSEN_TYPE, COLOR_OF, isSubtype, THIS_OBJECT } from "./reading/words";

/** Of an object: its id, and what was chosen as it entered. */
interface Chooser {
  readonly id: string;
  readonly chosen?: string | null;
}

/** What a line became, with what the object says in the place of what stands for that; null if it does not say it. */
export function settled(becomes: Becomes, { id, chosen }: Chooser): Becomes | null {
  const named = chosen?.trim().toLowerCase() ?? "";
  const color = COLOR_OF[named];
  const type = named.replace(/(?:^|[ -])[a-z]/g, (letter) => letter.toUpperCase());
  let isOpen = false;
  const settle = (value: unknown): unknown => {
    if (value === THIS_OBJECT) return id;
    if (value === CHOSEN_COLOR || value === CHOSEN_TYPE) {
      const said = value === CHOSEN_COLOR ? color : isSubtype(type) ? type : undefined;
      isOpen ||= said === undefined;
      return said;
    }
    if (Array.isArray(value)) return value.map(settle);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, settle(one)]));
  };
  const made = settle(becomes) as Becomes;
  return isOpen ? null : made;
}
