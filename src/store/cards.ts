import { type CardObject } from "../cards/card-object";
import { nameKey } from "../cards/names";
import { type Connection } from "./connection";

/** The file of cards that was imported last. */
export interface StoredCardFile {
  readonly hash: string;
  readonly contentHash: string;
  readonly cards: number;
  readonly importedAt: string;
}

/** A card of that file; `id` is its place there. */
export interface StoredCard {
  readonly id: number;
  readonly card: CardObject;
}

/** A card and the name that it is listed by. */
export interface ListedCard {
  readonly id: number;
  readonly name: string;
}

interface Row {
  readonly id: number;
  readonly content: string;
}

/** Reads the cards that were imported. */
export class Cards {
  constructor(private readonly connection: Connection) {}

  /** Null before the first import. */
  file(): StoredCardFile | null {
    return (
      this.connection.get<StoredCardFile>(`SELECT hash, contentHash, cards, importedAt FROM CardFile WHERE id = 1`) ??
      null
    );
  }

  /** Those that a name may mean: two, if several have it and nothing says which of them. */
  named(name: string): readonly StoredCard[] {
    return this.connection
      .all<Row>(
        `SELECT c.id, c.content FROM CardName n JOIN Card c ON c.id = n.cardId
         WHERE n.key = ?1 AND n.rank = (SELECT min(rank) FROM CardName WHERE key = ?1) ORDER BY c.id LIMIT 2`,
        nameKey(name),
      )
      .map(read);
  }

  /** The card that each of some names means, by what names are compared by (src/cards/names.ts); names without a card are left out. */
  withKeys(keys: readonly string[]): ReadonlyMap<string, CardObject> {
    return new Map(
      this.connection
        .all<{ key: string; content: string }>(
          `SELECT k.value AS key, c.content FROM json_each(?) k JOIN Card c ON c.id =
             (SELECT cardId FROM CardName WHERE key = k.value ORDER BY rank, cardId LIMIT 1)`,
          JSON.stringify(keys),
        )
        .map(({ key, content }) => [key, JSON.parse(content) as CardObject]),
    );
  }

  /** By the id that Scryfall has for all printings of it. */
  withOracleId(id: string): StoredCard | null {
    const row = this.connection.get<Row>(`SELECT id, content FROM Card WHERE oracleId = ?`, id.toLowerCase());
    return row ? read(row) : null;
  }

  /** The name of the card of which a printing has this number in MTG Arena, of one with two faces that of the first; null if none is known. */
  nameInArena(arenaId: number): string | null {
    const row = this.connection.get<ListedCard>(
      `SELECT c.id, c.name FROM CardOfArena a JOIN Card c ON c.id = a.cardId WHERE a.arenaId = ?`,
      arenaId,
    );
    return row?.name.split(" // ")[0] ?? null;
  }

  /** In the order asked for. */
  at(ids: readonly number[]): readonly StoredCard[] {
    return this.connection
      .all<Row>(
        `SELECT c.id, c.content FROM json_each(?) k JOIN Card c ON c.id = k.value ORDER BY k.key`,
        JSON.stringify(ids),
      )
      .map(read);
  }

  /** All of them, some at a time. */
  *each(): Generator<CardObject> {
    for (let last = 0; ;) {
      const some = this.connection.all<Row>(`SELECT id, content FROM Card WHERE id > ? ORDER BY id LIMIT 1000`, last);
      if (some.length === 0) return;
      for (const row of some) yield read(row).card;
      last = some.at(-1)!.id;
    }
  }

  /** All of them, by their names. */
  list(): readonly ListedCard[] {
    return this.connection.all<ListedCard>(`SELECT id, name FROM Card ORDER BY name, id`);
  }
}

const read = ({ id, content }: Row): StoredCard => ({ id, card: JSON.parse(content) as CardObject });
