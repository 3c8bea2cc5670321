import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { accountMenu, balance, chooseInAccountMenu, fillLogin, header, loginButton, open, signOut } from './portal.ts';
import { openAs } from './session.ts';

test('[AUT-002] [AUT-020] [AUT-022] [ERR-014] [VAL-029] [VAL-034] without the terms nothing is sent; a wrong password says so, keeps what was typed, and the form works again', async ({
  page,
}) => {
  const { account } = await newMember(page.request);
  // By a link whose token is nobody's: the page is a visitor's, and works.
  const refused = page.waitForResponse('**/wps/session/login');
  await open(page, `/rng?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
  await expect(page).toHaveURL(/\/rng$/);
  // The address is clean before the token is sent.
  await refused;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) calls.push(request.url());
  });
  await loginButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('This field cannot be empty.').first()).toBeVisible();
  const terms = dialog.getByRole('checkbox', { name: /accept the terms/ });
  await terms.uncheck();
  await fillLogin(page, account);
  await expect(dialog.getByText('Accept the terms to log in.')).toBeVisible();
  expect(calls).toEqual([]);
  await terms.check();
  await fillLogin(page, account, 'Wrong-2468');
  await expect(dialog.getByText('The username or password is incorrect.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(account);
  await fillLogin(page, account);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('[API-006] [AUT-004] [AUT-021] [AUT-033] [LIM-064] the sign-in call carries neither name nor password in the clear, no storage keeps the password, a reload keeps the member signed in, and the username alone is kept, in a cookie that ends after 24 hours', async ({
  page,
  context,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'rememberedUsername');
  const remember = page.getByRole('checkbox', { name: /Remember/ });
  await open(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wps/member/info', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.url().includes('/wps/session/login'));
  await loginButton(page).click();
  await remember.check();
  await fillLogin(page, 'player2');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  // The token is there, and who has it is not known yet.
  await expect(header(page).getByRole('button', { name: 'Log in', includeHidden: true })).toBeAttached();
  await expect(balance(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(loginButton(page)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored + JSON.stringify(await context.storageState())).not.toContain('Demo-2468');
  const body = (await sent).postData() ?? '';
  expect(body.split('.')).toHaveLength(5);
  expect(body).not.toContain('Demo-2468');
  expect(body).not.toContain('player2');
  const kept = await cookie();
  expect(kept).toMatchObject({ value: 'player2', sameSite: 'Lax', path: '/' });
  const seconds = (kept?.expires ?? 0) - Date.now() / 1_000;
  expect(Math.abs(seconds - 86_400)).toBeLessThan(60);
  await page.reload();
  await expect(header(page).getByRole('group', { name: 'Balance' })).toContainText(/¥[\d,]+\.\d{2}/);

  await signOut(page);
  await loginButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue('player2');
  await remember.uncheck();
  await fillLogin(page, 'player2');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await cookie()).toBeUndefined();
});

test('[BUS-011] a second tab is signed in without asking, and nothing that signs in outlives the last tab', async ({
  page,
}) => {
  const context = page.context();
  await openAs(page, 'player2', '/helpmc');
  const second = await context.newPage();
  await open(second, '/helpmc');
  await expect(header(second).getByRole('group', { name: 'Balance' })).toContainText(/¥[\d,]+\.\d{2}/);
  const token = await second.evaluate(() => sessionStorage.getItem('token'));
  expect(token).not.toBeNull();
  const left = await second.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(token);
  expect(JSON.stringify(await context.cookies())).not.toContain(token);
  await Promise.all([page.close(), second.close()]);
  const later = await context.newPage();
  await open(later, '/helpmc');
  await expect(loginButton(later)).toBeVisible();
  expect(await later.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[AUT-027] [AUT-028] [AUT-030] [AUT-031] sign-out asks first, and cancelling changes nothing; confirmed it ends the token, leads home and leaves nothing of the member', async ({
  page,
}) => {
  const ended: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/logout')) ended.push(request.method());
  });
  await openAs(page, 'agent1', '/rng');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { value } = (await (await page.request.get('/wps/member/info', { headers })).json()) as {
    value: { clubLabel: { labelName: string } };
  };
  const level = value.clubLabel.labelName;
  const menu = await accountMenu(page);
  await expect(menu.getByRole('menuitem', { name: 'Agent', exact: true })).toBeVisible();
  await expect(menu.getByText(level, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseInAccountMenu(page, 'Log out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(balance(page)).toBeVisible();
  expect(ended).toEqual([]);

  await signOut(page);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  expect(ended).toEqual(['DELETE']);
  expect((await page.request.get('/wps/member/info', { headers })).status()).toBe(401);
  await expect(loginButton(page)).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
  await expect(page.getByText(level, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Agent', exact: true, includeHidden: true })).toHaveCount(0);
});

test('[SHL-043] [SHL-067] [SHL-068] the theme changes at once, the language without a reload, and both stay', async ({
  page,
}) => {
  await open(page, '/helpmc');
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-theme', 'light');
  const wide = header(page).getByRole('button', { name: 'Light theme' });
  if (!(await wide.isVisible())) await header(page).getByRole('button', { name: 'Open menu' }).click();
  for (const theme of ['Light', 'Dark', 'Light']) {
    await page
      .getByRole('button', { name: `${theme} theme` })
      .first()
      .click();
    await expect(html).toHaveAttribute('data-theme', theme.toLowerCase());
  }
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByText('Tiếng Việt').click();
  await expect(html).toHaveAttribute('lang', 'vi');
  expect(await page.evaluate(() => localStorage.getItem('hisLang'))).toBe('VI');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'vi');
  await expect(html).toHaveAttribute('data-theme', 'light');
});
