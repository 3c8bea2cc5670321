import { expect, test, withoutWindows } from './fixtures.ts';
import type { APIResponse, Browser, Page } from '@playwright/test';
import { THROWS_AT_RENDER, laterAgentRelease } from './later-release.ts';
import { newAddress, sentFrom } from './client-address.ts';
import { enterConsole, openDesk } from './desk.ts';
import { follow, open, operatorUrl } from './portal.ts';
import { openAs } from './session.ts';

const CANARY = '/ops/merchants/aurora/releases/agent/canary';
const MODULE = 'agent';

interface AuditRow {
  readonly action: string;
  readonly subject: string;
  readonly operator: string;
  readonly reason: string;
}

interface ReleaseRow {
  readonly hash: string;
  readonly state: string;
  readonly health: { readonly failures: number };
}

const valueOf = async <T>(reply: APIResponse): Promise<T> => {
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { value: T }).value;
};

/** The hash of the agent release that this very browser runs, by its device cookie. */
const hashFor = async (page: Page): Promise<string | undefined> => {
  const { modules } = await valueOf<{ modules: { name: string; release: { hash: string } }[] }>(
    await page.request.get('/portal/composition'),
  );
  return modules.find(({ name }) => name === MODULE)?.release.hash;
};

/** A browser of its own at an address of its own, signed in, which the canary's release is for. */
const signedInBrowser = async (browser: Browser, hash: string): Promise<Page> => {
  // The platform counts one opinion per address.
  const context = await browser.newContext({ extraHTTPHeaders: { ...sentFrom(newAddress()) } });
  await withoutWindows(context);
  const page = await context.newPage();
  await openAs(page, 'agent1', '/helpmc');
  expect(await hashFor(page)).toBe(hash);
  return page;
};

/** Opens the agent centre: the canary's release throws, the one before takes its place. */
const meetFailure = async (page: Page): Promise<void> => {
  await follow(page, '/helpmc?ac=agentTeamOverview');
  // Two releases are fetched one after the other, and drawn.
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
};

/** The operator's page: when and why it was taken back; it is not promoted, but tried again with a few by who types its version. */
const tryAgain = async (page: Page, version: string): Promise<void> => {
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/releases`);
  await page.getByRole('combobox', { name: 'Module' }).selectOption(MODULE);
  const row = page.getByRole('table', { name: 'Published releases' }).getByRole('row').filter({ hasText: version });
  await expect(row).toContainText(/Rolled back on .* by telemetry/);
  await expect(row).toContainText('3 of 3 browsers failed');
  await expect(row.getByRole('button', { name: /Promote/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Try ${version} again` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 of 3 browsers failed');
  await dialog.getByLabel('Percent of devices').fill('6');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog).toContainText('Enter a number from 0 to 5');
  await expect(dialog).toContainText(`Enter ${version}.`);
  await dialog.getByLabel('Percent of devices').fill('1');
  await dialog.getByLabel(`Enter ${version} to try it again`).fill(version);
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('canary');
};

test('[MFE-009] [MFE-010] [MFE-034] a canary that fails in its browsers falls back there, is taken back by itself, says why, and begins again with a few', async ({
  page,
  browser,
}) => {
  const headers = { authorization: `Bearer ${(await openDesk(page.request)).token}` };
  const { archive, version } = await laterAgentRelease('broken', THROWS_AT_RENDER);
  const { hash } = await valueOf<{ hash: string }>(
    await page.request.post('/portal/releases/agent?channel=none', {
      headers: { authorization: 'Bearer demo-team-agent', 'content-type': 'application/gzip' },
      data: archive,
    }),
  );
  await open(page, '/helpmc');
  const healthy = await hashFor(page);
  expect(healthy).not.toBe(hash);

  const order = { release: version, percent: 100, minLoads: 3, maxFailureRate: 10, reason: 'journey of the tests' };
  await valueOf(await page.request.put(`${operatorUrl()}${CANARY}`, { headers, data: order }));
  try {
    const pages: Page[] = [];
    // As many devices as it takes: fewer decide nothing, whatever their rate is.
    for (let count = 0; count < 3; count += 1) pages.push(await signedInBrowser(browser, hash));
    await Promise.all(pages.map(meetFailure));
    const [first] = pages;
    if (!first) throw new Error('no browser');

    await expect.poll(() => hashFor(first)).toBe(healthy);
    const { rows } = await valueOf<{ rows: readonly AuditRow[] }>(
      await page.request.get(`${operatorUrl()}/ops/audit?kind=system&merchant=aurora`, { headers }),
    );
    expect(rows.find(({ action }) => action === 'release.canary-take-back')).toMatchObject({
      subject: MODULE,
      operator: 'telemetry',
      reason: expect.stringMatching(/^3 of 3 browsers failed: 100 of 100, limit 10.*TypeError at render/),
    });

    const { releases } = await valueOf<{ releases: readonly ReleaseRow[] }>(
      await page.request.get(`${operatorUrl()}/ops/releases/agent`, { headers }),
    );
    const broken = releases.find((release) => release.hash === hash);
    expect(broken?.state).toBe('taken-back');
    expect(broken?.health.failures).toBeGreaterThanOrEqual(3);

    const loaded = first.waitForResponse((response) => response.url().includes(`/m/${MODULE}/${healthy}/`));
    await first.goto('/helpmc?ac=agentTeamOverview');
    expect((await loaded).ok()).toBe(true);
    await expect(first.getByRole('heading', { name: 'Team overview' })).toBeVisible();
    for (const opened of pages) await opened.context().close();
    await tryAgain(page, version);
  } finally {
    await page.request.delete(`${operatorUrl()}${CANARY}`, { headers, data: { reason: 'end of the journey' } });
  }
});
