/** Missions: reached by playing, claimed once, on the leaderboard; an operator creates one in the office. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { header, minorOf, operatorUrl } from './portal.ts';
import { openAs } from './session.ts';

const centre = (page: Page) => page.getByRole('dialog');
const entry = (page: Page) =>
  centre(page)
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('button', { name: /^Missions/ });
const row = (page: Page, title: string) =>
  centre(page).getByRole('list', { name: 'Missions' }).getByRole('listitem').filter({ hasText: title });

/** In the header, which lies behind the centre. */
const balanceBehind = async (page: Page): Promise<bigint> =>
  minorOf(
    await header(page)
      .getByText(/¥[\d,]+\.\d{2}/)
      .first()
      .innerText(),
  );

const countOf = async (page: Page): Promise<number> => Number((await entry(page).innerText()).replace(/\D/g, '') || 0);

test('[MEM-020] [MEM-021] [PRO-014] a mission is reached by play, claimed once, and counts for the leaderboard', async ({
  page,
  context,
}) => {
  const title = `Journey ${String(randomInt(10 ** 9))}`;
  const office = await context.newPage();
  await enterConsole(office);
  await office.goto(`${operatorUrl()}/missions?merchant=aurora`);
  await office.getByRole('button', { name: 'New mission' }).click();
  const dialog = office.getByRole('dialog', { name: 'New mission' });
  await dialog.getByRole('textbox', { name: /^Target/ }).fill('2');
  await dialog.getByRole('textbox', { name: /^Reward/ }).fill('3');
  await dialog.getByRole('textbox', { name: /^Title \(EN\)/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('journey of the tests');
  await dialog.getByRole('button', { name: 'Create mission' }).click();
  const listed = office.getByRole('row').filter({ hasText: title });
  await expect(listed).toContainText('Settled rounds');

  const { account } = await newMember(page.request, { money: '300.00', rounds: 2 });
  await openAs(page, account, '/protection?mc=missionLeaderboard');
  // Rounds are counted by a job, some seconds later.
  await expect(row(page, title)).toContainText('2 of 2');
  await expect(centre(page).getByText('You have no place yet.')).toBeVisible();
  await judgeInBothThemes(page, 'missions', { include: '[role="dialog"]' });
  const [before, open] = [await balanceBehind(page), await countOf(page)];
  await row(page, title)
    .getByRole('button', { name: `Claim ¥3.00: ${title}` })
    .click();
  await expect(row(page, title).getByText('Claimed', { exact: true })).toBeVisible();
  await expect.poll(() => countOf(page)).toBe(open - 1);
  await expect.poll(() => balanceBehind(page)).toBe(before + 300n);
  await expect(centre(page).getByText(/^Your place: \d+\. Missions claimed: 1\.$/)).toBeVisible();
  await page.reload();
  await expect(row(page, title).getByText('Claimed', { exact: true })).toBeVisible();
  await office.reload();
  await expect(listed).toContainText('3.00');

  const desk = await openDesk(page.request);
  const path = '/ops/merchants/aurora/missions';
  const { missions } = await desk.get<{ missions: { id: string; titles: { EN: string } }[] }>(path);
  const own = missions.find(({ titles }) => titles.EN === title);
  await desk.put(`${path}/${own?.id}/enabled`, { enabled: false });
  await expect(row(page, title)).toHaveCount(0);

  await test.step('without open missions the entry has no badge', async () => {
    await page.route('**/MCSFE_getMissionSummaryDetails*', (route) =>
      route.fulfill({ json: { success: true, value: { missions: [], count: 0 } } }),
    );
    await page.reload();
    await expect(centre(page).getByText('No missions at the moment')).toBeVisible();
    await expect(entry(page)).toHaveText('Missions');
  });
});
