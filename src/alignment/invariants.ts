import { citedInto } from "./citation";
import { type RuleAt } from "./frontier";
import { historyOf, lineageOf, type Lineages } from "./lineage";
import { mirrored } from "./explained";
import { CONFIDENT, type Link, linksOf, type Pairing, rowAtEach, tellApart } from "./pairing";
import { type EditionProfile, underOneSection } from "./profile";
import { type WordsAt } from "./rooted";

/** Editions held together, and what alignment says of them. */
export interface HeldArchive {
  /** Their keys, oldest first. */
  readonly keys: readonly string[];
  readonly profileOf: (key: string) => EditionProfile;
  /** The comparison of two of them, in the direction asked for. */
  readonly between: (from: string, to: string) => readonly Pairing[];
  readonly lineages: Lineages;
  readonly wordsAt: WordsAt;
  /** What blame reads: the rules that a rule came from, oldest first, down to itself. */
  readonly pastOf: (rule: RuleAt) => readonly (readonly RuleAt[])[];
}

export const INVARIANTS = {
  explained: "every rule on either side is explained, and once",
  mirrored: "comparing back is the exact mirror",
  stands: "a rule that stands word for word at its own number, its section unmoved, is that rule",
  history: "a comparison says what the history of the rules says",
  blame: "blame reads the rule's history, and nothing else",
  citation: "a citation's status says what the texts say",
  added: "an edition between two others contradicts nothing that was confident before",
} as const;

/** Where two answers about the same editions cannot both be right. */
export interface Contradiction {
  readonly invariant: keyof typeof INVARIANTS;
  readonly from: string;
  readonly to: string;
  /** The rules by their numbers, and what is said of them. */
  readonly says: string;
}

/** Every contradiction between two of the editions held, the older first. */
export function contradictionsBetween(archive: HeldArchive, older: string, newer: string): Contradiction[] {
  const pairings = archive.between(older, newer);
  const found = (invariant: Contradiction["invariant"], said: readonly string[]): Contradiction[] =>
    said.map((says) => ({ invariant, from: older, to: newer, says }));
  const [from, to] = [archive.profileOf(older), archive.profileOf(newer)];
  return [
    ...found("explained", unexplained(pairings, from, to)),
    ...found("mirrored", unmirrored(pairings, archive.between(newer, older))),
    ...found("stands", displaced(pairings, from, to)),
    ...found("history", againstHistory(archive, pairings, from, to)),
    ...found("citation", [...miscited(pairings, from, to), ...miscited(archive.between(newer, older), to, from)]),
  ];
}

function unexplained(pairings: readonly Pairing[], from: EditionProfile, to: EditionProfile): string[] {
  const side = ({ rules, edition }: EditionProfile, positions: readonly number[]) => {
    const times = new Int32Array(rules.length);
    for (const position of positions) times[position]!++;
    return rules
      .filter(({ index }) => times[index] !== 1)
      .map(({ rule, index }) => `${rule.number} of ${edition.key} is explained ${times[index]} times`);
  };
  return [
    ...side(
      from,
      pairings.flatMap((pairing) => pairing.from),
    ),
    ...side(
      to,
      pairings.flatMap((pairing) => pairing.to),
    ),
  ];
}

function unmirrored(forth: readonly Pairing[], back: readonly Pairing[]): string[] {
  const lines = (pairings: readonly Pairing[]) => pairings.map((pairing) => JSON.stringify(canonical(pairing))).sort();
  const [there, here] = [lines(forth), new Set(lines(mirrored(back)))];
  return there.filter((line) => !here.has(line));
}

const canonical = ({ kind, from, to, confidence, basis, referencesOnly }: Pairing) => [
  kind,
  from,
  to,
  confidence,
  basis,
  referencesOnly,
];

function displaced(pairings: readonly Pairing[], from: EditionProfile, to: EditionProfile): string[] {
  const ofFrom = rowAtEach(tellApart(pairings), (row) => row.from);
  return from.rules.flatMap((x) => {
    const y = to.rules[to.positions.get(x.rule.number) ?? -1];
    if (!y || from.positions.get(x.rule.number) !== x.index || x.rule.text === "" || x.exact !== y.exact) return [];
    if (!underOneSection(x, from, y, to)) return [];
    const row = ofFrom[x.index];
    if (row?.to.includes(y.index) && row.kind !== "SPLIT") return [];
    return row?.basis === "CURATED" ? [] : [`${x.rule.number} stands word for word, but: ${sayPairing(row, from, to)}`];
  });
}

/** For each rule of an edition, the version that its history has in another; -1 where it has none. */
const versionsIn = ({ lineages, wordsAt }: HeldArchive, here: string, there: string): number[] =>
  [...(lineages.of.get(here) ?? [])].map((_, position) => {
    const lineage = lineageOf(lineages, { edition: here, position })!;
    return historyOf(lineages, lineage, wordsAt).find(({ edition }) => edition === there)?.position ?? -1;
  });

/**
 * A history has one version of each edition: it is one of those that the comparison pairs, and what is paired has a
 * history on either side that says so, or one that names another of several that became several.
 */
