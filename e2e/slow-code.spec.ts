/** Pages and windows whose code is slow: who asks for one sees that it comes, not what was there until its code is. */
import type { Locator, Page } from '@playwright/test';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { header, loginButton, open, operatorUrl, saveData } from './portal.ts';
import { openAs } from './session.ts';

/** Scripts wait from now on; answers how many do, and how to let them come. */
const holdScripts = async (page: Page): Promise<{ readonly held: () => number; readonly release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/*.js', async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return { held: () => held, release: resolve };
};

interface Turn {
  readonly entry: Locator;
  /** Is said on the former page, and not on the next one. */
  readonly former: Locator;
  /** Is there before the code of the page. */
  readonly place: Locator;
  /** Is of the page itself. */
  readonly content: Locator;
}

const turn = async (page: Page, { entry, former, place, content }: Turn): Promise<void> => {
  await expect(former).toBeVisible();
  const scripts = await holdScripts(page);
  await entry.click();
  await expect(place).toBeVisible();
  await expect(former).toHaveCount(0);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect.poll(scripts.held).toBeGreaterThan(0);
  await expect(content).toHaveCount(0);
  scripts.release();
  await expect(content).toBeVisible();
};

for (const { centre, address, from, entry, content } of [
  {
    centre: 'Member centre',
    address: '/helpmc?mc=securityCenter',
    from: 'Security centre',
    entry: 'Personal profit',
    content: 'Net result',
  },
  {
    centre: 'Agent centre',
    address: '/helpmc?ac=agentTeamOverview',
    from: 'Team overview',
    entry: 'Announcements',
    content: 'Your link has its own page',
  },
])
  test(`in the ${centre.toLowerCase()} an entry opens the place of its page at once @phone`, async ({ page }) => {
    await saveData(page);
    await openAs(page, 'agent1', address);
    const window = page.getByRole('dialog', { name: centre });
    await turn(page, {
      entry: window.getByRole('navigation', { name: centre }).getByRole('button', { name: entry }),
      former: window.getByRole('heading', { name: from, level: 2 }),
      place: window.getByRole('heading', { name: entry, level: 2 }),
      content: window.getByText(content).first(),
    });
  });

test('the page is dimmed while a window or the menu is on its way @phone', async ({ page }) => {
  await saveData(page);
  await open(page, '/helpmc');
  const room = page.getByRole('status', { name: 'Loading', exact: true });
  for (const [opener, window] of [
    [header(page).getByRole('button', { name: 'Open menu' }), page.getByRole('dialog', { name: 'Aurora' })],
    [loginButton(page), page.getByRole('dialog', { name: 'Log in' })],
  ] as const) {
    const scripts = await holdScripts(page);
    await opener.click();
    await expect(room).toBeVisible();
    await expect(room).toHaveCSS('opacity', '1');
    await expect(window).toHaveCount(0);
    scripts.release();
    await expect(window).toBeVisible();
    await expect(room).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
  }
});

test('in the console an entry of the menu opens the place of its page at once @desktop', async ({ page }) => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/merchants`);
  await turn(page, {
    entry: page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Missions' }),
    former: page.getByRole('heading', { name: 'Merchants', level: 1 }),
    place: page.getByRole('status', { name: 'Loading the console' }),
    content: page.getByRole('heading', { name: 'Missions', level: 1 }),
  });
});
