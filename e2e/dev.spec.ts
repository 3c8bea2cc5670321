/** A remote under its team's hands: one dev server, alone on a fake portal and inside the portal that runs. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, said } from './dev-server.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { follow, header } from './portal.ts';
import { openAs } from './session.ts';

// Browsers ask another origin before they send it a header of ours, and dev servers do not answer that.
test.use({ hasOwnAddress: false });

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
let house: string;
let child: ChildProcess;
let address: string;

test.beforeAll(async () => {
  house = (await run(process.execPath, ['tooling/new/testing/house.mjs'], { cwd: root })).stdout.trim();
  const port = await freePort();
  address = `http://localhost:${port}`;
  child = spawn(process.execPath, ['tooling/dev/remote.mjs', 'remote-agent'], {
    cwd: house,
    env: { ...process.env, DEV_PORT: String(port), PLATFORM_URL: process.env['E2E_BASE_URL'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await said(child, /ready after/);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(house, { recursive: true, force: true });
});

const PAGE = 'remote-agent/src/features/team-overview/team-overview-page.tsx';
const LABEL = "label={t('team.new')}";

/** A file of the remote otherwise, until the end of `look`. */
const whileFile = async (file: string, was: string, is: string, look: () => Promise<void>): Promise<void> => {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  const changed = before.replace(was, is);
  expect(changed).not.toBe(before);
  writeFileSync(path, changed);
  try {
    await look();
  } finally {
    writeFileSync(path, before);
  }
};

/** Another text where the overview says `New members`, until the end of `look`. */
const whileChanged = (text: string, look: () => Promise<void>): Promise<void> =>
  whileFile(PAGE, LABEL, `label="${text}"`, look);

const isShown = (page: Page, text: string): Promise<void> => expect(page.getByText(text)).toBeVisible();

/** Of the page behind the window that is open. */
const balanceBehind = (page: Page) => header(page).getByRole('group', { name: 'Balance', includeHidden: true });
const badge = (page: Page) =>
  page.getByRole('complementary', { name: 'Modules from this machine', includeHidden: true });

/** A mark on the window, which a page that is loaded anew does not have. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

test('[MFE-014] a remote runs alone on a fake portal, and a change shows without loading the page again', async ({
  page,
}) => {
  await page.goto(address);
  const bar = page.getByRole('complementary', { name: 'Fake portal' });
  await bar.getByLabel('Show').selectOption('overlay agent-centre');
  await expect(page.getByText('New members')).toBeVisible();
  await bar.getByLabel('Theme').selectOption('light');
  await mark(page);
  await whileChanged('Changed alone', () => isShown(page, 'Changed alone'));
  await isShown(page, 'New members');
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await bar.getByLabel('Language').selectOption('VI');
  await expect(page.getByText('New members')).toBeHidden();
  await bar.getByLabel('As', { exact: true }).selectOption('visitor');
  await expect(bar.getByRole('button')).toBeHidden();
});

/** The agent centre of the portal that runs, from the dev server. */
const openInside = async (page: Page): Promise<void> => {
  await openAs(page, 'agent1', `/protection?override=agent@${address}`);
  await follow(page, '?ac=agentTeamOverview');
  await isShown(page, 'New members');
};

/** The page that was opened is still there: who is signed in, where, and in which window. */
const isSamePage = async (page: Page): Promise<void> => {
  expect(await isMarked(page)).toBe(true);
  await expect(balanceBehind(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?ac=agentTeamOverview');
};

test('[MFE-014] the same server inside the running portal, by an override: a change shows without loading the page again', async ({
  page,
}) => {
  await openInside(page);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files).toContain(`${address}/remoteEntry.js`);
  await mark(page);

  await whileChanged('Changed inside', () => isShown(page, 'Changed inside'));
  await isShown(page, 'New members');
  await isSamePage(page);

  const texts = 'remote-agent/src/strings/en.json';
  await whileFile(texts, '"New members"', '"Newest members"', () => isShown(page, 'Newest members'));
  await isShown(page, 'New members');
  await isSamePage(page);
  await expect(badge(page)).toContainText('Local: The agent centre');

  // What does not build is not shown, what does not run says so, and both recover.
  const refused = said(child, /does not build/);
  const heard = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
  await whileFile(PAGE, LABEL, 'label={{{', async () => {
    await Promise.all([refused, heard]);
    await isShown(page, 'New members');
  });
  await whileChanged('Builds again', () => isShown(page, 'Builds again'));
  await isShown(page, 'New members');

  await whileFile(PAGE, 'type Overview', "throw new Error('planted fault');\ntype Overview", () =>
    expect(page.getByRole('alert').filter({ hasText: 'planted fault' })).toBeVisible(),
  );
  await isShown(page, 'New members');
  await isSamePage(page);
});
