import countsFile from "../../../corpus/card-counts.json";
import factsFile from "../../../corpus/cards.json";
import { type CardFace, type CardObject } from "../../cards/card-object";
import { type CardReading } from "../../cards/card-reading";
import { checkCardObject } from "../../cards/check-card";
import { type CardCounts, countCards } from "../../cards/count-cards";
import { type CardFact, readingOfFact } from "../../cards/facts";
import { readingOfUnknown } from "../../cards/unknown";
import { type BoardOfCards, deal, type DealtObject } from "../../cards/deal";
import { nameKey } from "../../cards/names";
import { readCard } from "../../cards/reading";
import { PalimpsestError } from "../../domain/errors";
import { type GameStateInput, wrongInTypeLine } from "../../engine";
import { ERA_ON_CARDS } from "../../engine/eras";
import { type NamedCard } from "../../search/card-names";
import { NameIndex } from "../../search/names";
import { wordsOf } from "../../search/words";
import { bytesOfText } from "../../memory/cache";
import { type StoredCard } from "../../store/cards";
import { CorpusCache, ofCorpus } from "../../store/corpus-state";
import { type Store } from "../../store/store";

/** A card that can be named. */
export interface KnownCard {
  /** By which it is found again, for as long as the corpus is the same. */
  readonly key: string;
  readonly name: string;
  readonly manaCost: string | null;
  /** As it was imported; null of what is shipped with the program. */
  readonly card: CardObject | null;
  readonly reading: CardReading;
}

const MOST_SUGGESTED = 3;
/** Of a board that are told at once. */
const MOST_FAULTS = 20;

const FACTS: ReadonlyMap<string, CardFact> = new Map(
  (factsFile.cards as unknown as readonly CardFact[]).map((fact) => [nameKey(fact.name), fact]),
);
const ORACLE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The cards that a board may be made of: those that were imported and, where there is none of the name, those that are shipped. */
export class KnownCards {
  private readonly readings: CorpusCache<KnownCard>;
  /** On how many cards stand the words with which what the rules of other days had otherwise comes up. */
  readonly counts: () => CardCounts & { readonly areImported: boolean };
  private readonly index: () => { readonly keys: readonly string[]; readonly names: NameIndex };

  constructor(private readonly store: Store) {
    this.readings = new CorpusCache(store.corpus, "card-readings", ({ reading }) =>
      bytesOfText(JSON.stringify(reading)),
    );
    this.counts = ofCorpus(store.corpus, () =>
      store.cards.file()
        ? { ...countCards(store.cards.each(), ERA_ON_CARDS), areImported: true }
        : { cards: countsFile.cards, of: new Map(Object.entries(countsFile.of)), areImported: false },
    );
    this.index = ofCorpus(store.corpus, () => this.readIndex());
  }

  /** The card of this name, or with this oracle_id; null if there is none. Throws CARD_AMBIGUOUS if there are several. */
  named(name: string, path = "name"): KnownCard | null {
    if (ORACLE_ID.test(name)) {
      const card = this.store.cards.withOracleId(name);
      return card && this.read(card);
    }
    const [card, other] = this.store.cards.named(name);
    if (card && other)
      throw new PalimpsestError(
        "CARD_AMBIGUOUS",
        `Several cards are called ${card.card.name}: write the oracle_id of the one that is meant, such as ${card.card.oracle_id}.`,
        path,
      );
    if (card) return this.read(card);
    const fact = FACTS.get(nameKey(name));
    return fact ? knownByFact(fact) : null;
  }

  /** What cards say of themselves, by those of the names that a card has, as they are given. */
  saying(names: readonly string[]): ReadonlyMap<string, NamedCard> {
    const keys = names.map(nameKey);
    const cards = this.store.cards.withKeys([...new Set(keys)]);
    return new Map(
      names.flatMap((name, at) => {
        const card = cards.get(keys[at]!);
        const fact = card ? undefined : FACTS.get(keys[at]!);
        return card ? [[name, wordsOfCard(card)] as const] : fact ? [[name, wordsOfFact(fact)] as const] : [];
      }),
    );
  }

