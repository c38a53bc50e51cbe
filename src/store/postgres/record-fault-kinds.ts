/**
 * Why a read copy is not kept up to date: the record cannot be reached; it holds nothing, or lacks editions that the copy
 * holds, which is no import's doing; or what it holds cannot be taken over.
 */
export const RECORD_FAULTS = ["UNREACHABLE", "EMPTY", "FEWER_EDITIONS", "FAILING"] as const;

export type RecordFaultKind = (typeof RECORD_FAULTS)[number];
