/** A merchant's settings from the console's pages to the portal of its visitors. The second merchant of the demo lends itself. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { keepSettings } from './merchant-settings.ts';
import { sendRegistration } from './members.ts';
import { png } from './pictures.ts';
import { PASSWORD, follow, header, loginButton, lotus, operatorUrl, scrollDownTo } from './portal.ts';
import { furtherParts } from './quiet.ts';
import { saysInBlackAndWhite, saysOnScreen } from './qr-picture.ts';

const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Gives the reason that the open window asks for. */
const confirm = async (page: Page, action: string): Promise<void> => {
  const order = page.getByRole('dialog');
  await order.getByRole('textbox', { name: /Reason/ }).fill('Journey of the tests');
  await order.getByRole('button', { name: action }).click();
  await expect(order).toBeHidden();
};

const openSettings = async (page: Page): Promise<void> => {
  await keepSettings(page.request, 'lotus');
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/merchants/lotus`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lotus' })).toBeVisible();
};

/** An empty page for the merchant's portal, in English, which says what it would open. */
const newVisitor = async (page: Page): Promise<Page> => {
  const portal = await page.context().newPage();
  await portal.addInitScript(() => {
    localStorage.setItem('hisLang', 'EN');
    window.open = (...args) => {
      document.documentElement.dataset['opened'] = String(args[0]);
      return null;
    };
  });
  return portal;
};

/** Views are reported by a part that comes late, shortly after it has come or the page is another one. */
const couldReport = async (portal: Page): Promise<void> => {
  await furtherParts(portal);
  await portal.waitForTimeout(500);
};

/** Switches an option of the settings page, which is off. */
const switchOn = async (page: Page, option: string): Promise<void> => {
  const line = card(page, 'Options').getByRole('switch', { name: option });
  await expect(line).not.toBeChecked();
  await line.click();
  await confirm(page, 'Switch on');
  await expect(line).toBeChecked();
};

test('[OPS-010] [OPS-013] [OPS-014] customer service, the route guard and the bars of games follow what an operator sets, at the next load', async ({
  page,
  baseURL,
}) => {
  await openSettings(page);
  const portal = await newVisitor(page);

  await test.step('The buttons of customer service follow their entries', async () => {
    const links = card(page, 'Links and customer service');
    const save = async (chat: string, vip: string): Promise<void> => {
      await links.getByRole('textbox', { name: 'Live chat' }).fill(chat);
      await links.getByRole('textbox', { name: /^VIP service/ }).fill(vip);
      await links.getByRole('button', { name: 'Publish…' }).click();
      await confirm(page, 'Publish');
    };
    await save('https://chat.example/lotus', 'https://chat.example/lotus/vip');
    await portal.goto(lotus(baseURL, '/protection'));
    const button = header(portal).getByRole('button', { name: 'Customer service' });
    await button.click();
    const items = portal.getByRole('menu').getByRole('menuitem');
    await expect(items).toHaveText(['Live chat', 'VIP service', 'Feedback']);
    for (const [name, path] of [
      ['Live chat', 'https://chat.example/lotus'],
      ['VIP service', 'https://chat.example/lotus/vip'],
    ] as const) {
      if (await items.first().isHidden()) await button.click();
      await items.filter({ hasText: name }).click();
      await expect(portal.locator('html')).toHaveAttribute('data-opened', path);
    }
    await save('', 'https://chat.example/lotus/vip');
    await portal.reload();
    await button.click();
    await expect(items).toHaveText(['VIP service', 'Feedback']);
    await portal.keyboard.press('Escape');
    await save('', '');
    const status = portal.waitForResponse((reply) => reply.url().includes('/wps/system/status'));
    await portal.reload();
    await (await status).finished();
    await expect(loginButton(portal)).toBeVisible();
    await furtherParts(portal);
    await portal.waitForTimeout(500);
    await expect(button).toHaveCount(0);
  });

  await test.step('The route guard follows "logged in to home page"', async () => {
    await portal.goto(lotus(baseURL, '/hot'));
    await expect(portal).toHaveURL(/\/hot$/);
    await switchOn(page, 'Login required for all pages');
    await portal.goto(lotus(baseURL, '/hot'));
    await expect(portal).toHaveURL(/\/login$/);
    await card(page, 'Options').getByRole('switch', { name: 'Login required for all pages' }).click();
    await confirm(page, 'Switch off');
    await portal.goto(lotus(baseURL, '/hot'));
    await expect(portal.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Hot games/);
    await expect(portal).toHaveURL(/\/hot$/);
  });

  await test.step('/seamless and /vnLottery follow "bars allowed"', async () => {
    const paths = ['/vnLottery', '/seamless?vassalage=HOUSE&nodeId=HOUSE-x&gameId=x&gameType=RNG'];
    const expectBars = async (count: 0 | 1): Promise<void> => {
      for (const path of paths) {
        await portal.goto(lotus(baseURL, path));
        await expect(portal.locator('main')).toBeAttached();
        await expect(header(portal)).toHaveCount(count);
      }
    };
    await expectBars(0);
    await switchOn(page, 'Bars on game and lottery pages');
    await expectBars(1);
  });
});

test('[OPS-008] [OPS-009] [OPS-012] [CON-029] name, logo, copyright, page views, links and download pages follow the settings at the next load', async ({
  page,
  baseURL,
}) => {
  await openSettings(page);
  const portal = await newVisitor(page);

  await test.step('Right bar, footer and download pages follow the resources, and the QR code says its own address', async () => {
    const links = card(page, 'Links and customer service');
    const resources: Readonly<Record<string, string>> = {
      Viber: 'https://viber.example/lotus',
      YouTube: 'https://youtube.example/lotus',
      Android: 'https://app.example/lotus.apk',
      'Android QR code': 'https://app.example/scan',
      iOS: '',
    };
    for (const [name, address] of Object.entries(resources))
      await links.getByRole('textbox', { name, exact: true }).fill(address);
    await links.getByRole('button', { name: 'Publish…' }).click();
    await confirm(page, 'Publish');

    await portal.goto(lotus(baseURL));
    const right = portal.getByRole('navigation', { name: 'Contact us elsewhere' });
    await expect(right.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', resources['Viber'] ?? '');
    const footer = portal.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const social = footer.getByRole('navigation', { name: 'Follow us' });
    for (const name of ['Viber', 'YouTube'])
      await expect(social.getByRole('link', { name })).toHaveAttribute('href', resources[name] ?? '');

    const block = portal.getByRole('region', { name: 'App download' });
    await scrollDownTo(portal, block);
    await block.getByRole('button', { name: 'Show larger' }).click();
    const modal = portal.getByRole('dialog');
    await saysOnScreen(portal, modal.getByRole('img', { name: /QR/ }), resources['Android QR code'] ?? '');

    for (const path of ['/download?device=android', '/down?device=android']) {
      await portal.goto(lotus(baseURL, path));
      const panel = portal.getByRole('tabpanel', { name: 'Android' });
      await expect(panel.getByRole('link', { name: /Android/ })).toHaveAttribute('href', resources['Android'] ?? '');
      const saved = portal.waitForEvent('download');
      await panel.getByRole('button', { name: 'Save picture' }).click();
      await saysInBlackAndWhite(portal, await readFile(await (await saved).path()), resources['Android QR code'] ?? '');
      await portal.getByRole('tab', { name: 'iOS' }).click();
      await expect(portal.getByRole('tabpanel', { name: 'iOS' }).getByRole('img', { name: /QR/ })).toHaveCount(0);
    }
  });

  // A logo stands in the QR codes as well, which are another picture then.
  await test.step('Site name, logo and copyright are shown, and page views are reported under the id alone', async () => {
    const scripts: string[] = [];
    await portal.route('https://www.googletagmanager.com/**', (route) => {
      scripts.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tag = "loaded"' });
    });
    /** Pages that are reported, with their id. */
    const views = (): Promise<readonly (readonly [string, string])[]> =>
      portal.evaluate(() =>
        ((window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [])
          .map((command) => [...command] as [string, string, { send_to?: string; page_location?: string }])
          .filter(([kind, name]) => kind === 'event' && name === 'page_view')
          .map(([, , fields]) => [fields.send_to ?? '', new URL(fields.page_location ?? '').pathname] as const),
      );
    await portal.goto(lotus(baseURL, '/hot'));
    await expect(header(portal).getByRole('link', { name: 'Lotus, go to the home page' })).toBeVisible();
    await couldReport(portal);
    expect([await views(), scripts]).toEqual([[], []]);

    const brand = card(page, 'Brand and addresses');
    await brand.getByRole('textbox', { name: 'Site name' }).fill('Lotus Club');
    await brand.getByRole('textbox', { name: 'Copyright holder' }).fill('Lotus Holding');
    await brand.getByLabel('Logo').setInputFiles({
      ...{ name: 'logo.png', mimeType: 'image/png', buffer: png(200, 40, 90, 240, 80) },
    });
    await expect(brand.getByRole('img', { name: 'Current picture' })).toBeVisible();
    const id = brand.getByRole('textbox', { name: 'Google Analytics ID' });
    await id.fill('nonsense');
    await brand.getByRole('button', { name: 'Publish…' }).click();
    await expect(brand.getByText('Enter an ID that starts with G-')).toBeVisible();
    await id.fill('G-LOTUS12345');
    await brand.getByRole('button', { name: 'Publish…' }).click();
    await confirm(page, 'Publish');

    await portal.goto(lotus(baseURL, '/hot'));
    const home = header(portal).getByRole('link', { name: 'Lotus Club, go to the home page' });
    await expect(home).toBeVisible();
    await expect(portal).toHaveTitle(/Lotus Club/);
    await expect
      .poll(() => home.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth))
      .toBeGreaterThan(0);
    await expect(portal.getByRole('contentinfo')).toContainText('Lotus Holding');
    await expect(portal.locator('html')).toHaveAttribute('data-tag', 'loaded');
    await portal.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Promotions' }).click();
    await expect.poll(views).toEqual([
      ['G-LOTUS12345', '/hot'],
      ['G-LOTUS12345', '/promotions'],
    ]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LOTUS12345']);

    await id.fill('');
    await brand.getByRole('button', { name: 'Publish…' }).click();
    await confirm(page, 'Publish');
    await portal.goto(lotus(baseURL, '/hot'));
    await expect(portal.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Hot games/);
    await couldReport(portal);
    await portal.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Promotions' }).click();
    await expect(portal).toHaveURL(/\/promotions$/);
    await couldReport(portal);
    expect([await views(), scripts.length]).toEqual([[], 1]);
  });
});

test('brand, links and disclaimer are drafts that only their preview shows, then published, scheduled and restored', async ({
  browser,
  baseURL,
}) => {
  // In its previews nobody has accepted a disclaimer yet.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const page = await context.newPage();
  await openSettings(page);
  const visitors = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const visitor = await visitors.newPage();
  await visitor.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  await visitor.goto(lotus(baseURL));
  const homeOf = (portal: Page, name: string) =>
    header(portal).getByRole('link', { name: `${name}, go to the home page` });
  const previewOf = async (of: Locator): Promise<Page> => {
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      of.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    return portal;
  };
  const brand = card(page, 'Brand and addresses');
  const links = card(page, 'Links and customer service');
  const disclaimer = card(page, 'Disclaimer');

  await test.step('A drafted brand is seen in its preview alone', async () => {
    await brand.getByRole('textbox', { name: 'Site name' }).fill('Lotus Draft');
    await brand.getByRole('textbox', { name: 'Copyright holder' }).fill('Draft Holding');
    await brand.getByRole('combobox', { name: 'Colors' }).selectOption('gold');
    await brand.getByRole('textbox', { name: 'Google Analytics ID' }).fill('G-DRAFT12345');
    await brand.getByRole('button', { name: 'Save draft' }).click();
    await expect(brand.getByText(/^Version \d+, saved by/)).toBeVisible();
    const measured: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('googletagmanager')) measured.push(request.url());
    });
    const portal = await previewOf(brand);
    await expect(homeOf(portal, 'Lotus Draft')).toBeVisible();
    await expect(portal.locator('html')).toHaveAttribute('data-merchant-accent', 'gold');
    await expect(portal.getByRole('contentinfo')).toContainText('Draft Holding');
    await couldReport(portal);
    await portal.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').nth(1).click();
    await expect(homeOf(portal, 'Lotus Draft')).toBeVisible();
    await couldReport(portal);
    expect(measured).toEqual([]);
    await visitor.reload();
    await expect(homeOf(visitor, 'Lotus')).toBeVisible();
    await portal.getByRole('button', { name: 'End preview' }).click();
    await expect(homeOf(portal, 'Lotus')).toBeVisible();
    await portal.close();
  });

  await test.step('So are drafted links and a drafted disclaimer', async () => {
    const viberOf = (portal: Page) =>
      portal.getByRole('navigation', { name: 'Contact us elsewhere' }).getByRole('link', { name: 'Viber' });
    await links.getByRole('textbox', { name: 'Viber' }).fill('https://viber.example/draft');
    await links.getByRole('button', { name: 'Save draft' }).click();
    await expect(links.getByText(/saved by/)).toBeVisible();
    const service = await previewOf(links);
    await expect(viberOf(service)).toHaveAttribute('href', 'https://viber.example/draft');
    await service.close();
    await disclaimer.getByRole('textbox', { name: 'Title' }).fill('Drafted rules');
    await disclaimer.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('Be kind.');
    await disclaimer.getByRole('button', { name: 'Save draft' }).click();
    await expect(disclaimer.getByText(/saved by/)).toBeVisible();
    const asked = await previewOf(disclaimer);
    await expect(asked.getByRole('dialog', { name: 'Drafted rules' })).toBeVisible();
    await asked.close();
    await visitor.reload();
    await expect(viberOf(visitor)).toHaveAttribute('href', 'https://lotus.example/viber');
    await expect(visitor.getByRole('dialog', { name: 'Drafted rules' })).toHaveCount(0);
    for (const draft of [links, disclaimer]) {
      await draft.getByRole('button', { name: 'Discard draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  await test.step('The brand is published, takes effect at a time, and is restored', async () => {
    await brand.getByRole('textbox', { name: 'Google Analytics ID' }).fill('');
    await brand.getByRole('button', { name: 'Publish…' }).click();
    await confirm(page, 'Publish');
    await visitor.reload();
    await expect(homeOf(visitor, 'Lotus Draft')).toBeVisible();
    await brand.getByRole('textbox', { name: 'Site name' }).fill('Lotus Later');
    await brand.getByRole('button', { name: 'Publish…' }).click();
    const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    await page
      .getByRole('dialog')
      .getByLabel(/^Takes effect/)
      .fill(later);
    await confirm(page, 'Publish');
    await expect(brand.getByText(/takes effect/)).toBeVisible();
    await brand.getByRole('button', { name: 'Cancel schedule' }).click();
    await confirm(page, 'Cancel schedule');
    await expect(brand.getByText(/takes effect/)).toHaveCount(0);
    await brand.getByText(/^Versions \(/).click();
    await judgeInBothThemes(page, 'the settings of a merchant');
    await brand.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await confirm(page, 'Restore');
    await expect(homeOf(visitor, 'Lotus')).toBeVisible();
  });
  await visitors.close();
  await context.close();
});

test('[OPS-007] [OPS-027] the form and the platform follow the rules of a field and the minimum age, which is never below 18', async ({
  page,
  baseURL,
}) => {
  const desk = await openDesk(page.request);
  const path = '/ops/merchants/lotus/registration';
  const {
    version: _version,
    changedAt: _at,
    changedBy: _by,
    ...before
  } = await desk.get<Record<string, unknown>>(path);
  const restore = (): Promise<unknown> => desk.put(path, before);
  const year = new Date().getFullYear();
  const [tooYoung, oldEnough] = [`${year - 18}-01-01`, `${year - 20}-01-01`];
  try {
    await withoutWindows(page.context());
    await enterConsole(page);
    await page.goto(`${operatorUrl()}/registration?merchant=lotus`);
    const age = page.getByRole('textbox', { name: 'Minimum age' });
    await expect(age).toHaveValue('21');
    const save = page.getByRole('button', { name: 'Save' });

    const portal = await newVisitor(page);
    await portal.goto(lotus(baseURL, '/register'));
    const fields = portal.locator('form').filter({ has: portal.getByRole('button', { name: 'Reset' }) });
    const qq = fields.getByRole('textbox', { name: 'QQ number' });
    await expect(fields.getByRole('checkbox', { name: 'I am 21 or older' })).toBeVisible();
    await expect(qq).toHaveCount(0);

    await test.step('An age below 18 is rejected', async () => {
      await age.fill('17');
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Full years, 18 to 99.' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const { token } = desk;
      const refused = await page.request.put(`${operatorUrl()}${path}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { ...before, minimumAge: 17, reason: 'journey of the tests' },
      });
      expect(refused.status()).toBe(400);
    });

    await test.step('The age and the rules of two fields are changed', async () => {
      await age.fill('19');
      await page.getByRole('switch', { name: 'Show: QQ number' }).check();
      await page.getByRole('checkbox', { name: 'Required: QQ number' }).check();
      await page.getByRole('combobox', { name: 'Pattern: QQ number' }).selectOption('numbers');
      await page.getByRole('textbox', { name: 'Minimum length: QQ number' }).fill('5');
      await page.getByRole('textbox', { name: 'Maximum length: QQ number' }).fill('7');
      await save.click();
      await confirm(page, 'Save');
    });

    await test.step('The form applies them', async () => {
      await portal.reload();
      await expect(fields.getByRole('checkbox', { name: 'I am 19 or older' })).toBeVisible();
      await expect(portal.getByText(/anyone under 19/)).toBeVisible();
      for (const wrong of ['', '1234', '12345678', '1234a']) {
        await qq.fill(wrong);
        await fields.getByRole('button', { name: 'Sign up' }).click();
        await expect(qq).toHaveAttribute('aria-invalid', 'true');
      }
      await qq.fill('123456');
      await fields.getByRole('button', { name: 'Sign up' }).click();
      await expect(qq).not.toHaveAttribute('aria-invalid', 'true');
      await fields.getByLabel('Date of birth').fill(tooYoung);
      await expect(fields.getByText('You must be 19 or older to play here.')).toBeVisible();
      await portal.goto(lotus(baseURL, '/protection'));
      await portal.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(portal.getByRole('contentinfo')).toContainText('19+');
    });

    const account = `new${Date.now().toString().slice(-9)}`;
    const application = {
      ...{ username: account, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Tran Quoc Hai' },
      ...{ affiliateCode: '', qqNum: '123456' },
    };
    const send = async (more: object) => {
      const reply = await sendRegistration(page.request, 'lotus.localhost', '/wps/member/register', {
        ...application,
        ...more,
      });
      return { status: reply.status(), ...((await reply.json()) as { code?: string; value?: { token: string } }) };
    };
    let token = '';

    await test.step('So does the platform', async () => {
      for (const qqNum of ['', '1234', '12345678', '1234a'])
        expect(await send({ qqNum })).toMatchObject({ status: 400, fields: { qqNum: expect.any(String) as unknown } });
      expect(await send({ birthday: tooYoung })).toMatchObject({ status: 403, code: 'registration.under-age' });
      const { status, value } = await send({ birthday: oldEnough });
      expect(status).toBe(200);
      token = value?.token ?? '';
    });

    await test.step('The identity check applies the age too', async () => {
      const own = { authorization: `Bearer ${token}`, host: 'lotus.localhost' };
      const state = await page.request.get('/wps/member/verification', { headers: own });
      expect(await state.json()).toMatchObject({ value: { minimumAge: 19 } });
      const address = '12 Nguyen Hue, Ho Chi Minh City';
      const reply = await page.request.post('/wps/member/info', {
        headers: { ...own, 'idempotency-key': randomUUID() },
        data: {
          ...{ idType: 1, payeename: 'Tran Quoc Hai', birthday: tooYoung, address, permanentAddress: address },
          ...{ placeOfBirth: 'Da Nang', nationality: 'Vietnam', sourceOfIncome: 2, occupation: 15, employerName: '' },
        },
      });
      expect(reply.status()).toBe(403);
    });
  } finally {
    await restore();
  }
});

