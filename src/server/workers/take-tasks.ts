import { constants, getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type FromThread, type SentAnswer, type SentTask } from "./wire";

/** By how much threads give way to the one that takes requests: beside it they get a fifth of a processor. */
const NICE = 6;

/** Has this thread answer what it is sent, one task after the other. It gives way as soon as it is prepared. */
export function takeTasks(answer: (task: SentTask) => Promise<SentAnswer | undefined>): void {
  const port = parentPort!;
  let givesWay = false;
  port.on("message", (task: SentTask) => {
    void answer(task).then((sent) => {
      if (!givesWay && task === "prepare") {
        givesWay = true;
        giveWay();
      }
      port.postMessage({ answer: sent?.answer } satisfies FromThread, sent?.transfer);
    });
  });
}

/** Only Linux has priorities of threads. */
function giveWay(): void {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
}
