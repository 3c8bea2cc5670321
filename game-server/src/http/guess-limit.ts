/** How often one network may come with launch tokens that are none. Right ones cost nothing: a lobby of players shares an address. */
import { isIPv6 } from 'node:net';

/** Refused launches at once, and how long it takes until one more may be refused. */
const BURST = 20;
const ONE_BACK_MS = 15_000;
const NETWORKS_MAX = 10_000;
const V6_NETWORK_GROUPS = 4;

/** One household has a whole /64 of IPv6 addresses. */
const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  return [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])]
    .slice(0, V6_NETWORK_GROUPS)
    .join(':');
};

export interface GuessLimit {
  /** True where the network has guessed too often: its launches are not looked at. */
  isSpent(ip: string): boolean;
  count(ip: string): void;
}

/** @param nowMs milliseconds of a monotonic clock. */
export const createGuessLimit = (nowMs: () => number = () => performance.now()): GuessLimit => {
  /** When all guesses of a network are forgotten. */
  const paidOff = new Map<string, number>();
  const debtOf = (network: string): number => Math.max(0, (paidOff.get(network) ?? 0) - nowMs());
  return {
    isSpent: (ip) => debtOf(networkOf(ip)) > (BURST - 1) * ONE_BACK_MS,
    count: (ip) => {
      const network = networkOf(ip);
      const until = nowMs() + debtOf(network) + ONE_BACK_MS;
      // The longest unused comes first in a Map whose entries are put in anew.
      paidOff.delete(network);
      paidOff.set(network, until);
      const [oldest] = paidOff.keys();
      if (paidOff.size > NETWORKS_MAX && oldest !== undefined) paidOff.delete(oldest);
    },
  };
};
