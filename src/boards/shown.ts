import { type DealtObject } from "../cards/deal";
import { type IsoDate } from "../domain/iso-date";
import { foundAsScript } from "./as-script";
import { type FoundBoard, type Happened, type LeftByAction } from "./found-board";
import { actionInWords, happenedInWords } from "./in-notation";

/** A moment of a file as people look at it. */
export interface ShownMoment {
  /** What it is part of, the largest first. */
  readonly within: readonly string[];
  /** Where it is in that. */
  readonly title: string;
  readonly day: IsoDate | null;
  readonly isAfterGap: boolean;
  readonly kind: Happened["kind"];
  /** Who attacked whom, and what left or lost. */
  readonly headline: string;
  /** All that happened, a line each. */
  readonly words: readonly string[];
  readonly sides: readonly ShownSide[];
  /** To ask about it. */
  readonly script: string;
}

/** A player, and what is theirs on the board. */
export interface ShownSide {
  readonly id: string;
  /** Life and the like. */
  readonly facts: string;
  readonly cards: readonly ShownCard[];
  /** Lands that nothing happened to are only counted. */
  readonly lands: number;
}

interface ShownCard {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  /** What it did, or what became of it. */
  readonly end: string;
  readonly isGone: boolean;
}

/** What a combat consists of, and what tells all of it. */
const PARTS: ReadonlySet<Happened["kind"]> = new Set(["ATTACK", "BLOCK", "DAMAGE"]);

/**
 * Gathers the moments that people ask about: what was attacked, died and lost. A whole combat takes the place of its parts. Of objects no
 * more than `most` are kept, all boards together.
 */
export class Moments {
  private readonly all: ShownMoment[] = [];
  private objects = 0;
  /** Moments of which there was no room. */
  leftOut = 0;

  constructor(private readonly most: number) {}

  get list(): readonly ShownMoment[] {
    return this.all;
  }

  take(found: FoundBoard): void {
    if (found.happened.kind === "PRIORITY" || !found.board.players?.length) return;
    this.objects += 1 + (found.board.objects?.length ?? 0);
    if (this.objects > this.most) return void this.leftOut++;
    const shown = shownOf(found);
    const begins = shown.kind === "COMBAT" ? this.all.findLastIndex(({ kind }) => kind === "ATTACK") : -1;
    if (begins === -1) return void this.all.push(shown);
    const rest = this.all.splice(begins).filter(({ kind }) => !PARTS.has(kind));
    this.all.push(shown, ...rest);
  }
}

function shownOf(found: FoundBoard): ShownMoment {
  const { title, within, day, isAfterGap, happened, board } = found;
  const names = new Map(board.objects?.map((object) => [object.id, `${nameOf(object)} (${object.id})`]));
  const prefix = within.map((part) => `${part}, `).join("");
  return {
    ...{ within, day, isAfterGap },
    title: title.startsWith(prefix) ? title.slice(prefix.length) : title,
    kind: happened.kind,
    headline: headlineOf(happened, (id) => names.get(id) ?? id),
    words: happenedInWords(happened, (id) => names.get(id) ?? id),
    sides: sidesOf(found),
    script: foundAsScript(found),
  };
}

function headlineOf(happened: Happened, nameOf: (id: string) => string): string {
  if (happened.kind === "UNSAID" || happened.kind === "PRIORITY") return "";
  return [
    ...("attacks" in happened
      ? happened.attacks.map(({ attacker, defender }) => `${nameOf(attacker)} attacks ${nameOf(defender)}`)
      : []),
    ...("left" in happened ? happened.left.map((one) => `${nameOf(one.id)} ${leftInWords(one)}`) : []),
    ...("lost" in happened ? happened.lost.map(({ id, by }) => `${nameOf(id)} loses: ${actionInWords(by)}`) : []),
  ].join("; ");
}

const leftInWords = ({ by, to }: LeftByAction): string =>
  `${to === "GRAVEYARD" ? "dies" : `goes to ${actionInWords(to)}`}: ${actionInWords(by)}`;

/** A log has numbers in place of names. */
const NUMBER = /^name \d+$/;

function nameOf({ name, card, typeLine, id }: DealtObject): string {
  if (name && !NUMBER.test(name)) return name;
  if (card) return card;
  const [types = "", subtypes = ""] = (typeLine ?? "").split(" — ");
  return subtypes || types || id;
}

function sidesOf({ board, happened }: FoundBoard): readonly ShownSide[] {
  const ends = endsOf(happened);
  const gone = new Set("left" in happened ? happened.left.map(({ id }) => id) : []);
  const lost = new Map("lost" in happened ? happened.lost.map(({ id, by }) => [id, by]) : []);
  return board.players.map(({ id, life, poisonCounters, cardsInHand }): ShownSide => {
    const own = (board.objects ?? []).filter((object) => (object.controller ?? object.owner) === id);
    const isLand = (object: DealtObject): boolean => isPlainLand(object) && !ends.has(object.id);
    return {
      id,
      facts: [
        `${life ?? 20} life`,
        ...(poisonCounters ? [`${poisonCounters} poison`] : []),
        ...(cardsInHand == null ? [] : [`${cardsInHand} in hand`]),
        ...(lost.has(id) ? [`loses: ${actionInWords(lost.get(id)!)}`] : []),
      ].join(", "),
      lands: own.filter(isLand).length,
      cards: own
        .filter((object) => !isLand(object))
        .map((object) => ({
          ...{ id: object.id, name: nameOf(object), facts: factsOf(object) },
          ...{ end: ends.get(object.id) ?? "", isGone: gone.has(object.id) },
        })),
    };
  });
}

const isPlainLand = ({ typeLine, counters, zone }: DealtObject): boolean =>
  /\bLand\b/.test(typeLine ?? "") && !/\bCreature\b/.test(typeLine ?? "") && !counters?.length && zone == null;

/** What each object did, or what became of it. */
function endsOf(happened: Happened): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  const add = (id: string, words: string): void => void ends.set(id, [ends.get(id) ?? [], words].flat().join("; "));
  if ("attacks" in happened)
    for (const { attacker, defender } of happened.attacks) add(attacker, `attacks ${defender}`);
  if ("blocks" in happened) for (const { blocker, attacker } of happened.blocks) add(blocker, `blocks ${attacker}`);
  if ("left" in happened) for (const one of happened.left) add(one.id, leftInWords(one));
  return ends;
}

function factsOf({ typeLine, power, toughness, damage, counters, keywords, tapped, zone, id }: DealtObject): string {
  return [
    id,
    ...(power == null && toughness == null ? [] : [`${power ?? "–"}/${toughness ?? "–"}`]),
    (typeLine ?? "").split(" — ")[0]!,
    ...(keywords ?? []).map(actionInWords),
    ...(counters ?? []).map(({ kind, count }) => `${count} ${kind}`),
    ...(damage ? [`${damage} damage`] : []),
    ...(tapped ? ["tapped"] : []),
    ...(zone == null || zone === "BATTLEFIELD" ? [] : [`in ${actionInWords(zone)}`]),
  ]
    .filter((fact) => fact !== "")
    .join(", ");
}
