import { type BoardOfCards, type DealtObject } from "../cards/deal";
import { isSubtype } from "../cards/reading/words";
import { type Color, COLOR_OF_SYMBOL, COLORS, KEYWORDS, type Keyword, ZONES, type Zone } from "../engine/vocabulary";
import { Slugs } from "../engine/notation";
import { wrongInTypeLine } from "../engine/board/type-line";
import { isTypeOrSupertype } from "../engine/board/type-words";
import { type BoardInText, NotUnderstoodList, type TextFormat } from "./found-board";

/** The first line of a section, or a line of a state that a program wrote without one. */
const SIGN = /^[ \t]*(?:\[(?:state|metadata)\]|(?:human|ai|p\d)(?:life|battlefield|play|hand)[ \t]*=)/im;

/**
 * A state or a puzzle of Forge: `humanbattlefield=Grizzly Bears|Tapped|Counters:P1P1=2;…`. Cards are named, so that what the
 * board comes to is known where cards are.
 */
export const forge: TextFormat = {
  recognise: (text) => SIGN.test(text),
  read: (text) => new ForgeState().read(text),
  // Each part of a line may be an object, and each of these may be a card, or counters.
  count: (text) => ({ objects: text.split(/[;\n]/).length, parts: text.split(/[|,]/).length }),
};

/** `human` is the first player, `ai` the second; newer files number them from 0. */
const SEATS: Readonly<Record<string, number>> = { human: 0, ai: 1 };

interface Seat {
  readonly life?: number;
  readonly poisonCounters?: number;
  readonly counters?: readonly { readonly kind: string; readonly count: number }[];
  readonly landsPlayed?: number;
  readonly unspentMana?: number;
}

const LINE = /^(human|ai|p\d)([a-z]+)$/;
const ZONE_OF: Readonly<Record<string, Zone>> = { play: "BATTLEFIELD" };

/** What a board has no place for, and does not lack. */
const NO_PART = /^(?:activephase|activephaseadvance|(?:human|ai|p\d)landsplayedlastturn|removesummoningsickness)$/;

/** What matters only if it is not 0. */
const NONE = /^(?:human|ai|p\d)(?:numringtemptedyou|speed)$/;

class ForgeState {
  private readonly list = new NotUnderstoodList();
  private readonly slugs = new Slugs();
  private readonly seats = new Map<number, Seat>();
  private readonly objects: ObjectRead[] = [];
  private readonly places = new Map<string, string>();
  private readonly byNumber = new Map<string, string>();
  private title = "";
  private active: number | null = null;
  private turn: number | null = null;
  private isNumbered = false;
  private hasCommander = false;

  read(text: string): BoardInText {
    let isMetadata = false;
    text.split(/\r?\n/).forEach((line, at) => {
      const section = /^\s*\[(\w+)\]\s*$/.exec(line);
      if (section) isMetadata = section[1]!.toLowerCase() === "metadata";
      else if (isMetadata) this.readMetadata(line);
      else if (line.trim() !== "" && !line.trimStart().startsWith("#")) this.readLine(line, at + 1);
    });
    return {
      title: this.title,
      board: this.board(),
      besides: {},
      placeOf: (path) => this.places.get(/^state\.objects\[\d+\]/.exec(path)?.[0] ?? ""),
      notUnderstood: this.list.all,
    };
  }

  private readMetadata(line: string): void {
    const [, name] = /^name\s*[:=](.*)$/i.exec(line) ?? [];
    if (name !== undefined) this.title = name.trim();
  }

  private readLine(line: string, number: number): void {
    const equals = line.indexOf("=");
    const key = line.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const value = line.slice(equals + 1).trim();
    if (equals === -1) return this.list.add(number, `the line ${shown(line)}`);
    if (key === "turn" && /^\d{1,6}$/.test(value)) {
      this.turn = Number(value);
      return;
    }
    if (key === "activeplayer") {
      this.active = this.seatOf(value);
      if (this.active === null) this.list.add(number, `${key}=${shown(value)}`);
      return;
    }
    const [, seat, what] = LINE.exec(key) ?? [];
    if (NO_PART.test(key) || value === "" || (value === "0" && NONE.test(key))) return;
    if (seat === undefined || !this.readOf(this.seatOf(seat)!, what!, value, line, number))
      this.list.add(number, `${key}=${shown(value)}`);
  }