  /** What an object's card says; null if it names none. `path` leads to the object. Throws if the card is not known or is wrong. */
  private readingOf(
    { typeLine, card, cardObject, chosen, zone }: DealtObject,
    path: string,
    areUnknownNoted: boolean,
  ): CardReading | null {
    if (cardObject !== null && cardObject !== undefined) {
      if (card != null)
        throw new PalimpsestError("BAD_CARD_OBJECT", "Give `card` or `cardObject`, not both.", `${path}.cardObject`);
      const checked = checkCardObject(cardObject);
      if ("card" in checked) return readCard(checked.card);
      const { path: within, message } = checked.fault;
      throw new PalimpsestError(
        "BAD_CARD_OBJECT",
        `${message}.`,
        `${path}.cardObject${within === "" ? "" : `.${within}`}`,
      );
    }
    if (card !== null && card !== undefined) {
      const known = this.named(card, `${path}.card`);
      if (known) {
        const [wrong] = typeLine == null ? wrongInTypeLine(known.reading.object.typeLine) : [];
        if (wrong === undefined) return this.asNamed(known, card, zone == null || zone === "BATTLEFIELD");
        throw new PalimpsestError(
          "INVALID_BOARD",
          `${known.name}: ${wrong}. Give a \`typeLine\` instead.`,
          `${path}.card`,
        );
      }
      if (areUnknownNoted) return readingOfUnknown(card);
      throw new PalimpsestError("CARD_NOT_FOUND", this.whyUnknown(card), `${path}.card`);
    }
    if (chosen != null)
      throw new PalimpsestError(
        "INVALID_BOARD",
        "`chosen` is of a `card`, and this object names none: in a board as text, a name that is a type stands in quotes.",
        `${path}.chosen`,
      );
    if (typeLine !== null && typeLine !== undefined) return null;
    throw new PalimpsestError(
      "INVALID_BOARD",
      "An object needs a `typeLine`, a `card` or a `cardObject`.",
      `${path}.typeLine`,
    );
  }

  /** A second face that is named is up; a flip card is flipped on the battlefield only (710.1). */
  private asNamed({ key, card, reading, ...known }: KnownCard, name: string, isInPlay: boolean): CardReading {
    const [front, second] = card?.card_faces ?? [];
    const isSecond = front && second && nameKey(second.name) === nameKey(name) && nameKey(front.name) !== nameKey(name);
    if (!card || !isSecond) return reading;
    if (reading.back) return { ...reading, named: "BACK" };
    if (card.layout !== "flip") return { ...reading, named: "BACK" };
    if (!isInPlay) return reading;
    const flipped = { ...card, name: second.name, layout: "normal", card_faces: [second] };
    const id = `${key}:flipped`;
    return this.readings.reading(id, () => ({ ...known, key: id, card, reading: readCard(flipped) })).reading;
  }

  /** A board whose objects have the fields of their cards. Throws if one is not known or wrong, and says which else are. */
  deal(state: BoardOfCards, path = "state", resolving: ReadonlySet<string> | null = null): GameStateInput {
    const faults: PalimpsestError[] = [];
    const dealt = deal(
      state,
      (object, at, areUnknownNoted) => {
        try {
          return faults.length < MOST_FAULTS ? this.readingOf(object, at, areUnknownNoted) : null;
        } catch (error) {
          if (!(error instanceof PalimpsestError)) throw error;
          faults.push(error);
          return null;
        }
      },
      path,
      resolving,
    );
    const [first, ...others] = faults;
    if (!first) return dealt;
    const said = ({ path, message }: PalimpsestError): string => `${path}: ${message}`;
    throw new PalimpsestError(
      first.code,
      [others.length > 0 ? said(first) : first.message, ...others.map(said)].join(" "),
      first.path,
    );
  }

