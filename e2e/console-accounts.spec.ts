/** Every account that the console shows leads to the member's page: all pages and tabs, and the windows that their rows open. */
import type { Locator, Page, Request } from '@playwright/test';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { follow, operatorUrl } from './portal.ts';

const MERCHANT = 'aurora';
const PLAYER = 'player1';

interface Listed {
  readonly rows: readonly { readonly id: string; readonly account: string }[];
  readonly totalPages: number;
}

const membersOf = async ({ get }: Desk): Promise<Listed['rows']> => {
  const read = (page: number): Promise<Listed> => get(`/ops/merchants/${MERCHANT}/members?pageNo=${page}&pageSize=100`);
  const first = await read(1);
  const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => read(index + 2)));
  return [first, ...rest].flatMap(({ rows }) => rows);
};

/** Pages that the menu does not lead to, and states of those it does. */
const furtherPages = (members: Listed['rows'], agent: string): readonly string[] => {
  const player = members.find(({ account }) => account === PLAYER)?.id ?? '';
  return [
    ...[
      `/members/${player}?`,
      `/agents/${agent}?`,
      `/agents?below=${agent}&`,
      '/audit?kind=identity&',
      '/reports?by=agent&',
    ],
    ...[`/banks?tab=accounts&account=${PLAYER}&`],
  ].map((path) => `${path}merchant=${MERCHANT}`);
};

const pagesOfMenu = async (page: Page): Promise<readonly string[]> => {
  const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  // What was sent stands there as it was sent: addresses and texts.
  return paths.filter((path) => path !== '/outbox').map((path) => `${path}?merchant=${MERCHANT}`);
};

/** Calls of a page that have no answer yet; the stream of changes never has one. */
const watchCalls = (page: Page): (() => number) => {
  const open = new Set<Request>();
  page.on('request', (call) => call.url().includes('/ops/') && !call.url().includes('/ops/stream?') && open.add(call));
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return () => open.size;
};

interface Found {
  /** Names that lead nowhere, each with what it stands in. */
  readonly bare: readonly string[];
  readonly links: number;
}

/**
 * Names of fields, captions for screen readers and what a chart draws have no links, and a member's own page names the member in its title.
 */
const accountsIn = (root: Locator, accounts: readonly string[]): Promise<Found> =>
  root.evaluate((element, names) => {
    const known = new Set(names);
    const bare: string[] = [];
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent?.checkVisibility() || parent.closest('a[href*="/members/"], label, option, caption, figure'))
        continue;
      if (parent.closest('h1') && location.pathname.startsWith('/members/')) continue;
      if (text.split(/[^\w-]+/u).some((word) => known.has(word))) bare.push(text.trim());
    }
    return { bare, links: element.querySelectorAll('a[href*="/members/"]').length };
  }, accounts);

/** Buttons about an account that open a window: one of each kind. */
const openersIn = async (page: Page, accounts: readonly string[]): Promise<readonly string[]> => {
  const labels = await page
    .locator('#page button[aria-label]:enabled')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const byKind = new Map<string, string>();
  for (const label of labels) {
    const account = accounts.find((name) => label.split(/[^\w-]+/u).includes(name));
    if (account === undefined || /^(Take|Release|Select|Show|Days) /u.test(label)) continue;
    byKind.set(label.replace(account, '').replaceAll(/\d/gu, ''), label);
  }
  return [...byKind.values()];
};

test('every account in the console leads to the member’s page, from a window in a new tab', async ({ page }) => {
  const desk = await openDesk(page.request);
  const members = await membersOf(desk);
  const accounts = members.map(({ account }) => account);
  const agents = await desk.get<Listed>(`/ops/merchants/${MERCHANT}/agents`);
  await enterConsole(page);
  const callsOf = watchCalls(page);
  const settled = async (): Promise<void> => {
    await expect(page.locator('#page h1')).toBeVisible();
    // What a page reads next is asked for when it draws what it has read.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await page.waitForTimeout(50);
      await expect.poll(callsOf).toBe(0);
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await page.goto(operatorUrl());
  await settled();
  const pages = [...(await pagesOfMenu(page)), ...furtherPages(members, agents.rows[0]?.id ?? '')];
  const bare: string[] = [];
  let links = 0;
  const look = async (root: Locator, place: string): Promise<void> => {
    const found = await accountsIn(root, accounts);
    links += found.links;
    bare.push(...found.bare.map((text) => `${place}: ${text}`));
  };
  const lookIntoWindows = async (place: string): Promise<void> => {
    for (const label of await openersIn(page, accounts)) {
      await page.getByRole('button', { name: label, exact: true }).first().click();
      await settled();
      const window = page.getByRole('dialog').last();
      // Some entries take the place of their list.
      if ((await window.count()) === 0) {
        await look(page.locator('#page'), `${place}, “${label}”`);
        await page.reload();
        await settled();
        continue;
      }
      await look(window, `${place}, “${label}”`);
      await expect(window.locator('a[href*="/members/"]:not([target="_blank"])')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  };
  for (const [index, path] of pages.entries()) {
    // Addresses mean the same when they are followed, and each load would start the console anew.
    await (index === 0 ? page.goto(`${operatorUrl()}${path}`) : follow(page, path));
    await settled();
    const tabs = page.locator('#page').getByRole('tab');
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
      if (tab > 0) await tabs.nth(tab).click();
      await settled();
      const place = tab > 0 ? `${path}, ${await tabs.nth(tab).innerText()}` : path;
      await look(page.locator('#page'), place);
      await lookIntoWindows(place);
    }
  }
  expect(bare).toEqual([]);
  expect(links).toBeGreaterThan(100);
});
