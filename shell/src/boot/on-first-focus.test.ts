import { onFirstFocus } from './on-first-focus.ts';

describe('work that waits for a quiet page', () => {
  it('is done at once for who begins to type, and not again', () => {
    const work = jest.fn();
    const run = onFirstFocus(document, work);
    expect(work).not.toHaveBeenCalled();
    document.body.innerHTML = '<input />';
    document.querySelector('input')?.focus();
    expect(work).toHaveBeenCalledTimes(1);
    run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done when it is called for', () => {
    const work = jest.fn();
    onFirstFocus(document, work)();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
