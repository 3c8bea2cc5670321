/** How an agent's team grows and is managed, seen by the agent and by the new member. */
import type { Locator } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { newAgent, newMember } from './members.ts';
import { passHumanCheck, openAs, seal, SEALED } from './session.ts';
import { PIN, balanceUnderWindow, chooseInAccountMenu, fillLogin, follow, loginButton, open } from './portal.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const newName = (): string => `team${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test('[AGT-008] an agent opens an account; its owner must change the password first', async ({ page, browser }) => {
  const username = newName();
  await openAs(page, 'agent1', '/?ac=registerAccount');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('textbox', { name: 'Username' }).fill(username);
  await centre.getByRole('radio', { name: 'Agent', exact: true }).check({ force: true });
  await centre.getByLabel('Date of birth').fill('1990-05-17');
  const password = await centre.getByRole('textbox', { name: 'First password' }).inputValue();
  await judgeInBothThemes(page, 'the form of new accounts', { include: '[role="dialog"]' });
  await centre.getByRole('button', { name: 'Open account' }).click();
  await expect(centre.getByText(`Account ${username} is open`)).toBeVisible();

  await centre
    .getByRole('button', { name: 'Team management' })
    .or(centre.getByRole('tab', { name: 'Team management' }))
    .click();
  await centre.getByRole('searchbox', { name: 'Account' }).fill(username);
  await centre.getByRole('button', { name: 'Search' }).click();
  const row = centre
    .getByRole('row', { name: new RegExp(username) })
    .or(centre.getByRole('listitem').filter({ hasText: username }));
  await expect(row.getByText('Agent', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  await withoutWindows(context);
  const owner = await context.newPage();
  await open(owner);
  await loginButton(owner).click();
  await fillLogin(owner, username, password);
  await expect(owner.getByRole('dialog', { name: 'Change your password' })).toBeVisible();
  await context.close();
});

test('[AGT-009] the link carries the code of the agent, and who registers through it joins the team', async ({
  page,
}) => {
  await openAs(page, 'agent1', '/?ac=registerAccount');
  const centre = page.getByRole('dialog').first();
  const code = await centre.getByRole('textbox', { name: 'Affiliate code' }).inputValue();
  const link = new URL(await centre.getByRole('textbox', { name: 'Link', exact: true }).inputValue());
  expect(link.pathname).toBe('/register');
  expect(link.searchParams.get('affiliateCode')).toBe(code);

  const username = newName();
  const data = await seal(page.request, {
    ...{
      username,
      password: 'Jade-Tiger-71',
      confirmPassword: 'Jade-Tiger-71',
      payeeName: 'Tran Mai',
      birthday: '1990-05-17',
    },
    ...{ affiliateCode: link.searchParams.get('affiliateCode'), registerUrl: link.href, domain: link.host },
    ...{ registerMethod: 'WEB', login: true, disclaimer: true, ageConfirmed: true, isOfficial: false },
    ...(await passHumanCheck(page.request, { host: 'localhost' })),
  });
  const headers = { ...SEALED, host: 'localhost', 'idempotency-key': crypto.randomUUID() };
  expect((await page.request.put('/wps/member/register', { headers, data })).ok()).toBe(true);

  await page.goto(`/?ac=teamManagement&account=${username}`);
  await expect(centre.getByText(username).first()).toBeVisible();
});

