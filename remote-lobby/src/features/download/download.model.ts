/** What the platform offers for download, by device. Pure. */
import type { Resource } from '../../shared/data/types.ts';

export const DEVICES = ['android', 'ios'] as const;
export type Device = (typeof DEVICES)[number];

/** Steps of an installation (CON-027). */
export const STEPS = [1, 2, 3, 4] as const;

const isOf = (device: Device | 'lite') => {
  const wanted = { android: /android/i, ios: /ios|iphone/i, lite: /lite/i }[device];
  return ({ resourceType }: Resource): boolean =>
    wanted.test(resourceType) && (device === 'lite' || !/lite/i.test(resourceType));
};

/** The offer for a device: only one that has an address is an offer (CON-028). */
export const resourceOf = (resources: readonly Resource[], device: Device | 'lite'): Resource | undefined =>
  resources.filter(isOf(device)).find(({ url }) => url !== '');

/** What a QR code says: the resource's own text for it, else its address, complete, for another device must find it. */
export const qrText = (resource: Resource, origin: string): string => {
  const text = resource.qrCodeUrl === '' ? resource.url : resource.qrCodeUrl;
  return text.startsWith('/') ? new URL(text, origin).href : text;
};

/** The device that asks, as far as it says. */
export const deviceOf = (userAgent: string): Device =>
  /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'ios' : 'android';

export const isDevice = (text: string | null): text is Device => DEVICES.some((device) => device === text);
