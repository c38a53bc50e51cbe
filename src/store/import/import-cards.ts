import { type CardObject } from "../../cards/card-object";
import { checkCard } from "../../cards/check-card";
import { namesOf } from "../../cards/names";
import { PalimpsestError } from "../../domain/errors";
import { Connection, unusable } from "../connection";
import { type Store } from "../store";
import { entriesOf, hashOfCards, WANTED } from "./card-file";
import { finish } from "./corpus-version";
import {
  addArenaIdsToHash,
  addToHash,
  type CardRows,
  CARDS_TOGETHER,
  dropCards,
  insertArenaIds,
  insertCards,
  newContentHash,
  writeCardFile,
} from "./write-cards";
import { byConnection, type Writer } from "./writer";

export interface CardImport {
  /** Whether anything is other than before. */
  readonly isChanged: boolean;
  readonly cards: number;
  /** Entries that are no cards to play with, such as tokens and art cards. */
  readonly passedOver: number;
  /** Names that several cards have, so that only an id tells which is meant. */
  readonly ambiguous: readonly string[];
}

/** What the files have besides cards; on the sides of a reversible card are cards that are there by themselves. */
const NO_CARDS: ReadonlySet<string> = new Set([
  "token",
  "double_faced_token",
  "emblem",
  "art_series",
  "reversible_card",
]);

/** Whoever holds so many cards and imports less than half of them has most likely taken the wrong file. */
const MANY_CARDS = 1_000;

/** An import may wait for another one. */
const PATIENCE_MS = 60_000;

/**
 * Puts the cards of a file in the place of those that are held: all of it in one transaction, or nothing. A file that was
 * imported last is not read again. Far fewer cards than are held take their place only if `replaces` says so.
 * @throws PalimpsestError if the file cannot be read, has far fewer cards, or two of its cards contradict each other
 */
export async function importCards(
  store: Store,
  path: string,
  { now = new Date(), replaces = false }: { readonly now?: Date; readonly replaces?: boolean } = {},
): Promise<CardImport> {
  const hash = await hashOfCards(path);
  const file = store.cards.file();
  if (file?.hash === hash) return { isChanged: false, cards: file.cards, passedOver: 0, ambiguous: [] };
  const connection = Connection.open(store.path, "write", { patienceMs: PATIENCE_MS });
  try {
    return await connection.transactionThatWaits(async () => {
      const writer = byConnection(connection);
      await dropCards(writer);
      const reading = new CardReader(writer);
      let at = 0;
      for await (const entries of entriesOf(path, hash)) for (const entry of entries) await reading.take(entry, ++at);
      const { cards, passedOver, contentHash } = await reading.end();
      if (cards === 0) throw bad(`There are no cards in the file. ${WANTED}`);
      if (file && file.cards >= MANY_CARDS && cards < file.cards / 2 && !replaces)
        throw bad(
          `The file has ${cards} cards, and ${file.cards} are held: give --replace if these are to take the place of all of them.`,
        );
      await writeCardFile(writer, { hash, contentHash, cards, importedAt: now.toISOString() });
      await finish(writer);
      return { isChanged: true, cards, passedOver, ambiguous: ambiguousNames(connection) };
    });
  } catch (error) {
    throw error instanceof PalimpsestError ? error : unusable(store.path, error);
  } finally {
    connection.close();
  }
}

/** Takes what a file has one after the other, and writes it some at a time. */
class CardReader {
  private cards = 0;
  private passedOver = 0;
  private waiting: CardRows[] = [];
  private readonly contentHash = newContentHash();
  /** The entry that each identity came from, its id or, without one, its name; and the card that it became. */
  private readonly seen = new Map<string, { readonly at: number; readonly content: string; readonly id: number }>();
  /** The cards of the numbers that MTG Arena has for printings. */
  private readonly arenaIds = new Map<number, number>();

  constructor(private readonly writer: Writer) {}

