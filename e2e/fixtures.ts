/**
 * `test` of all journeys. Each test has a client address of its own, and what it changes of merchants is put back. The windows that
 * open for every visitor (disclaimer, announcements, popup) count as seen, unless a journey is about them: `testWithWindows`.
 */
import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { newAddress, sentFrom } from './client-address.ts';
import { putSettingsBack } from './merchant-settings.ts';

/** What the session's storage keeps of the windows that were seen. */
const SEEN_WINDOWS: readonly string[] = ['disclaimerAccept', 'publicityClose', 'announcementClose'];

/**
 * Runs in the page, before its scripts. A sign-out clears the storage, and the first window would open at once: the storage answers that
 * they were seen, whatever is in it.
 */
const rememberWindows = (flags: readonly string[]): void => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return flags.includes(key) ? 'true' : getItem.call(this, key);
  };
};

/** For pages of contexts that a journey opens by itself. */
export const withoutWindows = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(rememberWindows, SEEN_WINDOWS);
  // A browser lists the first 250 files of a page alone, and `quiet` would not see those that come after them.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
};

interface Fixtures {
  /** Option, true unless a file sets it. */
  readonly hasOwnAddress: boolean;
  /** Client address of the test's pages and calls, where it has its own. */
  readonly address: string;
  readonly settings: undefined;
}

export const testWithWindows = base.extend<Fixtures>({
  hasOwnAddress: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  address: async ({}, use) => use(newAddress()),
  extraHTTPHeaders: async ({ address, hasOwnAddress }, use) => use(hasOwnAddress ? { ...sentFrom(address) } : {}),
  settings: [
    async ({ request }, use) => {
      await use(undefined);
      await putSettingsBack(request);
    },
    { auto: true },
  ],
});

export const test = testWithWindows.extend({
  context: async ({ context }, use) => {
    await withoutWindows(context);
    await use(context);
    // An answer that a journey was still changing when it ended is nobody's failure.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});

export { expect } from '@playwright/test';
