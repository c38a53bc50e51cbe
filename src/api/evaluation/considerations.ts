import { considerations, type Considerations, type EvaluationRequest } from "../../engine";

const played = new WeakMap<EvaluationRequest, Considerations>();

/** What the actions of a request's evaluation had to say: played once, however many subjects are asked about. */
export function considerationsOf(request: EvaluationRequest): Considerations {
  let known = played.get(request);
  if (!known) played.set(request, (known = considerations(request)));
  return known;
}
