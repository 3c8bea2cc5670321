/** How an agent's team grows and is managed, seen by the agent and by the new member. */
import type { Locator } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { newAgent, newMember } from './members.ts';
import { passHumanCheck, openAs, seal, SEALED } from './session.ts';
import { PIN, balanceUnderWindow, chooseInAccountMenu, fillLogin, follow, loginButton, open } from './portal.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const newName = (): string => `team${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test('[AGT-008] [AGT-009] an agent opens an account, whose owner must change the password first, and has a link whose members join the team', async ({
  page,
  browser,
}) => {
  await openAs(page, 'agent1', '/protection?ac=registerAccount');
  const centre = page.getByRole('dialog').first();
  const code = await centre.getByRole('textbox', { name: 'Affiliate code' }).inputValue();
  const link = new URL(await centre.getByRole('textbox', { name: 'Link', exact: true }).inputValue());

  await test.step('An account', async () => {
    const username = newName();
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
    await open(owner, '/protection');
    await loginButton(owner).click();
    await fillLogin(owner, username, password);
    await expect(owner.getByRole('dialog', { name: 'Change your password' })).toBeVisible();
    await context.close();
  });

  await test.step('The link carries the code of the agent, and who registers through it joins the team', async () => {
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

    await follow(page, `?ac=teamManagement&account=${username}`);
    await expect(centre.getByText(username).first()).toBeVisible();
  });
});

test('[AGT-012] [WAL-006] [WAL-019] [WAL-021] a member who may, sends money to the upline, who sends some to a direct downline from team management', async ({
  page,
}) => {
  const agent = await newAgent(page.request, { pin: true, money: '100.00' });
  const member = await newMember(page.request, { upline: agent, pin: true, money: '100.00' });
  const centre = page.getByRole('dialog').first();

  await test.step('To the upline', async () => {
    await openAs(page, member.account, '/protection?mc=transferUpline');
    await centre.getByRole('textbox', { name: /^Amount/ }).fill('30.50');
    await centre.getByLabel(/PIN/).first().fill(PIN);
    await judgeInBothThemes(page, 'the transfer to the upline', { include: '[role="dialog"]' });
    await centre.getByRole('button', { name: 'Transfer', exact: true }).last().click();
    await expect(centre.getByText(`¥30.50 went to ${agent.account}.`, { exact: false })).toBeVisible();
    await expect.poll(() => balanceUnderWindow(page)).toBe(69_50n);
  });

  await test.step('To the downline', async () => {
    await openAs(page, agent.account, '/protection?ac=teamManagement');
    await expect.poll(() => balanceUnderWindow(page)).toBe(130_50n);
    await centre.getByRole('button', { name: `Transfer to ${member.account}` }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer to ${member.account}` });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('40.25');
    await dialog.getByLabel('Payment PIN').fill(PIN);
    await judgeInBothThemes(page, 'the transfer to a downline', { include: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Send money' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => balanceUnderWindow(page)).toBe(90_25n);
    await expect(centre.getByText(/109\.75/).first()).toBeVisible();
  });
});

test('[WAL-020] a member who may not, has no such page', async ({ page }) => {
  const { account } = await newMember(page.request);
  await openAs(page, account, '/protection?mc=securityCenter');
  const centre = page.getByRole('dialog').first();
  await expect(centre.getByText('Withdraw').first()).toBeAttached();
  await expect(centre.getByText('Transfer to agent')).toHaveCount(0);
});

const MENU = [
  ...['Announcements', 'Team overview', 'Register account', 'Team management', 'Team betting', 'User loss'],
  ...['My income', 'Account details'],
];

test('[AGT-001] [AGT-002] [AGT-004] [AGT-013] [AGT-014] [AGT-019] the agent centre: menu, announcements, team betting and account details', async ({
  page,
}) => {
  await openAs(page, 'agent1', '/protection');
  const centre = page.getByRole('dialog', { name: 'Agent centre' });
  const menu = centre.getByRole('navigation', { name: 'Agent centre' });

  await test.step('It opens as a window with its menu left of the content, which is the team overview', async () => {
    await chooseInAccountMenu(page, 'Agent');
    await expect(centre).toBeVisible();
    await expect(page).toHaveURL(/ac=agentTeamOverview/);
    const content = centre.getByRole('heading', { name: 'Team overview' });
    await expect(content).toBeVisible();
    await expect(centre.getByText('Team size')).toBeVisible();
    // The page below is out of reach while the window is open.
    await expect(page.getByRole('main')).toHaveCount(0);
    // On phones the menu is a row above the content.
    const [left, right] = [await menu.boundingBox(), await content.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  });

  await test.step('The menu has all pages, and announcements for agents open with their date', async () => {
    await follow(page, '?ac=announcement');
    for (const name of MENU) await expect(menu.getByText(name, { exact: true }).first()).toBeAttached();
    const entries = centre.getByRole('button', { name: /20\d\d/ });
    await expect(entries.filter({ hasText: 'Your link has its own page' })).toBeVisible();
    await entries.filter({ hasText: 'How contracts are settled' }).click();
    await expect(centre.getByText(/settled after midnight/)).toBeVisible();
    await judgeInBothThemes(page, 'announcements for agents', { include: '[role="dialog"]' });
  });

  await test.step('Team betting lists bets with totals, by account, vendor and game', async () => {
    await follow(page, '?ac=teamBetting');
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

  await test.step('Account details list movements by type and date', async () => {
    await follow(page, '?ac=accountDetails');
    await centre.getByRole('button', { name: '30 days' }).click();
    await centre.getByLabel('Type').selectOption('deposit');
    await expect(page).toHaveURL(/type=deposit/);
    // Rows of the choice before stay, busy, until those of this one are there.
    const table = centre.getByRole('table', { name: 'Account details', exact: true });
    const listed = async (column: number) => [...new Set((await rowsOf(table)).map((row) => row[column]))];
    await expect.poll(() => listed(2)).toEqual(['Deposit']);
    await centre.getByRole('searchbox').fill('agent1');
    await centre.getByRole('button', { name: 'Search' }).click();
    await centre.getByLabel('Type').selectOption('bonus');
    await expect.poll(() => listed(2)).toEqual(['Bonus']);
    await expect(table).not.toHaveAttribute('aria-busy');
    expect(await listed(0)).toEqual(['agent1']);
  });
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
    { path: `?mc=personalProfit&${month}`, chart: 'Net result by day', table: 'Personal profit', column: -1 },
    { path: `?ac=agentTeamOverview&${month}`, chart: 'Bets by day', table: 'Team by day', column: 2 },
    { path: `?ac=userLoss&${month}`, chart: 'Win or loss by downline', table: 'Loss by downline', column: 3 },
  ];
  await openAs(page, 'agent1', '/protection');
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
  // A draw of the minute changes both, and until it is read anew the chart counts one more than the page of the list.
  await expect(async () => {
    for (const name of ['Odd', 'Even']) {
      const count = await draws.filter({ has: page.getByText(name, { exact: true }) }).count();
      await expect(page.getByText(`${name}: ${count}`, { exact: true })).toBeAttached({ timeout: 1_000 });
    }
  }).toPass();
});
