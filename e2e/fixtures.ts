/**
 * `test` of all journeys: the windows that meet who arrives (public popup, disclaimer, what is new) have been seen, so that they
 * stand in nobody's way. Journeys about those windows import `test` from Playwright itself.
 */
import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/** What the pages of journeys keep in the session's storage from the start. */
export const SEEN_WINDOWS: readonly string[] = ['disclaimerAccept', 'publicityClose', 'announcementClose'];

/** Runs in the page, before its scripts. A sign-out clears the session's storage; what was seen then counts as seen again. */
const rememberWindows = (flags: readonly string[]): void => {
  const see = (): void => {
    for (const flag of flags) sessionStorage.setItem(flag, 'true');
  };
  const clear = Storage.prototype.clear;
  Storage.prototype.clear = function clearAndSee(this: Storage): void {
    clear.call(this);
    if (this === sessionStorage) see();
  };
  try {
    see();
  } catch {
    // A page without storage: a game in its sandbox.
  }
};

/** For pages of contexts that a journey opens by itself. */
export const withoutWindows = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(rememberWindows, SEEN_WINDOWS);

/** For journeys that meet the windows of a sign-in but not those that meet every visitor: what was agreed to is kept until the sign-out. */
export const withoutPopup = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const flag of ['disclaimerAccept', 'announcementClose', 'publicityClose'])
      sessionStorage.setItem(flag, 'true');
  });

export const test = base.extend({
  context: async ({ context }, use) => {
    await withoutWindows(context);
    await use(context);
    // An answer that a journey was still changing when it ended is nobody's failure.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});

export { expect } from '@playwright/test';