  async take(entry: unknown, at: number): Promise<void> {
    if (isNoCard(entry)) return void this.passedOver++;
    const checked = checkCard(entry);
    if ("fault" in checked) {
      const { path, message } = checked.fault;
      throw new PalimpsestError(
        "BAD_CARD_FILE",
        `Card ${at} of the file${named(entry)}: ${path === "" ? "" : `${path}: `}${message}.`,
      );
    }
    const { card } = checked;
    const oracleId = card.oracle_id?.toLowerCase() ?? null;
    const content = JSON.stringify(card);
    const earlierId = this.printingOf(oracleId ?? `name ${card.name}`, content, card, at);
    const arenaId = arenaIdOf(entry, at);
    if (arenaId !== null) this.takeArenaId(arenaId, earlierId ?? this.cards + 1, card, at);
    if (earlierId !== null) return;
    const names = namesOf(card, isJoke(entry));
    const rows = { id: ++this.cards, oracleId, name: card.name, content, names };
    addToHash(this.contentHash, rows);
    this.waiting.push(rows);
    if (this.waiting.length === CARDS_TOGETHER) await this.write();
  }

  async end(): Promise<{ cards: number; passedOver: number; contentHash: string }> {
    await this.write();
    await insertArenaIds(this.writer, this.arenaIds);
    const contentHash = addArenaIdsToHash(this.contentHash, this.arenaIds).digest("hex");
    return { cards: this.cards, passedOver: this.passedOver, contentHash };
  }

  private takeArenaId(arenaId: number, id: number, { name }: CardObject, at: number): void {
    if ((this.arenaIds.get(arenaId) ?? id) !== id)
      throw bad(`Card ${at} of the file (${name}) has the arena_id ${arenaId} of another card.`);
    this.arenaIds.set(arenaId, id);
  }

  /** The card that it is if it is in the file for the second time, as another printing is; else null. Throws if the two differ. */
  private printingOf(identity: string, content: string, { name }: CardObject, at: number): number | null {
    const before = this.seen.get(identity);
    // Only what tells one content from another: all of them would take as much memory as the file.
    const short = newContentHash().update(content).digest("base64url").slice(0, 16);
    if (!before) this.seen.set(identity, { at, content: short, id: this.cards + 1 });
    else if (before.content !== short)
      throw new PalimpsestError(
        "CARDS_CLASH",
        `Cards ${before.at} and ${at} of the file are one card, ${name}, and differ: keep one of them, or give each an oracle_id of its own.`,
      );
    return before?.id ?? null;
  }

  private async write(): Promise<void> {
    await insertCards(this.writer, this.waiting);
    this.waiting = [];
  }
}

const bad = (message: string): PalimpsestError => new PalimpsestError("BAD_CARD_FILE", message);

type Entry = Readonly<Record<string, unknown>> | null | undefined;

const isNoCard = (entry: unknown): boolean => {
  const layout = (entry as Entry)?.layout;
  return typeof layout === "string" && NO_CARDS.has(layout);
};

/** Of a printing that MTG Arena has, its number there. */
function arenaIdOf(entry: unknown, at: number): number | null {
  const { arena_id: id = null } = entry as Readonly<Record<string, unknown>>;
  if (id === null || (Number.isInteger(id) && Number(id) > 0 && Number(id) <= MOST_ARENA_ID))
    return id as number | null;
  throw bad(`Card ${at} of the file${named(entry)}: arena_id: ${JSON.stringify(id).slice(0, 100)} is no such number.`);
}

const MOST_ARENA_ID = 1_000_000_000;

const isJoke = (entry: unknown): boolean => {
  const { set_type: setType, security_stamp: stamp } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  return setType === "funny" || stamp === "acorn";
};

function named(entry: unknown): string {
  const name = (entry as Entry)?.name;
  return typeof name === "string" ? ` (${name.slice(0, 100)})` : "";
}

const MOST_NAMES = 10;

const ambiguousNames = (connection: Connection): readonly string[] =>
  connection
    .all<{ name: string }>(
      `SELECT min(c.name) AS name FROM CardName n JOIN Card c ON c.id = n.cardId WHERE n.rank = 0
       GROUP BY n.key HAVING count(*) > 1 ORDER BY 1 LIMIT ${MOST_NAMES}`,
    )
    .map(({ name }) => name);