  private seatOf(word: string): number | null {
    const [, number] = /^p(\d)$/i.exec(word.trim()) ?? [];
    if (number !== undefined) this.isNumbered = true;
    const seat = number === undefined ? SEATS[word.trim().toLowerCase()] : Number(number);
    if (seat === undefined) return null;
    if (!this.seats.has(seat)) this.seats.set(seat, {});
    return seat;
  }

  private idOf(seat: number): string {
    return this.isNumbered ? `p${seat}` : (["human", "ai"][seat] ?? `p${seat}`);
  }

  /** False if it is not understood. */
  private readOf(seat: number, what: string, value: string, line: string, number: number): boolean {
    const zone = ZONE_OF[what] ?? ZONES.words.find((word) => word.toLowerCase() === what);
    if (zone !== undefined) {
      let column = line.indexOf("=") + 1;
      for (const entry of line.slice(column).split(";")) {
        if (entry.trim() !== "") this.readObject(seat, zone, entry, number, column + 1 + entry.search(/\S/));
        column += entry.length + 1;
      }
      return true;
    }
    const said = this.ofPlayer(what, value, number);
    if (said) this.seats.set(seat, { ...this.seats.get(seat), ...said });
    return said !== null;
  }

  private ofPlayer(what: string, value: string, number: number): Seat | null {
    if (what === "life") return /^-?\d{1,9}$/.test(value) ? { life: Number(value) } : null;
    if (what === "manapool" || what === "persistentmana") return { unspentMana: value.split(/\s+/).length };
    if (what === "landsplayed") return /^\d{1,3}$/.test(value) ? { landsPlayed: Number(value) } : null;
    if (what !== "counters") return null;
    const counters = countersIn(value, (part) => this.list.add(number, `counters of a player: ${shown(part)}`));
    const poison = counters.find(({ kind }) => kind === "poison");
    const others = counters.filter((one) => one !== poison);
    return { ...(poison && { poisonCounters: poison.count }), ...(others.length > 0 && { counters: others }) };
  }

  private readObject(seat: number, zone: Zone, entry: string, number: number, column: number): void {
    if (this.objects.length >= MOST_OBJECTS) return this.list.add(number, `more than ${MOST_OBJECTS} objects`);
    const [named = "", ...parts] = entry
      .trim()
      .split("|")
      .map((part) => part.trim());
    const object: ObjectRead = {
      line: number,
      seat,
      fields: { ...(zone !== "BATTLEFIELD" && { zone }) },
      host: null,
      ownerSeat: null,
    };
    const isToken = /^t:/i.test(named);
    const token = isToken ? tokenIn(named.slice(2).trim(), (what) => this.list.add(number, what)) : null;
    if (isToken && !token) return this.list.add(number, `the token ${shown(named)}`);
    const name = token?.name ?? named;
    Object.assign(object.fields, token ?? { card: name });
    const id = this.slugs.next(name);
    object.fields.id = id;
    for (const part of parts) if (!this.readPart(object, part)) this.list.add(number, `${name}: ${shown(part)}`);
    this.places.set(`state.objects[${this.objects.length}]`, `${number}:${column}`);
    this.objects.push(object);
  }

