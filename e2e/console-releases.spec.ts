/** The operators' page of releases: what it shows of each module, and every way a release moves. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { newAddress, sentFrom } from './client-address.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { laterAgentRelease } from './later-release.ts';
import { follow, operatorUrl } from './portal.ts';

const MODULES = ['agent', 'lobby', 'lottery', 'member'] as const;
const MERCHANT = 'aurora';

const tableOf = (page: Page, name: string) => page.getByRole('table', { name });
const rowOf = (page: Page, name: string, text: string) =>
  tableOf(page, name).getByRole('row').filter({ hasText: text });

/** Sends what is asked for in the open window. */
const give = async (page: Page, verb: string): Promise<void> => {
  const window = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
  await window.getByRole('button', { name: verb, exact: true }).click();
  await expect(window).toBeHidden();
};

/** As browsers of ten players report a release: their loads with one failure, and their web vitals. */
const reportAsPlayers = async (page: Page, release: string): Promise<void> => {
  const of = { module: 'agent', release };
  for (let player = 0; player < 10; player += 1) {
    const items = [
      { type: 'load', ...of, ms: 180, fallback: false, weight: 1 },
      { type: 'vital', ...of, name: 'LCP', value: 1_400, weight: 1 },
      { type: 'vital', ...of, name: 'INP', value: 90, weight: 1 },
      { type: 'vital', ...of, name: 'CLS', value: 0.04, weight: 1 },
      ...(player === 0
        ? [{ type: 'failure', ...of, kind: 'render', stage: 'render', errorClass: 'TypeError', message: 'x' }]
        : []),
    ];
    const reply = await page.request.post('/portal/telemetry', { headers: sentFrom(newAddress()), data: { items } });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
};

test('[OPR-004] the page of releases shows each module’s releases, where they run and how they do, and moves them', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  const { archive, version } = await laterAgentRelease('page', '/* later */');
  const published = await page.request.post('/portal/releases/agent?channel=none', {
    headers: { authorization: 'Bearer demo-team-agent', 'content-type': 'application/gzip' },
    data: archive,
  });
  const { value } = (await published.json()) as { value: { hash: string } };
  await enterConsole(page);

  await page.goto(operatorUrl());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const module of MODULES) {
    await follow(page, `/releases?module=${module}`);
    const { releases } = await desk.get<{ releases: { version: string; state: string }[] }>(`/ops/releases/${module}`);
    for (const release of releases) await expect(rowOf(page, 'Published releases', release.version)).toBeVisible();
    await expect(rowOf(page, 'Releases by merchant', MERCHANT)).toContainText(
      releases.find(({ state }) => state === 'running')?.version ?? '',
    );
  }

  await follow(page, '/releases?module=agent');
  const release = rowOf(page, 'Published releases', version);
  const merchant = rowOf(page, 'Releases by merchant', MERCHANT);
  // Until then the tables are of the module before.
  await expect(release).toContainText('stored');
  await expect(release).toContainText('not loaded');
  const former = (
    await merchant
      .getByText(/^\d+\.\d+\.\d+/)
      .first()
      .innerText()
  ).trim();

  try {
    await release.getByRole('button', { name: `Canary with ${version}` }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Merchant' }).selectOption(MERCHANT);
    await page.getByRole('dialog').getByLabel('Percent of devices').fill('20');
    await page.getByRole('dialog').getByLabel('Maximum failure rate').fill('50');
    await give(page, 'Start canary');
    await expect(release).toContainText('canary');
    await expect(merchant.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^20 % of devices/);
    await expect(merchant).toContainText(version);

    await reportAsPlayers(page, value.hash);
    await expect(release).toContainText(/10 % of 10 loads failed/);
    await expect(release).toContainText(/Load \d+ ms · LCP [\d.]+ s · INP \d+ ms · CLS 0\.0\d/);
    await judgeInBothThemes(page, 'releases');

    await merchant.getByRole('button', { name: `End the canary at ${MERCHANT}` }).click();
    await give(page, 'End canary');
    await expect(merchant).toContainText('none');

    // Of one merchant alone: it is pinned, and the others follow stable.
    await release.getByRole('button', { name: `Promote ${version}` }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Merchants' }).selectOption(MERCHANT);
    await give(page, 'Promote');
    await expect(merchant).toContainText('pinned');
    await expect(merchant).toContainText(version);
    await expect(rowOf(page, 'Releases by merchant', 'lotus')).toContainText(former);

    await merchant.getByRole('button', { name: `Roll back at ${MERCHANT}` }).click();
    await give(page, 'Roll back');
    await expect(merchant.getByText(former, { exact: true }).first()).toBeVisible();
    await merchant.getByRole('button', { name: 'Follow stable' }).click();
    await give(page, 'Follow stable');
    await expect(merchant).toContainText('stable');
  } finally {
    await desk.put(`/ops/merchants/${MERCHANT}/releases/agent`, { mode: 'follow', channel: 'stable' });
  }
});
