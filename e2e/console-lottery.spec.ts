/** The lottery in the operators' console: two operators enter a result, and one declares another draw void. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { secondOperatorSession } from './operator-codes.ts';
import { follow, operatorUrl } from './portal.ts';

/** No other journey bets on it. */
const STATION = 'VN_KONTUM';

interface ListedDraw {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly labelName: string;
  readonly reports: readonly { readonly numbers: string }[];
}

const listDraws = async ({ get }: Desk, query: string): Promise<readonly ListedDraw[]> =>
  (await get<{ list: ListedDraw[] }>(`/ops/lottery/draws?${query}`)).list;

const openDraw = async (page: Page, { gameCode, drawNo, labelName }: ListedDraw): Promise<void> => {
  await page.goto(`${operatorUrl()}/lottery/draws/${gameCode}/${drawNo}`);
  await expect(page.getByRole('heading', { level: 1, name: labelName })).toBeVisible();
};

test('two operators enter the result of a draw whose sources contradict each other', async ({ page, browser }) => {
  const desk = await openDesk(page.request);
  const draw = (await listDraws(desk, 'state=closed')).find(({ reports }) => reports.length > 1);
  if (!draw) throw new Error('the demo has no draw that waits');
  const [{ numbers } = { numbers: '' }] = draw.reports;
  const dialog = page.getByRole('dialog');

  await test.step('The first types the numbers', async () => {
    await enterConsole(page);
    await page.goto(`${operatorUrl()}/lottery`);
    const waiting = page.getByRole('link', { name: new RegExp(draw.labelName) });
    await expect(waiting).toBeVisible();
    await judgeInBothThemes(page, 'draws');
    await waiting.click();
    await expect(page.getByText('The reports contradict each other')).toBeVisible();
    await judgeInBothThemes(page, 'a draw with contradictory reports');
    await page.getByRole('button', { name: 'Enter result' }).click();
    // As a paste does: numbers that follow each other fill the fields from the first on.
    await dialog.getByRole('textbox', { name: 'DB' }).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, numbers);
    await expect(dialog.getByText('18 of 18 numbers')).toBeVisible();
    await judgeInBothThemes(page, 'the form of a result');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('the official bulletin');
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await expect(page.getByText(/Another operator must enter the same numbers/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm these numbers' })).toBeHidden();
  });

  await test.step('The second confirms them, and the draw is settled', async () => {
    const context = await browser.newContext();
    const second = await context.newPage();
    const token = await secondOperatorSession(second.request);
    await second.addInitScript((kept) => sessionStorage.setItem('console.token', kept), token);
    await openDraw(second, draw);
    await second.getByRole('button', { name: 'Confirm these numbers' }).click();
    const order = second.getByRole('dialog');
    await order.getByRole('textbox', { name: /What you checked/ }).fill('the official bulletin');
    await order.getByRole('button', { name: 'Confirm result' }).click();
    await expect(second.getByText(/The result is confirmed/)).toBeVisible();
    await expect(second.getByText('Settled', { exact: true }).first()).toBeVisible();
    await judgeInBothThemes(second, 'a settled draw');
    await context.close();
  });
});

interface Betting {
  readonly draws: readonly { readonly drawNo: string }[];
  readonly oddsVersion: number;
}

/** A bet of 27.00 on the next draw of the station. */
const placeBet = async (
  page: Page,
  { headers }: Member,
): Promise<{ readonly drawNo: string; readonly balance: string }> => {
  const reply = await page.request.get(`/lgw/betting/games/${STATION}`, { headers });
  const { draws, oddsVersion } = ((await reply.json()) as { value: Betting }).value;
  const drawNo = draws[0]?.drawNo ?? '';
  const placed = await page.request.post('/lgw/betting/bets', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      stations: [{ gameCode: STATION, drawNo, oddsVersion }],
      lines: [{ betType: 'lo-2', selection: ['07'], unitPrice: '1.00', multiple: 1 }],
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { balance } = ((await placed.json()) as { value: { balance: string } }).value;
  return { drawNo, balance };
};

test('an operator declares a draw void, and the member has the stake back; odds say what they return while they are typed', async ({
  page,
}) => {
  const member = await newMember(page.request, { money: '100.00' });
  const { drawNo, balance } = await placeBet(page, member);
  expect(balance).toBe('82.00');
  const desk = await openDesk(page.request);
  const draw = (await listDraws(desk, `state=open&gameCode=${STATION}`)).find((each) => each.drawNo === drawNo);
  if (!draw) throw new Error(`draw ${drawNo} is not on sale`);
  await enterConsole(page);
  await openDraw(page, draw);
  await page.getByRole('button', { name: 'Declare void' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('the draw is not held');
  await dialog.getByRole('button', { name: 'Declare void' }).click();
  await expect(page.getByText(/All stakes were paid back/)).toBeVisible();
  await expect(page.getByText('Void', { exact: true })).toBeVisible();
  const mine = await page.request.get('/lgw/betting/bets', { headers: member.headers });
  const { list } = ((await mine.json()) as { value: { list: { drawNo: string; state: string }[] } }).value;
  expect(list[0]).toMatchObject({ drawNo, state: 'void' });

  await test.step('Odds', async () => {
    await follow(page, '/lottery?tab=odds&merchant=lotus&format=vn-south');
    await expect(page.getByRole('row', { name: /Xiên 2/ })).toBeVisible();
    await judgeInBothThemes(page, 'odds');
    await page.getByRole('button', { name: 'Change Xiên 2' }).click();
    await dialog.getByRole('textbox', { name: /^Hit/ }).fill('90');
    await expect(dialog.getByText(/these odds are not accepted/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('a slip of the finger');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/More than 100 percent is not accepted/)).toBeVisible();
    await judgeInBothThemes(page, 'refused odds');
  });
});
