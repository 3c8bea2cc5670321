/** Content that changes after a page was drawn and before it listens. */
import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { header } from './portal.ts';

test('content that changes while a page loads is shown by it, whether or not another tab has the stream', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(page.request);
  const base = '/ops/merchants/aurora/content/items';
  const title = `While loading ${Date.now()}`;
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en' });
  const [second, alone] = [await context.newPage(), await other.newPage()];
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.goto('/');
  await expect(header(page)).toBeVisible();
  for (const loading of [second, alone]) {
    // The code with which a page follows content.
    await loading.route(/\/assets\/intent\./, (route) => held.then(() => route.continue()));
    await loading.goto('/');
    await expect(header(loading)).toBeVisible();
  }

  const picture = '/art/scenes/orchard.svg';
  const fields = {
    ...{ groupName: 'w_home', linkageType: 1, url: '/promotions', image: picture, imagePhone: picture },
    texts: { EN: { title, text: '', action: '' } },
  };
  const { id } = await desk.post<{ id: string }>(base, { content: { kind: 'banner', fields } });
  await desk.post(`${base}/${id}/publish`, { from: null, until: null });
  await expect(page.getByText(title).first()).toBeAttached();
  // Longer than an event takes to any instance.
  await page.waitForTimeout(6_000);
  letThrough();
  for (const loading of [second, alone]) await expect(loading.getByText(title).first()).toBeAttached();
  await desk.post(`${base}/${id}/withdraw`, {});
  for (const loading of [second, alone]) await expect(loading.getByText(title)).toHaveCount(0);
  await other.close();
});
