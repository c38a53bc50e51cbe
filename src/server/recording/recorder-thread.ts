import { parentPort, workerData } from "node:worker_threads";
import { notRecordedReason } from "../../store/recordings/not-recorded";
import { RecordingWriter, type WriterOptions } from "../../store/recordings/recording-writer";
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

port.on("message", (message: RecorderMessage) => {
  if (message === CLOSE) {
    writer?.close();
    port.close();
  } else {
    port.postMessage({ outcomes: perform(message), bytes } satisfies RecorderReport);
  }
});

/** All commands in one transaction: the outcome of each. */
function perform(commands: readonly RecorderCommand[]): RecordingOutcome[] {
  try {
    writer ??= RecordingWriter.open(options);
    const recordings = commands.flatMap((command) => command.recordings);
    if (recordings.length === 0) writer.probe();
    const recorded = recordings.length > 0 ? writer.write(recordings) : [];
    bytes = writer.held.bytes;
    let from = 0;
    return commands.map(({ recordings: { length } }) => ({ recorded: recorded.slice(from, (from += length)) }));
  } catch (error) {
    const outcome = { reason: notRecordedReason(error), message: String((error as Error).message) };
    return commands.map(() => outcome);
  }
}
