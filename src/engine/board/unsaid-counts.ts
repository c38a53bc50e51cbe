import { countsOf } from "../../domain/counts-of";
import { type GameStateInput, type PlayerInput } from "../game-state-input";
import { type Bits, ZONE_BIT } from "../vocabularies/bits";

type NumberedZone = "HAND" | "LIBRARY";
type CardZone = NumberedZone | "GRAVEYARD";

const FIELDS = { HAND: "cardsInHand", LIBRARY: "cardsInLibrary" } as const;
const CARD_ZONES: readonly CardZone[] = ["HAND", "LIBRARY", "GRAVEYARD"];
const HIDDEN: Bits = CARD_ZONES.reduce((all, zone) => all | ZONE_BIT[zone], 0);

interface Written {
  readonly count: number | null;
  readonly isFromEmpty: boolean;
}

/** What of a player, as it is now, the board that goes back is made of. */
interface Counted extends Drew {
  readonly id: string;
  readonly cardsInHand: number;
  readonly cardsInLibrary: number;
}

type Drew = Pick<PlayerInput, "attemptedDrawFromEmptyLibrary" | "requiredToDrawTooMany">;
const triedToDraw = ({ attemptedDrawFromEmptyLibrary, requiredToDrawTooMany }: Drew): boolean =>
  attemptedDrawFromEmptyLibrary === true || requiredToDrawTooMany === true;

/**
 * What a board does not say of hands, libraries and graveyards. A hand or library of which neither a number nor a card is
 * given counts as empty, and cards that are not given count as none, which may be untrue: whoever asks for a count asks
 * here, so that each answer that rests on one says so.
 */
export class UnsaidCounts {
  private readonly told = new Set<string>();
  /** Hidden, so that boards are alike that read alike. */
  readonly #state: GameStateInput;
  #given: ReadonlyMap<string, number> | null = null;

  constructor(state: GameStateInput) {
    this.#state = state;
  }

  /** So many cards a player has there, for what depends on each of them. */
  counted(zone: NumberedZone, player: string, cards: number): number {
    if (this.isFromEmpty(zone, player)) this.told.add(this.sentenceOn(zone, player));
    return cards;
  }

  /**
   * How many cards are there now, for the board that goes back: null as long as those that it names are all; and whether that rests
   * on there having been none, which nobody said.
   */
  written(zone: NumberedZone, player: Counted, named: number): Written {
    const cards = player[FIELDS[zone]];
    const { [FIELDS[zone]]: said, ...was } = this.#state.players[this.placeOf(player.id)]!;
    const isFromEmpty = this.isFromEmpty(zone, player.id);
    const isGoneBy = was.countedFromEmpty?.includes(zone) === true;
    const hasFailed = zone === "LIBRARY" && triedToDraw(player) && (isGoneBy || !triedToDraw(was));
    return {
      count: (said == null || isFromEmpty) && cards === named ? null : cards,
      isFromEmpty: isFromEmpty && (cards > 0 || named > 0 || hasFailed),
    };
  }

  /** Whether a player has the cards wanted there: what is not given could only make more. */
  suffice(zone: NumberedZone, player: string, cards: number, wanted: number): boolean {
    if (cards >= wanted) return true;
    this.counted(zone, player, cards);
    return false;
  }

  /** Notes that what cards these players have in any of the zones decides something. */
  looked(zones: Bits, players: Iterable<{ readonly id: string }>): void {
    if ((zones & HIDDEN) === 0) return;
    for (const { id } of players)
      for (const zone of CARD_ZONES) if ((zones & ZONE_BIT[zone]) !== 0) this.lookedAt(zone, id);
  }

  get sentences(): readonly string[] {
    for (const player of this.#state.players)
      if (player.countedFromEmpty?.includes("LIBRARY") && triedToDraw(player)) this.counted("LIBRARY", player.id, 0);
    return [...this.told];
  }

  /** Nobody has said how many cards were there: at first, if the board goes on from another. */
  private isFromEmpty(zone: NumberedZone, player: string): boolean {
    const { [FIELDS[zone]]: said, countedFromEmpty } = this.#state.players[this.placeOf(player)]!;
    return countedFromEmpty?.includes(zone) === true || (said == null && this.cardsGiven(zone, player) === 0);
  }

  private sentenceOn(zone: NumberedZone, player: string): string {
    const at = this.placeOf(player);
    const { name, countedFromEmpty } = this.#state.players[at]!;
    const field = `players[${at}].${FIELDS[zone]}`;
    const whose = `the ${zone.toLowerCase()} of ${name || player}`;
    return countedFromEmpty?.includes(zone)
      ? `${field} was not given at first, nor was a card there: ${whose} counted as empty then.`
      : `${field} is not given, nor is a card there: ${whose} counts as empty.`;
  }

  private lookedAt(zone: CardZone, player: string): void {
    const at = this.placeOf(player);
    const given = this.cardsGiven(zone, player);
    const whose = `the ${zone.toLowerCase()} of ${this.#state.players[at]!.name || player}`;
    if (zone === "GRAVEYARD") {
      if (given === 0) this.told.add(`No card of \`objects\` is in ${whose}, which counts as empty.`);
      return;
    }
    const said = this.#state.players[at]![FIELDS[zone]];
    if (this.isFromEmpty(zone, player) || said == null) this.counted(zone, player, given);
    else if (said > given)
      this.told.add(
        `players[${at}].${FIELDS[zone]} is ${said}, and objects has ${given} of these cards: no other in ${whose} is counted.`,
      );
  }

  private placeOf(player: string): number {
    return this.#state.players.findIndex(({ id }) => id === player);
  }

  private cardsGiven(zone: CardZone, player: string): number {
    this.#given ??= countsOf((this.#state.objects ?? []).map(({ zone: where, owner }) => `${where ?? ""} ${owner}`));
    return this.#given.get(`${zone} ${player}`) ?? 0;
  }
}
