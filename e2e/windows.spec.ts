// The windows themselves are tested here.
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, testWithWindows as test, withoutWindows } from './fixtures.ts';
import { newMember } from './members.ts';
import { setMerchant } from './merchant-settings.ts';
import { accountMenu, balance, fillLogin, follow, header, loginButton, lotus, open, signOut } from './portal.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const disclaimer = (page: Page) => dialog(page, 'Before you play');
const news = (page: Page) => dialog(page, /^Welcome, /);

const agree = async (page: Page): Promise<void> => {
  await disclaimer(page).getByRole('button', { name: 'I agree' }).click();
  await expect(disclaimer(page)).toBeHidden();
};
/** A promotion that the merchant wants seen opens by itself; alone, or in a list with the public popup behind it. */
const announcement = (page: Page) => dialog(page, /^(News|Points for every bet)$/);
const closeAnnouncement = async (page: Page): Promise<void> => {
  await announcement(page).getByRole('button', { name: 'Got it' }).click();
  await expect(announcement(page)).toBeHidden();
};
const pagesOf = (window: Locator) => window.getByRole('navigation').getByRole('button');
/** A light page: the windows open over any. */
const LIGHT = '/helpmc';
/** Past what meets every visitor. */
const enter = async (page: Page): Promise<void> => {
  await open(page, LIGHT);
  await agree(page);
  await closeAnnouncement(page);
};
const flag = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);

/** No violations in what is open; the page behind it, whose banners change, is judged by `pages.spec.ts`. */
const checkAxe = async (page: Page): Promise<void> => {
  expect(await violationsOf(page, { include: '[role="dialog"], [role="alertdialog"]' })).toEqual([]);
};

