import { hash } from "node:crypto";
import {
  canonicalRequest,
  type Evaluation,
  evaluate,
  type EvaluationRequest,
  type KeptEvaluation,
  type PerformedAction,
} from "../../engine";
import { toGlobalId, UNRECORDED } from "../../domain/global-id";
import { notRecorded, type Recorded, type RequestRecordings } from "./request-recordings";

/** Of the shape of an Evaluation as it is kept: raise it if a field of one changes. */
export const EVALUATION_FORMAT = 3;

/** An action together with the date whose rules performed it: what its rule is looked up by. */
export interface DatedAction extends PerformedAction {
  readonly rulesDate: string;
}

/** An evaluation as the API serves it. */
export type EvaluationRecord = ServedEvaluation & Recorded;

interface ServedEvaluation extends Omit<Evaluation, "checks"> {
  /** What its request is known by. That is a sixth of a query's work, so it is found out when somebody asks. */
  readonly key: () => string;
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
  const json = JSON.stringify(canonicalRequest(request));
  return { key: hash("sha256", json, "base64url"), json };
}

/**
 * What a client's cache keeps under an id must be the same wherever it is answered: what is not recorded has another id
 * than what is, one for each reason.
 */
export const idOf = ({ key, notRecorded }: Pick<EvaluationRecord, "key" | "notRecorded">): string =>
  notRecorded === null ? toGlobalId("Evaluation", key()) : toGlobalId(UNRECORDED, `${notRecorded}/${key()}`);

/** Properties alone, and each by its name: with getters or spreads among them, V8 takes many times as long to make it. */
function serve(
  request: EvaluationRequest,
  evaluation: Evaluation,
  findKey: () => string,
  { recordedAt, notRecorded }: Recorded,
): EvaluationRecord {
  let found: string | undefined;
  const { rulesDate } = evaluation;
  return {
    rulesDate,
    status: evaluation.status,
    checks: evaluation.checks.map(({ number, actions, triggered }) => ({
      number,
      actions: actions.map((action) => dated(action, rulesDate)),
      triggered,
    })),
    state: evaluation.state,
    triggersOnStack: evaluation.triggersOnStack,
    waitingTriggers: evaluation.waitingTriggers,
    pendingChoices: evaluation.pendingChoices,
    assumptions: evaluation.assumptions,
    priority: evaluation.priority,
    losers: evaluation.losers,
    winner: evaluation.winner,
    isDraw: evaluation.isDraw,
    key: () => (found ??= findKey()),
    request,
    recordedAt,
    notRecorded,
  } as EvaluationRecord;
}

const dated = (
  { kind, ruleNumber, objects, players, outcome, replacedBy, explanation }: PerformedAction,
  rulesDate: string,
): DatedAction => ({ kind, ruleNumber, objects, players, outcome, replacedBy, explanation, rulesDate });

/** Evaluates, and leaves what is to be recorded with the request; recording never makes an evaluation fail. */
export function evaluateAndRecord(
  recordings: RequestRecordings,
  request: EvaluationRequest,
  boards?: number,
): EvaluationRecord {
  const evaluation = evaluate(request, boards);
  const { key, json } = keyOf(request);
  const answer = JSON.stringify(evaluation);
  const recorded = recordings.add({ id: key, request: json, answer, format: EVALUATION_FORMAT });
  return serve(request, evaluation, () => key, recorded);
}

/** Evaluates, with nothing recorded. */
export const evaluateOnly = (request: EvaluationRequest, boards?: number): EvaluationRecord =>
  unrecorded(request, evaluate(request, boards));

/** As it would be recorded, with nothing recorded. */
export const unrecorded = (request: EvaluationRequest, evaluation: Evaluation): EvaluationRecord =>
  serve(request, evaluation, () => keyOf(request).key, notRecorded("NOT_ASKED"));

/** The board of it, which is not kept, is found again if somebody asks. */
function asKept(request: EvaluationRequest, answer: string): Evaluation {
  const evaluation = JSON.parse(answer) as KeptEvaluation;
  let again: Evaluation | undefined;
  const state = (): Evaluation["state"] => (again ??= evaluate(request)).state;
  return {
    ...evaluation,
    state: {
      ...evaluation.state,
      get board() {
        return state().board;
      },
      get text() {
        return state().text;
      },
      get ledger() {
        return state().ledger;
      },
    },
  };
}

/**
 * The evaluation recorded under a key, as it was answered. It is made again from its request if the answer was kept
 * by a program that knew another format.
 */
export function findRecorded(recordings: Pick<RequestRecordings, "find">, key: string): EvaluationRecord | undefined {
  const found = recordings.find(key);
  if (!found) return undefined;
  const { format, answer, recordedAt } = found;
  const request = JSON.parse(found.request) as EvaluationRequest;
  const evaluation = format === EVALUATION_FORMAT ? asKept(request, answer) : evaluate(request);
  return serve(request, evaluation, () => key, { recordedAt, notRecorded: null });
}
