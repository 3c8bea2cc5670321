/** Notifications on a device: a member agrees, a message is announced by the service worker, and the member turns it off. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '../platform/src/content/push/testing/push-service.ts';
import type { Device } from '../platform/src/content/push/testing/push-service.ts';
import { sentFrom } from './client-address.ts';
import { openDesk } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { newMember } from './members.ts';
import { openAs } from './session.ts';

const AURORA = '/ops/merchants/aurora/messages';
/** Longer than the job that sends takes from one run to the next. */
const SENT_BY_THEN_MS = 12_000;

/** The headless shell denies every notification; a browser with windows has them. */
const WHOLE_BROWSER = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));

const openBrowser = () => {
  const args = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ args, executablePath: WHOLE_BROWSER ?? '' });
};

/** Runs in the page: the browser has subscribed at the test's push service, whose real one would be on the internet. */
const subscribeAt = ({ endpoint, p256dh, auth }: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>): void => {
  const KEY = 'test.push';
  const subscription = (): PushSubscription | null => {
    if (localStorage.getItem(KEY) === null) return null;
    const unsubscribe = (): Promise<boolean> => {
      localStorage.removeItem(KEY);
      return Promise.resolve(true);
    };
    const made: Partial<PushSubscription> = {
      endpoint,
      unsubscribe,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    };
    return made as PushSubscription;
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription());
  PushManager.prototype.subscribe = (options) => {
    if (Notification.permission !== 'granted' || !options?.userVisibleOnly)
      return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    const { applicationServerKey: key } = options;
    localStorage.setItem(KEY, typeof key === 'string' ? key : '');
    const made = subscription();
    return made ? Promise.resolve(made) : Promise.reject(new Error('nothing was kept'));
  };
};

/** In a service worker. */
declare const registration: ServiceWorkerRegistration;

/**
 * Hands a push to the service worker of the page's origin, as the browser does with what its push service sends. Ends when the worker has
 * shown it: a browser whose notifications are read while one comes up counts that one as closed, and it is never seen.
 */
const deliver = async (context: BrowserContext, page: Page, payload: string): Promise<void> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  const shown = await worker.evaluateHandle(() => {
    const show = registration.showNotification.bind(registration);
    const end = Promise.withResolvers<void>();
    registration.showNotification = (...said) => show(...said).finally(end.resolve);
    return end;
  });
  const browser = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: payload });
  await browser.detach();
  await shown.evaluate(({ promise }) => promise);
};

const shown = (page: Page): Promise<readonly { title: string; body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('a member turns notifications on, the service worker shows one for a message, and none is sent once they are off', async ({
  request,
  address,
  baseURL,
}) => {
  test.skip(WHOLE_BROWSER === undefined, 'needs a browser with windows');
  const service = await startPushService(Number(process.env['E2E_PUSH_PORT']));
  const browser = await openBrowser();
  try {
    const device = service.device();
    const { endpoint, p256dh, auth } = device;
    const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: sentFrom(address) });
    await withoutWindows(context);
    await context.addInitScript(subscribeAt, { endpoint, p256dh, auth });
    await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
    const member = await newMember(request);
    const desk = await openDesk(request);
    const write = (title: string) =>
      desk.post(AURORA, {
        audience: { kind: 'accounts', accounts: [member.account] },
        texts: { EN: { title, content: 'Not for a locked screen' } },
      });
    const taken = () => service.taken.filter(({ path }) => endpoint.endsWith(path));

    const page = await context.newPage();
    const kept = () => page.evaluate(() => localStorage.getItem('test.push'));
    await openAs(page, member.account);
    await page.goto('/?mc=messageV2');
    const onDevice = page.getByRole('switch', { name: /Notifications on this device/ });
    await expect(onDevice).not.toBeChecked();
    await write('Before the agreement');
    const agreed = page.waitForResponse('**/portal/push/subscription');
    await onDevice.click();
    await expect(onDevice).toBeChecked();
    // The switch shows the choice before the browser has agreed, and the browser agrees before the platform knows the device.
    await expect.poll(async () => (await kept()) ?? '').toMatch(/^[\w-]{87}$/);
    await agreed;

    await write('After the agreement');
    await expect.poll(() => taken().length).toBe(1);
    const payload = device.open(taken()[0]?.body ?? Buffer.alloc(0));
    expect(payload).toMatchObject({ title: 'You have a new message', url: '/?mc=messageV2' });
    expect(JSON.stringify(payload)).not.toContain('locked screen');
    await deliver(context, page, JSON.stringify(payload));
    await expect.poll(() => shown(page)).toEqual([{ title: 'You have a new message', body: 'Aurora' }]);

    // The agreement is this device's, also when the page opens again.
    await page.reload();
    await expect(onDevice).toBeChecked();
    await onDevice.click();
    await expect(onDevice).not.toBeChecked();
    await expect.poll(kept).toBeNull();
    await write('After the withdrawal');
    await expect(page.getByText('After the withdrawal')).toBeVisible();
    await page.waitForTimeout(SENT_BY_THEN_MS);
    expect(taken()).toHaveLength(1);
  } finally {
    await browser.close();
    await service.close();
  }
});
