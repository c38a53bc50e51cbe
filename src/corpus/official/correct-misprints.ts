import { type Repair } from "../../domain/edition";
import { type RuleNumber, ruleNumberParts } from "../../domain/rule-number";
import { type PrintedItem } from "./body";

/**
 * Corrects misprinted section digits: a lone 432.2b between 423.2a and 423.3, in section 423, is 423.2b. The printed
 * number is kept beside it. Any other oddity of numbers is left as printed.
 */
export function correctMisprints(items: readonly PrintedItem[]): { items: PrintedItem[]; repairs: Repair[] } {
  const printed = new Set(items.map(({ number }) => number));
  const repairs: Repair[] = [];
  const corrected = items.map((item, i): PrintedItem => {
    const meant = item.kind === "rule" ? meantNumber(items, i) : item.number;
    if (meant === item.number || printed.has(meant)) return item;
    repairs.push({ name: "misprinted-number", line: item.firstLine, before: item.number, after: meant });
    return { ...item, number: meant, printedNumber: item.number };
  });
  return { items: corrected, repairs };
}

function meantNumber(items: readonly PrintedItem[], i: number): RuleNumber {
  const number = items[i]?.number ?? "";
  const [before, after] = [sectionOf(items[i - 1]), sectionOf(items[i + 1])];
  const alone = before !== undefined && before === after && before !== ruleNumberParts(number).section;
  return alone ? `${before}${number.slice(number.indexOf("."))}` : number;
}

const sectionOf = (item: PrintedItem | undefined): number | undefined =>
  item && item.kind !== "chapter" ? ruleNumberParts(item.number).section : undefined;
