/** What operators edit of a merchant reaches its open portal without a release; single texts among it, in the merchant's own words. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { publishSetting } from './merchant-settings.ts';
import { follow, header, operatorUrl } from './portal.ts';
import { quiet } from './quiet.ts';

const ART = '/art/scenes/orchard.svg';
const GAME = 'Midnight Orchard';

/** A merchant of this journey alone: what happens to it touches no other journey. */
const createMerchant = async (desk: Desk, code: string): Promise<void> => {
  const { sources } = await desk.get<{
    sources: readonly { code: string; modules: string[]; flags: { name: string; enabled: boolean }[] }[];
  }>('/ops/new-merchant');
  const aurora = sources.find((source) => source.code === 'aurora');
  await desk.post('/ops/merchants', {
    ...{
      code,
      name: `Journey ${code}`,
      hosts: [`${code}.localhost`],
      accent: 'gold',
      currency: 'EUR',
      currencySymbol: '€',
    },
    ...{ languages: ['EN', 'VI'], defaultLanguage: 'EN', copyFrom: 'aurora', modules: aurora?.modules ?? [] },
    flags: (aurora?.flags ?? []).filter(({ enabled }) => enabled).map(({ name }) => name),
  });
};

/** A new item of content that is shown at once. */
const show = async (desk: Desk, base: string, kind: string, fields: object): Promise<void> => {
  const { id } = await desk.post<{ id: string }>(`${base}/content/items`, { content: { kind, fields } });
  await desk.post(`${base}/content/items/${id}/publish`, { from: null, until: null });
};

const article = (title: string) => ({ EN: { title, content: '<p>Of the journey</p>' } });

/** Presses in the console, and gives the reason that the window asks for. */
const order = async (page: Page, name: string): Promise<void> => {
  const window = page.getByRole('dialog');
  await page.getByRole('button', { name, exact: true }).first().click();
  await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
  await window.getByRole('button', { name, exact: true }).click();
  await expect(window).toBeHidden();
};