function againstHistory(
  archive: HeldArchive,
  pairings: readonly Pairing[],
  from: EditionProfile,
  to: EditionProfile,
): string[] {
  const [after, before] = [
    versionsIn(archive, from.edition.key, to.edition.key),
    versionsIn(archive, to.edition.key, from.edition.key),
  ];
  const links = pairings.flatMap(linksOf);
  const compared = new Set(links.map(([a, b]) => `${a} ${b}`));
  const numbers = (a: number, b: number) => `${from.rules[a]!.rule.number} > ${to.rules[b]!.rule.number}`;
  const agrees = ([a, b]: Link) => after[a] === b || before[b] === a || (after[a]! >= 0 && before[b]! >= 0);
  const uncompared = [...after.map((b, a): Link => [a, b]), ...before.map((a, b): Link => [a, b])].filter(
    ([a, b]) => a >= 0 && b >= 0 && !compared.has(`${a} ${b}`),
  );
  return [
    ...links.filter((link) => !agrees(link)).map(([a, b]) => `${numbers(a, b)} is in no history`),
    ...uncompared.map(([a, b]) => `${numbers(a, b)} is not compared`),
  ];
}

/** Where what blame reads of a rule is not its history. */
export function blameBesideHistory(archive: HeldArchive, key: string): Contradiction[] {
  const { lineages, pastOf, wordsAt } = archive;
  const place = ({ edition, position }: RuleAt) => `${edition} ${position}`;
  return archive.profileOf(key).rules.flatMap(({ rule, index }) => {
    const here = { edition: key, position: index };
    const history = historyOf(lineages, lineageOf(lineages, here)!, wordsAt).filter(({ edition }) => edition <= key);
    const read = pastOf(here).map(([main]) => place(main!));
    if (read.join() === history.map(place).join()) return [];
    return [{ invariant: "blame", from: history[0]!.edition, to: key, says: `${rule.number} through ${read.join()}` }];
  });
}

function miscited(pairings: readonly Pairing[], from: EditionProfile, to: EditionProfile): string[] {
  const ofFrom = rowAtEach(tellApart(pairings), (row) => row.from);
  const toNumbers = to.rules.map(({ rule }) => rule.number);
  return [...from.positions].flatMap(([number, position]) => {
    const x = from.rules[position]!;
    const { status, current, successor } = citedInto(ofFrom[position], number, toNumbers);
    const other = successor === undefined ? undefined : to.rules[successor];
    const now = current.map((at) => to.rules[at]!);
    const same = now.length === 1 && now[0]!.exact === x.exact && now[0]!.examples === x.examples;
    const wrong =
      (other &&
        x.rule.text !== "" &&
        other.exact === x.exact &&
        underOneSection(x, from, other, to) &&
        "is another rule with the same words") ||
      (status === "CURRENT" && !same && "is current with other words") ||
      (status === "EDITED" && same && "is edited with the same words") ||
      (["CURRENT", "EDITED"].includes(status) && now[0]?.rule.number !== number && "kept a number that it lost") ||
      (status === "MOVED" && now[0]?.rule.number === number && "moved where it stood");
    return wrong ? [`${number} ${wrong}`] : [];
  });
}

/**
 * What was confident of two editions as long as nothing was held between them, and is contradicted once something is:
 * a pairing of which the rules are not one now, or a rule without counterpart that has one now.
 */
export function contradictedBetween(
  before: readonly Pairing[],
  after: readonly Pairing[],
  from: EditionProfile,
  to: EditionProfile,
): Contradiction[] {
  const now = new Set(after.flatMap((pairing) => linksOf(pairing).map(([a, b]) => `${a} ${b}`)));
  const paired = {
    from: new Set(after.filter((row) => row.to.length > 0).flatMap((row) => row.from)),
    to: new Set(after.filter((row) => row.from.length > 0).flatMap((row) => row.to)),
  };
  return before
    .filter(({ confidence }) => confidence >= CONFIDENT)
    .filter((row) => {
      if (row.kind === "NOT_COVERED") return false;
      if (row.to.length === 0) return row.from.some((a) => paired.from.has(a));
      if (row.from.length === 0) return row.to.some((b) => paired.to.has(b));
      return linksOf(row).some(([a, b]) => !now.has(`${a} ${b}`));
    })
    .map((row) => ({
      invariant: "added",
      from: from.edition.key,
      to: to.edition.key,
      says: `${sayPairing(row, from, to)} (${row.confidence}) is no longer so`,
    }));
}

/** `SPLIT 420.1 > 704.1+704.1a`; `-` for nothing. */
export function sayPairing(pairing: Pairing | undefined, from: EditionProfile, to: EditionProfile): string {
  if (!pairing) return "nothing";
  const side = ({ rules }: EditionProfile, positions: readonly number[]) =>
    positions.map((position) => rules[position]!.rule.number).join("+") || "-";
  return `${pairing.kind} ${side(from, pairing.from)} > ${side(to, pairing.to)}`;
}
