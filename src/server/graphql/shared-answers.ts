import { asKept, isImmutableAnswer } from "./kept-answers";
import { HttpError } from "../http/exchange";
import { type GraphqlOutcome, type WhenGone } from "./runner";
import { isRateLimited } from "../limits/rate-limit";
import { clientGone } from "../workers/refusals";

/** How a request is answered; what it registers is called when nobody waits any more. */
type Answer = (whenGone: WhenGone) => Promise<GraphqlOutcome>;

/** An answer that is being made. */
interface SharedAnswer {
  readonly outcome: Promise<GraphqlOutcome>;
  /** How many wait for it. */
  waiting: number;
  /** To be called when nobody does. */
  readonly leave: () => void;
}

/** Has an answer that several ask for at the same time made once. */
export class SharedAnswers {
  private readonly shared = new Map<string, SharedAnswer>();

  /**
   * The answer to all requests with this key. A caller who goes does not stop it for the others. If it is not one that
   * depends on the corpus alone, each of the others has its own made.
   */
  async join(key: string, whenGone: WhenGone | undefined, answer: Answer): Promise<GraphqlOutcome> {
    for (;;) {
      const one = this.shared.get(key);
      if (!one) return wait(this.begin(key, answer), whenGone);
      try {
        const outcome = await wait(one, whenGone);
        return isImmutableAnswer(outcome) ? asKept(outcome) : await answer(whenGone ?? (() => undefined));
      } catch (error) {
        // That the first has too much waiting, or no points, says nothing of the others.
        if (!isOverload(error) && !isRateLimited(error)) throw error;
      }
    }
  }

  private begin(key: string, answer: Answer): SharedAnswer {
    const leaves: (() => void)[] = [];
    let isGone = false;
    const end = (): void => {
      if (this.shared.get(key) === one) this.shared.delete(key);
    };
    const outcome = answer((leave) => (isGone ? leave() : leaves.push(leave))).finally(() => end());
    const leave = (): void => {
      isGone = true;
      end();
      leaves.forEach((each) => each());
    };
    const one: SharedAnswer = { outcome, waiting: 0, leave };
    this.shared.set(key, one);
    return one;
  }
}

function wait(one: SharedAnswer, whenGone: WhenGone | undefined): Promise<GraphqlOutcome> {
  one.waiting++;
  return new Promise((resolve, reject) => {
    one.outcome.then(resolve, reject);
    whenGone?.(() => {
      reject(clientGone());
      if (--one.waiting === 0) one.leave();
    });
  });
}

const isOverload = (error: unknown): boolean => error instanceof HttpError && error.code.startsWith("TOO_MANY_");
