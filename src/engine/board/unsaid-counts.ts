import { countsOf } from "../../domain/counts-of";
import { type GameStateInput } from "../game-state-input";
import { type Bits, ZONE_BIT } from "../vocabularies/bits";

type NumberedZone = "HAND" | "LIBRARY";
type CardZone = NumberedZone | "GRAVEYARD";

const FIELDS = { HAND: "cardsInHand", LIBRARY: "cardsInLibrary" } as const;
const CARD_ZONES: readonly CardZone[] = ["HAND", "LIBRARY", "GRAVEYARD"];
const HIDDEN: Bits = CARD_ZONES.reduce((all, zone) => all | ZONE_BIT[zone], 0);

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
    const at = this.placeOf(player);
    const { [FIELDS[zone]]: said, name } = this.#state.players[at]!;
    if (said == null && this.cardsGiven(zone, player) === 0)
      this.told.add(
        `players[${at}].${FIELDS[zone]} is not given, nor is a card there: the ${zone.toLowerCase()} of ${name || player} counts as empty.`,
      );
    return cards;
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
    return [...this.told];
  }

  private lookedAt(zone: CardZone, player: string): void {
    const at = this.placeOf(player);
    const given = this.cardsGiven(zone, player);
    const whose = `the ${zone.toLowerCase()} of ${this.#state.players[at]!.name || player}`;
    if (zone === "GRAVEYARD") {
      if (given === 0) this.told.add(`objects has no card in ${whose}, which counts as empty.`);
      return;
    }
    const said = this.#state.players[at]![FIELDS[zone]];
    if (said == null) this.counted(zone, player, given);
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
