import { nameOf } from "../board/notes/note";
import { type Choose, type Question } from "../actions/common/question";
import { type Board } from "../board/board";
import { type BoardFault, InvalidBoardError } from "../errors";
import { type PendingChoice } from "../evaluation";
import { type ChoiceInput } from "../game-state-input";
import { type Steps, STEPS } from "../steps";
import { type ChoicePolicy } from "../vocabulary";

/** A fault for each answer to a choice that an earlier one has answered: only one of them could count. */
export function answeredTwice(choices: readonly ChoiceInput[]): readonly BoardFault[] {
  const answered = new Set<string>();
  return choices.flatMap(({ choice }, position) => {
    if (answered.has(choice))
      return [{ path: `choices[${position}].choice`, message: `"${choice}" is answered twice` }];
    answered.add(choice);
    return [];
  });
}

/** What objects and players of a board are called. */
export const namesOn =
  ({ objects, positions, players }: Board) =>
  (id: string): string =>
    positions.has(id) ? nameOf(objects[positions.get(id)!]!) : players.find((player) => player.id === id)?.name || id;

/**
 * Where the choices of one evaluation are kept: those given, those taken by default, those still to be made. The id of
 * a choice names what it is about; the second of the same kind about the same thing ends in #2.
 */
export class ChoiceDesk {
  readonly assumptions: string[] = [];
  /** Kinds of choices that nobody is asked for: the order of the board holds. */
  readonly byTheBoard = new Set<Question["kind"]>();
  private open: { readonly id: string; readonly question: Question }[] = [];
  private readonly given: ReadonlyMap<string, { readonly choice: ChoiceInput; readonly position: number }>;
  private readonly timesAsked = new Map<string, number>();
  private readonly used = new Set<string>();
  private readonly settled = new Set<string>();
  private readonly noted = new Set<string>();
  private askedInCheck: string[] = [];

  constructor(
    choices: readonly ChoiceInput[],
    private readonly policy: ChoicePolicy,
    private readonly steps: Steps,
    /** The name of an object or a player, by its id. */
    private readonly nameOf: (id: string) => string = (id) => id,
  ) {
    this.given = new Map(choices.map((choice, position) => [choice.choice, { choice, position }]));
  }

  /** Asks, or answers from what was given; under FIRST_OPTION takes the first options and says so. */
  readonly choose: Choose = (question) => {
    if (question.options.length <= question.take) return question.options;
    const id = this.idOf(question);
    const answer = this.answer(id, question);
    if (answer) return answer;
    if (question.isAllTheSame) return question.options.slice(0, question.take);
    if (this.policy === "FIRST_OPTION" || this.settled.has(id) || this.byTheBoard.has(question.kind))
      return this.assume(id, question);
    this.open.push({ id, question });
    return null;
  };

  /** A choice that nobody is asked for: the order of the board holds unless an answer was given. */
  readonly order: (question: Question) => readonly string[] = (question) => {
    if (question.options.length < 2) return question.options;
    const id = this.idOf(question);
    return this.answer(id, question) ?? this.assume(id, question);
  };

  /** True while a choice is still to be made. */
  get isWaiting(): boolean {
    return this.open.length > 0;
  }

  /** How many choices there have been. */
  get asked(): number {
    return [...this.timesAsked.values()].reduce((sum, times) => sum + times, 0);
  }

  get pending(): readonly PendingChoice[] {
    return this.open.map(({ id, question }) => pendingChoice(id, question));
  }

  /** From here on choices may be asked anew, with those that change nothing settled. */
  beginCheck(): void {
    this.askedInCheck = [];
  }

  /**
   * Settles the choices still to be made that change nothing: asked anew, each takes its first option and says so. False if
   * there is none; else all that was asked since the check began must be asked anew.
   */
  settle(changesNothing: (question: Question) => boolean): boolean {
    const idle = this.open.filter(({ question }) => changesNothing(question));
    if (idle.length === 0) return false;
    for (const { id } of idle) this.settled.add(id);
    for (const id of this.askedInCheck) this.timesAsked.set(id, this.timesAsked.get(id)! - 1);
    this.askedInCheck = [];
    this.open = [];
    return true;
  }

  /** Adds to the assumptions what does not stand there yet. */
  note(sentences: readonly string[]): void {
    const news = new Set(sentences.filter((sentence) => !this.noted.has(sentence)));
    for (const sentence of this.steps.tell(news)) {
      this.noted.add(sentence);
      this.assumptions.push(sentence);
    }
  }

  /** Positions of the choices given that were never asked. */
  get unasked(): readonly number[] {
    return [...this.given].filter(([id]) => !this.used.has(id)).map(([, { position }]) => position);
  }

  private idOf({ kind, player, about, prompt, options }: Question): string {
    this.steps.take(options.length * STEPS.entry + STEPS.letter * (prompt.length + about.length));
    const id = [kind.toLowerCase().replaceAll("_", "-"), player, about].filter(Boolean).join(":");
    const times = (this.timesAsked.get(id) ?? 0) + 1;
    this.timesAsked.set(id, times);
    this.askedInCheck.push(id);
    return times === 1 ? id : `${id}#${times}`;
  }

  private answer(id: string, question: Question): readonly string[] | null {
    const found = this.given.get(id);
    if (!found) return null;
    this.used.add(id);
    const { options } = found.choice;
    const fits = new Set(options).size === question.take && options.length === question.take;
    const offered = new Set(question.options);
    if (!fits || !options.every((option) => offered.has(option))) {
      const message = `name exactly ${question.take} of these, each once: ${question.options.join(", ")}`;
      throw new InvalidBoardError([{ path: `choices[${found.position}].options`, message }]);
    }
    return options;
  }

  private assume(id: string, question: Question): readonly string[] {
    const taken = question.options.slice(0, question.take);
    this.assumptions.push(`${question.prompt} Taken: ${taken.map(this.told).join(", ")} (choice ${id}).`);
    return taken;
  }

  /** Two objects may have one name: the id stands beside it. */
  private readonly told = (option: string): string => {
    const name = this.nameOf(option);
    return name === option ? option : `${name} (${option})`;
  };
}

const pendingChoice = (id: string, { player, kind, prompt, options, take, ruleNumber }: Question): PendingChoice => ({
  id,
  player,
  kind,
  prompt,
  options,
  take,
  ruleNumber,
});
