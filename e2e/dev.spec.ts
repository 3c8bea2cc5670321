/** A remote under its team's hands: one dev server, alone on a fake portal and inside the portal that runs. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { open, signIn } from './portal.ts';

test.skip(({ isMobile }) => isMobile, 'the same on both');

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const READY_MS = 90_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server says a line that matches; rejects with all that it said when it ends before. */
const said = (child: ChildProcess, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string) => reject(new Error(`the dev server ${why}:\n${text}`));
    const timer = setTimeout(() => fail('was not heard in time'), READY_MS);
    const listen = (chunk: Buffer): void => {
      text += chunk.toString();
      if (!pattern.test(text)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });

let house: string;
let child: ChildProcess;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(READY_MS + 30_000);
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

/** Another text where the overview says `New members`, until the end of `look`. */
const whileChanged = async (text: string, look: () => Promise<void>): Promise<void> => {
  const file = join(house, 'remote-agent/src/team-overview/team-overview-page.tsx');
  const before = readFileSync(file, 'utf8');
  const changed = before.replace("label={t('team.new')}", `label="${text}"`);
  expect(changed).not.toBe(before);
  writeFileSync(file, changed);
  try {
    await look();
  } finally {
    writeFileSync(file, before);
  }
};

/** A mark on the window, which a page that is loaded anew does not have. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

test('[MFE-014] a remote runs alone on a fake portal, and a change shows without loading the page again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(address);
  await expect(page.getByText('New members')).toBeVisible({ timeout: 40_000 });
  const bar = page.getByRole('complementary', { name: 'Fake portal' });
  await bar.getByLabel('Theme').selectOption('light');
  await mark(page);
  await whileChanged('Changed alone', () => expect(page.getByText('Changed alone')).toBeVisible({ timeout: 40_000 }));
  await expect(page.getByText('New members')).toBeVisible({ timeout: 40_000 });
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await bar.getByLabel('Language').selectOption('VI');
  await expect(page.getByText('New members')).toBeHidden();
  await bar.getByLabel('As', { exact: true }).selectOption('visitor');
  await expect(bar.getByRole('button')).toBeHidden();
});

test('[MFE-014] the same server inside the running portal, by an override: a change shows by itself', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page, `/?override=agent@${address}`);
  await signIn(page, 'agent1');
  await page.goto('/?ac=agentTeamOverview');
  await expect(page.getByText('New members')).toBeVisible({ timeout: 40_000 });
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files).toContain(`${address}/remoteEntry.js`);
  await whileChanged('Changed inside', () => expect(page.getByText('Changed inside')).toBeVisible({ timeout: 60_000 }));
});
