/** Pages and windows whose code is slow: who asks for one sees that it comes, not what was there until its code is. */
import type { Locator, Page } from '@playwright/test';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
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

/** A press of the opener dims the page until the code of the window is there; Escape closes it. */
const openSlowly = async (page: Page, opener: Locator, name: string): Promise<void> => {
  const window = page.getByRole('dialog', { name });
  const room = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(opener).toBeVisible();
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
};

test('the page is dimmed while a window of the frame or the menu is on its way @phone', async ({ page }) => {
  await saveData(page);
  await open(page, '/helpmc');
  await openSlowly(page, header(page).getByRole('button', { name: 'Open menu' }), 'Aurora');
  await openSlowly(page, loginButton(page), 'Log in');
});

for (const { address, opener, window } of [
  {
    address: '/',
    opener: (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('button'),
    window: 'Notices',
  },
  {
    address: '/lottery?gameCode=EXPRESS_1',
    opener: (page: Page) => page.getByRole('button', { name: 'Choose another lottery' }),
    window: 'All lotteries',
  },
  {
    address: '/protection?mc=securityCenter',
    opener: (page: Page) => page.getByRole('button', { name: 'Add account' }),
    window: 'Add bank account',
  },
])
  test(`the page is dimmed while “${window}” is on its way @phone`, async ({ page }) => {
    await saveData(page);
    const member = await newMember(page.request, { pin: true });
    await openAs(page, member.account, address);
    await openSlowly(page, opener(page), window);
  });

test('the page of the console is dimmed while the search is on its way @desktop', async ({ page }) => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/merchants`);
  await expect(page.getByRole('heading', { name: 'Merchants', level: 1 })).toBeVisible();
  await openSlowly(page, page.getByRole('banner').getByRole('button', { name: 'Search' }), 'Find a member');
});

test('in the console an entry of the menu opens the place of its page at once @desktop', async ({ page }) => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/merchants`);
  await turn(page, {
    entry: page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Missions' }),
    former: page.getByRole('heading', { name: 'Merchants', level: 1 }),
    place: page.getByText('Loading the console'),
    content: page.getByRole('heading', { name: 'Missions', level: 1 }),
  });
});
