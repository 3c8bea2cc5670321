/** How much of what arrives is counted: nobody gains by telling more. In memory, per instance. */
import { networkOf } from '../../kernel/index.ts';

/** A page that fails in a loop sends at most 30 failures; a person opens some pages a minute. */
export const ITEMS_PER_DEVICE = 200;
/** Hundreds of players may share the address of a carrier. */
export const ITEMS_PER_ADDRESS = 3_000;
/** New devices are cheap to make and dear to remember. */
export const DEVICES_PER_ADDRESS = 60;
const KEYS_MAX = 50_000;
const MINUTE_MS = 60_000;

interface Allowance {
  /** Whether anything was taken by this key in this minute. */
  has(key: string, nowMs: number): boolean;
  /** How many of `wanted` may pass in this minute. Keys beyond what memory is given for get nothing. */
  take(key: string, wanted: number, max: number, nowMs: number): number;
}

const createAllowance = (): Allowance => {
  let minute = -1;
  let used = new Map<string, number>();
  const ofMinute = (nowMs: number): Map<string, number> => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) used = new Map();
    minute = current;
    return used;
  };
  return {
    has: (key, nowMs) => ofMinute(nowMs).has(key),
    take: (key, wanted, max, nowMs) => {
      const counts = ofMinute(nowMs);
      const before = counts.get(key);
      if (before === undefined && counts.size >= KEYS_MAX) return 0;
      const allowed = Math.max(0, Math.min(wanted, max - (before ?? 0)));
      counts.set(key, (before ?? 0) + allowed);
      return allowed;
    },
  };
};

export interface Admitted {
  /** Items that are counted. */
  readonly items: number;
  /** False: counted, but no voice when a release is judged. */
  readonly hasVoice: boolean;
  readonly dropped: { readonly device: number; readonly address: number };
}

/** Decides what of a teller's items is counted in this minute. */
export const createGate = () => {
  const [ofAddresses, ofDevices, newDevices] = [createAllowance(), createAllowance(), createAllowance()];
  return (
    teller: { readonly deviceId: string | null; readonly ip: string },
    wanted: number,
    nowMs: number,
  ): Admitted => {
    const address = networkOf(teller.ip);
    const ofAddress = ofAddresses.take(address, wanted, ITEMS_PER_ADDRESS, nowMs);
    const withoutVoice = { items: ofAddress, hasVoice: false, dropped: { device: 0, address: wanted - ofAddress } };
    if (teller.deviceId === null) return withoutVoice;
    const isNew = !ofDevices.has(teller.deviceId, nowMs);
    if (isNew && newDevices.take(address, 1, DEVICES_PER_ADDRESS, nowMs) === 0) return withoutVoice;
    const items = ofDevices.take(teller.deviceId, ofAddress, ITEMS_PER_DEVICE, nowMs);
    return { items, hasVoice: true, dropped: { device: ofAddress - items, address: wanted - ofAddress } };
  };
};

/** The machine itself: tests, developers. Nobody from outside has such an address. */
export const isOwnMachine = (ip: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(ip);
