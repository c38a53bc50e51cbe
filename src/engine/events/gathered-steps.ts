import { type EventStep, type PlayedEvent } from "./played-events";

/** What happened, and what of it triggered and ended. */
export type Step = Pick<EventStep, "events" | "triggered" | "ended">;

/** What is done one after the other, told as one. */
export class GatheredSteps {
  private readonly events: PlayedEvent[] = [];
  private readonly triggered: Step["triggered"][number][] = [];
  private readonly ended: string[] = [];

  get all(): Step {
    return { events: this.events, triggered: this.triggered, ended: this.ended };
  }

  /** Its events name what they result from by their places among all. */
  add({ events, triggered, ended }: Step): void {
    const before = this.events.length;
    for (const one of events)
      this.events.push(one.resultOf === null ? one : { ...one, resultOf: one.resultOf + before });
    this.triggered.push(...triggered);
    this.ended.push(...ended);
  }
}