  /** A sentence on a name that no card has. */
  whyUnknown(name: string): string {
    const near = name.trim() === "" ? [] : this.search(name.slice(0, LONGEST_NAME)).page(0, MOST_SUGGESTED);
    const asked = JSON.stringify(name.slice(0, LONGEST_NAME));
    if (near.length > 0) return `There is no card ${asked} here: is ${near.map((one) => one.name).join(" or ")} meant?`;
    return this.store.cards.file()
      ? `There is no card ${asked} here.`
      : `There is no card ${asked} here: only those that are shipped with the program are known until \`palimpsest import-cards\` has read Scryfall's file.`;
  }

  /** The cards whose names are meant by what is typed: all of them for nothing, by name. */
  search(typed: string): {
    readonly count: number;
    readonly page: (from: number, most: number) => readonly KnownCard[];
  } {
    const { keys, names } = this.index();
    const key = typed.trim() === "" ? "" : nameKey(typed.slice(0, LONGEST_NAME));
    const found = names.meant(key);
    return {
      count: found.length,
      page: (from, most) => this.withKeys(found.slice(from, from + most).map((at) => keys[at]!)),
    };
  }

  private withKeys(keys: readonly string[]): readonly KnownCard[] {
    const cards = new Map(this.store.cards.at(keys.flatMap(idIn)).map((stored) => [keyOf(stored), stored]));
    return keys.map((key) => (cards.has(key) ? this.read(cards.get(key)!) : knownByFact(FACTS.get(key)!)));
  }

  private read(stored: StoredCard): KnownCard {
    const key = keyOf(stored);
    const { card } = stored;
    return this.readings.reading(key, () => ({
      key,
      name: card.name,
      manaCost: manaCostOf(card),
      card,
      reading: readCard(card),
    }));
  }

  private readIndex() {
    const imported = this.store.cards.list();
    const names = new Set(imported.map(({ name }) => nameKey(name)));
    const listed = [
      ...imported.map((one) => ({ key: keyOf(one), name: nameKey(one.name) })),
      ...[...FACTS.keys()].filter((name) => !names.has(name)).map((name) => ({ key: name, name })),
    ].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
    return { keys: listed.map(({ key }) => key), names: new NameIndex(listed.map(({ name }) => name)) };
  }
}

const LONGEST_NAME = 300;

const REMINDER = /\([^()]*\)/g;

function wordsOfCard(card: CardObject): NamedCard {
  const faces: readonly CardFace[] = card.card_faces?.length ? card.card_faces : [card];
  const texts = faces.map(({ type_line, oracle_text }) => `${type_line ?? ""} ${oracle_text ?? ""}`);
  return {
    name: card.name,
    keywords: (card.keywords ?? []).map((keyword) => keyword.toLowerCase()),
    words: wordsOf(texts.join(" ").replace(REMINDER, " ")),
  };
}

const wordsOfFact = ({ name, object, lines }: CardFact): NamedCard => ({
  name,
  keywords: (object.keywords ?? []).map((keyword) => String(keyword).toLowerCase().replaceAll("_", " ")),
  words: wordsOf([object.typeLine ?? "", ...lines.map(({ says }) => says)].join(" ")),
});

/** No name has a sign in it as it is compared. */
const keyOf = ({ id }: { readonly id: number }): string => `#${id}`;
const idIn = (key: string): readonly number[] => (key.startsWith("#") ? [Number(key.slice(1))] : []);

const manaCostOf = (card: CardObject): string | null => card.mana_cost || card.card_faces?.[0]?.mana_cost || null;

const knownByFact = (fact: CardFact): KnownCard => ({
  key: nameKey(fact.name),
  name: fact.name,
  manaCost: fact.manaCost ?? null,
  card: null,
  reading: readingOfFact(fact),
});
