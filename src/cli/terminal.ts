/** Where a command is run: what it says goes there, and it ends there. */
export interface Terminal {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  say(text: string): void;
  complain(text: string): void;
  /** Says how the command ends when all is done. */
  end(status: number): void;
  /** Ends at once. */
  exit(status: number): never;
}

/** The process itself. */
export const PROCESS: Terminal = {
  env: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  end: (status) => {
    process.exitCode = status;
  },
  exit: (status) => process.exit(status),
};