test('[OPS-015] a banner that an operator adds is shown on the pages of its group and leads to its address', async ({
  page,
  context,
}) => {
  await withoutWindows(context);
  const title = `Journey ${Date.now()}`;
  const order = page.getByRole('dialog');
  const reason = order.getByRole('textbox', { name: /Reason/ });
  const portal = await context.newPage();
  await portal.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const carousel = portal.getByRole('region', { name: 'News and offers' });
  await enterConsole(page);
  await page.goto(`${operatorUrl()}/content?merchant=aurora&tab=banners`);
  await page.getByRole('button', { name: 'Add banner' }).click();
  const form = page.getByRole('main');
  // Until the form is there, the list is, which is narrowed by a field of the same name.
  await form.getByRole('textbox', { name: /Title \(EN\)/ }).fill(title);
  await form.getByRole('combobox', { name: 'Page group' }).selectOption('w_live');
  const picture = (width: number) => ({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: png(30, 90, 160, width, 480),
  });
  await form.getByLabel('Picture', { exact: true }).setInputFiles(picture(1440));
  // One picture is decoded at a time.
  await expect(form.getByRole('img', { name: 'Current picture' })).toHaveCount(1);
  await form.getByLabel('Picture for phones').setInputFiles(picture(720));
  await expect(form.getByRole('img', { name: 'Current picture' })).toHaveCount(2);
  await form.getByRole('combobox', { name: 'Leads to' }).selectOption('1');
  await form.getByRole('textbox', { name: /^Address/ }).fill('/promotions');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await form.getByRole('button', { name: 'Publish' }).click();
  await reason.fill('journey of the tests');
  await order.getByRole('button', { name: 'Publish' }).click();
  await expect(order).toBeHidden();

  await portal.goto('/live');
  await carousel.getByRole('listitem').last().getByRole('button').click();
  await expect(carousel.getByText(title).first()).toBeVisible();
  await carousel.getByRole('link', { name: title }).click();
  await expect(portal).toHaveURL(/\/promotions$/);
  for (const [path, heading] of [
    ['/rng', /^Slots/],
    ['/', /^Aurora lobby/],
  ] as const) {
    await follow(portal, path);
    await expect(portal.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(carousel).toBeVisible();
    await expect(portal.getByText(title)).toHaveCount(0);
  }

  await form.getByRole('button', { name: 'Withdraw' }).click();
  await reason.fill('end of the journey');
  await order.getByRole('button', { name: 'Withdraw' }).click();
  await expect(order).toBeHidden();
});
