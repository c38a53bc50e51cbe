import canonicalize from "canonicalize";
import { createHash } from "node:crypto";
import {
  canonicalRequest,
  type Evaluation,
  evaluate,
  type EvaluationRequest,
  type PerformedAction,
} from "../../engine";
import { type Evaluations } from "../../store/evaluations";
import { toGlobalId } from "../node/global-id";

/** An action together with the date whose rules performed it: what its rule is looked up by. */
export interface DatedAction extends PerformedAction {
  readonly rulesDate: string;
}

/** An evaluation as the API serves it. */
export interface EvaluationRecord extends Omit<Evaluation, "checks"> {
  readonly id: string;
  readonly recordedAt: string | null;
  readonly request: EvaluationRequest;
  readonly checks: readonly (Omit<Evaluation["checks"][number], "actions"> & {
    readonly actions: readonly DatedAction[];
  })[];
}

/** A request in canonical form, and the key that it is known by. */
interface KeyedRequest {
  readonly key: string;
  readonly json: string;
}

function keyOf(request: EvaluationRequest): KeyedRequest {
  const json = canonicalize(canonicalRequest(request))!;
  return { key: createHash("sha256").update(json).digest("base64url"), json };
}

export function serve(
  request: EvaluationRequest,
  evaluation: Evaluation,
  key: string,
  recordedAt: string | null,
): EvaluationRecord {
  const { rulesDate } = evaluation;
  const checks = evaluation.checks.map((check) => ({
    ...check,
    actions: check.actions.map((action) => ({ ...action, rulesDate })),
  }));
  return { ...evaluation, checks, id: toGlobalId("Evaluation", key), recordedAt, request };
}

/** Evaluates and records; recording never makes an evaluation fail. */
export function evaluateAndRecord(evaluations: Evaluations, request: EvaluationRequest): EvaluationRecord {
  const evaluation = evaluate(request);
  const { key, json } = keyOf(request);
  return serve(request, evaluation, key, evaluations.record(key, json));
}

/** Evaluates, with nothing recorded. */
export const evaluateOnly = (request: EvaluationRequest): EvaluationRecord => unrecorded(request, evaluate(request));

/** As it would be recorded, with nothing recorded. */
export const unrecorded = (request: EvaluationRequest, evaluation: Evaluation): EvaluationRecord =>
  serve(request, evaluation, keyOf(request).key, null);

/** The evaluation recorded under a key: it follows from its request, which is what is kept. */
export function findRecorded(evaluations: Evaluations, key: string): EvaluationRecord | undefined {
  const found = evaluations.find(key);
  if (!found) return undefined;
  const request = JSON.parse(found.request) as EvaluationRequest;
  return serve(request, evaluate(request), key, found.recordedAt);
}