  /** False if it is not understood. */
  private readPart(object: ObjectRead, part: string): boolean {
    const colon = part.indexOf(":");
    const [key, value] = colon === -1 ? [part, ""] : [part.slice(0, colon), part.slice(colon + 1).trim()];
    const { fields } = object;
    const set = (more: Partial<ForgeObject>): true => {
      Object.assign(fields, more);
      return true;
    };
    switch (key.toLowerCase()) {
      case "tapped":
        return set({ tapped: true });
      case "summonsick":
        return set({ controlledSinceTurnBegan: false });
      case "facedown":
        return set({ faceDown: true });
      case "phasedout":
        return set({ phasedOut: true });
      case "transformed":
      case "modal":
        return set({ face: "BACK" });
      case "renowned":
        return set({ isRenowned: true });
      case "attacking":
        return set({ attacking: true });
      case "istoken":
        return set({ kind: "TOKEN" });
      case "iscommander":
        this.hasCommander = true;
        return set({ isCommander: true });
      case "damage":
        return /^\d{1,6}$/.test(value) && set({ damage: Number(value) });
      case "counters": {
        let isUnderstood = true;
        const counters = countersIn(value, () => (isUnderstood = false));
        return isUnderstood && set({ counters });
      }
      case "chosencolor":
      case "chosentype":
        return fields.chosen === undefined && !value.includes(",") && set({ chosen: value });
      case "id":
        this.byNumber.set(value, fields.id!);
        return true;
      case "attaching":
      case "attachedto":
        object.host = { number: value };
        return true;
      case "enchantingplayer": {
        const seat = this.seatOf(value);
        object.host = seat === null ? null : { seat };
        return seat !== null;
      }
      case "owner":
        object.ownerSeat = this.seatOf(value);
        return object.ownerSeat !== null;
      case "set":
      case "art":
      case "noetbtrigs":
        return true;
      default:
        // The code of a set, and which of several pictures.
        return /^[A-Z0-9]{2,5}$|^\d{1,3}$/.test(part);
    }
  }

  private board(): BoardOfCards {
    const seats = [...new Set([0, 1, ...this.seats.keys()])].sort((one, other) => one - other);
    return {
      players: seats.map((seat) => ({ id: this.idOf(seat), ...this.seats.get(seat) })),
      ...(this.turn !== null && { turn: this.turn }),
      ...(this.active !== null && { activePlayer: this.idOf(this.active) }),
      ...(this.hasCommander && { variants: ["COMMANDER"] }),
      ...(this.objects.some(({ fields }) => fields.card != null) && { unknownCardsNoted: true }),
      objects: this.objects.map((object) => this.objectOf(object)),
    };
  }

  private objectOf({ line, seat, fields, host, ownerSeat }: ObjectRead): DealtObject {
    const attachedTo =
      host === null ? null : "seat" in host ? this.idOf(host.seat) : (this.byNumber.get(host.number) ?? null);
    if (host !== null && attachedTo === null)
      this.list.add(line, `${fields.id}: attached to ${"number" in host ? shown(host.number) : "nothing"}`);
    const { id, ...rest } = fields;
    return {
      id: id!,
      owner: this.idOf(ownerSeat ?? seat),
      ...(ownerSeat !== null && ownerSeat !== seat && { controller: this.idOf(seat) }),
      ...rest,
      ...(attachedTo !== null && { attachedTo }),
    };
  }
}

/** As many as a board may have. */
const MOST_OBJECTS = 100_000;

type ForgeObject = { -readonly [Name in keyof DealtObject]?: DealtObject[Name] };

interface ObjectRead {
  readonly line: number;
  readonly seat: number;
  readonly fields: ForgeObject;
  /** What it is attached to: an object by its number, or a player. */
  host: { readonly number: string } | { readonly seat: number } | null;
  ownerSeat: number | null;
}

const MOST_SHOWN = 80;
const shown = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length > MOST_SHOWN ? `${trimmed.slice(0, MOST_SHOWN)}…` : trimmed;
};

const SIGNS: Readonly<Record<string, string>> = { P: "+", M: "-" };

/** `P1P1=2,LOYALTY=3` */
function countersIn(
  text: string,
  unknown: (part: string) => void,
): readonly { readonly kind: string; readonly count: number }[] {
  return text.split(",").flatMap((part) => {
    const [, kind, count] = /^([A-Za-z][\w ]*)=(\d{1,6})$/.exec(part.trim()) ?? [];
    if (kind === undefined) {
      unknown(part);
      return [];
    }
    const size = /^([PM])(\d)([PM])(\d)$/.exec(kind.trim());
    const name = size
      ? `${SIGNS[size[1]!]}${size[2]}/${SIGNS[size[3]!]}${size[4]}`
      : kind.trim().toLowerCase().replaceAll("_", " ");
    return [{ kind: name, count: Number(count) }];
  });
}

interface Token {
  readonly name: string;
  readonly kind: "TOKEN";
  readonly typeLine: string;
  readonly power?: number;
  readonly toughness?: number;
  readonly colors?: readonly Color[];
  readonly keywords?: readonly Keyword[];
}

