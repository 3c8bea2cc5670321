import type { ReactElement } from 'react';
import { createToastQueue } from 'shared-ui';
import type { LanguageService } from '../language/index.ts';
import { keepDrafts } from './keep-drafts.ts';
import { createRecover, RELOADED_KEY, RELOAD_AGAIN_MS } from './recover.ts';
import { readDrafts, restoreDrafts } from './restore-drafts.ts';
import { watchUnsaved } from './unsaved.ts';
import { createUpdateTools } from './update-tools.tsx';

const FORM = `
  <form role="search"><input id="search" /></form>
  <input id="loose" />
  <form>
    <label for="amount">Amount</label><input id="amount" value="10" />
    <label for="note">Note</label><textarea id="note"></textarea>
    <input id="password" type="password" name="password" />
  </form>`;

const unsaved = watchUnsaved(document);
const field = (id: string): HTMLInputElement => document.querySelector(`#${id}`) as HTMLInputElement;
const type = (id: string, value: string): void => {
  field(id).dispatchEvent(new Event('focusin', { bubbles: true }));
  field(id).value = value;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  document.body.innerHTML = FORM;
  sessionStorage.clear();
});

describe('[MFE-024] what is unsaved', () => {
  it('is a changed field of a form, until it is changed back or removed', () => {
    expect(unsaved.isUnsaved()).toBe(false);
    type('amount', '25');
    expect(unsaved.isUnsaved()).toBe(true);
    type('amount', '10');
    expect(unsaved.isUnsaved()).toBe(false);
    type('note', 'rent');
    expect(unsaved.isUnsaved()).toBe(true);
    field('note').remove();
    expect(unsaved.isUnsaved()).toBe(false);
  });

  it('is no search, and no field outside a form', () => {
    type('search', 'dragon');
    type('loose', 'x');
    expect(unsaved.isUnsaved()).toBe(false);
  });

  it('is a part with the attribute data-unsaved', () => {
    document.body.insertAdjacentHTML('beforeend', '<section data-unsaved></section>');
    expect(unsaved.isUnsaved()).toBe(true);
  });

  it('is waited for', () => {
    jest.useFakeTimers();
    const action = jest.fn();
    type('amount', '25');
    unsaved.whenSaved(action);
    jest.advanceTimersByTime(5_000);
    expect(action).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    jest.advanceTimersByTime(500);
    expect(action).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('[MFE-018] drafts', () => {
  it('come back into the same form, but never a password', () => {
    type('amount', '25');
    type('password', 'Demo-2468');
    keepDrafts(unsaved, sessionStorage, '/wallet', 1_000);
    const [kept = ''] = Object.values(sessionStorage) as string[];
    expect(kept).not.toContain('Demo-2468');
    const drafts = readDrafts(kept, 2_000);
    document.body.innerHTML = FORM.replace(' value="10"', '');
    const heard = jest.fn();
    field('amount').addEventListener('input', heard);
    restoreDrafts(document, drafts, () => '/wallet')();
    expect(field('amount').value).toBe('25');
    expect(field('password').value).toBe('');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(unsaved.isUnsaved()).toBe(true);
  });

  it.each([[null], ['not JSON'], ['{"savedAt":1,"fields":[{"key":"k","value":"v"}]}']])('are none in %j', (text) => {
    expect(readDrafts(text, 10 * 60_000)).toEqual([]);
  });
});

describe('[MFE-018] a missing file', () => {
  const setUp = (status: number | null) => {
    const calls = { reload: 0, waiting: 0 };
    let now = 1_000_000;
    const recover = createRecover({
      storage: sessionStorage,
      now: () => now,
      fetch: () =>
        status === null ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status } as Response),
      unsaved,
      keepDrafts: () => undefined,
      reload: () => (calls.reload += 1),
      sayWaiting: () => (calls.waiting += 1),
    });
    return { recover, calls, later: (ms: number) => (now += ms) };
  };
  const error = Object.assign(new Error('Loading chunk 1 failed'), { request: '/assets/1.js' });

  it('reloads the page once', async () => {
    const first = setUp(404);
    await expect(first.recover(error)).resolves.toBe(true);
    expect(first.calls.reload).toBe(1);
    const second = setUp(404);
    await expect(second.recover(error)).resolves.toBe(false);
    expect(second.calls.reload).toBe(0);
    second.later(RELOAD_AGAIN_MS);
    await expect(second.recover(error)).resolves.toBe(true);
    expect(sessionStorage.getItem(RELOADED_KEY)).toBe(String(1_000_000 + RELOAD_AGAIN_MS));
  });

  it.each([[200], [503], [null]])('does not count as missing if the response is %j', async (status) => {
    const { recover, calls } = setUp(status);
    await expect(recover(error)).resolves.toBe(false);
    await expect(recover(new Error('something else'))).resolves.toBe(false);
    expect(calls.reload).toBe(0);
  });

  it('waits for an open form', async () => {
    type('amount', '25');
    const { recover, calls } = setUp(404);
    await expect(recover(error)).resolves.toBe(true);
    expect(calls).toEqual({ reload: 0, waiting: 1 });
  });
});

describe('[MFE-024] the offer of a new release', () => {
  const setUp = async () => {
    const toasts = createToastQueue();
    const i18n = { getFixedT: () => String, t: String };
    const language = { i18n, addTexts: () => Promise.resolve() } as unknown as LanguageService;
    const { sayWaiting } = await createUpdateTools({ unsaved, toasts, language, takeOver: () => true });
    return { toasts, sayWaiting };
  };

  it('ends when it is taken, even if the release was taken back meanwhile', async () => {
    const { toasts, sayWaiting } = await setUp();
    sayWaiting({ name: 'lobby', isWaiting: true });
    const [toast] = toasts.list();
    const useNow = toast?.action as ReactElement<{ onClick: () => void }>;
    useNow.props.onClick();
    expect(toasts.list()).toEqual([]);
  });

  it('ends when the release is taken back, and no other with it', async () => {
    const { toasts, sayWaiting } = await setUp();
    sayWaiting({ name: 'lobby', isWaiting: true });
    sayWaiting({ name: 'member', isWaiting: true });
    sayWaiting({ name: 'lobby', isWaiting: false });
    expect(toasts.list().map(({ id }) => id)).toEqual(['update-member']);
  });
});
