import { type CompiledEffect } from "../board/effect";
import { type CompiledValue } from "../board/value";

type Figure = "power" | "toughness";

/** A part of a figure that is counted once all layers have been applied. */
interface Due {
  readonly effect: CompiledEffect;
  readonly value: CompiledValue;
}

/**
 * Power and toughness that are as if printed, and count what all effects leave. No filter looks at either, so that
 * counting one changes no other: there are no loops.
 */
export class CountedAtLast {
  private readonly due = { power: new Map<number, Due[]>(), toughness: new Map<number, Due[]>() };

  add(figure: Figure, position: number, due: Due): void {
    const known = this.due[figure].get(position);
    if (known) known.push(due);
    else this.due[figure].set(position, [due]);
  }

  /** An effect has set the figure anew. */
  override(figure: Figure, position: number): void {
    this.due[figure].delete(position);
  }

  /** An effect has switched the figures of an object. */
  switch(position: number): void {
    const { power, toughness } = this.due;
    const [one, other] = [power.get(position), toughness.get(position)];
    power.delete(position);
    toughness.delete(position);
    if (other) power.set(position, other);
    if (one) toughness.set(position, one);
  }

  /** What to add to each figure, each value counted once, if it is not of each object. */
  *counted(
    count: (due: Due, position: number) => number,
  ): Generator<readonly [position: number, figure: Figure, amount: number, effect: CompiledEffect]> {
    const counts = new Map<CompiledValue, number>();
    for (const figure of FIGURES)
      for (const [position, dues] of this.due[figure])
        for (const due of dues) {
          const amount = (due.value.isOfRecipient ? null : counts.get(due.value)) ?? count(due, position);
          counts.set(due.value, amount);
          yield [position, figure, amount, due.effect];
        }
  }
}

const FIGURES: readonly Figure[] = ["power", "toughness"];
