import { expect, test } from './fixtures.ts';
import type { Page, Route } from '@playwright/test';
import { ANSWERS_ELEMENT_ID } from 'shared-contracts/composition';
import { gameOf, open, operatorUrl } from './portal.ts';
import { openAs } from './session.ts';

// What is proved is the same on both.
/** Every way a text may try to run, around words that must be seen. */
const HOSTILE = [
  '<p>Words of the merchant</p>',
  '<script>window.ran = "script"</script>',
  '<img src="/nothing" onerror="window.ran = \'handler\'">',
  '<svg onload="window.ran = \'svg\'"><script>window.ran = "svg script"</script></svg>',
  '<iframe srcdoc="<script>parent.ran = \'frame\'</script>"></iframe>',
  '<a href="javascript:window.ran = \'link\'">A link</a>',
  '<form action="javascript:window.ran = \'form\'"><button>A button</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = \'mutation\'"></style></mglyph></table></mtext></math>',
  '<style>body { display: none }</style>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
].join('');

/** The platform's answer with every text of HTML as a hostile merchant would write it, past the platform's own cleaning. */
const poison = async (route: Route): Promise<void> => {
  const reply = await route.fetch();
  const json = JSON.stringify(await reply.json(), (key, value: unknown) => (key === 'content' ? HOSTILE : value));
  await route.fulfill({ response: reply, body: json, headers: { 'content-type': 'application/json' } });
};

/** The same in the answers that the platform writes into the page itself. */
const poisonPage = async (route: Route): Promise<void> => {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const reply = await route.fetch();
  const body = (await reply.text()).replace(INLINED, (_, open: string, answers: string, close: string) => {
    const poisoned = JSON.stringify(JSON.parse(answers), (key, value: unknown) =>
      key === 'content' ? HOSTILE : value,
    );
    return `${open}${poisoned.replaceAll('<', '\\u003c')}${close}`;
  });
  await route.fulfill({ response: reply, body });
};
const INLINED = new RegExp(`(<script type="application/json" id="${ANSWERS_ELEMENT_ID}">)(.*?)(</script>)`, 's');

const HTML_CALLS =
  /MCSFE_getListAnnouncements|getAnnouncementContentV2|getHelpV2|helpCenter|MCSFE_getPromotion|unreadNotices|disclaimer/i;

const nothingRan = async (page: Page): Promise<void> => {
  const words = page.getByText('Words of the merchant').first();
  await expect(words).toBeVisible();
  const link = page.getByText('A link').first();
  if (await link.isVisible()) await link.click();
  await expect(words).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
  expect(
    await page.locator('[onerror], [onload], iframe[srcdoc], a[href^="javascript:"], main form[action]').count(),
  ).toBe(0);
  expect(new URL(page.url()).hostname).not.toContain('evil');
};

test.describe('without the policy that would stop them as well', () => {
  test.use({ bypassCSP: true });

  test('[SEC-004] help and promotions that hold scripts, handlers, frames and javascript: links show their words, and nothing runs', async ({
    page,
  }) => {
    await page.route(HTML_CALLS, poison);
    await page.route('**/*', poisonPage);
    await test.step('help centre', async () => {
      await open(page, '/helpmc');
      await nothingRan(page);
    });
    await test.step('promotion', async () => {
      const reply = await page.request.get('/wps/relay/MCSFE_getPromotions?language=EN');
      const { value } = (await reply.json()) as { value: { list: { id: string }[] } };
      await page.goto(`/promoDetail?id=${value.list[0]?.id}`);
      await nothingRan(page);
    });
  });
});

test('[SEC-004] the platform itself answers merchants’ texts without anything that runs', async ({ page }) => {
  for (const path of [
    '/wps/relay/getHelpV2?language=EN',
    '/wps/relay/MCSFE_getPromotions?language=EN',
    '/wps/relay/MCSFE_getListAnnouncements?language=EN&types=B,PL,PU,PR,H',
  ])
    expect(await (await page.request.get(path)).text()).not.toMatch(/<script|onerror=|javascript:|<iframe|<style/i);
});

test('[SEC-003] every page of both origins carries the policy and the headers', async ({ page }) => {
  const console_ = operatorUrl();
  for (const address of ['/', '/lottery', '/rng', '/promotions', '/nowhere', `${console_}/`, `${console_}/audit`]) {
    const { headers: read } = await page.request
      .get(address, { headers: { accept: 'text/html' } })
      .then((reply) => ({ headers: reply.headers() }));
    const policy = read['content-security-policy'] ?? '';
    expect([address, policy]).toEqual([address, expect.stringContaining("script-src 'self'")]);
    const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? '';
    expect([address, scripts]).toEqual([address, expect.not.stringMatching(/unsafe-inline|unsafe-eval|\*/)]);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).toContain("base-uri 'none'");
    expect(read['x-content-type-options']).toBe('nosniff');
    expect(read['referrer-policy']).toMatch(/no-referrer|strict-origin/);
    expect(read['permissions-policy']).toContain('camera=()');
  }
});

test('[SEC-011] a game that misbehaves leads the portal nowhere, reads nothing of it, and strangers’ messages are not heard', async ({
  page,
}) => {
  await openAs(page, 'agent2', '/?search=orchard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Midnight Orchard/ })
    .first()
    .click();
  const game = gameOf(page);
  await expect(game.getByRole('button', { name: /Spin/ })).toBeVisible();
  const before = page.url();

  await test.step('it can neither navigate nor read', async () => {
    const tried = await game.locator('body').evaluate(() => {
      const outcomes: string[] = [];
      for (const attempt of [
        () => (window.top as Window).location.assign('https://evil.example/'),
        () => void (window.top as Window).document.title,
        () => void (window.top as Window).sessionStorage.length,
        () => void window.parent.localStorage.length,
      ])
        try {
          attempt();
          outcomes.push('done');
        } catch {
          outcomes.push('refused');
        }
      return outcomes;
    });
    expect(tried).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toMatch(/top-navigation|allow-forms|allow-modals/);
  });

  await test.step('a message of its kind from elsewhere is not obeyed', async () => {
    await page.evaluate(() => {
      for (const type of ['go-back', 'session-ended', 'ready', 'round-settled'])
        window.postMessage({ source: 'portal-game', type, round: '1' }, '*');
    });
    // One of the game itself is heard after them, and when its call is answered they have led to what they lead to.
    const asked = page.waitForRequest((request) => request.url().includes('/wps/v2/wallets/balance'));
    await game.locator('body').evaluate(() => {
      window.parent.postMessage({ source: 'portal-game', type: 'round-settled', round: '1' }, '*');
    });
    await (await asked).response();
    await expect(game.getByRole('button', { name: /Spin/ })).toBeVisible();
    expect(page.url()).toBe(before);
  });
});
