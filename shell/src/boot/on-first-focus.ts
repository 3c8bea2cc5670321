/** Runs the work with the first focus in the page, or when the answer is called, whichever comes first; once. */
export const onFirstFocus = (page: Pick<Document, 'addEventListener'>, work: () => void): (() => void) => {
  let isDone = false;
  const run = (): void => {
    if (!isDone) work();
    isDone = true;
  };
  page.addEventListener('focusin', run, { once: true });
  return run;
};
