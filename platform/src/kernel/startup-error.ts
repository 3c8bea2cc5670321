/**
 * A reason why the platform can't start that the person at the keyboard can remove. Its message is one line: what is wrong
 * and what to do. `main.ts` prints it without a stack and exits with code 1.
 */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartupError';
  }
}