test('[OPR-008] what operators edit reaches the open portal without a release, texts in each language and with a preview', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `t${Date.now().toString(36)}`;
  const base = `/ops/merchants/${code}`;
  const desk = await openDesk(page.request);
  await createMerchant(desk, code);
  await enterConsole(page);
  const addressOf = (path: string): string => {
    const address = new URL(path, baseURL);
    address.hostname = `${code}.localhost`;
    return address.href;
  };
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await withoutWindows(context);
  const player = await context.newPage();
  const openAt = async (path: string): Promise<void> => {
    // Changes reach the page once it follows the stream and its own parts listen.
    const stream = player.waitForResponse((reply) => reply.url().includes('/portal/stream?'));
    await player.goto(addressOf(path));
    await expect(header(player)).toBeVisible();
    await stream;
    await quiet(player);
    // A reload would forget it.
    await player.evaluate(() => Object.assign(window, { isStillOpen: true }));
  };
  const turnTo = async (path: string): Promise<void> => {
    await follow(player, path);
    await quiet(player);
  };
  const isStillOpen = (): Promise<boolean> => player.evaluate(() => 'isStillOpen' in window);
  const follows = async (what: Locator): Promise<void> => {
    await expect(what.first()).toBeAttached();
    expect(await isStillOpen()).toBe(true);
  };

  await test.step('A single text is found, written, previewed, published and taken back', async () => {
    await openAt('/');
    const logIn = header(player).getByRole('button', { name: 'Log in', exact: true });
    const [own, ownVi] = [
      header(player).getByRole('button', { name: 'Come in' }),
      header(player).getByRole('button', { name: 'Vào chơi' }),
    ];
    await expect(logIn).toBeVisible();
    await page.goto(`${operatorUrl()}/content?merchant=${code}&tab=texts`);
    await expect(page.getByText('No text has own words')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Key or words of a text' }).fill('log in');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByRole('row').filter({ hasText: 'shell:signIn.action' })).toBeVisible();
    await quiet(page);
    await judgeInBothThemes(page, 'the search of texts');
    await page.getByRole('row').filter({ hasText: 'shell:signIn.action' }).getByRole('button').click();
    await expect(page.getByText('Shipped: Log in', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Own words (EN)' }).fill('<b>Come in</b>');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Remove <b> </b> in EN.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Own words (EN)' }).fill('Come in');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('VI');
    await page.getByRole('textbox', { name: 'Own words (VI)' }).fill('Vào chơi');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    await judgeInBothThemes(page, 'the own words of a text');

    const [previewed] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    await expect(header(previewed).getByRole('button', { name: 'Come in' })).toBeVisible();
    await previewed.close();
    await expect(logIn).toBeVisible();

    await order(page, 'Publish');
    await follows(own);
    const vietnamese = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const html = await (await vietnamese.goto(addressOf('/login')))?.text();
    expect(html).toContain('"shell:signIn.action":"Come in"');
    await vietnamese.addInitScript(() => localStorage.setItem('hisLang', 'VI'));
    await vietnamese.goto(addressOf('/'));
    await expect(header(vietnamese).getByRole('button', { name: 'Vào chơi' })).toBeVisible();
    await vietnamese.context().close();
    await expect(ownVi).toHaveCount(0);

    await order(page, 'Use shipped text');
    await follows(logIn);
    await expect(own).toHaveCount(0);
  });

  await test.step('Banners, notices and popups', async () => {
    await show(desk, base, 'banner', {
      ...{ groupName: 'w_home', linkageType: 1, url: '/promotions', image: ART, imagePhone: ART },
      texts: { EN: { title: 'Banner of the journey', text: '', action: '' } },
    });
    await follows(player.getByText('Banner of the journey'));
    await show(desk, base, 'announcement', { type: 'B', popup: false, texts: article('Notice of the journey') });
    await follows(player.getByText('Notice of the journey'));
    await show(desk, base, 'announcement', { type: 'PU', popup: true, texts: article('Popup of the journey') });
    const fresh = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await fresh.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'));
    await fresh.goto(addressOf('/'));
    await expect(fresh.getByRole('dialog').filter({ hasText: 'Popup of the journey' })).toBeVisible();
    await fresh.context().close();
  });

  await test.step('Help, promotions, and the rules of registration', async () => {
    await turnTo('/helpmc');
    await show(desk, base, 'help', { slug: 'journey', sort: 0, texts: article('Help of the journey') });
    await follows(player.getByText('Help of the journey'));
    await turnTo('/promotions');
    await desk.post(`${base}/promotions`, {
      ...{ category: 'club', imageUrl: '/art/scenes/cards-phone.svg', announced: false, sort: 0, enabled: true },
      startsAt: new Date(Date.now() - 86_400_000).toISOString(),
      ...{ endsAt: null, activity: null },
      texts: { EN: { title: 'Promotion of the journey', summary: 'Of a journey', content: '<p>Rules</p>' } },
    });
    await follows(player.getByText('Promotion of the journey'));
    const {
      version: _version,
      changedAt: _at,
      changedBy: _by,
      ...rules
    } = await desk.get<Record<string, unknown>>(`${base}/registration`);
    await desk.put(`${base}/registration`, { ...rules, minimumAge: 25 });
    await openAt('/register');
    await expect(player.getByRole('checkbox', { name: 'I am 25 or older' })).toBeVisible();
  });

  await test.step('Vendors and games', async () => {
    await turnTo('/?search=orchard');
    const card = player.getByRole('main').getByRole('article').filter({ hasText: GAME }).first();
    await expect(card).not.toContainText('Maintenance');
    const { games } = await desk.get<{ games: readonly { code: string; vendor: string }[] }>(
      `${base}/games?search=midnight`,
    );
    const [game] = games;
    const set = (maintenance: boolean) =>
      desk.put(`${base}/game-states`, { games: [{ code: game?.code }], maintenance });
    await set(true);
    await follows(card.getByText('Maintenance'));
    await set(false);
    await expect(card.getByText('Maintenance')).toHaveCount(0);
    await desk.put(`${base}/vendors/${game?.vendor}`, { enabled: false, maintenance: false });
    await expect(player.getByRole('main').getByRole('article').filter({ hasText: GAME })).toHaveCount(0);
    expect(await isStillOpen()).toBe(true);
  });

  await test.step('Customer service, resources, colours and logo', async () => {
    await turnTo('/');
    const former = await desk.get<{ portal: object }>(`${base}/settings`);
    await publishSetting(desk, code, 'links', {
      links: [{ type: 'VIBER', url: 'https://viber.example/journey' }],
      customerService: [{ csType: 'LIVECHAT', path: 'https://chat.example/journey' }],
    });
    await follows(header(player).getByRole('button', { name: 'Customer service' }));
    const viber = player.getByRole('navigation', { name: 'Contact us elsewhere' }).getByRole('link', { name: 'Viber' });
    await expect(viber).toHaveAttribute('href', 'https://viber.example/journey');
    await expect(player.locator('html')).toHaveAttribute('data-merchant-accent', 'gold');
    await publishSetting(desk, code, 'portal', { ...former.portal, accent: 'jade', logoUrl: ART });
    await expect(player.locator('html')).toHaveAttribute('data-merchant-accent', 'jade');
    await follows(header(player).locator(`img[src*="${ART}"]`));
  });
  await context.close();
});