test('[AGT-012] [WAL-006] [WAL-021] an agent sends money to a direct downline from team management', async ({
  page,
}) => {
  const agent = await newAgent(page.request, { pin: true, money: '100.00' });
  const member = await newMember(page.request, { upline: agent });
  await openAs(page, agent.account, '/?ac=teamManagement');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: `Transfer to ${member.account}` }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer to ${member.account}` });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40.25');
  await dialog.getByLabel('Payment PIN').fill(PIN);
  await judgeInBothThemes(page, 'the transfer to a downline', { include: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Send money' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => balanceUnderWindow(page)).toBe(59_75n);
  await expect(centre.getByText(/40\.25/).first()).toBeVisible();
});

test('[WAL-019] a member who may, sends money to the upline', async ({ page }) => {
  const agent = await newAgent(page.request, { money: '20.00' });
  const member = await newMember(page.request, { upline: agent, pin: true, money: '100.00' });
  await openAs(page, member.account, '/?mc=transferUpline');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('textbox', { name: /^Amount/ }).fill('30.50');
  await centre.getByLabel(/PIN/).first().fill(PIN);
  await judgeInBothThemes(page, 'the transfer to the upline', { include: '[role="dialog"]' });
  await centre.getByRole('button', { name: 'Transfer', exact: true }).last().click();
  await expect(centre.getByText(`¥30.50 went to ${agent.account}.`, { exact: false })).toBeVisible();
  await expect.poll(() => balanceUnderWindow(page)).toBe(69_50n);
  await openAs(page, agent.account, '/?ac=teamManagement');
  await expect.poll(() => balanceUnderWindow(page)).toBe(50_50n);
});

test('[WAL-020] a member who may not, has no such page', async ({ page }) => {
  const { account } = await newMember(page.request);
  await openAs(page, account, '/?mc=securityCenter');
  const centre = page.getByRole('dialog').first();
  await expect(centre.getByText('Withdraw').first()).toBeAttached();
  await expect(centre.getByText('Transfer to agent')).toHaveCount(0);
});

const MENU = [
  ...['Announcements', 'Team overview', 'Register account', 'Team management', 'Team betting', 'User loss'],
  ...['My income', 'Account details'],
];

test('[AGT-002] [AGT-004] the menu has all pages, and announcements for agents open with their date', async ({
  page,
}) => {
  await openAs(page, 'agent1', '/?ac=announcement');
  const centre = page.getByRole('dialog').first();
  const menu = centre.getByRole('navigation', { name: 'Agent centre' });
  for (const name of MENU) await expect(menu.getByText(name, { exact: true }).first()).toBeAttached();
  const entries = centre.getByRole('button', { name: /20\d\d/ });
  await expect(entries.filter({ hasText: 'Your link has its own page' })).toBeVisible();
  await entries.filter({ hasText: 'How contracts are settled' }).click();
  await expect(centre.getByText(/settled after midnight/)).toBeVisible();
  await judgeInBothThemes(page, 'announcements for agents', { include: '[role="dialog"]' });
});

test('[AGT-013] [AGT-014] team betting lists bets with totals, by account, vendor and game', async ({ page }) => {
  await openAs(page, 'agent1', '/?ac=teamBetting');
  const centre = page.getByRole('dialog').first();
  const rounds = async (): Promise<number> =>
    Number(
      (
        await centre
          .getByText(/^[\d,]+ rounds$/)
          .first()
          .innerText()
      ).replace(/\D/g, ''),
    );
  await expect.poll(rounds).toBeGreaterThan(0);
  const all = await rounds();
  const games = centre.getByLabel('Game');
  const game = (await games.locator('option').allInnerTexts())[1] ?? '';
  await games.selectOption({ label: game });
  await expect.poll(rounds).toBeLessThan(all);
  const vendor = centre.getByLabel('Provider');
  await vendor.selectOption({ index: 1 });
  await expect(page).toHaveURL(/vendor=\w+/);
  await vendor.selectOption({ index: 0 });
  await expect.poll(rounds).toBe(all);
  await centre.getByRole('searchbox').fill('player1');
  await centre.getByRole('button', { name: 'Search' }).click();
  await expect.poll(rounds).toBeLessThan(all);
  await expect(page).toHaveURL(/account=player1/);
  await judgeInBothThemes(page, 'team betting', { include: '[role="dialog"]' });
});

test('[AGT-019] account details list movements by type and date', async ({ page }) => {
  await openAs(page, 'agent1', '/?ac=accountDetails');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: '30 days' }).click();
  await centre.getByLabel('Type').selectOption('deposit');
  await expect(page).toHaveURL(/type=deposit/);
  await expect(centre.getByText('Deposit', { exact: true }).nth(1)).toBeVisible();
  await centre.getByRole('searchbox').fill('agent1');
  await centre.getByRole('button', { name: 'Search' }).click();
  await centre.getByLabel('Type').selectOption('bonus');
  await expect(centre.getByText('agent1', { exact: true }).first()).toBeVisible();
});

test('[AGT-001] the agent centre opens as a window with its menu left of the content, which is the team overview', async ({
  page,
}) => {
  await openAs(page, 'agent1');
  await chooseInAccountMenu(page, 'Agent');
  const centre = page.getByRole('dialog', { name: 'Agent centre' });
  await expect(centre).toBeVisible();
  await expect(page).toHaveURL(/ac=agentTeamOverview/);
  const content = centre.getByRole('heading', { name: 'Team overview' });
  await expect(content).toBeVisible();
  await expect(centre.getByText('Team size')).toBeVisible();
  // The page below is out of reach while the window is open.
  await expect(page.getByRole('main')).toHaveCount(0);
  // On phones the menu is a row above the content.
  const menu = centre.getByRole('navigation', { name: 'Agent centre' });
  const [left, right] = [await menu.boundingBox(), await content.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

/** Labels and figures of a chart, which has them in a table that is read aloud. */
const figuresOf = async (chart: Locator): Promise<readonly (readonly string[])[]> => {
  await expect(chart).toBeAttached();
  return chart.evaluate((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim())),
  );
};
/** The cells of each row of a table, one text a cell. */
const rowsOf = (table: Locator): Promise<readonly (readonly string[])[]> =>
  table.evaluate((shown) =>
    [...shown.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim())),
  );
/** Digits and sign alone: a chart writes money without spaces and groups. */
const digits = (text: string): string => text.replace(/[−-]/, '-').replace(/[^\d.-]/g, '');

test('[QUA-010] charts of profit, team overview, user loss and lottery results say what their tables say', async ({
  page,
}) => {
  const month = new URLSearchParams({ from: daysAgo(29), to: daysAgo(0) }).toString();
  const pages = [
    { path: `/?mc=personalProfit&${month}`, chart: 'Net result by day', table: 'Personal profit', column: -1 },
    { path: `/?ac=agentTeamOverview&${month}`, chart: 'Bets by day', table: 'Team by day', column: 2 },
    { path: `/?ac=userLoss&${month}`, chart: 'Win or loss by downline', table: 'Loss by downline', column: 3 },
  ];
  await openAs(page, 'agent1');
  for (const { path, chart, table, column } of pages) {
    await follow(page, path);
    const drawn = new Map((await figuresOf(page.getByRole('table', { name: chart }))).map(([at, text]) => [at, text]));
    const rows = await rowsOf(page.getByRole('table', { name: table, exact: true }));
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      expect([row[0], digits(drawn.get(row[0]) ?? '')]).toEqual([row[0], digits(row.at(column) ?? '')]);
  }
  // Draws of one page, so that the list has all that the chart counts.
  await page.route('**/lgw/vn/numeros/opened/game*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: { list: unknown[] } };
    await route.fulfill({ json: { ...body, value: { ...body.value, list: body.value.list.slice(0, 10) } } });
  });
  await page.goto('/lotteryCenter?gameCode=EXPRESS_1&playType=odd-even');
  const draws = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^No\./ }) });
  await expect(draws).toHaveCount(10);
  for (const name of ['Odd', 'Even']) {
    const count = await draws.filter({ has: page.getByText(name, { exact: true }) }).count();
    await expect(page.getByText(`${name}: ${count}`, { exact: true })).toBeAttached();
  }
});
