import { type Choice } from "./choices";

/** How strongly weights are held where they are: what few choices tell of does not run away. */
const HOLD = 0.5;
const STEPS = 150;
const PACE = 0.15;

/**
 * The weights under which the true choices are likeliest (a conditional logit), near those given; of the features in
 * `without` the weight is 0.
 */
export function fitted(choices: readonly Choice[], near: Float64Array, without: ReadonlySet<number>): Float64Array {
  const weights = near.map((value, at) => (without.has(at) ? 0 : value));
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = gradientOf(choices, weights);
    for (let at = 0; at < weights.length; at++) {
      if (without.has(at)) continue;
      const slope = gradient[at]! + HOLD * (weights[at]! - near[at]!);
      mean[at] = 0.9 * mean[at]! + 0.1 * slope;
      square[at] = 0.99 * square[at]! + 0.01 * slope * slope;
      const direction = mean[at]! / (1 - 0.9 ** step) / (Math.sqrt(square[at]! / (1 - 0.99 ** step)) + 1e-9);
      weights[at] = weights[at]! - PACE * (1 - step / (STEPS + 1)) * direction;
    }
  }
  return weights;
}

function gradientOf(choices: readonly Choice[], weights: Float64Array): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (const { options } of choices) {
    const scores = options.map((option) => option.reduce((sum, value, at) => sum + value * weights[at]!, 0));
    const top = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - top));
    const all = odds.reduce((sum, each) => sum + each, 0);
    options.forEach((option, place) => {
      const push = odds[place]! / all - (place === 0 ? 1 : 0);
      if (Math.abs(push) > 1e-6) option.forEach((value, at) => (gradient[at] = gradient[at]! + push * value));
    });
  }
  return gradient;
}
