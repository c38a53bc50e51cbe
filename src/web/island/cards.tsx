import { useEffect, useState } from "preact/hooks";
import { readCardList } from "../board/card-list";
import { type TableObject } from "../board/table";
import { BoardCardDocument, type BoardCardQuery, BoardCardsDocument } from "../generated/graphql";
import { Button } from "./fields";
import { ask } from "./service";
import { useAnswer } from "./use-answer";

type Card = NonNullable<BoardCardQuery["card"]>;
type NewObject = Omit<TableObject, "id" | "owner">;

/** What was asked of each name: a deck has a card several times. */
const asked = new Map<string, Promise<BoardCardQuery | null>>();
const NEVER = new AbortController().signal;

function find(name: string): Promise<BoardCardQuery | null> {
  const known =
    asked.get(name) ??
    ask(BoardCardDocument, { name }, NEVER).then(({ data }) => {
      // What could not be answered is asked again.
      if (data === null) asked.delete(name);
      return data;
    });
  asked.set(name, known);
  return known;
}

/** An object that is the card; the table tells it by name and type line without asking again. */
const objectOf = ({ name, typeLine }: Card): NewObject => ({ card: name, name, typeLine });

interface AddingProps {
  readonly onAdd: (objects: readonly NewObject[]) => void;
}

/** A box in which one types a name, and a place to paste a list. */
export const CardPicker = ({ onAdd }: AddingProps) => {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const search = typed.trim();
  const answer = useAnswer(BoardCardsDocument, search === "" ? null : { search });
  const add = async () => {
    const { card, near } = await lookUp(search);
    if (card) {
      onAdd([objectOf(card)]);
      setTyped("");
    }
    setSaid(card ? `${card.name} was added.` : notFound(search, near));
  };
  return (
    <form
      class="tools card-picker"
      onSubmit={(event) => {
        event.preventDefault();
        if (search !== "") void add();
      }}
    >
      <div class="field">
        <label for="card-name">Card, by its name</label>
        <input
          id="card-name"
          list="card-names"
          autocomplete="off"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id="card-names">
          {(answer?.data?.cards.nodes ?? []).map(({ name, typeLine }) => (
            <option key={name} value={name} label={`${name} — ${typeLine}`} />
          ))}
        </datalist>
      </div>
      <button class="quiet">Add the card</button>
      <p class="said" role="status">
        {said}
      </p>
      <CardList onAdd={onAdd} />
    </form>
  );
};

async function lookUp(name: string): Promise<{ readonly card: Card | null; readonly near: readonly string[] }> {
  const data = await find(name);
  return { card: data?.card ?? null, near: (data?.cards.nodes ?? []).map((each) => each.name) };
}

const notFound = (name: string, near: readonly string[]): string =>
  near.length === 0
    ? `There is no card “${name}” here.`
    : `There is no card “${name}” here: is it ${near.join(" or ")}?`;

const CardList = ({ onAdd }: AddingProps) => {
  const [text, setText] = useState("");
  const [said, setSaid] = useState<readonly string[]>([]);
  const listed = readCardList(text);
  const add = async () => {
    const found = await Promise.all(listed.map(async (each) => ({ ...each, ...(await lookUp(each.name)) })));
    const objects = found.flatMap(({ card, count }) =>
      card ? Array.from({ length: count }, () => objectOf(card)) : [],
    );
    const missing = found.filter(({ card }) => !card);
    onAdd(objects);
    setText(missing.map(({ count, name }) => `${count} ${name}`).join("\n"));
    setSaid([
      objects.length === 1 ? "One card was added." : `${objects.length} cards were added.`,
      ...missing.map(({ name, near }) => notFound(name, near)),
    ]);
  };
  return (
    <details class="card-list">
      <summary>Paste a list of cards</summary>
      <div class="field">
        <label for="card-list">One card a line, with how many there are</label>
        <textarea
          id="card-list"
          rows={4}
          placeholder={"4 Grizzly Bears\nGlorious Anthem"}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button onPress={() => void add()} disabled={listed.length === 0}>
        Add them
      </Button>
      <div role="status">
        {said.map((sentence) => (
          <p key={sentence} class="note">
            {sentence}
          </p>
        ))}
      </div>
    </details>
  );
};

const MARKS = { READ: "read", IRRELEVANT: "no part in boards", UNREAD: "not read" } as const;

/** What is known of an object's card: what was read of it and what was not, and its text for whoever asks. */
export const CardText = ({ name, isBackUp }: { readonly name: string; readonly isBackUp: boolean }) => {
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    let isWanted = true;
    void find(name).then((data) => isWanted && setCard(data?.card ?? null));
    return () => void (isWanted = false);
  }, [name]);
  if (!card) return null;
  const lines = card.reading.lines.filter(({ face }) => face === (isBackUp ? "BACK" : "FRONT"));
  const unread = lines.filter(({ status }) => status === "UNREAD").length;
  return (
    <details class="card-text">
      <summary>
        {card.isImported ? "Text" : "In short"}: {summaryOf(lines.length, unread)}
        <span class="unseen"> of {card.name}</span>
      </summary>
      {card.manaCost != null && <p class="note">{card.manaCost}</p>}
      <ul>
        {lines.map(({ text, status }) => (
          <li key={text} class={status === "UNREAD" ? "is-unread" : undefined}>
            {text} <span class="mark">{MARKS[status]}</span>
          </li>
        ))}
      </ul>
      <p class="note">
        {card.attribution} {card.fanContentNotice}
      </p>
    </details>
  );
};

function summaryOf(lines: number, unread: number): string {
  if (lines === 0) return "none";
  const said = lines === 1 ? "1 line" : `${lines} lines`;
  return unread === 0 ? `${said}, nothing left unread` : `${said}, ${unread} not read`;
}
