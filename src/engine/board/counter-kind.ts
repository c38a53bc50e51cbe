import { normalForm } from "../../domain/normal-form";

/** Hyphens and dashes that stand for a minus. */
const MINUS = /[−‒–—‐‑]/g;

const READ = new Map<string, string>();
const MOST_KEPT = 1_000;

/** The kind of a counter as rules write it: "+1/+1" for "＋1/＋1", "-1/-1" for "−1/−1", "charge" for "Charge". */
export function readCounterKind(given: string): string {
  const known = READ.get(given);
  if (known !== undefined) return known;
  const kind = normalForm(given, "NFKC").replace(MINUS, "-").trim().replace(/\s+/g, " ").toLowerCase();
  if (READ.size < MOST_KEPT) READ.set(given, kind);
  return kind;
}

const POWER_AND_TOUGHNESS = /^[+-]\d+\/[+-]\d+$/;
const NEARLY = /^([-+pm]?) ?(\d+)(?: ?[/ ] ?([-+pm]?)| ?([-+pm])) ?(\d+)$/;
const SIGN: Readonly<Record<string, string>> = { "+": "+", p: "+", "-": "-", m: "-" };

/** How a kind is written that is written almost so: "+1/+1" for "+1+1", "p1p1" and "+1/+1 counter"; null if it is well written. */
export function meantKind(kind: string): string | null {
  const bare = kind.replace(/ counters?$/, "");
  const [, first = "", power, second, third, toughness] = NEARLY.exec(bare) ?? [];
  if (power === undefined || POWER_AND_TOUGHNESS.test(bare)) return bare === kind ? null : bare;
  const sign = SIGN[first] ?? "+";
  return `${sign}${power}/${SIGN[second ?? third ?? ""] ?? sign}${toughness}`;
}

/** "1 lore counter", "no lore counters". */
export const countersInWords = (count: number, kind: string): string =>
  `${count === 0 ? "no" : count} ${kind} counter${count === 1 ? "" : "s"}`;
