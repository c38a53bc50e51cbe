import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { notRecordedReason } from "../../store/recordings/not-recorded";
import { RecordingWriter, type WriterOptions } from "../../store/recordings/recording-writer";
import {
  CLOSE,
  type RecorderCommand,
  type RecorderMessage,
  type RecorderReport,
  type RecordingOutcome,
} from "./recorder-wire";

/** Recordings that wait are written together: one write to the disk is as slow as many. */
const MOST_COMMANDS_AT_ONCE = 256;

const port = parentPort!;
const options = workerData as WriterOptions;
let writer: RecordingWriter | undefined;
let held = { bytes: 0, evaluations: 0 };

let closing = false;

port.on("message", (message: RecorderMessage) => {
  const commands = [...commandsOf(message), ...waitingCommands(MOST_COMMANDS_AT_ONCE - 1)];
  if (commands.length > 0) {
    const outcomes = perform(commands);
    // Those that came while a lock was waited for have waited with it.
    const isLocked = outcomes.some((outcome) => "reason" in outcome && outcome.reason === "LOCKED");
    const late = isLocked ? waitingCommands(Infinity) : [];
    [...commands, ...late].forEach(({ number }, at) =>
      port.postMessage({ number, outcome: outcomes[at] ?? outcomes[0]!, held } satisfies RecorderReport),
    );
  }
  if (!closing) return;
  writer?.close();
  port.close();
});

function waitingCommands(most: number): RecorderCommand[] {
  const commands: RecorderCommand[] = [];
  while (commands.length < most) {
    const received: { message: RecorderMessage } | undefined = receiveMessageOnPort(port);
    if (!received) break;
    commands.push(...commandsOf(received.message));
  }
  return commands;
}

function commandsOf(message: RecorderMessage): RecorderCommand[] {
  if (message !== CLOSE) return [message];
  closing = true;
  return [];
}

/** All commands in one transaction: the outcome of each. */
function perform(commands: readonly RecorderCommand[]): RecordingOutcome[] {
  try {
    writer ??= RecordingWriter.open(options);
    const recordings = commands.flatMap((command) => command.recordings);
    if (recordings.length === 0) writer.probe();
    const recorded = recordings.length > 0 ? writer.write(recordings) : [];
    held = writer.held;
    let from = 0;
    return commands.map(({ recordings: { length } }) => ({ recorded: recorded.slice(from, (from += length)) }));
  } catch (error) {
    const outcome = { reason: notRecordedReason(error), message: String((error as Error).message) };
    return commands.map(() => outcome);
  }
}
