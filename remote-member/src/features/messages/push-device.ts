/** Notifications as this browser has them (https://www.w3.org/TR/push-api/). Nothing here runs before the member agrees, but for looking. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The shell's worker, which shows the notifications. */
const workerAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.dataset['worker'] ?? '';

export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && workerAddress() !== '';

export const isBlocked = (): boolean => Notification.permission === 'denied';

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Where the push service takes notifications of this browser; null where it has no subscription. */
export const currentAddress = async (): Promise<string | null> => (await currentSubscription())?.endpoint ?? null;

/** What the platform knows the address by. */
export const deviceOf = async (address: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Asks the browser for permission and subscribes. Null: the member did not allow it. */
export const subscribe = async (publicKey: string): Promise<PushTarget | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the platform could not be sent to.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
};

export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe();
};
