/** Notifications on this device: each state, agreeing, and withdrawing the agreement. */
import { webcrypto } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { PushSwitch } from './push-switch.tsx';

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/abc';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with push; `answer` is what the member says to its question. */
const createBrowser = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
  let current: object | null = null;
  const questions: string[] = [];
  const registered: string[] = [];
  const subscription = {
    endpoint: ADDRESS,
    toJSON: () => ({ endpoint: ADDRESS, keys: KEYS }),
    unsubscribe: () => {
      current = null;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: jest.fn(() => {
      current = subscription;
      return Promise.resolve(subscription);
    }),
  };
  const notification = {
    permission,
    requestPermission: () => {
      questions.push('permission');
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const serviceWorker = {
    ready: Promise.resolve({ pushManager }),
    getRegistration: () => Promise.resolve(registered.length > 0 ? { pushManager } : undefined),
    register: (address: string) => {
      registered.push(address);
      return Promise.resolve({ pushManager });
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
  document.head.innerHTML = '<link rel="manifest" data-worker="/service-worker.js" />';
  return { questions, registered, pushManager, isSubscribed: () => current !== null };
};

const withoutPush = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  document.head.innerHTML = '';
};

const show = (more: Parameters<typeof createFakeApi>[0] = {}, publicKey: string | null = 'K'.repeat(87)) => {
  let isOn = false;
  const api = createFakeApi({
    'push.state': () => ({ publicKey, isOn }),
    'push.subscribe': () => {
      isOn = true;
      return {};
    },
    'push.unsubscribe': () => {
      isOn = false;
      return {};
    },
    ...more,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal}>
      <PushSwitch />
    </StandAlone>,
  );
  const sent = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { api, sent };
};
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /Notifications on this device/ });

beforeAll(() => {
  if (!('subtle' in crypto)) Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(withoutPush);

it('asks the browser for nothing before the member turns it on; then the device is the platform’s', async () => {
  const browser = createBrowser('default');
  const { sent } = show();
  expect((await toggle()).checked).toBe(false);
  expect([browser.questions, browser.registered]).toEqual([[], []]);
  await userEvent.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  expect([browser.questions, browser.registered]).toEqual([['permission'], ['/service-worker.js']]);
  expect(browser.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'K'.repeat(87),
  });
  expect(sent('push.subscribe')).toEqual([{ body: { endpoint: ADDRESS, ...KEYS, language: 'EN' } }]);
});

it('turns off at the platform and in the browser', async () => {
  const browser = createBrowser('default');
  const { sent } = show();
  await userEvent.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  await userEvent.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  expect(sent('push.unsubscribe')).toEqual([{ body: { endpoint: ADDRESS } }]);
  expect(browser.isSubscribed()).toBe(false);
});

it('stays off where the member does not allow it, and says how to allow it', async () => {
  createBrowser('default', 'denied');
  const { sent } = show();
  await userEvent.click(await toggle());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
  expect((await toggle()).disabled).toBe(true);
  expect(sent('push.subscribe')).toEqual([]);
});

it('says that the browser supports none', async () => {
  withoutPush();
  show();
  expect(await screen.findByText(/does not support notifications/)).toBeTruthy();
  expect((await toggle()).disabled).toBe(true);
});

it('is not shown where the installation sends none', async () => {
  createBrowser('default');
  const { api } = show({}, null);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows the text of a failure, and stays off', async () => {
  createBrowser('default');
  show({
    'push.subscribe': () => {
      throw new PortalError('network.failed');
    },
  });
  await userEvent.click(await toggle());
  expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
  expect((await toggle()).checked).toBe(false);
});