const colorsOf = (letters: string): readonly Color[] => {
  const found = new Set([...letters.toUpperCase()].flatMap((letter) => COLOR_OF_SYMBOL[letter] ?? []));
  return COLORS.words.filter((color) => found.has(color));
};

const keywordOf = (words: string): Keyword | undefined => {
  const wanted = words.trim().toUpperCase().replace(/[ _]+/g, "_");
  return KEYWORDS.words.find((word) => word === wanted);
};

/** `Goblin,P:1,T:1,Color:R,Types:Creature-Goblin,Keywords:Haste`, or the name of a script, `r_1_1_goblin_haste`. */
const tokenIn = (text: string, unknown: (what: string) => void): Token | null =>
  /^[a-z]+(?:_[a-z0-9]+)+$/i.test(text) ? scriptIn(text.toLowerCase(), unknown) : describedToken(text, unknown);

function describedToken(text: string, unknown: (what: string) => void): Token | null {
  const [name = "", ...parts] = text.split(",").map((part) => part.trim());
  const said = new Map(
    parts.map((part) => {
      const colon = part.indexOf(":");
      return [part.slice(0, Math.max(0, colon)).toLowerCase(), part.slice(colon + 1).trim()] as const;
    }),
  );
  const types = (said.get("types") ?? "").split("-").filter((word) => word !== "");
  if (types.length === 0) return null;
  const before = types.filter(isTypeOrSupertype);
  const keywords = (said.get("keywords") ?? "").split("-").flatMap((words) => {
    const keyword = keywordOf(words);
    if (!keyword && words.trim() !== "") unknown(`${name}: ${shown(words)}`);
    return keyword ?? [];
  });
  return tokenOf(
    name,
    before,
    types.slice(before.length),
    said.get("p"),
    said.get("t"),
    said.get("color") ?? "",
    keywords,
  );
}

const TYPE_LETTERS: Readonly<Record<string, string>> = { a: "Artifact", e: "Enchantment", l: "Legendary" };

/** Colors, power, toughness, letters for types, and then words: subtypes, keywords, and what an ability is called by. */
function scriptIn(text: string, unknown: (what: string) => void): Token | null {
  const words = text.split("_");
  const colors = words.shift()!;
  if (!/^[wubrgc]+$/.test(colors)) return null;
  const size = [0, 1].map(() => (/^\d{1,3}$/.test(words[0] ?? "") ? words.shift() : undefined));
  const types: string[] = [];
  while (TYPE_LETTERS[words[0] ?? ""] !== undefined) types.push(TYPE_LETTERS[words.shift()!]!);
  if (size[0] !== undefined) types.push("Creature");
  const keywords: Keyword[] = [];
  const subtypes: string[] = [];
  while (words.length > 0) {
    const two = keywordOf(words.slice(0, 2).join(" "));
    const one = two ?? keywordOf(words[0]!);
    const word = words.splice(0, two && words.length > 1 ? 2 : 1)[0]!;
    const subtype = `${word[0]!.toUpperCase()}${word.slice(1)}`;
    if (one) keywords.push(one);
    else if (isSubtype(subtype)) subtypes.push(subtype);
    else unknown(`the token ${shown(text)}: ${shown(word)}`);
  }
  if (subtypes.length === 0 || types.length === 0) return null;
  return tokenOf(subtypes.join(" "), types, subtypes, size[0], size[1], colors, keywords);
}

function tokenOf(
  name: string,
  types: readonly string[],
  subtypes: readonly string[],
  power: string | undefined,
  toughness: string | undefined,
  letters: string,
  keywords: readonly Keyword[],
): Token | null {
  const typeLine = [types.join(" "), subtypes.join(" ")].filter((part) => part !== "").join(" — ");
  const colors = colorsOf(letters);
  const isSized = /^\d{1,4}$/.test(power ?? "") && /^\d{1,4}$/.test(toughness ?? "");
  return wrongInTypeLine(typeLine).length > 0 || name === ""
    ? null
    : {
        name,
        kind: "TOKEN",
        typeLine,
        ...(isSized && types.includes("Creature") && { power: Number(power), toughness: Number(toughness) }),
        ...(colors.length > 0 && { colors }),
        ...(keywords.length > 0 && { keywords: [...new Set(keywords)] }),
      };
}
