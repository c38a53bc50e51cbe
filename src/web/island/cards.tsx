import { useEffect, useState } from "preact/hooks";
import { readCardList } from "../board/card-list";
import { type TableObject } from "../board/table";
import { BoardCardDocument, type BoardCardQuery, BoardCardsDocument } from "../../views/generated/graphql";
import { cardAddress } from "../../views/addresses";
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
  const add = async (name: string) => {
    const { card, near } = await lookUp(name);
    if (card) {
      onAdd([objectOf(card)]);
      setTyped("");
    }
    setSaid(card ? `${card.name} was added.` : notFound(name, near));
  };
  return (
    <form
      class="tools card-picker"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") void add(typed.trim());
      }}
    >
      <NameBox typed={typed} onType={setTyped} onPick={(name) => void add(name)} />
      <button class="quiet">Add the card</button>
      <p class="said" role="status">
        {said}
      </p>
      <CardList onAdd={onAdd} />
    </form>
  );
};

interface NameBoxProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onPick: (name: string) => void;
}

/**
 * Completes a name: arrows go through what is found, Enter takes it, Escape closes the list. Browsers' own lists leave out what
 * does not begin as it is typed, and so every name that is typed wrong.
 */
const NameBox = ({ typed, onType, onPick }: NameBoxProps) => {
  const [at, setAt] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const search = typed.trim();
  const answer = useAnswer(BoardCardsDocument, search === "" ? null : { search });
  const found = isOpen && search !== "" ? (answer?.data?.cards.nodes ?? []) : [];
  useEffect(() => document.getElementById(`card-names-${at}`)?.scrollIntoView({ block: "nearest" }), [at]);
  const close = () => {
    setAt(-1);
    setOpen(false);
  };
  const pick = (name: string) => {
    close();
    onPick(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // Before the first is what was typed.
      if (found.length > 0) setAt(((at + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Escape" && found.length > 0) {
      // It closes nothing else.
      event.stopPropagation();
      close();
    } else if (event.key === "Enter" && found[at]) {
      event.preventDefault();
      pick(found[at].name);
    }
  };
  return (
    <div class="field" onFocusOut={close}>
      <label for="card-name">Card, by its name</label>
      <input
        id="card-name"
        role="combobox"
        aria-autocomplete="list"
        aria-controls="card-names"
        aria-expanded={found.length > 0}
        aria-activedescendant={found[at] ? `card-names-${at}` : undefined}
        autocomplete="off"
        value={typed}
        onInput={(event) => {
          onType(event.currentTarget.value);
          setAt(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="card-names" role="listbox" aria-label="Cards of such names" hidden={found.length === 0}>
        {found.map(({ name, typeLine }, index) => (
          <li
            key={name}
            id={`card-names-${index}`}
            role="option"
            aria-selected={index === at}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(name)}
          >
            {name} <span class="mark">{typeLine}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

async function lookUp(name: string): Promise<{ readonly card: Card | null; readonly near: readonly string[] }> {
  const data = await find(name);
  return { card: data?.card ?? null, near: (data?.cards.nodes ?? []).map((each) => each.name) };
}

const notFound = (name: string, near: readonly string[]): string =>
  near.length === 0
    ? `There is no card “${name}” here. Mind its letters, or lay it out yourself: add its kind below, and write what it is.`
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
      <p>
        <a href={cardAddress(card.name)}>What each line comes to, and the rules on which it rests</a>
      </p>
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
