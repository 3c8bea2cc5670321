import { violationsOf } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { keepSettings, setMerchant } from './merchant-settings.ts';
import { follow, header, lotus, operatorUrl, seenWithin } from './portal.ts';

// The status is one for all browsers of a merchant, so that these journeys run once; the second merchant lends itself.
const OPEN = { status: 0, maintenanceEnd: null, message: null };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the page follows the stream: changes reach it from then on. */
const openAndFollow = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const stream = page.waitForResponse((reply) => reply.url().includes('/portal/stream?'));
  await page.goto(address);
  await expect(header(page)).toBeVisible();
  await stream;
};

const filesOfRemotes = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/m/')) asked.push(request.url());
  });
  return asked;
};

test('[SHL-031] [SHL-035] [OPR-005] [SHL-036] [SHL-037] maintenance reaches open browsers of that merchant within two seconds, and they come back where they were', async ({
  page,
  baseURL,
  context,
}) => {
  await openAndFollow(page, lotus(baseURL, '/hot'));
  const other = await context.newPage();
  await other.goto('/helpmc');
  await expect(header(other)).toBeVisible();

  const end = '2030-12-24T18:30:00.000Z';
  const setStatus = (status: object) => setMerchant(page.request, 'lotus', 'status', status);
  const isBack = () => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Hot games/);
  await seenWithin(2_000, {
    cause: () => setStatus({ status: 1, maintenanceEnd: end, message: 'New tables are coming.' }),
    seen: () => expect(heading(page, 'Under maintenance')).toBeVisible(),
    undo: async () => {
      await setStatus(OPEN);
      await isBack();
    },
  });
  await expect(page.getByText('New tables are coming.')).toBeVisible();
  await expect(page.locator('time')).toHaveAttribute('datetime', end);
  await expect(page.locator('time')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(header(other).getByRole('button', { name: 'Log in' })).toBeVisible();

  await setStatus(OPEN);
  await isBack();
  await expect(page).toHaveURL(/\/hot$/);
  await other.close();
});

test('[SHL-032] [SHL-038] [MFE-021] [LIM-063] a page that is opened in maintenance asks for no remote; without an end there is no such line; customer service opens', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('hisLang', 'EN');
    window.open = (...args) => {
      document.documentElement.dataset['opened'] = JSON.stringify(args);
      return null;
    };
  });
  await setMerchant(page.request, 'lotus', 'status', { status: 1 });
  const asked = filesOfRemotes(page);
  await page.goto(lotus(baseURL, '/rng'));
  await expect(heading(page, 'Under maintenance')).toBeVisible();
  await expect(page.locator('time')).toHaveCount(0);
  await page.getByRole('button', { name: 'Customer service' }).click();
  const opened = JSON.parse((await page.locator('html').getAttribute('data-opened')) ?? '[]') as string[];
  expect(opened[0]).toBe('https://lotus.example/support');
  expect(opened[2]).toContain('width=440,height=750');
  for (const path of ['/', '/lotteryCenter', '/register', '/game', '/?mc=securityCenter']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(heading(page, 'Under maintenance')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

test('[ERR-022] [SHL-035] where the stream is away, a call that answers maintenance turns the page', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  await page.route('**/portal/stream**', (route) => route.abort());
  await page.goto(lotus(baseURL, '/helpmc'));
  await expect(header(page)).toBeVisible();
  await setMerchant(page.request, 'lotus', 'status', { status: 1 });
  // A call that the page makes by itself may have turned it already: then no link is left.
  await page
    .getByRole('link', { name: 'Promotions' })
    .evaluateAll(([link]) => (link as HTMLElement | undefined)?.click());
  await expect(heading(page, 'Under maintenance')).toBeVisible();
});

test('[SHL-033] [SHL-034] [MFE-021] [ERR-021] a merchant that is restricted says so, asks for no remote, and maintenance comes first; an address that is blocked while its page is open is told so, and let in again', async ({
  page,
  baseURL,
  address,
}) => {
  await openAndFollow(page, lotus(baseURL, '/helpmc'));
  await setMerchant(page.request, 'lotus', 'status', { status: 2 });
  await expect(heading(page, 'Not available here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
  const asked = filesOfRemotes(page);
  await page.reload();
  await expect(heading(page, 'Not available here')).toBeVisible();
  expect(asked).toEqual([]);
  await setMerchant(page.request, 'lotus', 'status', { status: 1 });
  await expect(heading(page, 'Under maintenance')).toBeVisible();
  await setMerchant(page.request, 'lotus', 'status', OPEN);
  await expect(header(page)).toBeVisible();

  await setMerchant(page.request, 'lotus', 'access', { blockedAddresses: [address] });
  await expect(heading(page, 'Access is blocked')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Access is blocked')).toBeVisible();
  await setMerchant(page.request, 'lotus', 'access', { blockedAddresses: [] });
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('[OPS-003] [OPR-005] an operator sets status, options, links and whom to keep out on the merchant’s page', async ({
  page,
  context,
  baseURL,
}) => {
  await keepSettings(page.request, 'lotus');
  const portal = await context.newPage();
  await openAndFollow(portal, lotus(baseURL, '/helpmc'));

  await enterConsole(page);
  await page.goto(`${operatorUrl()}/merchants`);
  await page.getByRole('link', { name: 'Settings of Lotus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lotus' })).toBeVisible();

  const status = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Status' }) });
  const confirm = async (action: string): Promise<void> => {
    const ask = page.getByRole('dialog');
    await ask.getByRole('textbox', { name: /Reason/ }).fill('Journey of the tests');
    await ask.getByRole('button', { name: action }).click();
    await expect(ask).toBeHidden();
  };
  await status.getByRole('radio', { name: 'Maintenance' }).click();
  await status.getByLabel('Expected end').fill('2030-12-24T18:30');
  await status.getByRole('textbox', { name: /Message to visitors/ }).fill('Back soon.');
  await status.getByRole('button', { name: 'Save' }).click();
  await confirm('Start maintenance');
  await expect(portal.getByText('Back soon.')).toBeVisible();
  await portal.reload();
  await expect(heading(portal, 'Under maintenance')).toBeVisible();
  await expect(portal.getByText('Back soon.')).toBeVisible();
  await expect(portal.locator('time')).toHaveAttribute('datetime', '2030-12-24T18:30:00.000Z');

  await status.getByRole('radio', { name: 'Open' }).click();
  await status.getByRole('button', { name: 'Save' }).click();
  await confirm('Open');
  await expect(header(portal)).toBeVisible();

  const viber = page.getByRole('textbox', { name: 'Viber' });
  await viber.fill('nonsense');
  const links = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Links and customer service' }) });
  await links.getByRole('button', { name: 'Publish…' }).click();
  await expect(links.getByText('Enter an address that starts with https://')).toBeVisible();
  await expect(viber).toHaveValue('nonsense');
  await viber.fill('https://viber.example/lotus');
  await links.getByRole('button', { name: 'Publish…' }).click();
  await confirm('Publish');
  await expect(
    portal.getByRole('navigation', { name: 'Contact us elsewhere' }).getByRole('link', { name: 'Viber' }),
  ).toHaveAttribute('href', 'https://viber.example/lotus');
  expect(await violationsOf(page)).toEqual([]);
  await follow(page, '/audit');
  await expect(page.getByText('Status changed').or(page.getByText('Status set')).first()).toBeVisible();
  await expect(page.getByText('Content published').first()).toBeVisible();
});
