import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { keepSettings, switchModule } from './merchant-settings.ts';
import { open, scrollDownTo } from './portal.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

const node = async (house: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  (await run(process.execPath, [...args], { cwd: house, env: { ...process.env, ...env } })).stdout;

/** The owner lets a module in that nobody has published yet, and hands out its team's token. */
const letIn = async (page: Page, module: string): Promise<string> => {
  const { post } = await openDesk(page.request);
  await keepSettings(page.request, 'aurora');
  await post('/ops/modules', { module });
  return (await post<{ secret: string }>(`/ops/releases/${module}/tokens`, { label: 'journey' })).secret;
};

test('[MFE-015] a generated remote is built, published by its own team, and seen: page, part of the home page, navigation', async ({
  page,
}) => {
  const module = `rooms-${Date.now().toString(36)}`;
  const title = 'Quiet rooms';
  const house = (await node(root, ['tooling/new/testing/house.mjs'])).trim();
  try {
    await node(house, ['tooling/new/remote.mjs', module, `--title=${title}`, '--title-vi=Phòng yên tĩnh']);
    const token = await letIn(page, module);
    const said = await node(house, ['tooling/release.mjs', 'publish', `remote-${module}`], {
      RELEASE_TOKEN: token,
      PLATFORM_URL: process.env['E2E_BASE_URL'] ?? '',
    });
    expect(said).toContain('is published, in channel stable');
    await switchModule(page.request, module, true);

    await open(page);
    const part = page.getByRole('main').getByRole('region', { name: title });
    await scrollDownTo(page, part);
    await expect(part.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/${module}$`));
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('list', { name: title }).getByRole('listitem').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
  } finally {
    await switchModule(page.request, module, false);
    rmSync(house, { recursive: true, force: true });
  }
});
