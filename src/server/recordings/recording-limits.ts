import { type RecordingLimits } from "../../store/recordings/recording";
import { type Config } from "../operations/config";

/** How much is recorded. */
export const recordingLimits = ({ RECORDED_BYTES, RECORDED_EVALUATIONS }: Config): RecordingLimits => ({
  bytes: RECORDED_BYTES,
  evaluations: RECORDED_EVALUATIONS,
});
