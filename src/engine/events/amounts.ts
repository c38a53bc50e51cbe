import { nameOf } from "../board/notes/note";
import { type CheckContext } from "../actions/common/action";
import { type Choose } from "../actions/common/question";
import { type BoardObject, type BoardReplacement } from "../board/board";
import { countersInWords } from "../board/counter-kind";
import { nameOfPlayer, playerOf } from "../characteristics/players";
import { lifeOfPlayer } from "../characteristics/teams";
import { type BoardView, findObject, playersAffected, seenOf, sourceFor } from "../characteristics/view";
import { changeInAnyOrder, type ReplacementPlan, whichReplacement } from "../procedure/replacements";
import { playerCounters, POISON } from "../verbs/counters";
import { type Deed, type Line, type Told } from "../verbs/teller";
import { type ReplaceableEvent } from "../vocabulary";

/** Of whom it is how much of what. */
interface Amount {
  /** Who chooses which effect applies first: the affected player, or the controller of the object (616.1). */
  readonly player: string;
  /** An object or a player. */
  readonly about: string;
  readonly what: "life" | "counters" | "tokens";
  readonly eventOf: (amount: number) => ReplaceableEvent;
  readonly isMeant: (effect: BoardReplacement, amount: number) => boolean;
  /** Of life: how much there is before. */
  readonly life?: number;
}

/** Whether a loss would bring life below what an effect keeps, which is not below that already. */
const isBelow = ({ instead }: BoardReplacement, life: number, change: number): boolean =>
  instead.lifeAtLeast == null || (life >= instead.lifeAtLeast && life + change < instead.lifeAtLeast);

/** Lets effects change how much life, how many counters and how many tokens it is, each once, in the order that the player chooses. */
export class AmountPlan {
  readonly spentUses = new Map<string, number>();
  /** By player, how much life this event has brought or taken so far. */
  private readonly lifeChanged = new Map<string, number>();
  private readonly view: BoardView;
  private readonly choose: Choose;
  private isOpen = false;

  /** `isThere` tells of an effect whether it was before the event that it would replace. */
  constructor(
    context: CheckContext,
    private readonly replacements: ReplacementPlan,
    private readonly isThere: (effect: BoardReplacement, object: BoardObject | undefined) => boolean = () => true,
  ) {
    this.view = context.view;
    this.choose = context.choose;
  }

  apply(line: Line): void {
    const { deed } = line;
    const { result, kind, amount } = deed;
    if (result === null) return;
    if (result.type === "life") this.life(line, deed, result);
    else if (kind === "PUT_COUNTERS" && amount !== null) this.counters(line, deed, amount);
  }

  /** How many tokens a player creates who would create so many, and by which effects. */
  tokens(player: string, count: number) {
    return this.change(count, {
      ...{ player, about: player, what: "tokens", eventOf: () => "WOULD_CREATE_TOKENS" },
      isMeant: (effect) => this.isAboutPlayer(effect, player, "YOU"),
    });
  }

  private life(line: Line, deed: Deed, { player, change: before }: { player: string; change: number }): void {
    const { board } = this.view;
    const life = lifeOfPlayer(board, playerOf(board, player)) + (this.lifeChanged.get(player) ?? 0);
    const isByDamage = line.resultOf !== null && deed.kind === "LOSE_LIFE";
    const { amount: change, applied } = this.change(before, {
      ...{ player, about: player, what: "life", life },
      eventOf: (amount) => (amount > 0 ? "WOULD_GAIN_LIFE" : "WOULD_LOSE_LIFE"),
      isMeant: (effect, amount) =>
        this.isAboutPlayer(effect, player, "YOU") &&
        (effect.byDamage === null || effect.byDamage === isByDamage) &&
        isBelow(effect, life, amount),
    });
    this.lifeChanged.set(player, (this.lifeChanged.get(player) ?? 0) + change);
    if (applied.length === 0) return;
    const words =
      change === 0
        ? `${{ GAIN_LIFE: "gains", LOSE_LIFE: "loses" }[deed.kind as string] ?? "gains and loses"} no life`
        : `${change > 0 ? "gains" : "loses"} ${Math.abs(change)} life`;
    changeLine(line, applied, {
      ...deed,
      kind: change === 0 ? deed.kind : change > 0 ? "GAIN_LIFE" : "LOSE_LIFE",
      amount: Math.abs(change),
      ...(change === 0 ? { result: null } : { result: { type: "life", player, change } }),
      explanation: `${nameOfPlayer(this.view.board, player)} ${words}.`,
    });
  }