test('[CON-015] [CON-016] [CON-017] [CON-018] [CON-019] [CON-020] a visitor agrees to the disclaimer, then meets what is announced and the public popup in one window', async ({
  page,
}) => {
  await open(page, LIGHT);
  await expect(disclaimer(page)).toBeVisible();
  await expect(announcement(page)).toBeHidden();
  await checkAxe(page);
  await page.keyboard.press('Escape');
  await expect(disclaimer(page)).toBeVisible();
  await expect(disclaimer(page).getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await agree(page);
  expect(await flag(page, 'disclaimerAccept')).toBe('true');
  await expect(announcement(page)).toBeVisible();
  await expect(pagesOf(announcement(page))).toHaveText([/Points for every bet/, /Welcome to Aurora/]);
  await pagesOf(announcement(page)).last().click();
  await checkAxe(page);
  // One tap, and the page is free.
  await closeAnnouncement(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await flag(page, 'announcementClose')).toBeNull();
  expect(await flag(page, 'publicityClose')).toBe('true');
  await page.reload();
  // Nothing is kept of the announcements that a visitor closed; the other two come once a session.
  await expect(dialog(page, 'Points for every bet')).toBeVisible();
  await closeAnnouncement(page);
  await expect(disclaimer(page)).toBeHidden();
});

test('[AUT-003] [AUT-009] after the sign-in: first the disclaimer, unless it was agreed to, then what is new, each once', async ({
  page,
}) => {
  const { account } = await newMember(page.request);
  await enter(page);
  await loginButton(page).click();
  await fillLogin(page, account);
  await expect(news(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const list = news(page).getByRole('navigation');
  await expect(list.getByRole('button', { name: /Points for every bet/ })).toBeVisible();
  await list.getByRole('button', { name: /How we keep your balance correct/ }).click();
  await expect(news(page).getByText(/Every balance change is recorded twice/)).toBeVisible();
  await checkAxe(page);
  const read = page.waitForResponse((reply) => reply.url().endsWith('/portal/notices/read'));
  await news(page).getByRole('button', { name: 'Got it' }).click();
  expect((await read).ok()).toBe(true);
  expect(await flag(page, 'announcementClose')).toBe('true');

  await page.reload();
  await expect(balance(page)).toBeVisible();
  // The windows would have come with the calls that follow the page.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByName(`${location.origin}/wps/relay/getCountryCodes`).length),
    )
    .toBe(1);
  await expect(disclaimer(page)).toBeHidden();

  // Another sign-in: agreed to anew, and nothing that was read already.
  await signOut(page);
  expect(await flag(page, 'disclaimerAccept')).toBeNull();
  const unread = page.waitForResponse((reply) => reply.url().includes('/portal/notices/unread'));
  await loginButton(page).click();
  await fillLogin(page, account);
  await expect(disclaimer(page)).toBeVisible();
  await expect(announcement(page)).toBeHidden();
  await agree(page);
  await expect(pagesOf(announcement(page))).toHaveText([/Points for every bet/, /Welcome to Aurora/]);
  await closeAnnouncement(page);
  expect(await flag(page, 'announcementClose')).toBe('true');
  expect(await flag(page, 'publicityClose')).toBe('true');
  await expect(balance(page)).toBeVisible();
  const { value } = (await (await unread).json()) as { value: { notices: object[]; promotions: object[] } };
  expect(value).toMatchObject({ notices: [], promotions: [] });
  await expect(news(page)).toBeHidden();
});

test('[CON-013] [SHL-077] the region picker lists the merchant’s regions, and the choice stays for the session; a notice opens at its place in the list of all', async ({
  page,
}, info) => {
  await enter(page);
  const openPicker = async (): Promise<void> => {
    if (info.project.name === 'phone') await header(page).getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Region' }).click();
  };
  await openPicker();
  const picker = dialog(page, 'Where do you play?');
  const reply = await page.request.get('/wps/relay/WPSCORE_getDropdownMenu?menuGroup=gamingvenue&language=EN');
  const { value } = (await reply.json()) as { value: { list: { name: string }[] } };
  expect(value.list).toHaveLength(3);
  await expect(picker.getByRole('listitem')).toHaveText(value.list.map(({ name }) => name));
  await picker.getByRole('button', { name: 'Philippines' }).click();
  await expect(picker).toBeHidden();
  await page.reload();
  // With every visit of a visitor.
  await closeAnnouncement(page);
  expect(await flag(page, 'gamingVenue')).toBe('PH');
  await openPicker();
  await expect(picker.getByRole('button', { name: 'Philippines' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await follow(page, '/');
  const bar = page.getByRole('region', { name: 'Notices' });
  const title = await bar.getByRole('button').locator('span').first().innerText();
  await bar.getByRole('button').click();
  const window = dialog(page, 'Notices');
  await expect(window.locator('[aria-current="true"]')).toContainText(title);
  await window.getByRole('button', { name: /Verify any round/ }).click();
  await expect(window.getByText(/your own browser recomputes/)).toBeVisible();
  await checkAxe(page);
});

test.describe('the same on both sizes', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on both');

  test('[AUT-003] who does not agree to the disclaimer signs out', async ({ page }) => {
    await enter(page);
    // As after a sign-out, or where the portal was opened by a token.
    await page.evaluate(() => sessionStorage.removeItem('disclaimerAccept'));
    await loginButton(page).click();
    await fillLogin(page, 'player2');
    await disclaimer(page).getByRole('button', { name: 'Log out' }).click();
    await expect(loginButton(page)).toBeVisible();
    await expect(disclaimer(page)).toBeHidden();
  });

  test('[SHL-020] [SHL-021] help opens over the lobby at what the address asks for; /helpmc needs no sign-in', async ({
    page,
  }) => {
    const expectOpen = async (name: string): Promise<void> => {
      const help = dialog(page, new RegExp(name));
      await expect(help).toBeVisible();
      await help.getByRole('button', { name: 'Close' }).click();
      await expect(help).toBeHidden();
    };
    // Windows of their own would lie over the help.
    await withoutWindows(page.context());
    await page.goto('/help#term');
    await expectOpen('Terms');
    await follow(page, '/help#terms');
    await expectOpen('Terms');
    await follow(page, '/help#privacy');
    await expectOpen('Privacy');
    await follow(page, '/helpmc');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeAttached();
  });

  test('[AUT-018] [SHL-086] [SHL-087] a trial account is told what it needs', async ({ page }) => {
    await enter(page);
    await loginButton(page).click();
    await page.getByRole('button', { name: 'Look around with a trial account' }).click();
    await news(page).getByRole('button', { name: 'Got it' }).click();
    await page.goto(`${LIGHT}?mc=securityCenter`);
    await expect(page.getByText('Please Register An Account First')).toBeVisible();
    await expect(dialog(page, 'Member centre')).toBeHidden();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(await accountMenu(page)).toBeVisible();
    await page.goto(`${LIGHT}?ac=agentTeamOverview`);
    await expect(page.getByText('Please Register An Account First')).toBeVisible();
    await expect(dialog(page, 'Agent centre')).toBeHidden();
    await page.goto(`${LIGHT}?mc=securityCenter`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use a real account' }).click();
    await expect(dialog(page, 'Sign up').getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(dialog(page, 'Log in')).toBeHidden();
  });
});

test.describe('"logged in to home page"', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on both');

  test('[SHL-026] [SHL-027] [SHL-028] [SHL-030] [AUT-024] [AUT-025] [AUT-026] [RSG-006] a sign-in comes first, the terms can be read before it, and home follows', async ({
    page,
    baseURL,
  }) => {
    await setMerchant(page.request, 'lotus', 'flags/LOGINHOME', { enabled: true });
    await withoutWindows(page.context());
    await page.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
    await page.goto(lotus(baseURL));
    await expect(page).toHaveURL(/\/login$/);
    // The address changes before the page does.
    const heading = (name?: string) =>
      page.getByRole('main').getByRole('heading', { level: 1, ...(name ? { name } : {}) });
    await expect(heading('Log in')).toBeVisible();
    for (const [free, guarded] of [
      ['/helpmc', '/hot'],
      ['/download', '/down'],
      ['/protection', '/rng'],
    ] as const) {
      await follow(page, free);
      await expect(heading('Log in')).toBeHidden();
      await expect(heading()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${free}$`));
      await follow(page, guarded);
      await expect(page).toHaveURL(/\/login$/);
      await expect(heading('Log in')).toBeVisible();
    }
    await page.goto(lotus(baseURL, '/help#privacy'));
    await expect(page).toHaveURL(/\/login$/);
    await expect(dialog(page, 'Privacy')).toBeVisible();
    await dialog(page, 'Privacy').getByRole('button', { name: 'Close' }).click();

    await page.goto(lotus(baseURL, '/promotions'));
    await expect(page).toHaveURL(/\/login$/);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Username', exact: true }).fill('player3');
    await form.locator('input[type="password"]').fill('Demo-2468');
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    // With a token nothing is sent away, and the doors for visitors lead home.
    await page.goto(lotus(baseURL, '/register.html'));
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    for (const path of ['/login', '/register']) {
      await follow(page, '/hot');
      await expect(heading('Hot games')).toBeVisible();
      await expect(page).toHaveURL(/\/hot$/);
      await follow(page, path);
      await expect(page).toHaveURL(/localhost:\d+\/$/);
      await expect(heading('Hot games')).toBeHidden();
    }
  });
});
