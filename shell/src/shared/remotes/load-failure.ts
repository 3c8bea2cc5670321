/** Where a module failed; also the `stage` of the report. */
export type LoadStage = 'entry' | 'chunk' | 'contract' | 'activate' | 'page' | 'render' | 'preload';

/** A module, a page of it or a part of it that could not be loaded or drawn. */
export class LoadFailure extends Error {
  readonly stage: LoadStage;

  constructor(stage: LoadStage, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
    this.stage = stage;
  }
}

export const asLoadFailure = (stage: LoadStage, error: unknown): LoadFailure =>
  error instanceof LoadFailure
    ? error
    : new LoadFailure(stage, error instanceof Error ? error.message : String(error), error);

/** Rejects with a failure of `stage` when `work` takes longer than `budgetMs`. */
export const within = <T>(work: Promise<T>, budgetMs: number, stage: LoadStage): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure(stage, `no answer within ${budgetMs} ms`)), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
