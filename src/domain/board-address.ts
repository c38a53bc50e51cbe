import { deflateSync, inflateSync } from "fflate";
import { type IsoDate } from "./iso-date";

/** A page that shows a board: what becomes of it, or how it fights. */
export type BoardPage = "/board" | "/combat";

/** Longer ones are cut off by some programs; what follows a number sign is sent to nobody. */
const LONGEST = 4_000;
/** A board is never so long, and what is packed may be a thousand times as long as it came. */
const LONGEST_UNPACKED = 4_000_000;

/**
 * The address of a board on a day, with the moves if there are any. As a query the service can draw it; a board that is
 * too long for that stands after the number sign, for the browser alone.
 */
export function boardAddressOn(page: BoardPage, day: IsoDate, board: unknown, moves?: unknown): string {
  const packed = toBase64(
    deflateSync(bytesOf(JSON.stringify([board, moves])), { level: 9, dictionary: bytesOf(OFTEN) }),
  );
  const query = `on=${day}&b=${packed}.${checkSum(day, packed)}`;
  return `${page}${page.length + query.length < LONGEST ? "?" : "#"}${query}`;
}

/** The board and the moves that such an address has as `on` and `b`, each as JSON; null if letters of it were lost or changed. */
export function unpackBoard(day: string, packed: string): readonly [board: string, moves: string | undefined] | null {
  const [bytes = "", sum] = packed.split(".");
  if (sum !== checkSum(day, bytes)) return null;
  try {
    const json = inflateSync(fromBase64(bytes), { dictionary: bytesOf(OFTEN) });
    if (json.length > LONGEST_UNPACKED) return null;
    const [board, moves] = JSON.parse(new TextDecoder().decode(json)) as readonly unknown[];
    return [JSON.stringify(board), moves == null ? undefined : JSON.stringify(moves)];
  } catch {
    return null;
  }
}

/**
 * What boards have most often, the most of all at the end: an address refers to it in place of these words. It must never change, or
 * addresses that were sent could not be read any more; so another would stand under a parameter of another name.
 */
const OFTEN =
  '{"when":"DAMAGE_ON_STACK","player":"ATTACKERS_DECLARED","when":"BLOCKERS_DECLARED","text":"DAMAGE_DEALT","events":[{"kind":"SACRIFICE","objects":["{"kind":"DEAL_DAMAGE","source":"","amount":1}]}],"responses":[{"constraints":[{"id":"","source":"","kind":"CANT_BLOCK"' +
  '"damageAssignmentOrders":[{"assignments":[{"choices":[{"choice":"","options":["policy":"FIRST_LEGAL","turnEnds":true,"blocks":[],"blocks":[{"blocker":"","attacker":""},{"blocker":"},{"attacker":"","defender":"ann"},{"attacks":[{"attacker":"","defender":"bob"}],"against":"2026-08-07"}]' +
  '"variants":["COMMANDER"],"isCommander":true,"activePlayer":"ann","teams":[{"id":"continuousEffects":[{"id":"effect","source":"","text":"Creatures you control get +1/+1","affects":{"types":["creature"],"controller":"YOU"},"addPower":{"constant":1},"addToughness":{"constant":1}}],"setPower":{"constant":' +
  '"excludeSource":true,"loseAllAbilities":true,"addTypes":["addKeywords":["poisonCounters":10,"hasLost":true,"zone":"GRAVEYARD","kind":"TOKEN","enchant":{"types":["creature"]},"attachedTo":"","controller":"","damage":1,"dealtDamageByDeathtouch":true,"tapped":true,"regenerationShields":1' +
  '"keywords":["DEATHTOUCH","TRAMPLE","FIRST_STRIKE","FLYING","LIFELINK","BANDING","INDESTRUCTIBLE"],"counters":[{"kind":"loyalty","count":3}],"counters":[{"kind":"+1/+1","count":1}],"typeLine":"Land","typeLine":"Basic Land — Forest","typeLine":"Artifact — Equipment","typeLine":"Enchantment — Aura","typeLine":"Planeswalker — Jace"' +
  ',"typeLine":"Legendary Creature — Human"},"typeLine":"Creature — Goblin","power":1,"toughness":1},{"id":"bear","owner":"bob","name":"Bear","typeLine":"Creature — Bear","power":2,"toughness":2},{"card":"","name":"","typeLine":"Creature — ","id":"","owner":"ann","name":"' +
  '[{"players":[{"id":"ann","name":"Ann","life":20},{"id":"bob","name":"Bob","life":20}],"objects":[{"id":"},{"players":[{"id":"ann","name":"Ann"},{"id":"bob","name":"Bob"}],"objects":[{"id":"';

/** By which a link is known that lost some of its letters on the way (FNV-1a). */
export function checkSum(day: string, board = "", moves = ""): string {
  let sum = 0x811c9dc5;
  for (const letter of `${day}.${board}.${moves}`) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}

/** Something as JSON in the letters that any part of an address may have. */
export const packJson = (value: unknown): string => toBase64(bytesOf(JSON.stringify(value)));

/** The JSON that `packJson` wrote; null if it is none of its letters. */
export function unpackJson(packed: string): string | null {
  try {
    return new TextDecoder().decode(fromBase64(packed));
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  // All at once would be more arguments than a call takes.
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const fromBase64 = (packed: string): Uint8Array =>
  Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