  private counters(line: Line, deed: Deed, count: number): void {
    const { result } = deed;
    const object = findObject(this.view, deed.objects[0] ?? null);
    const [player] = deed.players;
    const ofPlayer = result.type === "player" ? result.counters : undefined;
    const kind = result.type === "put-counters" ? result.counters[0]!.kind : (ofPlayer ?? POISON);
    const about = object?.id ?? player!;
    const unsaid: string[] = [];
    const { amount, applied } = this.change(count, {
      ...{ player: object ? seenOf(this.view, object).controller : about, about, what: "counters" },
      eventOf: () => "WOULD_GET_COUNTERS",
      isMeant: (effect) =>
        (effect.counterKind === null || effect.counterKind === kind) &&
        (effect.byDamage === null || effect.byDamage === (line.resultOf !== null)) &&
        (effect.byEffect === null || effect.byEffect === (deed.byEffect ?? true)) &&
        this.isThere(effect, object) &&
        (object ? this.isAboutObject(effect, object) : this.isAboutPlayer(effect, about, null)) &&
        this.isPutBy(effect, deed.by ?? null, unsaid),
    });
    if (unsaid.length > 0)
      line.deed = {
        ...deed,
        explanation: `${deed.explanation} Nothing says who puts them (\`player\`): ${[...new Set(unsaid)].join(", ")} is not asked.`,
      };
    if (applied.length === 0) return;
    const name = object ? nameOf(object) : nameOfPlayer(this.view.board, about);
    const changed = object
      ? { type: "put-counters" as const, object: object.id, counters: [{ kind, count: amount }] }
      : playerCounters(about, kind, amount);
    changeLine(line, applied, {
      ...{ ...deed, amount, explanation: `${name} gets ${countersInWords(amount, kind)}.` },
      ...(amount === 0 ? { result: null } : { result: changed }),
    });
  }

  private isPutBy({ id, putBy, source, controller }: BoardReplacement, by: string | null, unsaid: string[]): boolean {
    if (putBy === null) return true;
    if (by === null) unsaid.push(id);
    return playersAffected(this.view, putBy, sourceFor(this.view, source, controller)).some((one) => one.id === by);
  }

  private change(before: number, { player, about, what, eventOf, isMeant, life = 0 }: Amount) {
    let amount = before;
    const applied: string[] = [];
    while (amount !== 0 && !this.isOpen) {
      const options = this.replacements
        .usable(eventOf(amount))
        .filter((effect) => !applied.includes(effect.id) && this.isLeft(effect) && isMeant(effect, amount));
      const barring = options.find(({ instead }) => instead.cantHappen);
      const isAllTheSame = changeInAnyOrder(options) && !this.isBounded(eventOf(amount), applied);
      const chosen = barring ?? (options.length > 0 ? this.pick(player, about, what, options, isAllTheSame) : null);
      if (!chosen) break;
      applied.push(chosen.id);
      this.spentUses.set(chosen.id, (this.spentUses.get(chosen.id) ?? 0) + 1);
      const { times, plus, halved, opposite, lifeAtLeast } = chosen.instead;
      if (lifeAtLeast != null && !barring) {
        amount = lifeAtLeast - life;
        continue;
      }
      const multiplied = Math.abs(amount) * (times ?? 1);
      const changed = barring ? 0 : Math.max(0, (halved ? Math.floor(multiplied / 2) : multiplied) + (plus ?? 0));
      amount = (opposite ? -1 : 1) * Math.sign(amount) * changed;
    }
    return { amount, applied };
  }

  /** Whether an effect may come to apply to the amount as it is changed. */
  private isBounded(event: ReplaceableEvent, applied: readonly string[]): boolean {
    return this.replacements
      .usable(event)
      .some(({ id, instead }) => instead.lifeAtLeast != null && !applied.includes(id));
  }

  private isLeft({ id, uses }: BoardReplacement): boolean {
    return uses === null || uses > (this.spentUses.get(id) ?? 0);
  }

  private isAboutPlayer(
    { affectsPlayers, source: id, controller }: BoardReplacement,
    player: string,
    otherwise: "YOU" | null,
  ): boolean {
    const scope = affectsPlayers ?? otherwise;
    const source = sourceFor(this.view, id, controller);
    return scope !== null && playersAffected(this.view, scope, source).some((one) => one.id === player);
  }

  /** What is about players alone is about no object. */
  private isAboutObject(effect: BoardReplacement, object: BoardObject): boolean {
    return (effect.affects !== null || effect.affectsPlayers === null) && this.replacements.isAbout(effect, object);
  }

  private pick(
    player: string,
    about: string,
    what: Amount["what"],
    effects: readonly BoardReplacement[],
    isAllTheSame: boolean,
  ): BoardReplacement | null {
    const options = effects.map(({ id }) => id);
    const asked = { player, about, options, isAllTheSame };
    const chosen = this.choose(whichReplacement(this.view.board, asked, `the ${what}`));
    if (!chosen) this.isOpen = true;
    return chosen && effects.find(({ id }) => id === chosen[0])!;
  }
}

function changeLine(line: Line, applied: readonly string[], deed: Told): void {
  line.modifiedBy = [...line.modifiedBy, ...applied];
  line.deed = deed;
}
