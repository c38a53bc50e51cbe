import { parentPort, workerData } from "node:worker_threads";
import { notRecordedReason } from "../../store/recordings/not-recorded";
import { RecordingWriter, type WriterOptions } from "../../store/recordings/recording-writer";
import { MOST_PROBED, sizeOf } from "./gathering";
import {
  CLOSE,
  type RecorderCommand,
  type RecorderMessage,
  type RecorderReport,
  type RecordingOutcome,
} from "./recorder-wire";

const port = parentPort!;
const options = workerData as WriterOptions;
let writer: RecordingWriter | undefined;
let bytes = 0;
/** What could not be written last: a disk may be too full for that and have room for a probe that is smaller. */
let failedBytes = 0;

port.on("message", (message: RecorderMessage) => {
  if (message === CLOSE) {
    writer?.close();
    port.close();
  } else {
    const outcomes = perform(message);
    port.postMessage({ outcomes, bytes, gone: writer?.takeGone() ?? 0 } satisfies RecorderReport);
  }
});

/** All commands in one transaction: the outcome of each. */
function perform(commands: readonly RecorderCommand[]): RecordingOutcome[] {
  const recordings = commands.flatMap((command) => command.recordings);
  try {
    writer ??= RecordingWriter.open(options);
    const opened = commands.flatMap((command) => command.opened ?? []);
    if (opened.length > 0) writer.markOpened(opened);
    else if (recordings.length === 0) writer.probe(failedBytes);
    const recorded = recordings.length > 0 ? writer.write(recordings) : [];
    bytes = writer.holding.bytes;
    failedBytes = 0;
    let from = 0;
    return commands.map(({ recordings: { length } }) => ({ recorded: recorded.slice(from, (from += length)) }));
  } catch (error) {
    failedBytes = Math.max(failedBytes, Math.min(sizeOf(recordings), MOST_PROBED));
    const outcome = { reason: notRecordedReason(error), message: String((error as Error).message) };
    return commands.map(() => outcome);
  }
}
